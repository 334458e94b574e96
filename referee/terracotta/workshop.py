"""The actions of the Action Wheel: what each symbol does, and why it sometimes cannot."""

from __future__ import annotations

from dataclasses import replace

from referee.ask import Flow, tell
from referee.box import known_or_asked
from referee.errors import Illegal
from referee.reason import Because, Term, because, phrase
from referee.terracotta.asking import T, why_not
from referee.terracotta.box import priority_question
from referee.terracotta.figures import Weapon
from referee.terracotta.house import Rules
from referee.terracotta.masters import use_master, why_no_master
from referee.terracotta.players import Master, Worker
from referee.terracotta.specialists import buy_specialist, why_nothing_to_buy
from referee.terracotta.spot import Spot
from referee.terracotta.state import State
from referee.terracotta.warriors import check_make, make_warrior, with_weapon
from referee.terracotta.wheel import Icon


def why_cannot(state: State, icon: Icon, spot: Spot, rules: Rules) -> Because | None:
    """Why the player cannot do the action of a symbol now, None where it can be done."""
    if icon.verb == "warrior":
        return why_not(check_make, state, icon.amount)
    if icon.verb == "upgrade":
        return why_not(check_upgrade, state, spot.segment)
    if icon.verb == "priority":
        return why_not(check_priority, state)
    if icon.verb == "ready":
        return why_not(check_ready, state, Weapon(icon.thing))
    if icon.verb == "soak" and state.me.dry_clay == 0:
        return because("TER-ACT-4", n=0)
    if icon.verb == "master":
        return why_no_master(state, Master(icon.thing), rules)
    if icon.verb == "specialist":
        return why_nothing_to_buy(state, rules)
    return None


def perform(state: State, icon: Icon, spot: Spot, rules: Rules) -> Flow[State]:
    """Do the action of a symbol."""
    if icon.verb == "coins":
        return (yield from _coins(state, icon.amount))
    if icon.verb == "clay":
        return (yield from _clay(state, icon.amount))
    if icon.verb == "warrior":
        return (yield from make_warrior(state, icon.amount, spot.segment, rules))
    if icon.verb == "soak":
        return (yield from _soak(state))
    if icon.verb == "upgrade":
        return (yield from _upgrade(state, spot.segment))
    if icon.verb == "priority":
        return (yield from _priority(state))
    if icon.verb == "ready":
        return (yield from _ready(state, Weapon(icon.thing)))
    if icon.verb == "master":
        return (yield from use_master(state, Master(icon.thing), spot, rules, perform, why_cannot))
    return (yield from buy_specialist(state, rules))


def _coins(state: State, number: int) -> Flow[State]:
    state = state.gain(coins=number)
    yield from tell(phrase(f"{T}.do.take_coins", who=state.me.name, n=number), because("TER-ACT-1"), state=state)
    return state


def _clay(state: State, number: int) -> Flow[State]:
    state = state.gain(wet_clay=number)
    yield from tell(phrase(f"{T}.do.take_clay", who=state.me.name, n=number), because("TER-ACT-2"), state=state)
    return state


def _soak(state: State) -> Flow[State]:
    """All Dry Clay becomes wet."""
    dry = state.me.dry_clay
    state = state.gain(wet_clay=dry, dry_clay=-dry)
    yield from tell(phrase(f"{T}.do.soak", who=state.me.name, n=dry), because("TER-ACT-4", n=dry), state=state)
    return state


def check_upgrade(state: State, segment: int) -> None:
    """Was it a Craftsman that was placed here for this action, and is there an Artisan to take its space?"""
    if state.wheel.at(segment)[-1].worker is not Worker.CRAFTSMAN:
        raise Illegal(because("TER-ACT-6"))
    if state.me.supply_artisans == 0:
        raise Illegal(because("TER-ACT-5"))


def _upgrade(state: State, segment: int) -> Flow[State]:
    """The Craftsman leaves the game, an Artisan takes its space."""
    state = replace(state, wheel=state.wheel.upgraded(segment))
    state = state.with_player(replace(state.me, supply_artisans=state.me.supply_artisans - 1))
    yield from tell(phrase(f"{T}.do.upgrade", who=state.me.name, segment=segment), because("TER-ACT-5"), state=state)
    return state


def check_priority(state: State) -> None:
    """Is there a Priority token for this player to take?"""
    if state.me.priority:
        raise Illegal(because("TER-ACT-8", token=state.me.priority))
    if not state.priority_stack:
        raise Illegal(because("TER-ACT-7", n=0))


def _priority(state: State) -> Flow[State]:
    """The top token, and the Wet Clay printed on it."""
    token, *rest = state.priority_stack
    box, clay = yield from known_or_asked(state.box, replace(priority_question(token), state=state))
    state = replace(state, priority_stack=tuple(rest), box=box)
    state = state.with_player(replace(state.me, priority=token)).gain(wet_clay=clay)
    yield from tell(
        phrase(f"{T}.do.priority" if clay else f"{T}.do.priority_only", who=state.me.name, token=token, n=clay),
        because("TER-ACT-7", n=len(state.priority_stack)),
        state=state,
    )
    return state


def check_ready(state: State, weapon: Weapon) -> None:
    """Is there anything to ready?"""
    if state.me.weapons[weapon]:
        raise Illegal(because("TER-WEAPON-2", weapon=Term(weapon)))


def _ready(state: State, weapon: Weapon) -> Flow[State]:
    state = with_weapon(state, weapon, True)
    yield from tell(phrase(f"{T}.do.ready", who=state.me.name, weapon=Term(weapon)), because("TER-ACT-9"), state=state)
    return state
