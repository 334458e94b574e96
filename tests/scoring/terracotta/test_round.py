"""The Scoring Phase, ruling by ruling."""

from __future__ import annotations

import pytest

from referee.terracotta.tiles import Tile
from scoring.sheet import Sheet
from scoring.terracotta.areas import in_quarter, tile_verdict
from scoring.terracotta.majority import majority_of_tokens, majority_of_warriors
from scoring.terracotta.round import score_round
from tests.referee.terracotta.builders import OWNERS, mausoleum, round_position, rules

Y, P, B, G = (OWNERS[letter] for letter in "ypbg")


def points(sheet: Sheet, item: str) -> dict[str, int]:
    """What every player scores for an item, by the letter of the colour."""
    return {player.name[0]: next(line.points for line in player.lines if line.item == item) for player in sheet.players}


def round_points(drawing: str, item: str, **table: object) -> dict[str, int]:
    position = round_position(drawing, **table)  # type: ignore[arg-type]
    return points(score_round(position, rules()), item)


def test_TER_SCORE_2_the_rulebooks_row_yellow_7_green_and_purple_3() -> None:
    assert round_points("Oy Gp Sy . Cg", "inspector_row") == {"y": 7, "p": 3, "b": 0, "g": 3}


def test_TER_SCORE_2_TER_MAJ_6_a_round_later_an_archer_breaks_the_tie_for_purple() -> None:
    drawing = """
    Oy Gp Sy Cp Cg
    .  ^  .  .  .
    """
    assert round_points(drawing, "inspector_row") == {"y": 3, "p": 7, "b": 0, "g": 3}


def test_TER_SCORE_4_the_column_is_scored_like_the_row() -> None:
    drawing = """
    Oy .
    Gy .
    Sp .
    """
    assert round_points(drawing, "inspector_column", column=1) == {"y": 7, "p": 3, "b": 0, "g": 0}


def test_TER_MAJ_1_alone_with_the_most_dominates() -> None:
    verdict = majority_of_warriors(mausoleum("Oy Oy Op").warriors, mausoleum(""))
    assert verdict.dominates is Y


def test_TER_MAJ_2_one_warrior_is_presence() -> None:
    verdict = majority_of_warriors(mausoleum("Oy Oy Op Sb").warriors, mausoleum(""))
    assert verdict.present == (P, B)


def test_TER_MAJ_3_domination_replaces_presence() -> None:
    assert round_points("Oy Oy Op", "inspector_row")["y"] == 7


def test_TER_MAJ_4_a_tie_leaves_everybody_presence() -> None:
    assert round_points("Oy Gp . Sb", "inspector_row") == {"y": 3, "p": 3, "b": 3, "g": 0}


def test_TER_MAJ_5_alone_in_the_row_dominates() -> None:
    assert round_points(". . Gb", "inspector_row") == {"y": 0, "p": 0, "b": 7, "g": 0}


def test_nobody_there_scores_nothing() -> None:
    assert round_points("", "inspector_row") == {"y": 0, "p": 0, "b": 0, "g": 0}


def test_TER_MAJ_6_an_archer_in_the_row_facing_a_warrior_elsewhere_does_not_help() -> None:
    drawing = """
    Oy .  Gp v
    .  .  .  Sp
    """
    assert round_points(drawing, "inspector_row") == {"y": 3, "p": 3, "b": 0, "g": 0}


def test_TER_MAJ_6_an_archer_that_faces_but_does_not_touch_does_not_help() -> None:
    assert round_points("Oy . < Gp", "inspector_row") == {"y": 3, "p": 3, "b": 0, "g": 0}


def test_TER_MAJ_6_an_archer_of_a_player_who_is_not_tied_does_not_help() -> None:
    assert round_points("Oy Oy Gp Gp Sb <", "inspector_row") == {"y": 3, "p": 3, "b": 3, "g": 0}


def test_TER_MAJ_7_most_archers_win_and_level_archers_leave_the_tie() -> None:
    level = """
    Oy . Gp
    ^  . ^
    Sy . v
    """
    assert round_points("> Oy < . Gp <", "inspector_row") == {"y": 7, "p": 3, "b": 0, "g": 0}
    assert round_points(level, "inspector_row") == {"y": 3, "p": 3, "b": 0, "g": 0}


def test_TER_MAJ_8_no_archer_helps_with_coins_or_clay() -> None:
    drawing = "Oy <"
    tied = {"y": (0, 2, 1, 1), "p": (0, 2, 0, 2)}
    for tile in (Tile.COINS, Tile.CLAY):
        assert round_points(drawing, "tile", players="yp", tile=tile, **tied) == {"y": 2, "p": 2}
    assert majority_of_tokens({Y: 2, P: 2}).archers is None


def test_TER_SCORE_11_coins() -> None:
    found = round_points("", "tile", tile=Tile.COINS, y=(0, 3, 9, 9), p=(0, 2, 0, 0), b=(0, 0, 5, 0))
    assert found == {"y": 6, "p": 2, "b": 0, "g": 0}


