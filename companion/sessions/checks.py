"""Round-end checks: stored with a session and compared on load, so that a changed rule is noticed and named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.drive import Run
from referee.errors import Diverged
from referee.reason import phrase


def checks_of(run: Run[Any]) -> list[str]:
    """What a replay must find again: the checks that the flow passed, with the number of answers given."""
    return [
        " ".join([str(at), *(f"{name}={value}" for name, value in turn.checks)])
        for at, turn in run.turns
        if turn.checks
    ]


def compare_checks(stored: Sequence[str], run: Run[Any]) -> None:
    """Raise `Diverged` at the first stored check that the rules do not find again."""
    for was, now in zip(stored, checks_of(run), strict=False):
        if was != now:
            raise Diverged(int(now.split(" ")[0]), now, was, phrase("error.check_differs", stored=was, found=now))
