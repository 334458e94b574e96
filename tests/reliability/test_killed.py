"""Killed with SIGKILL at every prompt of a recorded game, in a real pseudo-terminal: no given answer is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import load_game, ready_games
from companion.sessions.text import dumps, loads
from tests.builders import ROOT
from tests.life import whole_game
from tests.record import recorded_games

PROMPTS = 120
"""At how many prompts of a long recorded game the program is killed."""


def killed(source: Path, prompts: int) -> dict[str, int]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.reliability.killer", str(source), str(prompts)],
        cwd=ROOT,
        env=dict(os.environ),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, int] = json.loads(done.stdout.splitlines()[-1])
    return found


def shortest(game: str) -> Path | None:
    """The recorded game of this kind with the fewest answers."""
    played = [path for path in recorded_games() if path.parent.name == game]
    return min(played, key=lambda path: len(loads(path.read_text(encoding="utf-8")).log.answers), default=None)


def test_a_toy_game_killed_at_every_prompt(tmp_path: Path, toy_seated: None) -> None:
    source = tmp_path / "toy.toml"
    source.write_text(dumps(whole_game()), encoding="utf-8")
    found = killed(source, 99)
    assert found["answers"] == 14
    assert found["kills"] >= 14


@pytest.mark.long
@pytest.mark.parametrize("game", [name for name in ready_games() if load_game(name).course is not None])
def test_a_recorded_game_killed_at_every_prompt(game: str) -> None:
    source = shortest(game)
    assert source is not None, "every mirrored game has a recorded one"
    found = killed(source, PROMPTS)
    assert found["answers"] >= min(PROMPTS, 10)
    assert found["kills"] >= found["answers"]
