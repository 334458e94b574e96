"""Ułożenie przywódcy."""

from __future__ import annotations

from tests.referee.tigris.kit import a_state, done, events, play, points, refusal, where


def test_TIG_LEADER_1_placed_moved_and_withdrawn() -> None:
    state = done(a_state(red="F5 J5"), "leader black F6")
    assert where(state, "lion-black") == "F6"
    moved = done(state, "leader black J6")
    assert where(moved, "lion-black") == "J6"
    assert where(done(moved, "leader black off"), "lion-black") is None


def test_TIG_LEADER_1_nothing_to_withdraw() -> None:
    assert refusal(a_state(red="F5", leaders="bull-black@F6"), "leader black off") == "TIG-LEADER-1"


def test_TIG_LEADER_2_only_on_an_empty_space() -> None:
    state = a_state(red="F5 F7", green="E6", leaders="bull-red@F6", catastrophes="G5")
    for square in ("F5", "E6", "F6", "G5"):
        assert refusal(state, f"leader black {square}") == "TIG-LEADER-2", square


def test_TIG_LEADER_2_not_on_a_monument() -> None:
    assert refusal(a_state(red="G4", monuments="G5:red-blue"), "leader black G5") == "TIG-LEADER-2"


def test_TIG_LEADER_3_beside_a_face_up_temple() -> None:
    state = a_state(red="F5", monuments="J5:red-blue")
    assert refusal(state, "leader black G6") == "TIG-LEADER-3"
    assert refusal(state, "leader black I5") == "TIG-LEADER-3"
    assert done(state, "leader black G5")


def test_TIG_LEADER_4_not_on_the_river() -> None:
    assert refusal(a_state(red="F3"), "leader black E3") == "TIG-LEADER-4"


def test_TIG_LEADER_5_not_between_two_kingdoms() -> None:
    state = a_state(red="E5 G5", leaders="bull-black@E6 bull-red@G6")
    assert refusal(state, "leader green F5") == "TIG-LEADER-5"


def test_TIG_LEADER_5_linking_leaderless_regions_is_allowed() -> None:
    state = a_state(red="E5 G5", green="F4", black="F6", leaders="bull-black@E6")
    judged = play(state, "leader green F5")
    assert judged.refused is None
    assert len(judged.state.board.regions) == 1


def test_TIG_LEADER_6_a_leader_without_temple_goes_home() -> None:
    state = done(a_state(red="F5", leaders="bull-black@F6 bull-red@F4", green="G6"), "catastrophe F5")
    assert where(state, "bull-black") is None
    assert where(state, "bull-red") is None


def test_TIG_LEADER_8_a_moved_leader_is_lifted_first() -> None:
    lonely = a_state(red="E5 G5", leaders="lion-black@E6 bull-red@G6")
    assert where(done(lonely, "leader black F5"), "lion-black") == "F5"
    company = a_state(red="E5 G5", leaders="lion-black@E6 lion-green@D5 bull-red@G6")
    assert refusal(company, "leader black F5") == "TIG-LEADER-5"


def test_TIG_LEADER_9_the_own_space_is_refused_unless_the_table_allows_it() -> None:
    state = a_state(red="F5", leaders="lion-black@F6")
    assert refusal(state, "leader black F6") == "TIG-LEADER-9"
    allowed = state._replace(rules=state.rules._replace(move_to_own_space=True))
    assert where(done(allowed, "leader black F6"), "lion-black") == "F6"


def test_TIG_LEADER_10_moving_inside_the_own_kingdom_is_no_revolt() -> None:
    state = a_state(red="F5 G5 H5", leaders="lion-black@F6 bull-red@H6")
    judged = play(state, "leader black G6")
    assert "revolt" not in events(judged)
    assert judged.open is None


def test_TIG_LEADER_7_no_points_for_placing_a_leader() -> None:
    assert points(done(a_state(red="F5"), "leader black F6"), "lion") == {}


def test_TIG_LEADER_7_without_leaders_a_player_earns_nothing() -> None:
    state = done(a_state(red="F5", leaders="bull-black@F6"), "tile red G5", "tile green H5")
    assert points(state, "lion") == {}
    assert points(state, "bull") == {"red": 1, "green": 1}
