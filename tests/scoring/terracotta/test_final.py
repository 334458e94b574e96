"""The End Game Scoring, ruling by ruling, and the rulebook's whole example."""

from __future__ import annotations

from scoring.sheet import Sheet
from scoring.terracotta.final import score_final
from scoring.terracotta.groups import groups
from tests.referee.terracotta.builders import final_position, mausoleum, rules


def lines(sheet: Sheet) -> dict[str, list[int]]:
    """Points of every item, by the letter of the colour."""
    return {player.name[0]: [line.points for line in player.lines] for player in sheet.players}


def final_points(drawing: str, item: str, **house: str) -> dict[str, int]:
    sheet = score_final(final_position(drawing), rules(**house))
    return {p.name[0]: next(line.points for line in p.lines if line.item == item) for p in sheet.players}


BOOK = """
.  .  .  .  .  .  .  .  .
.  Gy Gy .  .  .  .  .  .
.  .  F  Oy .  .  .  .  .
.  .  Op Oy <  .  .  .  .
.  >  Op Og .  .  .  .  .
.  .  Op Ob <  .  .  .  .
.  .  ^  .  .  .  .  .  .
"""


def test_TER_END_1_the_rulebooks_example_23_22_8_6() -> None:
    sheet = score_final(final_position(BOOK), rules())
    assert lines(sheet) == {
        "p": [2, 12, 5, 4, 0],
        "y": [8, 8 + 2, 2, 2, 0],
        "b": [0, 4, 2, 2, 0],
        "g": [0, 4, 2, 0, 0],
    }
    assert {player.name: player.total for player in sheet.players} == {
        "purple": 23,
        "yellow": 22,
        "blue": 8,
        "green": 6,
    }
    assert [place.names for place in sheet.standing] == [("purple",), ("yellow",), ("blue",), ("green",)]


def test_TER_END_1_the_example_has_seven_officers_four_archers_and_two_guards_in_groups() -> None:
    found = [(group.kind.value, len(group.warriors), len(group.archers)) for group in groups(mausoleum(BOOK), rules())]
    assert found == [("officer", 7, 4), ("guard", 2, 0)]


def test_TER_END_2_TER_FOOT_1_a_footman_counts_edges_and_corners() -> None:
    drawing = """
    Oy .  Gy
    .  F  .
    Sp .  Sy
    """
    assert final_points(drawing, "footmen") == {"y": 8, "p": 2, "b": 0, "g": 0}


def test_TER_FOOT_2_specialists_and_riders_further_spaces_count_no_more_than_once() -> None:
    drawing = """
    Oy> = =  .
    .  F M  .
    Sp Sp .  .
    """
    assert final_points(drawing, "footmen") == {"y": 2, "p": 8, "b": 0, "g": 0}


def test_TER_END_2_archers_break_a_footmans_tie() -> None:
    drawing = """
    >  Oy .
    .  F  .
    .  Sp .
    """
    assert final_points(drawing, "footmen") == {"y": 8, "p": 2, "b": 0, "g": 0}


def test_TER_GROUP_1_edges_join_and_corners_do_not() -> None:
    rulebook = """
    Oy Oy .  Op
    .  Ob Og .
    .  .  Sp .
    """
    assert [(g.kind.value, [w.at for w in g.warriors]) for g in groups(mausoleum(rulebook), rules())] == [
        ("officer", ["A1", "B1", "B2", "C2"])
    ]


def test_TER_GROUP_2_separate_groups_of_one_kind_are_scored_apart() -> None:
    drawing = """
    Gy Gp .  Gy Gb
    """
    assert final_points(drawing, "groups") == {"y": 4, "p": 2, "b": 2, "g": 0}
    assert final_points(drawing, "group_majority") == {"y": 4, "p": 2, "b": 2, "g": 0}


def test_TER_GROUP_3_TER_ARCHER_3_one_warrior_and_an_archer_facing_it_are_a_group() -> None:
    assert final_points("> Oy", "groups") == {"y": 1, "p": 0, "b": 0, "g": 0}
    assert final_points("< Oy", "groups") == {"y": 0, "p": 0, "b": 0, "g": 0}
    assert final_points("> . Oy", "groups") == {"y": 0, "p": 0, "b": 0, "g": 0}


BRIDGE = "Oy < Op"


def test_TER_GROUP_4_an_archer_joins_figures_it_does_not_face() -> None:
    assert final_points(BRIDGE, "groups") == {"y": 2, "p": 2, "b": 0, "g": 0}
    assert final_points(BRIDGE, "group_majority") == {"y": 5, "p": 2, "b": 0, "g": 0}


