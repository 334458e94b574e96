"""Conquest: the casualty, which spaces she takes, benefit first and then the payment (p. 24)."""

from __future__ import annotations

from referee.ask import CHANCE, Flow, Option, choose
from referee.narrow import Highest, Lowest, Narrowed, TieBreak, Yes, narrow, trail
from referee.reason import Because, Phrase, Term, because, phrase
from referee.records import dataclass, replace
from referee.tawantinsuyu.values import Colour, Region, VillageEnd
from solo_bot.bag import festival_tile, from_village, random_nomad, refill_nomads
from solo_bot.benefits import take_benefits
from solo_bot.house import Rules
from solo_bot.names import SHE, YOU, Switch
from solo_bot.pictures import gains_question, shown_or_asked, soldiers_question
from solo_bot.soldiers import her_payment, paid_with
from solo_bot.state import Marker, Solo
from solo_bot.telling import act, ask, note

REGION_ORDER = (Region.ANTISUYU, Region.CHINCHAYSUYU, Region.KUNTISUYU, Region.QULLASUYU)
"""The last tie-break between regions (TAW-SOLOHP-16)."""


@dataclass(frozen=True, slots=True)
class Space:
    """A Conquest space: region, place from the left, Soldiers to discard and to flip, and its VP where they matter."""

    region: Region
    number: int
    discard: int
    flip: int
    vp: int = 0

    @property
    def shown(self) -> Phrase:
        """The space in words."""
        return phrase("tawantinsuyu.solo.space", region=Term(self.region), space=self.number)

    @property
    def short(self) -> Phrase:
        """The space in a chain of tie-breaks."""
        return phrase("tawantinsuyu.solo.space_short", region=Term(self.region), space=self.number)


def all_spaces(game: Solo) -> Flow[tuple[Solo, tuple[Space, ...]]]:
    """Every Conquest space with its two numbers, known or asked region by region."""
    box = game.box
    spaces: list[Space] = []
    for region in REGION_ORDER:
        box, discards = yield from shown_or_asked(box, soldiers_question(region, "discard"))
        box, flips = yield from shown_or_asked(box, soldiers_question(region, "flip", len(discards)))
        spaces += [Space(region, n, d, f) for n, (d, f) in enumerate(zip(discards, flips, strict=True), 1)]
    return game.learned(box), tuple(spaces)


def free_spaces(game: Solo, spaces: tuple[Space, ...]) -> tuple[Space, ...]:
    """The spaces without a marker (TAW-CONQ-3)."""
    taken = {(marker.region, marker.space) for marker in game.markers}
    return tuple(space for space in spaces if (space.region, space.number) not in taken)


def markers_left(game: Solo, rules: Rules, owner: str) -> int:
    """How many Conquest markers somebody has left (TAW-BOX-1)."""
    return rules.base.conquest_markers - game.markers_of(owner)


def in_region(game: Solo, region: Region, owner: str | None = None) -> int:
    """How many markers lie in a region, of one owner or of both."""
    return sum(m.region is region and owner in (None, m.owner) for m in game.markers)


def first_space(game: Solo, rules: Rules, candidates: tuple[Space, ...]) -> Narrowed[Space]:
    """The highest number to discard, then the chain of regions."""
    few = rules.solo.conquest_few_markers
    value: TieBreak[Space] = Highest("tawantinsuyu.solo.why.most_discard", lambda space: space.discard)
    if rules.house.house_5 == "vp":
        value = Highest("tawantinsuyu.solo.why.most_vp", lambda space: space.vp)
    return narrow(
        candidates,
        (
            value,
            Lowest("tawantinsuyu.solo.why.fewest_markers", lambda space: in_region(game, space.region)),
            Yes("tawantinsuyu.solo.why.few_of_hers", lambda space: in_region(game, space.region, SHE) < few),
            Lowest("tawantinsuyu.solo.why.fewest_of_yours", lambda space: in_region(game, space.region, YOU)),
            Lowest("tawantinsuyu.solo.why.region_order", lambda space: REGION_ORDER.index(space.region)),
        ),
    )


def second_space(candidates: tuple[Space, ...]) -> Narrowed[Space]:
    """The fewest Soldiers to discard, in whatever region."""
    return narrow(candidates, (Lowest("tawantinsuyu.solo.why.fewest_discard", lambda space: space.discard),))


def casualty(game: Solo, rules: Rules) -> Flow[Solo]:
    """She starts a Conquest: a Worker goes to the Casualties of War (TAW-HOUSE-9)."""
    reason = because("TAW-CONQ-1")
    if not game.village:
        if not game.nomads:
            return game
        game, colour = yield from random_nomad(game)
        game = replace(game, casualties=(*game.casualties, colour))
        yield act("casualty_nomad", game, reason, colour=Term(colour))
        return (yield from refill_nomads(game, rules))
    end = yield from _casualty_end(game, rules)
    game, colour = from_village(game, end)
    return (yield from to_casualties(game, rules, colour, end, reason, rules.settled("TAW-HOUSE-9")))


def _casualty_end(game: Solo, rules: Rules) -> Flow[VillageEnd]:
    if rules.house.house_9 == "random" and len(game.village) > 1:
        return (
            yield from choose(
                "conquest.end",
                CHANCE,
                ask("conquest.end"),
                tuple(Option(end.value, end) for end in VillageEnd),
                because=rules.settled("TAW-HOUSE-9"),
                state=game,
                known_odds=True,
            )
        )
    return VillageEnd.CORN if rules.house.house_9 == "corn" else VillageEnd.POTATO


