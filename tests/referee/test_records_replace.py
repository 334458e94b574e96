"""Copies of records with some fields changed."""

from __future__ import annotations

import pytest

from referee.records import dataclass, replace


@dataclass(frozen=True, slots=True)
class Purse:
    owner: str
    coins: int = 0

    def __post_init__(self) -> None:
        if self.coins < 0:
            raise ValueError(self.coins)


def test_a_copy_has_the_changes_and_the_rest_of_the_record() -> None:
    assert replace(Purse("Ada", 3), coins=5) == Purse("Ada", 5)


def test_a_copy_is_checked_like_a_new_record() -> None:
    with pytest.raises(ValueError, match="-1"):
        replace(Purse("Ada", 3), coins=-1)


def test_a_field_that_does_not_exist_is_named() -> None:
    with pytest.raises(TypeError, match="gold"):
        replace(Purse("Ada"), gold=1)  # type: ignore[call-arg]
