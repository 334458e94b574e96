"""Resolving a prayer: which cards and tokens count, and how often each colour is hit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

from referee.errors import Illegal
from referee.reason import Because, Term, because
from referee.records import dataclass
from referee.settlers.colours import Colour, Face, word
from referee.settlers.house import House


class Way(StrEnum):
    """How a prayer is resolved: by drawing common cards, or by declaring tokens instead."""

    DRAW = "draw"
    TOKENS = "tokens"


@dataclass(frozen=True, slots=True)
class Offering:
    """A prayer as it was said: the colours that count, the cards that came and the tokens in hand."""

    colours: tuple[Colour, ...]
    """The colours of this prayer; a single one where it was announced or chosen (SET-WAY-9)."""
    way: Way
    drawn: tuple[Face, ...] = ()
    stored: tuple[Face, ...] = ()
    tokens: tuple[Colour, ...] = ()
    three_colour: Colour | None = None
    """The colour that the three-colour token stands for during this prayer."""

    @property
    def fitting_tokens(self) -> tuple[Colour, ...]:
        """The colours of the own tokens that this prayer uses, the three-colour token last (SET-WAY-5, SET-FAV-6)."""
        own = self.tokens if self.three_colour is None else (*self.tokens, self.three_colour)
        return tuple(colour for colour in own if colour in self.colours)


@dataclass(frozen=True, slots=True)
class Hits:
    """How often each colour of the prayer was hit, and why."""

    counts: Mapping[Colour, int]
    why: tuple[Because, ...]

    @property
    def total(self) -> int:
        """All hits together."""
        return sum(self.counts.values())


def check_tokens_way(offering: Offering) -> None:
    """Tokens take the place of the draw: nothing is drawn, and at least one of them must fit (SET-WAY-1, SET-WAY-7)."""
    if offering.drawn:
        raise Illegal(because("SET-WAY-7", n=len(offering.drawn)))
    if not offering.fitting_tokens:
        raise Illegal(because("SET-WAY-1", colours=_words(offering.colours)))


def problem_of(offering: Offering) -> Because | None:
    """Why the prayer could not be said this way, or None."""
    if offering.way is Way.TOKENS:
        try:
            check_tokens_way(offering)
        except Illegal as error:
            return error.because
    return None


def resolve(offering: Offering, house: House | None = None) -> Hits:
    """How often each colour is hit."""
    house = house or House()
    cards = cards_that_count(offering, house)
    counts = {colour: sum(colour in card.colours for card in cards) for colour in offering.colours}
    why = [because("SET-PRAY-1", colour=word(colour), n=n) for colour, n in counts.items() if n]
    why += _card_notes(cards, offering.colours)
    if not any(counts.values()) and not offering.fitting_tokens:
        why.append(because("SET-PRAY-10", colours=_words(offering.colours)))
    if offering.way is Way.TOKENS:
        for token in offering.fitting_tokens:
            counts[token] += 1
        why += _token_reasons("SET-WAY-2", offering.fitting_tokens)
    elif offering.fitting_tokens:
        if tokens_are_heard(offering, house):
            for token in offering.fitting_tokens:
                counts[token] += 1
            why += _token_reasons("SET-WAY-3", offering.fitting_tokens)
        else:
            why.append(because("SET-WAY-4", colours=_words(offering.colours)))
    why += [
        because("SET-WAY-5", colour=word(token))
        for token in (*offering.tokens, *(() if offering.three_colour is None else (offering.three_colour,)))
        if token not in offering.colours
    ]
    return Hits(counts, tuple(why))


def cards_that_count(offering: Offering, house: House) -> tuple[Face, ...]:
    """The cards of the prayer: the drawn ones, and the stored ones on top (SET-STORE-1, SET-STORE-4)."""
    if offering.way is Way.DRAW:
        return (*offering.drawn, *offering.stored)
    return offering.stored if house.stored_beside_tokens else ()


def tokens_are_heard(offering: Offering, house: House) -> bool:
    """After a draw the tokens help only if some card has any colour of the prayer (SET-WAY-3, SET-STORE-3)."""
    openers = (*offering.drawn, *offering.stored) if house.stored_open_tokens else offering.drawn
    return any(card.shows(offering.colours) for card in openers)


def _card_notes(cards: Iterable[Face], colours: tuple[Colour, ...]) -> list[Because]:
    """What is easily misread in the cards: split ones count for every colour, Ruins for none."""
    notes: list[Because] = []
    for card in cards:
        used = tuple(colour for colour in card.colours if colour in colours)
        if len(used) > 1:
            notes.append(because("SET-PRAY-9", colours=_words(used)))
    colourless = sum(not card.colours for card in cards)
    if colourless:
        notes.append(because("SET-PRAY-11", n=colourless))
    return notes


def _token_reasons(ruling: str, tokens: tuple[Colour, ...]) -> list[Because]:
    return [because(ruling, colour=word(token)) for token in tokens]


def _words(colours: Iterable[Colour]) -> tuple[Term, ...]:
    return tuple(word(colour) for colour in colours)
