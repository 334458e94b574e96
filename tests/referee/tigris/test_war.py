"""Konflikt zewnętrzny, with the printed example and its continuation."""

from __future__ import annotations

from typing import Any

from referee.tigris.events import SupportChoice, WarChoice
from tests.referee.tigris.kit import a_state, done, events, play, points, refusal, tiles, where

EXAMPLE: dict[str, Any] = {
    "red": "E5 M5",
    "green": "G5 J5 K5",
    "black": "H5",
    "leaders": "lion-green@F5 lion-black@E6 bull-green@L5 bull-black@M6",
    "hands": {"lion": "green green green green red", "bull": "green black"},
    "players": "lion bull",
}
"""PL:408-422: traders and kings meet; the Lion has one market, the other side two."""


def conflict_of(choice: object) -> tuple[int, int, int, int]:
    assert isinstance(choice, SupportChoice)
    war = choice.conflict
    return war.attacker, war.defender, war.attack, war.defence


def test_example_five_against_three_and_the_war_of_kings_is_off() -> None:
    judged = play(a_state(**EXAMPLE), "tile red I5", "war green", "support 4", "support 1")
    assert judged.refused is None and judged.open is None
    state = judged.state
    assert points(state, "lion") == {"green": 3}
    assert where(state, "bull-green") is None
    assert tiles(state, "green") == {"G5"}
    assert "war_cancelled" in events(judged)
    assert (where(state, "lion-black"), where(state, "bull-black")) == ("E6", "M6")
    assert [hand.size for hand in state.hands] == [0, 1]


def test_TIG_WAR_1_a_tile_joins_two_kingdoms() -> None:
    judged = play(a_state(**EXAMPLE), "tile red I5")
    assert "kingdoms_joined" in events(judged)
    assert isinstance(judged.open, WarChoice)


def test_TIG_WAR_2_a_union_in_peace() -> None:
    state = a_state(red="E5 G5", leaders="lion-black@E6 bull-red@G6")
    assert events(play(state, "tile black F5"))[-1] == "union_in_peace"


def test_TIG_WAR_3_the_active_player_chooses_even_an_outsider() -> None:
    state = a_state(**{**EXAMPLE, "players": "lion bull pot", "active": "pot"})
    choice = play(state, "tile red I5").open
    assert isinstance(choice, WarChoice)
    assert choice.seat == 2
    assert choice.answers() == ("war black", "war green")
    assert refusal(state, "tile red I5", "war blue") == "TIG-WAR-3"


def test_TIG_WAR_3_the_only_war_need_not_be_named_but_may() -> None:
    state = a_state(red="E5 G5", leaders="lion-black@E6 bull-black@G6", hands={})
    assert done(state, "tile red F5", "support 0", "support 0") == done(
        state, "tile red F5", "war black", "support 0", "support 0"
    )
    assert refusal(state, "tile red F5", "war red") == "TIG-WAR-3"


def test_TIG_WAR_4_the_active_player_attacks() -> None:
    for active, attacker in (("lion", 0), ("bull", 1)):
        state = a_state(red="E5 G5", leaders="lion-black@E6 bull-black@G6", active=active)
        assert conflict_of(play(state, "tile red F5").open)[0] == attacker


def test_TIG_WAR_4_else_the_first_of_the_two_clockwise() -> None:
    position: dict[str, Any] = {
        "red": "E5 G5",
        "leaders": "lion-black@E6 archer-black@G6",
        "players": "lion bull archer pot",
    }
    assert conflict_of(play(a_state(**position, active="bull"), "tile red F5").open)[:2] == (2, 0)
    assert conflict_of(play(a_state(**position, active="pot"), "tile red F5").open)[:2] == (0, 2)


def test_TIG_WAR_5_all_followers_on_the_own_side_near_or_far() -> None:
    state = a_state(
        red="E5 M5",
        green="F4 G5 H5 J5 L4",
        leaders="lion-green@F5 bull-green@L5",
        black="F3 K5",
        monuments="M3:black-green",
    )
    assert conflict_of(play(state, "tile red I5").open) == (0, 1, 3, 2)


SPLIT: dict[str, Any] = {
    "red": "E5 H3 H7 L5",
    "black": "F5 G5 H4 I4 H6 I6 J6 J5",
    "green": "J4",
    "leaders": "lion-green@E6 lion-black@E4 bull-black@I3 bull-green@K5 archer-red@G7",
}
"""H5 joins the Lion's kingdom with one that holds together only by the market on J4, and touches both halves of it."""


def test_TIG_WAR_5_what_an_earlier_war_cut_off_does_not_help() -> None:
    state = a_state(**SPLIT)
    first = play(state, "tile red H5", "war black").open
    assert conflict_of(first)[2:] == (2, 6)
    later = play(state, "tile red H5", "war green", "support 2", "support 0").open
    assert conflict_of(later)[2:] == (2, 2)


def test_TIG_WAR_6_added_tiles_have_the_leaders_colour() -> None:
    state = a_state(**{**EXAMPLE, "hands": {"lion": "red red red", "bull": "red red"}})
    assert refusal(state, "tile red I5", "war green", "support 1") == "TIG-CONFLICT-4"


