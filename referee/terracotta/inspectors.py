"""The Inspectors' tracks: forward along the arrows, from the last space back to the start."""

from __future__ import annotations

from referee.errors import Illegal
from referee.records import dataclass
from referee.terracotta.house import House, settled


@dataclass(frozen=True, slots=True)
class Track:
    """An Inspector's track: its length, and whether it starts at the low end (top row, left column)."""

    length: int
    starts_low: bool

    @property
    def start(self) -> int:
        """The start space, as a row or column number."""
        return 1 if self.starts_low else self.length

    def moved(self, at: int, steps: int, house: House) -> int:
        """Where an Inspector stands after this many steps forward (negative: backward)."""
        walked = at - 1 if self.starts_low else self.length - at
        if walked + steps < 0 and house.backward == "stop":
            raise Illegal(settled("TER-INSP-3", house))
        walked = (walked + steps) % self.length
        return walked + 1 if self.starts_low else self.length - walked
