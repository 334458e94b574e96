"""The points on which the rulebooks are silent or disagree, as this table has settled them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from referee.reason import Because, because
from referee.records import dataclass
from referee.terracotta.numbers import Numbers


@dataclass(frozen=True, slots=True)
class House:
    """One field a disputed ruling; the defaults are those of `data/rulings`."""

    group_join: Literal["all", "faced"] = "all"
    """TER-GROUP-4: a Kneeling Archer joins every figure of its kind beside it, or only the Warrior it faces."""
    rider_reach: Literal["touched", "own"] = "touched"
    """TER-HORSE-8: a rider counts in every row, column, quarter it touches, or only where the Warrior itself stands."""
    backward: Literal["loop", "stop"] = "loop"
    """TER-INSP-3: backward from the start space leads to the last space, or nowhere."""
    shot: Literal["nearest", "any"] = "nearest"
    """TER-WAR-13: a Crossbowman aims at the nearest figure of a direction, or also past it."""
    slide: Literal["straight", "diagonal"] = "straight"
    """TER-WAR-15: a straight line is a row or a column, or also a diagonal."""
    facing: Literal["free", "warrior"] = "free"
    """TER-ARCHER-2: a Kneeling Archer may look anywhere, or must look at a Warrior."""
    administrator: Literal["printed", "done"] = "printed"
    """TER-MASTER-9: the Administrator repeats the printed action, or only an action that was really done."""


FIELDS: Mapping[str, str] = {
    "TER-GROUP-4": "group_join",
    "TER-HORSE-8": "rider_reach",
    "TER-INSP-3": "backward",
    "TER-WAR-13": "shot",
    "TER-WAR-15": "slide",
    "TER-ARCHER-2": "facing",
    "TER-MASTER-9": "administrator",
}
"""Which field holds the answer to which disputed ruling."""


def settled(ruling: str, house: House) -> Because:
    """A disputed ruling as a reason, with what this table settled on."""
    return because(ruling, choice=getattr(house, FIELDS[ruling]))


def house_of(rulings: Mapping[str, str]) -> House:
    """The house rulings of a session; the defaults where it names none."""
    chosen = {FIELDS[ruling]: choice for ruling, choice in rulings.items() if ruling in FIELDS}
    return House(**chosen)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Rules:
    """What every rule needs to know: the numbers of the rulebook and the house rulings."""

    numbers: Numbers
    house: House = House()
