"""Masters: buying a token, and the six abilities."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from referee.ask import Flow, Option, choose, confirm, several, tell
from referee.box import known_or_asked
from referee.errors import Illegal
from referee.reason import Because, Term, because, phrase
from referee.terracotta.asking import T, ask_inspector_move, why_not
from referee.terracotta.box import prices_question
from referee.terracotta.figures import Weapon
from referee.terracotta.house import Rules, settled
from referee.terracotta.players import Master
from referee.terracotta.spot import Spot
from referee.terracotta.state import State
from referee.terracotta.warriors import build_warrior, check_room
from referee.terracotta.wheel import Icon

Again = Callable[[State, Icon, Spot, Rules], Flow[State]]
"""How the Administrator does an action once more."""
WhyNot = Callable[[State, Icon, Spot, Rules], "Because | None"]
"""Why an action cannot be done, for the Administrator's question."""


def learn_prices(state: State, rules: Rules) -> Flow[State]:
    """The prices on the Master tokens, once for each box."""
    box, _ = yield from known_or_asked(state.box, prices_question(rules.numbers))
    return replace(state, box=box)


def token_prices(state: State, rules: Rules) -> tuple[int, ...]:
    """The prices of the player's Master tokens that are not laid yet."""
    prices = state.box.value(prices_question(rules.numbers)) or rules.numbers.master_prices
    return state.me.open_tokens(tuple(prices))


def check_token(state: State, token: int) -> None:
    """Can the player pay for this Master token?"""
    if state.me.coins < token:
        raise Illegal(because("TER-MASTER-2", n=token, have=state.me.coins))


def why_no_master(state: State, master: Master, rules: Rules) -> Because | None:
    """Why the player cannot use this Master: no token there and none to be paid for."""
    if master in state.me.masters:
        return None
    prices = token_prices(state, rules)
    return why_not(check_token, state, min(prices)) if prices else because("TER-MASTER-4")


def why_in_vain(state: State, icon: Icon, spot: Spot, rules: Rules, refusal: WhyNot) -> Because | None:
    """Why a Master with the player's token could do nothing now, so that the swap is better (TER-TURN-8)."""
    if icon.verb != "master" or Master(icon.thing) not in state.me.masters:
        return None
    master = Master(icon.thing)
    if master is Master.BUILDER:
        return why_not(check_builder, state)
    if master is Master.ADMINISTRATOR:
        return _why_not_again(state, spot, rules, refusal)
    return None


def _why_not_again(state: State, spot: Spot, rules: Rules, refusal: WhyNot) -> Because | None:
    """Why the Administrator cannot repeat the Inner Ring's action; never itself, or it would go on for ever."""
    if not spot.inner_done and rules.house.administrator == "done":
        return settled("TER-MASTER-9", rules.house)
    if spot.inner.verb == "master" and Master(spot.inner.thing) is Master.ADMINISTRATOR:
        return because("TER-MASTER-8")
    return refusal(state, spot.inner, spot, rules)


def use_master(state: State, master: Master, spot: Spot, rules: Rules, again: Again, refusal: WhyNot) -> Flow[State]:
    """Use a Master, buying a token first where there is none."""
    if master in state.me.masters:
        there = phrase(f"{T}.do.token_there", who=state.me.name, master=Term(f"master_{master.value}"))
        yield from tell(there, because("TER-MASTER-1"), do=False)
    else:
        state = yield from _buy_token(state, master, rules)
    if master is Master.ADMINISTRATOR:
        return (yield from _administrator(state, spot, rules, again, refusal))
    return (yield from ABILITIES[master](state, rules))


