"""A made-up game with every kind of step: the kernel and the prompts are tested on it, no rulebook needed.

Two farmers roll a die for corn, choose a deed, and draw from a small deck whose rest the program knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.games.game import Calculator, Finish, Game, Start
from companion.language import Texts
from companion.view import Lines, View
from referee.ask import BOX, CHANCE, Count, Flow, Option, at_turn, choose, confirm, count, keys, several, tell
from referee.box import Box, known_or_asked
from referee.build import Natural
from referee.errors import Illegal, Problem
from referee.narrow import Highest, Lowest, TieBreak, Yes, narrow, trail
from referee.reason import Amount, Term, because, phrase
from scoring.sheet import Line, Sheet, rank, receipts

DECK = ("owl", "owl", "fox", "bear")
TOOLS = ("hoe", "pot", "rake")
DEEDS = ("festival", "rest", "trade")


@dataclass(frozen=True, slots=True)
class Farmer:
    """A player of the toy game."""

    name: str
    corn: Natural = 0
    tools: tuple[str, ...] = ()
    guest: str | None = None


@dataclass(frozen=True, slots=True)
class Farm:
    """The position of the toy game."""

    farmers: tuple[Farmer, ...]
    round: Natural = 1
    deck: tuple[str, ...] = DECK
    market: Mapping[str, Natural] = field(default_factory=lambda: {"corn": 3, "seed": 2})
    box: Box = field(default_factory=Box, metadata={"aside": True})


def season(start: Farm, rounds: int = 2) -> Flow[Farm]:
    """The whole game: every round each farmer has a turn."""
    state = start
    for number in range(1, rounds + 1):
        total = sum(farmer.corn for farmer in state.farmers)
        state = yield from at_turn(
            phrase("toy.round", n=number), replace(state, round=number), round=number, corn=total
        )
        for seat in range(len(state.farmers)):
            state = yield from turn(state, seat)
        yield from tell(phrase("toy.round_over", n=number), state=state, do=False)
    return state


def turn(state: Farm, seat: int) -> Flow[Farm]:
    """One farmer's turn: a die, a deed, and what the deed asks for."""
    state = yield from at_turn(phrase("toy.turn", who=state.farmers[seat].name), state)
    pips = yield from choose(
        "turn.die",
        CHANCE,
        phrase("toy.ask.die"),
        tuple(Option(str(n), n) for n in range(1, 7)),
        known_odds=True,
        state=state,
        because=because("TOY-DIE-1", sides=6),
    )
    state = with_farmer(state, seat, corn=state.farmers[seat].corn + pips)
    yield from tell(phrase("toy.do.corn", what=Amount(pips, "corn")), because("TOY-DIE-1", sides=6), state=state)
    deed = yield from choose(
        "turn.deed", "you", phrase("toy.ask.deed"), deeds(state, seat), state=state, default="rest"
    )
    if deed == "festival":
        return (yield from festival(state, seat))
    if deed == "trade":
        return (yield from trade(state, seat))
    return (yield from rest(state, seat))


def deeds(state: Farm, seat: int) -> tuple[Option[str], ...]:
    """What a farmer may do; a festival needs two corn."""
    poor = because("TOY-FEAST-1", need=5) if state.farmers[seat].corn < 5 else None
    return (
        Option("festival", "festival", label="Święto plonów", refused=poor),
        Option("rest", "rest", label="Odpoczynek"),
        Option("trade", "trade", label="Handel", note=phrase("toy.trade_note")),
    )


def festival(state: Farm, seat: int) -> Flow[Farm]:
    """Draw a guest from the deck; the program knows what is left in it."""
    if not state.deck:
        return state
    drawn = yield from choose(
        "festival.guest",
        CHANCE,
        phrase("toy.ask.guest"),
        tuple(Option(card, card, weight=state.deck.count(card)) for card in sorted(set(state.deck))),
        known_odds=True,
        state=state,
    )
    left = list(state.deck)
    left.remove(drawn)
    state = replace(with_farmer(state, seat, guest=drawn, corn=state.farmers[seat].corn - 5), deck=tuple(left))
    yield from tell(phrase("toy.do.guest", guest=Term(drawn)), because("TOY-FEAST-1", need=5), state=state)
    return state


