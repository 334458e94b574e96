"""The folder of saved games: durable, locked, listed, and never leaving its own walls."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.files import locked, write_atomically
from companion.home import folder, home_folder
from companion.sessions.store import Store, slug
from referee.errors import CompanionError
from referee.reason import phrase
from tests.builders import ROOT, a_session, in_new_process


def saved(store: Store, *names: str) -> list[Path]:
    paths = []
    for name in names:
        path = store.new_path(name)
        store.save(a_session("turn.die 3", name=name), path)
        paths.append(path)
    return paths


def refusal(store: Store, name: str | None) -> str:
    with pytest.raises(CompanionError) as raised:
        store.find(name)
    return raised.value.message.key


def test_the_folder_is_where_the_owner_says(clean_surroundings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert home_folder() == clean_surroundings
    assert folder("sessions") == clean_surroundings / "sessions"
    monkeypatch.setenv("COMPANION_HOME", "~/games")
    assert home_folder() == Path.home() / "games"


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "file"))
    with pytest.raises(CompanionError) as raised:
        folder("sessions")
    assert raised.value.message.key == "error.no_folder"


def test_the_last_one_played_comes_first() -> None:
    store = Store()
    saved(store, "one", "two", "three")
    assert [entry.name for entry in store.entries()] == ["three", "two", "one"]
    path = store.find("one").path
    store.save(store.load(path), path)
    assert store.find(None).name == "one"


def test_a_list_entry_is_the_contracts() -> None:
    store = Store()
    saved(store, "Sunday")
    entry = store.entries()[0].as_json()
    assert entry.pop("updated") > "2020"
    assert entry == {"name": "Sunday", "game": "toy", "players": ["Ada", "Łucja"], "answers": 1, "finished": False}


def test_a_session_is_found_by_name_file_or_unique_beginning() -> None:
    store = Store()
    saved(store, "Święto 1", "Święto 2", "Noc", "Noc i dzień")
    assert store.find("Święto 2").name == "Święto 2"
    assert store.find("swieto-1").name == "Święto 1"
    assert store.find("noc i").name == "Noc i dzień"
    assert store.find("Noc").name == "Noc", "an exact name beats a beginning"
    assert refusal(store, "Świ") == "error.session_ambiguous"
    assert refusal(store, "nobody") == "error.session_unknown"


def test_copies_of_one_name_are_told_apart_by_their_files() -> None:
    store = Store()
    paths = saved(store, "Sunday", "Sunday")
    assert [path.stem for path in paths] == ["sunday", "sunday-2"]
    assert refusal(store, "Sunday") == "error.session_ambiguous"
    assert store.find("sunday").path == paths[0]
    assert store.find("sunday-2").path == paths[1]
    assert store.free_name("Sunday") == "Sunday 2"


def test_without_sessions_there_is_no_last_one() -> None:
    assert refusal(Store(), None) == "error.no_sessions"
    assert Store().entries() == []


@given(st.text(max_size=100))
def test_whatever_a_session_is_called_its_file_stays_in_the_folder(name: str) -> None:
    stem = slug(name)
    assert stem
    assert len(stem) <= 60
    assert all(c.isascii() and (c.isalnum() or c == "-") for c in stem)
    path = Store(Path("here")).new_path(name)
    assert path.parent == Path("here")


@pytest.mark.parametrize("name", ["../../etc/passwd", "/etc/x", "..", ".", "a/b\\c", "CON:", "~", "\0", ""])
def test_names_that_look_like_paths_lead_nowhere(name: str) -> None:
    store = Store()
    path = saved(store, name)[0]
    assert path.parent == store.path
    assert [p.name for p in store.path.iterdir() if p.is_file()] == [path.name]
    assert store.load(path).name == name


def test_a_name_from_a_broken_terminal_can_be_saved() -> None:
    store = Store()
    path = saved(store, "Ad\udcffa")[0]
    assert store.load(path).name == "Ad?a"


def test_broken_and_foreign_files_are_listed_apart_and_left_alone() -> None:
    store = Store()
    saved(store, "good")
    bad = store.path / "bad.toml"
    bad.write_bytes(b"\xff\xfe")
    (store.path / "folder.toml").mkdir()
    (store.path / "notes.txt").write_text("hello")
    assert [entry.name for entry in store.entries()] == ["good"]
    assert [problem.file for problem in store.broken()] == ["bad.toml", "folder.toml"]
    assert bad.read_bytes() == b"\xff\xfe"


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.toml"
    write_atomically(path, "old")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CompanionError) as raised:
        write_atomically(path, "new")
    assert raised.value.message.key == "error.cannot_save"
    assert path.read_text() == "old"
    assert [left.name for left in tmp_path.iterdir()] == ["game.toml"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root writes everywhere")
def test_a_read_only_folder_is_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(CompanionError) as raised:
        write_atomically(tmp_path / "game.toml", "x")
    assert raised.value.message.key == "error.cannot_save"


def test_a_folder_that_is_gone_is_named(tmp_path: Path) -> None:
    with pytest.raises(CompanionError) as raised:
        write_atomically(tmp_path / "gone" / "game.toml", "x")
    assert raised.value.message.key == "error.cannot_save"
    with pytest.raises(CompanionError), locked(tmp_path / "gone" / "lock", raised.value):
        pass


_HOLDER = """
import sys
from pathlib import Path
from companion.sessions.store import Store
store = Store(Path(sys.argv[1]))
with store.hold(store.path / "game.toml"):
    print("held", flush=True)
    sys.stdin.read()