def to_casualties(game: Solo, rules: Rules, colour: Colour, end: VillageEnd, *why: Because) -> Flow[Solo]:
    """A Worker from an end of the Village lies in the Casualties of War; the Village may be empty now."""
    game = replace(game, casualties=(*game.casualties, colour))
    yield act("casualty", game, *why, colour=Term(colour), end=Term(end), n=len(game.casualties))
    return (yield from festival_tile(game, rules))


def place_first(game: Solo, rules: Rules, *, following: bool) -> Flow[Solo]:
    """Her first marker; following she has only this one (TAW-HOUSE-23)."""
    if following and rules.house.house_23 == "fewest":
        return (yield from place_second(game, rules, rules.settled("TAW-HOUSE-23"), free=False))
    game, candidates = yield from _payable(game, rules)
    if rules.house.house_5 == "vp":
        game, candidates = yield from _with_vp(game, candidates)
    choice = first_space(game, rules, candidates)
    reasons: tuple[Because | Phrase, ...] = (because("TAW-SOLOHP-16"), rules.settled("TAW-HOUSE-5"))
    if following:
        reasons = (*reasons, rules.settled("TAW-HOUSE-23"))
    return (yield from _conquer(game, rules, choice, *reasons, tie="TAW-SOLOHP-22"))


def place_second(game: Solo, rules: Rules, *why: Because, free: bool) -> Flow[Solo]:
    """Her second marker: the fewest Soldiers to discard; tie at random; paid unless the house says free."""
    if free:
        game, spaces = yield from all_spaces(game)
        candidates = free_spaces(game, spaces)
    else:
        game, candidates = yield from _payable(game, rules)
    choice = second_space(candidates)
    reasons = (because("TAW-SOLOHP-18"), *why)
    return (yield from _conquer(game, rules, choice, *reasons, tie="TAW-SOLOHP-18", free=free))


def _payable(game: Solo, rules: Rules) -> Flow[tuple[Solo, tuple[Space, ...]]]:
    """The free spaces she can pay with her face-up cards (TAW-HOUSE-22)."""
    if markers_left(game, rules, SHE) <= 0 or not (game.her.army.up or rules.has(Switch.H3)):
        return game, ()
    game, spaces = yield from all_spaces(game)
    return game, tuple(s for s in free_spaces(game, spaces) if her_payment(game, rules, s.discard, s.flip) is not None)


def _with_vp(game: Solo, candidates: tuple[Space, ...]) -> Flow[tuple[Solo, tuple[Space, ...]]]:
    """The candidates with the VP they show, where the house compares these."""
    box, found = game.box, []
    for space in candidates:
        box, gains = yield from shown_or_asked(box, gains_question(space.region, space.number))
        found.append(replace(space, vp=sum(int(key.removeprefix("vp_")) for key in gains if key.startswith("vp_"))))
    return game.learned(box), tuple(found)


def _conquer(
    game: Solo, rules: Rules, choice: Narrowed[Space], *why: Because | Phrase, tie: str, free: bool = False
) -> Flow[Solo]:
    """Place the marker (spaces that are still equal: at random, by the ruling `tie`), take the benefit, then pay."""
    if not choice.left or markers_left(game, rules, SHE) <= 0:
        yield note("no_conquest", game, because("TAW-HOUSE-22"), *why)
        return game
    space = choice.left[0]
    if len(choice.left) > 1:
        space = yield from choose(
            "conquest.random",
            CHANCE,
            ask("conquest.random"),
            tuple(Option(f"{s.region.value}-{s.number}", s, s.shown) for s in choice.left),
            because=because(tie),
            state=game,
            known_odds=True,
        )
    game = replace(game, markers=(*game.markers, Marker(space.region, space.number, SHE)))
    yield act("conquer", game, *why, *trail(choice, lambda s: s.short), space=space.shown)
    box, gains = yield from shown_or_asked(game.box, gains_question(space.region, space.number))
    game = yield from take_benefits(game.learned(box), rules, gains, "TAW-SOLOHP-17")
    return game if free else (yield from _pay_space(game, rules, space))


def _pay_space(game: Solo, rules: Rules, space: Space) -> Flow[Solo]:
    way = her_payment(game, rules, space.discard, space.flip)
    assert way is not None, "a space she could pay stays payable: a benefit never takes face-up cards away"
    game = game.hers(army=paid_with(game.her.army, way))
    reasons = [because("TAW-SOLOHP-17", discard=space.discard, flip=space.flip), because("TAW-HOUSE-24")]
    if rules.has(Switch.H3):
        reasons.append(because("TAW-HARDER-3"))
    discarded = (way.discard_ones, way.discard_twos)
    flipped = (way.flip_ones, way.flip_twos)
    yield act("army_paid", game, *reasons, discarded=_cards(discarded), flipped=_cards(flipped))
    return game


def _cards(cards: tuple[int, int]) -> tuple[Phrase, ...]:
    """Army cards by their Soldiers, in words."""
    return tuple(
        phrase("tawantinsuyu.solo.army_cards", n=many, soldiers=soldiers)
        for soldiers, many in enumerate(cards, 1)
        if many
    )
