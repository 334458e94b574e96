"""A saved game resumed: everything is there, checks are compared, a full disk is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.sessions.store import Store
from referee.errors import Diverged
from tests.builders import SEASON, TYPED, a_session, at_table


def test_everything_is_saved_before_anything_else_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    store = Store(tmp_path)
    for number in range(1, len(TYPED) + 1):
        path.unlink(missing_ok=True)
        at_table(*TYPED[:number], path=path)
        assert store.load(path).log.answers == list(SEASON[:number])


def test_a_resumed_session_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    at_table(*TYPED, "note tea", "undo", path=path)
    session = Store(tmp_path).load(path)
    played = at_table("", "festival", session=session, path=path)
    assert "▸ toy.do.corn" in played.shown
    assert played.answers == [*SEASON, "turn.deed festival"]
    assert session.log.notes == ["6 tea"]


def test_a_resumed_session_tells_again_what_is_to_be_done_now() -> None:
    played = at_table(session=a_session(*SEASON))
    assert played.shown.startswith("▸ toy.do.corn(what=6 corn)")
    assert played.shown.count("▸") == 1


def test_stored_checks_are_compared_on_load(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    at_table(*TYPED, "", "", "3", path=path)
    session = Store(tmp_path).load(path)
    assert session.log.checks == ["0 round=1 corn=0", "8 round=2 corn=7"]
    assert at_table(session=session).left
    session.log.checks[1] = "8 round=2 corn=8"
    with pytest.raises(Diverged) as raised:
        at_table(session=session)
    assert raised.value.position == 8
    assert raised.value.logged == "8 round=2 corn=8"
    assert raised.value.asked == "8 round=2 corn=7"


def test_a_check_that_is_gone_is_noticed() -> None:
    session = a_session("turn.die 3")
    session.log.checks = ["0 round=1 corn=0", "1 round=2 corn=3"]
    with pytest.raises(Diverged):
        at_table(session=session)


def test_a_session_of_other_rules_says_where_it_parts() -> None:
    with pytest.raises(Diverged) as raised:
        at_table(session=a_session("turn.die 3", "turn.dance wild"))
    assert (raised.value.position, raised.value.asked, raised.value.logged) == (1, "turn.deed", "turn.dance wild")


def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "gone" / "game.toml"
    played = at_table("3", "", path=path)
    assert "cannot be written" in played.errors
    assert played.answers == ["turn.die 3", "turn.deed rest"]
