"""A file with mistakes, mended just far enough that what depends on several places can still be looked at."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from typing import Any

from referee.build import build
from referee.errors import BadFile, Problem

_STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")
_TRIES = 8
_EMPTY: dict[str, Callable[[], Any]] = {
    "type.number": int,
    "type.text": str,
    "type.bool": bool,
    "type.list": list,
    "type.table": dict,
}


def further_problems(
    kind: type[Any],
    table: dict[str, Any],
    found: tuple[Problem, ...],
    problems: Callable[[Any], tuple[Problem, ...]],
) -> tuple[Problem, ...]:
    """What else is wrong with a file whose keys, types or values are wrong already, away from those places."""
    position = _mended(kind, copy.deepcopy(table))
    if position is None:
        return ()
    wrong = {problem.where for problem in found}
    return tuple(problem for problem in problems(position) if problem.where not in wrong)


def _mended(kind: type[Any], table: dict[str, Any]) -> Any:
    """The position of a table after its wrong places were filled with something harmless, or None."""
    for _ in range(_TRIES):
        try:
            return build(kind, table)
        except BadFile as error:
            if not all(_mend(table, problem) for problem in error.problems):
                return None
    return None


def _mend(table: dict[str, Any], problem: Problem) -> bool:
    """Fill one wrong place; False where nothing harmless is known."""
    *outer, last = [name or int(number) - 1 for name, number in _STEP.findall(problem.where)] or [""]
    place: Any = table
    try:
        for step in outer:
            place = place[step]
        if problem.key.startswith("file.unknown_key"):
            del place[last]
        elif problem.key == "file.missing_key":
            place[last] = 0
        elif problem.key == "file.wrong_type":
            place[last] = _EMPTY[str(problem.facts["expected"])]()
        elif problem.key == "file.out_of_range":
            place[last] = problem.facts["low"]
        elif problem.key == "file.not_one_of":
            place[last] = _first_of(problem.facts["expected"])
        else:
            return False
    except (KeyError, IndexError, TypeError):
        return False
    return True


def _first_of(expected: Any) -> Any:
    first = str(expected[0])
    return int(first) if first.isdecimal() else first
