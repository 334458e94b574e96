"""Weavings: what she buys, which tile goes to which Tapestry, and what is bought of the leftovers (p. 26)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.ask import BOX, CHANCE, Choose, Flow, Option, Several, choose
from referee.box import known_or_asked
from referee.narrow import Highest, Lowest, Narrowed, TieBreak, narrow, trail
from referee.reason import Because, Phrase, Term, because, phrase
from referee.records import dataclass
from referee.tawantinsuyu.values import Resource
from solo_bot.gains import can_pay, pay, payment_reason, take
from solo_bot.house import Rules
from solo_bot.names import YOU
from solo_bot.state import Solo
from solo_bot.telling import act, ask, note
from solo_bot.tiles import number_of, pattern, tile_options

COLOUR_RANK = {"red": 3, "green": 2, "yellow": 1, "other": 0}


# --- which tile, which Tapestry


@dataclass(frozen=True, slots=True)
class Fit:
    """A tile and the Tapestry it could be added to; a new Tapestry has the size 0."""

    tile: str
    tapestry: int
    size: int
    rank: int = 0


def fits(game: Solo, tiles: Sequence[str], *, new: bool) -> tuple[Fit, ...]:
    """Every way to add one of these tiles: to a Tapestry without its pattern, or as a new Tapestry."""
    patterns = game.box.values
    found = [
        Fit(tile, at, len(tapestry))
        for tile in tiles
        for at, tapestry in enumerate(game.her.tapestries)
        if all(patterns.get(f"weaving.{other}") != patterns.get(f"weaving.{tile}") for other in tapestry)
    ]
    if new:
        found += [Fit(tile, len(game.her.tapestries), 0) for tile in tiles]
    return tuple(found)


def choose_fit(candidates: Sequence[Fit]) -> Narrowed[Fit]:
    """The largest Tapestry, then (by her board's reading) the colour, then the highest number, then the older one."""
    order: tuple[TieBreak[Fit], ...] = (
        Highest("tawantinsuyu.solo.why.largest_tapestry", lambda fit: fit.size),
        Highest("tawantinsuyu.solo.why.tile_colour", lambda fit: fit.rank),
        Highest("tawantinsuyu.solo.why.highest_tile", lambda fit: number_of(fit.tile)),
        Lowest("tawantinsuyu.solo.why.older_tapestry", lambda fit: fit.tapestry),
    )
    return narrow(candidates, order)


def best_fit(game: Solo, rules: Rules, tiles: Sequence[str], *, new: bool) -> Flow[tuple[Solo, Narrowed[Fit]]]:
    """The tile she takes and where it goes; patterns and, with TAW-HOUSE-4, colours are found out first."""
    for tile in tiles:
        game, _ = yield from pattern(game, rules, tile)
    if not new and not game.her.tapestries:
        return game, narrow((), ())
    candidates = fits(game, tiles, new=new)
    if rules.house.house_4 == "colour":
        game, candidates = yield from _ranked(game, candidates)
    return game, choose_fit(candidates)


def _ranked(game: Solo, candidates: tuple[Fit, ...]) -> Flow[tuple[Solo, tuple[Fit, ...]]]:
    """The fits with the colour of their tiles, asked once for each tile (TAW-HOUSE-4)."""
    ranks: dict[str, int] = {}
    for tile in dict.fromkeys(fit.tile for fit in candidates):
        question: Choose[str] = Choose(
            "weaving.colour",
            BOX,
            phrase("tawantinsuyu.solo.box.tile_colour", tile=tile),
            because("TAW-HOUSE-4", choice="colour"),
            remember=f"weaving.{tile}.colour",
            options=tuple(Option(colour, colour) for colour in COLOUR_RANK),
        )
        box, colour = yield from known_or_asked(game.box, question)
        game = game.learned(box)
        ranks[tile] = COLOUR_RANK[colour]
    return game, tuple(Fit(fit.tile, fit.tapestry, fit.size, ranks[fit.tile]) for fit in candidates)


def add_tile(game: Solo, choice: Narrowed[Fit], *why: Because | Phrase) -> Flow[Solo]:
    """Put the chosen tile into her Tapestry, or start a new one with it."""
    fit = choice.left[0]
    tapestries = list(game.her.tapestries)
    if fit.size:
        tapestries[fit.tapestry] = (*tapestries[fit.tapestry], fit.tile)
    else:
        tapestries.append((fit.tile,))
    game = game.hers(tapestries=tuple(tapestries))
    key = "weaving_added" if fit.size else "weaving_new"
    reasons: tuple[Because | Phrase, ...] = (because("TAW-SOLOACT-4"), *trail(choice, _shown))
    if len({other.tapestry for cut in choice.trail[-1:] for other in (*cut.kept, *cut.removed)}) > 1:
        reasons = (*reasons, because("TAW-HOUSE-32"))
    yield act(key, game, *why, *reasons, tile=fit.tile, tapestry=fit.tapestry + 1, size=fit.size + 1)
    return game


def _shown(fit: Fit) -> Phrase:
    key = "fit" if fit.size else "fit_new"
    return phrase(f"tawantinsuyu.solo.{key}", tile=fit.tile, tapestry=fit.tapestry + 1, size=fit.size)


# --- the three ways she gets Weavings


def affordable(game: Solo, rules: Rules) -> int:
    """How many Weavings she can pay, at most the two she wants."""
    return max(
        n
        for n in range(rules.solo.weavings_wanted + 1)
        if can_pay(game.her.supply, Resource.CORN, rules.base.weaving_prices[n])
    )


def buy_weavings(game: Solo, rules: Rules) -> Flow[Solo | None]:
    """Her Weavings action: two tiles, or one and 1 gold; then you may buy a leftover. None: it is not possible."""
    many = affordable(game, rules)
    if not many:
        return None
    tiles: tuple[str, ...] = yield Several(
        "weavings.drawn",
        CHANCE,
        ask("weavings.drawn", n=rules.base.weavings_drawn),
        because("TAW-SOLOACT-3", n=many),
        game,
        options=tile_options(game, rules),
        at_most=rules.base.weavings_drawn,
    )
    if not tiles:
        return None
    many = min(many, len(tiles))
    game, paid = pay(game, Resource.CORN, rules.base.weaving_prices[many])
    reasons = (because("TAW-SOLOACT-3", n=many), *payment_reason(paid))
    yield act("weavings_paid", game, *reasons, n=many, paid=paid)
    left = tiles
    for _ in range(many):
        game, choice = yield from best_fit(game, rules, left, new=True)
        game = yield from add_tile(game, choice)
        left = tuple(tile for tile in left if tile != choice.left[0].tile)
    if many < rules.solo.weavings_wanted:
        game = yield from take(game, rules, Resource.GOLD, rules.solo.weaving_gold, because("TAW-SOLOACT-3", n=many))
    if left:
        game = yield from _you_buy_leftover(game, rules, left)
    yield act("weavings_under", game, because("TAW-SOLOACT-6"))
    return game


def _you_buy_leftover(game: Solo, rules: Rules, left: tuple[str, ...]) -> Flow[Solo]:
    price = rules.base.leftover_weaving_corn
    bought = yield from choose(
        "weavings.you_buy",
        YOU,
        ask("weavings.you_buy", corn=price),
        (Option("none", "", Term("nothing_bought")), *(Option(tile, tile, tile) for tile in left)),
        because=because("TAW-SOLOACT-6"),
        state=game,
        default="none",
    )
    return game.yours(weavings=(*game.you.weavings, bought)) if bought else game


def leftover_price(game: Solo, rules: Rules) -> int | None:
    """What a leftover of yours costs her, or None if she does not buy (TAW-HOUSE-3)."""
    supply, reading = game.her.supply, rules.house.house_3
    price = rules.solo.leftover_price_two if reading == "two" else rules.base.leftover_weaving_corn
    if reading != "board" and supply.corn < rules.solo.leftover_condition:
        return None
    return price if can_pay(supply, Resource.CORN, price) else None


def buy_leftover(game: Solo, rules: Rules, many: int) -> Flow[Solo]:
    """Your Purchase Weavings task left this many tiles: she buys one that fits a Tapestry she has."""
    price = leftover_price(game, rules)
    reason = because("TAW-SOLOACT-5", corn=game.her.supply.corn)
    if price is None or not game.her.tapestries:
        yield note("no_leftover", game, reason, rules.settled("TAW-HOUSE-3"))
        return game
    left: tuple[str, ...] = yield Several(
        "weavings.leftover",
        YOU,
        ask("weavings.leftover"),
        reason,
        game,
        options=tile_options(game, rules),
        at_most=many,
    )
    game, choice = yield from best_fit(game, rules, left, new=False)
    if not choice.left:
        yield note("no_leftover_fits", game, reason)
        return game
    game, paid = pay(game, Resource.CORN, price)
    yield act("leftover_paid", game, reason, rules.settled("TAW-HOUSE-3"), *payment_reason(paid), paid=paid)
    return (yield from add_tile(game, choice))


def free_weaving(game: Solo, rules: Rules, *why: Because | Phrase) -> Flow[Solo]:
    """A free Weaving: the face-up tile of the stack; nobody else may buy."""
    tile = yield from choose(
        "weavings.top",
        CHANCE,
        ask("weavings.top"),
        (Option("none", "", Term("empty_stack")), *tile_options(game, rules)),
        because=because("TAW-SOLOTRAIT-3"),
        state=game,
    )
    if not tile:
        return game
    game, choice = yield from best_fit(game, rules, (tile,), new=True)
    return (yield from add_tile(game, choice, *why))
