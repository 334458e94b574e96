"""Who prays, and with what; and the cards that come."""

from __future__ import annotations

from typing import Any

from referee.ask import CHANCE, Flow, Option, several, tell
from referee.reason import because, phrase
from referee.records import dataclass
from referee.settlers.colours import Colour, Face, word
from referee.settlers.house import House
from referee.settlers.numbers import Numbers
from referee.settlers.odds import PrayerOdds, Unseen, prayer_odds
from referee.settlers.prayers import Prayer, Word

SPLIT = "split"


@dataclass(frozen=True, slots=True)
class Praying:
    """Who prays, and with what: the card, the own tokens, the stored cards, the deck nobody has seen."""

    seat: str
    prayer: Prayer
    tokens: tuple[Colour, ...]
    three_colour: bool
    stored: tuple[Face, ...]
    unseen: Unseen
    numbers: Numbers
    house: House
    state: Any = None
    faces: tuple[str, ...] = ()
    """The colours that the common deck has."""
    known_deck: bool = True
    """Whether the program knows the common deck well enough to draw from it."""

    def fits(self, colour: Colour) -> bool:
        """True when an own token can stand for this colour."""
        return colour in self.tokens or (self.three_colour and colour in self.numbers.three_colours)

    def odds(self, colours: tuple[Colour, ...], word: Word | None = None) -> PrayerOdds:
        """The odds of these colours."""
        prayer = self.prayer
        return prayer_odds(
            self.unseen, prayer.size, colours, word or prayer.word, self.tokens, self.three_colour, self.numbers
        )


def draw(praying: Praying) -> Flow[tuple[Face, ...]]:
    """Draw the cards of the prayer from the common deck and say what they are."""
    size = praying.prayer.size
    yield from tell(phrase("settlers-aztecs.do.draw", n=size), because("SET-PRAY-7"), state=praying.state)
    cards = yield from several(
        "prayer.drawn",
        CHANCE,
        phrase("settlers-aztecs.ask.drawn", n=size),
        card_options(praying),
        at_least=size,
        at_most=size,
        repeats=True,
        because=because("SET-PRAY-1"),
        state=praying.state,
        known_odds=praying.known_deck,
    )
    return (yield from split_cards("prayer.split", cards, praying.state))


def card_options(praying: Praying) -> tuple[Option[Face | None], ...]:
    """The faces that can come, each with the number of cards unseen; other boxes may also have split cards."""
    colours = [colour for colour in Colour if colour is not Colour.ORANGE]
    faces = [*(Face((colour,)) for colour in colours), Face()]
    if praying.known_deck:
        faces = [card for card in faces if card.key in praying.faces]
    options: list[Option[Face | None]] = [
        Option(card.key, card, word(card.key), weight=praying.unseen.get(card, 0)) for card in faces
    ]
    return tuple(options) if praying.known_deck else (*options, Option(SPLIT, None, weight=0))


def split_cards(id: str, cards: tuple[Face | None, ...], state: Any) -> Flow[tuple[Face, ...]]:
    """The cards with the colours of every split one asked for."""
    faces: list[Face] = []
    for card in cards:
        if card is None:
            colours = yield from several(
                id,
                CHANCE,
                phrase("settlers-aztecs.ask.split"),
                tuple(Option(str(colour), colour, word(colour)) for colour in Colour),
                at_least=2,
                because=because("SET-PRAY-9"),
                state=state,
            )
            card = Face(tuple(sorted(colours)))
        faces.append(card)
    return tuple(faces)
