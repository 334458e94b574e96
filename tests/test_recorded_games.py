"""Whole recorded games: replayed, verified, written back, told again."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.commands.replaying import verify
from companion.language import Texts
from companion.sessions.text import dumps, loads
from tests.record import LANGUAGES, recorded_games, transcript

GAMES = recorded_games()
NAMES = [f"{path.parent.name}-{path.stem}" for path in GAMES]


@pytest.mark.parametrize("path", GAMES, ids=NAMES)
def test_a_recorded_game_still_holds(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    session = loads(text)
    assert session.finished and session.result, "a recorded game is a whole game"
    found = verify(session, Texts("en", session.game))
    assert found == {"ok": True, "answers": len(session.log.answers)}
    assert dumps(loads(text)) == text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", GAMES, ids=NAMES)
def test_a_recorded_game_is_told_as_before(path: Path, language: str) -> None:
    golden = path.with_suffix(f".{language}.txt").read_text(encoding="utf-8")
    assert transcript(path, language) == golden
