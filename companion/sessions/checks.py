"""Round-end checks: stored with a session and compared on load, so that a changed rule is noticed and named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from referee.drive import Run, split_line
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
    found = checks_of(run)
    for was in stored:
        if was not in found:
            number = split_line(was)[0]
            now = next((check for check in found if split_line(check)[0] == number), "-")
            raise Diverged(int(number), now, was, phrase("error.check_differs", stored=was, found=now))


def differing_checks(stored: Sequence[str], run: Run[Any]) -> Iterator[tuple[int, str, str, str]]:
    """Every value of the stored checks that is not found again: after which answer, its name, both values."""
    found: dict[str, dict[str, str]] = {}
    for check in checks_of(run):
        number, values = split_line(check)
        found.setdefault(number, {}).update(_values(values))
    for check in stored:
        number, values = split_line(check)
        for name, was in _values(values).items():
            now = found.get(number, {}).get(name, "–")
            if now != was:
                yield int(number), name, was, now


def _values(check: str) -> dict[str, str]:
    return {name: value for name, _, value in (part.partition("=") for part in check.split())}