def test_TIG_WAR_7_the_loser_loses_leader_and_followers_of_that_colour_only() -> None:
    state = a_state(red="E5 M5", green="G5 J5 K5", black="H5 L6", leaders="lion-green@F5 bull-green@L5", hands={})
    after = done(state, "tile red I5", "support 0", "support 0")
    assert where(after, "lion-green") is None
    assert tiles(after, "green") == {"J5", "K5"}
    assert tiles(after, "black") == {"H5", "L6"}


def test_TIG_WAR_8_one_for_the_leader_and_one_for_each_tile_removed() -> None:
    state = a_state(red="E5 M5", green="G5 J5 K5", black="H5", leaders="lion-green@F5 bull-green@L5")
    assert points(done(state, "tile red I5", "support 0", "support 0"), "bull") == {"green": 2}
    assert points(done(state, "tile red I5", "support 2", "support 0"), "lion") == {"green": 3}


def test_TIG_WAR_9_temples_with_treasure_or_beside_another_leader_stay() -> None:
    after = done(
        a_state(
            red="I7 J7 K7 L7 L8 F7",
            treasures="I7",
            green="G7",
            leaders="bull-red@J8 archer-black@L6 lion-red@F6",
        ),
        "tile black H7",
        "support 5",
        "support 0",
    )
    assert tiles(after, "red") == {"I7", "L7", "F7"}
    assert points(after, "lion") == {"red": 1 + 3}
    assert where(after, "archer-black") == "L6"


def test_TIG_WAR_10_the_unification_tile_neither_counts_nor_goes() -> None:
    state = a_state(red="E5 M5", green="G5 J5 K5", black="H5", leaders="lion-green@F5 bull-green@L5")
    assert conflict_of(play(state, "tile green I5").open)[2:] == (1, 2)
    after = done(state, "tile green I5", "support 0", "support 0")
    assert tiles(after, "green") == {"I5", "J5", "K5"}
    assert points(after, "bull") == {"green": 2}


def test_TIG_WAR_11_a_cut_calls_the_next_war_off() -> None:
    judged = play(a_state(**EXAMPLE), "tile red I5", "war green", "support 4", "support 0")
    assert judged.open is None
    assert judged.events[-2].ruling == "TIG-WAR-11"


def test_TIG_WAR_11_what_is_still_joined_still_fights() -> None:
    judged = play(a_state(**EXAMPLE), "tile red I5", "war green", "support 0", "support 0")
    assert events(judged)[-2] == "war_cancelled"
    state = a_state(**{**EXAMPLE, "black": "H5 I6 J6 K6 L6"})
    again = play(state, "tile red I5", "war green", "support 4", "support 0").open
    assert isinstance(again, SupportChoice)
    assert again.conflict.colour == 0


def test_TIG_WAR_12_three_parts_at_the_unification_tile_still_fight() -> None:
    state = a_state(**SPLIT)
    judged = play(state, "tile red H5", "war green", "support 2", "support 0")
    assert isinstance(judged.open, SupportChoice)
    assert judged.open.conflict.colour == 0
    after = done(state, "tile red H5", "war green", "support 2", "support 0", "support 1", "support 0")
    assert where(after, "bull-black") is None
    assert tiles(after, "black") == {"F5", "G5", "H6", "I6", "J6", "J5"}
    assert points(after, "lion") == {"green": 2, "black": 3}


def test_TIG_WAR_13_hands_shrink_from_war_to_war() -> None:
    state = a_state(
        red="E5 M5",
        black="H5 I6 J6 K6 L6",
        green="G5 J5 K5",
        leaders="lion-green@F5 lion-black@E6 bull-green@L5 bull-black@M6",
        hands={"lion": "green green green green red", "bull": "green black"},
        players="lion bull",
    )
    judged = play(state, "tile red I5", "war green", "support 4", "support 1")
    assert isinstance(judged.open, SupportChoice)
    assert [hand.size for hand in judged.state.hands] == [0, 1]


def test_TIG_WAR_14_what_was_cut_off_helps_only_where_the_table_says_so() -> None:
    cut_off = {"H6", "I6", "J6", "J5"}
    for original, strength, left, scored in (
        (False, 2, {"F5", "G5"} | cut_off, {"lion": 3}),
        (True, 6, {"H4", "I4"} | cut_off, {"bull": 3}),
    ):
        state = a_state({"original_supporters": original}, **SPLIT)
        first = ("tile red H5", "war green", "support 2", "support 0")
        assert conflict_of(play(state, *first).open)[2:] == (2, strength)
        after = done(state, *first, "support 3", "support 0")
        assert tiles(after, "black") == left
        assert {who: points(after, who)["black"] for who in ("lion", "bull") if "black" in points(after, who)} == scored


def test_TIG_WAR_14_what_was_cut_off_falls_with_its_leader() -> None:
    position = {**SPLIT, "black": f"F4 F6 {SPLIT['black']}"}
    state = a_state({"original_supporters": True}, **position)
    after = done(state, "tile red H5", "war green", "support 2", "support 0", "support 3", "support 0")
    assert tiles(after, "black") == {"F4", "F5", "F6", "G5"}
    assert points(after, "lion")["black"] == 1 + 6


def test_TIG_WAR_14_in_the_first_war_both_readings_are_the_same() -> None:
    for original in (False, True):
        judged = play(a_state({"original_supporters": original}, **EXAMPLE), "tile red I5", "war green")
        assert conflict_of(judged.open)[2:] == (1, 2)
