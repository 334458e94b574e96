"""A folder with many sessions is listed from their headers alone; how long that takes is in the benchmark."""

from __future__ import annotations

import pytest

from companion.sessions import text
from companion.sessions.store import Store
from companion.sessions.text import dumps
from tests.life import said, whole_game

MANY = 300


def test_a_list_of_sessions_reads_no_whole_log(
    capsys: pytest.CaptureFixture[str], toy_seated: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = whole_game()
    session.table["scores"] = {"Ada": 7, "Łucja": 3}
    store = Store()
    for number in range(MANY):
        session.name = f"game {number}"
        (store.path / f"game-{number}.toml").write_text(dumps(session), encoding="utf-8")

    def whole(_text: str) -> None:
        pytest.fail("a whole session was read for a list")

    monkeypatch.setattr(text, "loads", whole)
    answer = said(capsys, "sessions", "list")
    assert answer.out.count("Ada 7, Łucja 3") == answer.out.count("finished") == MANY
