"""The scoring of a Festival, ruling by ruling."""

from __future__ import annotations

import pytest

from scoring.tawantinsuyu.festival import majority
from tests.scoring.tawantinsuyu.builders import axomamma, festival, festival_player, points, region, rule, score

BOB = festival_player("Bob")


@pytest.mark.parametrize(("number", "vp"), [(1, 1), (2, 2), (3, 4)])
def test_TAW_FEST_1_the_holder_scores_the_tile(number: int, vp: int) -> None:
    table = festival(festival_player(), BOB, number=number, holder="Ada")
    assert (points(table, "tile"), points(table, "tile", "Bob")) == (vp, 0)


def test_TAW_FEST_1_nothing_when_the_tile_is_on_the_track_already() -> None:
    assert points(festival(festival_player(), BOB), "tile") == 0


def test_TAW_FEST_3_the_merchant_scores_what_the_links_pay() -> None:
    assert points(festival(festival_player(merchant_vp=6), BOB), "merchant") == 6


def test_TAW_FEST_4_the_vp_right_of_the_temple_space() -> None:
    assert points(festival(festival_player(temple_vp=5), BOB), "temple") == 5


def test_TAW_FEST_5_most_markers_take_the_casualties() -> None:
    table = festival(festival_player(), BOB, casualties=5, region=[region("antisuyu", "Ada", "Ada", "Bob")])
    assert (points(table, "conquest"), points(table, "conquest", "Bob")) == (5, 0)


def test_TAW_FEST_5_each_region_counts_by_itself() -> None:
    regions = [region("antisuyu", "Ada"), region("kuntisuyu", "Bob"), region("qullasuyu", "Ada")]
    table = festival(festival_player(), BOB, casualties=4, region=regions)
    assert (points(table, "conquest"), points(table, "conquest", "Bob")) == (8, 4)


@pytest.mark.parametrize(
    ("markers", "winner"),
    [
        (("Ada", "Bob"), "Bob"),
        (("Bob", "Ada"), "Ada"),
        (("Ada", "Bob", "Bob", "Ada"), "Ada"),
        (("Ada", "Ada", "Bob", "Bob", "Cyd"), "Bob"),
        ((), None),
    ],
)
def test_TAW_FEST_5_the_rightmost_marker_of_those_tied_decides(markers: tuple[str, ...], winner: str | None) -> None:
    assert majority(markers) == winner


def test_TAW_FEST_6_each_missing_potato_costs_two_vp() -> None:
    table = festival(festival_player(god_cards=4, potato=1), BOB)
    assert (points(table, "potatoes"), rule(table, "potatoes")) == (-6, "TAW-FEST-6")


def test_TAW_FEST_6_enough_potatoes_cost_nothing() -> None:
    assert points(festival(festival_player(god_cards=2, potato=5), BOB), "potatoes") == 0


def test_TAW_FEST_7_nobody_falls_below_zero() -> None:
    table = festival(festival_player(vp=1, god_cards=4), BOB)
    assert (points(table, "potatoes"), rule(table, "potatoes")) == (-1, "TAW-FEST-7")
    assert score(table).of("Ada").total == 0


def test_TAW_FEST_7_what_this_festival_gave_before_can_be_lost() -> None:
    table = festival(festival_player(vp=0, temple_vp=3, merchant_vp=3, god_cards=9), BOB, holder="Ada")
    assert (points(table, "potatoes"), score(table).of("Ada").total) == (-7, 0)


def test_TAW_FEST_9_gold_stands_for_potatoes() -> None:
    assert points(festival(festival_player(god_cards=4, potato=2, gold_for_potatoes=1), BOB), "potatoes") == -2


def test_TAW_Z06_2_its_potatoes_are_in_the_count_already() -> None:
    table = festival(festival_player(god_cards=4, potato=0, passive_buildings=["Z06"]), BOB)
    assert points(table, "potatoes") == -8
    assert ("Ada", "TAW-Z06-2") in score(table).notes


def test_TAW_Z09_1_the_longest_tapestry_scores_at_the_start() -> None:
    table = festival(festival_player(longest_tapestry=5, passive_buildings=["Z09"]), BOB)
    assert points(table, "start") == 5
    assert points(festival(festival_player(longest_tapestry=5), BOB), "start") == 0


def test_TAW_Z10_1_gives_resources_and_no_vp() -> None:
    table = festival(festival_player(passive_buildings=["Z10"]), BOB)
    assert score(table).of("Ada").gained == 0
    assert ("Ada", "TAW-Z10-1") in score(table).notes


def test_TAW_Z12_2_is_recalled_before_the_festival() -> None:
    assert ("Ada", "TAW-Z12-2") in score(festival(festival_player(passive_buildings=["Z12"]), BOB)).notes


def test_TAW_SOLOFEST_1_axomamma_scores_her_weavings() -> None:
    hers = axomamma(temple_vp=0, weavings=3)
    assert points(festival(festival_player(), hers), "merchant", "Axomamma") == 3
    assert points(festival(festival_player(), hers, weaving_vp=2), "merchant", "Axomamma") == 6


def test_TAW_SOLOFEST_2_axomamma_pays_no_potatoes() -> None:
    table = festival(festival_player(), axomamma(temple_vp=0, god_cards=4))
    assert points(table, "potatoes", "Axomamma") == 0


@pytest.mark.parametrize(("number", "vp"), [(1, 2), (2, 2), (3, 0)])
def test_TAW_SOLOFEST_3_axomamma_catches_up_in_the_first_two_festivals(number: int, vp: int) -> None:
    table = festival(festival_player(vp=30), axomamma(vp=29, temple_vp=0), number=number)
    assert points(table, "catch_up", "Axomamma") == vp


def test_TAW_SOLOFEST_3_she_must_be_strictly_behind_after_the_potatoes() -> None:
    tied = festival(festival_player(vp=30), axomamma(vp=30, temple_vp=0))
    assert points(tied, "catch_up", "Axomamma") == 0
    after = festival(festival_player(vp=31, god_cards=1), axomamma(vp=30, temple_vp=0))
    assert points(after, "catch_up", "Axomamma") == 0
    assert points(tied, "catch_up") == 0


def test_every_item_has_a_line_also_when_it_is_worth_nothing() -> None:
    items = ["tile", "start", "merchant", "temple", "conquest", "potatoes", "catch_up"]
    for player in score(festival(festival_player(), BOB)).players:
        assert [line.item for line in player.lines] == items
        assert player.gained == 0


def test_the_example_of_the_contract() -> None:
    ada = festival_player(
        vp=41,
        temple_vp=5,
        merchant_vp=3,
        god_cards=4,
        potato=2,
        gold_for_potatoes=1,
        longest_tapestry=4,
        passive_buildings=["Z09"],
    )
    table = festival(
        ada,
        axomamma(vp=38, temple_vp=4, weavings=3),
        number=2,
        casualties=5,
        holder="Ada",
        weaving_vp=1,
        region=[region("antisuyu", "Ada", "Axomamma")],
    )
    sheet = score(table)
    assert [line.points for line in sheet.of("Ada").lines] == [2, 4, 3, 5, 0, -2, 0]
    assert [line.points for line in sheet.of("Axomamma").lines] == [0, 0, 3, 4, 5, 0, 2]
    assert [(place.place, place.names) for place in sheet.standing] == [(1, ("Ada",)), (2, ("Axomamma",))]
