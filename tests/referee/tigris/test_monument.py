"""Budowa monumentów i punkty z nich."""

from __future__ import annotations

from typing import Any

import pytest

from referee.tigris.board import Monument, remove_tiles
from referee.tigris.colours import GREEN
from referee.tigris.events import MonumentChoice
from referee.tigris.squares import SPOT_OF, SQUARE_OF, names
from referee.tigris.state import State
from referee.tigris.turn import finish_turn
from tests.referee.tigris.kit import a_state, done, events, play, points, refusal, the_numbers, tiles, treasures, where


def income(state: State) -> dict[str, int]:
    """What the active player takes at the end of the turn."""
    rule = finish_turn(state)
    try:
        while True:
            next(rule)
    except StopIteration as end:
        after: State = end.value
        return points(after, after.players[after.active])


def test_TIG_MON_1_four_of_a_colour_with_the_tile_just_placed() -> None:
    choice = play(a_state(black="F5 F6 G5"), "tile black G6").open
    assert isinstance(choice, MonumentChoice)
    assert {monument.at for monument in choice.offers} == {SQUARE_OF["F5"]}
    assert play(a_state(black="F5 F6 G5 G6"), "tile black H7").open is None
    assert refusal(a_state(black="F5 F6 G5"), "tile black G6", "monument G6 black red") == "TIG-MON-1"


def test_TIG_MON_2_one_colour_must_match() -> None:
    state = a_state(black="F5 F6 G5")
    assert refusal(state, "tile black G6", "monument F5 red blue") == "TIG-MON-1"
    worn = a_state(black="F5 F6 G5", monuments="A1:black-green A5:black-blue C5:black-red")
    judged = play(worn, "tile black G6")
    assert judged.open is None
    assert judged.events[-1].ruling == "TIG-MON-2"


def test_TIG_MON_3_wars_come_first() -> None:
    state = a_state(red="E5 H4 I4 H5 J5", leaders="lion-green@E6 bull-green@J6", green="F5 G5")
    judged = play(state, "tile red I5", "support 0", "support 0")
    assert "war" in events(judged)
    assert judged.open is not None and judged.open.kind == "monument"


def test_TIG_MON_3_a_square_that_a_war_has_broken_carries_nothing() -> None:
    state = a_state(red="E5 H4 I4 H5 J5", leaders="lion-red@E6 bull-red@J6", green="F5 G5")
    judged = play(state, "tile red I5", "support 0", "support 4")
    assert judged.refused is None and judged.open is None
    assert tiles(judged.state, "red") == {"I5", "J5"}


def test_TIG_MON_4_declined_squares_are_lost() -> None:
    state = done(a_state(black="F5 F6 G5", hands={}), "tile black G6", "monument none")
    assert tiles(state, "black") == {"F5", "F6", "G5", "G6"}
    again = play(state, "tile black H6")
    assert again.open is None
    both = done(state, "tile black H6")
    choice = play(both, "tile black H5").open
    assert isinstance(choice, MonumentChoice)
    assert {names(1 << monument.at)[0] for monument in choice.offers} == {"G5"}


def test_TIG_MON_5_the_base_links_and_does_nothing_else() -> None:
    state = done(a_state(red="F5 F6 G5 E4", leaders="lion-black@F4 bull-red@E5"), "tile red G6", "monument F5 red blue")
    assert len(state.board.regions) == 1
    assert tiles(state, "red") == {"E4"}
    assert refusal(state, "leader blue H5") == "TIG-LEADER-3"


def test_TIG_MON_6_no_catastrophe_on_a_monument() -> None:
    state = done(a_state(black="F5 F6 G5"), "tile black G6", "monument F5 black red")
    for square in ("F5", "F6", "G5", "G6"):
        assert refusal(state, f"catastrophe {square}") == "TIG-CAT-4"


