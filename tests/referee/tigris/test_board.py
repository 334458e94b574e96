"""The boards, as printed."""

from __future__ import annotations

from referee.tigris.squares import (
    BLOCKS,
    BY_COLUMN,
    EVERYWHERE,
    NAMES,
    SQUARE_OF,
    connected,
    each,
    names,
    nth,
    touching,
)
from referee.tigris.turn import new_game
from tests.referee.tigris.kit import standard_rules, the_numbers

STANDARD = the_numbers().lands["standard"]
ADVANCED = the_numbers().lands["advanced"]


def test_TIG_SETUP_1_ten_temples_with_treasures() -> None:
    state = new_game(standard_rules(), ("lion", "bull"))
    assert " ".join(names(state.board.treasures)) == "B2 B8 F3 F10 I7 K1 K11 N5 O9 P2"
    assert state.board.tiles[1] == state.board.treasures == STANDARD.temples


def test_TIG_SETUP_2_the_bag_starts_with_143_tiles_47_of_them_temples() -> None:
    assert the_numbers().bag(STANDARD) == (30, 47, 36, 30)
    assert new_game(standard_rules(), ("lion", "bull")).bag == 143


def test_TIG_SETUP_3_two_catastrophe_tiles_each_and_no_leader_on_the_board() -> None:
    state = new_game(standard_rules(), ("lion", "bull", "pot"))
    assert state.catastrophes == (2, 2, 2)
    assert not any(state.board.leaders)


def test_river_and_land() -> None:
    assert STANDARD.river.bit_count() == 41
    assert (EVERYWHERE & ~STANDARD.river).bit_count() == 135
    first = connected(1 << SQUARE_OF["E1"], STANDARD.river)
    assert sorted((first.bit_count(), (STANDARD.river & ~first).bit_count())) == [12, 29]


def test_only_one_block_of_four_lies_on_the_river() -> None:
    assert [NAMES[corner] for corner, block in BLOCKS.items() if block & STANDARD.river == block] == ["O4"]


def test_temples_beside_the_river() -> None:
    assert set(names(STANDARD.temples & touching(STANDARD.river))) == {"F3", "N5", "B8"}


def test_corners() -> None:
    assert set(names(STANDARD.corners)) == {"B2", "P2", "B8", "O9"}


def test_TIG_ADV_1_the_advanced_board() -> None:
    assert ADVANCED.temples.bit_count() == 14
    assert ADVANCED.river.bit_count() == 39
    assert set(names(ADVANCED.corners)) == {"B3", "P6", "A8", "E10", "J11", "O11"}
    assert sum(the_numbers().bag(ADVANCED)) == 139


def test_squares_are_named_and_found() -> None:
    assert len(BY_COLUMN) == len(set(names(EVERYWHERE))) == 176
    assert all(NAMES[SQUARE_OF[name]] == name for name in names(EVERYWHERE))
    assert names(touching(1 << SQUARE_OF["A1"])) == ("A2", "B1")
    assert names(touching(1 << SQUARE_OF["P6"])) == ("O6", "P5", "P7")


def test_nth_counts_through_a_set() -> None:
    assert [nth(STANDARD.river, number) for number in range(41)] == list(each(STANDARD.river))
