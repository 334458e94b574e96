"""Buildings: what she pays, and which one she takes from the market (p. 26)."""

from __future__ import annotations

from referee.ask import CHANCE, Count, Flow, Tally
from referee.errors import Illegal
from referee.reason import Because, Phrase, Term, because
from referee.records import dataclass
from referee.tawantinsuyu.values import BuildingType, Resource
from solo_bot.gains import can_pay, pay, payment_reason
from solo_bot.house import Rules
from solo_bot.names import Switch
from solo_bot.passives import which_passive
from solo_bot.state import Production, Solo
from solo_bot.telling import act, ask, note

MOST_NUMBER = 99
"""A bound within which somebody who reads a reference number can be believed."""


@dataclass(frozen=True, slots=True)
class BuildingNumber(Count):
    """The reference number of a Production Building; one she already has is refused."""

    taken: tuple[int, ...] = ()

    def read(self, answer: str) -> Tally:
        """The number, which must be new."""
        number = Count.read(self, answer)
        if number in self.taken:
            raise Illegal(because("TAW-BOX-1"))
        return number


def take_building(game: Solo, rules: Rules, kind: BuildingType, *why: Because | Phrase) -> Flow[Solo | None]:
    """She takes a random face-up Building of a type from the market. None: there is none."""
    if kind is BuildingType.PASSIVE:
        if game.her.passive + len(game.you.passives) >= rules.base.passive_buildings:
            return None
        game = game.hers(passive=game.her.passive + 1)
        yield act("passive", game, *why, because("TAW-SOLOACT-10"))
        return (yield from which_passive(game, rules))
    if len(game.her.production) >= rules.base.production_buildings:
        return None
    number: Tally = yield BuildingNumber(
        "building.number",
        CHANCE,
        ask("building.number"),
        because("TAW-SOLOACT-10"),
        game,
        high=MOST_NUMBER,
        taken=tuple(building.number for building in game.her.production),
    )
    if number == 0:
        return None
    game = game.hers(production=(*game.her.production, Production(int(number))))
    yield act("production", game, *why, because("TAW-SOLOACT-10"), number=int(number))
    return game


def building_price(rules: Rules) -> int:
    """What the Building action of her board costs."""
    return rules.solo.building_price_easier if rules.has(Switch.E2) else rules.solo.building_price


def can_pay_building(game: Solo, rules: Rules) -> bool:
    """True when she can pay for a Building; with the dearer ones the house says whether gold may fill up."""
    if rules.has(Switch.E2) and rules.house.house_28 == "stone":
        return game.her.supply.stone >= building_price(rules)
    return can_pay(game.her.supply, Resource.STONE, building_price(rules))


def construct(game: Solo, rules: Rules, kind: BuildingType) -> Flow[Solo | None]:
    """Her Building action: a stone, or gold, for a random Building of the spot's type. None: it is not possible."""
    if not can_pay_building(game, rules):
        return None
    reasons = [because("TAW-SOLOACT-10", type=Term(kind))]
    if rules.has(Switch.E2):
        reasons += [because("TAW-EASIER-2"), rules.settled("TAW-HOUSE-28")]
    built = yield from take_building(game, rules, kind, *reasons)
    if built is None:
        return None
    game, paid = pay(built, Resource.STONE, building_price(rules))
    yield act("building_paid", game, *reasons, *payment_reason(paid), paid=paid)
    return game


def free_building(game: Solo, rules: Rules, ruling: str) -> Flow[Solo]:
    """A free Building: Production while she has fewer than two face up, otherwise Passive."""
    face_up = len(game.her.buildings(face_up=True))
    few = face_up < rules.solo.personality_production
    kind = BuildingType.PRODUCTION if few else BuildingType.PASSIVE
    built = yield from take_building(game, rules, kind, because(ruling, n=face_up))
    if built is None:
        yield note("no_building", game, because(ruling))
        return game
    return built
