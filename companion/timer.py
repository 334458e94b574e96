"""The optional timer: how long each seat thought, from the question on the screen to its answer."""

from __future__ import annotations

import time
from collections.abc import Callable

from companion.language import Texts
from companion.sessions.record import Session
from companion.view import Table, View
from referee.ask import BOX, CHANCE, Question

BREAK = 900
"""A wait of more seconds than this is a break of the whole table, nobody's thinking time."""

TABLE = "table"
"""Whose time dice, cards, the box and common decisions are."""


class Timer:
    """Measures one answer at a time with a clock that never goes back; what it finds is kept in the session."""

    def __init__(self, session: Session, clock: Callable[[], float] = time.monotonic) -> None:
        self.session = session
        self.clock = clock
        self._begun: float | None = None

    @property
    def running(self) -> bool:
        """Whether this table wants its time taken."""
        return self.session.table.get("timer") is True

    def turn_on(self, on: bool) -> None:
        """Start or stop taking the time."""
        self.session.table["timer"] = on
        self._begun = None

    def ask(self) -> None:
        """A question is on the screen; one that was there already goes on."""
        if self.running and self._begun is None:
            self._begun = self.clock()

    def answered(self, question: Question) -> None:
        """Its answer was given."""
        if self._begun is None:
            return
        seconds = self.clock() - self._begun
        self._begun = None
        if self.running and seconds <= BREAK:
            times = seconds_of(self.session)
            seat = TABLE if question.seat in (CHANCE, BOX, "house") else question.seat
            times[seat] = round(times.get(seat, 0.0) + seconds, 1)
            self.session.table["seconds"] = times


def seconds_of(session: Session) -> dict[str, float]:
    """The seconds of each seat, as far as the file has usable ones."""
    found = session.table.get("seconds")
    if not isinstance(found, dict):
        return {}
    return {
        str(seat): float(value) for seat, value in found.items() if isinstance(value, int | float) and 0 <= value < 1e9
    }


def clock_words(seconds: float) -> str:
    """Minutes and seconds, with hours where there are some."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def seat_words(seat: str, session: Session, texts: Texts) -> str:
    """A seat as a person: by name, by its number at the table, or by the game's word for it."""
    if seat == TABLE:
        return texts.say("timer.table")
    number = seat.removeprefix("p")
    if seat not in session.players and number.isdecimal() and 0 < int(number) <= len(session.players):
        return texts.show(session.players[int(number) - 1])
    if seat == "you" and len(session.players) == 1:
        return texts.show(session.players[0])
    return texts.term(seat)


def time_view(session: Session, texts: Texts) -> View:
    """How long everybody thought; nothing where no time was taken."""
    times = seconds_of(session)
    if not times:
        return View()
    rows = [(seat_words(seat, session, texts), clock_words(seconds)) for seat, seconds in times.items()]
    rows.append((texts.say("timer.all"), clock_words(sum(times.values()))))
    columns = (texts.say("timer.seat"), texts.say("timer.time"))
    return View((Table(columns, rows, frozenset({1}), title=texts.say("timer.title"), sum_rows=1),))
