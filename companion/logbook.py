"""The log of a game as a table reads it: by turn, question and answer in words, with the remarks between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from companion.language import Texts, clean
from companion.matching import fold
from companion.sessions.record import Log
from companion.wording import answer_shown, repair_words
from referee.ask import Flow, Question
from referee.drive import ADJUST, Run, split_line
from referee.records import dataclass

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Entry:
    """One answer of the log."""

    number: int
    """Its number from 1: `undo to NUMBER` goes back to the position after it."""
    line: str
    """As the file has it."""
    turn: str
    question: str
    answer: str
    drawn: bool = False

    @property
    def words(self) -> str:
        """The question and its answer; a repair has only its place and value."""
        return self.question if self.is_repair else f"{self.question} → {self.answer}"

    @property
    def is_repair(self) -> bool:
        """True for a repair of the position, which nobody asked for."""
        return split_line(self.line)[0] == ADJUST

    def as_json(self) -> dict[str, Any]:
        """The entry as JSON."""
        question_id, answer = split_line(self.line)
        return {
            "number": self.number,
            "turn": self.turn,
            "id": question_id,
            "answer": answer,
            "question": self.question,
            "shown": self.answer,
            "drawn": self.drawn,
        }


def logbook(start: Callable[[], Flow[T]], log: Log, texts: Texts) -> tuple[Run[T], list[Entry]]:
    """The flow run again on its answers, and every answer in words with the turn it was given in."""
    asked: dict[int, tuple[str, str]] = {}
    run: Run[T] = Run(start)

    def hear(question: Question, answer: str) -> None:
        asked[len(run.log) - 1] = (texts.show(question.text), answer_shown(question, answer, texts))

    run.witness = hear
    run.begin(log.answers)
    turns = _turns(run, texts)
    drawn = set(log.drawn)
    for number, line in enumerate(run.log):
        if number not in asked:
            asked[number] = (repair_words(line, texts), "")
    return run, [
        Entry(number + 1, line, turns[number], *asked[number], number in drawn) for number, line in enumerate(run.log)
    ]


def _turns(run: Run[Any], texts: Texts) -> list[str]:
    """The turn in which each answer was given."""
    names = [""] * len(run.log)
    bounds = [*(at for at, _ in run.turns), len(run.log)]
    for (at, turn), end in zip(run.turns, bounds[1:], strict=True):
        names[at:end] = [texts.show(turn.name)] * (end - at)
    return names


def matching(entries: Iterable[Entry], words: str, log: Log) -> list[Entry]:
    """The entries that mention every one of these words, in a remark too, whatever their case and diacritics."""
    wanted = fold(words).split()
    notes = _notes(log)

    def mentioned(entry: Entry) -> str:
        return fold(" ".join((entry.turn, entry.line, entry.words, *notes.get(entry.number, ()))))

    return [entry for entry in entries if all(word in mentioned(entry) for word in wanted)]


def _notes(log: Log) -> dict[int, list[str]]:
    """The remarks of the table, by the answer after which they were made."""
    notes: dict[int, list[str]] = {}
    for note in log.notes:
        at, text = split_line(note)
        notes.setdefault(int(at), []).append(clean(text))
    return notes


def log_lines(entries: Sequence[Entry], log: Log, texts: Texts, *, raw: bool = False) -> list[tuple[str, str]]:
    """The entries as (line, style): a heading for each turn, the answers with their numbers, the remarks."""
    notes = _notes(log)
    whole = len(entries) == len(log.answers)
    lines: list[tuple[str, str]] = [(f"       · {text}", "note") for text in notes.get(0, []) if whole]
    turn = ""
    for entry in entries:
        if entry.turn != turn:
            turn = entry.turn
            lines.append((turn, "heading"))
        mark = f" ({texts.say('logbook.drawn')})" if entry.drawn else ""
        lines.append((f"{entry.number:>5}  {clean(entry.line) if raw else entry.words}{mark}", ""))
        lines.extend((f"       · {text}", "note") for text in notes.get(entry.number, []))
    return lines
