"""Konflikty: what revolts and wars have in common: support from behind the screens, and who wins."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple

from referee.tigris.colours import Seat
from referee.tigris.events import Choice, Conflict, Event, SupportChoice, event
from referee.tigris.state import State, holds, take_from_hand


class Outcome(NamedTuple):
    """A conflict fought out: the state with the committed tiles gone, and who won."""

    state: State
    winner: Seat
    loser: Seat


def attackers_support(state: State, conflict: Conflict) -> tuple[int, ...]:
    """How many tiles the attacker may add: any number, or in the English variant only enough to win."""
    most = holds(state, conflict.attacker, conflict.support)
    if not state.rules.english:
        return tuple(range(most + 1))
    winning = max(1, conflict.defence - conflict.attack + 1)
    return (0, *range(winning, most + 1))


def defenders_support(state: State, conflict: Conflict, attack: int) -> tuple[int, ...]:
    """How many tiles the defender may add: any number, or in the English variant exactly what equals the attack."""
    most = holds(state, conflict.defender, conflict.support)
    if not state.rules.english:
        return tuple(range(most + 1))
    missing = attack - conflict.defence
    return (0, missing) if 0 < missing <= most else (0,)


def fight(state: State, conflict: Conflict) -> Generator[Event | Choice, Any, Outcome]:
    """The attacker adds tiles once, then the defender (TIG-CONFLICT-4); a tie is the defender's (TIG-CONFLICT-5)."""
    colour, attacker, defender = conflict.support, conflict.attacker, conflict.defender
    allowed = attackers_support(state, conflict)
    number = yield SupportChoice(state, attacker, conflict, True, conflict.defence, allowed)
    state = take_from_hand(state, attacker, colour, number)
    attack = conflict.attack + number
    allowed = defenders_support(state, conflict, attack)
    added = yield SupportChoice(state, defender, conflict, False, attack, allowed)
    state = take_from_hand(state, defender, colour, added)
    defence = conflict.defence + added
    winner, loser = (attacker, defender) if attack > defence else (defender, attacker)
    yield event(
        "conflict_tied" if attack == defence else "conflict_won",
        "TIG-CONFLICT-5",
        who=state.players[winner],
        attacker=state.players[attacker],
        attack=attack,
        defender=state.players[defender],
        defence=defence,
    )
    if number + added:
        yield event("committed_tiles_gone", "TIG-CONFLICT-6", n=number + added, colour=colour.word)
    return Outcome(state, winner, loser)
