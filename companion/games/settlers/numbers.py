"""The numbers of this game, read once."""

from __future__ import annotations

from functools import cache

from companion.data import numbers
from referee.settlers.numbers import Numbers

NAME = "settlers-aztecs"


@cache
def settlers_numbers() -> Numbers:
    """Everything in `data/games/settlers-aztecs.toml`."""
    return numbers(NAME, Numbers)
