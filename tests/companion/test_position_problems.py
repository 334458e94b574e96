"""Position files: every problem of a file at once, also those that only show when the whole is looked at."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import load_game
from companion.positions import position_of, settings_table
from referee.errors import BadFile, CompanionError

FESTIVAL = load_game("tawantinsuyu").calculators["festival"]


def problems_of(table: dict[str, Any]) -> dict[str, str]:
    """Where something is wrong, and what kind of wrong it is."""
    with pytest.raises(BadFile) as caught:
        position_of(table, "tawantinsuyu", FESTIVAL.position, FESTIVAL.problems, "test.toml")
    return {problem.where: problem.key for problem in caught.value.problems}


def a_player(name: object = "Ada", **more: object) -> dict[str, object]:
    return {"name": name, "vp": 10, "temple_vp": 2, **more}


def test_wrong_types_and_impossible_wholes_are_named_together() -> None:
    table = {
        "game": "skytopia",
        "festival": 4,
        "casualties": -1,
        "holder": "Bob",
        "wat": 1,
        "player": [a_player(vp=True), a_player(weavings=99), a_player("Cy")],
        "region": [{"name": "antisuyu", "markers": ["Zed"]}],
    }
    found = problems_of(table)
    assert {"game", "festival", "casualties", "player[1].vp", "wat"} <= set(found)
    assert found["holder"] == "file.not_one_of"
    assert found["player[2].weavings"] == "file.out_of_range"
    assert found["player[2].name"] == "tawantinsuyu.problem.name_twice"
    assert found["region[1].markers[1]"] == "file.not_one_of"


def test_nothing_is_said_that_only_follows_from_a_problem_already_named() -> None:
    table = {"festival": 1, "casualties": 0, "holder": "Bob", "player": [a_player("Ada"), a_player(7)]}
    assert set(problems_of(table)) == {"player[2].name"}


def test_settings_nest_and_read_toml_values() -> None:
    assert settings_table(["a=3", "b.c=true", "b.d=[1, 2]", "e=plain words"]) == {
        "a": 3,
        "b": {"c": True, "d": [1, 2]},
        "e": "plain words",
    }


@pytest.mark.parametrize("setting", ["a", "=3", " =x", ""])
def test_a_setting_without_key_or_value_is_refused(setting: str) -> None:
    with pytest.raises(CompanionError):
        settings_table([setting])
