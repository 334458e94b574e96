"""The things of the game: colours, crests, effects, abilities, places on the Market, cards and Golems."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Annotated

from referee.build import Between
from referee.reason import Phrase, Term, phrase
from referee.records import dataclass


class Colour(StrEnum):
    """The four colours of Towers; each has its deck and its column of the Market."""

    BLUE = "blue"
    GOLD = "gold"
    RED = "red"
    PURPLE = "purple"


class Crest(StrEnum):
    """The four noble houses, in the order in which the rulebook shows their crests."""

    FIRST = "crest1"
    SECOND = "crest2"
    THIRD = "crest3"
    FOURTH = "crest4"
    UNKNOWN = "unseen"


CRESTS = (Crest.FIRST, Crest.SECOND, Crest.THIRD, Crest.FOURTH)
"""The crests that exist; `UNKNOWN` marks a card whose crest decides nothing in this game."""


class Effect(StrEnum):
    """The sixteen effects of the Tower cards, four a colour."""

    BLUE_RETURN = "blue_return"
    BLUE_POINT = "blue_point"
    BLUE_OTHERS = "blue_others"
    BLUE_PAY = "blue_pay"
    GOLD_RETURN = "gold_return"
    GOLD_COINS = "gold_coins"
    GOLD_OTHERS = "gold_others"
    GOLD_DICE = "gold_dice"
    RED_TURN = "red_turn"
    RED_ALL = "red_all"
    RED_MOVE = "red_move"
    RED_PLACE = "red_place"
    PURPLE_RETURN = "purple_return"
    PURPLE_TOP = "purple_top"
    LABORATORY = "laboratory"
    PURPLE_ROW = "purple_row"

    @property
    def colour(self) -> Colour:
        """The colour of the cards with this effect."""
        return EFFECT_COLOUR[self]


EFFECT_COLOUR = {effect: tuple(Colour)[number // 4] for number, effect in enumerate(Effect)}
COLOUR_EFFECTS = {colour: tuple(e for e in Effect if EFFECT_COLOUR[e] is colour) for colour in Colour}


class Base(StrEnum):
    """What a Foundation can do, as its owner copied it from the board."""

    PLACE_FREE = "place_free"
    POINTS = "base_points"
    COINS = "base_coins"
    TOP = "base_top"
    TYPED = "base_typed"
    NOTHING = "base_nothing"


class Ability(StrEnum):
    """The eight sides of the Ability tiles, first the A sides, then the B sides."""

    RETURN = "return"
    CREST = "three_crests"
    BUILDER = "builder"
    PAYER = "payer"
    POOR = "poor"
    VISIT = "visit"
    IDLE = "idle"
    TURNER = "turner"

    @property
    def side(self) -> str:
        """The letter of this side."""
        return "A" if self in A_SIDES else "B"


A_SIDES = (Ability.RETURN, Ability.CREST, Ability.BUILDER, Ability.PAYER)
B_SIDES = (Ability.POOR, Ability.VISIT, Ability.IDLE, Ability.TURNER)


class Place(StrEnum):
    """Where a Golem can stand: at home on its player board, or on a card of the Market (column and row)."""

    HOME = "home"
    BLUE1 = "blue1"
    BLUE2 = "blue2"
    BLUE3 = "blue3"
    BLUE4 = "blue4"
    GOLD1 = "gold1"
    GOLD2 = "gold2"
    GOLD3 = "gold3"
    GOLD4 = "gold4"
    RED1 = "red1"
    RED2 = "red2"
    RED3 = "red3"
    RED4 = "red4"
    PURPLE1 = "purple1"
    PURPLE2 = "purple2"
    PURPLE3 = "purple3"
    PURPLE4 = "purple4"

    @property
    def colour(self) -> Colour:
        """The column of the Market."""
        return PLACE_COLOUR[self]

    @property
    def row(self) -> int:
        """The row of the Market, 1 next to the deck."""
        return PLACE_ROW[self]


STALLS: tuple[Place, ...] = tuple(place for place in Place if place is not Place.HOME)
"""Every place of the Market, column by column, the row next to the deck first."""
PLACE_COLOUR: dict[Place, Colour] = {place: tuple(Colour)[number // 4] for number, place in enumerate(STALLS)}
PLACE_ROW: dict[Place, int] = {place: number % 4 + 1 for number, place in enumerate(STALLS)}


@cache
def column(colour: Colour, rows: int) -> tuple[Place, ...]:
    """The places of a column of the Market, the one next to the deck first."""
    return tuple(place for place in STALLS if place.colour is colour and place.row <= rows)


@dataclass(frozen=True, slots=True)
class Card:
    """A Tower card: its effect (which tells its colour) and its crest."""

    effect: Effect
    crest: Crest = Crest.UNKNOWN

    @property
    def colour(self) -> Colour:
        """The colour of the card."""
        return EFFECT_COLOUR[self.effect]

    @property
    def words(self) -> Phrase:
        """The card as the table would name it."""
        return phrase("skytopia.label.card_words", effect=Term(self.effect), crest=Term(self.crest))


@dataclass(frozen=True, slots=True)
class Golem:
    """A Golem die: where it stands and the face it shows (0 at home)."""

    at: Place = Place.HOME
    face: Annotated[int, Between(0, 6)] = 0

    @property
    def home(self) -> bool:
        """True when it is available on its player board; a die without a face does not work."""
        return self.at is Place.HOME or not self.face

    @property
    def words(self) -> Phrase:
        """The Golem as the table would name it."""
        if self.home:
            return phrase("skytopia.label.golem_home")
        return phrase("skytopia.label.golem", card=Term(self.at), face=self.face)

    @property
    def key(self) -> str:
        """How a die on the Market is named in a log: a card never carries two dice with one face."""
        return f"{self.at.value}.{self.face}"


HOME = Golem()
"""A Golem on its player board."""
