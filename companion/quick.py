"""Quick copies: what takes long to work out from data files is kept in the user's folder until a file changes."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from companion import VERSION
from companion.data import read_toml
from companion.files import write_atomically
from companion.home import folder, home_folder
from referee.errors import CompanionError


def read_quickly(path: Path) -> dict[str, Any]:
    """The table of a TOML file; JSON is read ten times as fast, and a look-up reads every ruling of a game."""
    return kept(f"{path.parent.name}-{path.stem}", (path,), lambda: read_toml(path))


def kept(name: str, sources: Sequence[Path], make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What `make` works out from the sources, from its copy as long as every source is the one it was made from."""
    mark = _mark(sources)
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError, CompanionError):
        copy = json.loads((home_folder() / "quick" / f"{name}.json").read_bytes())
        if mark and copy["of"] == mark and isinstance(copy["table"], dict):
            table: dict[str, Any] = copy["table"]
            return table
    table = make()
    # A folder nobody can write to, a source without a date of change, or a date in the table: then there is no copy.
    with contextlib.suppress(CompanionError, TypeError):
        if mark:
            write_atomically(folder("quick") / f"{name}.json", json.dumps({"of": mark, "table": table}))
    return table


def _mark(sources: Sequence[Path]) -> list[str | int]:
    """What tells these files from all others and from themselves after a change; nothing where one cannot be seen."""
    mark: list[str | int] = [VERSION]
    for path in sources:
        try:
            found = path.stat()
        except OSError:
            return []
        mark += [str(path), found.st_mtime_ns, found.st_size]
    return mark
