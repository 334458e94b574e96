"""A position of the whole game: the board, and what stands in front of and behind each player's screen."""

from __future__ import annotations

from typing import NamedTuple

from referee.reason import Term
from referee.tigris.board import Board
from referee.tigris.colours import MOST_SEATS, Colour, Seat
from referee.tigris.numbers import Counts, Land, Numbers

NO_TILES: Counts = (0, 0, 0, 0)


class Rules(NamedTuple):
    """What is agreed before the game: board, variant and the house rulings on open points."""

    numbers: Numbers
    land: Land
    english: bool = False
    """TIG-ENGLISH-1: tiles from the hand only where they decide."""
    move_to_own_space: bool = False
    """TIG-LEADER-9: a leader may be "moved" to the space it stands on."""
    monuments_pay_once: bool = False
    """TIG-MON-11: two monuments of one colour pay a leader once, not once each."""
    union_ends_action: bool = False
    """TIG-MON-14: a peaceful union ends the action, without monument."""
    swap_needs_bag: bool = False
    """TIG-SWAP-4: a swap larger than the bag is refused instead of ending the game."""
    swap_end_pays: bool = False
    """TIG-END-8: monuments still pay when a swap has ended the game."""
    original_supporters: bool = False
    """TIG-WAR-14: in a later war what an earlier one cut off still supports its leader."""


class Hand(NamedTuple):
    """The tiles behind a screen: those that are known by colour, and those nobody has told us."""

    tiles: Counts
    unseen: int = 0

    @property
    def size(self) -> int:
        """How many tiles there are."""
        return sum(self.tiles) + self.unseen


class State(NamedTuple):
    """A position; nothing in it is ever changed, every change is a new state."""

    rules: Rules
    players: tuple[Term, ...]
    """The dynasties, clockwise."""
    active: Seat
    board: Board
    hands: tuple[Hand, ...]
    points: tuple[Counts, ...]
    treasures: tuple[int, ...]
    catastrophes: tuple[int, ...]
    """How many catastrophe tiles each player still has."""
    bag: int | None = None
    """How many tiles are in the bag; None where nobody said."""
    ended: bool = False
    """A swap found the bag too empty: the game is over at once (TIG-SWAP-4)."""


def seats_from(state: State, first: Seat) -> tuple[Seat, ...]:
    """All players clockwise, beginning with this one."""
    return _CLOCKWISE[len(state.players)][first]


_CLOCKWISE = tuple(
    tuple(tuple(Seat((first + step) % size) for step in range(size)) for first in range(size))
    for size in range(MOST_SEATS + 1)
)


def holds(state: State, seat: Seat, colour: Colour) -> int:
    """How many tiles of a colour a player can have: all the known ones, and any that are unseen."""
    hand = state.hands[seat]
    return hand.tiles[colour] + hand.unseen


def added(counts: Counts, colour: Colour, number: int) -> Counts:
    """Counts with so many more of one colour."""
    black, red, blue, green = counts
    if colour == 0:
        return (black + number, red, blue, green)
    if colour == 1:
        return (black, red + number, blue, green)
    if colour == 2:
        return (black, red, blue + number, green)
    return (black, red, blue, green + number)


def take_from_hand(state: State, seat: Seat, colour: Colour, number: int) -> State:
    """The state with tiles of a colour gone from a hand; known ones go first."""
    if not number:
        return state
    hand = state.hands[seat]
    known = min(number, hand.tiles[colour])
    left = Hand(added(hand.tiles, colour, -known), hand.unseen - (number - known))
    return with_hand(state, seat, left)


def with_hand(state: State, seat: Seat, hand: Hand) -> State:
    """The state with another hand behind a player's screen."""
    rules, players, active, board, hands, points, treasures, catastrophes, bag, ended = state
    hands = (*hands[:seat], hand, *hands[seat + 1 :])
    return State(rules, players, active, board, hands, points, treasures, catastrophes, bag, ended)


def with_board(state: State, board: Board) -> State:
    """The state with another board."""
    rules, players, active, _, hands, points, treasures, catastrophes, bag, ended = state
    return State(rules, players, active, board, hands, points, treasures, catastrophes, bag, ended)


def give_points(state: State, seat: Seat, colour: Colour, number: int) -> State:
    """The state with points of a colour paid to a player."""
    rules, players, active, board, hands, points, treasures, catastrophes, bag, ended = state
    points = (*points[:seat], added(points[seat], colour, number), *points[seat + 1 :])
    return State(rules, players, active, board, hands, points, treasures, catastrophes, bag, ended)
