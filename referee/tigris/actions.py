"""Actions and answers in one short notation: `tile black H6`, `war green`, `support 2`, `swap red blue`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from referee.errors import BadAnswer
from referee.tigris.board import Monument
from referee.tigris.colours import COLOUR_OF, COLOURS, Colour
from referee.tigris.numbers import Counts
from referee.tigris.squares import NAMES, SQUARE_OF, Square


class PlaceTile(NamedTuple):
    """A tile from behind the screen goes on the board."""

    colour: Colour
    square: Square

    def __str__(self) -> str:
        return f"tile {self.colour.word} {NAMES[self.square]}"


class PlaceLeader(NamedTuple):
    """A leader is placed, or moved from where it stands."""

    colour: Colour
    square: Square

    def __str__(self) -> str:
        return f"leader {self.colour.word} {NAMES[self.square]}"


class WithdrawLeader(NamedTuple):
    """A leader is taken off the board."""

    colour: Colour

    def __str__(self) -> str:
        return f"leader {self.colour.word} off"


class PlayCatastrophe(NamedTuple):
    """A catastrophe tile is played."""

    square: Square

    def __str__(self) -> str:
        return f"catastrophe {NAMES[self.square]}"


class SwapTiles(NamedTuple):
    """Tiles from behind the screen are exchanged; those nobody has named are written as `?`."""

    tiles: Counts
    unseen: int = 0

    def __str__(self) -> str:
        named = (c.word for c in COLOURS for _ in range(self.tiles[c]))
        return " ".join(["swap", *named, *["?"] * self.unseen])


class FightWar(NamedTuple):
    """The war that is fought next."""

    colour: Colour

    def __str__(self) -> str:
        return f"war {self.colour.word}"


class Commit(NamedTuple):
    """So many tiles from behind the screen support a leader."""

    number: int

    def __str__(self) -> str:
        return f"support {self.number}"


class Build(NamedTuple):
    """A monument is built, or declined."""

    monument: Monument | None

    def __str__(self) -> str:
        if self.monument is None:
            return "monument none"
        one, other = self.monument.colours
        return f"monument {NAMES[self.monument.at]} {one.word} {other.word}"


class TakeTreasure(NamedTuple):
    """The treasure that is taken next."""

    square: Square

    def __str__(self) -> str:
        return f"treasure {NAMES[self.square]}"


Action: TypeAlias = PlaceTile | PlaceLeader | WithdrawLeader | PlayCatastrophe | SwapTiles
Reply: TypeAlias = FightWar | Commit | Build | TakeTreasure
Word: TypeAlias = Action | Reply


def read_word(text: str) -> Word:
    """What a text in notation means; `BadAnswer` with the right form when it means nothing."""
    kind, *rest = text.split() or [""]
    try:
        return _READERS[kind.lower()](*rest)
    except (KeyError, TypeError, ValueError, BadAnswer) as error:
        form = _FORMS.get(kind.lower())
        if form is None:
            raise BadAnswer("tigris-euphrates.error.no_action", answer=text, forms=tuple(_FORMS.values())) from error
        raise BadAnswer("tigris-euphrates.error.action_form", answer=text, form=form) from error


def _square(name: str) -> Square:
    return SQUARE_OF[name.upper()]


def _colour(word: str) -> Colour:
    return COLOUR_OF[word.lower()]


def _tile(colour: str, square: str) -> Word:
    return PlaceTile(_colour(colour), _square(square))


def _leader(colour: str, square: str) -> Word:
    if square.lower() == "off":
        return WithdrawLeader(_colour(colour))
    return PlaceLeader(_colour(colour), _square(square))


def _catastrophe(square: str) -> Word:
    return PlayCatastrophe(_square(square))


def _swap(*colours: str) -> Word:
    wanted = [_colour(colour) for colour in colours if colour != "?"]
    black, red, blue, green = (wanted.count(colour) for colour in COLOURS)
    return SwapTiles((black, red, blue, green), colours.count("?"))


def _war(colour: str) -> Word:
    return FightWar(_colour(colour))


def _support(number: str) -> Word:
    if not (number.isascii() and number.isdecimal()) or len(number) > 3:
        raise ValueError(number)
    return Commit(int(number))


def _monument(square: str, *colours: str) -> Word:
    if square.lower() == "none" and not colours:
        return Build(None)
    one, other = sorted(_colour(colour) for colour in colours)
    return Build(Monument(_square(square), (one, other)))


def _treasure(square: str) -> Word:
    return TakeTreasure(_square(square))


_READERS: dict[str, Callable[..., Word]] = {
    "tile": _tile,
    "leader": _leader,
    "catastrophe": _catastrophe,
    "swap": _swap,
    "war": _war,
    "support": _support,
    "monument": _monument,
    "treasure": _treasure,
}

_FORMS = {
    "tile": "tile COLOUR SQUARE",
    "leader": "leader COLOUR SQUARE|off",
    "catastrophe": "catastrophe SQUARE",
    "swap": "swap COLOUR...",
    "war": "war COLOUR",
    "support": "support NUMBER",
    "monument": "monument SQUARE COLOUR COLOUR|none",
    "treasure": "treasure SQUARE",
}
