"""The numbers of the rulebook, read once."""

from __future__ import annotations

from functools import cache

from companion.data import numbers
from referee.tigris.numbers import Numbers

NAME = "tigris-euphrates"


@cache
def the_numbers() -> Numbers:
    """The numbers of Tigris & Euphrates."""
    return numbers(NAME, Numbers)
