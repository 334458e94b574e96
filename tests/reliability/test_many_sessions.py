"""A folder with 2,000 sessions lists in under a second beyond the program's start."""

from __future__ import annotations

import time

import pytest

from companion.sessions.store import Store
from companion.sessions.text import dumps
from tests.life import said, whole_game

MANY = 2000


def test_two_thousand_sessions_list_in_under_a_second(capsys: pytest.CaptureFixture[str], toy_seated: None) -> None:
    session = whole_game()
    session.table["scores"] = {"Ada": 7, "Łucja": 3}
    session.box.update({f"place.{number}": "3,4,5" for number in range(100)})
    session.log.answers *= 20
    store = Store()
    for number in range(MANY):
        session.name = f"game {number}"
        (store.path / f"game-{number}.toml").write_text(dumps(session), encoding="utf-8")
    seconds = []
    for _ in range(3):
        begun = time.perf_counter()
        answer = said(capsys, "sessions", "list")
        seconds.append(time.perf_counter() - begun)
        assert answer.out.count("finished: Ada 7") == MANY
    assert min(seconds) < 1.0, seconds
