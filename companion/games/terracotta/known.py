"""The rules as this program has them: numbers from `data/games`, house rulings from the session."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from companion.data import numbers
from referee.terracotta.house import Rules, house_of
from referee.terracotta.numbers import Numbers

NAME = "terracotta-army"


@cache
def standard_rules() -> Rules:
    """The rulebook with every disputed point at its default."""
    return Rules(numbers(NAME, Numbers))


def rules_of(rulings: Mapping[str, str]) -> Rules:
    """The rulebook with the house rulings of a session."""
    return Rules(standard_rules().numbers, house_of(rulings))
