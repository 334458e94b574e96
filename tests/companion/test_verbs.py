"""The verbs at a prompt of a recorded game: where we are, what is taken back, what is not there."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from companion.adjusting import adjust
from companion.course import course_of
from companion.desk_verbs import steps
from companion.games import MODULES, load_game
from companion.games.game import Finish
from companion.keyboard import Keyboard
from companion.language import Texts
from companion.library.outline import outline
from companion.screen import Screen, plain_table
from companion.sessions.store import Store
from companion.table import Table
from companion.verbs import redo, undo, why
from companion.view import Table as TableOfText
from companion.wording import prompt_of
from referee.ask import Option, Several
from referee.errors import BadAnswer
from referee.reason import Phrase
from tests.builders import ROOT

RECORDED = ROOT / "tests" / "sessions"


def at_the_table(path: Path, answers: int) -> tuple[Table[Finish], StringIO]:
    """A recorded game after so many answers, and its screen."""
    part = Store().load(path).branch(answers, "part")
    texts, game, out = Texts("en", part.game), load_game(part.game), StringIO()
    table = Table(course_of(game, part, "en"), part, texts, Screen(texts, out), Keyboard(StringIO(), out), game)
    table.restart(part.log.answers)
    return table, out


def recorded(game: str) -> Path:
    """The first recorded game of its kind."""
    return sorted((RECORDED / game).glob("*.toml"))[0]


@pytest.mark.parametrize("game", MODULES)
def test_steps_are_of_the_set_up_before_the_first_turn_and_of_the_game_after_it(game: str) -> None:
    set_up = {step.title["en"] for step in outline(game)[: _second_phase(game)]}
    whole = len(Store().load(recorded(game)).log.answers)
    for answers in (1, 3, *range(whole // 2, whole // 2 + 12)):
        table, out = at_the_table(recorded(game), answers)
        steps(table, "all")
        here = [line for line in out.getvalue().splitlines() if line.startswith("►")]
        shown = {title for title in set_up if here and here[0].removeprefix("►").strip().startswith(title)}
        assert bool(shown) == (not table.run.turns), (answers, here)


def _second_phase(game: str) -> int:
    return [number for number, step in enumerate(outline(game)) if step.depth == 0][1]


def test_a_marked_step_that_is_too_long_for_a_line_hangs_below_its_title() -> None:
    out = StringIO()
    Screen(Texts("en"), out).line("►   " + "word " * 30)
    assert out.getvalue().splitlines()[1].startswith("    word")


def test_taking_back_the_set_up_says_that_the_table_is_to_be_cleared_and_lists_only_some_answers() -> None:
    table, out = at_the_table(RECORDED / "tawantinsuyu" / "solo-normal.toml", 120)
    undo(table, "to 5")
    said = out.getvalue()
    assert "before the table was set up" in said
    assert "and 103 more" in said
    redo(table, "500")
    assert len(table.session.log.answers) == 120
    assert "Set up again" in out.getvalue()


def test_a_verb_that_finds_nothing_or_gets_no_number_says_so() -> None:
    table, _ = at_the_table(recorded("skytopia"), 60)
    for verb, rest, said in (
        (undo, "x", "A plain number goes here, not “x”."),
        (why, "2+2", "A plain number goes here, not “2+2”."),
    ):
        with pytest.raises(BadAnswer) as refused:
            verb(table, rest)
        assert table.texts.show(refused.value.message) == said


def test_a_repair_without_its_value_names_the_place_in_words_and_as_it_was_typed() -> None:
    table, _ = at_the_table(RECORDED / "terracotta-army" / "two-players-known-box.toml", 179)
    for rest, said in (
        ("5", "players · Magda · VP is 45 now. Repair it with: adjust 5 VALUE"),
        ("coins", "“coins” could be (6) players · Magda · Coins or (22) players · Jan · Coins."),
    ):
        with pytest.raises(BadAnswer) as refused:
            adjust(table, rest)
        assert table.texts.show(refused.value.message) == said


def test_many_choices_of_enter_are_named_by_their_numbers() -> None:
    options = tuple(Option(key, key, f"a choice with a long name {key}") for key in "abc")
    question: Several[str] = Several("q", "you", Phrase("nothing"), options=options)
    assert "Enter = 1, 3]" in prompt_of(question, Texts("en"), "a,c")
    assert "Enter = a choice with a long name b]" in prompt_of(question, Texts("en"), "b")


def test_a_narrow_table_breaks_between_words_before_it_breaks_a_word() -> None:
    row = ("some short words that take much room", "Administrator, Administrator", "7")
    lines = plain_table(TableOfText(("a", "b", "c"), (row, row)), 36)
    assert all(len(line) <= 36 for line in lines)
    assert sum(line.count("Administrator") for line in lines) == 4
