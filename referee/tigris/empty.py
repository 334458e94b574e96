"""What lies on a square, in one word, for whoever wants to put something there."""

from __future__ import annotations

from referee.tigris.board import Board, tile_at
from referee.tigris.squares import Square


def what_lies_on(board: Board, square: Square) -> str:
    """The word for what makes a square not empty: catastrophe, monument, leader, a tile's colour; else empty."""
    spot = 1 << square
    if board.catastrophes & spot:
        return "catastrophe"
    if board.bases & spot:
        return "monument"
    colour = tile_at(board, spot)
    if colour is not None:
        return f"{colour.word}_tile"
    return "a_leader" if board.pieces & spot else "empty"
