"""A session's file cut at every byte and with every byte flipped: it opens, or is refused with a clear message."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.commands.replaying import verify
from companion.language import Texts
from companion.problems import sentences
from companion.sessions.store import Store
from companion.sessions.text import dumps, loads
from referee.errors import BadFile, CompanionError
from tests.builders import SEASON, a_session
from tests.life import said
from tests.record import recorded_games
from tests.reliability.test_killed import shortest

pytestmark = pytest.mark.usefixtures("toy_seated")
TEXTS = Texts("en")


def short_file() -> bytes:
    """A short session with everything in it that a file can have."""
    session = a_session(
        *SEASON[:4],
        app="0.1.0",
        created="2026-01-01T12:00:00+00:00",
        updated="2026-01-01T12:30:00+00:00",
        box={"price": "2"},
        table={"now": "round 1", "scores": {"Ada": 3}},
        kept={"_mine": "x"},
    )
    session.log.undone = ["4 trade.tools hoe"]
    session.log.redo = 1
    session.log.checks = ["0 round=1 corn=0"]
    session.log.notes = ["2 Łucja was late"]
    session.log.drawn = [0]
    session.log.comments = {1: ["# by hand"]}
    return dumps(session).encode()


def cuts(content: bytes) -> Iterator[bytes]:
    """The file cut at every byte."""
    for size in range(len(content)):
        yield content[:size]


def flips(content: bytes, masks: tuple[int, ...] = (0xFF, 0x01)) -> Iterator[bytes]:
    """The file with every byte flipped in turn: all its bits, then one."""
    for number in range(len(content)):
        for bits in masks:
            yield content[:number] + bytes([content[number] ^ bits]) + content[number + 1 :]


def opened(store: Store, path: Path, content: bytes) -> bool:
    """Whether a damaged file opens; a refusal must be a whole sentence, and the file must stay as it is."""
    path.write_bytes(content)
    entries, broken = store.scan()
    assert len(entries) + len(broken) == 1, "listed, or listed apart"
    try:
        session = store.load(path)
    except BadFile as error:
        assert error.file == path.name
        assert all(sentence.strip() and "file." not in sentence for sentence in sentences(TEXTS, error))
        return False
    with contextlib.suppress(CompanionError):
        verify(session, TEXTS)
    dumps(session).encode("utf-8", "replace")
    assert path.read_bytes() == content
    return True


def test_cut_at_every_byte(tmp_path: Path) -> None:
    content = short_file()
    store, path = Store(tmp_path), tmp_path / "cut.toml"
    opening = [len(cut) for cut in cuts(content) if opened(store, path, cut)]
    assert opened(store, path, content)
    assert opening in ([], [len(content) - 1]), "only the last line end may be missing"


def test_every_byte_flipped(tmp_path: Path) -> None:
    content = short_file()
    store, path = Store(tmp_path), tmp_path / "flipped.toml"
    results = [opened(store, path, flipped) for flipped in flips(content)]
    assert any(results) and not all(results)


@pytest.mark.long
@pytest.mark.parametrize("game", sorted({path.parent.name for path in recorded_games()}))
def test_the_beginning_of_a_recorded_game_damaged_everywhere(game: str, tmp_path: Path) -> None:
    source = shortest(game)
    assert source is not None
    content = dumps(loads(source.read_text(encoding="utf-8")).branch(6, "short")).encode()
    store, path = Store(tmp_path), tmp_path / "damaged.toml"
    assert [len(cut) for cut in cuts(content) if opened(store, path, cut)] in ([], [len(content) - 1])
    results = [opened(store, path, flipped) for flipped in flips(content, (0x01,))]
    assert any(results) and not all(results)


@pytest.mark.parametrize(
    "command", [("sessions",), ("sessions", "verify"), ("resume",), ("sessions", "show"), ("stats",)]
)
def test_no_command_trips_over_a_damaged_file_or_touches_it(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    content = short_file()
    store = Store()
    path = store.path / "sunday.toml"
    damaged = [content[:size] for size in range(0, len(content), 37)]
    damaged += [content[:n] + bytes([content[n] ^ 0xFF]) + content[n + 1 :] for n in range(0, len(content), 31)]
    for wrong in damaged:
        path.write_bytes(wrong)
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        answer = said(capsys, *command)
        assert answer.code in (0, 1, 2)
        assert "Traceback" not in answer.out + answer.err
        assert path.read_bytes() == wrong
