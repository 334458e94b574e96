"""The readers that `make fuzz` gives a million wrong inputs, given a few."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.games import MODULES
from tests.reliability.many_inputs import Reader, readers, try_reader
from tests.reliability.mutations import AWKWARD, spoiled_table, spoiled_text
from tests.toy_program import seat_the_toy

INPUTS, WRONG = 60, 0.95
"""How many inputs a reader gets, and how many of them may be wrong: the judges behind must be reached too."""


@pytest.fixture
def every(tmp_path: Path) -> Iterator[dict[str, Reader]]:
    """Every reader, the toy game's among them."""
    found = readers(tmp_path)
    seat_the_toy()
    yield found
    MODULES.pop("toy")


def test_every_reader_takes_some_spoiled_inputs_and_refuses_the_rest_in_sentences(every: dict[str, Reader]) -> None:
    assert len(every) > 35
    for name, read in every.items():
        assert try_reader(name, read, INPUTS) < INPUTS * WRONG, name


def test_what_is_no_refusal_is_told_with_its_seed() -> None:
    def broken(source: Random) -> None:
        raise KeyError(source.random())

    with pytest.raises(AssertionError, match="broken, seed 7: KeyError"):
        try_reader("broken", broken, 1, first=7)


def test_spoiling_changes_nothing_that_was_given() -> None:
    table = {"player": [{"name": "Ada", "corn": 3}], "tools": ["hoe"]}
    before, awkward = json.dumps(table), repr(AWKWARD)
    spoiled = [spoiled_table(table, ["name", "corn"], Random(seed)) for seed in range(200)]
    assert json.dumps(table) == before and repr(AWKWARD) == awkward
    assert sum(each != table for each in spoiled) > 100
    assert spoiled_table(table, ["name"], Random(5)) == spoiled_table(table, ["name"], Random(5))
    assert len({spoiled_text("corn = 3\n", Random(seed)) for seed in range(200)}) > 100
