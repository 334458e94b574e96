"""`--from session:NAME`: the table of a mirrored game, scored and asked about where it stands."""

from __future__ import annotations

import json

import pytest

from companion.__main__ import main
from companion.sessions.store import Store
from companion.sessions.text import loads
from tests.builders import ROOT

RECORDED = ROOT / "tests" / "sessions" / "terracotta-army" / "two-players-known-box.toml"


@pytest.fixture
def saved() -> str:
    """A recorded game in the user's folder, stopped in the middle of round 3."""
    session = loads(RECORDED.read_text(encoding="utf-8"))
    session.log.answers = session.log.answers[:200]
    session.log.checks = []
    session.finished = False
    session.name = "friday"
    store = Store()
    path = store.new_path(session.name)
    with store.hold(path):
        store.save(session, path)
    return session.name


def answered(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> dict[str, object]:
    monkeypatch.setattr("sys.argv", ["companion", *words, "--json"])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code in (0, None)
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_a_mirrored_table_is_scored_as_it_stands(
    saved: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = answered(capsys, monkeypatch, "score", "ter", "final", "--from", f"session:{saved}")
    assert [player["name"] for player in sheet["players"]] == ["yellow", "purple"]  # type: ignore[attr-defined]


def test_what_if_on_a_mirrored_table(
    saved: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    figure = ("--set", "place.kind=officer", "--set", "place.at=I5", "--set", "place.owner=yellow")
    answer = answered(capsys, monkeypatch, "check", "ter", "figure", "--from", "session:", *figure)
    assert answer["legal"] is True
    assert set(answer["what_if"]) == {"round", "final"}  # type: ignore[call-overload]


def test_a_session_that_is_none_is_named(
    saved: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for words in (
        ("score", "ter", "final", "--from", "session:monday"),
        ("score", "tig", "final", "--from", "session:"),
    ):
        monkeypatch.setattr("sys.argv", ["companion", *words])
        with pytest.raises(SystemExit) as left:
            main()
        assert left.value.code == 1
        assert "Traceback" not in capsys.readouterr().err
