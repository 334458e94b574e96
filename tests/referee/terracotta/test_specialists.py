"""Buying Specialists, and Horses."""

from __future__ import annotations

import pytest

from referee.ask import Choose
from referee.drive import Run
from referee.reason import Because, Term, phrase
from referee.terracotta.figures import Figure, Kind, Specialist, Weapon
from referee.terracotta.lines import check_horse, horse_places
from referee.terracotta.specialists import buy_specialist, check_buy, price
from referee.terracotta.squares import Facing, Square
from referee.terracotta.state import State
from referee.terracotta.turn import take_turn
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
    wheel,
)

Y, P = OWNERS["y"], OWNERS["p"]
ALL = armed(*Weapon)


def rich(drawing: str = "", **changes: object) -> State:
    """A table whose first player can buy anything."""
    return state(drawing, player(coins=9, weapons=ALL), player("Bo", "p"), **changes)


def test_TER_SPEC_1_coins_and_the_weapon() -> None:
    after = played(buy_specialist(rich(), rules()), "specialist.kind footman", "specialist.at D4")
    assert after.me.coins == 8
    assert after.me.weapons == {**ALL, Weapon.HALBERD: False}


def test_TER_SPEC_2_each_one_bought_makes_the_next_dearer() -> None:
    assert [price(left, rules()) for left in (4, 3, 2, 1)] == [1, 2, 3, 4]
    poor = state(
        "", player(coins=2, weapons=ALL), player("Bo", "p"), specialists={**rich().specialists, Specialist.MUSICIAN: 2}
    )
    assert refused(check_buy, poor, Specialist.MUSICIAN, rules()) == "TER-SPEC-2"


def test_TER_SPEC_3_any_kind_that_is_left_on_any_empty_space() -> None:
    sold_out = rich(specialists={**rich().specialists, Specialist.FOOTMAN: 0})
    assert refusals(asked(buy_specialist(sold_out, rules())))["footman"] == "TER-SPEC-3"
    after = played(buy_specialist(rich(), rules()), "specialist.kind musician", "specialist.at I7")
    assert after.specialists[Specialist.MUSICIAN] == 3
    assert after.mausoleum.figures == (Figure(Kind.MUSICIAN, Square("I7")),)


def test_TER_SPEC_3_a_kind_that_is_sold_out_shows_no_price() -> None:
    sold_out = rich("Oy", specialists={**rich().specialists, Specialist.FOOTMAN: 0})
    question = asked(buy_specialist(sold_out, rules()))
    assert isinstance(question, Choose)
    shown = {option.key: option.shown for option in question.options}
    assert (shown["footman"], shown["musician"]) == (
        Term("footman"),
        phrase("terracotta-army.option.specialist", kind=Term("musician"), n=1),
    )


def test_TER_SPEC_1_why_nothing_can_be_bought_is_told_kind_by_kind() -> None:
    me = player(coins=1, weapons=armed(Weapon.SWORD, Weapon.CROSSBOW, Weapon.SPEAR))
    left = {**rich().specialists, Specialist.KNEELING_ARCHER: 2, Specialist.MUSICIAN: 0}
    table = state("", me, player("Bo", "p"), specialists=left, wheel=wheel("coins-2", "clay-2", "specialist"))
    answers = ("turn.segment 5", "turn.inner nothing", "turn.middle nothing")
    told = Run(lambda: take_turn(table, rules())).begin(answers).tells[-1][1]
    reasons = [reason.ruling for reason in told.why if isinstance(reason, Because)]
    assert reasons == ["TER-SPEC-1", "TER-HORSE-1", "TER-SPEC-5", "TER-SPEC-2", "TER-SPEC-3", "TER-TURN-9"]


