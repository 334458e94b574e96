"""Wymiana żetonów."""

from __future__ import annotations

from referee.tigris.turn import Ending, ending_of, finish_turn
from tests.referee.tigris.kit import a_state, done, events, play, points, refusal


def test_TIG_SWAP_1_only_own_tiles_and_at_least_one() -> None:
    state = a_state(hands={"lion": "red red blue"})
    assert refusal(state, "swap green") == "TIG-SWAP-1"
    assert refusal(state, "swap red red red") == "TIG-SWAP-1"
    assert refusal(state, "swap") == "TIG-SWAP-1"
    assert play(state, "swap red red blue").refused is None


def test_TIG_SWAP_2_as_many_are_drawn_and_can_be_used() -> None:
    state = a_state(hands={"lion": "red red blue"})
    after = done(state, "swap red blue")
    assert after.hands[0].tiles == (0, 1, 0, 0)
    assert after.hands[0].unseen == 2
    assert play(state, "swap red blue", "tile green F5").refused is None


def test_TIG_SWAP_3_the_bag_gets_nothing_back() -> None:
    after = done(a_state(hands={"lion": "red red blue"}, bag=50), "swap red blue")
    assert after.bag == 48


def test_TIG_SWAP_4_a_swap_beyond_the_bag_ends_the_game() -> None:
    state = a_state(hands={"lion": "red red blue"}, bag=1)
    judged = play(state, "swap red blue")
    assert events(judged)[-1] == "bag_too_empty"
    assert ending_of(judged.state, refilled=False) == Ending.SWAP
    assert play(state, "swap red blue", "tile red F5").refused is not None


def test_TIG_SWAP_4_or_is_refused_by_house_ruling() -> None:
    state = a_state({"swap_needs_bag": True}, hands={"lion": "red red blue"}, bag=1)
    assert refusal(state, "swap red blue") == "TIG-SWAP-4"
    assert play(state, "swap red").refused is None


def test_TIG_END_8_no_income_when_a_swap_ended_the_game_unless_the_table_pays() -> None:
    position = {"red": "F5", "leaders": "lion-red@E5", "monuments": "F6:black-red", "hands": {"lion": "red"}, "bag": 0}
    for pays, income in ((False, {}), (True, {"red": 1})):
        state = done(a_state({"swap_end_pays": pays}, **position), "swap red")
        rule = finish_turn(state)
        try:
            while True:
                next(rule)
        except StopIteration as end:
            assert points(end.value, "lion") == income
