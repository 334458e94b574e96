"""Position files of the final score: strict, and all mistakes at once."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from companion.games.skytopia import GAME
from companion.positions import position_of
from referee.errors import BadFile

GOOD: dict[str, Any] = {
    "game": "skytopia",
    "guild": [{"kind": "pair", "colours": ["blue", "gold"], "points": 3}],
    "player": [
        {
            "name": "Magda",
            "track": 45,
            "coins": 22,
            "golems_on_market": 2,
            "laboratories": 1,
            "towers": {
                "blue": ["owl", "fox"],
                "gold": ["owl", "bear"],
                "red": ["fox", "fox", "owl", "bear"],
                "purple": ["owl"],
            },
        }
    ],
}


def problems(table: dict[str, Any]) -> list[tuple[str, str]]:
    """Place and kind of every problem of a file."""
    final = GAME.calculators["final"]
    try:
        position_of(table, "skytopia", final.position, final.problems, "file")
    except BadFile as error:
        return [(problem.where, problem.key.removeprefix("file.")) for problem in error.problems]
    return []


def changed(path: str, value: Any) -> dict[str, Any]:
    """The good file with one value changed, or removed by `...`."""
    table = copy.deepcopy(GOOD)
    place: Any = table
    *outer, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    for step in outer:
        place = place[step]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return table


def test_the_contracts_example_is_a_good_file() -> None:
    assert problems(GOOD) == []


def test_a_game_without_guild_masters_is_written_as_an_empty_list() -> None:
    assert problems(changed("guild", [])) == []


@pytest.mark.parametrize(
    ("path", "value", "where", "kind"),
    [
        ("player.0.coins", -1, "player[1].coins", "out_of_range"),
        ("player.0.coins", "22", "player[1].coins", "wrong_type"),
        ("player.0.coins", 2.5, "player[1].coins", "wrong_type"),
        ("player.0.coins", True, "player[1].coins", "wrong_type"),
        ("player.0.coins", ..., "player[1].coins", "missing_key"),
        ("player.0.track", ..., "player[1].track", "missing_key"),
        ("player.0.laboratories", ..., "player[1].laboratories", "missing_key"),
        ("player.0.laboratories", 13, "player[1].laboratories", "out_of_range"),
        ("player.0.golems_on_market", 6, "player[1].golems_on_market", "out_of_range"),
        ("player.0.golems_on_market", ..., "player[1].golems_on_market", "missing_key"),
        ("player.0.name", ..., "player[1].name", "missing_key"),
        ("player.0.name", " ", "player[1].name", "blank"),
        ("player.0.towers", ..., "player[1].towers", "missing_key"),
        ("player.0.towers.purple", ..., "player[1].towers.purple", "missing_key"),
        ("player.0.towers.purple", [], "player[1].towers.purple", "wrong_length"),
        ("player.0.towers.purple", ["owl"] * 14, "player[1].towers.purple", "wrong_length"),
        ("player.0.towers.purple", "owl", "player[1].towers.purple", "wrong_type"),
        ("player.0.towers.purple", [3], "player[1].towers.purple[1]", "wrong_type"),
        ("player.0.towers.purple", [""], "player[1].towers.purple[1]", "blank"),
        ("player.0.towers.green", ["owl"], "player[1].towers.green", "unknown_key"),
        ("player.0.golems_in_market", 2, "player[1].golems_in_market", "unknown_key_near"),
        ("player", [], "player", "wrong_length"),
        ("player", ..., "player", "missing_key"),
        ("guild", ..., "guild", "missing_key"),
        ("guild.0.kind", "pairs", "guild[1].kind", "not_one_of"),
        ("guild.0.kind", ..., "guild[1].kind", "missing_key"),
        ("guild.0.colours", ["blue"], "guild[1].colours", "wrong_length_exact"),
        ("guild.0.colours", ["blue", "blue"], "guild[1].colours", "twice"),
        ("guild.0.colours", ["blue", "green"], "guild[1].colours[2]", "not_one_of"),
        ("guild.0.colours", ..., "guild[1].colours", "missing_key"),
        ("guild.0.colour", "gold", "guild[1].colour", "unknown_key_near"),
        ("guild.0.points", 0, "guild[1].points", "out_of_range"),
        ("guild.0.points", ..., "guild[1].points", "missing_key"),
        ("guild.0", {"kind": "crests", "points": 3}, "guild[1].colour", "missing_key"),
        ("guild.0", {"kind": "tallest", "points": 1, "colour": "gold"}, "guild[1].colour", "unknown_key"),
        ("guild.0", {"kind": "number", "points": 1, "counts": {"Ada": 2}}, "guild[1].counts.Ada", "unknown_key"),
        ("guild", [{"kind": "tallest", "points": 1}] * 4, "guild", "wrong_length"),
        ("game", "tigris-euphrates", "game", "not_one_of"),
        ("players", 3, "players", "unknown_key_near"),
    ],
)
def test_a_wrong_file_names_the_key(path: str, value: Any, where: str, kind: str) -> None:
    assert problems(changed(path, value)) == [(where, kind)]


def test_two_players_of_one_name_are_refused() -> None:
    assert problems(changed("player", GOOD["player"] * 2)) == [("player[2].name", "twice")]


def test_all_mistakes_are_named_at_once() -> None:
    table = changed("player.0.coins", -3)
    table["guild"][0] = {"kind": "crests", "points": 3}
    table["player"][0]["towers"]["red"] = []
    assert [where for where, _ in problems(table)] == ["guild[1].colour", "player[1].coins", "player[1].towers.red"]
