"""Position files: TOML or JSON, every problem at once, nothing that ends in a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.catalogue import Catalogue, read_catalogue
from companion.data import read_toml
from companion.positions import (
    batch_lines,
    is_batch,
    parse_json,
    plain_settings,
    position_of,
    read_table,
    settings_table,
)
from referee.errors import BadFile, CompanionError
from tests.toy import Farmer, Harvest, problems


def a_file(folder: Path, text: str | bytes, name: str = "end.toml") -> str:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def test_toml_and_json_say_the_same(tmp_path: Path) -> None:
    toml = read_table(a_file(tmp_path, '[[player]]\nname = "Ada"\ncorn = 3\n'))
    json = read_table(a_file(tmp_path, '{"player": [{"name": "Ada", "corn": 3}]}', "end.json"))
    assert toml == json
    assert position_of(toml, "toy", Harvest, problems, "end.toml") == Harvest((Farmer("Ada", 3),))


def test_a_byte_order_mark_is_no_harm(tmp_path: Path) -> None:
    assert read_table(a_file(tmp_path, b"\xef\xbb\xbfa = 1")) == {"a": 1}


@pytest.mark.parametrize(
    "text",
    [b"\xff\xfe", "a = ", "[" * 5000, "a = " + "9" * 5000, "{", '{"a": ' + "[" * 100_000, "[1, 2]", "a = 1\na = 2"],
)
def test_what_is_no_position_is_told_in_one_sentence(tmp_path: Path, text: str | bytes) -> None:
    with pytest.raises(CompanionError) as raised:
        read_table(a_file(tmp_path, text))
    assert raised.value.message.key in ("error.bad_file", "error.file_unreadable")


def test_files_that_are_not_there_are_named(tmp_path: Path) -> None:
    for source, key in (
        (str(tmp_path / "gone.toml"), "error.file_missing"),
        (str(tmp_path), "error.file_unreadable"),
        ("a\0b", "error.file_unreadable"),
    ):
        with pytest.raises(CompanionError) as raised:
            read_table(source)
        assert raised.value.message.key == key


def test_wrong_game_wrong_keys_and_impossible_numbers_come_together() -> None:
    table = {"game": "chess", "player": [{"name": "Ada", "corn": 666, "guset": "x"}]}
    with pytest.raises(BadFile) as raised:
        position_of(table, "toy", Harvest, problems, "end.toml")
    assert [problem.where for problem in raised.value.problems] == ["game", "player[1].guset", "player[1].corn"]
    with pytest.raises(BadFile) as raised:
        position_of({"player": [{"name": "Ada", "corn": 666}]}, "toy", Harvest, problems, "end.toml")
    assert [problem.where for problem in raised.value.problems] == ["player[1].corn"]
    assert raised.value.file == "end.toml"


def test_a_batch_is_a_line_a_position(tmp_path: Path) -> None:
    path = a_file(tmp_path, '{"a": 1}\n\n{"b": 2}\r\n', "many.jsonl")
    assert is_batch(path)
    lines = list(batch_lines(path))
    assert [parse_json(line, place) for place, line in lines] == [{"a": 1}, {"b": 2}]
    assert [place for place, _ in lines] == [f"{path}:1", f"{path}:3"]


def test_settings_are_toml_values_or_plain_text() -> None:
    assert settings_table(["a=3", "b.c=true", 'b.d=["x", "y"]', "e=hello world", "f= "]) == {
        "a": 3,
        "b": {"c": True, "d": ["x", "y"]},
        "e": "hello world",
        "f": "",
    }
    assert settings_table([f"a={'9' * 5000}"]) == {"a": "9" * 5000}
    assert plain_settings(["a=3+6", "b=x=y"]) == {"a": "3+6", "b": "x=y"}


@pytest.mark.parametrize("setting", ["", "a", "=3", " =3"])
def test_what_is_no_setting_is_told(setting: str) -> None:
    for read in (settings_table, plain_settings):
        with pytest.raises(CompanionError):
            read([setting])
    with pytest.raises(CompanionError):
        settings_table(["a=3", "a.b=4"])


@given(st.text(max_size=30))
def test_whatever_a_setting_says_it_is_read_or_refused(text: str) -> None:
    assert list(settings_table([f"key={text}"])) == ["key"]


def test_the_catalogue_remembers_and_forgets() -> None:
    catalogue = Catalogue("toy")
    catalogue.remember("price", "3")
    catalogue.remember("card 1: ź", 'a "b"')
    assert Catalogue("toy").values == {"price": "3", "card 1: ź": 'a "b"'}
    assert catalogue.forget("price")
    assert not catalogue.forget("price")
    assert Catalogue("toy").values == {"card 1: ź": 'a "b"'}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("format = 2\ngame = 'toy'", ["format"]),
        ("format = 1\ngame = 'chess'\nx = 1", ["game", "x"]),
        ("format = 1\ngame = 'toy'\nbox = 3", ["box"]),
        ("format = 1\ngame = 'toy'\n[box]\na = 1\nb = 'x'\nc = true", ["box.a", "box.c"]),
        ("format = ", [""]),
        (f"format = {'9' * 5000}", [""]),
    ],
)
def test_a_catalogue_that_is_none_is_refused_with_all_its_problems(tmp_path: Path, text: str, wrong: list[str]) -> None:
    path = Path(a_file(tmp_path, text))
    with pytest.raises(BadFile) as raised:
        read_catalogue(path, "toy")
    assert [problem.where for problem in raised.value.problems] == wrong
    assert path.read_text() == text


def test_a_missing_data_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as raised:
        read_toml(tmp_path / "gone.toml")
    assert raised.value.file == "gone.toml"