def test_TER_SCORE_12_clay_counts_wet_and_dry() -> None:
    found = round_points("", "tile", tile=Tile.CLAY, y=(0, 9, 1, 2), p=(0, 0, 2, 0), b=(0, 0, 0, 0))
    assert found == {"y": 6, "p": 2, "b": 0, "g": 0}


CROSS = """
. . . . Oy
. . . . .
. . . . .
Gp . . . Sb
"""


def test_TER_SCORE_7_middle_row_and_middle_column() -> None:
    assert round_points(CROSS, "tile", tile=Tile.MIDDLE_ROW) == {"y": 0, "p": 2, "b": 2, "g": 0}
    assert round_points(CROSS, "tile", tile=Tile.MIDDLE_COLUMN) == {"y": 2, "p": 0, "b": 2, "g": 0}


def test_TER_SCORE_8_a_kind_is_counted_everywhere_and_archers_break_its_tie() -> None:
    drawing = """
    Oy . . Op <
    . Gp Gp
    """
    assert round_points(drawing, "tile", tile=Tile.OFFICERS) == {"y": 2, "p": 6, "b": 0, "g": 0}
    assert round_points(drawing, "tile", tile=Tile.GUARDS) == {"y": 0, "p": 6, "b": 0, "g": 0}


def test_TER_SCORE_9_a_quarter_counts_warriors_of_any_kind() -> None:
    assert round_points("Oy Gy Sp", "tile", tile=Tile.QUARTER_NW) == {"y": 6, "p": 2, "b": 0, "g": 0}
    assert round_points("Oy Gy Sp", "tile", tile=Tile.QUARTER_NE) == {"y": 0, "p": 0, "b": 0, "g": 0}


def test_TER_SCORE_10_the_middle_cross_belongs_to_no_quarter() -> None:
    board = mausoleum(CROSS)
    for quarter in ("nw", "ne", "sw", "se"):
        assert in_quarter(board, quarter, rules().house) == ()
    sizes = [sum(1 for square in board.squares if board.quarter(square) == q) for q in ("nw", "ne", "sw", "se", None)]
    assert sizes == [12, 12, 12, 12, 15]


def test_TER_SCORE_5_TER_MUS_1_musicians_are_counted_one_by_one() -> None:
    drawing = """
    Oy . M
    .  . .
    M  . Gy
    .  . Sp
    """
    assert round_points(drawing, "musicians") == {"y": 4, "p": 1, "b": 0, "g": 0}


def test_TER_HORSE_5_a_rider_is_one_warrior_in_every_count() -> None:
    assert round_points("Oy> = = Gp Sp", "inspector_row") == {"y": 3, "p": 7, "b": 0, "g": 0}
    assert round_points("Oy> = = . M", "musicians") == {"y": 1, "p": 0, "b": 0, "g": 0}


RIDER = """
.  . .
Oyv . Gp
=  . .
=  . .
"""


def test_TER_HORSE_8_a_rider_counts_in_every_row_it_touches() -> None:
    for row in (2, 3, 4):
        assert round_points(RIDER, "inspector_row", row=row)["y"] == (3 if row == 2 else 7)
    assert round_points(RIDER, "tile", tile=Tile.QUARTER_NW)["y"] == 2
    assert round_points(RIDER, "tile", tile=Tile.MIDDLE_ROW)["y"] == 6


def test_TER_HORSE_8_by_house_ruling_only_where_the_warrior_itself_stands() -> None:
    position = round_position(RIDER, row=3)
    own = score_round(position, rules(rider_reach="own"))
    assert points(own, "inspector_row") == {"y": 0, "p": 0, "b": 0, "g": 0}


def test_TER_ARCHER_5_an_archer_facing_a_riders_further_space_faces_the_rider() -> None:
    drawing = """
    Oy> = = . Gp
    .  . ^
    """
    assert round_points(drawing, "inspector_row") == {"y": 7, "p": 3, "b": 0, "g": 0}


def test_TER_ARCHER_4_what_an_archer_faces_is_read_when_points_are_given() -> None:
    empty_before = ". < Gp . Oy"
    assert round_points(empty_before, "inspector_row") == {"y": 3, "p": 3, "b": 0, "g": 0}
    filled_later = "Sy < Gp Gp Oy"
    assert round_points(filled_later, "inspector_row") == {"y": 7, "p": 3, "b": 0, "g": 0}


@pytest.mark.parametrize("tile", [tile for tile in Tile if not tile.counts_tokens])
def test_TER_TERM_4_specialists_belong_to_nobody(tile: Tile) -> None:
    position = round_position("F M < . F M\n. . . F .", tile=tile)
    assert tile_verdict(tile, position, position.mausoleum, rules().house).counts == {}
    assert all(player.gained == 0 for player in score_round(position, rules()).players)


def test_the_sheet_has_every_item_in_order() -> None:
    sheet = score_round(round_position(""), rules())
    assert [line.item for line in sheet.players[0].lines] == ["inspector_row", "inspector_column", "musicians", "tile"]
