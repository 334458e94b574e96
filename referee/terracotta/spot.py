"""Where in a turn the player is: the segment of the Worker and what became of the Inner Ring's action."""

from __future__ import annotations

from referee.records import dataclass
from referee.terracotta.wheel import Icon


@dataclass(frozen=True, slots=True)
class Spot:
    """The segment in which actions are done."""

    segment: int
    inner: Icon
    inner_done: bool = False
    """True once the Inner Ring's action was really done, not swapped and not left out."""
