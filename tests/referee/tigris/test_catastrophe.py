"""Zagranie żetonem katastrofy."""

from __future__ import annotations

from referee.tigris.kingdoms import kingdoms
from tests.referee.tigris.kit import a_state, done, events, play, refusal, tiles, where


def test_TIG_CAT_1_two_for_the_whole_game() -> None:
    state = a_state(catastrophes_left={"lion": 1})
    assert refusal(state, "catastrophe A1", "catastrophe A2") == "TIG-CAT-1"
    worn = a_state(players="lion bull", catastrophes="A1 A2 A3 A5")
    assert refusal(worn, "catastrophe A6") == "TIG-CAT-1"


def test_TIG_CAT_2_on_an_empty_space_a_river_or_a_tile() -> None:
    state = a_state(green="F5")
    for square in ("F6", "E1", "F5"):
        assert play(state, f"catastrophe {square}").refused is None
    assert tiles(done(state, "catastrophe F5"), "green") == set()


def test_TIG_CAT_3_not_on_a_treasure() -> None:
    assert refusal(a_state(red="B2", treasures="B2"), "catastrophe B2") == "TIG-CAT-3"


def test_TIG_CAT_4_not_on_a_monument() -> None:
    assert refusal(a_state(monuments="F5:red-blue"), "catastrophe G6") == "TIG-CAT-4"


def test_TIG_CAT_5_not_on_a_leader() -> None:
    assert refusal(a_state(red="F5", leaders="bull-red@F6"), "catastrophe F6") == "TIG-CAT-5"


def test_TIG_CAT_6_links_break_and_the_space_stays_blocked() -> None:
    state = a_state(red="E5 I5", green="G5", leaders="lion-black@F5 bull-red@H5")
    assert len(kingdoms(state.board.regions)) == 1
    after = done(state, "catastrophe G5")
    assert len(kingdoms(after.board.regions)) == 2
    assert refusal(after, "tile green G5") == "TIG-TILE-2"


def test_TIG_CAT_7_the_last_temple_of_a_leader() -> None:
    state = a_state(red="F5 H6", leaders="bull-red@F6 archer-black@G5")
    after = done(state, "catastrophe F5")
    assert where(after, "bull-red") is None
    assert where(after, "archer-black") is None
    two = done(a_state(red="F5 G6", leaders="bull-red@F6"), "catastrophe F5")
    assert where(two, "bull-red") == "F6"


def test_TIG_CAT_8_not_on_another_catastrophe() -> None:
    assert refusal(a_state(catastrophes="F5"), "catastrophe F5") == "TIG-CAT-8"


def test_TIG_CAT_9_no_conflict_follows() -> None:
    state = a_state(red="E5 I5", green="G5", leaders="lion-black@F5 bull-red@H5")
    judged = play(state, "catastrophe G5")
    assert judged.open is None
    assert not {"war", "revolt"} & set(events(judged))
