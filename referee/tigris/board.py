"""The board: what lies where, and what is linked with what."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from referee.tigris.colours import COLOURS, RED, Colour, Leader
from referee.tigris.kingdoms import Regions, regions_of, with_piece, without_pieces
from referee.tigris.numbers import Pair
from referee.tigris.squares import BESIDE, BLOCKS, NOWHERE, Square, Squares, only

Tiles: TypeAlias = tuple[Squares, Squares, Squares, Squares]
"""The face-up tiles of each colour: black, red, blue, green."""

NO_LEADERS: tuple[Squares, ...] = (NOWHERE,) * 16


class Monument(NamedTuple):
    """A monument: the top left square of its four, and its two colours."""

    at: Square
    colours: Pair


class Board(NamedTuple):
    """Everything that lies on the board; nothing in it is ever changed, every change is a new board."""

    tiles: Tiles
    bases: Squares
    """The face-down tiles under monuments."""
    catastrophes: Squares
    treasures: Squares
    leaders: tuple[Squares, ...]
    """Where each leader stands; nowhere for one beside the board."""
    monuments: tuple[Monument, ...]
    pieces: Squares
    """All that links: tiles, leaders and monument bases."""
    regions: Regions


def board_of(
    tiles: Tiles,
    treasures: Squares,
    leaders: tuple[Squares, ...] = NO_LEADERS,
    catastrophes: Squares = NOWHERE,
    monuments: tuple[Monument, ...] = (),
) -> Board:
    """A board from what lies on it."""
    bases = NOWHERE
    for monument in monuments:
        bases |= BLOCKS[monument.at]
    pieces = bases
    for spots in (*tiles, *leaders):
        pieces |= spots
    return Board(tiles, bases, catastrophes, treasures, leaders, monuments, pieces, regions_of(pieces, leaders))


def temples_beside(board: Board, spot: Square) -> int:
    """How many face-up temples lie on the edges of a square."""
    return (BESIDE[spot] & board.tiles[RED]).bit_count()


def tile_at(board: Board, spot: Squares) -> Colour | None:
    """The colour of the face-up tile on a square."""
    for colour in COLOURS:
        if board.tiles[colour] & spot:
            return colour
    return None


def add_tile(board: Board, colour: Colour, square: Square) -> Board:
    """The board with one more tile."""
    tiles, bases, catastrophes, treasures, leaders, monuments, pieces, regions = board
    spot = only(square)
    return Board(
        _changed(tiles, colour, tiles[colour] | spot),
        bases,
        catastrophes,
        treasures,
        leaders,
        monuments,
        pieces | spot,
        with_piece(regions, square),
    )


def remove_tiles(board: Board, colour: Colour, gone: Squares) -> Board:
    """The board without these tiles."""
    if not gone:
        return board
    return board._replace(
        tiles=_changed(board.tiles, colour, board.tiles[colour] & ~gone),
        pieces=board.pieces & ~gone,
        regions=without_pieces(board.regions, gone, board.leaders),
    )


def add_leader(board: Board, leader: Leader, square: Square) -> Board:
    """The board with a leader put down."""
    tiles, bases, catastrophes, treasures, leaders, monuments, pieces, regions = board
    spot = only(square)
    return Board(
        tiles,
        bases,
        catastrophes,
        treasures,
        (*leaders[:leader], spot, *leaders[leader + 1 :]),
        monuments,
        pieces | spot,
        with_piece(regions, square, 1 << leader),
    )


def remove_leader(board: Board, leader: Leader) -> Board:
    """The board with a leader taken off."""
    tiles, bases, catastrophes, treasures, leaders, monuments, pieces, regions = board
    spot = leaders[leader]
    left = (*leaders[:leader], NOWHERE, *leaders[leader + 1 :])
    return Board(
        tiles,
        bases,
        catastrophes,
        treasures,
        left,
        monuments,
        pieces & ~spot,
        without_pieces(regions, spot, left),
    )


def flip_for_monument(board: Board, colour: Colour, monument: Monument) -> Board:
    """The board with four tiles turned face down under a monument; they link as before."""
    block = BLOCKS[monument.at]
    return board._replace(
        tiles=_changed(board.tiles, colour, board.tiles[colour] & ~block),
        bases=board.bases | block,
        monuments=(*board.monuments, monument),
    )


def _changed(tiles: Tiles, colour: Colour, spots: Squares) -> Tiles:
    black, red, blue, green = tiles
    if colour == 0:
        return (spots, red, blue, green)
    if colour == 1:
        return (black, spots, blue, green)
    if colour == 2:
        return (black, red, spots, green)
    return (black, red, blue, spots)
