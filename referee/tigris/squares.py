"""The 16 × 11 squares of the board, and sets of squares as the bits of one number.

Every row is followed by one square that is off the board, so that a step to the side never lands in the next row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NewType, TypeAlias

Square = NewType("Square", int)
"""One square, as the number of its bit in a set of squares."""

Squares: TypeAlias = int
"""A set of squares: one bit for each. Sets are joined by |, cut by &, and counted by `bit_count()`."""

COLUMNS = "ABCDEFGHIJKLMNOP"
ROWS = 11
_STEP = len(COLUMNS) + 1

NOWHERE: Squares = 0

_ALL = tuple(Square(row * _STEP + column) for row in range(ROWS) for column in range(len(COLUMNS)))
BY_COLUMN = tuple(Square(row * _STEP + column) for column in range(len(COLUMNS)) for row in range(ROWS))
"""Every square, A1 A2 … P11."""

EVERYWHERE: Squares = sum(1 << square for square in _ALL)

NAMES = tuple(
    f"{COLUMNS[bit % _STEP]}{bit // _STEP + 1}" if bit % _STEP < len(COLUMNS) else "" for bit in range(ROWS * _STEP)
)
SQUARE_OF = {NAMES[square]: square for square in BY_COLUMN}
SPOT_OF: dict[str, Squares] = {name: 1 << square for name, square in SQUARE_OF.items()}
"""The set of one square, by its name."""


def only(square: Square) -> Squares:
    """The set of this one square."""
    return 1 << square


def the(squares: Squares) -> Square:
    """The only (or first) square of a set."""
    return Square((squares & -squares).bit_length() - 1)


def each(squares: Squares) -> Iterator[Square]:
    """The squares of a set, row by row."""
    while squares:
        lowest = squares & -squares
        yield Square(lowest.bit_length() - 1)
        squares ^= lowest


def nth(squares: Squares, number: int) -> Square:
    """The square of a set with this number, counted row by row from 0."""
    low, high = 0, ROWS * _STEP
    while high - low > 1:
        middle = (low + high) >> 1
        below = (squares & _BELOW[middle]).bit_count()
        if number < below:
            high = middle
        else:
            low = middle
    return Square(low)


_BELOW = tuple((1 << bit) - 1 for bit in range(ROWS * _STEP + 1))


def names(squares: Squares) -> tuple[str, ...]:
    """The names of a set of squares, column by column."""
    return tuple([NAMES[square] for square in by_column(each(squares))])


def by_column(squares: Iterable[Square]) -> list[Square]:
    """Squares in the order A1 A2 … P11."""
    return sorted(squares, key=_COLUMN_ORDER.__getitem__)


_COLUMN_ORDER = {square: number for number, square in enumerate(BY_COLUMN)}


def touching(squares: Squares) -> Squares:
    """Every square that shares an edge with one of these."""
    return (squares << 1 | squares >> 1 | squares << _STEP | squares >> _STEP) & EVERYWHERE


BESIDE = tuple(touching(1 << bit) for bit in range(ROWS * _STEP))
"""For each square, those on its four edges."""


AROUND = tuple(touching(BESIDE[bit] | 1 << bit) & ~(1 << bit) & EVERYWHERE for bit in range(ROWS * _STEP))
"""For each square, all squares within two steps of it, without itself."""


def connected(start: Squares, within: Squares) -> Squares:
    """All squares of `within` that are linked to `start` by edges."""
    reached = start
    while True:
        grown = (reached | reached << 1 | reached >> 1 | reached << _STEP | reached >> _STEP) & within
        if grown == reached:
            return reached
        reached = grown


def _block(top_left: Square) -> Squares:
    return 0b11 << top_left | 0b11 << top_left + _STEP


BLOCKS = {square: _block(square) for square in _ALL if _block(square) & ~EVERYWHERE == 0}
"""The four squares of a monument, by the top left one."""

BLOCKS_WITH = tuple(
    tuple((corner, block) for corner, block in BLOCKS.items() if block >> bit & 1) for bit in range(ROWS * _STEP)
)
"""For each square, the blocks of four that it belongs to."""
