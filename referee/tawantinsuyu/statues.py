"""Statues: what they cost and score."""

from __future__ import annotations

from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.paying import Cost
from referee.tawantinsuyu.values import StatueSize


def statue_cost(numbers: Numbers, size: StatueSize) -> Cost:
    """The price of a Statue (TAW-STATUE-1)."""
    return Cost(stone=numbers.statue_stone, gold=numbers.large_statue_gold if size is StatueSize.LARGE else 0)


def statue_vp(numbers: Numbers, size: StatueSize) -> int:
    """VP of a Statue, also of a free one (TAW-STATUE-1, TAW-STATUE-2)."""
    return numbers.large_statue_vp if size is StatueSize.LARGE else numbers.small_statue_vp
