"""Undo to a line of the log, the log by words, the timer."""

from __future__ import annotations

from companion.language import Texts
from companion.sessions.record import Session
from companion.timer import BREAK, Timer, clock_words, seconds_of, time_view
from referee.ask import CHANCE, Count, Question
from referee.reason import phrase
from tests.builders import at_table

TYPED = ("3", "trade", "2", "2", "hoe", "6")


def test_undo_to_a_line_of_the_log() -> None:
    played = at_table(*TYPED, "undo to 2")
    assert played.answers == ["turn.die 3", "turn.deed trade"]
    assert "Taken back: 4 answers" in played.shown
    assert "toy.ask.tools() → hoe" in played.shown
    assert "farmers · Ada · tools: − hoe" in played.shown
    redone = at_table(*TYPED, "undo to 2", "redo 4")
    assert len(redone.answers) == 6


def test_undo_to_nowhere_is_refused() -> None:
    assert "0 to 5" in at_table(*TYPED, "undo to 6").errors
    assert "Say which line" in at_table(*TYPED, "undo to").errors
    assert at_table(*TYPED, "cofnij do 1", language="pl").answers == ["turn.die 3"]


def test_the_log_by_words() -> None:
    shown = at_table(*TYPED, "log HOE").shown
    assert "    5  toy.ask.tools() → hoe" in shown
    assert "    4  " not in shown


class Clock:
    """A clock that a test moves on."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def question(seat: str) -> Question:
    return Count("q", seat, phrase("toy.ask"))


def test_thinking_time_by_seat() -> None:
    session, clock = Session("toy", "Sunday", ("Ada", "Łucja")), Clock()
    timer = Timer(session, clock)
    timer.ask()
    clock.time += 5
    timer.answered(question("1"))
    assert seconds_of(session) == {}, "nobody asked for the time to be taken"
    timer.turn_on(True)
    for seat, seconds in (("1", 61.24), ("2", 9), ("1", 3600), (CHANCE, 2), ("2", BREAK + 1)):
        timer.ask()
        timer.ask()
        clock.time += seconds
        timer.answered(question(seat))
    assert seconds_of(session) == {"1": 61.2, "2": 9.0, "table": 2.0}, "an hour is a break, not a thought"
    (block,) = time_view(session, Texts("en")).blocks
    assert getattr(block, "rows", None) == [
        ("Ada", "1:01"),
        ("Łucja", "0:09"),
        ("dice, cards, table", "0:02"),
        ("together", "1:12"),
    ]


def test_the_timer_at_the_table() -> None:
    played = at_table("timer", "timer on", "3", "rest", "timer", "timer fast")
    assert "timer on starts it" in played.shown and "The timer runs" in played.shown
    assert "Thinking time" in played.shown
    assert set(played.table.session.table["seconds"]) == {"table", "you"}
    assert "not “fast”" in played.errors
    assert played.answers == ["turn.die 3", "turn.deed rest"]
    assert at_table("timer on", "timer off", "3").table.session.table == {
        **at_table("3").table.session.table,
        "timer": False,
    }


def test_hours_and_minutes() -> None:
    assert clock_words(0) == "0:00"
    assert clock_words(59.6) == "1:00"
    assert clock_words(3725) == "1:02:05"


def test_strange_times_in_a_file_are_left_out() -> None:
    session = Session("toy", "x", table={"seconds": {"1": "long", "2": -4, "3": 7, "4": float("inf")}})
    assert seconds_of(session) == {"3": 7.0}
    assert seconds_of(Session("toy", "x", table={"seconds": 3})) == {}
