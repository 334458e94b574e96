"""The data folder: inside the installed package, or beside it in a checkout."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from referee.errors import BadFile, Problem

T = TypeVar("T")


@cache
def data_folder() -> Path:
    """Where the numbers, rulings and texts lie."""
    inside = Path(__file__).parent / "_data"
    return inside if inside.is_dir() else Path(__file__).parent.parent / "data"


def read_whole(path: Path) -> str:
    """The text of a file; `BadFile` where it has none."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise BadFile((Problem("", "file.not_found"),), path.name) from error
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile((Problem("", "file.unreadable", {"reason": str(error)}),), path.name) from error


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as a table; `BadFile` where it is none."""
    text = read_whole(path)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also a number of thousands of digits
        raise BadFile((Problem("", "file.not_toml", {"reason": str(error)}),), path.name) from error


def read_if_there(path: Path) -> dict[str, Any] | None:
    """A TOML file as a table, or None where there is no such file."""
    return read_toml(path) if path.exists() else None


def numbers(game: str, kind: type[T]) -> T:
    """A game's numbers from `data/games/`, as the game's own dataclass."""
    from referee.build import build

    return build(kind, known_values(facts(game)))


@cache
def facts(game: str) -> dict[str, Any]:
    """A game's facts with their sources, as the file has them."""
    return read_toml(data_folder() / "games" / f"{game}.toml")


def known_values(table: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a facts file; facts that nobody has given us have none."""
    return {key: fact["value"] for key, fact in table.items() if isinstance(fact, dict) and "value" in fact}
