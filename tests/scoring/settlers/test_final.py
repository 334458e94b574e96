"""Final scores: points by the book, ties, Atlanteans, solo; and a second count of everything."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.settlers.colours import Faction
from referee.settlers.house import House
from scoring.settlers.final import FinalPlayer, FinalPosition, final_sheet, problems, rank_of
from scoring.sheet import Sheet
from tests.referee.settlers.builders import NUMBERS


def one(name: str = "Ada", track: int = 20, common: int = 4, faction: int = 3, **more: Any) -> FinalPlayer:
    return FinalPlayer(name, track, common, faction, **more)


def scored(*players: FinalPlayer, house: House | None = None, **more: Any) -> Sheet:
    return final_sheet(FinalPosition(players, **more), NUMBERS, house)


def points(sheet: Sheet, name: str = "Ada") -> dict[str, int]:
    return {line.item: line.points for line in sheet.of(name).lines}


def places(sheet: Sheet) -> list[tuple[int, tuple[str, ...], str]]:
    return [(place.place, place.names, place.decided_by) for place in sheet.standing]


def test_SET_END_1_the_total_is_track_and_every_line() -> None:
    sheet = scored(one(card_points=5))
    assert (sheet.of("Ada").before, sheet.of("Ada").gained, sheet.of("Ada").total) == (20, 15, 35)


def test_SET_END_2_common_locations_are_worth_one() -> None:
    assert points(scored(one(common=7)))["common_locations"] == 7


def test_SET_END_3_faction_locations_are_worth_two() -> None:
    assert points(scored(one(faction=6)))["faction_locations"] == 12


def test_every_item_of_the_contract_is_there_also_when_it_is_nothing() -> None:
    assert points(scored(one(common=0, faction=0))) == {"common_locations": 0, "faction_locations": 0, "cards": 0}


def test_SET_END_4_ties_go_by_goods_left_then_by_the_hand_then_are_shared() -> None:
    ada, bo = one("Ada", leftover_goods=2), one("Bo", leftover_goods=3)
    assert places(scored(ada, bo)) == [(1, ("Bo",), "leftover_goods"), (2, ("Ada",), "leftover_goods")]
    ada, bo = one("Ada", leftover_goods=2, hand=5), one("Bo", leftover_goods=2, hand=1)
    assert places(scored(ada, bo))[0] == (1, ("Ada",), "hand")
    assert places(scored(one("Ada"), one("Bo"))) == [(1, ("Ada", "Bo"), "shared")]


def test_points_come_before_every_tie_break() -> None:
    rich, better = one("Ada", track=20, leftover_goods=9, hand=9), one("Bo", track=21)
    assert places(scored(rich, better)) == [(1, ("Bo",), "points"), (2, ("Ada",), "points")]


def test_SET_END_5_atlanteans_get_nothing_for_faction_locations() -> None:
    sheet = scored(FinalPlayer("Ada", 0, 1, 5, faction=Faction.ATLANTEANS))
    assert points(sheet) == {"common_locations": 1, "faction_locations": 0, "cards": 0}
    assert sheet.notes == (("Ada", "SET-END-5"),)


def test_SET_CARD_8_cards_under_solid_foundations_are_worth_two_each_on_top() -> None:
    sheet = scored(one(card_points=3, solid_foundations=4))
    line = sheet.of("Ada").lines[2]
    assert (line.points, line.working, line.rule) == (11, "3 + 4×2", "SET-CARD-8")


def test_SET_SOLO_9_a_solo_game_is_won_with_more_faction_locations_than_collected_cards() -> None:
    assert scored(one(faction=5), solo=True, collection=4).extra["outcome"] == "win"
    assert scored(one(faction=5), solo=True, collection=5).extra == {"outcome": "loss"}
    every = House(faction_locations_win=False)
    assert scored(one(common=4, faction=5), solo=True, collection=8, house=every).extra["outcome"] == "win"


@pytest.mark.parametrize(
    ("total", "rank"),
    [(0, "commoner"), (29, "commoner"), (30, "servant"), (40, "squire"), (50, "knight"), (60, "castellan"),
     (70, "king"), (79, "king"), (80, "emperor"), (200, "emperor")],
)  # fmt: skip
def test_SET_SOLO_10_the_points_of_a_won_solo_game_give_a_rank(total: int, rank: str) -> None:
    assert rank_of(total, NUMBERS) == rank


def test_what_cannot_be_is_named() -> None:
    wrong = FinalPosition((one("Ada"), one("Ada"), one("")), solo=True)
    assert [problem.where for problem in problems(wrong)] == ["player[2].name", "player[3].name", "player"]
    assert [problem.where for problem in problems(FinalPosition((one(),), collection=2))] == ["collection"]


PLAYERS = st.lists(
    st.builds(
        FinalPlayer, st.just(""), *(st.integers(0, 12) for _ in range(3)), st.integers(0, 3), st.integers(0, 2),
        st.integers(0, 2),
    ),
    min_size=1,
    max_size=5,
).map(lambda found: tuple(
    FinalPlayer(f"p{n}", p.track, p.common_locations, p.faction_locations, p.card_points, p.leftover_goods, p.hand)
    for n, p in enumerate(found)
))  # fmt: skip


@given(PLAYERS)
def test_a_second_count_agrees(players: tuple[FinalPlayer, ...]) -> None:
    """Points and places counted again from the pieces, without the sheet's own helpers."""
    sheet = scored(*players)
    merits = {}
    for p in players:
        total = p.track + p.card_points
        for _ in range(p.common_locations):
            total += 1
        for _ in range(p.faction_locations):
            total += 2
        assert sheet.of(p.name).total == total
        merits[p.name] = (total, p.leftover_goods, p.hand)
    for place in sheet.standing:
        for name in place.names:
            assert place.place == 1 + sum(merits[other] > merits[name] for other in merits)
        assert len({merits[name] for name in place.names}) == 1
        assert (place.decided_by == "shared") == (len(place.names) > 1)
