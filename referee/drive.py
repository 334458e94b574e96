"""Driving a flow: the log answers first, then whoever sits there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from referee.ask import Flow, Question, Tell, Turn
from referee.differ import change
from referee.errors import BadAnswer, CompanionError, Diverged

T = TypeVar("T")

ADJUST = "adjust"
"""The id under which a repair of the position is logged: `adjust PATH VALUE`."""


class Seat(Protocol):
    """Whoever answers: a person, a seeded random source, a script, a test."""

    def answer(self, question: Question) -> str:
        """The answer to a question, written as in the log."""
        ...


def log_line(question_id: str, answer: str) -> str:
    """One line of the log."""
    return f"{question_id} {answer}"


def split_line(line: str) -> tuple[str, str]:
    """Question id and answer of a log line."""
    question_id, _, answer = line.partition(" ")
    return question_id, answer


@dataclass
class Run(Generic[T]):
    """A flow on its way: what it said, what it asks now, and the answers it was given.

    `turns` holds, for each turn boundary passed, how many answers had been given there; a repair is inserted there.
    """

    start: Callable[[], Flow[T]]
    log: list[str] = field(default_factory=list)
    tells: list[tuple[int, Tell]] = field(default_factory=list)
    turns: list[tuple[int, Turn]] = field(default_factory=list)
    asked: Question | None = None
    finished: bool = False
    result: T | None = None
    state: Any = None
    witness: Callable[[Question, str], None] | None = None
    """Hears every question with its answer, from the log and from the seat: for whoever tells the game again."""
    _flow: Flow[T] | None = None
    _waiting: list[str] = field(default_factory=list)
    _in_waiting: int = 0

    def begin(self, log: Sequence[str] = ()) -> Run[T]:
        """Start the flow and answer from the log as far as it goes."""
        self._flow = self.start()
        self._waiting = list(log)
        self._in_waiting = 0
        self._advance(None)
        while self.asked is not None and self._in_waiting < len(self._waiting):
            self._answer_from_log(self.asked)
        if self._in_waiting < len(self._waiting):
            raise Diverged(len(self.log), "-", self._waiting[self._in_waiting])
        return self

    def give(self, answer: str) -> None:
        """Answer the open question; it is validated before the rule sees it.

        A rule that itself refuses what follows from the answer has ended: the run must be begun anew without it.
        """
        if self.asked is None:
            raise BadAnswer("error.nothing_asked", answer=answer)
        value = self.asked.read(answer)
        self._heard(self.asked, answer, log_line(self.asked.id, answer))
        try:
            self._advance(value)
        except CompanionError:
            self.log.pop()
            raise

    def _heard(self, question: Question, answer: str, line: str) -> None:
        self.log.append(line)
        if self.witness is not None:
            self.witness(question, answer)

    def _answer_from_log(self, question: Question) -> None:
        line = self._waiting[self._in_waiting]
        question_id, answer = split_line(line)
        if question_id != question.id:
            raise Diverged(len(self.log), question.id, line)
        try:
            value = question.read(answer)
        except CompanionError as error:
            raise Diverged(len(self.log), question.id, line, error.message) from error
        self._in_waiting += 1
        self._heard(question, answer, line)
        try:
            self._advance(value)
        except Diverged:
            raise
        except CompanionError as error:
            raise Diverged(len(self.log) - 1, question.id, line, error.message) from error

    def _advance(self, value: object) -> None:
        """Let the flow run to its next question, collecting what it says on the way."""
        flow = self._flow
        assert flow is not None
        self.asked = None
        while True:
            try:
                step = flow.send(value)
            except StopIteration as stop:
                self.finished = True
                self.result = stop.value
                return
            value = None
            if isinstance(step, Question):
                self.asked = step
                if step.state is not None:
                    self.state = step.state
                return
            if isinstance(step, Turn):
                self.turns.append((len(self.log), step))
                value = self.state = self._repaired(step.state)
            else:
                self.tells.append((len(self.log), step))
                if step.state is not None:
                    self.state = step.state

    def _repaired(self, state: Any) -> Any:
        """The position at a turn boundary after the repairs that the log holds for it."""
        while self._in_waiting < len(self._waiting):
            line = self._waiting[self._in_waiting]
            kind, repair = split_line(line)
            if kind != ADJUST:
                break
            path, _, text = repair.partition(" ")
            try:
                state = change(state, path, text)
            except CompanionError as error:
                raise Diverged(len(self.log), ADJUST, line, error.message) from error
            self._in_waiting += 1
            self.log.append(line)
        return state


def replay(start: Callable[[], Flow[T]], log: Sequence[str]) -> Run[T]:
    """Run a flow on a log alone."""
    return Run(start).begin(log)


def drive(start: Callable[[], Flow[T]], seat: Seat, log: Sequence[str] = ()) -> Run[T]:
    """Run a flow to its end: the log answers first, then the seat."""
    run = replay(start, log)
    while run.asked is not None:
        run.give(seat.answer(run.asked))
    return run


class Script:
    """A seat that reads its answers from a list: for tests, files and pipes."""

    def __init__(self, answers: Sequence[str]) -> None:
        self._answers = list(answers)
        self._next = 0

    def answer(self, question: Question) -> str:
        """The next answer of the list."""
        if self._next >= len(self._answers):
            raise BadAnswer("error.no_answer_left", question=question.id, text=question.text)
        self._next += 1
        return self._answers[self._next - 1]
