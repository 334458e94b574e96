"""The odds of a prayer: exact, from the common cards that nobody has seen yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb

from referee.records import dataclass
from referee.settlers.colours import COLOURLESS, Colour, Face
from referee.settlers.numbers import Numbers
from referee.settlers.prayers import Word

Unseen = Mapping[Face, int]
"""How many cards of each face have not been seen since the last shuffle."""


@dataclass(frozen=True, slots=True)
class ColourOdds:
    """One colour of a prayer: how it comes, and what it is worth with and without drawing."""

    colour: Colour
    cards: int
    """Cards of this colour among the unseen."""
    expected: Fraction
    """Cards of this colour to be expected."""
    chances: tuple[Fraction, ...]
    """The chance of 0, 1, 2 … cards of this colour."""
    tokens: int
    """Own tokens of this colour: what it pays for sure without drawing."""
    gain: Fraction
    """Hits to be expected from drawing, tokens included."""

    @property
    def at_least_one(self) -> Fraction:
        """The chance of any card of this colour."""
        return 1 - self.chances[0]


@dataclass(frozen=True, slots=True)
class PrayerOdds:
    """A prayer before it is said: drawing against declaring tokens."""

    unseen: int
    colours: tuple[ColourOdds, ...]
    heard: Fraction
    """The chance that at least one card fits."""
    draw: Fraction
    """Hits to be expected from drawing, with the best colour where only one counts."""
    tokens: int
    """Hits that tokens alone give."""

    @property
    def better(self) -> str:
        """Which way promises more: `draw`, `tokens` or `equal`."""
        if self.draw == self.tokens:
            return "equal"
        return "draw" if self.draw > self.tokens else "tokens"


def fresh_deck(common_cards: Mapping[str, int]) -> dict[Face, int]:
    """The faces of a whole common deck from its counts by colour."""
    return {Face() if colour == COLOURLESS else Face((Colour(colour),)): n for colour, n in common_cards.items() if n}


def without(deck: Unseen, seen: Counter[Face]) -> dict[Face, int]:
    """What is left of a deck when these cards are out of it."""
    return {card: n - seen[card] for card, n in deck.items() if n > seen[card]}


def hypergeometric(fitting: int, deck: int, size: int) -> tuple[Fraction, ...]:
    """The chance of 0, 1, … `size` fitting cards when `size` cards are drawn from `deck`."""
    ways = comb(deck, size)
    return tuple(Fraction(comb(fitting, k) * comb(deck - fitting, size - k), ways) for k in range(size + 1))


def prayer_odds(
    unseen: Unseen,
    size: int,
    colours: tuple[Colour, ...],
    word: Word,
    tokens: tuple[Colour, ...],
    three_colour: bool,
    numbers: Numbers,
) -> PrayerOdds:
    """The odds of a prayer for a player with these tokens."""
    deck = sum(unseen.values())
    size = min(size, deck)
    wild = numbers.three_colours if three_colour else ()
    own = {colour: tokens.count(colour) + (colour in wild) for colour in colours}
    heard = 1 - hypergeometric(sum(n for card, n in unseen.items() if card.shows(colours)), deck, size)[0]
    one_colour = word is not Word.NEITHER
    rows = tuple(_row(unseen, deck, size, colour, own[colour], None if one_colour else heard) for colour in colours)
    if not one_colour:
        sure = sum(tokens.count(colour) for colour in colours) + any(colour in wild for colour in colours)
        draw = sum((row.expected for row in rows), Fraction(0)) + sure * heard
    else:
        sure = max(own.values(), default=0)
        draw = _best_chosen(unseen, size, own) if word is Word.CHOOSE else max(row.gain for row in rows)
    return PrayerOdds(deck, rows, heard, draw, sure)


def _row(unseen: Unseen, deck: int, size: int, colour: Colour, tokens: int, heard: Fraction | None) -> ColourOdds:
    """One colour; its tokens are heard when any card fits (`heard`), or when a card of this very colour comes."""
    cards = sum(n for card, n in unseen.items() if colour in card.colours)
    chances = hypergeometric(cards, deck, size)
    expected = Fraction(size * cards, deck) if deck else Fraction(0)
    opened = 1 - chances[0] if heard is None else heard
    return ColourOdds(colour, cards, expected, chances, tokens, expected + tokens * opened)


def _best_chosen(unseen: Unseen, size: int, own: Mapping[Colour, int]) -> Fraction:
    """What a colour chosen after the draw is worth: the best of the colours in every possible draw."""
    kinds = Counter[tuple[Colour, ...]]()
    for card, n in unseen.items():
        kinds[tuple(colour for colour in own if colour in card.colours)] += n
    worth = Fraction(0)
    for draw, ways in _draws(list(kinds.items()), size):
        hits = {colour: sum(n for kind, n in draw if colour in kind) for colour in own}
        worth += ways * max((n + own[colour] if n else 0 for colour, n in hits.items()), default=0)
    return worth / comb(kinds.total(), size)


def _draws(
    kinds: list[tuple[tuple[Colour, ...], int]], size: int
) -> Iterator[tuple[tuple[tuple[tuple[Colour, ...], int], ...], int]]:
    """Every composition of a draw: how many cards of each kind, and in how many ways."""
    if not kinds:
        if size == 0:
            yield (), 1
        return
    (kind, cards), *rest = kinds
    for n in range(min(cards, size) + 1):
        for draw, ways in _draws(rest, size - n):
            yield ((kind, n), *draw), ways * comb(cards, n)
