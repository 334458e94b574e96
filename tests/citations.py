"""Which rulings code and tests name: read from the syntax trees and the data files."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from companion.data import data_folder
from companion.games import MODULES
from companion.library.rulings import Ruling, book

ROOT = Path(__file__).parent.parent
ROOMS = ("referee", "scoring", "solo_bot", "companion")
RULING_ID = re.compile(r"\b[A-Z]{3}-[A-Z0-9]+-\d+[a-z]?\b")


def all_rulings() -> list[tuple[str, Ruling]]:
    """Every ruling of every game."""
    return [(game, ruling) for game in MODULES for ruling in book(game).rulings]


def _strings(path: Path) -> Iterator[str]:
    """The string constants of a module that are no docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


@cache
def cited_in_code() -> dict[str, set[str]]:
    """Ruling ids named by code or by the games' data, each with the files that name it."""
    cited: dict[str, set[str]] = {}
    for room in ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            for text in _strings(path):
                for found in RULING_ID.findall(text):
                    cited.setdefault(found, set()).add(str(path.relative_to(ROOT)))
    for path in (data_folder() / "games").glob("*.toml"):
        for found in RULING_ID.findall(path.read_text(encoding="utf-8")):
            cited.setdefault(found, set()).add(f"data/games/{path.name}")
    return cited


@cache
def names_of_tests() -> tuple[str, ...]:
    """The names of all test functions."""
    return tuple(
        node.name
        for path in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def proofs_of(ruling_id: str) -> tuple[str, ...]:
    """The tests whose name contains a ruling's id."""
    wanted = re.compile(rf"(?:^|_){re.escape(ruling_id.replace('-', '_'))}(?:_|$)")
    return tuple(name for name in names_of_tests() if wanted.search(name))
