"""Files broken at random: always a list of problems or a score, never a crash."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from companion.games.terracotta import GAME
from companion.positions import position_of
from referee.errors import BadFile
from tests.scoring.terracotta.random_tables import random_table

JUNK: list[Any] = [
    None,
    -1,
    0,
    8,
    10_000,
    1.5,
    True,
    "",
    "A0",
    "A9",
    "I1",
    "J1",
    "yellow",
    "pink",
    [],
    {},
    ["A1"],
    [1, 2],
]


def places(table: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a table that can be broken."""
    found = [path] if path else []
    if isinstance(table, dict):
        for key, value in table.items():
            found.extend(places(value, (*path, key)))
    elif isinstance(table, list):
        for number, value in enumerate(table):
            found.extend(places(value, (*path, number)))
    return found


def broken(table: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The table with a few places changed, dropped or doubled."""
    table = copy.deepcopy(table)
    for _ in range(rng.randint(1, 3)):
        path = rng.choice(places(table))
        holder: Any = table
        for step in path[:-1]:
            holder = holder[step]
        if rng.random() < 0.2:
            del holder[path[-1]]
        elif rng.random() < 0.2 and isinstance(holder, list):
            holder.append(copy.deepcopy(holder[path[-1]]))
        else:
            holder[path[-1]] = rng.choice(JUNK)
    return table


def judged(table: dict[str, Any], what: str) -> bool:
    """True when the file was scored, False when its problems were named."""
    calculator = GAME.calculators[what]
    try:
        position = position_of(table, GAME.name, calculator.position, calculator.problems, "broken")
    except BadFile as error:
        assert error.problems
        return False
    json.dumps(calculator.sheet(position).as_json())
    return True


def run(seeds: range) -> dict[bool, int]:
    counted = {True: 0, False: 0}
    for seed in seeds:
        rng = random.Random(seed)
        table = broken(random_table(rng), rng)
        for what in ("round", "final"):
            counted[judged(table, what)] += 1
    return counted


def test_a_broken_file_is_scored_or_its_problems_are_named() -> None:
    counted = run(range(150))
    assert counted[False] > 200


@pytest.mark.long
def test_many_broken_files() -> None:
    assert run(range(1000, 6000))[False] > 5000
