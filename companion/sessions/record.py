"""A saved game: a header, and the answers that were given. The answers are the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Annotated, Any, Literal

from referee.ask import BOX, CHANCE
from referee.build import Between, Natural, build, shown
from referee.drive import split_line
from referee.errors import BadFile, Problem
from referee.reason import Term
from referee.records import dataclass

FORMAT = 2
"""The layout this program writes; older ones are brought here by `companion.sessions.fixers`."""

_HABITS = ("timer", "check_rounds", "draws")
"""What a table has said about how it wants to play: it holds for a branch of the game too."""


@dataclass
class Log:
    """The answers in order, and what is remembered around them."""

    answers: list[str] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)
    """Which answers were rolled or drawn by the program, by their number from 0."""
    undone: list[str] = field(default_factory=list)
    """What was taken back, oldest first: `NUMBER QUESTION ANSWER`. Dice and cards seen are offered again."""
    redo: int = 0
    """How many of the last undone answers can still be put back."""
    checks: list[str] = field(default_factory=list)
    """What a replay must find again: `NUMBER name=value …`."""
    notes: list[str] = field(default_factory=list)
    """Remarks of the table: `NUMBER text`."""
    settled: list[str] = field(default_factory=list)
    """Points settled during the game: `NUMBER RULING how`."""
    comments: dict[int, list[str]] = field(default_factory=dict)
    """Comment lines written by hand before an answer (number) of the file."""


@dataclass
class Session:
    """A saved game with its header."""

    game: str
    name: str
    players: tuple[str, ...] = ()
    solo: bool = False
    language: str = "en"
    app: str = ""
    created: str = ""
    updated: str = ""
    finished: bool = False
    rulings: dict[str, str] = field(default_factory=dict)
    """House rulings in force: ruling id and the alternative chosen."""
    setup: dict[str, Any] = field(default_factory=dict)
    """What was settled before the first answer: options of the game."""
    box: dict[str, str] = field(default_factory=dict)
    """The owner's catalogue as it was at the start, so that a replay asks the same questions."""
    result: dict[str, Any] = field(default_factory=dict)
    """The final scores, once the game is over."""
    kept: dict[str, Any] = field(default_factory=dict)
    """Header keys of other programs and of hand-editing: they start with `_` and are never touched."""
    log: Log = field(default_factory=Log)
    table: dict[str, Any] = field(default_factory=dict)
    """How it stands at the table, for lists and habits: the last header line, scores, timer, board checks."""

    def answer(self, line: str, *, drawn: bool = False) -> None:
        """Add an answer; if it is the one that could be put back, the rest can still be."""
        number = len(self.log.answers)
        if self.log.redo and self.log.undone[-self.log.redo] == f"{number} {line}":
            self.log.redo -= 1
        else:
            self.log.redo = 0
        self.log.answers.append(line)
        if drawn:
            self.log.drawn.append(number)

    def take_back(self, number: int) -> list[str]:
        """Take back every answer from this number on; they stay in the file as taken back."""
        gone = self.log.answers[number:]
        still_open = self.log.undone[len(self.log.undone) - self.log.redo :] if self.log.redo else []
        if still_open:
            del self.log.undone[len(self.log.undone) - self.log.redo :]
        again = [f"{number + offset} {line}" for offset, line in enumerate(gone)] + still_open
        self.log.undone.extend(again)
        self.log.redo = len(again)
        del self.log.answers[number:]
        self.log.drawn = [n for n in self.log.drawn if n < number]
        self.log.checks = [line for line in self.log.checks if int(split_line(line)[0]) <= number]
        return gone

    def insert(self, at: int, line: str) -> None:
        """Put a line between the answers; everything that counts them moves on."""
        log = self.log
        log.answers.insert(at, line)
        log.drawn = [number + (number >= at) for number in log.drawn]
        log.comments = {number + (number > at): lines for number, lines in log.comments.items()}
        for entries, moves in ((log.undone, at), (log.notes, at + 1), (log.settled, at + 1)):
            for place, entry in enumerate(entries):
                number, text = split_line(entry)
                entries[place] = f"{int(number) + (int(number) >= moves)} {text}"

    def branch(self, number: int, name: str) -> Session:
        """A game of its own that has only the first answers of this one; what came after is not in it."""
        log = self.log
        whole = number == len(log.answers)
        return replace(
            self,
            name=name,
            created="",
            updated="",
            finished=self.finished and whole,
            result=dict(self.result) if whole else {},
            table={key: self.table[key] for key in _HABITS if key in self.table},
            log=Log(
                log.answers[:number],
                [at for at in log.drawn if at < number],
                checks=[line for line in log.checks if int(split_line(line)[0]) <= number],
                notes=[line for line in log.notes if int(split_line(line)[0]) <= number],
                settled=[line for line in log.settled if int(split_line(line)[0]) <= number],
                comments={at: list(lines) for at, lines in log.comments.items() if at <= number},
            ),
        )

    def next_redo(self) -> str | None:
        """The answer that `redo` would put back, as a log line."""
        if not self.log.redo:
            return None
        number, line = split_line(self.log.undone[-self.log.redo])
        return line if int(number) == len(self.log.answers) else None

    def seen(self, question_id: str, seat: str) -> str | None:
        """The die or card that was already seen for the question asked now, if one was taken back here."""
        if seat not in (CHANCE, BOX):
            return None
        number = str(len(self.log.answers))
        for entry in reversed(self.log.undone):
            at, line = split_line(entry)
            asked, answer = split_line(line)
            if at == number and asked == question_id:
                return answer
        return None


