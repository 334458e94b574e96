"""Ułożenie żetonu: a tile from behind the screen goes on the board, and a point is paid for it."""

from __future__ import annotations

from referee.errors import Illegal
from referee.reason import Term, because
from referee.tigris.board import add_tile
from referee.tigris.colours import BLACK, BLUE, Colour, Seat, seats_in
from referee.tigris.empty import what_lies_on
from referee.tigris.events import Rule, event
from referee.tigris.kingdoms import Region, Regions, kingdoms_touched
from referee.tigris.monument import offer_monument
from referee.tigris.squares import NAMES, Square
from referee.tigris.state import State, give_points, holds, take_from_hand, with_board
from referee.tigris.treasure import distribute_treasures
from referee.tigris.war import colours_at_war, resolve_wars


def check_tile(state: State, colour: Colour, square: Square) -> Regions:
    """May the active player place a tile of this colour here? If so, the kingdoms that it will touch."""
    board, spot = state.board, 1 << square
    if not holds(state, state.active, colour):
        who = state.players[state.active]
        raise Illegal(because("TIG-TILE-1", who=who, colour=colour.word))
    if (board.pieces | board.catastrophes) & spot:
        raise Illegal(because("TIG-TILE-2", at=NAMES[square], what=Term(what_lies_on(board, square))))
    on_river = bool(state.rules.land.river & spot)
    if colour == BLUE and not on_river:
        raise Illegal(because("TIG-TILE-3", at=NAMES[square]))
    if colour != BLUE and on_river:
        raise Illegal(because("TIG-TILE-4", at=NAMES[square], colour=colour.word))
    touched = kingdoms_touched(board.regions, spot)
    if len(touched) >= state.rules.numbers.too_many_kingdoms:
        raise Illegal(because("TIG-TILE-5", at=NAMES[square], n=len(touched)))
    return touched


def place_tile(state: State, colour: Colour, square: Square) -> Rule:
    """The tile, its point or its wars, then the monument, then the treasures."""
    touched = check_tile(state, colour, square)
    state = take_from_hand(state, state.active, colour, 1)
    state = with_board(state, add_tile(state.board, colour, square))
    yield event("tile_placed", "TIG-TILE-1", colour=colour.word, at=NAMES[square])
    may_build = True
    if len(touched) == 2:
        yield event("kingdoms_joined", "TIG-VP-5", at=NAMES[square])
        may_build = not state.rules.union_ends_action or bool(colours_at_war(state.board, square))
        state = yield from resolve_wars(state, square, touched)
    elif touched:
        state = yield from reward(state, colour, touched[0])
    else:
        yield event("no_point", "TIG-VP-4", at=NAMES[square])
    if may_build:
        state = yield from offer_monument(state, colour, square)
    return (yield from distribute_treasures(state))


def rewarded(kingdom: Region, colour: Colour) -> tuple[Seat | None, str]:
    """Who is paid for a tile: the leader of its colour, else the king, else nobody (TIG-VP-1, TIG-VP-2, TIG-VP-3)."""
    leaders = seats_in(kingdom.leaders, colour)
    if leaders:
        return leaders[0], "TIG-VP-1"
    kings = seats_in(kingdom.leaders, BLACK)
    if kings:
        return kings[0], "TIG-VP-2"
    return None, "TIG-VP-3"


def reward(state: State, colour: Colour, kingdom: Region) -> Rule:
    """The point for the tile, in the tile's colour, paid at once (TIG-VP-6)."""
    seat, ruling = rewarded(kingdom, colour)
    if seat is None:
        yield event("no_point", ruling, colour=colour.word)
        return state
    number = state.rules.numbers.tile_vp
    yield event("points", ruling, who=state.players[seat], n=number, colour=colour.word)
    return give_points(state, seat, colour, number)
