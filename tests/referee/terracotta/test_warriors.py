"""Making Warriors, and what their Weapons do."""

from __future__ import annotations

import pytest

from referee.ask import Choose
from referee.terracotta.figures import Kind, Weapon
from referee.terracotta.house import Rules
from referee.terracotta.inspectors import Track
from referee.terracotta.lines import check_empty, check_slide, shots, slid_to, slides
from referee.terracotta.position import Inspectors
from referee.terracotta.squares import Square
from referee.terracotta.state import State
from referee.terracotta.warriors import check_kind, check_make, make_warrior, warehouse_of
from tests.referee.terracotta.builders import (
    OWNERS,
    armed,
    asked,
    mausoleum,
    played,
    player,
    refusals,
    refused,
    rules,
    state,
)

Y, P = OWNERS["y"], OWNERS["p"]


def made(
    start: State, kind: str, at: str, *answers: str, cost: int = 2, segment: int = 1, book: Rules | None = None
) -> State:
    """The table after a Warrior was made."""
    flow = make_warrior(start, cost, segment, book or rules())
    return played(flow, f"warrior.kind {kind}", f"warrior.at {at}", *answers)


def ready(*weapons: Weapon, drawing: str = "", **changes: object) -> State:
    """A table whose first player has these Weapons active."""
    return state(drawing, player(weapons=armed(*weapons)), player("Bo", "p"), **changes)


@pytest.mark.parametrize("cost", [2, 3, 4])
def test_TER_WAR_1_a_warrior_costs_what_the_action_space_says(cost: int) -> None:
    assert made(state(), "officer", "A1", cost=cost).me.wet_clay == 4 - cost


def test_TER_TERM_3_dry_clay_makes_no_warrior() -> None:
    dry = state("", player(wet_clay=1, dry_clay=9), player("Bo", "p"))
    assert refused(check_make, dry, 2) == "TER-TERM-3"


@pytest.mark.parametrize(("segment", "warehouse"), [(1, "1"), (3, "1"), (4, "2"), (9, "3"), (10, "4"), (12, "4")])
def test_TER_WAR_2_one_clay_goes_to_the_warehouse_of_the_quarter(segment: int, warehouse: str) -> None:
    assert warehouse_of(segment, rules()) == warehouse
    after = made(state(), "officer", "A1", segment=segment, cost=3)
    assert after.warehouses == {**state().warehouses, warehouse: 2}
    assert after.me.dry_clay == 0


def test_TER_WAR_3_the_lowest_figure_of_a_kind_that_is_left() -> None:
    after = made(state(), "guard", "A1")
    assert after.organizer[Kind.GUARD] == 10
    none_left = state(organizer={**state().organizer, Kind.GUARD: 0})
    assert refused(check_kind, none_left, Kind.GUARD) == "TER-WAR-3"
    assert refusals(asked(make_warrior(none_left, 2, 1, rules()))) == {"guard": "TER-WAR-3"}


def test_TER_WAR_4_any_empty_space_but_no_other() -> None:
    board = mausoleum("Oy> = = M")
    for taken in ("A1", "B1", "C1", "D1", "A8"):
        assert refused(check_empty, board, Square(taken)) == "TER-WAR-4"
    check_empty(board, Square("E1"))
    question = asked(make_warrior(state("Oy> = = M"), 2, 1, rules()), "warrior.kind guard")
    assert set(refusals(question)) == {"A1", "B1", "C1", "D1"}


def test_TER_WAR_5_the_row_of_the_organizer_scores() -> None:
    first = made(state(), "soldier", "A1")
    assert first.me.vp == 1
    third = made(state(organizer={**state().organizer, Kind.SOLDIER: 9}), "soldier", "A1")
    assert third.me.vp == 3


def test_TER_WAR_8_using_the_weapon_is_optional() -> None:
    after = made(ready(Weapon.SPEAR), "soldier", "A1", "warrior.weapon no")
    assert after.me.weapons == armed(Weapon.SPEAR)
    assert (after.me.vp, after.me.coins) == (1, 3)
    assert made(state(), "soldier", "A1").me.vp == 1


def test_TER_WEAPON_1_a_used_weapon_becomes_inactive() -> None:
    after = made(ready(Weapon.SPEAR, Weapon.SWORD), "soldier", "A1", "warrior.weapon yes")
    assert after.me.weapons == armed(Weapon.SWORD)


def test_TER_WAR_9_officer_one_point_and_an_inspector_one_space() -> None:
    start = ready(Weapon.SWORD, inspectors=Inspectors(row=3, column=3))
    for answer, row, column in (
        ("row-forward-1", 4, 3),
        ("row-back-1", 2, 3),
        ("column-forward-1", 3, 4),
        ("none", 3, 3),
    ):
        after = made(start, "officer", "A1", "warrior.weapon yes", f"officer.inspector {answer}")
        assert after.me.vp == 1 + 1
        assert after.inspectors == Inspectors(row=row, column=column)


def test_TER_INSP_2_from_the_last_space_to_the_start() -> None:
    assert Track(7, True).moved(7, 1, rules().house) == 1
    assert Track(7, False).moved(1, 1, rules().house) == 7
    assert Track(9, True).moved(8, 2, rules().house) == 1
    assert Track(9, False).moved(9, 1, rules().house) == 8


def test_TER_INSP_3_backward_from_the_start_leads_to_the_last_space() -> None:
    assert Track(7, True).moved(1, -1, rules().house) == 7
    assert Track(9, False).moved(9, -1, rules().house) == 1