"""

_SECOND = """
import sys
from pathlib import Path
from companion.sessions.store import Store
from referee.errors import CompanionError
store = Store(Path(sys.argv[1]))
try:
    with store.hold(store.path / "game.toml"):
        print("held")
except CompanionError as error:
    print(error.message.key)
"""


def test_a_second_process_is_kept_out_until_the_first_has_ended(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", _HOLDER, str(tmp_path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        assert in_new_process(_SECOND, str(tmp_path)) == "error.session_busy\n"
        holder.kill()
        holder.wait()
    assert in_new_process(_SECOND, str(tmp_path)) == "held\n"


def test_what_a_killed_writer_left_behind_is_cleared_away_by_the_next(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path, other = saved(store, "game", "game-two")
    (tmp_path / ".game~abc.tmp").write_text("half")
    (tmp_path / ".game-two~abc.tmp").write_text("another is writing this")
    with store.hold(path):
        assert not (tmp_path / ".game~abc.tmp").exists()
        assert (tmp_path / ".game-two~abc.tmp").exists()
    assert store.load(other).name == "game-two"


_WRITER = """
import sys
from pathlib import Path
from companion.sessions.store import Store
from tests.builders import a_session
store, session = Store(Path(sys.argv[1])), a_session()
for number in range(100000):
    session.answer(f"turn.die {number}")
    store.save(session, store.path / "game.toml")
    print(number, flush=True)
"""


def assert_a_killed_writer_lost_nothing(folder: Path, after: int) -> None:
    """Kill a process that saves answer after answer; what it acknowledged must be there, whole."""
    with subprocess.Popen(
        [sys.executable, "-c", _WRITER, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        acknowledged = [int(writer.stdout.readline()) for _ in range(after)]
        writer.kill()
        acknowledged += [int(line) for line in writer.stdout.read().split("\n")[:-1]]
        writer.wait()
    answers = Store(folder).load(folder / "game.toml").log.answers
    assert answers == [f"turn.die {number}" for number in range(len(answers))]
    assert len(answers) in (len(acknowledged), len(acknowledged) + 1)


def test_a_killed_writer_leaves_a_whole_file_with_every_acknowledged_answer(tmp_path: Path) -> None:
    for after in (1, 7, 40):
        assert_a_killed_writer_lost_nothing(tmp_path, after)


@pytest.mark.long
def test_a_writer_killed_often_never_leaves_a_half_file(tmp_path: Path) -> None:
    for after in range(1, 120, 2):
        assert_a_killed_writer_lost_nothing(tmp_path, after)


def test_a_busy_session_is_named_within_one_process_too(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with (
        store.hold(tmp_path / "game.toml"),
        pytest.raises(CompanionError) as raised,
        store.hold(tmp_path / "game.toml"),
    ):
        pass
    assert raised.value.message == phrase("error.session_busy", name="game")
