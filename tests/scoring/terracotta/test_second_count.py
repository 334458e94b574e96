"""The program's points against a second count, over random tables."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.terracotta import GAME
from companion.positions import position_of
from scoring.sheet import Sheet
from tests.scoring.terracotta.random_tables import COLOURS, random_table
from tests.scoring.terracotta.second_scorer import second_final, second_round

SECOND = {"round": second_round, "final": second_final}


def sheet_of(table: dict[str, Any], what: str) -> Sheet:
    calculator = GAME.calculators[what]
    position = position_of(table, GAME.name, calculator.position, calculator.problems, "random")
    return calculator.sheet(position)


def items(sheet: Sheet) -> dict[str, dict[str, int]]:
    return {player.name: {line.item: line.points for line in player.lines} for player in sheet.players}


@pytest.mark.parametrize("what", ["round", "final"])
def test_second_count_agrees(what: str) -> None:
    for seed in range(150):
        table = random_table(random.Random(seed))
        assert items(sheet_of(table, what)) == SECOND[what](table), seed


@pytest.mark.long
@pytest.mark.parametrize("what", ["round", "final"])
def test_second_count_agrees_on_many_tables(what: str) -> None:
    for seed in range(1000, 6000):
        table = random_table(random.Random(seed))
        assert items(sheet_of(table, what)) == SECOND[what](table), seed


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.permutations(COLOURS), st.sampled_from(["round", "final"]))
def test_permuting_colours_permutes_scores(seed: int, colours: list[str], what: str) -> None:
    table = random_table(random.Random(seed))
    new = dict(zip(COLOURS, colours, strict=True))
    painted = {
        **table,
        "turn_order": [new[c] for c in table["turn_order"]],
        "player": [{**p, "colour": new[p["colour"]]} for p in table["player"]],
        "figure": [{**f, "owner": new[f["owner"]]} if "owner" in f else f for f in table["figure"]],
    }
    before, after = sheet_of(table, what), sheet_of(painted, what)
    assert {new[name]: found for name, found in items(before).items()} == items(after)
    assert [[new[name] for name in place.names] for place in before.standing] == [
        list(place.names) for place in after.standing
    ]


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.randoms(use_true_random=False))
def test_a_lone_warrior_of_a_new_kind_changes_no_group(seed: int, rng: random.Random) -> None:
    table = random_table(random.Random(seed))
    kept = [f for f in table["figure"] if f["kind"] != "soldier"]
    aimed = {square for f in kept if f["kind"] == "kneeling_archer" for square in _looks_at(f)}
    taken = {square for f in kept for square in (f["at"], *f.get("rides", []))} | aimed
    free = [
        f"{'ABCDEFGHI'[x]}{y}"
        for x in range(table["columns"])
        for y in range(1, table["rows"] + 1)
        if f"{'ABCDEFGHI'[x]}{y}" not in taken
    ]
    lone = {"kind": "soldier", "at": rng.choice(free), "owner": table["player"][0]["colour"]}
    before = items(sheet_of({**table, "figure": kept}, "final"))
    after = items(sheet_of({**table, "figure": [*kept, lone]}, "final"))
    for name, found in before.items():
        for item in ("groups", "group_majority", "kneeling_archers", "leftovers"):
            assert found[item] == after[name][item]


def _looks_at(archer: dict[str, Any]) -> list[str]:
    steps = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
    x, y = steps[archer["facing"]]
    column, row = ord(archer["at"][0]) + x, int(archer["at"][1]) + y
    return [f"{chr(column)}{row}"]


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.randoms(use_true_random=False))
def test_the_order_of_figures_in_a_file_is_no_matter(seed: int, rng: random.Random) -> None:
    table = random_table(random.Random(seed))
    mixed = {**table, "figure": rng.sample(table["figure"], len(table["figure"]))}
    for what in ("round", "final"):
        assert sheet_of(table, what).as_json() == sheet_of(mixed, what).as_json()