def test_TER_INSP_3_by_house_ruling_it_leads_nowhere() -> None:
    stop = rules(backward="stop")
    assert refused(Track(7, True).moved, 1, -1, stop.house) == "TER-INSP-3"
    flow = make_warrior(ready(Weapon.SWORD), 2, 1, stop)
    question = asked(flow, "warrior.kind officer", "warrior.at A1", "warrior.weapon yes")
    assert refusals(question) == {"row-back-1": "TER-INSP-3", "column-back-1": "TER-INSP-3"}


def test_TER_WAR_10_guard_three_points_and_another_own_warrior_slides() -> None:
    start = ready(Weapon.HALBERD, drawing="Oy . . Gp")
    question = asked(make_warrior(start, 2, 1, rules()), "warrior.kind guard", "warrior.at A3", "warrior.weapon yes")
    assert isinstance(question, Choose)
    assert [option.key for option in question.open_options] == ["none", "A1"]
    assert refusals(question) == {"A3": "TER-WAR-10"}
    after = made(start, "guard", "A3", "warrior.weapon yes", "guard.warrior A1", "guard.to C1")
    assert after.me.vp == 1 + 3
    assert after.mausoleum.occupied[Square("C1")].kind is Kind.OFFICER
    board = mausoleum("Oy . . Gp")
    assert refused(check_slide, board, board.figures[1], Y, None, Square("E1"), rules()) == "TER-WAR-10"
    assert refused(check_slide, board, board.figures[0], Y, Square("A1"), Square("B1"), rules()) == "TER-WAR-10"


def test_TER_WAR_11_sliding_only_over_empty_spaces() -> None:
    board = mausoleum("""
    Oy . M . .
    .  . . . .
    Sp . . . .
    """)
    assert slides(board, board.figures[0], rules()) == ("A2", "B1")
    assert refused(check_slide, board, board.figures[0], Y, None, Square("D1"), rules()) == "TER-WAR-11"


def test_TER_WAR_15_a_straight_line_is_a_row_or_a_column() -> None:
    board = mausoleum("""
    Oy Sp
    Sp .
    """)
    assert slides(board, board.figures[0], rules()) == ()
    assert slides(board, board.figures[0], rules(slide="diagonal")) == ("B2", "C3", "D4", "E5", "F6", "G7")


def test_TER_HORSE_7_a_rider_slides_with_its_horse_and_needs_room_for_all_of_it() -> None:
    board = mausoleum("""
    .  .   .  .  .  M
    .  Oy> =  =  .  .
    .  .   .  Sp .  .
    """)
    rider = board.occupied[Square("C2")]
    assert slides(board, rider, rules()) == ("A2", "B1", "C2", "D2", "E2", "F2", "G2")
    assert slid_to(board, rider, Square("G2")).occupied[Square("I2")].at == "G2"


SHOTS = """
.  .  .  .  .  .  .  .  .
.  Sp .  .  .  M  .  .  .
.  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .
.  Gp .  .  .  .  .  .  .
"""


def test_TER_WAR_12_the_rulebooks_three_crossbowmen() -> None:
    blue, yellow, green = Square("C2"), Square("H7"), Square("B5")
    assert [(shot.target, shot.spaces) for shot in shots(mausoleum(SHOTS), blue, rules())] == [("F2", 2), ("B2", 0)]
    assert shots(mausoleum(SHOTS), yellow, rules()) == ()
    lone = mausoleum(SHOTS).without(mausoleum(SHOTS).figures[1])
    assert max(shot.spaces for shot in shots(lone, green, rules()) if shot.target == "B6") == 0


def test_TER_WAR_12_one_point_for_each_empty_space_of_the_chosen_shot() -> None:
    after = made(ready(Weapon.CROSSBOW, drawing=SHOTS), "crossbowman", "C2", "warrior.weapon yes", "crossbow.target F2")
    assert after.me.vp == 1 + 2
    nothing = made(ready(Weapon.CROSSBOW), "crossbowman", "H7", "warrior.weapon yes")
    assert nothing.me.vp == 1


def test_TER_WAR_12_enter_keeps_a_crossbow_that_would_score_nothing() -> None:
    for drawing, default in (("", "no"), (". Sp", "no"), (". . Sp", "yes")):
        flow = make_warrior(ready(Weapon.CROSSBOW, drawing=drawing), 2, 1, rules())
        assert asked(flow, "warrior.kind crossbowman", "warrior.at A1").default == default


PAST = "Cy . Sp . . Gp"


def test_TER_WAR_13_only_the_nearest_figure_of_a_direction() -> None:
    assert [(s.target, s.spaces) for s in shots(mausoleum(PAST), Square("A1"), rules())] == [("C1", 1)]


def test_TER_WAR_13_by_house_ruling_also_past_it() -> None:
    found = shots(mausoleum(PAST), Square("A1"), rules(shot="any"))
    assert [(s.target, s.spaces) for s in found] == [("F1", 3), ("C1", 1)]


def test_a_rider_is_one_target_however_many_spaces_it_shows() -> None:
    found = shots(mausoleum("Cy . Sp> = = . Gp"), Square("A1"), rules(shot="any"))
    assert [(s.target, s.spaces) for s in found] == [("G1", 2), ("C1", 1)]


def test_TER_WAR_14_soldier_one_point_and_two_coins() -> None:
    after = made(ready(Weapon.SPEAR), "soldier", "A1", "warrior.weapon yes")
    assert (after.me.vp, after.me.coins) == (1 + 1, 3 + 2)
