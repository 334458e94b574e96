"""A log in words: every answer with the question it answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from companion.language import Texts, clean
from companion.wording import answer_shown
from referee.ask import Flow
from referee.drive import Run

T = TypeVar("T")


def told_again(start: Callable[[], Flow[T]], answers: Sequence[str], texts: Texts) -> tuple[Run[T], list[str]]:
    """The flow run again on its answers, and each line of the log in words; a repair stays as it is written."""
    words: dict[int, str] = {}
    run: Run[T] = Run(start)
    run.witness = lambda question, answer: words.update(
        {len(run.log) - 1: f"{texts.show(question.text)} → {answer_shown(question, answer, texts)}"}
    )
    run.begin(answers)
    return run, [words.get(number, clean(line)) for number, line in enumerate(run.log)]
