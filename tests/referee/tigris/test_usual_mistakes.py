"""What players and programmers get wrong, by its number in the list of usual mistakes; the rest is tested by ruling."""

from __future__ import annotations

from referee.tigris.events import SupportChoice
from referee.tigris.kingdoms import kingdoms_touched
from referee.tigris.squares import SQUARE_OF
from referee.tigris.turn import finish_turn, missing_tiles
from tests.referee.tigris.kit import a_state, done, play, points, tiles, where


def test_1_a_peaceful_union_does_not_score() -> None:
    state = a_state(red="E5 G5", leaders="lion-black@E6 bull-red@G6 lion-green@D5")
    assert done(state, "tile green F5").points == ((0, 0, 0, 0),) * 3


def test_2_the_king_as_substitute_is_paid_in_the_tiles_colour() -> None:
    state = a_state(red="F5", leaders="lion-black@F6")
    assert points(done(state, "tile green G5"), "lion") == {"green": 1}


def test_4_monuments_pay_nobody_but_the_active_player() -> None:
    state = a_state(red="D5", leaders="bull-red@E5", monuments="F5:red-blue", active="lion")
    rule = finish_turn(state)
    assert list(rule) == []


def test_5_everybody_refills_after_a_conflict() -> None:
    state = a_state(red="F5", leaders="bull-black@F6", hands={"lion": "red", "bull": "red", "archer": "red"})
    after = done(state, "leader black F4", "support 1", "support 1")
    assert missing_tiles(after) == (6, 6, 5)


def test_12_the_attacker_is_a_player_of_this_war() -> None:
    state = a_state(
        red="E5 G5 B8",
        leaders="lion-black@E6 archer-black@G6 pot-black@B9",
        players="bull pot lion archer",
        active="bull",
    )
    choice = play(state, "tile red F5").open
    assert isinstance(choice, SupportChoice)
    assert (choice.conflict.attacker, choice.conflict.defender) == (2, 3)


def test_13_the_unification_tile_of_a_red_war_stays() -> None:
    state = a_state(red="E5 G5 H5", leaders="lion-red@E6 bull-red@G6")
    after = done(state, "tile red F5", "support 3", "support 0")
    assert "F5" in tiles(after, "red")
    assert points(after, "lion") == {"red": 3}


def test_16_a_red_war_strands_no_leader() -> None:
    state = a_state(red="E5 G5 H5", leaders="lion-red@E6 bull-red@G6 bull-blue@H4 archer-green@H6")
    after = done(state, "tile red F5", "support 3", "support 0")
    assert (where(after, "bull-blue"), where(after, "archer-green")) == ("H4", "H6")
    assert tiles(after, "red") == {"E5", "F5", "H5"}
    assert points(after, "lion") == {"red": 2}


def test_21_diagonals_touch_nothing() -> None:
    state = a_state(red="F5", leaders="lion-black@F6")
    assert kingdoms_touched(state.board.regions, 1 << SQUARE_OF["G7"]) == ()


def test_22_a_monuments_temples_support_no_leader() -> None:
    state = a_state(red="C5", monuments="F5:red-blue")
    assert play(state, "leader black E5").refused is not None


def test_26_a_region_is_no_kingdom() -> None:
    state = a_state(red="E5 F4 G5 F6", leaders="lion-red@E6")
    assert points(done(state, "tile green F5"), "lion") == {}
    assert play(state, "tile black F5").refused is None
