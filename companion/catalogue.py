"""The owner's catalogue: what the pictures in this box say, asked once and remembered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.data import read_toml
from companion.files import write_atomically
from companion.home import folder
from referee.errors import BadFile, Problem

FORMAT = 1


class Catalogue:
    """The remembered answers about one game's box, by the place they belong to."""

    def __init__(self, game: str, path: Path | None = None) -> None:
        self.game = game
        self.path = path if path is not None else folder("catalogue") / f"{game}.toml"
        self.values: dict[str, str] = {}
        if self.path.exists():
            self.values = read_catalogue(self.path, game)

    def remember(self, place: str, answer: str) -> None:
        """Keep an answer at once."""
        if self.values.get(place) != answer:
            self.values[place] = answer
            self.save()

    def forget(self, place: str) -> bool:
        """Drop an answer so that it is asked again; False if it was not there."""
        if place not in self.values:
            return False
        del self.values[place]
        self.save()
        return True

    def save(self) -> None:
        """Write the file, whole and durable."""
        write_atomically(self.path, catalogue_text(self.game, self.values))


def catalogue_text(game: str, values: dict[str, str]) -> str:
    """A catalogue as TOML, for the file and for export."""
    import tomli_w

    return tomli_w.dumps({"format": FORMAT, "game": game, "box": dict(sorted(values.items()))})


def read_catalogue(path: Path, game: str) -> dict[str, str]:
    """The values of a catalogue file; `BadFile` when it is none, or of another game."""
    table: dict[str, Any] = read_toml(path)
    problems: list[Problem] = []
    if table.get("format") != FORMAT:
        problems.append(
            Problem("format", "file.not_one_of", {"found": str(table.get("format")), "expected": (str(FORMAT),)})
        )
    if table.get("game") != game:
        problems.append(Problem("game", "file.not_one_of", {"found": str(table.get("game")), "expected": (game,)}))
    box = table.get("box", {})
    if not isinstance(box, dict):
        problems.append(Problem("box", "file.wrong_type", {"found": str(box), "expected": "table"}))
    else:
        problems.extend(
            Problem(f"box.{key}", "file.wrong_type", {"found": str(value), "expected": "text"})
            for key, value in box.items()
            if not isinstance(value, str)
        )
    problems.extend(
        Problem(key, "file.unknown_key", {"expected": ("format", "game", "box")})
        for key in table
        if key not in ("format", "game", "box")
    )
    if problems:
        raise BadFile(tuple(problems), path.name)
    return dict(box)
