"""The numbers of the rulebook, read once."""

from __future__ import annotations

from functools import cache

from companion.data import numbers
from referee.tawantinsuyu.numbers import Numbers


@cache
def the_numbers() -> Numbers:
    """Tawantinsuyu's numbers."""
    return numbers("tawantinsuyu", Numbers)
