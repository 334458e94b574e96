"""What a game loads later is really there, and is really loaded later."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from typing import Any

import pytest

from companion.games import MODULES, load_game, ready_games
from companion.games.game import Game
from companion.games.later import TableLater, later
from tests.builders import in_new_process


def places(thing: Any) -> Iterator[str]:
    """Every `module:name` that a description names."""
    if isinstance(thing, TableLater):
        yield thing.place
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from places(getattr(thing, field.name))
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from places(value)
    elif callable(thing) and getattr(thing, "__module__", "") == later.__module__:
        yield str(thing.__doc__)


@pytest.mark.parametrize("name", ready_games())
def test_everything_a_game_names_is_there(name: str) -> None:
    game = load_game(name)
    assert isinstance(game, Game)
    for place in places(game):
        module, _, attribute = place.partition(":")
        assert hasattr(import_module(module), attribute), place
    assert all(check.what == what for what, check in game.checks.items())
    assert all(calculator.what == what for what, calculator in game.calculators.items())


_PROGRAM = """
import json, sys
from companion.games import load_game
load_game(sys.argv[1])
print(json.dumps(sorted(sys.modules)))
"""


@pytest.mark.parametrize("name", ready_games())
def test_a_games_description_loads_no_course_checks_or_simulation(name: str) -> None:
    loaded = json.loads(in_new_process(_PROGRAM, name))
    heavy = ("course", "checks", "simulate", "simulation", "solo", "solo_simulate", "status", "shelf", "setup")
    own = f"companion.games.{MODULES[name]}."
    assert [module for module in loaded if module.startswith(own) and module.removeprefix(own) in heavy] == []
    assert [module for module in loaded if module.startswith("solo_bot")] == []


def test_a_function_is_loaded_when_it_is_called_and_a_table_when_it_is_read() -> None:
    assert later("operator:add")(3, 4) == 7
    table: TableLater[str] = TableLater("companion.games:MODULES")
    assert table["skytopia"] == "skytopia"
    assert set(table) == set(MODULES)
    assert len(table) == len(MODULES)
    with pytest.raises(KeyError):
        table["chess"]
    with pytest.raises(ModuleNotFoundError):
        later("no.such.module:thing")()


def test_a_place_that_does_not_exist_fails_only_when_it_is_used() -> None:
    missing = later("referee.ask:nothing_there")
    with pytest.raises(AttributeError):
        missing()
    assert later("referee.ask:add_up")("3+4") == 7
