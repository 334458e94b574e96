"""Zagranie żetonem katastrofy: a space is blocked for good, and what it linked may fall apart."""

from __future__ import annotations

from referee.errors import Illegal
from referee.reason import because
from referee.tigris.board import remove_tiles, tile_at
from referee.tigris.colours import RED
from referee.tigris.events import Rule, event
from referee.tigris.homeless import send_homeless_home
from referee.tigris.squares import NAMES, Square
from referee.tigris.state import State
from referee.tigris.treasure import distribute_treasures


def check_catastrophe(state: State, square: Square) -> None:
    """May the active player play a catastrophe tile here: on an empty space or on a tile?"""
    board, spot = state.board, 1 << square
    if not state.catastrophes[state.active]:
        raise Illegal(because("TIG-CAT-1", who=state.players[state.active]))
    if board.catastrophes & spot:
        raise Illegal(because("TIG-CAT-8", at=NAMES[square]))
    if board.bases & spot:
        raise Illegal(because("TIG-CAT-4", at=NAMES[square]))
    if board.treasures & spot:
        raise Illegal(because("TIG-CAT-3", at=NAMES[square]))
    if board.pieces & spot and tile_at(board, spot) is None:
        raise Illegal(because("TIG-CAT-5", at=NAMES[square]))


def play_catastrophe(state: State, square: Square) -> Rule:
    """The tile below leaves the game, links break, leaders without a temple go home; no conflict ever follows."""
    check_catastrophe(state, square)
    board, spot, left = state.board, 1 << square, state.catastrophes
    destroyed = tile_at(board, spot)
    if destroyed is not None:
        board = remove_tiles(board, destroyed, spot)
    active = state.active
    state = state._replace(
        board=board._replace(catastrophes=board.catastrophes | spot),
        catastrophes=(*left[:active], left[active] - 1, *left[active + 1 :]),
    )
    if destroyed is None:
        yield event("catastrophe", "TIG-CAT-6", at=NAMES[square])
    else:
        yield event("catastrophe_on_tile", "TIG-CAT-2", at=NAMES[square], colour=destroyed.word)
    if destroyed == RED:
        state = yield from send_homeless_home(state, spot, "TIG-CAT-7")
    return (yield from distribute_treasures(state))
