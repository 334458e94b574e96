"""Rulings: every rule in our own words, with its page, as `data/rulings` has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Any, Literal

from companion.data import data_folder
from companion.quick import read_quickly
from referee.build import build
from referee.errors import BadFile, CompanionError
from referee.reason import phrase
from referee.records import dataclass

_NO_TEXTS: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a rulebook, in the order of the book."""

    id: str
    title: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Alternative:
    """One way to settle a disputed point."""

    key: str
    en: str
    pl: str

    def text(self, language: str) -> str:
        """The alternative in a language."""
        return self.pl if language == "pl" else self.en


@dataclass(frozen=True, slots=True)
class Ruling:
    """One rule: stable id, place in the book, text in two languages, and how this program treats it."""

    id: str
    chapter: str
    status: Literal["enforced", "asked", "reminder"]
    title: Mapping[str, str]
    en: str
    pl: str
    source: str
    sure: Literal["given", "proposed", "disputed"] = "given"
    page: int | None = None
    related: tuple[str, ...] = ()
    example: Mapping[str, str] = field(default_factory=dict)
    mistake: Mapping[str, str] = field(default_factory=dict)
    default: str | None = None
    grounds: Mapping[str, str] = field(default_factory=dict)
    alternatives: tuple[Alternative, ...] = ()

    def text(self, language: str) -> str:
        """The rule in a language."""
        return self.pl if language == "pl" else self.en


@dataclass(frozen=True, slots=True)
class _File:
    game: str
    chapter: tuple[Chapter, ...] = ()
    ruling: tuple[Ruling, ...] = ()


@dataclass(frozen=True, slots=True)
class Book:
    """The rulings of one game."""

    game: str
    chapters: tuple[Chapter, ...]
    rulings: tuple[Ruling, ...]

    def find(self, wish: str) -> Ruling | None:
        """The ruling with this id, however it is capitalised."""
        wanted = wish.strip().upper()
        return next((ruling for ruling in self.rulings if ruling.id.upper() == wanted), None)

    def named(self, wish: str) -> Ruling | None:
        """The ruling with this id, with or without the game's letters before it (`fest-6`)."""
        prefix = self.rulings[0].id.partition("-")[0] if self.rulings else ""
        return self.find(wish) or self.find(f"{prefix}-{wish.strip()}")

    def chapter_title(self, ruling: Ruling, language: str) -> str:
        """The title of the chapter a ruling stands in."""
        title = next((c.title for c in self.chapters if c.id == ruling.chapter), _NO_TEXTS)
        return title.get(language, ruling.chapter)

    def disputed(self) -> tuple[Ruling, ...]:
        """The points a table can settle otherwise."""
        return tuple(ruling for ruling in self.rulings if len(ruling.alternatives) > 1)


def ruling_files(game: str) -> tuple[Path, ...]:
    """The files that hold a game's rulings: `<game>.toml` and its parts `<game>-<part>.toml`."""
    folder = data_folder() / "rulings"
    whole = (folder / f"{game}.toml", *sorted(folder.glob(f"{game}-*.toml")))
    return tuple(path for path in whole if path.exists())


@cache
def book(game: str) -> Book:
    """The rulings of a game, in the order of its rulebook."""
    chapters: list[Chapter] = []
    rulings: list[Ruling] = []
    for path in ruling_files(game):
        try:
            built = build(_File, read_quickly(path))
        except BadFile as error:
            raise error.of(path.name) from error
        chapters.extend(built.chapter)
        rulings.extend(built.ruling)
    return Book(game, tuple(chapters), tuple(rulings))


def ruling_json(ruling: Ruling, game: str, language: str) -> dict[str, Any]:
    """A ruling as the contract's JSON object in a list of hits."""
    return {
        "id": ruling.id,
        "game": game,
        "title": ruling.title.get(language, ruling.id),
        "text": ruling.text(language),
        "chapter": book(game).chapter_title(ruling, language),
        "page": ruling.page,
        "status": ruling.status,
    }


def whole_ruling_json(ruling: Ruling, game: str, language: str) -> dict[str, Any]:
    """A ruling as the contract's JSON object of `rule ID`."""
    whole = ruling_json(ruling, game, language)
    whole["sure"] = ruling.sure
    whole["source"] = ruling.source
    whole["example"] = ruling.example.get(language)
    whole["mistake"] = ruling.mistake.get(language)
    whole["related"] = list(ruling.related)
    if ruling.alternatives:
        whole["alternatives"] = [{"key": a.key, "text": a.text(language)} for a in ruling.alternatives]
        whole["default"] = ruling.default
        whole["grounds"] = ruling.grounds.get(language)
    return whole


def find_ruling(wish: str, games: tuple[str, ...]) -> tuple[str, Ruling]:
    """The game and ruling of an id; `CompanionError` when no game has it."""
    for game in games:
        found = book(game).find(wish)
        if found is not None:
            return game, found
    raise CompanionError(phrase("error.rule_unknown", id=wish))
