"""Questions that understand squares and colours as people type them: `k1` is never `K10`, `czerwony` is a temple."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from companion.games.tigris.notation import meant
from companion.matching import fold
from referee.ask import Choose, Several
from referee.errors import BadAnswer
from referee.records import dataclass
from referee.tigris.actions import Action
from referee.tigris.colours import WORDS
from referee.tigris.judge import check
from referee.tigris.squares import SQUARE_OF, Square
from referee.tigris.state import State

SHORTEST = 3
"""How many letters of a colour must be typed where the menu shows other words."""


_A_SQUARE = re.compile(r"[A-Z]\d{1,2}")


def square_named(typed: str) -> str | None:
    """What looks like the name of a square, on the board or not, as it is written."""
    name = typed.strip().upper()
    return name if _A_SQUARE.fullmatch(name) else None


def colour_named(typed: str) -> str | None:
    """The colour of a word in either language, or of its beginning."""
    word = meant("colour", typed) if len(fold(typed)) >= SHORTEST else None
    return word if word in WORDS else None


@dataclass(frozen=True, slots=True)
class OneSquare(Choose[Any]):
    """The question for one of these squares; for another one the rule says why it is none of them."""

    table: State | None = None
    put: Callable[[Square], Action] | None = None
    """What would be done on a square."""

    def notation(self, typed: str) -> str | None:
        """A square by its whole name."""
        return square_named(typed)

    def read(self, answer: str) -> Any:
        """The square; `Illegal` with the ruling for one that is refused."""
        if self.table is not None and self.put is not None and answer in SQUARE_OF:
            check(self.table, self.put(SQUARE_OF[answer]))
        if square_named(answer) and all(option.key != answer for option in self.options):
            raise BadAnswer("tigris-euphrates.error.square_impossible", answer=answer)
        return Choose.read(self, answer)


@dataclass(frozen=True, slots=True)
class SomeSquares(Several[str]):
    """The question for any number of squares."""

    def notation(self, typed: str) -> str | None:
        """Squares by their whole names."""
        named = [square_named(part) for part in _parts(typed)]
        return ",".join(name or "" for name in named) if named and all(named) else None

    def read(self, answer: str) -> tuple[str, ...]:
        """The squares, all of them free for what is asked."""
        known = {option.key for option in self.options}
        for name in answer.split(","):
            if square_named(name) and name not in known:
                raise BadAnswer("tigris-euphrates.error.square_impossible", answer=name)
        return Several.read(self, answer)


@dataclass(frozen=True, slots=True)
class OneColour(Choose[Any]):
    """The question for a tile or leader, which can also be named by its colour."""

    def notation(self, typed: str) -> str | None:
        """A colour in words."""
        return colour_named(typed)


@dataclass(frozen=True, slots=True)
class SomeTiles(Several[str]):
    """The question for tiles, which can also be named by their colours (`red red blue`, `3xred`)."""

    def notation(self, typed: str) -> str | None:
        """Colours in words, one or several times."""
        named = [colour for part in _parts(typed) for colour in _repeated(part)]
        return ",".join(colour or "" for colour in named) if named and all(named) else None


def _parts(typed: str) -> list[str]:
    return [part for part in re.split(r"[,\s]+", typed) if part]


def _repeated(part: str) -> list[str | None]:
    number, cross, word = part.partition("x")
    if cross and number.isascii() and number.isdecimal() and len(number) <= 2:
        return [colour_named(word)] * int(number)
    return [colour_named(part)]
