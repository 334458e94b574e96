"""A turn: rotate a Ring, place a Worker, do the three actions from the inside out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache

from referee.ask import Flow, Option, choose, tell
from referee.errors import Illegal
from referee.reason import Because, Term, because, phrase
from referee.terracotta.asking import NONE, T, why_not
from referee.terracotta.box import icon_question
from referee.terracotta.house import Rules
from referee.terracotta.masters import learn_prices, why_in_vain
from referee.terracotta.players import Master, Worker
from referee.terracotta.specialists import learn_weapons, why_none_of_them
from referee.terracotta.spot import Spot
from referee.terracotta.state import State
from referee.terracotta.wheel import UNKNOWN, Icon, Placed, RingName, check_worker
from referee.terracotta.workshop import perform, why_cannot

ROTATIONS: tuple[Option[RingName | None], ...] = (
    Option(NONE, None, Term("rotate_none")),
    Option("inner", RingName.INNER, Term("ring_inner")),
    Option("middle", RingName.MIDDLE, Term("ring_middle")),
)
"""Which Ring to turn; the Outer Ring is printed."""


def take_turn(state: State, rules: Rules) -> Flow[State]:
    """One whole turn of the active player."""
    state = yield from _rotate(state, rules)
    state, segment = yield from _place_worker(state, rules)
    return (yield from _actions(state, segment, rules))


def check_rotation(coins: int, rules: Rules) -> None:
    """Can the player pay for turning a Ring?"""
    if coins < rules.numbers.rotation_coins:
        raise Illegal(because("TER-TURN-1", n=rules.numbers.rotation_coins))


def _rotate(state: State, rules: Rules) -> Flow[State]:
    """Turn the Inner or the Middle Ring once, for Coins, if the player wants it."""
    cost = rules.numbers.rotation_coins
    if why_not(check_rotation, state.me.coins, rules) is not None:
        return state
    ring = yield from choose(
        "turn.rotate",
        state.me.name,
        phrase(f"{T}.ask.rotate", who=state.me.name, n=cost),
        ROTATIONS,
        because=because("TER-TURN-3"),
        state=state,
        default=NONE,
    )
    if ring is None:
        return state
    state = replace(state, wheel=state.wheel.rotated(ring)).gain(coins=-cost)
    yield from tell(
        phrase(f"{T}.do.rotate_{ring.value}", who=state.me.name, n=cost),
        because("TER-TURN-1", n=cost),
        because("TER-TURN-2"),
        state=state,
    )
    return state


def _place_worker(state: State, rules: Rules) -> Flow[tuple[State, int]]:
    """Place a Worker on a segment; compulsory."""
    worker = state.me.workers[0]
    if len(state.me.workers) > 1:
        worker = yield from choose(
            "turn.worker",
            state.me.name,
            phrase(f"{T}.ask.worker", who=state.me.name),
            [Option(kind.value, kind) for kind in state.me.workers],
            because=because("TER-TURN-4"),
            state=state,
        )
    segments = range(1, rules.numbers.segments + 1)
    segment = yield from choose(
        "turn.segment",
        state.me.name,
        phrase(f"{T}.ask.segment", who=state.me.name, worker=Term(worker)),
        [_segment_option(state, segment, worker, rules) for segment in segments],
        because=because("TER-TURN-4"),
        state=state,
    )
    hand = {Worker.CRAFTSMAN: "craftsmen", Worker.ARTISAN: "artisans"}[worker]
    me = replace(state.me, **{hand: getattr(state.me, hand) - 1})
    wheel = state.wheel.with_worker(Placed(segment, worker, state.active))
    return replace(state.with_player(me), wheel=wheel), segment


def _segment_option(state: State, segment: int, worker: Worker, rules: Rules) -> Option[int]:
    """A segment to choose, with its known symbols and why it may be closed to this Worker."""
    wheel = state.wheel
    icons = (wheel.inner.icon(segment), wheel.middle.icon(segment), wheel.outer.icon(segment))
    there = tuple(placed.worker for placed in wheel.at(segment))
    return _segment(segment, icons, there, worker, rules.numbers.worker_spaces)


@lru_cache(maxsize=4096)
def _segment(
    segment: int, icons: tuple[Icon, ...], there: tuple[Worker, ...], worker: Worker, spaces: int
) -> Option[int]:
    known = tuple(icon.words for icon in icons if icon != UNKNOWN)
    note = phrase(f"{T}.option.segment", icons=known) if known else None
    refused = why_not(check_worker, there, worker, segment, spaces)
    return Option(str(segment), segment, str(segment), refused, note=note)


def _actions(state: State, segment: int, rules: Rules) -> Flow[State]:
    """The actions of the segment, inner, middle, outer, each finished before the next."""
    state, inner = yield from _symbol(state, RingName.INNER, segment, rules)
    spot = Spot(segment, inner)
    state, done = yield from _action(state, RingName.INNER, inner, spot, rules)
    spot = replace(spot, inner_done=done)
    for ring in (RingName.MIDDLE, RingName.OUTER):
        state, icon = yield from _symbol(state, ring, segment, rules)
        state, _ = yield from _action(state, ring, icon, spot, rules)
    return state


def _symbol(state: State, ring: RingName, segment: int, rules: Rules) -> Flow[tuple[State, Icon]]:
    """What a Ring shows at a segment: known, or named now and known from then on, wherever it turns."""
    icon = state.wheel.ring(ring).icon(segment)
    if icon != UNKNOWN:
        return state, icon
    icon = yield replace(icon_question(ring, segment, rules.numbers), state=state)
    return replace(state, wheel=state.wheel.named(ring, segment, icon)), icon


def _action(state: State, ring: RingName, icon: Icon, spot: Spot, rules: Rules) -> Flow[tuple[State, bool]]:
    """Do the action, or take something instead where the Ring allows it, or leave it; True when it was done."""
    if icon.verb == "master" and Master(icon.thing) not in state.me.masters:
        state = yield from learn_prices(state, rules)
    if icon.verb == "specialist":
        state = yield from learn_weapons(state, rules)
    refused = why_cannot(state, icon, spot, rules)
    vain = why_in_vain(state, icon, spot, rules, why_cannot)
    if refused is not None and ring is RingName.OUTER:
        yield from tell(
            phrase(f"{T}.do.no_outer", who=state.me.name, action=icon.words, why=refused),
            refused,
            *(why_none_of_them(state, rules) if icon.verb == "specialist" else ()),
            because("TER-TURN-9"),
            state=state,
            do=False,
        )
        return state, False
    answer = yield from choose(
        f"turn.{ring.value}",
        state.me.name,
        phrase(f"{T}.ask.{ring.value}", who=state.me.name, action=icon.words),
        _ways(ring, refused, vain, rules),
        because=because("TER-TURN-9" if ring is RingName.OUTER else "TER-TURN-8"),
        state=state,
        default="do" if refused is None and vain is None else None,
    )
    if answer == "do":
        return (yield from perform(state, icon, spot, rules)), True
    return (yield from _instead(state, answer, rules)), False


def _ways(ring: RingName, refused: Because | None, vain: Because | None, rules: Rules) -> tuple[Option[str], ...]:
    """The ways to deal with a symbol: the swap only on the movable Rings."""
    instead = 0 if ring is RingName.OUTER else rules.numbers.instead
    note = None if vain is None else phrase(f"{T}.option.in_vain", why=vain)
    return Option("do", "do", Term("way_do"), refused, note=note), *_other_ways(instead)


@cache
def _other_ways(instead: int) -> tuple[Option[str], ...]:
    swaps = tuple(Option(way, way, phrase(f"{T}.option.{way}", n=instead)) for way in ("clay", "coin"))
    return *(swaps if instead else ()), Option("nothing", "nothing", Term("way_nothing"))


def _instead(state: State, answer: str, rules: Rules) -> Flow[State]:
    if answer == "nothing":
        return state
    number = rules.numbers.instead
    state = state.gain(wet_clay=number) if answer == "clay" else state.gain(coins=number)
    key = "take_clay" if answer == "clay" else "take_coins"
    yield from tell(phrase(f"{T}.do.{key}", who=state.me.name, n=number), because("TER-TURN-8"), state=state)
    return state