def _buy_token(state: State, master: Master, rules: Rules) -> Flow[State]:
    prices = tuple(dict.fromkeys(token_prices(state, rules)))
    options = [Option(str(price), price, str(price), why_not(check_token, state, price)) for price in prices]
    token = yield from choose(
        "master.token",
        state.me.name,
        phrase(f"{T}.ask.token", master=Term(f"master_{master.value}")),
        options,
        because=because("TER-MASTER-2"),
        state=state,
    )
    state = state.gain(coins=-token)
    state = state.with_player(
        replace(state.me, masters=(*state.me.masters, master), paid_tokens=(*state.me.paid_tokens, token))
    )
    yield from tell(
        phrase(f"{T}.do.token", who=state.me.name, n=token, master=Term(f"master_{master.value}")),
        because("TER-MASTER-2"),
        because("TER-MASTER-3"),
        because("TER-MASTER-4"),
        state=state,
    )
    return state


def check_builder(state: State) -> None:
    """Can the player pay the Master Builder, and is there a Warrior and room for it?"""
    if state.me.coins < state.round:
        raise Illegal(because("TER-MASTER-5", n=state.round))
    check_room(state)


def _builder(state: State, _rules: Rules) -> Flow[State]:
    use = yield from confirm(
        "master.builder",
        state.me.name,
        phrase(f"{T}.ask.builder", n=state.round),
        because=because("TER-MASTER-5", n=state.round),
        state=state,
        refused=why_not(check_builder, state),
    )
    return (yield from build_warrior(state)) if use else state


def _clay_maker(state: State, rules: Rules) -> Flow[State]:
    clay = rules.numbers.clay_maker_clay
    state = state.gain(wet_clay=clay)
    yield from tell(phrase(f"{T}.do.take_clay", who=state.me.name, n=clay), because("TER-MASTER-7"), state=state)
    return state


def _administrator(state: State, spot: Spot, rules: Rules, again: Again, refusal: WhyNot) -> Flow[State]:
    """The Inner Ring's action once more, with all its costs; no second swap (TER-MASTER-9)."""
    do = yield from confirm(
        "master.administrator",
        state.me.name,
        phrase(f"{T}.ask.administrator", action=spot.inner.words),
        because=because("TER-MASTER-8"),
        state=state,
        refused=_why_not_again(state, spot, rules, refusal),
    )
    return (yield from again(state, spot.inner, spot, rules)) if do else state


def _supervisor(state: State, rules: Rules) -> Flow[State]:
    """All the Dry Clay of two Warehouses."""
    number = rules.numbers.supervisor_warehouses
    best = sorted(state.warehouses, key=lambda name: (-state.warehouses[name], name))[:number]
    chosen = yield from several(
        "master.supervisor",
        state.me.name,
        phrase(f"{T}.ask.warehouses", n=number),
        [
            Option(name, name, phrase(f"{T}.option.warehouse", warehouse=name, n=clay))
            for name, clay in state.warehouses.items()
        ],
        at_least=number,
        at_most=number,
        because=because("TER-MASTER-10"),
        state=state,
        default=",".join(sorted(best)),
    )
    clay = sum(state.warehouses[name] for name in chosen)
    state = replace(state, warehouses={name: 0 if name in chosen else n for name, n in state.warehouses.items()})
    state = state.gain(dry_clay=clay)
    yield from tell(
        phrase(f"{T}.do.warehouses", who=state.me.name, n=clay, warehouses=tuple(chosen)),
        because("TER-MASTER-10"),
        state=state,
    )
    return state


def _inspector(state: State, rules: Rules) -> Flow[State]:
    steps = tuple(range(1, rules.numbers.master_inspector_steps + 1))
    return (yield from ask_inspector_move("master.inspector", state, steps, rules, because("TER-MASTER-11")))


def _blacksmith(state: State, _rules: Rules) -> Flow[State]:
    state = state.with_player(replace(state.me, weapons=dict.fromkeys(Weapon, True)))
    yield from tell(phrase(f"{T}.do.ready_all", who=state.me.name), because("TER-MASTER-12"), state=state)
    return state


ABILITIES: dict[Master, Callable[[State, Rules], Flow[State]]] = {
    Master.BUILDER: _builder,
    Master.CLAY_MAKER: _clay_maker,
    Master.SUPERVISOR: _supervisor,
    Master.INSPECTOR: _inspector,
    Master.BLACKSMITH: _blacksmith,
}
"""The abilities that need nothing of the segment."""
