"""Paying: gold stands for anything, food is potato or corn, Z15 exchanges."""

from __future__ import annotations

from collections.abc import Mapping

from referee.records import dataclass
from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.values import Resource, Supply


@dataclass(frozen=True, slots=True)
class Cost:
    """What something costs: resources by name, and food in potato or corn."""

    potato: int = 0
    corn: int = 0
    stone: int = 0
    gold: int = 0
    food: int = 0

    @property
    def nothing(self) -> bool:
        """True when nothing is due."""
        return not (self.potato or self.corn or self.stone or self.gold or self.food)


def gold_needed(held: Supply, cost: Cost) -> int:
    """The gold a cost takes out of this supply: its own, and what fills every gap (TAW-RES-1, TAW-RES-2)."""
    missing = sum(max(0, due - have) for due, have in ((cost.stone, held.stone),))
    potato_left, corn_left = held.potato - cost.potato, held.corn - cost.corn
    missing += max(0, -potato_left) + max(0, -corn_left)
    missing += max(0, cost.food - max(0, potato_left) - max(0, corn_left))
    return cost.gold + missing


def can_pay(held: Supply, cost: Cost) -> bool:
    """True when the supply covers the cost, gold standing for what is missing."""
    return gold_needed(held, cost) <= held.gold


def cheapest(held: Supply, cost: Cost) -> Supply | None:
    """What is paid with as little gold as possible, potatoes before corn for food; None when it cannot be paid."""
    if not can_pay(held, cost):
        return None
    stone = min(held.stone, cost.stone)
    potato, corn = min(held.potato, cost.potato), min(held.corn, cost.corn)
    food_potato = min(held.potato - potato, cost.food)
    food_corn = min(held.corn - corn, cost.food - food_potato)
    return Supply(potato + food_potato, corn + food_corn, stone, gold_needed(held, cost))


def exchanged(numbers: Numbers, held: Supply) -> tuple[Supply, ...]:
    """Every supply that Z15 can make of this one, this one first (TAW-Z15-1)."""
    rates: Mapping[str, int] = numbers.z15_exchange
    found = [held]
    seen = {held}
    for supply in found:
        for give, give_rate in rates.items():
            for take, take_rate in rates.items():
                if give == take or supply.of(Resource(give)) < give_rate:
                    continue
                other = supply.plus(Resource(give), -give_rate).plus(Resource(take), take_rate)
                if other not in seen:
                    seen.add(other)
                    found.append(other)
    return tuple(found)


def can_pay_with(numbers: Numbers, held: Supply, cost: Cost, z15: bool) -> bool:
    """True when the supply covers the cost, after exchanges where Z15 allows them."""
    return can_pay(held, cost) or (z15 and any(can_pay(supply, cost) for supply in exchanged(numbers, held)))
