"""The rooms of the house, held over the syntax trees: who may import whom, and who may touch the world."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import MODULES
from tests.builders import ROOT

ROOMS = ("referee", "scoring", "solo_bot", "companion")
"""Each room may import only those before it (and itself)."""

PURE = ("referee", "scoring", "solo_bot")
"""Rooms that compute and nothing else."""

COMPUTES = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "dataclasses",
    "difflib",
    "enum",
    "fractions",
    "functools",
} | {"heapq", "itertools", "math", "operator", "re", "string", "types", "typing", "unicodedata"}
"""What the pure rooms may take from the standard library."""

HANDS = frozenset({"print", "open", "input", "exec", "eval", "compile", "__import__", "breakpoint", "id", "hash"})
"""Built-in functions that reach out of a pure room, or differ from one process to the next."""

ONLY = {
    "questionary": {"companion/keyboard.py"},
    "prompt_toolkit": {"companion/keyboard.py"},
    "rich": {"companion/screen.py"},
    "random": {"companion/dice.py", "companion/games/"},
    "tempfile": {"companion/files.py"},
    "platformdirs": {"companion/home.py"},
    "typer": {"companion/cli.py", "companion/cli_sessions.py"},
}
"""Libraries with a door of their own; simulated games have their dice in `companion/games`."""

FILES = {
    "companion/catalogue.py",
    "companion/data.py",
    "companion/files.py",
    "companion/home.py",
    "companion/language.py",
    "companion/library/",
    "companion/positions.py",
    "companion/quick.py",
    "companion/sessions/store.py",
}
"""The modules (and the one folder) that touch the file system."""

TOUCH = {
    "read_text",
    "read_bytes",
    "write_text",
    "write_bytes",
    "unlink",
    "mkdir",
    "rmdir",
    "glob",
    "rglob",
    "iterdir",
} | {"exists", "is_file", "is_dir", "chmod", "touch", "symlink_to", "fsync", "listdir", "makedirs"}
"""Methods that touch the file system."""

TOUCH_ON_PATHS = frozenset({"replace", "rename", "remove", "stat"})
"""Methods that do so only on a path."""

GAMES = tuple(MODULES.values())


def sources() -> list[Path]:
    return [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module a file imports, wherever the import stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole way"
            module = node.module or ""
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def game_of(parts: tuple[str, ...]) -> str | None:
    """The game a module belongs to."""
    return next((part for part in parts if part in GAMES), None)


def import_violations(where: str, tree: ast.AST) -> Iterator[str]:
    parts = tuple(where.removesuffix(".py").split("/"))
    room, own = parts[0], game_of(parts)
    for module in imported(tree):
        top, *rest = module.split(".")
        if top in ROOMS and ROOMS.index(top) > ROOMS.index(room):
            yield f"{where}: {room} imports {module}"
        if top in ("tests", "data"):
            yield f"{where}: imports {module}"
        if room in PURE and top not in (*ROOMS, *COMPUTES):
            yield f"{where}: {room} imports {module}"
        if top in ONLY and not where.startswith(tuple(ONLY[top])):
            yield f"{where}: imports {top}, which has its own door: {', '.join(sorted(ONLY[top]))}"
        other = game_of((top, *rest)) if top in ROOMS else None
        if other is not None and own is not None and other != own:
            yield f"{where}: {own} imports {other}"
        if other is not None and own is None and room != "solo_bot":
            yield f"{where}: what belongs to no game imports {module}"


def call_violations(where: str, tree: ast.AST) -> Iterator[str]:
    pure = where.split("/", maxsplit=1)[0] in PURE
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        if pure and isinstance(node.func, ast.Name) and node.func.id in HANDS:
            yield f"{where}:{node.lineno}: calls {node.func.id}"
        if not where.startswith(tuple(FILES)) and touches_files(node):
            yield f"{where}:{node.lineno}: touches the file system"


def touches_files(call: ast.Call) -> bool:
    if isinstance(call.func, ast.Name):
        return call.func.id == "open"
    if not isinstance(call.func, ast.Attribute):
        return False
    name = call.func.attr
    if name in TOUCH_ON_PATHS:
        owner = call.func.value
        return isinstance(owner, ast.Call) and isinstance(owner.func, ast.Name) and owner.func.id == "Path"
    return name in TOUCH or (name == "open" and ast.unparse(call.func.value) != "os")


def name_violations(where: str, tree: ast.AST) -> Iterator[str]:
    """Outside `companion/games` no module of the program knows a game by name."""
    if not where.startswith("companion/") or where.startswith("companion/games/"):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in (*MODULES, *GAMES):
            yield f"{where}:{node.lineno}: names the game {node.value}"


def violations(where: str, source: str) -> list[str]:
    """Everything in a file that breaks the rules of the house."""
    tree = ast.parse(source)
    return [*import_violations(where, tree), *call_violations(where, tree), *name_violations(where, tree)]


@pytest.mark.parametrize("room", ROOMS)
def test_the_rooms_are_kept(room: str) -> None:
    found = [
        violation
        for path in sorted((ROOT / room).rglob("*.py"))
        for violation in violations(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_data_holds_no_code_and_is_no_package() -> None:
    """TOML for people to read and write; only what the search has learned is made by a program, and is numbers."""
    others = [path for path in (ROOT / "data").rglob("*") if path.is_file() and path.suffix != ".toml"]
    assert [path for path in others if path.parent.name != "learned" or path.suffix != ".txt"] == []


def test_files_stay_small() -> None:
    long = {path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").split("\n")) for path in sources()}
    assert {where: lines for where, lines in long.items() if lines > 401} == {}


@pytest.mark.parametrize(
    ("where", "source"),
    [
        ("referee/ask.py", "import scoring.sheet"),
        ("referee/ask.py", "from companion import table"),
        ("scoring/sheet.py", "from solo_bot import turn"),
        ("solo_bot/turn.py", "def f():\n    from companion.table import Table"),
        ("referee/ask.py", "import random"),
        ("referee/ask.py", "import time"),
        ("referee/ask.py", "from datetime import date"),
        ("scoring/sheet.py", "import os"),
        ("solo_bot/turn.py", "from pathlib import Path"),
        ("referee/ask.py", "import rich"),
        ("referee/ask.py", "import typer"),
        ("referee/ask.py", "print(1)"),
        ("scoring/sheet.py", "x = open('y')"),
        ("solo_bot/turn.py", "input()"),
        ("referee/tigris/war.py", "from referee.skytopia.values import Place"),
        ("companion/games/tigris/course.py", "import scoring.settlers.final"),
        ("companion/games/tigris/course.py", "from companion.games import skytopia"),
        ("referee/narrow.py", "from referee.tigris import war"),
        ("companion/table.py", "import questionary"),
        ("companion/table.py", "from prompt_toolkit.keys import Keys"),
        ("companion/scores.py", "def f():\n    from rich.table import Table"),
        ("companion/table.py", "import random"),
        ("companion/table.py", "text = path.read_text()"),
        ("companion/table.py", "with open('x') as stream: pass"),
        ("companion/table.py", "with path.open() as stream: pass"),
        ("companion/table.py", "Path(name).replace(other)"),
        ("companion/table.py", "if game == 'tigris-euphrates': pass"),
        ("companion/table.py", "if game in ('tigris', 'other'): pass"),
        ("companion/commands/play.py", "match game:\n    case 'skytopia':\n        pass"),
        ("companion/table.py", "import tests.builders"),
        ("companion/data.py", "import data"),
    ],
)
def test_every_breach_would_be_found(where: str, source: str) -> None:
    assert violations(where, source)


@pytest.mark.parametrize(
    ("where", "source"),
    [
        ("scoring/tigris/final.py", "from referee.tigris.values import Colour"),
        ("solo_bot/turn.py", "from referee.tawantinsuyu.values import Worker"),
        ("companion/games/tigris/course.py", "import scoring.tigris.final, referee.ask"),
        ("companion/keyboard.py", "import questionary"),
        ("companion/data.py", "path.read_text()"),
        ("companion/table.py", "text.replace('a', 'b')"),
        ("companion/games/__init__.py", "X = {'skytopia': 'skytopia'}"),
        ("referee/ask.py", "from dataclasses import replace\nreplace(x, y=1)"),
    ],
)
def test_what_is_allowed_is_not_called_a_breach(where: str, source: str) -> None:
    assert violations(where, source) == []