def test_TER_GROUP_4_by_house_ruling_it_joins_only_the_warrior_it_faces() -> None:
    assert final_points(BRIDGE, "groups", group_join="faced") == {"y": 1, "p": 0, "b": 0, "g": 0}
    assert final_points("Oy Op <", "groups", group_join="faced") == {"y": 2, "p": 2, "b": 0, "g": 0}


def test_TER_GROUP_4_two_archers_of_one_kind_hold_together() -> None:
    drawing = "Oy < > Op"
    assert final_points(drawing, "groups") == {"y": 2, "p": 2, "b": 0, "g": 0}
    assert final_points(drawing, "groups", group_join="faced") == {"y": 1, "p": 1, "b": 0, "g": 0}


def test_TER_ARCHER_6_facing_another_specialist_has_no_effect() -> None:
    chain = "Oy < < Op"
    assert final_points(chain, "groups") == {"y": 1, "p": 0, "b": 0, "g": 0}
    assert final_points(chain, "kneeling_archers") == {"y": 2, "p": 0, "b": 0, "g": 0}
    assert final_points("M < Oy", "groups") == {"y": 0, "p": 0, "b": 0, "g": 0}


def test_TER_END_3_lone_warriors_score_nothing_more() -> None:
    drawing = """
    Oy .  Gp
    .  Oy .
    """
    sheet = score_final(final_position(drawing), rules())
    assert all(player.gained == 0 for player in sheet.players)


def test_TER_END_4_a_warrior_is_worth_the_players_of_its_group() -> None:
    assert final_points("Sy Sp Sb Sg Sy", "groups") == {"y": 8, "p": 4, "b": 4, "g": 4}


def test_TER_END_4_archers_are_no_warriors_and_no_colour() -> None:
    assert final_points("> Oy <", "groups") == {"y": 1, "p": 0, "b": 0, "g": 0}


def test_TER_END_5_domination_in_groups_of_several_players_only() -> None:
    assert final_points("Oy Oy Op", "group_majority") == {"y": 5, "p": 2, "b": 0, "g": 0}
    assert final_points("Oy Oy Oy", "group_majority") == {"y": 0, "p": 0, "b": 0, "g": 0}
    assert final_points("Oy Op", "group_majority") == {"y": 2, "p": 2, "b": 0, "g": 0}


def test_TER_END_6_two_points_for_each_archer_that_faces_a_warrior() -> None:
    drawing = """
    > Oy <
    .  ^ .
    . Sp .
    """
    assert final_points(drawing, "kneeling_archers") == {"y": 6, "p": 0, "b": 0, "g": 0}


def test_TER_HORSE_4_a_rider_reaches_figures_beside_any_of_its_spaces() -> None:
    drawing = """
    Oy> =  =
    .   .  Op
    """
    assert final_points(drawing, "groups") == {"y": 2, "p": 2, "b": 0, "g": 0}


def test_TER_HORSE_6_a_rider_keeps_its_kind() -> None:
    drawing = """
    Oy> =  =
    .   .  Gy
    """
    assert final_points(drawing, "groups") == {"y": 0, "p": 0, "b": 0, "g": 0}


def test_TER_END_7_every_two_tokens_give_a_point_and_an_odd_one_nothing() -> None:
    position = final_position("", y=(10, 1, 1, 1), p=(10, 2, 2, 0), b=(0, 1, 0, 0))
    assert [player.gained for player in score_final(position, rules()).players] == [1, 2, 0, 0]


def test_TER_END_8_most_points_win() -> None:
    sheet = score_final(final_position("", y=(3, 0, 0, 0), p=(9, 0, 0, 0)), rules())
    assert sheet.standing[0].names == ("purple",)
    assert sheet.standing[0].decided_by == "points"


def test_TER_END_9_a_tie_goes_to_the_higher_place_in_turn_order() -> None:
    position = final_position("", players="yp", order="py", y=(7, 0, 0, 0), p=(7, 0, 0, 0))
    standing = score_final(position, rules()).standing
    assert [(place.place, place.names, place.decided_by) for place in standing] == [
        (1, ("purple",), "turn_order"),
        (2, ("yellow",), "turn_order"),
    ]


def test_the_sheet_has_every_item_in_order() -> None:
    sheet = score_final(final_position(""), rules())
    items = [line.item for line in sheet.players[0].lines]
    assert items == ["footmen", "groups", "group_majority", "kneeling_archers", "leftovers"]
