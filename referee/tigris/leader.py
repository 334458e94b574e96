"""Ułożenie przywódcy: a leader is placed, moved or taken off the board."""

from __future__ import annotations

from referee.errors import Illegal
from referee.reason import Term, because
from referee.tigris.board import Board, add_leader, remove_leader
from referee.tigris.colours import RED, Colour, leader_of
from referee.tigris.empty import what_lies_on
from referee.tigris.events import Rule, event
from referee.tigris.kingdoms import kingdoms_touched
from referee.tigris.revolt import hold_revolt, revolt_of
from referee.tigris.squares import BESIDE, NAMES, Square, the
from referee.tigris.state import State, with_board
from referee.tigris.treasure import distribute_treasures


def lifted(state: State, colour: Colour) -> Board:
    """The board with the active player's leader of this colour in the hand: a move is judged so (TIG-LEADER-8)."""
    leader = leader_of(state.active, colour)
    return remove_leader(state.board, leader) if state.board.leaders[leader] else state.board


def check_leader(state: State, colour: Colour, square: Square) -> Board:
    """May the active player put this leader here? If so, the board with the leader in the hand."""
    spot = 1 << square
    if state.board.leaders[leader_of(state.active, colour)] == spot and not state.rules.move_to_own_space:
        raise Illegal(because("TIG-LEADER-9", colour=colour.word, at=NAMES[square]))
    board = lifted(state, colour)
    if (board.pieces | board.catastrophes) & spot:
        raise Illegal(because("TIG-LEADER-2", at=NAMES[square], what=Term(what_lies_on(board, square))))
    if state.rules.land.river & spot:
        raise Illegal(because("TIG-LEADER-4", at=NAMES[square]))
    if not BESIDE[square] & board.tiles[RED]:
        raise Illegal(because("TIG-LEADER-3", at=NAMES[square]))
    touched = len(kingdoms_touched(board.regions, spot))
    if touched > 1:
        raise Illegal(because("TIG-LEADER-5", at=NAMES[square], n=touched))
    return board


def place_leader(state: State, colour: Colour, square: Square) -> Rule:
    """The leader, the revolt it may start, then the treasures."""
    board = check_leader(state, colour, square)
    leader = leader_of(state.active, colour)
    before = state.board.leaders[leader]
    state = with_board(state, add_leader(board, leader, square))
    who, word = state.players[state.active], colour.word
    if before:
        yield event("leader_moved", "TIG-LEADER-1", who=who, colour=word, was=NAMES[the(before)], at=NAMES[square])
    else:
        yield event("leader_placed", "TIG-LEADER-1", who=who, colour=word, at=NAMES[square])
    revolt = revolt_of(state, colour)
    if revolt is not None:
        state = yield from hold_revolt(state, revolt)
    return (yield from distribute_treasures(state))


def check_withdrawal(state: State, colour: Colour) -> None:
    """Is there a leader to take off the board?"""
    if not state.board.leaders[leader_of(state.active, colour)]:
        raise Illegal(because("TIG-LEADER-1", who=state.players[state.active], absent=colour.word))


def withdraw_leader(state: State, colour: Colour) -> Rule:
    """The leader goes back to the player; that is an action too."""
    check_withdrawal(state, colour)
    leader = leader_of(state.active, colour)
    was = NAMES[the(state.board.leaders[leader])]
    who = state.players[state.active]
    yield event("leader_withdrawn", "TIG-LEADER-1", who=who, colour=colour.word, was=was)
    state = with_board(state, remove_leader(state.board, leader))
    return (yield from distribute_treasures(state))
