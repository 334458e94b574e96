"""A session's file: read back as it was written, byte for byte; anything else is a clear `BadFile`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.sessions.fixers import FIXERS, fixed
from companion.sessions.record import FORMAT, Log, Session
from companion.sessions.store import Store
from companion.sessions.text import dumps, header_of, loads
from referee.errors import BadFile
from tests.builders import SEASON, a_session

words = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
lines = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n"), min_size=1, max_size=20)
numbered = st.tuples(st.integers(0, 999), lines).map(lambda pair: f"{pair[0]} {pair[1]}")
plain = words | st.integers(-(2**60), 2**60) | st.booleans() | st.dates() | st.floats(allow_nan=False)
tables = st.dictionaries(words, plain | st.lists(plain, max_size=3), max_size=3)
comments = st.dictionaries(st.integers(0, 3), st.lists(st.just("# a remark"), min_size=1, max_size=2), max_size=2)


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    answers = draw(st.lists(lines, max_size=6))
    undone = draw(st.lists(numbered, max_size=4))
    log = Log(
        answers,
        draw(st.lists(st.integers(0, 9), max_size=3)),
        undone,
        draw(st.integers(0, len(undone))),
        draw(st.lists(numbered, max_size=3)),
        draw(st.lists(numbered, max_size=3)),
        draw(st.lists(numbered, max_size=3)),
        {n: text for n, text in draw(comments).items() if n <= len(answers)},
    )
    kept = draw(st.dictionaries(words.map(lambda word: f"_{word}"), plain | tables, max_size=3))
    return Session(
        draw(words),
        draw(words),
        tuple(draw(st.lists(words, max_size=4))),
        draw(st.booleans()),
        "pl",
        "0.1",
        draw(words),
        draw(words),
        draw(st.booleans()),
        draw(st.dictionaries(words, words, max_size=2)),
        draw(tables),
        draw(st.dictionaries(words, words, max_size=2)),
        draw(tables),
        kept,
        log,
    )


@given(sessions())
def test_saved_loaded_and_saved_again_is_the_same_file(session: Session) -> None:
    text = dumps(session)
    again = loads(text)
    assert dumps(again) == text
    assert again.log == session.log
    assert (again.name, again.players, again.kept) == (session.name, session.players, session.kept)
    assert (again.setup, again.result, again.rulings) == (session.setup, session.result, session.rulings)


@given(sessions())
def test_the_header_alone_says_the_same_as_the_whole_file(session: Session) -> None:
    header, answers = header_of(dumps(session))
    assert answers == len(session.log.answers)
    assert header["name"] == session.name
    assert header["players"] == list(session.players)


def test_a_file_reads_like_a_game() -> None:
    session = a_session("turn.die 3", "turn.deed rest", created="then", updated="now", app="1")
    session.log.notes.append("1 Ada dropped the die")
    session.log.comments = {1: ["# here we had tea"]}
    assert dumps(session) == (
        'format = 2\napp = "1"\ngame = "toy"\nname = "Sunday"\nplayers = [\n    "Ada",\n    "Łucja",\n]\n'
        'solo = false\nlanguage = "en"\ncreated = "then"\nupdated = "now"\nfinished = false\n'
        '\n[log]\nanswers = [\n    "turn.die 3",\n    # here we had tea\n    "turn.deed rest",\n]\n'
        'notes = [\n    "1 Ada dropped the die",\n]\n\n[end]\ncomplete = true\n'
    )


def test_comments_between_the_answers_are_kept() -> None:
    text = (
        dumps(a_session("a 1", "b 2"))
        .replace('    "b 2"', '    # why?\n\n    "b 2"')
        .replace(",\n]\n", ",\n  # end\n]\n")
    )
    session = loads(text)
    assert session.log.answers == ["a 1", "b 2"]
    assert session.log.comments == {1: ["# why?"], 2: ["# end"]}
    assert loads(dumps(session)).log.comments == session.log.comments


def test_unknown_header_keys_are_kept_when_they_say_so() -> None:
    text = '_club = "Tuesday"\n' + dumps(a_session("a 1")) + "[_shop]\nprice = 3\n"
    assert loads(text).kept == {"_club": "Tuesday", "_shop": {"price": 3}}
    assert '_club = "Tuesday"' in dumps(loads(text))
    with pytest.raises(BadFile) as raised:
        loads('club = "Tuesday"\n' + dumps(a_session("a 1")))
    assert [(p.where, p.key) for p in raised.value.problems] == [("club", "file.unknown_key")]


def a_short_file() -> bytes:
    session = a_session("turn.die 3", created="a", updated="b", app="1", players=("Łu",))
    session.take_back(0)
    session.answer("turn.die 4", drawn=True)
    return dumps(session).encode()


def test_a_file_cut_anywhere_is_refused_or_whole(tmp_path: Path) -> None:
    whole = a_short_file()
    path = tmp_path / "cut.toml"
    store = Store(tmp_path)
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        store.entries()
        try:
            session = store.load(path)
        except BadFile as error:
            assert error.problems
        else:
            assert length == len(whole) - 1, "only the last line's end may be missing"
            assert session.log.answers == ["turn.die 4"]


@pytest.mark.parametrize("flip", [0x01, 0x20, 0x80])
def test_a_file_with_any_byte_flipped_is_refused_or_a_session(tmp_path: Path, flip: int) -> None:
    whole = a_short_file()
    path = tmp_path / "flipped.toml"
    store = Store(tmp_path)
    for place in range(len(whole)):
        path.write_bytes(bytes([*whole[:place], whole[place] ^ flip, *whole[place + 1 :]]))
        listed = store.entries()
        broken = store.broken()
        assert len(listed) + len(broken) == 1
        assert all(entry.as_json()["name"] == entry.name for entry in listed)
        try:
            assert isinstance(store.load(path), Session)
        except BadFile as error:
            assert error.problems
            assert error.file == "flipped.toml"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "a = 1",
        "format = true",
        "format = 0",
        'format = "2"',
        "format = 99",
        f"format = {'9' * 5000}",
        "[" * 3000,
        "x = " + "[" * 3000,
        "\x00",
        "[log]\nanswers = 3",
    ],
)
def test_a_foreign_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "foreign.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as raised:
        Store(tmp_path).load(path)
    assert raised.value.problems
    assert Store(tmp_path).entries() == []
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('game = "toy"', "game = 3", "game"),
        ('"Łucja",', "5,", "players[2]"),
        ('updated = ""', "updated = 2026-11-18T10:00:00Z", "updated"),
        ("finished = false", "finished = 0", "finished"),
        ("complete = true", "complete = false", "end.complete"),
        ('"turn.die 3"', '""', "log.answers[1]"),
        ('"turn.die 3"', '"a\\nb"', "log.answers[1]"),
        ("\n[end]", 'undone = ["x turn.die 3"]\n[end]', "log.undone[1]"),
        ("\n[end]", f'notes = ["{"9" * 5000} x"]\n[end]', "log.notes[1]"),
        ("\n[end]", "redo = 1\n[end]", "log.redo"),
        ("\n[end]", "drawn = [-1]\n[end]", "log.drawn[1]"),
        ("\n[log]", "setup = 3\n[log]", "setup"),
    ],
)
def test_a_hand_edited_file_is_refused_by_the_key_that_is_wrong(old: str, new: str, where: str) -> None:
    text = dumps(a_session("turn.die 3"))
    assert old in text
    with pytest.raises(BadFile) as raised:
        loads(text.replace(old, new))
    assert [problem.where for problem in raised.value.problems] == [where]


def test_all_problems_of_a_file_come_at_once() -> None:
    text = dumps(a_session("turn.die 3")).replace('"toy"', "3").replace("solo = false", "solo = 3\nsetup = 5")
    with pytest.raises(BadFile) as raised:
        loads(text)
    assert {problem.where for problem in raised.value.problems} == {"game", "solo", "setup"}


def the_first_format() -> dict[str, Any]:
    return {
        "format": 1,
        "app": "0",
        "game": "toy",
        "name": "Old",
        "players": ["Ada"],
        "language": "en",
        "created": "",
        "updated": "",
        "_club": "x",
        "house": {"TOY-1": "other"},
        "answers": ["turn.die 3"],
        "undone": ["1 turn.deed rest"],
        "redo": 1,
    }


def test_the_first_format_is_brought_to_the_present_one() -> None:
    import tomli_w

    session = loads(tomli_w.dumps(the_first_format()))
    assert session.log.answers == ["turn.die 3"]
    assert session.next_redo() == "turn.deed rest"
    assert session.rulings == {"TOY-1": "other"}
    assert session.kept == {"_club": "x"}
    assert tomllib.loads(dumps(session))["format"] == FORMAT
    assert dumps(loads(dumps(session))) == dumps(session)


def test_every_older_format_has_its_fixer() -> None:
    assert sorted(FIXERS) == list(range(1, FORMAT))
    assert fixed(the_first_format())["format"] == FORMAT


def test_a_newer_format_says_what_to_do() -> None:
    with pytest.raises(BadFile) as raised:
        loads(dumps(a_session()).replace("format = 2", "format = 3"))
    assert [problem.key for problem in raised.value.problems] == ["file.newer_format"]


def test_a_long_log_is_read_and_written_whole() -> None:
    session = a_session(*SEASON * 500)
    assert loads(dumps(session)).log.answers == session.log.answers
    assert header_of(dumps(session))[1] == len(SEASON) * 500