def trade(state: Farm, seat: int) -> Flow[Farm]:
    """Sell corn for tools; the price is printed in the box."""
    price_card = Count("trade.price", BOX, phrase("toy.ask.price"), state=state, remember="price", low=1, high=9)
    box, price = yield from known_or_asked(state.box, price_card)
    state = replace(state, box=box)
    sold = yield from count(
        "trade.sold", "you", phrase("toy.ask.sold"), low=0, high=state.farmers[seat].corn, state=state
    )
    if sold == 13:
        raise Illegal(because("TOY-TRADE-2", sold=13))
    bought = yield from several(
        "trade.tools",
        "you",
        phrase("toy.ask.tools"),
        keys(TOOLS),
        at_most=min(3, sold // price),
        state=state,
    )
    farmer = state.farmers[seat]
    return with_farmer(state, seat, corn=farmer.corn - sold, tools=(*farmer.tools, *bought))


def rest(state: Farm, seat: int) -> Flow[Farm]:
    """Help the neighbour who needs it most, if you like."""
    helped = narrow(
        [farmer for number, farmer in enumerate(state.farmers) if number != seat],
        _WHOM_TO_HELP,
    )
    if not helped.decided:
        return state
    friend = helped.left[0]
    if not (
        yield from confirm("rest.help", "you", phrase("toy.ask.help", who=friend.name), default=False, state=state)
    ):
        return state
    state = with_farmer(state, state.farmers.index(friend), corn=friend.corn + 1)
    yield from tell(
        phrase("toy.do.help", who=friend.name), because("TOY-REST-1"), *trail(helped, lambda f: f.name), state=state
    )
    return state


_WHOM_TO_HELP: list[TieBreak[Farmer]] = [
    Yes("toy.no_guest", lambda farmer: farmer.guest is None),
    Lowest("toy.least_corn", lambda farmer: farmer.corn),
    Highest("toy.longest_name", lambda farmer: len(farmer.name)),
]


def with_farmer(state: Farm, seat: int, **new: object) -> Farm:
    """The farm with one farmer changed."""
    farmers = list(state.farmers)
    farmers[seat] = replace(farmers[seat], **new)  # type: ignore[arg-type]
    return replace(state, farmers=tuple(farmers))


def farm(*names: str) -> Farm:
    """A farm at the start."""
    return Farm(tuple(Farmer(name) for name in names or ("Ada", "Łucja")))


@dataclass(frozen=True, slots=True)
class Harvest:
    """A position to score."""

    player: tuple[Farmer, ...]


def score(position: Harvest) -> Sheet:
    """A point a corn, two a tool; the most tools break a tie."""
    sheets = tuple(
        receipts(
            farmer.name,
            0,
            (
                Line("corn", farmer.corn, str(farmer.corn), "TOY-END-1"),
                Line("tools", 2 * len(farmer.tools), f"2×{len(farmer.tools)}", "TOY-END-2"),
            ),
        )
        for farmer in position.player
    )
    totals = {sheet.name: sheet.total for sheet in sheets}
    standing = rank(
        position.player,
        lambda farmer: farmer.name,
        [("points", lambda farmer: totals[farmer.name]), ("tools", lambda farmer: len(farmer.tools))],
    )
    return Sheet("toy", "final", sheets, standing)


def wizard(_box: Box) -> Flow[Harvest]:
    """Ask for a position to score."""
    players = yield from count("players", "you", phrase("toy.ask.players"), low=1, high=4, default=2)
    farmers: list[Farmer] = []
    for number in range(1, players + 1):
        corn = yield from count(f"corn.{number}", "you", phrase("toy.ask.corn", n=number))
        tools = yield from several(
            f"tools.{number}", "you", phrase("toy.ask.tools"), keys(TOOLS), repeats=True, at_most=9
        )
        farmers.append(Farmer(f"Player {number}", int(corn), tools))
    return Harvest(tuple(farmers))


def problems(position: Harvest) -> tuple[Problem, ...]:
    """Nobody brings home 666 corn."""
    return tuple(
        Problem(f"player[{number}].corn", "file.out_of_range", {"found": "666", "low": 0, "high": 600})
        for number, farmer in enumerate(position.player, 1)
        if farmer.corn == 666
    )


def course(start: Start) -> Flow[Finish]:
    """The mirrored toy game."""
    state = yield from season(replace(farm(*start.players), box=start.box))
    return Finish(score(Harvest(state.farmers)), (phrase("toy.stamp"),))


def header(state: Farm, texts: Texts) -> str:
    """The line above a step."""
    return f"toy · {state.round} · " + " · ".join(f"{texts.show(f.name)} {f.corn}" for f in state.farmers)


def status(state: Farm, texts: Texts) -> View:
    """The expected table."""
    return View((Lines([f"{texts.show(f.name)}: {f.corn} corn, {', '.join(f.tools)}" for f in state.farmers]),))


def scores(state: Farm, _players: tuple[str, ...]) -> dict[str, int]:
    """Everybody's points now: the corn, and two a tool."""
    return {farmer.name: farmer.corn + 2 * len(farmer.tools) for farmer in state.farmers}


def conserved(state: Farm) -> tuple[Problem, ...]:
    """No card is drawn twice: deck and guests together are the whole deck."""
    drawn = len(DECK) - len(state.deck)
    guests = sum(farmer.guest is not None for farmer in state.farmers)
    if drawn < guests:
        return (Problem("deck", "file.out_of_range", {"found": drawn, "low": guests, "high": len(DECK)}),)
    return ()


GAME = Game(
    "toy",
    "TOY",
    range(1, 5),
    calculators={"final": Calculator("final", Harvest, problems, score, wizard)},
    course=course,
    header=header,
    status=status,
    scores=scores,
    variants=("difficulty",),
    conserved=conserved,
)
