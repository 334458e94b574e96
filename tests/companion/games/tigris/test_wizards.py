"""Positions and final scores asked for at the table."""

from __future__ import annotations

import pytest

from companion.games.tigris.action_check import judge_file, position_problems
from companion.games.tigris.choosing import ask_choice
from companion.games.tigris.final_wizard import final_wizard
from companion.games.tigris.placement_check import judge_placement
from companion.games.tigris.position_wizard import placement_wizard, position_wizard
from companion.language import LANGUAGES, Texts
from companion.matching import understand
from companion.table import VERBS
from referee.ask import Choose, Question, Several
from referee.box import Box
from referee.drive import Run, Script, drive
from referee.errors import BadAnswer, Illegal
from referee.tigris.colours import Seat
from referee.tigris.events import TreasureChoice
from referee.tigris.file import PositionFile
from referee.tigris.squares import SPOT_OF
from referee.tigris.turn import new_game
from scoring.tigris import FinalPlayer
from tests.companion.games.tigris.test_course import SETUP, at_the_table

BOARD = ("lion,bull", "lion", "no", "H5", "E5,M5", "-", "G5,J5,K5", "A1", "red-blue", "B5", "E5")
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


def asked_for(*answers: str) -> Question:
    """The question of the placement wizard after these answers."""
    run: Run[PositionFile] = Run(lambda: placement_wizard(Box())).begin()
    for answer in answers:
        run.give(answer)
    assert run.asked is not None
    return run.asked


def keys_of(question: Question) -> set[str]:
    assert isinstance(question, Choose | Several)
    return {option.key for option in question.options}


def test_what_is_taken_cannot_be_entered_again() -> None:
    with pytest.raises(BadAnswer):
        asked_for(*BOARD[:4]).read("H5")
    assert keys_of(asked_for(*BOARD[:8], "red-blue")).isdisjoint({"H5", "G5", "A1", "J4"})
    assert keys_of(asked_for(*BOARD, "green")) == {"E4", "E6", "D5", "F5", "M4", "M6", "N5", "L5"}


def test_by_default_treasures_lie_on_the_starting_temples_that_are_left() -> None:
    question = asked_for("lion,bull", "lion", "no", "-", "B2,F3,G3", "-", "-", "-", "-")
    assert (question.id, question.default) == ("treasures", "B2,F3")


EN, PL = (Texts(language, "tigris-euphrates") for language in ("en", "pl"))


def test_a_square_is_never_taken_for_another_one() -> None:
    """K1 and K11 hold temples: K1 must not be read as the beginning of K10."""
    where = at_the_table("tile", "red").asked
    assert where is not None
    with pytest.raises(Illegal) as refused:
        understand(where, "k1", EN)
    assert refused.value.because.ruling == "TIG-TILE-2"
    with pytest.raises(Illegal) as river:
        understand(where, "F1", PL)
    assert river.value.because.ruling == "TIG-TILE-4"
    assert understand(where, "k10", PL) == "K10"
    assert understand(where, "wstecz", PL) == "back"
    with pytest.raises(BadAnswer) as off_the_board:
        understand(where, "q12", EN)
    assert EN.show(off_the_board.value.message) == "Q12 is none of the possible squares"


@pytest.mark.parametrize(
    ("kind", "square", "ruling"), [("leader", "A1", "TIG-LEADER-3"), ("leader", "E3", "TIG-LEADER-4")]
)
def test_a_square_that_is_refused_comes_with_its_ruling(kind: str, square: str, ruling: str) -> None:
    where = at_the_table(kind, "black").asked
    assert where is not None
    with pytest.raises(Illegal) as refused:
        understand(where, square, EN)
    assert refused.value.because.ruling == ruling


def test_several_squares_are_never_taken_for_others() -> None:
    treasures = asked_for("lion,bull", "lion", "no", "-", "K10", "-", "-", "-", "-")
    assert treasures.id == "treasures"
    with pytest.raises(BadAnswer):
        understand(treasures, "k1", EN)
    assert understand(treasures, "k10", EN) == "K10"


def test_colours_are_understood_where_tiles_and_leaders_are_asked_for() -> None:
    which = at_the_table("tile").asked
    leader = at_the_table("leader").asked
    assert which is not None and leader is not None
    for typed in ("czerwony", "czerwona", "świątynia", "świ", "red", "2"):
        assert understand(which, typed, PL) == "red"
    assert understand(leader, "rolnik", PL) == "blue"
    assert understand(leader, "r", PL) == "blue"
    assert understand(leader, "czarny", PL) == "black"
    assert understand(leader, "wstecz", PL) == "back"
    drawn = at_the_table(setup=(*SETUP[:5], "p1", "no", "no")).asked
    assert drawn is not None
    for typed in (
        "czerwony czerwony niebieski,niebieski zielony czarny",
        "2xczer 2xfarma zielone osada",
        "2,2,3,3,4,1",
    ):
        assert understand(drawn, typed, PL) == "red,red,blue,blue,green,black"


def test_nothing_swapped_leads_back() -> None:
    run = at_the_table("swap", setup=(*SETUP[:5], "p1", "no", "no", "red,red,blue,blue,green,black"))
    assert run.asked is not None
    run.give(run.asked.default or "")
    assert run.asked.id == "turn.action"


def test_TIG_TREASURE_2_a_treasure_is_never_taken_for_another_one() -> None:
    """The kingdom holds the treasures of K11 and I7: K1 is not the beginning of K11."""
    mirror = at_the_table().state
    state = new_game(mirror.rules, ("lion", "bull"))
    here = SPOT_OF["K11"] | SPOT_OF["I7"]
    run = Run(lambda: ask_choice(mirror, TreasureChoice(state, Seat(0), here, here))).begin()
    assert run.asked is not None
    with pytest.raises(BadAnswer):
        understand(run.asked, "k1", EN)
    assert understand(run.asked, "k11", EN) == "K11"
