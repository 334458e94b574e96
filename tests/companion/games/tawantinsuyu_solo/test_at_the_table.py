"""A whole solo game typed at the prompt in both languages, with the verbs a person uses on the way."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Any

import pytest

from companion.course import course_of
from companion.games import load_game
from companion.games.game import Finish
from companion.games.tawantinsuyu.example_box import example_box
from companion.games.tawantinsuyu.solo_simulate import SimulatedTable
from companion.keyboard import Keyboard
from companion.language import Texts
from companion.screen import Screen
from companion.sessions.record import Session
from companion.table import Table
from referee.reason import Phrase

FIRST = {"house.change": "-", "difficulty": "H4,E2", "track_vp": ""}
ASIDES = {"why": 7, "status": 41, "?": 13, "log 5": 53, "check": 97, "why 9": 31}
"""What is said besides answers, every so many questions."""


class PersonTyping(Keyboard):
    """A person who answers as simulated, and now and then looks something up or takes an answer back."""

    def __init__(self, seed: int) -> None:
        super().__init__(io.StringIO(), io.StringIO())
        self.terminal = True
        self.simulated = SimulatedTable(seed)
        self.table: Table[Finish] | None = None
        self.prompts = 0
        self.waiting: list[str] = []

    def line(self, prompt: str, missing: Phrase, words: Sequence[tuple[str, str]] = ()) -> str:
        """What is typed at this prompt."""
        del prompt, missing, words
        assert self.table is not None and self.table.run.asked is not None
        if self.waiting:
            return self.waiting.pop(0)
        self.prompts += 1
        for aside, every in ASIDES.items():
            if self.prompts % every == 0 and len(self.table.run.tells) > 3:
                self.waiting.append(aside)
        if self.prompts % 61 == 0:
            self.waiting += ["undo", "redo"]
        question = self.table.run.asked
        answer = FIRST.get(question.id)
        if answer is None:
            answer = self.simulated.answer(question)
        if self.waiting:
            self.waiting.append(answer)
            return self.waiting.pop(0)
        return answer


def played(language: str, box: dict[str, str]) -> tuple[Table[Finish], str, str]:
    """A whole game at the prompt: the table, what it showed, and what it complained of."""
    game = load_game("tawantinsuyu")
    session = Session("tawantinsuyu", "evening", ("Ada",), solo=True, box=box)
    texts = Texts(language, "tawantinsuyu")
    out, err, keyboard = io.StringIO(), io.StringIO(), PersonTyping(21)
    start = course_of(game, session, language)
    table: Table[Any] = Table(start, session, texts, Screen(texts, out, err), keyboard, game)
    keyboard.table = table
    finish = table.play()
    assert isinstance(finish, Finish)
    return table, out.getvalue(), err.getvalue()


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("box", [example_box(), {}], ids=["full", "empty"])
def test_a_whole_game_is_typed_to_its_end_and_every_word_is_there(language: str, box: dict[str, str]) -> None:
    table, shown, complaints = played(language, dict(box))
    assert table.run.finished
    assert complaints == ""
    raw = re.findall(r"tawantinsuyu\.\S+|\{\w+\}", shown)
    assert raw == []
    assert re.search(r"(?:you|her|hers)_\w+|TAW-\w+-\d+\(", shown) is None


def test_the_session_of_a_typed_game_holds_every_answer() -> None:
    table, _, _ = played("en", dict(example_box()))
    assert table.session.log.answers == table.run.log
    assert table.session.setup["difficulty"] == ["E2", "H4"]
