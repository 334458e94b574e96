"""Zdobycie skarbu."""

from __future__ import annotations

from referee.tigris.events import TreasureChoice
from referee.tigris.squares import names
from tests.referee.tigris.kit import a_state, done, play, points, refusal, treasures


def test_TIG_TREASURE_1_the_traders_owner_takes_all_but_one() -> None:
    state = a_state(red="I7 J7 K7 I8", treasures="I7 K7 I8", leaders="bull-green@J6")
    after = done(state, "tile black L7", "treasure I7", "treasure I8")
    assert treasures(after) == {"K7"}
    assert after.treasures == (0, 2, 0)


def test_TIG_TREASURE_1_after_every_action_not_at_the_end_of_the_turn() -> None:
    state = a_state(red="I7 J7 K7", treasures="I7 K7")
    judged = play(state, "leader green J6", "treasure I7", "leader green off")
    assert judged.state.treasures == (1, 0, 0)


def test_TIG_TREASURE_1_only_treasures_of_the_kingdom() -> None:
    state = a_state(red="I7 J7 K7 B8", treasures="I7 K7 B8", leaders="bull-green@J6")
    assert refusal(state, "tile black L7", "treasure B8") == "TIG-TREASURE-1"


def test_TIG_TREASURE_2_corner_treasures_first() -> None:
    """PL:601-606: a farm joins a corner temple and another one; its point comes first, then the corner treasure."""
    state = a_state(
        red="B8 E7", treasures="B8 E7", blue="B7 C7", leaders="lion-green@A8 bull-blue@C8", players="lion bull"
    )
    judged = play(state, "tile blue D7")
    assert judged.refused is None and judged.open is None
    assert points(judged.state, "bull") == {"blue": 1}
    assert judged.state.treasures == (1, 0)
    assert treasures(judged.state) == {"E7"}
    assert judged.events[-1].ruling == "TIG-TREASURE-2"


def test_TIG_TREASURE_2_among_two_corners_the_owner_chooses() -> None:
    state = a_state(
        red="O9 P2", treasures="O9 P2", black="P3 P6 P8 P9", blue="P4 P5", leaders="lion-green@O8", players="lion bull"
    )
    choice = play(state, "tile black P7").open
    assert isinstance(choice, TreasureChoice)
    assert names(choice.squares) == ("O9", "P2")


def test_TIG_TREASURE_2_both_corners_go_before_a_third_treasure() -> None:
    state = a_state(
        red="O9 P2 N5",
        treasures="O9 P2 N5",
        black="P3 P6 P8 P9",
        blue="P4 P5 O5",
        leaders="lion-green@O8",
        players="lion bull",
    )
    after = done(state, "tile black P7")
    assert treasures(after) == {"N5"}
    assert after.treasures == (2, 0)


def test_TIG_TREASURE_2_no_other_treasure_before_a_corner() -> None:
    state = a_state(
        red="O9 P2 N5 N6",
        treasures="P2 N5 N6",
        black="P3",
        blue="P4 P5",
        leaders="lion-green@M5",
        players="lion bull",
    )
    judged = play(state, "tile blue O5")
    assert isinstance(judged.open, TreasureChoice)
    assert treasures(judged.state) == {"N5", "N6"}
    assert treasures(done(state, "tile blue O5", "treasure P2", "treasure N5")) == {"N6"}


def test_TIG_TREASURE_1_no_treasure_where_none_lies() -> None:
    state = a_state(
        red="O9 P2 N5",
        treasures="O9 P2",
        black="P3 P6 P8 P9",
        blue="P4 P5 O5",
        leaders="lion-green@O8",
        players="lion bull",
    )
    assert refusal(state, "tile black P7", "treasure N5") == "TIG-TREASURE-1"


def test_TIG_TREASURE_3_otherwise_the_owner_chooses() -> None:
    state = a_state(red="I7 J7 K7", treasures="I7 K7", leaders="bull-green@J6")
    choice = play(state, "tile black L7").open
    assert isinstance(choice, TreasureChoice)
    assert choice.seat == 1
    assert names(choice.squares) == ("I7", "K7")
    assert treasures(done(state, "tile black L7", "treasure K7")) == {"I7"}


def test_TIG_TREASURE_4_without_a_trader_they_wait() -> None:
    state = a_state(red="I7 J7 K7", treasures="I7 K7", leaders="bull-red@J6")
    assert play(state, "tile black L7").open is None
    later = play(state, "leader green J8")
    assert isinstance(later.open, TreasureChoice)
    assert later.open.seat == 0


def test_TIG_TREASURE_6_no_other_way_off_the_board() -> None:
    state = a_state(red="I7 J7 F7", treasures="I7", leaders="bull-red@J8 lion-red@F6", green="G7")
    after = done(state, "tile black H7", "support 3", "support 0")
    assert treasures(after) == {"I7"}
    assert refusal(after, "catastrophe I7") == "TIG-CAT-3"
