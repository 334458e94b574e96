"""Wrong position files: every mistake is found, and named by its key."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from companion.games.terracotta import GAME
from companion.positions import position_of
from referee.errors import BadFile

TABLE: dict[str, Any] = {
    "game": "terracotta-army",
    "round": 3,
    "inspectors": {"row": 2, "column": 5},
    "tile": "guards",
    "tile_vp": [6, 3],
    "turn_order": ["yellow", "purple"],
    "player": [
        {"colour": "yellow", "vp": 41, "coins": 2, "wet_clay": 0, "dry_clay": 3},
        {"colour": "purple", "vp": 41, "coins": 2, "wet_clay": 0, "dry_clay": 3},
    ],
    "figure": [
        {"kind": "officer", "at": "C4", "owner": "yellow", "rides": ["C5", "C6"]},
        {"kind": "kneeling_archer", "at": "C3", "facing": "down"},
        {"kind": "musician", "at": "D5"},
        {"kind": "footman", "at": "D6"},
    ],
}

Change = Callable[[dict[str, Any]], object]


def problems_of(table: dict[str, Any], what: str) -> list[str]:
    calculator = GAME.calculators[what]
    try:
        position_of(table, GAME.name, calculator.position, calculator.problems, "test")
    except BadFile as error:
        return [problem.where for problem in error.problems]
    return []


def changed(*changes: Change) -> dict[str, Any]:
    table = copy.deepcopy(TABLE)
    for change in changes:
        change(table)
    return table


def put(path: str, value: Any) -> Change:
    """A change at a place such as `figure.0.at`; None takes the key away."""

    def change(table: Any) -> None:
        *outer, last = path.split(".")
        for step in outer:
            table = table[int(step) if step.isdecimal() else step]
        if value is None:
            del table[last]
        else:
            table[int(last) if last.isdecimal() else last] = value

    return change


def test_the_contract_example_is_fine() -> None:
    assert problems_of(TABLE, "round") == []
    assert problems_of(TABLE, "final") == []


def test_final_needs_nothing_of_the_round() -> None:
    table = changed(*(put(key, None) for key in ("round", "inspectors", "tile", "tile_vp")))
    assert problems_of(table, "final") == []
    assert problems_of(table, "round") == ["round", "inspectors", "tile", "tile_vp"]


def test_a_mausoleum_may_lie_the_other_way() -> None:
    table = changed(put("rows", 9), put("columns", 7), put("inspectors.row", 9), put("figure.2.at", "G9"))
    assert problems_of(table, "round") == []


@pytest.mark.parametrize("what", ["round", "final"])
@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("game", "skytopia", "game"),
        ("rows", 8, "rows"),
        ("rows", 9, "rows"),
        ("columns", 7, "rows"),
        ("columns", 63, "columns"),
        ("round", 0, "round"),
        ("round", 6, "round"),
        ("round", "3", "round"),
        ("round", True, "round"),
        ("inspectors.row", 0, "inspectors.row"),
        ("inspectors.row", 8, "inspectors.row"),
        ("inspectors.column", 10, "inspectors.column"),
        ("inspectors.column", None, "inspectors.column"),
        ("inspectors.corner", 1, "inspectors.corner"),
        ("tile", "horses", "tile"),
        ("tile_vp", [6], "tile_vp"),
        ("tile_vp", [6, 3, 1], "tile_vp"),
        ("tile_vp", [6, -1], "tile_vp[2]"),
        ("tile_vp", 6, "tile_vp"),
        ("turn_order", ["yellow"], "turn_order"),
        ("turn_order", ["yellow", "yellow"], "turn_order"),
        ("turn_order", ["yellow", "blue"], "turn_order"),
        ("turn_order", ["yellow", "purple", "blue"], "turn_order"),
        ("turn_order", ["yellow", "pink"], "turn_order[2]"),
        ("turn_order", None, "turn_order"),
        ("player.1.colour", "yellow", "player[2].colour"),
        ("player.1.colour", "white", "player[2].colour"),
        ("player.0.vp", -1, "player[1].vp"),
        ("player.0.vp", 4.5, "player[1].vp"),
        ("player.0.coins", None, "player[1].coins"),
        ("player.0.wet_clay", None, "player[1].wet_clay"),
        ("player.0.dry_clay", "3", "player[1].dry_clay"),
        ("player.0.gold", 1, "player[1].gold"),
        ("figure.0.kind", "horse", "figure[1].kind"),
        ("figure.0.at", "J4", "figure[1].at"),
        ("figure.0.at", "c4", "figure[1].at"),
        ("figure.0.at", "C44", "figure[1].at"),
        ("figure.0.at", 4, "figure[1].at"),
        ("figure.0.owner", None, "figure[1].owner"),
        ("figure.0.owner", "green", "figure[1].owner"),
        ("figure.0.owner", "red", "figure[1].owner"),
        ("figure.1.owner", "yellow", "figure[2].owner"),
        ("figure.1.facing", None, "figure[2].facing"),
        ("figure.1.facing", "north", "figure[2].facing"),
        ("figure.0.facing", "up", "figure[1].facing"),
        ("figure.2.facing", "up", "figure[3].facing"),
        ("figure.0.rides", ["C5"], "figure[1].rides"),
        ("figure.0.rides", ["C5", "C5"], "figure[1].rides"),
        ("figure.0.rides", ["C5", "C7"], "figure[1].rides"),
        ("figure.0.rides", ["C5", "D5"], "figure[1].rides"),
        ("figure.0.rides", ["B4", "D4"], "figure[1].rides"),
        ("figure.0.rides", ["D5", "E6"], "figure[1].rides"),
        ("figure.0.rides", ["C5", "C6", "C7"], "figure[1].rides"),
        ("figure.2.rides", ["E5", "F5"], "figure[3].rides"),
        ("figure.2.at", "C3", "figure[3].at"),
        ("figure.2.at", "C6", "figure[3].at"),
        ("figure.2.at", "D9", "figure[3].at"),
        ("figure.2.colour", "yellow", "figure[3].colour"),
        ("inspector", {"row": 1}, "inspector"),
    ],
)
def test_a_wrong_file_names_the_key(path: str, value: Any, where: str, what: str) -> None:
    assert where in problems_of(changed(put(path, value)), what)


def test_a_horse_that_leaves_the_mausoleum_is_off_the_grid() -> None:
    table = changed(put("figure.0", {"kind": "guard", "at": "A6", "owner": "yellow", "rides": ["A7", "A8"]}))
    assert problems_of(table, "round") == ["figure[1].rides"]


def test_one_player_is_no_game() -> None:
    table = changed(put("player", TABLE["player"][:1]), put("turn_order", ["yellow"]))
    assert problems_of(table, "final") == ["player"]


def test_every_problem_is_reported_at_once() -> None:
    table = changed(
        put("inspectors.row", 9), put("figure.1.facing", None), put("figure.2.at", "C3"), put("turn_order", ["purple"])
    )
    assert problems_of(table, "round") == ["turn_order", "inspectors.row", "figure[2].facing", "figure[3].at"]


def test_more_figures_than_the_box_holds_are_noticed() -> None:
    crowd = [{"kind": "officer", "at": f"{c}{r}", "owner": "yellow"} for c in "ABCDEF" for r in (1, 2)]
    calculator = GAME.calculators["final"]
    table = changed(put("figure", crowd))
    position = position_of(table, GAME.name, calculator.position, calculator.problems, "test")
    answer = json.loads(json.dumps(calculator.sheet(position).as_json()))
    assert answer["warnings"] == [{"kind": "officer", "found": 12, "in_box": 11}]
