"""Weavings and Tapestries: what may join, what it is worth, which links pay."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise

from referee.errors import Illegal
from referee.reason import because
from referee.records import dataclass
from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.values import Edge

EITHER, RIGHT_ONLY = "either", "right"
"""The two readings of where a Weaving joins (TAW-WEAVE-5)."""


class End(StrEnum):
    """Where a new Weaving goes."""

    LEFT = "left"
    RIGHT = "right"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Weaving:
    """A tile: its pattern (any word for it) and the symbols on its two edges, where they are known."""

    pattern: str
    left: Edge | None = None
    right: Edge | None = None


def tapestry_value(numbers: Numbers, length: int) -> int:
    """VP of a Tapestry of so many Weavings at the end of the game (TAW-END-1)."""
    return numbers.tapestry_vp[length - 1] if length else 0


def check_join(tapestry: Sequence[Weaving], weaving: Weaving, end: End, reading: str = EITHER) -> None:
    """Refuse a Weaving whose pattern the Tapestry has already, or an end that the table does not allow."""
    if end is End.NEW:
        return
    if any(tile.pattern == weaving.pattern for tile in tapestry):
        raise Illegal(because("TAW-WEAVE-4", pattern=weaving.pattern))
    if end is End.LEFT and reading == RIGHT_ONLY:
        raise Illegal(because("TAW-WEAVE-5"))


def joined(tapestry: Sequence[Weaving], weaving: Weaving, end: End, reading: str = EITHER) -> tuple[Weaving, ...]:
    """The Tapestry with the new Weaving, or a new one."""
    check_join(tapestry, weaving, end, reading)
    if end is End.NEW:
        return (weaving,)
    return (weaving, *tapestry) if end is End.LEFT else (*tapestry, weaving)


def links(tapestry: Sequence[Weaving]) -> tuple[Edge, ...]:
    """The symbols of the matching links, from left to right; edges that differ pay nothing (TAW-MERCHANT-1)."""
    return tuple(one.right for one, other in pairwise(tapestry) if one.right is not None and one.right == other.left)


def new_link(tapestry: Sequence[Weaving], weaving: Weaving, end: End) -> Edge | None:
    """The link that the new Weaving makes, if it matches."""
    if end is End.NEW or not tapestry:
        return None
    pair = (weaving, tapestry[0]) if end is End.LEFT else (tapestry[-1], weaving)
    return next(iter(links(pair)), None)


def weavings_at_most(numbers: Numbers, players: int) -> int:
    """The most Weavings a game can have: starting ones nobody chose are out (TAW-SETUP-14), marked ones more."""
    return numbers.weavings - max(0, numbers.starting_weavings - players)


def price(numbers: Numbers, weavings: int) -> int:
    """Corn for buying so many Weavings in a Purchase Weavings task (TAW-WEAVE-1)."""
    return numbers.weaving_prices[weavings]


def leftover_price(numbers: Numbers) -> int:
    """Corn another player pays for one of the Weavings left (TAW-WEAVE-2)."""
    return numbers.leftover_weaving_corn
