"""Konflikt zewnętrzny: a tile has joined two kingdoms, and leaders of one colour meet."""

from __future__ import annotations

from typing import NamedTuple

from referee.tigris.board import Board, remove_tiles
from referee.tigris.colours import COLOURS, RED, Colour, Seat, leader_of, seats_in
from referee.tigris.conflict import fight
from referee.tigris.events import Conflict, Rule, WarChoice, event
from referee.tigris.kingdoms import Regions, region_at
from referee.tigris.revolt import leader_loses
from referee.tigris.squares import NAMES, NOWHERE, Square, Squares, connected, names, touching
from referee.tigris.state import State, give_points, seats_from, with_board


def colours_at_war(board: Board, unification: Square) -> tuple[Colour, ...]:
    """The colours with two leaders still joined through the unification tile (TIG-CONFLICT-1, TIG-WAR-11)."""
    leaders = region_at(board.regions, 1 << unification).leaders
    return tuple([colour for colour in COLOURS if len(seats_in(leaders, colour)) > 1])


def resolve_wars(state: State, unification: Square, joined: Regions) -> Rule:
    """The wars one by one, in the order the active player chooses (TIG-WAR-3), until like leaders are apart."""
    original = joined if state.rules.original_supporters else ()
    pending = colours_at_war(state.board, unification)
    if not pending:
        yield event("union_in_peace", "TIG-WAR-2", at=NAMES[unification])
        return state
    while pending:
        colour = pending[0] if len(pending) == 1 else (yield WarChoice(state, state.active, pending))
        state = yield from wage_war(state, unification, colour, original)
        left = colours_at_war(state.board, unification)
        for other in pending:
            if other != colour and other not in left:
                yield event("war_cancelled", "TIG-WAR-11", colour=other.word)
        pending = left
    yield event("unification_tile_off", "TIG-WAR-10", at=NAMES[unification])
    return state


class Side(NamedTuple):
    """One side of a war: the player, and the ground whose tiles support the leader."""

    seat: Seat
    squares: Squares


def sides_of(state: State, unification: Square, colour: Colour, original: Regions = ()) -> tuple[Side, Side]:
    """Attacker and defender: the active player attacks, or else the first of the two clockwise (TIG-WAR-4)."""
    board = state.board
    spot = 1 << unification
    region = region_at(board.regions, spot)
    rivals = seats_in(region.leaders, colour)
    order = [seat for seat in seats_from(state, state.active) if seat in rivals]
    ground = region.squares & ~spot
    spots = [board.leaders[leader_of(seat, colour)] for seat in order[:2]]
    # TIG-WAR-14: what is still linked to the leader without the unification tile, or the original kingdom
    sides = [region_at(original, at).squares for at in spots] if original else [connected(at, ground) for at in spots]
    return Side(order[0], sides[0]), Side(order[1], sides[1])


def war_of(state: State, colour: Colour, attacker: Side, defender: Side) -> Conflict:
    """The war: all face-up tiles of the leaders' colour on a side are its supporters (TIG-WAR-5)."""
    tiles = state.board.tiles[colour]
    return Conflict(
        revolt=False,
        colour=colour,
        support=colour,
        attacker=attacker.seat,
        defender=defender.seat,
        attack=(tiles & attacker.squares).bit_count(),
        defence=(tiles & defender.squares).bit_count(),
    )


def wage_war(state: State, unification: Square, colour: Colour, original: Regions) -> Rule:
    """One war: the loser's leader and supporters leave the board and pay the winner (TIG-WAR-7, TIG-WAR-8)."""
    attacker, defender = sides_of(state, unification, colour, original)
    conflict = war_of(state, colour, attacker, defender)
    players = state.players
    yield event(
        "war",
        "TIG-WAR-4",
        colour=colour.word,
        attacker=players[conflict.attacker],
        attack=conflict.attack,
        defender=players[conflict.defender],
        defence=conflict.defence,
    )
    state, winner, loser = yield from fight(state, conflict)
    beaten = attacker if loser == attacker.seat else defender
    spared = spared_temples(state.board, colour, beaten)
    fallen = state.board.tiles[colour] & beaten.squares & ~spared
    state = leader_loses(state, loser, colour)
    yield event("leader_home", "TIG-WAR-7", who=players[loser], colour=colour.word)
    state = with_board(state, remove_tiles(state.board, colour, fallen))
    if fallen:
        squares = names(fallen)
        yield event("tiles_gone", "TIG-WAR-7", colour=colour.word, squares=squares, n=len(squares))
    if spared:
        yield event("temples_spared", "TIG-WAR-9", squares=names(spared), n=spared.bit_count())
    numbers = state.rules.numbers
    number = numbers.war_leader_vp + numbers.war_tile_vp * fallen.bit_count()
    state = give_points(state, winner, colour, number)
    yield event("points", "TIG-WAR-8", who=players[winner], n=number, colour=colour.word)
    return state


def spared_temples(board: Board, colour: Colour, beaten: Side) -> Squares:
    """In a war of priests, temples with a treasure or beside another leader stay on the board (TIG-WAR-9)."""
    if colour != RED:
        return NOWHERE
    losing_priest = leader_of(beaten.seat, RED)
    others = NOWHERE
    for leader, spot in enumerate(board.leaders):
        if leader != losing_priest:
            others |= spot
    return board.tiles[RED] & beaten.squares & (board.treasures | touching(others))
