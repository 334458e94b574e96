"""What is counted where: rows, columns, quarters, kinds, and the eight spaces round a Footman."""

from __future__ import annotations

from collections.abc import Callable

from referee.terracotta.figures import Figure
from referee.terracotta.house import House
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.position import Position
from referee.terracotta.squares import Square, surrounding
from referee.terracotta.tiles import Tile
from scoring.terracotta.majority import Verdict, majority_of_tokens, majority_of_warriors


def standing_in(mausoleum: Mausoleum, area: Callable[[Square], bool], house: House) -> tuple[Figure, ...]:
    """The Warriors of an area, each once however many of its spaces lie there (TER-HORSE-5, TER-HORSE-8)."""
    own = house.rider_reach == "own"
    return tuple(
        warrior
        for warrior in mausoleum.warriors
        if any(area(square) for square in ((warrior.at,) if own else warrior.squares))
    )


def in_row(mausoleum: Mausoleum, row: int, house: House) -> tuple[Figure, ...]:
    """The Warriors in a row."""
    return standing_in(mausoleum, lambda square: square.row == row, house)


def in_column(mausoleum: Mausoleum, column: int, house: House) -> tuple[Figure, ...]:
    """The Warriors in a column."""
    return standing_in(mausoleum, lambda square: square.column == column, house)


def in_quarter(mausoleum: Mausoleum, quarter: str, house: House) -> tuple[Figure, ...]:
    """The Warriors in a quarter; the middle cross belongs to none (TER-SCORE-10)."""
    return standing_in(mausoleum, lambda square: mausoleum.quarter(square) == quarter, house)


def around(mausoleum: Mausoleum, square: Square, house: House) -> tuple[Figure, ...]:
    """The Warriors on the eight spaces round a Footman."""
    ring = frozenset(surrounding(square))
    return standing_in(mausoleum, lambda place: place in ring, house)


def in_line_with(mausoleum: Mausoleum, musician: Square, house: House) -> tuple[Figure, ...]:
    """The Warriors in a Musician's row or column."""
    return standing_in(mausoleum, lambda s: s.row == musician.row or s.column == musician.column, house)


def tile_verdict(tile: Tile, position: Position, mausoleum: Mausoleum, house: House) -> Verdict:
    """Domination and Presence by a Scoring tile."""
    if tile is Tile.COINS:
        return majority_of_tokens({player.colour: player.coins for player in position.players})
    if tile is Tile.CLAY:
        return majority_of_tokens({player.colour: player.clay for player in position.players})
    return majority_of_warriors(tile_warriors(tile, mausoleum, house), mausoleum)


def tile_warriors(tile: Tile, mausoleum: Mausoleum, house: House) -> tuple[Figure, ...]:
    """The Warriors that a Scoring tile counts."""
    if tile is Tile.MIDDLE_ROW:
        return in_row(mausoleum, mausoleum.middle_row, house)
    if tile is Tile.MIDDLE_COLUMN:
        return in_column(mausoleum, mausoleum.middle_column, house)
    if tile.quarter is not None:
        return in_quarter(mausoleum, tile.quarter, house)
    return tuple(warrior for warrior in mausoleum.warriors if warrior.kind is tile.kind)


TILE_RULINGS = {
    Tile.MIDDLE_ROW: "TER-SCORE-7",
    Tile.MIDDLE_COLUMN: "TER-SCORE-7",
    Tile.OFFICERS: "TER-SCORE-8",
    Tile.GUARDS: "TER-SCORE-8",
    Tile.CROSSBOWMEN: "TER-SCORE-8",
    Tile.SOLDIERS: "TER-SCORE-8",
    Tile.QUARTER_NW: "TER-SCORE-9",
    Tile.QUARTER_NE: "TER-SCORE-9",
    Tile.QUARTER_SW: "TER-SCORE-9",
    Tile.QUARTER_SE: "TER-SCORE-9",
    Tile.COINS: "TER-SCORE-11",
    Tile.CLAY: "TER-SCORE-12",
}
"""The ruling behind each tile."""
