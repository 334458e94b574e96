"""What a session remembers: answers, what was taken back, and dice already seen."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.sessions.record import Session
from referee.ask import BOX, CHANCE
from tests.builders import a_session


def test_what_is_taken_back_stays_as_taken_back() -> None:
    session = a_session("a 1", "b 2", "c 3")
    assert session.take_back(1) == ["b 2", "c 3"]
    assert session.log.answers == ["a 1"]
    assert session.log.undone == ["1 b 2", "2 c 3"]
    assert session.next_redo() == "b 2"


def test_the_same_answer_again_leaves_the_rest_to_redo() -> None:
    session = a_session("a 1", "b 2", "c 3")
    session.take_back(1)
    session.answer("b 2")
    assert session.next_redo() == "c 3"
    session.answer("c 4")
    assert session.next_redo() is None
    assert session.log.undone == ["1 b 2", "2 c 3"], "what was seen stays in the file"


def test_taking_back_twice_can_all_be_put_back() -> None:
    session = a_session("a 1", "b 2", "c 3")
    session.take_back(2)
    session.take_back(0)
    put_back = []
    while (line := session.next_redo()) is not None:
        put_back.append(line)
        session.answer(line)
    assert put_back == ["a 1", "b 2", "c 3"]
    assert session.log.redo == 0


def test_dice_and_cards_already_seen_are_offered_where_they_were_seen() -> None:
    session = a_session("turn.deed rest", "turn.die 3")
    session.take_back(1)
    assert session.seen("turn.die", CHANCE) == "3"
    assert session.seen("turn.die", BOX) == "3"
    assert session.seen("turn.die", "you") is None, "a choice is free again"
    assert session.seen("other.die", CHANCE) is None
    session.answer("turn.die 3")
    assert session.seen("turn.die", CHANCE) is None


def test_the_last_sight_counts() -> None:
    session = a_session("turn.die 3")
    session.take_back(0)
    session.answer("turn.die 5")
    session.take_back(0)
    assert session.seen("turn.die", CHANCE) == "5"


def test_rolled_answers_and_checks_go_with_what_is_taken_back() -> None:
    session = a_session("a 1")
    session.answer("b 2", drawn=True)
    session.log.checks = ["0 round=1", "2 round=2"]
    session.take_back(1)
    assert session.log.drawn == []
    assert session.log.checks == ["0 round=1"]


def test_a_line_put_between_the_answers_moves_everything_that_counts_them() -> None:
    session = a_session("a 1", "b 2", "c 3")
    session.log.drawn = [0, 2]
    session.log.notes = ["1 before b", "3 at the end"]
    session.log.undone = ["3 d 4"]
    session.log.comments = {1: ["# before b"], 2: ["# before c"]}
    session.insert(1, "adjust x 1")
    assert session.log.answers == ["a 1", "adjust x 1", "b 2", "c 3"]
    assert session.log.drawn == [0, 3]
    assert session.log.notes == ["1 before b", "4 at the end"]
    assert session.log.undone == ["4 d 4"]
    assert session.log.comments == {1: ["# before b"], 3: ["# before c"]}


@given(st.lists(st.one_of(st.integers(0, 9), st.tuples(st.integers(0, 12))), max_size=30))
def test_undo_and_redo_never_lose_an_answer(moves: list[int | tuple[int]]) -> None:
    session = Session("toy", "x")
    for move in moves:
        if isinstance(move, int):
            session.answer(f"q {move}")
        elif session.log.answers:
            before = list(session.log.answers)
            session.take_back(min(move[0], len(before) - 1))
            while session.log.answers != before:
                line = session.next_redo()
                assert line is not None
                session.answer(line)
        assert 0 <= session.log.redo <= len(session.log.undone)
