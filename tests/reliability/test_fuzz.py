"""Every reader against random input: sessions, catalogues, positions, notation, prompts. Never a traceback."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.catalogue import catalogue_text, read_catalogue
from companion.commands.replaying import verify
from companion.course import course_of
from companion.games import load_game, ready_games
from companion.games.game import Calculator, Check
from companion.language import Texts
from companion.positions import parse_json, position_of, read_table, settings_table
from companion.problems import sentences
from companion.sessions.record import Session
from companion.sessions.text import dumps, header_of, loads
from companion.statistics import play_of
from companion.table import VERBS
from referee.ask import Choose, Several
from referee.drive import Run
from referee.errors import CompanionError
from tests.builders import a_session, at_table
from tests.life import whole_game
from tests.record import recorded_games
from tests.reliability.fuzz import FUZZ, FUZZ_SLOWLY, lines_near, near, shaped, tables

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("toy_seated")]
TEXTS = Texts("en")


def said_clearly(error: CompanionError, texts: Texts = TEXTS) -> None:
    """A refusal is made of whole sentences."""
    assert all(sentence.strip() for sentence in sentences(texts, error))


def test_sessions(tmp_path: Path) -> None:
    base = dumps(whole_game())
    sources = [base, *(path.read_text(encoding="utf-8") for path in recorded_games()[:3])]

    @FUZZ
    @given(st.sampled_from(sources).flatmap(near))
    def read(text: str) -> None:
        try:
            header_of(text)
        except CompanionError as error:
            said_clearly(error)
        try:
            session = loads(text)
        except CompanionError as error:
            said_clearly(error)
            return
        text = dumps(session)
        assert dumps(loads(text)) == text, "as text: a result that is no number is not even like itself"
        play_of(session)
        verify(session, TEXTS)

    read()


def test_session_tables() -> None:
    import tomli_w

    @FUZZ
    @given(tables(Session))
    def read(table: dict[str, Any]) -> None:
        try:
            text = tomli_w.dumps({"format": 2, "end": {"complete": True}, **table})
        except (TypeError, ValueError, AttributeError):
            return
        with contextlib.suppress(CompanionError):
            loads(text)

    read()


def test_catalogues() -> None:
    base = catalogue_text("toy", {"price": "2", "field.a1": "corn,seed"})

    @FUZZ
    @given(near(base))
    def read(text: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "toy.toml"
            path.write_bytes(text.encode("utf-8", "surrogatepass"))
            try:
                read_catalogue(path, "toy")
            except CompanionError as error:
                said_clearly(error)

    read()


def things() -> list[tuple[str, str, Calculator | Check]]:
    """Every calculator and every check of every game."""
    found: list[tuple[str, str, Calculator | Check]] = []
    for name in ready_games():
        found += [(name, what, calculator) for what, calculator in load_game(name).calculators.items()]
        found += [(name, what, check) for what, check in load_game(name).checks.items()]
    return found


@pytest.mark.parametrize(("game", "what", "thing"), things(), ids=[f"{g}-{w}" for g, w, _ in things()])
def test_positions(game: str, what: str, thing: Calculator | Check) -> None:
    texts = Texts("pl", game)

    @FUZZ
    @given(st.one_of(tables(thing.position), shaped(thing.position), shaped(thing.position)))
    def read(table: dict[str, Any]) -> None:
        try:
            position = position_of(table, game, thing.position, thing.problems, "fuzz")
            if isinstance(thing, Calculator):
                thing.sheet(position).as_json()
            else:
                thing.judge(position, texts).as_json(texts)
        except CompanionError as error:
            said_clearly(error, texts)

    read()


def test_position_texts(tmp_path: Path) -> None:
    source = tmp_path / "position.toml"
    base = 'game = "toy"\n[[player]]\nname = "Ada"\ncorn = 3\ntools = ["hoe"]\n'

    @FUZZ
    @given(st.one_of(near(base), near('{"player": [{"name": "Ada", "corn": 3}]}')))
    def read(text: str) -> None:
        source.write_bytes(text.encode("utf-8", "surrogatepass"))
        readers: list[tuple[Callable[[Any], Any], Any]] = [
            (read_table, str(source)),
            (lambda found: parse_json(found, "x"), text),
            (settings_table, [text]),
        ]
        for reader, wanted in readers:
            try:
                reader(wanted)
            except CompanionError as error:
                said_clearly(error)

    read()


WORDS = ["3", "r", "trade", "festival", "rest", "hoe,pot", "-", "yes", "no", "owl", "2", "?", "undo 2", "undo to 1"]
WORDS += [
    *VERBS[:-1],
    "adjust 2 5",
    "adjust farmers.Ada.corn +1",
    "check no",
    "look 1",
    "note x",
    "log 3",
    "redo 2",
    "check rounds",
]


@FUZZ
@given(st.lists(lines_near(WORDS), max_size=14))
def test_prompts_of_the_toy_game(lines: list[str]) -> None:
    played = at_table(*lines)
    again = at_table(session=a_session(*played.answers))
    assert again.table.run.log == played.answers, "whatever was typed, the log replays"


def courses() -> list[str]:
    return [name for name in ready_games() if load_game(name).course is not None]


@pytest.mark.parametrize("game", courses())
def test_prompts_of_the_mirrored_games(game: str) -> None:
    """Recorded games continued from anywhere with anything typed."""
    sources = [path for path in recorded_games() if path.parent.name == game]
    if not sources:
        pytest.skip("no recorded game yet")
    recorded = loads(sources[0].read_text(encoding="utf-8"))
    loaded = load_game(game)
    answers = recorded.log.answers

    @FUZZ_SLOWLY
    @given(st.integers(0, len(answers)), st.lists(lines_near(WORDS[10:]), max_size=4), st.data())
    def type_at(number: int, lines: list[str], data: st.DataObject) -> None:
        session = recorded.branch(number, "fuzz")
        start = course_of(loaded, session, "en")
        question = Run(start).begin(answers[:number]).asked
        if isinstance(question, Choose | Several):
            keys = [option.key for option in question.options] or ["-"]
            lines = [*lines, data.draw(st.sampled_from(keys)), *lines]
        played = at_table(*lines, session=session, start=start, game=loaded)
        Run(start).begin(played.answers)

    type_at()
