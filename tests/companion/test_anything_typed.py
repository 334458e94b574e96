"""Whatever is typed at the table: no traceback, nothing lost, and the file on the disk is the game on the table."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.sessions.store import Store
from companion.sessions.text import dumps, loads
from companion.table import VERBS
from referee.drive import Run
from tests import toy
from tests.builders import at_table

answers = st.sampled_from(
    ["1", "2", "3", "6", "r", "", "rest", "trade", "festival", "yes", "no", "hoe,pot", "-", "owl", "2+1", "tra", "x"]
)
verbs = st.builds(
    lambda verb, rest: f"{verb} {rest}".strip(),
    st.sampled_from(["?", *(verb for verb in VERBS if verb not in ("quit", "timer"))]),
    st.sampled_from(["", "1", "2", "9", "x", "TOY-DIE-1", "Ada.corn 5", "2 7", "deck owl", "6 -", "to 1", "no", "yes"]),
)
typed = st.lists(st.one_of(answers, answers, verbs, st.text(max_size=6)), max_size=25)


def assert_holds_whatever_is_typed(lines: list[str]) -> None:
    """Type the lines; then the file, the session and the position must say the same."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.toml"
        played = at_table(*lines, path=path)
        session, run = played.table.session, played.table.run
        assert run.log == session.log.answers
        again = Run(lambda: toy.season(toy.farm())).begin(session.log.answers)
        assert again.state == run.state
        assert (again.asked is None) == (run.asked is None)
        assert dumps(loads(dumps(session))) == dumps(session)
        if path.exists():
            assert Store(Path(folder)).load(path).log == session.log
        else:
            assert session.log.answers == []
        assert at_table(session=loads(dumps(session))).table.run.state == run.state


@given(typed)
def test_the_file_is_the_game_whatever_is_typed(lines: list[str]) -> None:
    assert_holds_whatever_is_typed(lines)


@pytest.mark.long
@settings(max_examples=1000)
@given(typed)
def test_the_file_is_the_game_whatever_is_typed_for_long(lines: list[str]) -> None:
    assert_holds_whatever_is_typed(lines)
