"""A full disk, a folder that cannot be written, no HOME, a clock that goes back: nothing given is lost."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.sessions import store as stores
from companion.sessions.store import Store
from tests.builders import ROOT, at_table
from tests.terminal import Terminal

TYPED = ("3", "trade", "2", "2", "hoe", "6")

# Root writes everywhere; without these two capabilities (after exec) it obeys the permissions of files like anybody.
_LIKE_ANYBODY = (
    "import ctypes, os, sys; libc = ctypes.CDLL(None); [libc.prctl(24, cap, 0, 0, 0) for cap in (1, 2)];"
    "os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
)
# A limit on the size of any file is a disk that is full for this process only.
_FULL_DISK = (
    "import os, resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
    "resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])));"
    "os.execv(sys.executable, [sys.executable, *sys.argv[2:]])"
)
TOY = ("-m", "tests.toy_program")
DUMB = {"TERM": "dumb"}


def program(*words: str, typed: str = "", **environment: str | None) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own; an environment value of None is taken away."""
    wanted = {**os.environ, **environment}
    return subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={name: value for name, value in wanted.items() if value is not None},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


PLAY = ("play", "toy", "--player", "Ada", "--player", "Bo", "--name", "Sunday")


def test_a_full_disk_is_told_and_the_last_whole_file_stays() -> None:
    begun = program(*TOY, *PLAY, typed="3\nrest\nno\n")
    assert begun.returncode == 2, "nobody answers the next question"
    store = Store()
    path = store.find("Sunday").path
    before = path.read_bytes()
    full = program("-c", _FULL_DISK, str(len(before) - 1), *TOY, "resume", "Sunday", typed="5\nrest\nno\n")
    assert full.returncode == 1
    assert "cannot be written" in full.stderr and "Traceback" not in full.stderr
    assert path.read_bytes() == before
    assert [found.name for found in path.parent.iterdir() if found.suffix == ".tmp"] == []


def test_on_a_terminal_the_answers_are_kept_until_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, calls = os.fsync, [0]

    def full_for_a_while(handle: int) -> None:
        calls[0] += 1
        if 3 <= calls[0] <= 5:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(handle)

    monkeypatch.setattr(os, "fsync", full_for_a_while)
    played = at_table(*TYPED, path=tmp_path / "full.toml")
    assert "No space left on device" in played.errors
    assert Store(tmp_path).load(tmp_path / "full.toml").log.answers == played.answers
    assert len(played.answers) == 6


def test_nobody_is_told_that_everything_is_saved_when_it_is_not() -> None:
    assert program(*TOY, *PLAY, typed="3\nquit\n").returncode == 0
    path = Store().find("Sunday").path
    limit = str(len(path.read_bytes()) - 1)
    with Terminal("-m", "tests.toy_program", "resume", program=("-c", _FULL_DISK, limit), environment=DUMB) as terminal:
        terminal.wait("toy.ask.deed").say("rest", "cannot be written").say("quit", "cannot be written", times=2)
        assert terminal.ended() == 1
        assert "Saved as" not in terminal.text


def test_a_folder_that_cannot_be_written_is_named() -> None:
    begun = program(*TOY, *PLAY, typed="3\n")
    assert begun.returncode == 2
    folder = Store().path
    before = {path.name: path.read_bytes() for path in folder.glob("*.toml")}
    folder.chmod(0o555)
    try:
        probe = program("-c", _LIKE_ANYBODY, "-c", f"open({str(folder / 'probe')!r}, 'w')")
        if probe.returncode == 0:
            pytest.skip("this user cannot give up the right to write everywhere")
        answer = program("-c", _LIKE_ANYBODY, *TOY, "resume", "Sunday", typed="rest\nno\n")
    finally:
        folder.chmod(0o755)
    assert answer.returncode == 1
    assert "cannot be written: Permission denied" in answer.stderr and "Traceback" not in answer.stderr
    assert {path.name: path.read_bytes() for path in folder.glob("*.toml")} == before


def test_a_home_that_is_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    answer = program(*TOY, "sessions", COMPANION_HOME=str(tmp_path / "file" / "home"))
    assert answer.returncode == 1
    assert "cannot be used" in answer.stderr and "Traceback" not in answer.stderr


@pytest.mark.parametrize("home", [None, ""])
def test_without_a_home_the_program_says_what_to_set_and_makes_no_strange_folder(home: str | None) -> None:
    nobody = (
        "import os, sys; os.environ.pop('COMPANION_HOME', None); import pwd; pwd.getpwuid = lambda _: {}[0];"
        "from companion.__main__ import main; main(['sessions'])"
    )
    answer = program("-c", nobody, HOME=home, XDG_DATA_HOME=None, USERPROFILE=None)
    assert answer.returncode == 1
    assert "COMPANION_HOME" in answer.stderr and "Traceback" not in answer.stderr
    assert not (ROOT / "~").exists()


def test_a_clock_that_goes_back_changes_no_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter(["2026-05-01T10:00:00+00:00", "2026-05-01T09:00:00+00:00", "2020-01-01T00:00:00+00:00"])
    monkeypatch.setattr(stores, "now", lambda: next(moments))
    played = at_table("3", "trade", "2", path=tmp_path / "clock.toml")
    saved = Store(tmp_path).load(tmp_path / "clock.toml")
    assert saved.log.answers == played.answers
    assert saved.created == saved.updated == "2026-05-01T10:00:00+00:00"
