"""Przebieg rozgrywki i koniec tury."""

from __future__ import annotations

from referee.reason import Term
from referee.tigris.colours import Seat
from referee.tigris.events import Event
from referee.tigris.turn import (
    Ending,
    draw,
    ending_of,
    finish_turn,
    missing_tiles,
    new_game,
    next_player,
    refill_fails,
)
from tests.referee.tigris.kit import a_state, done, play, points, refusal, standard_rules


def test_TIG_TURN_1_no_third_action() -> None:
    state = a_state(red="F5")
    assert done(state, "leader black F6", "leader red F4")
    assert refusal(state, "leader black F6", "leader red F4", "leader blue E5") == "TIG-TURN-1"


def test_TIG_TURN_1_the_same_action_twice_is_fine() -> None:
    state = done(a_state(red="F5"), "leader black F6", "leader black G5")
    assert play(state, "leader black off").refused is None


def test_TIG_TURN_2_all_kinds_of_action_are_understood() -> None:
    state = a_state(red="F5", leaders="lion-red@F4", hands={"lion": "red green"})
    for action in ("leader black F6", "leader red F6", "leader red off", "tile red F6", "catastrophe A1", "swap red"):
        assert play(state, action).refused is None, action


def test_TIG_TURN_3_the_next_player_clockwise() -> None:
    state = a_state(red="F5", active="archer")
    assert next_player(state).active == 0


def test_TIG_TURN_4_an_answer_without_a_question_is_refused() -> None:
    state = a_state(red="F5")
    assert refusal(state, "support 1") == "TIG-TURN-4"
    assert refusal(state, "leader black F6", "war red") == "TIG-TURN-4"


def test_TIG_TURN_4_an_open_choice_comes_before_the_next_action() -> None:
    state = a_state(red="F5", leaders="bull-black@F6")
    judged = play(state, "leader black F4", "catastrophe A1")
    assert judged.open is not None and judged.open.kind == "support"
    assert judged.used == 1


def test_TIG_EOT_1_income_is_paid_before_tiles_are_drawn() -> None:
    state = a_state(red="F5", leaders="lion-red@E5", monuments="F6:black-red")
    rule = finish_turn(state)
    told = next(rule)
    assert isinstance(told, Event)
    assert (told.name, told.facts["colour"]) == ("income", Term("red"))
    try:
        next(rule)
    except StopIteration as end:
        assert points(end.value, "lion") == {"red": 1}
        assert end.value.hands == state.hands


def test_TIG_EOT_2_everybody_is_refilled_to_six() -> None:
    state = a_state(hands={"lion": "red red", "bull": "blue", "archer": "red red red red red red"})
    assert missing_tiles(state) == (4, 5, 0)


def test_TIG_EOT_3_the_turn_passes_after_the_refill() -> None:
    state = a_state(players="lion bull", active="lion")
    assert next_player(state).active == 1
    assert next_player(next_player(state)).active == 0


def test_TIG_SETUP_4_six_tiles_are_drawn_and_leave_the_bag() -> None:
    state = new_game(standard_rules(), ("lion", "bull"))
    assert missing_tiles(state) == (6, 6)
    state = draw(state, Seat(0), (1, 2, 2, 1))
    state = draw(state, Seat(1), (0, 0, 0, 0), unseen=6)
    assert state.bag == 131
    assert missing_tiles(state) == (0, 0)


def test_TIG_END_1_one_or_two_treasures_end_the_game() -> None:
    for left, ending in (("B2", Ending.TREASURES), ("B2 F3", Ending.TREASURES), ("B2 F3 I7", None)):
        assert ending_of(a_state(red="B2 F3 I7", treasures=left), refilled=True) == ending


def test_TIG_END_1_the_second_action_is_still_played() -> None:
    state = a_state(
        red="I7 J7 K7", treasures="I7 K7", leaders="lion-green@J8", hands={"lion": "red red"}, players="lion bull"
    )
    judged = play(state, "tile red L7", "treasure I7", "tile red L6")
    assert judged.refused is None and judged.open is None
    assert judged.state.treasures == (1, 0)


def test_TIG_END_2_a_refill_that_fails_ends_the_game() -> None:
    state = a_state(red="B2 F3 I7", treasures="B2 F3 I7", hands={"lion": "red", "bull": "", "archer": ""}, bag=16)
    assert sum(missing_tiles(state)) == 17
    assert refill_fails(state)
    assert ending_of(state, refilled=False) == Ending.BAG


def test_TIG_END_3_a_bag_just_emptied_does_not() -> None:
    state = a_state(red="B2 F3 I7", treasures="B2 F3 I7", hands={"lion": "red", "bull": "", "archer": ""}, bag=17)
    assert not refill_fails(state)
    assert ending_of(state, refilled=True) is None
