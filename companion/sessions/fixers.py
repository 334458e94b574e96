"""Bringing session files of older layouts to the present one: an ordered list of small named steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.sessions.record import FORMAT
from referee.errors import BadFile, Problem


def answers_into_log_table(table: dict[str, Any]) -> dict[str, Any]:
    """Format 1 kept the answers at the top level, the house rulings as `house`, and had no end mark."""
    log_keys = ("answers", "drawn", "undone", "redo", "checks", "notes")
    fixed = {key: value for key, value in table.items() if key not in (*log_keys, "house")}
    fixed["log"] = {key: table[key] for key in log_keys if key in table}
    fixed["rulings"] = table.get("house", {})
    fixed["end"] = {"complete": True}
    return fixed


FIXERS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: answers_into_log_table}
"""The step that leads away from each older format."""


def fixed(table: dict[str, Any]) -> dict[str, Any]:
    """The table in the present format; a file that is no session, or a newer one, is refused."""
    found = table.get("format")
    if type(found) is not int or found < min(FIXERS):
        raise BadFile((Problem("format", "file.no_session", {"expected": FORMAT}),))
    if found > FORMAT:
        raise BadFile((Problem("format", "file.newer_format", {"found": found, "expected": FORMAT}),))
    while table["format"] < FORMAT:
        step = table["format"]
        table = {**FIXERS[step](table), "format": step + 1}
    return table
