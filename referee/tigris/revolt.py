"""Konflikt wewnętrzny: a leader was placed in a kingdom that has a leader of this colour already."""

from __future__ import annotations

from referee.tigris.board import remove_leader, temples_beside
from referee.tigris.colours import RED, Colour, Seat, leader_of, seats_in
from referee.tigris.conflict import fight
from referee.tigris.events import Conflict, Rule, event
from referee.tigris.kingdoms import region_at
from referee.tigris.squares import the
from referee.tigris.state import State, give_points, with_board


def revolt_of(state: State, colour: Colour) -> Conflict | None:
    """The revolt that the active player's leader has started, if there is another of its colour in the kingdom."""
    attacker = state.active
    spots = state.board.leaders
    spot = spots[leader_of(attacker, colour)]
    rivals = seats_in(region_at(state.board.regions, spot).leaders, colour)
    if len(rivals) < 2:
        return None
    defender = next(seat for seat in rivals if seat != attacker)
    return Conflict(
        revolt=True,
        colour=colour,
        support=RED,
        attacker=attacker,
        defender=defender,
        attack=temples_beside(state.board, the(spot)),
        defence=temples_beside(state.board, the(spots[leader_of(defender, colour)])),
    )


def hold_revolt(state: State, conflict: Conflict) -> Rule:
    """Temples beside the leaders decide (TIG-REVOLT-2); the loser goes home and the winner takes a red point."""
    players = state.players
    yield event(
        "revolt",
        "TIG-REVOLT-1",
        colour=conflict.colour.word,
        attacker=players[conflict.attacker],
        attack=conflict.attack,
        defender=players[conflict.defender],
        defence=conflict.defence,
    )
    state, winner, loser = yield from fight(state, conflict)
    state = leader_loses(state, loser, conflict.colour)
    yield event("leader_home", "TIG-REVOLT-4", who=players[loser], colour=conflict.colour.word)
    number = state.rules.numbers.revolt_vp
    state = give_points(state, winner, RED, number)
    yield event("points", "TIG-REVOLT-5", who=players[winner], n=number, colour=RED.word)
    return state


def leader_loses(state: State, loser: Seat, colour: Colour) -> State:
    """The loser's leader goes back to the player."""
    return with_board(state, remove_leader(state.board, leader_of(loser, colour)))
