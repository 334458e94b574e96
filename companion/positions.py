"""Position files: TOML or JSON from a file or the standard input, one or a whole batch, checked before use."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from referee.build import UNREADABLE, as_far_as_it_goes, build
from referee.errors import BadFile, CompanionError, Problem
from referee.reason import phrase


def read_text(source: str) -> str:
    """The text of a file, or of the standard input for `-`."""
    try:
        if source == "-":
            return sys.stdin.read()
        return Path(source).read_text(encoding="utf-8-sig")
    except FileNotFoundError as error:
        raise CompanionError(phrase("error.file_missing", file=source)) from error
    except (OSError, UnicodeDecodeError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CompanionError(phrase("error.file_unreadable", file=source, reason=reason)) from error


def is_batch(source: str) -> bool:
    """True for a file of one JSON position a line."""
    return source.endswith(".jsonl")


def read_table(source: str) -> dict[str, Any]:
    """The table of one position: TOML, or a JSON object."""
    text = read_text(source)
    if text.lstrip().startswith("{"):
        return parse_json(text, source)
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also a number of thousands of digits
        raise BadFile((Problem("", "file.not_toml", {"reason": str(error)}),), source) from error
    except RecursionError as error:
        raise BadFile((Problem("", "file.not_toml", {"reason": "nesting"}),), source) from error


def parse_json(text: str, source: str) -> dict[str, Any]:
    """A JSON object; `BadFile` where the text is none."""
    try:
        table = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFile((Problem("", "file.not_json", {"reason": str(error)}),), source) from error
    if not isinstance(table, dict):
        raise BadFile((Problem("", "file.not_json", {"reason": "not an object"}),), source)
    return table


def batch_lines(source: str) -> Iterator[tuple[str, str]]:
    """The lines of a batch that are not empty, each with its place (`FILE:NUMBER`)."""
    for number, line in enumerate(read_text(source).split("\n"), 1):
        if line.strip():
            yield f"{source}:{number}", line


def position_of(
    table: dict[str, Any],
    game: str,
    kind: type[Any],
    problems: Callable[[Any], tuple[Problem, ...]],
    source: str,
) -> Any:
    """The position of a table; `BadFile` with every problem when it is none, or of another game."""
    named = table.get("game", game)
    rest = {key: value for key, value in table.items() if key != "game"}
    found: list[Problem] = []
    if named != game:
        found.append(Problem("game", "file.not_one_of", {"found": str(named), "expected": (game,)}))
    try:
        position = build(kind, rest)
    except BadFile as error:
        raise BadFile((*found, *error.problems, *_further(kind, rest, problems, error)), source) from error
    found.extend(problems(position))
    if found:
        raise BadFile(tuple(found), source)
    return position


def _further(
    kind: type[Any], table: dict[str, Any], problems: Callable[[Any], tuple[Problem, ...]], error: BadFile
) -> Iterator[Problem]:
    """What is wrong besides keys and types: everything that does not follow from a problem already named."""
    position = as_far_as_it_goes(kind, table)
    if position is None:
        return
    named = tuple(problem.where for problem in error.problems)
    try:
        found = problems(position)
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, CompanionError):
        return  # half a position, with values that a whole one cannot have, can be judged only so far
    for problem in found:
        follows = any(problem.where.startswith(where) or where.startswith(problem.where) for where in named)
        if not follows and UNREADABLE not in str(problem.facts):
            yield problem


def settings_table(settings: list[str]) -> dict[str, Any]:
    """`--set KEY=VALUE` as a table: VALUE is TOML (`3`, `true`, `["a", "b"]`) or else plain text; dots nest."""
    table: dict[str, Any] = {}
    for setting in settings:
        key, equals, text = setting.partition("=")
        if not equals or not key.strip():
            raise CompanionError(phrase("error.setting", setting=setting))
        place = table
        *outer, last = key.strip().split(".")
        for step in outer:
            place = place.setdefault(step, {})
            if not isinstance(place, dict):
                raise CompanionError(phrase("error.setting", setting=setting))
        place[last] = _value(text.strip())
    return table


def _value(text: str) -> Any:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):
        return text


def plain_settings(settings: list[str]) -> dict[str, str]:
    """`--set ID=ANSWER` as answers to the questions with these ids."""
    answers: dict[str, str] = {}
    for setting in settings:
        key, equals, text = setting.partition("=")
        if not equals or not key.strip():
            raise CompanionError(phrase("error.setting", setting=setting))
        answers[key.strip()] = text.strip()
    return answers
