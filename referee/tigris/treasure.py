"""Zdobycie skarbu: treasures go to whoever has the trader."""

from __future__ import annotations

from referee.tigris.colours import GREEN, LEADERS_OF, Seat, seats_in
from referee.tigris.events import Rule, TreasureChoice, event
from referee.tigris.squares import Squares, names
from referee.tigris.state import State

TRADERS = LEADERS_OF[GREEN]


def distribute_treasures(state: State) -> Rule:
    """In each kingdom with several treasures the owner of its trader takes all but one (TIG-TREASURE-1)."""
    for region in state.board.regions:
        if not region.leaders:
            break
        if not region.leaders & TRADERS:
            continue
        here = state.board.treasures & region.squares
        if here & (here - 1):
            state = yield from take_treasures(state, seats_in(region.leaders, GREEN)[0], here)
    return state


def take_treasures(state: State, seat: Seat, here: Squares) -> Rule:
    """Corner treasures go first (TIG-TREASURE-2); beyond that the owner chooses (TIG-TREASURE-3)."""
    to_take = here.bit_count() - 1
    while to_take:
        first = here & state.rules.land.corners or here
        if first.bit_count() <= to_take:
            taken = first
        else:
            square = yield TreasureChoice(state, seat, first, here)
            taken = 1 << square
        ruling = "TIG-TREASURE-2" if taken & state.rules.land.corners else "TIG-TREASURE-1"
        state = take(state, seat, taken)
        yield event("treasure", ruling, who=state.players[seat], squares=names(taken), n=taken.bit_count())
        here &= ~taken
        to_take -= taken.bit_count()
    return state


def take(state: State, seat: Seat, taken: Squares) -> State:
    """The state with these treasures behind a player's screen."""
    held = state.treasures
    return state._replace(
        board=state.board._replace(treasures=state.board.treasures & ~taken),
        treasures=(*held[:seat], held[seat] + taken.bit_count(), *held[seat + 1 :]),
    )
