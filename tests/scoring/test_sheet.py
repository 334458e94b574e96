"""Score sheets: receipts that add up, and a standing that says what decided it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scoring.sheet import Line, Place, PlayerSheet, Sheet, rank, receipts, total_working

Entry = tuple[str, int, int]


def standing(*entries: Entry) -> tuple[Place, ...]:
    return rank(entries, lambda e: e[0], [("points", lambda e: e[1]), ("resources", lambda e: e[2])])


def test_points_decide_first() -> None:
    assert standing(("Ada", 5, 0), ("Bo", 9, 0)) == (Place(1, ("Bo",), "points"), Place(2, ("Ada",), "points"))


def test_a_tie_is_settled_by_the_named_tie_break_on_both_its_places() -> None:
    assert standing(("Ada", 9, 1), ("Bo", 9, 2), ("Cy", 5, 9)) == (
        Place(1, ("Bo",), "resources"),
        Place(2, ("Ada",), "resources"),
        Place(3, ("Cy",), "points"),
    )


def test_what_nothing_separates_shares_its_place_and_the_next_place_is_left_out() -> None:
    assert standing(("Ada", 9, 1), ("Bo", 9, 1), ("Cy", 5, 9)) == (
        Place(1, ("Ada", "Bo"), "shared"),
        Place(3, ("Cy",), "points"),
    )


def test_one_player_alone_is_first_by_points() -> None:
    assert standing(("Ada", 0, 0)) == (Place(1, ("Ada",), "points"),)
    assert standing() == ()


entries = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), max_size=6).map(
    lambda pairs: tuple((f"p{n}", *pair) for n, pair in enumerate(pairs))
)


@given(entries)
def test_the_standing_counts_everybody_once_and_places_by_how_many_are_better(players: tuple[Entry, ...]) -> None:
    places = standing(*players)
    named = [name for place in places for name in place.names]
    assert sorted(named) == sorted(player[0] for player in players)
    by_name = {player[0]: player[1:] for player in players}
    for place in places:
        own = {by_name[name] for name in place.names}
        assert len(own) == 1
        assert place.place == 1 + sum(other > own.copy().pop() for other in by_name.values())
        assert (place.decided_by == "shared") == (len(place.names) > 1)
        if place.decided_by == "resources":
            assert any(o[0] == by_name[place.names[0]][0] for n, o in by_name.items() if n not in place.names)


@given(st.integers(-9, 99), st.lists(st.integers(-9, 99)))
def test_a_total_is_what_was_there_and_every_line(before: int, points: list[int]) -> None:
    sheet = receipts("Ada", before, [Line("item", p, str(p), "TOY-1") for p in points])
    assert sheet.gained == sum(points)
    assert sheet.total == before + sum(points)


def test_the_json_is_the_contracts() -> None:
    line = Line("guilds", 16, "2×3 + 4", "SKY-END-2")
    sheet = Sheet("toy", "final", (PlayerSheet("Magda", 45, (line,), 61),), (Place(1, ("Magda",), "points"),), {"x": 1})
    assert sheet.as_json() == {
        "game": "toy",
        "what": "final",
        "players": [
            {
                "name": "Magda",
                "before": 45,
                "gained": 16,
                "total": 61,
                "lines": [{"item": "guilds", "points": 16, "working": "2×3 + 4", "rule": "SKY-END-2"}],
            }
        ],
        "standing": [{"place": 1, "names": ["Magda"], "decided_by": "points"}],
        "x": 1,
    }
    assert sheet.of("Magda").total == 61


def test_the_working_of_a_sum() -> None:
    assert total_working([3, 6, 2]) == "3 + 6 + 2"
    assert total_working([]) == "0"
