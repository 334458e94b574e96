"""Zakończenie gry: the weakest sphere, treasures placed best, ties to the last sphere."""

from __future__ import annotations

from itertools import combinations_with_replacement

from hypothesis import given
from hypothesis import strategies as st

from referee.build import build
from scoring.tigris import FinalPlayer, FinalPosition, final_problems, final_sheet, with_treasures
from tests.referee.tigris.kit import the_numbers


def sheet_of(*players: FinalPlayer) -> list[tuple[int, tuple[str, ...], str]]:
    sheet = final_sheet(the_numbers(), FinalPosition(players))
    return [(place.place, place.names, place.decided_by) for place in sheet.standing]


POT = FinalPlayer("Pot", 11, 9, 14, 10, 3)
LION = FinalPlayer("Lion", 12, 10, 7, 15, 3)
BULL = FinalPlayer("Bull", 10, 10, 11, 16, 0)
ARCHER = FinalPlayer("Archer", 22, 3, 9, 12, 3)


def test_TIG_END_4_the_printed_table() -> None:
    """PL:622-647: Pot 11, Lion and Bull 10, Archer 6."""
    sheet = final_sheet(the_numbers(), FinalPosition((LION, BULL, ARCHER, POT)))
    assert {player.name: player.total for player in sheet.players} == {"Lion": 10, "Bull": 10, "Archer": 6, "Pot": 11}
    assert [place.names for place in sheet.standing] == [("Pot",), ("Lion",), ("Bull",), ("Archer",)]


def test_TIG_END_5_treasures_raise_the_weakest_sphere() -> None:
    sheet = final_sheet(the_numbers(), FinalPosition((LION,)))
    lines = {line.item: (line.points, line.working, line.rule) for line in sheet.players[0].lines}
    assert lines["blue"] == (10, "7 + 3", "TIG-END-5")
    assert lines["black"] == (12, "12", "TIG-END-4")


def test_TIG_END_6_the_third_sphere_decides_between_lion_and_bull() -> None:
    assert sheet_of(BULL, LION) == [(1, ("Lion",), "third_weakest"), (2, ("Bull",), "third_weakest")]


def test_TIG_END_6_every_step_of_the_chain() -> None:
    first = FinalPlayer("A", 5, 6, 7, 8)
    assert sheet_of(first, FinalPlayer("B", 4, 9, 9, 9))[0] == (1, ("A",), "points")
    assert sheet_of(first, FinalPlayer("B", 5, 5, 9, 9))[0] == (1, ("A",), "second_weakest")
    assert sheet_of(first, FinalPlayer("B", 5, 6, 6, 9))[0] == (1, ("A",), "third_weakest")
    assert sheet_of(first, FinalPlayer("B", 5, 6, 7, 9))[0] == (1, ("B",), "strongest")


def test_TIG_END_7_all_four_equal_share_the_place() -> None:
    assert sheet_of(FinalPlayer("A", 5, 6, 7, 8), FinalPlayer("B", 8, 7, 6, 5)) == [(1, ("A", "B"), "shared")]


def test_TIG_TREASURE_5_a_treasure_is_a_point_of_any_colour() -> None:
    assert with_treasures((0, 0, 0, 0), 3) == (1, 1, 1, 0)


spheres = st.tuples(*[st.integers(0, 12)] * 4)


@given(spheres, st.integers(0, 6))
def test_second_count_no_other_way_to_place_treasures_is_better(points: tuple[int, ...], treasures: int) -> None:
    ways = (
        tuple(sorted(had + way.count(n) for n, had in enumerate(points)))
        for way in combinations_with_replacement(range(4), treasures)
    )
    assert tuple(sorted(with_treasures(points, treasures))) == max(ways)


def test_a_file_with_the_contracts_keys() -> None:
    table = {"player": [{"name": "A", "black": 1, "red": 2, "blue": 3, "green": 4}]}
    position = build(FinalPosition, table)
    assert final_problems(the_numbers(), position) == ()
    answer = final_sheet(the_numbers(), position).as_json()
    assert [line["item"] for line in answer["players"][0]["lines"]] == ["black", "red", "blue", "green"]
    assert answer["players"][0]["total"] == 1


def test_names_given_twice_and_too_many_treasures_are_found() -> None:
    twice = FinalPosition((FinalPlayer("A", 1, 1, 1, 1, 9), FinalPlayer("A", 1, 1, 1, 1, 9)))
    assert [problem.where for problem in final_problems(the_numbers(), twice)] == [
        "player[1].name",
        "player[2].name",
        "player",
    ]
