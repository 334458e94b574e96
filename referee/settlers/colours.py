"""Colours, goods and the faces of cards: what a prayer looks at and what it pays."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from referee.reason import Term
from referee.records import dataclass


class Colour(StrEnum):
    """The colours of cards; favour tokens come in all of them but orange."""

    BROWN = "brown"
    GREY = "grey"
    RED = "red"
    PINK = "pink"
    GOLD = "gold"
    BLUE = "blue"
    BLACK = "black"
    PURPLE = "purple"
    WHITE = "white"
    ORANGE = "orange"


def word(colour: str) -> Term:
    """The word for a colour or for no colour; gold the colour is not gold the good."""
    return Term(f"colour_{colour}")


class Good(StrEnum):
    """Everything a player can gain."""

    WOOD = "wood"
    STONE = "stone"
    FOOD = "food"
    WORKER = "worker"
    GOLD = "gold"
    CARD = "card"
    RAZE = "raze_token"
    DEFENCE = "defence_token"
    VP = "vp"
    TECHNOLOGY = "technology"
    FAVOUR = "favour"


RESOURCES = (Good.WOOD, Good.STONE, Good.FOOD)
"""What the base rulebook calls resources."""

HELD = (Good.WOOD, Good.STONE, Good.FOOD, Good.WORKER, Good.GOLD, Good.RAZE, Good.DEFENCE, Good.TECHNOLOGY)
"""The goods that lie in a player's supply."""

COLOURLESS = "none"


class Faction(StrEnum):
    """The peoples that can be played."""

    AZTECS = "aztecs"
    BARBARIANS = "barbarians"
    EGYPTIANS = "egyptians"
    JAPANESE = "japanese"
    ROMANS = "romans"
    ATLANTEANS = "atlanteans"


@dataclass(frozen=True, slots=True, order=True)
class Face:
    """A card as a prayer sees it: its colours, several for a split card, none for Ruins."""

    colours: tuple[Colour, ...] = ()

    @property
    def key(self) -> str:
        """How the face is written: `pink`, `red+brown`, `none`."""
        return "+".join(self.colours) or COLOURLESS

    def shows(self, colours: Iterable[Colour]) -> bool:
        """True when the card has any of these colours (SET-PRAY-9: a split card has all of its colours)."""
        return any(colour in self.colours for colour in colours)


_BY_NAME = {str(colour): colour for colour in Colour}


def face(text: str) -> Face | None:
    """The face written so; None when it is no card (an unknown or doubled colour, a mixture with `none`)."""
    if text == COLOURLESS:
        return Face()
    names = text.split("+")
    if len(set(names)) != len(names) or any(name not in _BY_NAME for name in names):
        return None
    return Face(tuple(_BY_NAME[name] for name in names))
