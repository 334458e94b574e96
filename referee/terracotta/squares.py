"""The spaces of the Mausoleum: column letter from the left, row number from the top."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from referee.errors import BadAnswer

LETTERS = "ABCDEFGHI"
DIGITS = "123456789"


class Facing(StrEnum):
    """The four sides a Kneeling Archer can look to, a Horse can stretch to and a Warrior can slide to."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"

    @property
    def step(self) -> tuple[int, int]:
        """One space this way: columns to the right, rows down."""
        return _STEPS[self]


_STEPS = {Facing.UP: (0, -1), Facing.DOWN: (0, 1), Facing.LEFT: (-1, 0), Facing.RIGHT: (1, 0)}


class Square(str):
    """A space of the Mausoleum, such as `C4`."""

    __slots__ = ()

    def __new__(cls, text: str) -> Square:
        """The space of this name; `BadAnswer` where no Mausoleum has one."""
        if len(text) != 2 or text[0] not in LETTERS or text[1] not in DIGITS:
            raise BadAnswer("terracotta-army.file.square", answer=text)
        return super().__new__(cls, text)

    @property
    def column(self) -> int:
        """The column, counted from the left."""
        return ord(self[0]) - ord("A") + 1

    @property
    def row(self) -> int:
        """The row, counted from the top."""
        return ord(self[1]) - ord("0")

    @classmethod
    def of(cls, column: int, row: int) -> Square:
        """The space in this column and row."""
        return cls(f"{column_letter(column)}{row}")


def column_letter(column: int) -> str:
    """The letter above a column."""
    return LETTERS[column - 1]


@cache
def shifted(square: Square, columns: int, rows: int) -> Square | None:
    """The space that many columns and rows away, None beyond the largest Mausoleum."""
    column, row = square.column + columns, square.row + rows
    if 1 <= column <= len(LETTERS) and 1 <= row <= len(DIGITS):
        return Square.of(column, row)
    return None


def next_to(square: Square, facing: Facing) -> Square | None:
    """The next space to one side."""
    return shifted(square, *facing.step)


@cache
def neighbours(square: Square) -> tuple[Square, ...]:
    """The spaces that share an edge with this one."""
    found = (next_to(square, facing) for facing in Facing)
    return tuple(place for place in found if place is not None)


@cache
def surrounding(square: Square) -> tuple[Square, ...]:
    """The eight spaces round this one, edges and corners."""
    found = (shifted(square, x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if (x, y) != (0, 0))
    return tuple(place for place in found if place is not None)


@cache
def all_squares(rows: int, columns: int) -> tuple[Square, ...]:
    """Every space of a Mausoleum of this size, row by row from the top left."""
    return tuple(Square.of(column, row) for row in range(1, rows + 1) for column in range(1, columns + 1))
