"""`check conquest`: can this space be conquered with these Army cards, and what is the cheapest way to pay?"""

from __future__ import annotations

from typing import Annotated

from companion.games.game import Answer, Check
from companion.games.tawantinsuyu.checks.common import YOU, held, lines, number, owned
from companion.games.tawantinsuyu.numbers import the_numbers
from companion.language import Texts
from referee.ask import Flow, Option, confirm, several
from referee.box import Box
from referee.build import Between, Natural
from referee.errors import Illegal, Problem
from referee.reason import Because, Fact, because, phrase
from referee.records import dataclass
from referee.tawantinsuyu.conquering import (
    Demand,
    Payment,
    cards_to_play,
    cheapest_payment,
    check_marker,
    demands,
    potatoes_for_cards,
)
from referee.tawantinsuyu.paying import Cost, can_pay
from referee.tawantinsuyu.values import Passive


@dataclass(frozen=True, slots=True)
class ConquestQuestion:
    """A Conquest space and the Army cards of whoever wants it."""

    flip: Natural
    discard: Natural
    cards: tuple[Annotated[int, Between(1, 2)], ...] = ()
    """Soldiers on each face-up card of the own area."""
    hand: tuple[Annotated[int, Between(1, 2)], ...] = ()
    active: bool = False
    potato: Natural | None = None
    gold: Natural | None = None
    """May stand for potatoes."""
    markers_placed: Natural = 0
    passive_buildings: tuple[Passive, ...] = ()


def problems(asked: ConquestQuestion) -> tuple[Problem, ...]:
    """There are only so many markers and Army cards."""
    numbers = the_numbers()
    found: list[Problem] = []
    for key, value, high in (
        ("markers_placed", asked.markers_placed, numbers.conquest_markers),
        ("cards", len(asked.cards) + len(asked.hand), numbers.army_cards),
    ):
        if value > high:
            found.append(Problem(key, "file.out_of_range", {"found": str(value), "low": 0, "high": high}))
    return tuple(found)


def judge(asked: ConquestQuestion, texts: Texts) -> Answer:
    """Which cards to play, to turn and to discard."""
    numbers = the_numbers()
    printed = Demand(asked.flip, asked.discard)
    z13 = Passive.Z13 in asked.passive_buildings
    played = cards_to_play(numbers, asked.cards, asked.hand, printed, z13)
    potatoes = potatoes_for_cards(numbers, len(played or ()), asked.active)
    paid = None if played is None else cheapest_payment(numbers, (*asked.cards, *played), printed, z13)
    refused = _refusals(asked, paid, potatoes)
    why = [because("TAW-CONQ-4", flip=asked.flip, discard=asked.discard)]
    if played:
        why.append(because("TAW-CONQ-2", n=potatoes))
    if z13:
        why.append(because("TAW-Z13-1"))
    figures = {
        "demands": [{"flip": demand.flip, "discard": demand.discard} for demand in demands(numbers, printed, z13)],
        "play": None if played is None else list(played),
        "potato": potatoes,
        "flip": None if paid is None else list(paid.flipped),
        "discard": None if paid is None else list(paid.discarded),
        "second_marker": asked.active,
    }
    return Answer(not refused, (*refused, *why), figures, lines(texts, *_sentences(asked, played, paid, potatoes)))


def _refusals(asked: ConquestQuestion, paid: Payment | None, potatoes: int) -> tuple[Because, ...]:
    refused: list[Because] = []
    try:
        check_marker(the_numbers(), asked.markers_placed)
    except Illegal as error:
        refused.append(error.because)
    if paid is None:
        soldiers = sum(asked.cards) + sum(asked.hand)
        refused.append(because("TAW-CONQ-4", flip=asked.flip, discard=asked.discard, soldiers=soldiers))
    elif not _affordable(asked, potatoes):
        refused.append(because("TAW-CONQ-2", n=potatoes))
    return tuple(refused)


def _affordable(asked: ConquestQuestion, potatoes: int) -> bool:
    supply = held(asked.potato, None, None, asked.gold)
    return supply is None or can_pay(supply, Cost(potato=potatoes))


def _sentences(
    asked: ConquestQuestion, played: tuple[int, ...] | None, paid: Payment | None, potatoes: int
) -> list[tuple[str, dict[str, Fact]]]:
    if played is None or paid is None:
        return [("soldiers_missing", {"soldiers": sum(asked.cards) + sum(asked.hand)})]
    told: list[tuple[str, dict[str, Fact]]] = []
    if played:
        told.append(("play_cards", {"n": len(played), "cards": _cards(played), "potatoes": potatoes}))
    if paid.flipped:
        told.append(("flip_cards", {"n": len(paid.flipped), "cards": _cards(paid.flipped)}))
    if paid.discarded:
        told.append(("discard_cards", {"n": len(paid.discarded), "cards": _cards(paid.discarded)}))
    if asked.active:
        told.append(("second_marker", {}))
    return told


def _cards(cards: tuple[int, ...]) -> str:
    return " + ".join(str(soldiers) for soldiers in cards)


def wizard(_box: Box) -> Flow[ConquestQuestion]:
    """Ask for the space and the cards."""
    flip = yield from number("flip", "flip", high=20)
    discard = yield from number("discard", "discard", high=20)
    soldiers = tuple(Option(str(n), n, str(n)) for n in the_numbers().soldiers_per_card)
    cards = yield from several(
        "cards", YOU, phrase("tawantinsuyu.check_ask.cards"), soldiers, repeats=True, default="-"
    )
    hand = yield from several("hand", YOU, phrase("tawantinsuyu.check_ask.hand"), soldiers, repeats=True, default="-")
    active = yield from confirm("active", YOU, phrase("tawantinsuyu.check_ask.active"), default=True)
    passives = yield from owned("passives", Passive.Z13)
    return ConquestQuestion(flip, discard, cards, hand, active, passive_buildings=passives)


CONQUEST = Check("conquest", ConquestQuestion, problems, judge, wizard)
