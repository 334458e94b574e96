"""Budowa monumentów: four tiles of a colour in a square may become the base of a monument; monuments pay later."""

from __future__ import annotations

from referee.tigris.board import Monument, flip_for_monument
from referee.tigris.colours import COLOURS, RED, Colour, leader_of
from referee.tigris.events import MonumentChoice, Rule, event
from referee.tigris.homeless import send_homeless_home
from referee.tigris.kingdoms import region_at
from referee.tigris.numbers import Pair
from referee.tigris.squares import BLOCKS, BLOCKS_WITH, NAMES, Square
from referee.tigris.state import State, give_points, with_board


def squares_completed(state: State, colour: Colour, square: Square) -> tuple[Square, ...]:
    """The 2×2 squares of face-up tiles of one colour that contain the tile just placed (TIG-MON-1)."""
    tiles = state.board.tiles[colour]
    return tuple([corner for corner, block in BLOCKS_WITH[square] if block & tiles == block])


def monuments_left(state: State, colour: Colour) -> tuple[Pair, ...]:
    """The monuments beside the board that have this colour (TIG-MON-2)."""
    built = {monument.colours for monument in state.board.monuments}
    return tuple(pair for pair in state.rules.numbers.pairs if colour in pair and pair not in built)


def offer_monument(state: State, colour: Colour, square: Square) -> Rule:
    """After all conflicts the active player may build on a square that the new tile completes (TIG-MON-3)."""
    corners = squares_completed(state, colour, square)
    if not corners:
        return state
    offers = tuple(Monument(corner, pair) for corner in corners for pair in monuments_left(state, colour))
    if not offers:
        yield event("no_monument_left", "TIG-MON-2", colour=colour.word)
        return state
    chosen = yield MonumentChoice(state, state.active, offers)
    if chosen is None:
        yield event("monument_declined", "TIG-MON-4", who=state.players[state.active])
        return state
    return (yield from build_monument(state, colour, chosen))


def build_monument(state: State, colour: Colour, monument: Monument) -> Rule:
    """The four tiles are flipped: they link, but are no supporters and no temples any more (TIG-MON-5)."""
    state = with_board(state, flip_for_monument(state.board, colour, monument))
    one, other = monument.colours
    yield event("monument_built", "TIG-MON-1", at=NAMES[monument.at], colours=(one.word, other.word), n=4)
    if colour == RED:
        state = yield from send_homeless_home(state, BLOCKS[monument.at], "TIG-MON-8")
    return state


def monument_income(state: State) -> Rule:
    """The active player's leaders each earn from the monuments of their colour in their kingdom (TIG-MON-9)."""
    board = state.board
    if not board.monuments:
        return state
    for colour in COLOURS:
        spot = board.leaders[leader_of(state.active, colour)]
        if not spot:
            continue
        squares = region_at(board.regions, spot).squares
        paying = sum(1 for m in board.monuments if colour in m.colours and BLOCKS[m.at] & squares)
        if paying:
            ruling = "TIG-MON-9" if paying == 1 else "TIG-MON-11"
            number = state.rules.numbers.monument_vp * (1 if state.rules.monuments_pay_once else paying)
            state = give_points(state, state.active, colour, number)
            who = state.players[state.active]
            yield event("income", ruling, who=who, n=number, colour=colour.word)
    return state