@dataclass(frozen=True, slots=True)
class _LogTable:
    answers: tuple[str, ...]
    drawn: tuple[Natural, ...] = ()
    undone: tuple[str, ...] = ()
    redo: Natural = 0
    checks: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _End:
    complete: Literal[True]


@dataclass(frozen=True, slots=True)
class _Header:
    format: Annotated[int, Between(FORMAT, FORMAT)]
    app: str
    game: str
    name: str
    players: tuple[str, ...]
    language: str
    created: str
    updated: str
    log: _LogTable
    end: _End
    solo: bool = False
    finished: bool = False
    rulings: Mapping[str, str] = field(default_factory=dict)
    box: Mapping[str, str] = field(default_factory=dict)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9


def _log_problems(log: _LogTable) -> list[Problem]:
    """What is wrong with the log beyond the types of its values."""
    problems = [
        Problem(f"log.{name}[{number}]", "file.not_numbered", {"found": entry})
        for name in ("undone", "checks", "notes", "settled")
        for number, entry in enumerate(getattr(log, name), 1)
        if not _is_number(split_line(entry)[0])
    ]
    problems += [
        Problem(f"log.answers[{number}]", "file.not_an_answer", {"found": line})
        for number, line in enumerate(log.answers, 1)
        if not line or "\n" in line
    ]
    if log.redo > len(log.undone):
        problems.append(
            Problem("log.redo", "file.out_of_range", {"found": log.redo, "low": 0, "high": len(log.undone)})
        )
    return problems


def session_of(table: dict[str, Any], comments: dict[int, list[str]] | None = None) -> Session:
    """A session from the table of its file; `BadFile` names everything that is wrong with it."""
    kept = {key: value for key, value in table.items() if key.startswith("_")}
    free = {key: table.get(key, {}) for key in ("setup", "result", "table")}
    rest = {key: value for key, value in table.items() if not key.startswith("_") and key not in free}
    problems = [
        Problem(key, "file.wrong_type", {"found": shown(value), "expected": Term("type.table")})
        for key, value in free.items()
        if not isinstance(value, dict)
    ]
    try:
        built = build(_Header, rest)
    except BadFile as error:
        raise BadFile((*error.problems, *problems)) from error
    problems += _log_problems(built.log)
    if problems:
        raise BadFile(tuple(problems))
    log = Log(
        list(built.log.answers),
        list(built.log.drawn),
        list(built.log.undone),
        built.log.redo,
        list(built.log.checks),
        list(built.log.notes),
        list(built.log.settled),
        comments or {},
    )
    return Session(
        built.game,
        built.name,
        built.players,
        built.solo,
        built.language,
        built.app,
        built.created,
        built.updated,
        built.finished,
        dict(built.rulings),
        free["setup"],
        dict(built.box),
        free["result"],
        kept,
        log,
        free["table"],
    )
