"""The house rulings: how this table settles the points that the texts leave open, and the options of difficulty."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from referee.reason import Because, because
from referee.records import dataclass
from referee.tawantinsuyu.numbers import Numbers
from solo_bot.names import Switch
from solo_bot.numbers import SoloNumbers


@dataclass(frozen=True, slots=True)
class House:
    """The alternative chosen for each disputed point, by its ruling (`house_14` is `TAW-HOUSE-14`)."""

    house_1: str = "active"
    house_2: str = "rulebook"
    house_3: str = "rulebook"
    house_4: str = "number"
    house_5: str = "discard"
    house_6: str = "pay"
    house_8: str = "symbol"
    house_9: str = "potato"
    house_10: str = "no"
    house_12: str = "small"
    house_13: str = "fill"
    house_14: str = "count"
    house_17: str = "after"
    house_18: str = "two"
    house_19: str = "nothing"
    house_21: str = "best"
    house_23: str = "first"
    house_26: str = "deciding"
    house_28: str = "gold"
    house_29: str = "no"
    house_30: str = "under"
    house_106: str = "no"
    house_34: str = "used"
    fest_1: str = "at_once"
    fest_6: str = "one"
    fest_12: str = "go_on"
    z07_1: str = "per_marker"


def ruling_of(field: str) -> str:
    """The ruling id of a field of `House`."""
    return f"TAW-{field.upper().replace('_', '-')}"


def house_of(rulings: Mapping[str, str]) -> House:
    """The house rulings of a session; what it does not name stays at its default."""
    chosen: dict[str, Any] = {f.name: rulings[ruling_of(f.name)] for f in fields(House) if ruling_of(f.name) in rulings}
    return House(**chosen)


@dataclass(frozen=True, slots=True)
class Rules:
    """What every rule of the solo game is read with: the numbers, the house rulings and the difficulty."""

    base: Numbers
    solo: SoloNumbers
    house: House = House()
    switches: frozenset[Switch] = frozenset()
    track_vp: bool = True
    """Whether your VP are mirrored turn by turn."""

    def has(self, switch: Switch) -> bool:
        """True when this option of difficulty is in force."""
        return switch in self.switches

    def settled(self, ruling: str) -> Because:
        """A disputed point as a reason, with what this table chose."""
        field = ruling.removeprefix("TAW-").lower().replace("-", "_")
        return because(ruling, choice=getattr(self.house, field))

    @property
    def offer_size(self) -> int:
        """How many cards the offer holds in a solo game."""
        return self.base.offer_size[0]

    @property
    def workers_per_colour(self) -> int:
        """How many Workers of each colour are in a solo game."""
        return self.base.workers_per_colour - self.base.workers_removed[0]
