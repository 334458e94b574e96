"""Konflikt wewnętrzny, with both printed examples."""

from __future__ import annotations

from referee.tigris.events import SupportChoice
from tests.referee.tigris.kit import a_state, done, play, points, refusal, tiles, where


def test_TIG_REVOLT_1_who_places_attacks() -> None:
    choice = play(a_state(red="F5", leaders="bull-black@F6"), "leader black F4").open
    assert isinstance(choice, SupportChoice)
    assert (choice.conflict.attacker, choice.conflict.defender) == (0, 1)


def test_TIG_REVOLT_2_temples_on_the_edges_one_may_count_twice() -> None:
    state = a_state(red="F5 E4 G6", leaders="bull-black@F6", monuments="I5:red-blue")
    choice = play(state, "leader black F4").open
    assert isinstance(choice, SupportChoice)
    assert (choice.conflict.attack, choice.conflict.defence) == (2, 2)


def test_TIG_REVOLT_2_monument_bases_do_not_count() -> None:
    state = a_state(red="F5 E7", green="E6", leaders="bull-black@F6", monuments="G6:red-blue")
    choice = play(state, "leader black E5").open
    assert isinstance(choice, SupportChoice)
    assert (choice.conflict.attack, choice.conflict.defence) == (1, 1)


def test_TIG_REVOLT_3_only_temples_are_added() -> None:
    state = a_state(red="F5", leaders="bull-green@F6", hands={"lion": "green green green", "bull": "red"})
    assert refusal(state, "leader green F4", "support 1") == "TIG-CONFLICT-4"
    assert refusal(state, "leader green F4", "support 0", "support 2") == "TIG-CONFLICT-4"


def test_TIG_REVOLT_4_the_losers_leader_goes_home() -> None:
    state = a_state(red="F5", leaders="bull-black@F6", hands={"lion": "red", "bull": ""})
    after = done(state, "leader black F4", "support 1", "support 0")
    assert (where(after, "lion-black"), where(after, "bull-black")) == ("F4", None)


def test_TIG_REVOLT_5_one_red_point_whatever_the_leaders_colour() -> None:
    state = a_state(red="F5", leaders="bull-green@F6", hands={"lion": "red", "bull": "red"})
    assert points(done(state, "leader green F4", "support 1", "support 0"), "lion") == {"red": 1}
    assert points(done(state, "leader green F4", "support 1", "support 1"), "bull") == {"red": 1}


def test_TIG_REVOLT_6_nothing_else_is_removed_and_the_second_action_may_try_again() -> None:
    state = a_state(red="F5", leaders="bull-black@F6", hands={"lion": "red", "bull": ""})
    after = done(state, "leader black F4", "support 0", "support 0", "leader black F4", "support 1", "support 0")
    assert where(after, "lion-black") == "F4"
    assert tiles(after, "red") == {"F5"}
    assert points(after, "bull") == points(after, "lion") == {"red": 1}


def test_example_two_temples_against_one_then_four_against_four() -> None:
    """PL:321-327 and its continuation: the defender wins a tie, five added temples leave the game."""
    state = a_state(
        red="E5 F6 H5",
        green="G5",
        leaders="bull-black@H6",
        hands={"lion": "red red", "bull": "red red red"},
        players="lion bull",
    )
    state = done(state, "leader black F5", "support 2", "support 3")
    assert where(state, "lion-black") is None
    assert where(state, "bull-black") == "H6"
    assert points(state, "bull") == {"red": 1}
    assert tiles(state, "red") == {"E5", "F6", "H5"}
    assert [hand.size for hand in state.hands] == [0, 0]


def test_example_of_the_first_round_dawid_against_anna() -> None:
    """PL:688-694: one shared temple, three added, four against one."""
    state = a_state(
        red="F3",
        treasures="F3",
        leaders="lion-red@F4",
        players="lion bull archer pot",
        active="pot",
        hands={"pot": "red red red red green blue", "lion": "red red black black green blue"},
    )
    judged = play(state, "leader red G3", "support 3", "support 0")
    assert judged.events[2].facts["attack"] == 4
    assert judged.events[2].facts["defence"] == 1
    assert where(judged.state, "lion-red") is None
    after = done(state, "leader red G3", "support 3", "support 0", "tile red G4")
    assert points(after, "pot") == {"red": 2}
    assert after.hands[3].size == 2
