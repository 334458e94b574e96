"""The numbers of the rulebook, read once."""

from __future__ import annotations

from functools import cache

from companion.data import numbers
from referee.skytopia.numbers import Numbers


@cache
def the_numbers() -> Numbers:
    """Skytopia's numbers."""
    return numbers("skytopia", Numbers)
