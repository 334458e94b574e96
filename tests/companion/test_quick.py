"""Quick copies of data files: never stale, never needed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.data import data_folder, read_toml
from companion.quick import kept, read_quickly
from referee.errors import BadFile


def copies(home: Path) -> list[Path]:
    return sorted((home / "quick").glob("*")) if (home / "quick").exists() else []


def test_a_copy_says_what_the_file_says(clean_surroundings: Path) -> None:
    for path in sorted((data_folder() / "rulings").glob("*.toml")):
        assert read_quickly(path) == read_toml(path) == read_quickly(path)
    assert len(copies(clean_surroundings)) == len(list((data_folder() / "rulings").glob("*.toml")))


def test_the_copy_is_really_used(clean_surroundings: Path, tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text("x = 1")
    read_quickly(path)
    copy = copies(clean_surroundings)[0]
    kept = json.loads(copy.read_text())
    copy.write_text(json.dumps({**kept, "table": {"x": 2}}))
    assert read_quickly(path) == {"x": 2}


def test_a_changed_file_is_read_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text("x = 1")
    assert read_quickly(path) == {"x": 1}
    path.write_text("x = 22")
    assert read_quickly(path) == {"x": 22}
    other = tmp_path / "other"
    other.mkdir()
    (other / "a.toml").write_text("x = 33")
    assert read_quickly(other / "a.toml") == {"x": 33}


@pytest.mark.parametrize("spoilt", [b"", b"{", b"[]", b"null", b'{"of": 3}', b"\xff\xfe", b'{"of": [], "table": 5}'])
def test_a_spoilt_copy_is_replaced(clean_surroundings: Path, tmp_path: Path, spoilt: bytes) -> None:
    path = tmp_path / "a.toml"
    path.write_text("x = 1")
    read_quickly(path)
    copy = copies(clean_surroundings)[0]
    copy.write_bytes(spoilt)
    assert read_quickly(path) == {"x": 1}
    assert json.loads(copy.read_text())["table"] == {"x": 1}


def test_without_a_folder_or_with_a_date_there_is_no_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.toml"
    path.write_text("x = 2026-11-18")
    assert read_quickly(path)["x"].year == 2026
    path.write_text("x = 1")
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "file"))
    assert read_quickly(path) == {"x": 1}


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as raised:
        read_quickly(tmp_path / "gone.toml")
    assert raised.value.file == "gone.toml"


def test_what_was_worked_out_is_kept_until_one_of_its_sources_changes(tmp_path: Path) -> None:
    sources = (tmp_path / "a.toml", tmp_path / "b.py")
    for path in sources:
        path.write_text("x = 1")
    assert kept("sum", sources, lambda: {"n": 1}) == {"n": 1}
    assert kept("sum", sources, lambda: {"n": 2}) == {"n": 1}
    for n, path in enumerate(sources, 3):
        path.write_text("x = 12345"[:-n] + "9")
        os.utime(path, ns=(n, n))
        assert kept("sum", sources, lambda n=n: {"n": n}) == {"n": n}  # type: ignore[misc]


def test_without_a_source_that_can_be_seen_or_a_home_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clean_surroundings: Path
) -> None:
    gone = (tmp_path / "gone.toml",)
    assert kept("sum", gone, lambda: {"n": 1}) == {"n": 1}
    assert kept("sum", gone, lambda: {"n": 2}) == {"n": 2}
    assert copies(clean_surroundings) == []
    monkeypatch.delenv("COMPANION_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setenv("HOME", "nowhere")
    (tmp_path / "a.toml").write_text("x = 1")
    assert read_quickly(tmp_path / "a.toml") == {"x": 1}


def test_two_programs_may_make_the_copies_at_once(clean_surroundings: Path) -> None:
    ask = [sys.executable, "-m", "companion", "rules", "skytopia", "golem", "--json"]
    both = [subprocess.Popen(ask, stdout=subprocess.PIPE) for _ in range(2)]
    answers = [process.communicate()[0] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert answers[0] == answers[1]
    assert json.loads(answers[0])
    assert all(json.loads(path.read_text())["table"] for path in copies(clean_surroundings) if path.suffix == ".json")
