"""The Cleanup Phase: new turn order, drying clay, the Masters' Coins, and the way into the next round."""

from __future__ import annotations

from dataclasses import replace

from referee.ask import Flow, tell
from referee.reason import because, phrase
from referee.terracotta.asking import T
from referee.terracotta.figures import Colour
from referee.terracotta.house import Rules
from referee.terracotta.players import Player, Worker
from referee.terracotta.state import State
from referee.terracotta.wheel import RingName


def clean_up(state: State, rules: Rules) -> Flow[State]:
    """The first three steps, which are done in every round (TER-CLEAN-5)."""
    state = yield from _new_order(state)
    for player in state.in_turn_order:
        state = yield from _dry(state, player, rules)
    for player in state.in_turn_order:
        state = yield from _coins(state, player, rules)
    return state


def new_order(state: State) -> tuple[Colour, ...]:
    """Token 1 first, 2 second, 3 third, the others in their present order (TER-CLEAN-1)."""
    holders = sorted((p for p in state.players if p.priority), key=lambda player: player.priority)
    first = tuple(player.colour for player in holders)
    return (*first, *(colour for colour in state.turn_order if colour not in first))


def _new_order(state: State) -> Flow[State]:
    held = tuple(player.priority for player in state.players if player.priority)
    if not held:
        return state
    state = replace(
        state,
        turn_order=new_order(state),
        players=tuple(replace(player, priority=0) for player in state.players),
        priority_stack=tuple(sorted((*state.priority_stack, *held))),
    )
    yield from tell(
        phrase(f"{T}.do.new_order", order=tuple(player.name for player in state.in_turn_order)),
        because("TER-CLEAN-1"),
        because("TER-CLEAN-2"),
        state=state,
    )
    return state


def kept_wet(player: Player, rules: Rules) -> int:
    """How many Wet Clay a player's Masters keep wet (TER-MASTER-14)."""
    masters = sum(1 for master in player.masters if master in rules.numbers.wet_masters)
    return min(player.wet_clay, masters * rules.numbers.cleanup_bonus)


def _dry(state: State, player: Player, rules: Rules) -> Flow[State]:
    drying = player.wet_clay - kept_wet(player, rules)
    if not drying:
        return state
    state = state.gain(wet_clay=-drying, dry_clay=drying, colour=player.colour)
    yield from tell(
        phrase(f"{T}.do.dry", who=player.name, n=drying, kept=player.wet_clay - drying),
        because("TER-CLEAN-3"),
        because("TER-MASTER-14"),
        state=state,
    )
    return state


def _coins(state: State, player: Player, rules: Rules) -> Flow[State]:
    coins = sum(rules.numbers.cleanup_bonus for master in player.masters if master in rules.numbers.coin_masters)
    if not coins:
        return state
    state = state.gain(coins=coins, colour=player.colour)
    yield from tell(
        phrase(f"{T}.do.master_coins", who=player.name, n=coins),
        because("TER-CLEAN-4"),
        because("TER-MASTER-13"),
        state=state,
    )
    return state


def next_round(state: State) -> Flow[State]:
    """Workers back, both Rings one space on, the Round marker too (TER-CLEAN-6)."""
    players = tuple(_with_workers_back(player, state) for player in state.players)
    wheel = replace(state.wheel.rotated(RingName.INNER).rotated(RingName.MIDDLE), placed=())
    state = replace(state, players=players, wheel=wheel, round=state.round + 1, active=state.turn_order[0])
    yield from tell(phrase(f"{T}.do.next_round", round=state.round), because("TER-CLEAN-6"), state=state)
    return state


def _with_workers_back(player: Player, state: State) -> Player:
    mine = [placed.worker for placed in state.wheel.placed if placed.colour is player.colour]
    return replace(
        player,
        craftsmen=player.craftsmen + mine.count(Worker.CRAFTSMAN),
        artisans=player.artisans + mine.count(Worker.ARTISAN),
    )
