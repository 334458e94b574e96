"""The numbers of the rulebook and the drawing of the boards, as `data/games` gives them."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, NamedTuple

from referee.build import Between, Length, Natural
from referee.records import dataclass
from referee.tigris.colours import COLOUR_OF, COLOURS, WORDS, Colour
from referee.tigris.squares import COLUMNS, ROWS, SQUARE_OF, Squares, only

Small = Annotated[int, Between(0, 99)]
Pair = tuple[Colour, Colour]
Counts = tuple[int, int, int, int]
"""How many of each colour: black, red, blue, green."""


class Land(NamedTuple):
    """A printed board: where its river runs and where its temples stand at the start."""

    river: Squares
    temples: Squares
    corners: Squares
    """The temples whose treasures are taken first."""


def land_of(rows: tuple[str, ...]) -> Land:
    """A board from its drawing: `.` land, `~` river, `T` temple with treasure, `C` corner temple with treasure."""
    marks = {
        f"{column}{number}": mark
        for number, row in enumerate(rows, 1)
        for column, mark in zip(COLUMNS, row.split(), strict=True)
    }
    river, temples, corners = (
        sum(only(SQUARE_OF[name]) for name, mark in marks.items() if mark in wanted) for wanted in ("~", "TC", "C")
    )
    return Land(river, temples, corners)


@dataclass(frozen=True)
class Numbers:
    """Everything `data/games/tigris-euphrates.toml` gives."""

    standard_board: Annotated[tuple[str, ...], Length(ROWS, ROWS)]
    advanced_board: Annotated[tuple[str, ...], Length(ROWS, ROWS)]
    tiles: dict[str, Natural]
    monuments: tuple[tuple[str, ...], ...]
    dynasties: tuple[str, ...]
    hand: Small
    actions: Small
    catastrophes: Small
    too_many_kingdoms: Small
    last_treasures: Small
    tile_vp: Small
    revolt_vp: Small
    war_leader_vp: Small
    war_tile_vp: Small
    monument_vp: Small
    treasure_vp: Small

    @cached_property
    def lands(self) -> dict[str, Land]:
        """The boards by name."""
        return {"standard": land_of(self.standard_board), "advanced": land_of(self.advanced_board)}

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """The monuments by their two colours."""
        return tuple((COLOUR_OF[one], COLOUR_OF[other]) for one, other in self.monuments)

    def bag(self, land: Land) -> Counts:
        """The tiles in the bag once the starting temples are on the board."""
        black, red, blue, green = (self.tiles[WORDS[colour]] for colour in COLOURS)
        return (black, red - land.temples.bit_count(), blue, green)
