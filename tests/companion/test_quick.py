"""Quick copies of data files: never stale, never needed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.data import data_folder, read_toml
from companion.quick import read_quickly
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
