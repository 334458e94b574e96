"""Ułożenie żetonu i punkty za nie."""

from __future__ import annotations

from tests.referee.tigris.kit import a_state, done, events, play, points, refusal, tiles


def test_TIG_TILE_1_only_a_tile_from_behind_the_own_screen() -> None:
    state = a_state(hands={"lion": "red red", "bull": "green"})
    assert refusal(state, "tile green F5") == "TIG-TILE-1"
    after = done(state, "tile red F5")
    assert after.hands[0].tiles == (0, 1, 0, 0)
    assert refusal(state, "tile red F5", "tile black F6") == "TIG-TILE-1"


def test_TIG_TILE_1_a_hand_that_is_not_given_is_not_checked() -> None:
    assert tiles(done(a_state(), "tile green F5"), "green") == {"F5"}


def test_TIG_TILE_2_only_on_an_empty_space() -> None:
    state = a_state(red="F5", leaders="bull-red@F6", catastrophes="G5", monuments="J5:red-blue")
    for square in ("F5", "F6", "G5", "J5", "K6"):
        assert refusal(state, f"tile black {square}") == "TIG-TILE-2", square


def test_TIG_TILE_3_farms_only_on_the_river() -> None:
    assert refusal(a_state(), "tile blue F5") == "TIG-TILE-3"
    assert tiles(done(a_state(), "tile blue E1"), "blue") == {"E1"}


def test_TIG_TILE_4_nothing_else_on_the_river() -> None:
    for colour in ("black", "red", "green"):
        assert refusal(a_state(), f"tile {colour} E1") == "TIG-TILE-4"


def test_TIG_TILE_5_three_kingdoms_are_too_many() -> None:
    three = a_state(red="F4 E5 G5", leaders="lion-red@F3 bull-black@D5 archer-green@H5")
    assert refusal(three, "tile black F5") == "TIG-TILE-5"


def test_TIG_TILE_5_two_kingdoms_and_a_leaderless_region_are_fine() -> None:
    two = a_state(red="F4 E5 G5", leaders="lion-red@F3 bull-black@D5")
    judged = play(two, "tile black F5")
    assert judged.refused is None
    assert "kingdoms_joined" in events(judged)


def test_TIG_VP_1_the_leader_of_the_colour_even_an_opponents() -> None:
    state = a_state(red="F5", leaders="bull-green@F6 lion-black@E5")
    after = done(state, "tile green G5")
    assert points(after, "bull") == {"green": 1}
    assert points(after, "lion") == {}


def test_TIG_VP_2_else_the_king_in_the_colour_of_the_tile() -> None:
    state = a_state(red="F5", leaders="bull-black@F6 lion-red@E5")
    assert points(done(state, "tile green G5"), "bull") == {"green": 1}


def test_TIG_VP_3_neither_leader_nor_king() -> None:
    state = a_state(red="F5", leaders="lion-red@F6")
    judged = play(state, "tile green G5")
    assert points(judged.state, "lion") == {}
    assert judged.events[1].ruling == "TIG-VP-3"


def test_TIG_VP_4_no_kingdom_no_point() -> None:
    judged = play(a_state(red="F5 B8", leaders="lion-black@B9"), "tile red F6")
    assert judged.refused is None
    assert judged.events[1].ruling == "TIG-VP-4"
    assert points(judged.state, "lion") == {}


def test_TIG_VP_5_a_union_pays_nothing_even_in_peace() -> None:
    state = a_state(red="E5 G5", leaders="lion-black@E6 bull-red@G6")
    judged = play(state, "tile black F5")
    assert events(judged)[1:] == ["kingdoms_joined", "union_in_peace"]
    assert judged.state.points == ((0, 0, 0, 0),) * 3


def test_TIG_VP_6_paid_at_once_before_the_monument() -> None:
    state = a_state(red="F5 F6 G5", leaders="lion-red@E5")
    judged = play(state, "tile red G6")
    assert judged.open is not None and judged.open.kind == "monument"
    assert points(judged.state, "lion") == {"red": 1}
