"""A quick start without a clock: what a command does not need is not loaded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.games import MODULES, ready_games
from tests.builders import in_new_process
from tests.positions import TAWANTINSUYU_FINAL

HEAVY = ("rich", "questionary", "prompt_toolkit", "pydantic", "asyncio", "importlib.metadata")

_PROGRAM = """
import io, json, sys
from tests.toy_program import seat_the_toy
from companion.__main__ import main
if sys.argv[1] == "toy":
    seat_the_toy()
sys.stdout = shown = io.StringIO()
try:
    main(sys.argv[2:])
except SystemExit as leave:
    code = leave.code
sys.stdout = sys.__stdout__
print(json.dumps({"code": code, "shown": shown.getvalue(), "modules": sorted(sys.modules)}))
"""

TOY_FINAL = 'game = "toy"\n[[player]]\nname = "Ada"\ncorn = 3\n'


def after(*words: str, game: str = "") -> tuple[str, set[str]]:
    """What a command printed and which heavy modules it loaded."""
    done = json.loads(in_new_process(_PROGRAM, game or "-", *words))
    assert done["code"] == 0, done["shown"]
    return done["shown"], set(HEAVY) & set(done["modules"])


@pytest.mark.parametrize(
    "words",
    [("--version",), ("--help",), ("--lang", "pl", "--help"), ("score", "--help"), ("sessions", "list", "--json")],
)
def test_nothing_heavy_is_loaded_for_a_short_answer(words: tuple[str, ...]) -> None:
    shown, heavy = after(*words)
    assert shown
    assert heavy == set()


def test_nothing_heavy_is_loaded_to_score_a_file(tmp_path: Path) -> None:
    path = tmp_path / "end.toml"
    path.write_text(TOY_FINAL)
    shown, heavy = after("score", "toy", "final", "--from", str(path), "--json", game="toy")
    assert json.loads(shown)["players"][0]["total"] == 3
    assert heavy == set()


def test_nothing_heavy_is_loaded_to_score_tawantinsuyu(tmp_path: Path) -> None:
    path = tmp_path / "end.toml"
    path.write_text(TAWANTINSUYU_FINAL)
    shown, heavy = after("score", "tawantinsuyu", "final", "--from", str(path), "--json")
    assert json.loads(shown)["game"] == "tawantinsuyu"
    assert heavy == set()


def test_nothing_heavy_is_loaded_to_find_a_rule() -> None:
    shown, heavy = after("rules", "taw", "potato", "--json")
    assert json.loads(shown)[0]["game"] == "tawantinsuyu"
    assert heavy == set()


def test_a_command_of_one_game_loads_no_other(tmp_path: Path) -> None:
    path = tmp_path / "end.toml"
    path.write_text(TOY_FINAL)
    words = ("score", "toy", "final", "--from", str(path), "--json")
    modules = json.loads(in_new_process(_PROGRAM, "toy", *words))["modules"]
    games = {module for module in modules for game in MODULES.values() if f"games.{game}" in module}
    assert games == set()
    assert ready_games()
