"""Building Steps: where they may stand, what they cost and bring, whom they pay."""

from __future__ import annotations

from dataclasses import replace

from referee.errors import Illegal
from referee.reason import because
from referee.records import dataclass
from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.paying import Cost
from referee.tawantinsuyu.values import StepsPair, StepsSpot


@dataclass(frozen=True, slots=True)
class BuiltSteps:
    """What building Steps brings."""

    vp: int
    corn: int
    potatoes: int
    paid: dict[str, int]
    """VP to the owner of the upper Steps, who may be the builder."""


def steps_cost(numbers: Numbers) -> Cost:
    """The price of Steps (TAW-STEPS-1)."""
    return Cost(stone=numbers.steps_cost_stone)


def check_spot(pair: StepsPair, spot: StepsSpot) -> None:
    """Refuse an occupied spot, and a lower spot without Steps above."""
    if (pair.upper if spot is StepsSpot.UPPER else pair.lower) is not None:
        raise Illegal(because("TAW-STEPS-6"))
    if spot is StepsSpot.LOWER and pair.upper is None:
        raise Illegal(because("TAW-STEPS-2"))


def check_steps_left(numbers: Numbers, placed: int) -> None:
    """Refuse Steps of a player whose markers are all on the board."""
    if placed >= numbers.steps_markers:
        raise Illegal(because("TAW-BOX-1"))


def build_steps(numbers: Numbers, pair: StepsPair, spot: StepsSpot, builder: str) -> tuple[StepsPair, BuiltSteps]:
    """The section with the new Steps, and what they bring to whom."""
    check_spot(pair, spot)
    paid: dict[str, int] = {}
    if spot is StepsSpot.LOWER and pair.upper is not None:
        paid[pair.upper] = numbers.lower_steps_vp
    new = replace(pair, upper=builder) if spot is StepsSpot.UPPER else replace(pair, lower=builder)
    return new, BuiltSteps(numbers.steps_vp, numbers.steps_corn, numbers.steps_potatoes, paid)