@pytest.mark.parametrize(
    ("specialist", "weapon"),
    [
        (Specialist.HORSE, Weapon.SWORD),
        (Specialist.FOOTMAN, Weapon.HALBERD),
        (Specialist.KNEELING_ARCHER, Weapon.CROSSBOW),
        (Specialist.MUSICIAN, Weapon.SPEAR),
    ],
)
def test_TER_SPEC_5_without_the_active_weapon_no_specialist(specialist: Specialist, weapon: Weapon) -> None:
    unarmed = state("Oy", player(coins=9, weapons={**ALL, weapon: False}), player("Bo", "p"))
    assert refused(check_buy, unarmed, specialist, rules()) == "TER-SPEC-5"
    check_buy(rich("Oy"), specialist, rules())


def test_TER_SPEC_5_the_weapons_are_those_of_this_box() -> None:
    box = rich().box.learned("specialist.weapons", "spear,halberd,crossbow,sword")
    unarmed = state("", player(coins=9, weapons={**ALL, Weapon.SWORD: False}), player("Bo", "p"), box=box)
    assert refused(check_buy, unarmed, Specialist.MUSICIAN, rules()) == "TER-SPEC-5"


STABLE = """
Oy .  .  Gp
.  .  .  .
Sp .  .  .
Gy> = =  .
"""


def test_TER_HORSE_1_under_an_own_warrior_that_stands_there() -> None:
    board = mausoleum(STABLE)
    check_horse(board, board.occupied[Square("A1")], Y, Square("A1"), Facing.RIGHT)
    assert refused(check_horse, board, board.occupied[Square("D1")], Y, Square("D1"), None) == "TER-HORSE-1"
    assert refused(check_horse, board, None, Y, Square("B2"), None) == "TER-HORSE-1"
    assert refused(check_buy, rich("Op"), Specialist.HORSE, rules()) == "TER-HORSE-1"


def test_TER_HORSE_2_the_two_further_spaces_are_empty() -> None:
    board = mausoleum(STABLE)
    officer = board.occupied[Square("A1")]
    assert horse_places(board, officer) == ((Facing.RIGHT, (Square("B1"), Square("C1"))),)
    assert refused(check_horse, board, officer, Y, Square("A1"), Facing.DOWN) == "TER-HORSE-2"


def test_TER_HORSE_9_no_second_horse() -> None:
    board = mausoleum(STABLE)
    assert refused(check_horse, board, board.occupied[Square("A4")], Y, Square("A4"), None) == "TER-HORSE-9"


def test_TER_HORSE_4_a_mounted_warrior_stands_on_three_spaces() -> None:
    after = played(
        buy_specialist(rich(STABLE), rules()), "specialist.kind horse", "horse.warrior A1", "horse.side right"
    )
    rider = after.mausoleum.occupied[Square("C1")]
    assert (rider.kind, rider.squares) == (Kind.OFFICER, ("A1", "B1", "C1"))
    assert after.specialists[Specialist.HORSE] == 3


def test_TER_ARCHER_1_turned_to_one_of_four_sides() -> None:
    question = asked(buy_specialist(rich(), rules()), "specialist.kind kneeling_archer", "specialist.at D4")
    assert isinstance(question, Choose)
    assert [option.key for option in question.open_options] == ["up", "down", "left", "right"]
    after = played(
        buy_specialist(rich(), rules()), "specialist.kind kneeling_archer", "specialist.at D4", "archer.facing left"
    )
    assert after.mausoleum.figures == (Figure(Kind.KNEELING_ARCHER, Square("D4"), facing=Facing.LEFT),)


def test_TER_ARCHER_2_it_need_not_face_a_warrior_unless_the_house_says_so() -> None:
    strict = rules(facing="warrior")
    assert refused(check_buy, rich(), Specialist.KNEELING_ARCHER, strict) == "TER-ARCHER-2"
    flow = buy_specialist(rich("Oy"), strict)
    question = asked(flow, "specialist.kind kneeling_archer")
    assert isinstance(question, Choose)
    assert [option.key for option in question.open_options] == ["B1", "A2"]
    sides = asked(buy_specialist(rich("Oy"), strict), "specialist.kind kneeling_archer", "specialist.at B1")
    assert refusals(sides) == dict.fromkeys(("up", "down", "right"), "TER-ARCHER-2")
