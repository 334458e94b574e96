"""The four colours of tiles, leaders and points; the leaders of the dynasties."""

from __future__ import annotations

from enum import IntEnum
from typing import NewType

from referee.reason import Term


class Colour(IntEnum):
    """A sphere of civilization: settlements and kings, temples and priests, farms and farmers, markets and traders."""

    BLACK = 0
    RED = 1
    BLUE = 2
    GREEN = 3

    @property
    def word(self) -> Term:
        """The colour as files and notation write it; shown in the reader's language."""
        return WORDS[self]


BLACK, RED, BLUE, GREEN = COLOURS = tuple(Colour)
WORDS = (Term("black"), Term("red"), Term("blue"), Term("green"))
COLOUR_OF: dict[str, Colour] = dict(zip(WORDS, COLOURS, strict=True))

Seat = NewType("Seat", int)
"""A player, counted clockwise from 0."""

Leader = NewType("Leader", int)
"""One leader disc: the four leaders of one colour have neighbouring numbers, in the order of the seats."""

MOST_SEATS = 4

LEADERS_OF = tuple(0b1111 << MOST_SEATS * colour for colour in COLOURS)
"""For each colour, the set of all its leaders."""


LEADERS_BY_SEAT = tuple(tuple(Leader(MOST_SEATS * c + seat) for c in COLOURS) for seat in range(MOST_SEATS))
"""For each player, the four leaders in the order of their colours."""


def leader_of(seat: Seat, colour: Colour) -> Leader:
    """The leader of this colour in a player's dynasty."""
    return Leader(MOST_SEATS * colour + seat)


def owner_of(leader: Leader) -> Seat:
    """The player whose dynasty a leader belongs to."""
    return Seat(leader % MOST_SEATS)


def colour_of(leader: Leader) -> Colour:
    """The colour of a leader."""
    return COLOURS[leader // MOST_SEATS]


def seats_in(leaders: int, colour: Colour) -> tuple[Seat, ...]:
    """The players who have a leader of this colour in a set of leaders."""
    return _SEATS[leaders >> MOST_SEATS * colour & 0b1111]


_SEATS = tuple(tuple(Seat(seat) for seat in range(MOST_SEATS) if bits >> seat & 1) for bits in range(16))