def test_TIG_MON_7_the_treasure_stays_and_can_be_taken() -> None:
    state = a_state(red="I7 I8 J7 K6", treasures="I7 K6", leaders="lion-green@K7", players="lion bull")
    judged = play(state, "tile red J8", "monument I7 red blue")
    assert treasures(judged.state) == {"I7", "K6"}
    assert judged.open is not None and judged.open.kind == "treasure"
    after = done(state, "tile red J8", "monument I7 red blue", "treasure I7")
    assert after.treasures == (1, 0)


def test_TIG_MON_8_a_leader_without_temple_goes_home() -> None:
    """PL:548-550: the Archer's farmer loses the last temple beside him."""
    state = a_state(red="F5 F6 G5 D5", leaders="archer-blue@F4 bull-black@E5")
    after = done(state, "tile red G6", "monument F5 black red")
    assert where(after, "archer-blue") is None
    assert where(after, "bull-black") == "E5"


def test_TIG_MON_9_the_active_players_leaders_earn() -> None:
    """PL:572-576: at the end of his turn the Bull takes a black point, the Archer later a red one."""
    position: dict[str, Any] = {"red": "D5", "leaders": "bull-black@E5 archer-red@D6", "monuments": "F5:black-red"}
    assert income(a_state(**position, active="bull")) == {"black": 1}
    assert income(a_state(**position, active="archer")) == {"red": 1}
    assert income(a_state(**position, active="lion")) == {}


def test_TIG_MON_9_one_monument_can_pay_two_leaders() -> None:
    state = a_state(red="D5", leaders="lion-black@E5 lion-red@D6", monuments="F5:black-red")
    assert income(state) == {"black": 1, "red": 1}


def test_TIG_MON_10_the_king_earns_from_black_only() -> None:
    assert income(a_state(red="D5", leaders="lion-black@E5", monuments="F5:red-blue")) == {}


@pytest.mark.parametrize(("once", "paid"), [(False, 2), (True, 1)])
def test_TIG_MON_11_two_monuments_of_one_colour(once: bool, paid: int) -> None:
    state = a_state({"monuments_pay_once": once}, red="D5", leaders="lion-red@E5", monuments="F5:red-blue F7:red-green")
    assert income(state) == {"red": paid}


def test_TIG_MON_12_several_squares_one_monument() -> None:
    state = a_state(black="F5 F6 G5 H5 H6")
    choice = play(state, "tile black G6").open
    assert isinstance(choice, MonumentChoice)
    assert {monument.at for monument in choice.offers} == {SQUARE_OF["F5"], SQUARE_OF["G5"]}
    after = done(state, "tile black G6", "monument G5 black blue")
    assert tiles(after, "black") == {"F5", "F6"}
    assert len(after.board.monuments) == 1


def test_TIG_MON_13_every_pair_of_colours_once() -> None:
    pairs = {frozenset(pair) for pair in the_numbers().pairs}
    assert len(the_numbers().pairs) == len(pairs) == 6


@pytest.mark.parametrize(("over", "offered"), [(False, True), (True, False)])
def test_TIG_MON_14_a_monument_after_a_union_in_peace(over: bool, offered: bool) -> None:
    state = a_state({"union_ends_action": over}, red="E5 F4 E4 H5", green="G5", leaders="lion-black@D5 bull-red@H6")
    judged = play(state, "tile red F5")
    assert "union_in_peace" in events(judged)
    assert (judged.open is not None) == offered


def test_a_blue_monument_stands_in_the_river() -> None:
    after = done(a_state(blue="O4 P4 O5"), "tile blue P5", "monument O4 red blue")
    assert after.board.monuments[0] == Monument(SQUARE_OF["O4"], the_numbers().pairs[3])


def test_TIG_MON_15_a_tile_put_back_completes_the_square_anew() -> None:
    state = a_state(green="F5 G5 F6", red="E5 M5", leaders="lion-black@E6", hands={})
    declined = done(state, "tile green G6", "monument none")
    broken = declined._replace(board=remove_tiles(declined.board, GREEN, SPOT_OF["F5"]))
    assert isinstance(play(broken, "tile green F5").open, MonumentChoice)
