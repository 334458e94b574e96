"""The program rolls and draws by itself where the table wants that."""

from __future__ import annotations

from tests.builders import at_table


def test_the_program_draws_unasked_where_the_table_wants_that() -> None:
    played = at_table("draws", "rest", "no", "rest", "no")
    assert played.table.session.table["draws"] is True
    assert [line.split(" ")[0] for line in played.answers[:4]] == ["turn.die", "turn.deed", "rest.help", "turn.die"]
    assert 0 in played.table.session.log.drawn and 3 in played.table.session.log.drawn
    assert played.shown.count("Drawn: ") == len(played.table.session.log.drawn)


def test_said_again_the_table_draws_itself() -> None:
    played = at_table("2", "draws", "draws", "rest", "no", "5")
    assert played.table.session.table["draws"] is False
    assert played.answers == ["turn.die 2", "turn.deed rest", "rest.help no", "turn.die 5"]
    assert played.table.session.log.drawn == []


def test_a_die_seen_before_an_undo_is_offered_and_not_drawn_anew() -> None:
    played = at_table("3", "rest", "no", "draws", "undo 3")
    assert "Already seen before the undo: 3" in played.shown
