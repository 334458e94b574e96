"""Final scoring, ruling by ruling."""

from __future__ import annotations

import pytest

from scoring.sheet import Place
from tests.scoring.tawantinsuyu.builders import axomamma, final, final_player, points, rule, score, solo

BOB = final_player("Bob")


@pytest.mark.parametrize(("length", "vp"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 21)])
def test_TAW_END_1_a_tapestry_scores_by_its_length(length: int, vp: int) -> None:
    assert points(final(final_player(tapestries=[length]), BOB), "tapestries") == vp


def test_TAW_END_1_tapestries_add_up() -> None:
    sheet = score(final(final_player(tapestries=[4, 2, 1]), BOB))
    line = sheet.of("Ada").lines[0]
    assert (line.points, line.working) == (7, "6 + 1 + 0")


def test_TAW_END_2_the_centre_of_the_temple_space_counts() -> None:
    assert points(final(final_player(temple_centre=12), BOB), "temple") == 12


def test_TAW_END_3_two_vp_for_each_face_up_building() -> None:
    assert points(final(final_player(buildings_face_up=3), BOB), "buildings") == 6


def test_TAW_END_3_passive_buildings_left_out_are_noted() -> None:
    assert ("Ada", "TAW-END-3") in score(final(final_player(passive_buildings=["Z01"]), BOB)).notes


def test_TAW_END_4_one_vp_for_each_god_card_in_hand() -> None:
    assert points(final(final_player(god_cards=3), BOB), "god_cards") == 3


def test_TAW_Z06_1_god_cards_are_worth_two() -> None:
    table = final(final_player(god_cards=3, passive_buildings=["Z06"]), BOB)
    assert (points(table, "god_cards"), rule(table, "god_cards")) == (6, "TAW-Z06-1")


def test_TAW_END_5_one_vp_for_each_face_up_army_card() -> None:
    assert points(final(final_player(army_face_up=4), BOB), "army_cards") == 4


def test_TAW_END_6_one_vp_for_each_worker() -> None:
    assert points(final(final_player(workers=2), BOB), "workers") == 2


def test_TAW_END_7_one_vp_for_each_gold_and_nothing_for_other_resources() -> None:
    sheet = score(final(final_player(gold=2, stone=5, corn=5, potato=5), BOB)).of("Ada")
    assert sheet.gained == 2


def test_TAW_END_8_resources_break_a_tie() -> None:
    sheet = score(final(final_player(vp=49, gold=1, stone=1), final_player("Bob", vp=50, corn=3)))
    assert sheet.standing == (Place(1, ("Bob",), "resources"), Place(2, ("Ada",), "resources"))


def test_TAW_END_8_then_the_victory_is_shared() -> None:
    sheet = score(final(final_player(potato=2), final_player("Bob", stone=2)))
    assert sheet.standing == (Place(1, ("Ada", "Bob"), "shared"),)


def test_TAW_BOX_1_more_than_the_box_holds_is_noted() -> None:
    sheet = score(final(final_player(army_face_up=20), final_player("Bob", army_face_up=11)))
    assert ("Ada, Bob", "TAW-BOX-1") in sheet.notes
    assert score(final(final_player(army_face_up=20), final_player("Bob", army_face_up=10))).notes == ()


@pytest.mark.parametrize(
    ("mine", "hers", "outcome"),
    [(120, 119, "win"), (119, 60, "loss"), (130, 130, "loss"), (130, 131, "loss"), (121, 120, "win")],
)
def test_TAW_SOLOEND_5_a_win_needs_120_and_more_than_axomamma(mine: int, hers: int, outcome: str) -> None:
    assert score(solo(final_player(vp=mine), axomamma(vp=hers))).extra == {"outcome": outcome}


def test_TAW_SOLOEND_5_a_game_among_people_has_no_outcome() -> None:
    assert score(final(final_player(vp=130), BOB)).extra == {}


def test_TAW_HOUSE_106_her_tucked_cards_are_no_hand() -> None:
    assert points(solo(final_player(), axomamma(god_cards=4)), "god_cards", "Axomamma") == 0


def test_TAW_HOUSE_10_her_passive_buildings_only_score() -> None:
    table = solo(final_player(), axomamma(god_cards=2, buildings_face_up=1, passive_buildings=["Z06"]))
    assert score(table).of("Axomamma").gained == 2


def test_TAW_HARDER_7_her_leftovers_score_with_the_harder_option() -> None:
    hers = axomamma(potato=1, corn=2, stone=3, gold=4)
    assert score(solo(final_player(), hers, axomamma_leftovers=True)).of("Axomamma").gained == 4 + 10
    assert score(solo(final_player(), hers)).of("Axomamma").gained == 4
    assert points(solo(final_player(gold=4), hers, axomamma_leftovers=True), "leftovers") == 0


def test_every_item_has_a_line_also_when_it_is_worth_nothing() -> None:
    items = ["tapestries", "temple", "buildings", "god_cards", "army_cards", "workers", "gold", "leftovers"]
    for player in score(solo(final_player(), axomamma())).players:
        assert [line.item for line in player.lines] == items
        assert [line.points for line in player.lines] == [0] * len(items)


def test_the_example_of_the_contract() -> None:
    ada = final_player(
        vp=97,
        tapestries=[4, 2],
        temple_centre=6,
        buildings_face_up=3,
        god_cards=2,
        army_face_up=4,
        workers=1,
        potato=3,
        corn=0,
        stone=1,
        gold=2,
        passive_buildings=["Z06"],
    )
    sheet = score(solo(ada, axomamma(vp=101), axomamma_leftovers=False))
    assert [line.points for line in sheet.of("Ada").lines] == [7, 6, 6, 4, 4, 1, 2, 0]
    assert (sheet.of("Ada").total, sheet.of("Axomamma").total) == (127, 101)
    assert sheet.as_json()["outcome"] == "win"
    assert sheet.standing[0] == Place(1, ("Ada",), "points")
