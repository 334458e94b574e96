"""Positions and final scores asked for at the table."""

from __future__ import annotations

import pytest

from companion.games.tigris.action_check import judge_file, position_problems
from companion.games.tigris.final_wizard import final_wizard
from companion.games.tigris.placement_check import judge_placement
from companion.games.tigris.position_wizard import placement_wizard, position_wizard
from companion.language import LANGUAGES, Texts
from companion.table import VERBS
from referee.box import Box
from referee.drive import Script, drive
from referee.errors import BadAnswer
from scoring.tigris import FinalPlayer

BOARD = ("lion,bull", "lion", "no", "H5", "E5,M5", "-", "G5,J5,K5", "E5", "A1", "red-blue", "B5")
LEADERS = ("green,black", "F5", "E6", "green", "L5")


def test_a_position_is_asked_for_and_judged() -> None:
    answers = (*BOARD, *LEADERS, "tile red I5; support 2; support 0")
    file = drive(lambda: position_wizard(Box()), Script(answers)).result
    assert file is not None
    assert position_problems(file) == ()
    assert file.actions == ("tile red I5", "support 2", "support 0")
    judged = judge_file(file)
    assert judged.refused is None
    assert judged.state.points[0] == (0, 0, 0, 3)


def test_what_is_no_action_is_asked_again() -> None:
    with pytest.raises(BadAnswer):
        drive(lambda: position_wizard(Box()), Script((*BOARD, *LEADERS, "tile red")))


def test_a_square_is_asked_for() -> None:
    file = drive(lambda: placement_wizard(Box()), Script((*BOARD, *LEADERS, "I5"))).result
    assert file is not None
    answer = judge_placement(file, Texts("en", "tigris-euphrates"))
    assert answer.figures["kingdoms_touched"] == 2


def test_the_final_score_is_asked_for() -> None:
    answers = ("2", "Anna", "5", "6", "3+4", "9", "2", "Bartek", "5", "6", "7", "8", "0")
    position = drive(lambda: final_wizard(Box()), Script(answers)).result
    assert position is not None
    assert position.players == (FinalPlayer("Anna", 5, 6, 7, 9, 2), FinalPlayer("Bartek", 5, 6, 7, 8, 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_menu_is_a_verb_of_every_prompt(language: str) -> None:
    texts = Texts(language, "tigris-euphrates")
    verbs = {texts.say(f"verbs.{verb}").split()[0] for verb in VERBS}
    menu = [
        texts.term(key) for key in ("tile", "leader", "catastrophe_tile", "swap", "end_turn", "back", "no_monument")
    ]
    assert not verbs & {word.split()[0] for word in menu}
