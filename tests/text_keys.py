"""Which texts the code asks for, read off its syntax trees: whole keys, and families of keys made at run time."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tests.builders import ROOT

ROOMS = ("companion", "referee", "scoring", "solo_bot")

KEY_AT = {"phrase": 0, "Phrase": 0, "say": 0, "BadAnswer": 0, "Problem": 1, "Yes": 0, "Highest": 0, "Lowest": 0}
"""The functions that take a text's key, and which argument it is."""


@dataclass
class Used:
    """What the code asks for: keys with the places that name them, patterns of keys, and every string it contains."""

    keys: dict[str, set[str]] = field(default_factory=dict)
    families: set[str] = field(default_factory=set)
    strings: set[str] = field(default_factory=set)

    def asks_for(self, key: str) -> bool:
        """True when some place of the code can ask for this key."""
        return key in self.strings or any(re.fullmatch(family, key) for family in self.families)


@cache
def used() -> Used:
    """What the whole program asks for."""
    found = Used()
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            _collect(path, found)
    return found


def _collect(path: Path, found: Used) -> None:
    where = path.relative_to(ROOT).as_posix()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.strings.add(node.value)
        elif isinstance(node, ast.JoinedStr) and (family := pattern(node)) is not None:
            found.families.add(family)
        elif isinstance(node, ast.Call):
            for key in keys_of(node):
                found.keys.setdefault(key, set()).add(f"{where}:{node.lineno}")


def pattern(text: ast.JoinedStr) -> str | None:
    """An f-string that can make keys, as a pattern: its fixed parts are of words and have a dot."""
    parts = [part.value if isinstance(part, ast.Constant) else None for part in text.values]
    fixed = "".join(str(part) for part in parts if part is not None)
    if "." not in fixed or not re.fullmatch(r"[\w.-]*", fixed):
        return None
    return "".join(".+" if part is None else re.escape(str(part)) for part in parts)


def keys_of(call: ast.Call) -> Iterator[str]:
    """The keys a call names, both branches of an `if` included."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    place = KEY_AT.get(name)
    if place is not None and len(call.args) > place:
        yield from _strings(call.args[place])


def _strings(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)
