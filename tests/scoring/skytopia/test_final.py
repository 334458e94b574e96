"""The final score: the rulebook's example, every item, the tie-breaks, and a second, independent count."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.build import build
from referee.skytopia.values import Colour
from scoring.skytopia.final import FinalPosition, final_sheet
from scoring.skytopia.guilds import Crests, Guild, Height, OfCrest, Pair, Set, Tallest, Typed
from tests.scoring.skytopia.builders import BUILDERS, MECHANICS, MERCHANTS, NUMBERS, leader, line, magda, scored


def test_SKY_END_1_magda_of_the_rulebook_ends_with_72_points() -> None:
    sheet = scored(magda(), guilds=(MECHANICS, BUILDERS, MERCHANTS))
    assert [(row.item, row.points) for row in sheet.of("Magda").lines] == [
        ("guilds", 16),
        ("laboratories", 5),
        ("coins", 4),
        ("golems", 2),
    ]
    assert (sheet.of("Magda").before, sheet.of("Magda").gained, sheet.of("Magda").total) == (45, 27, 72)


def test_SKY_END_2_guilds_count_foundations_and_show_their_working() -> None:
    sheet = scored(magda(), guilds=(MECHANICS, BUILDERS, MERCHANTS))
    assert line(sheet, "Magda", "guilds") == (16, "2×3 + 4 + 2×3")
    assert sheet.of("Magda").lines[0].rule == "SKY-END-2"


def test_SKY_END_2_bare_foundations_make_a_pair_a_tallest_tower_and_a_crest() -> None:
    sheet = scored(leader(), guilds=(MECHANICS, BUILDERS, MERCHANTS))
    assert line(sheet, "Magda", "guilds") == (7, "1×3 + 1 + 1×3")


def test_SKY_GUILD_1_every_kind_of_guild_master_counts_its_own_thing() -> None:
    city = leader(blue=("a", "b", "a"), gold=("a", "a"), red=("b",), purple=("c", "a", "a", "a"))
    cases: list[tuple[Guild, int]] = [
        (Pair(3, (Colour.BLUE, Colour.PURPLE)), 3 * 3),
        (Set(4, (Colour.BLUE, Colour.GOLD, Colour.PURPLE)), 2 * 4),
        (Tallest(2), 4 * 2),
        (Crests(3, Colour.BLUE), 2 * 3),
        (OfCrest(1, "a"), 7),
        (Height(5, 3), 2 * 5),
        (Typed(2, {"Magda": 4, "Jerzy": 9}), 8),
    ]
    for guild, points in cases:
        assert line(scored(city, guilds=(guild,)), "Magda", "guilds")[0] == points, guild


def test_SKY_END_3_a_laboratory_is_worth_5() -> None:
    assert line(scored(leader(laboratories=3)), "Magda", "laboratories") == (15, "3×5")


def test_SKY_END_4_five_coins_are_worth_1_and_the_rest_nothing() -> None:
    assert [line(scored(leader(coins=n)), "Magda", "coins")[0] for n in (0, 4, 5, 9, 10, 22)] == [0, 0, 1, 1, 2, 4]


def test_SKY_END_5_a_golem_on_the_market_is_worth_1() -> None:
    assert line(scored(leader(golems_on_market=5)), "Magda", "golems") == (5, "5")


def standing(*players: Any) -> list[tuple[int, tuple[str, ...], str]]:
    """The standing of these players."""
    return [(place.place, place.names, place.decided_by) for place in scored(*players).standing]


def test_SKY_END_1_the_most_points_win() -> None:
    assert standing(leader("A", track=10), leader("B", track=11)) == [(1, ("B",), "points"), (2, ("A",), "points")]


def test_SKY_END_6_a_tie_goes_to_the_city_with_fewer_tower_cards() -> None:
    more = leader("A", track=20, blue=("owl", "fox", "fox"))
    fewer = leader("B", track=20, red=("owl", "fox"))
    assert standing(more, fewer) == [(1, ("B",), "tower_cards"), (2, ("A",), "tower_cards")]


def test_SKY_END_7_then_to_the_coins_that_bought_no_points() -> None:
    one, three = leader("A", track=20, coins=6), leader("B", track=20, coins=8)
    assert standing(one, three) == [(1, ("B",), "coins"), (2, ("A",), "coins")]
    assert standing(leader("A", track=20, coins=9), leader("B", track=19, coins=10)) == [
        (1, ("A",), "coins"),
        (2, ("B",), "coins"),
    ]


def test_SKY_END_8_then_the_victory_is_shared() -> None:
    assert standing(leader("A", track=20), leader("B", track=20), leader("C", track=3)) == [
        (1, ("A", "B"), "shared"),
        (3, ("C",), "points"),
    ]


def test_SKY_COMP_2_a_count_that_the_box_does_not_allow_is_remarked_upon() -> None:
    tall = ("owl",) * 9
    assert scored(leader("A", blue=tall, track=1), leader("B", blue=tall)).notes == (("A, B", "SKY-COMP-2"),)
    assert scored(leader("A", blue=tall, track=1), leader("B")).notes == ()


def test_a_fifth_crest_is_remarked_upon_for_it_may_be_a_slip_of_the_pen() -> None:
    five = leader(blue=("owl", "fox", "bear", "stag", "ovl"))
    assert scored(five).notes == (("Magda", "SKY-CARD-3"),)
    assert scored(leader(blue=("owl", "fox", "bear", "stag"), gold=("unseen",))).notes == ()


def test_a_tie_is_explained_by_the_ruling_that_settled_it() -> None:
    assert scored(leader("A"), leader("B", blue=("owl", "owl"))).notes == (("A", "SKY-END-6"),)
    assert scored(leader("A", coins=1), leader("B")).notes == (("A", "SKY-END-7"),)
    assert scored(leader("A"), leader("B")).notes == (("A, B", "SKY-END-8"),)


# A second count that shares nothing with `scoring`: plain dictionaries in, plain numbers out.


def counted_again(position: dict[str, Any]) -> list[tuple[str, int, int, int]]:
    """Name, total, tower cards and coins left of every player."""
    results = []
    for player in position["player"]:
        towers = player["towers"]
        total = player["track"] + player["coins"] // 5 + player["golems_on_market"] + 5 * player["laboratories"]
        for guild in position["guild"]:
            if guild["kind"] == "pair":
                one, other = guild["colours"]
                a, b = len(towers[one]), len(towers[other])
                times = a if a < b else b
            elif guild["kind"] == "tallest":
                times = sorted(len(tower) for tower in towers.values())[-1]
            else:
                crests: list[str] = []
                for crest in towers[guild["colour"]]:
                    if crest not in crests:
                        crests.append(crest)
                times = len(crests)
            total += times * guild["points"]
        cards = sum(len(tower) for tower in towers.values()) - 4
        results.append((player["name"], total, cards, player["coins"] - player["coins"] // 5 * 5))
    return results


COLOURS = [colour.value for colour in Colour]
TOWER = st.lists(st.sampled_from(["owl", "fox", "bear", "stag"]), min_size=1, max_size=7)
GUILD = st.one_of(
    st.fixed_dictionaries(
        {
            "kind": st.just("pair"),
            "colours": st.permutations(COLOURS).map(lambda colours: colours[:2]),
            "points": st.integers(1, 5),
        }
    ),
    st.fixed_dictionaries({"kind": st.just("tallest"), "points": st.integers(1, 5)}),
    st.fixed_dictionaries({"kind": st.just("crests"), "colour": st.sampled_from(COLOURS), "points": st.integers(1, 5)}),
)
POSITION = st.integers(1, 4).flatmap(
    lambda players: st.fixed_dictionaries(
        {
            "guild": st.lists(GUILD, max_size=3),
            "player": st.tuples(
                *(
                    st.fixed_dictionaries(
                        {
                            "name": st.just(f"player {number}"),
                            "track": st.integers(0, 3),
                            "coins": st.integers(0, 12),
                            "golems_on_market": st.integers(0, 5),
                            "laboratories": st.integers(0, 3),
                            "towers": st.fixed_dictionaries(dict.fromkeys(COLOURS, TOWER)),
                        }
                    )
                    for number in range(players)
                )
            ).map(list),
        }
    )
)


@given(POSITION)
def test_a_second_count_finds_the_same_totals_and_the_same_standing(table: dict[str, Any]) -> None:
    sheet = final_sheet(build(FinalPosition, table), NUMBERS)
    again = counted_again(table)
    assert {player.name: player.total for player in sheet.players} == {name: total for name, total, _, _ in again}
    places = {name: place.place for place in sheet.standing for name in place.names}
    for name, total, cards, coins in again:
        better = [
            other
            for other, *figures in again
            if (figures[0], -figures[1], figures[2]) > (total, -cards, coins) and other != name
        ]
        assert places[name] == len(better) + 1
    for place in sheet.standing:
        assert (len(place.names) > 1) == (place.decided_by == "shared")
