"""Królestwa: what is linked, and what is a kingdom."""

from __future__ import annotations

from referee.tigris.kingdoms import kingdoms, kingdoms_touched, regions_of
from referee.tigris.squares import SQUARE_OF, names
from tests.referee.tigris.kit import a_state, done, play


def test_TIG_KINGDOM_1_edges_link_tiles_leaders_and_monument_bases() -> None:
    state = a_state(red="E5 J7", leaders="lion-black@F5", monuments="G5:red-blue", catastrophes="I6")
    region = state.board.regions[0]
    assert set(names(region.squares)) == {"E5", "F5", "G5", "H5", "G6", "H6"}
    assert len(state.board.regions) == 2


def test_TIG_KINGDOM_2_only_a_region_with_a_leader_is_a_kingdom() -> None:
    state = a_state(red="E5 J5 L5", leaders="lion-black@F5")
    assert len(state.board.regions) == 3
    assert len(kingdoms(state.board.regions)) == 1


def test_TIG_KINGDOM_3_corners_do_not_link() -> None:
    state = a_state(red="E5 F6", leaders="lion-black@G6")
    assert len(state.board.regions) == 2
    spot = 1 << SQUARE_OF["F5"]
    assert len(kingdoms_touched(state.board.regions, spot)) == 1


def test_TIG_KINGDOM_4_leaders_of_different_colours_and_dynasties_live_in_peace() -> None:
    state = a_state(red="F5", leaders="lion-black@E5 bull-red@F6 archer-green@G5")
    assert len(kingdoms(state.board.regions)) == 1
    assert play(state, "leader blue F4").open is None


def test_TIG_KINGDOM_5_kingdoms_grow_join_and_fall_apart() -> None:
    state = a_state(red="E5 I5", leaders="lion-black@F5 bull-red@H5", hands={"lion": "red green"})
    assert len(kingdoms(state.board.regions)) == 2
    joined = done(state, "tile green G5")
    assert len(kingdoms(joined.board.regions)) == 1
    apart = done(joined, "catastrophe G5")
    assert len(kingdoms(apart.board.regions)) == 2


def test_regions_kept_are_the_regions_counted_from_scratch() -> None:
    state = a_state(red="E5 F6 G5", leaders="lion-black@F5", hands={"lion": "green red"})
    for actions in (("tile green H5",), ("leader black H6",), ("leader black off",), ("catastrophe F6",)):
        judged = play(state, *actions)
        board = judged.state.board
        assert set(board.regions) == set(regions_of(board.pieces, board.leaders))
