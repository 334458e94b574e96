"""Conquest: what a space asks for, and the cheapest way to pay it with the Army cards held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, product

from referee.errors import Illegal
from referee.reason import because
from referee.records import dataclass
from referee.tawantinsuyu.numbers import Numbers

EACH, ONE = "each", "one"
"""The two readings of Z13 (TAW-Z13-1)."""


@dataclass(frozen=True, slots=True)
class Payment:
    """Army cards, by their Soldiers, that are turned face down and that are discarded."""

    flipped: tuple[int, ...]
    discarded: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Demand:
    """The least number of Soldiers a space asks to turn face down and to discard."""

    flip: int
    discard: int


def demands(numbers: Numbers, printed: Demand, z13: bool, reading: str = EACH) -> tuple[Demand, ...]:
    """What may be paid for a space: as printed, or with Z13's discount, which leaves at least one Soldier to pay."""
    if not z13:
        return (printed,)
    off = numbers.z13_discount
    wanted = [
        Demand(max(0, printed.flip - flip), max(0, printed.discard - discard))
        for flip in (0, off)
        for discard in (0, off)
        if reading == EACH or flip + discard <= off
    ]
    least = min(numbers.z13_least, printed.flip + printed.discard)
    return tuple(dict.fromkeys(demand for demand in wanted if demand.flip + demand.discard >= least))


def _choices(cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every choice of cards; cards with as many Soldiers are alike."""
    alike = [(soldiers,) * cards.count(soldiers) for soldiers in sorted(set(cards))]
    for several in product(*([kind[:count] for count in range(len(kind) + 1)] for kind in alike)):
        yield tuple(chain.from_iterable(several))


def _enough(cards: Sequence[int], soldiers: int) -> Iterator[tuple[int, ...]]:
    """The choices of cards that have enough Soldiers and none too many."""
    for chosen in _choices(cards):
        total = sum(chosen)
        if total >= soldiers and all(total - card < soldiers for card in chosen):
            yield chosen


def payments(cards: Sequence[int], demand: Demand) -> Iterator[Payment]:
    """Every way to pay in which no card is superfluous; a card pays one of the two numbers (TAW-CONQ-4)."""
    for discarded in _enough(cards, demand.discard):
        rest = list(cards)
        for card in discarded:
            rest.remove(card)
        for flipped in _enough(rest, demand.flip):
            yield Payment(flipped, discarded)


def _loss(payment: Payment) -> tuple[int, int, int, int]:
    """How much a payment hurts: what is discarded is gone, what is turned can be turned up again."""
    gone, turned = payment.discarded, payment.flipped
    return sum(gone), len(gone), len(turned), sum(turned)


def cheapest_payment(
    numbers: Numbers, cards: Sequence[int], printed: Demand, z13: bool = False, reading: str = EACH
) -> Payment | None:
    """The least painful way to pay for a space with these face-up cards; None when they do not suffice."""
    ways = [payment for demand in demands(numbers, printed, z13, reading) for payment in payments(tuple(cards), demand)]
    return min(ways, key=_loss, default=None)


def cards_to_play(
    numbers: Numbers,
    face_up: Sequence[int],
    hand: Sequence[int],
    printed: Demand,
    z13: bool = False,
    reading: str = EACH,
) -> tuple[int, ...] | None:
    """The fewest cards from hand, the weakest first, with which the space can be paid; None when even all do not do."""
    for chosen in sorted(_choices(hand), key=lambda cards: (len(cards), sum(cards), cards)):
        if cheapest_payment(numbers, (*face_up, *chosen), printed, z13, reading) is not None:
            return chosen
    return None


def potatoes_for_cards(numbers: Numbers, cards: int, active: bool) -> int:
    """Potatoes for playing Army cards: the active player's first one is free (TAW-CONQ-2)."""
    free = numbers.conquest_free_cards if active else 0
    return max(0, cards - free) * numbers.conquest_card_potatoes


def check_marker(numbers: Numbers, placed: int) -> None:
    """Refuse a Conquest by a player whose markers are all on the board."""
    if placed >= numbers.conquest_markers:
        raise Illegal(because("TAW-CONQ-7", n=numbers.conquest_markers))
