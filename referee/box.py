"""Known, or asked: what is printed in the box, from the owner's catalogue or by a question to the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any

from referee.ask import Flow, Question
from referee.errors import CompanionError
from referee.records import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """The answers known about this box, by place, written as in a log."""

    values: Mapping[str, str] = field(default_factory=dict)

    def knows(self, question: Question) -> bool:
        """True when a fitting answer to this question is known."""
        return self.value(question) is not None

    def value(self, question: Question) -> Any:
        """The known answer to a question about the box, or None; an answer that no longer fits is not known."""
        answer = self.values.get(question.remember or "")
        if answer is None:
            return None
        try:
            return question.read(answer)
        except CompanionError:
            return None

    def learned(self, place: str, answer: str) -> Box:
        """The box with one more answer known."""
        return replace(self, values={**self.values, place: answer})


def known_or_asked(box: Box, question: Question) -> Flow[tuple[Box, Any]]:
    """The value printed in the box, known or asked at the table; and the box, which knows it from now on."""
    value = box.value(question)
    if value is not None:
        return box, value
    value = yield question
    return box.learned(question.remember or question.id, question.write(value)), value
