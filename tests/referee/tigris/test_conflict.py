"""Konflikty: what revolts and wars have in common, and the English variant."""

from __future__ import annotations

from typing import Any

import pytest

from referee.tigris.colours import COLOURS, seats_in
from referee.tigris.events import SupportChoice
from referee.tigris.kingdoms import kingdoms
from tests.referee.tigris.kit import a_state, done, events, play, points, refusal, where

REVOLT: dict[str, Any] = {
    "red": "F5 H5",
    "green": "G5",
    "leaders": "bull-black@H6",
    "hands": {"lion": "red red red green", "bull": "red red"},
}


def test_TIG_CONFLICT_1_a_second_leader_of_a_colour() -> None:
    state = a_state(**REVOLT)
    assert "revolt" in events(play(state, "leader black F6"))
    assert "revolt" not in events(play(state, "leader red F6"))


def test_TIG_CONFLICT_3_nobody_runs_away() -> None:
    judged = play(a_state(**REVOLT), "leader black F6", "leader black off")
    assert judged.open is not None and judged.open.kind == "support"
    assert where(judged.state, "lion-black") == "F6"


def test_TIG_CONFLICT_4_attacker_first_then_defender_each_once() -> None:
    state = a_state(**REVOLT)
    first = play(state, "leader black F6").open
    assert isinstance(first, SupportChoice)
    assert (first.seat, first.attacking, first.allowed) == (0, True, (0, 1, 2, 3))
    second = play(state, "leader black F6", "support 2").open
    assert isinstance(second, SupportChoice)
    assert (second.seat, second.attacking, second.against, second.allowed) == (1, False, 3, (0, 1, 2))
    assert second.state.hands[0].tiles == (0, 1, 0, 1)


def test_TIG_CONFLICT_4_no_more_than_the_hand_has() -> None:
    state = a_state(**REVOLT)
    assert refusal(state, "leader black F6", "support 4") == "TIG-CONFLICT-4"
    assert refusal(state, "leader black F6", "support 0", "support 3") == "TIG-CONFLICT-4"


def test_TIG_CONFLICT_5_a_tie_is_the_defenders() -> None:
    state = a_state(**REVOLT)
    assert where(done(state, "leader black F6", "support 0", "support 0"), "lion-black") is None
    assert where(done(state, "leader black F6", "support 1", "support 0"), "bull-black") is None
    assert where(done(state, "leader black F6", "support 1", "support 1"), "lion-black") is None


def test_TIG_CONFLICT_6_added_tiles_leave_the_game_and_never_score() -> None:
    after = done(a_state(**REVOLT), "leader black F6", "support 3", "support 2")
    assert after.hands[0].tiles == (0, 0, 0, 1)
    assert after.hands[1].tiles == (0, 0, 0, 0)
    assert points(after, "lion") == {"red": 1}


@pytest.mark.parametrize(("number", "allowed"), [(0, True), (1, False), (2, False), (3, True)])
def test_TIG_ENGLISH_1_the_attacker_adds_only_to_win(number: int, allowed: bool) -> None:
    state = a_state(
        {"english": True},
        red="F5 H5 I6 G6",
        green="G5",
        leaders="bull-black@H6",
        hands={"lion": "red red red", "bull": ""},
    )
    judged = play(state, "leader black E5", f"support {number}")
    assert (judged.refused is None) == allowed
    if judged.refused is not None:
        assert judged.refused.because.ruling == "TIG-ENGLISH-1"


@pytest.mark.parametrize(("number", "allowed"), [(0, True), (1, False), (2, True), (3, False)])
def test_TIG_ENGLISH_2_the_defender_adds_exactly_to_tie(number: int, allowed: bool) -> None:
    state = a_state(
        {"english": True},
        red="F5 H5",
        green="G5",
        leaders="bull-black@H6",
        hands={"lion": "red red red", "bull": "red red red red"},
    )
    judged = play(state, "leader black F6", "support 2", f"support {number}")
    assert (judged.refused is None) == allowed
    if judged.refused is not None:
        assert judged.refused.because.ruling == "TIG-ENGLISH-2"


def test_TIG_ENGLISH_1_who_cannot_win_adds_nothing() -> None:
    state = a_state(
        {"english": True}, red="F5 H5 I6 G6", green="G5", leaders="bull-black@H6", hands={"lion": "red", "bull": ""}
    )
    choice = play(state, "leader black E5").open
    assert isinstance(choice, SupportChoice)
    assert choice.allowed == (0,)


def test_TIG_CONFLICT_7_after_all_conflicts_every_kingdom_has_leaders_of_different_colours() -> None:
    state = a_state(
        red="E5 G5 I5",
        leaders="lion-black@E6 lion-green@E4 bull-black@G6 bull-green@G4 pot-blue@I6",
        players="lion bull pot",
    )
    judged = play(state, "tile red F5", "war black", "support 0", "support 0", "support 0", "support 0")
    assert judged.open is None and judged.refused is None
    assert [event.name for event in judged.events][-1] == "unification_tile_off"
    for kingdom in kingdoms(judged.state.board.regions):
        assert all(len(seats_in(kingdom.leaders, colour)) <= 1 for colour in COLOURS)
