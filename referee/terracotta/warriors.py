"""Making Warriors: pay, take the lowest figure, place it, score its row, use its Weapon."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from referee.ask import Flow, Option, choose, confirm, tell
from referee.box import known_or_asked
from referee.errors import Illegal
from referee.reason import Phrase, Term, because, phrase
from referee.terracotta.asking import NONE, T, ask_inspector_move, ask_space, why_not
from referee.terracotta.box import organizer_question
from referee.terracotta.figures import WARRIORS, Figure, Kind, Weapon
from referee.terracotta.house import Rules, settled
from referee.terracotta.lines import check_slides, shots, slid_to, slides
from referee.terracotta.squares import Square
from referee.terracotta.state import State


def check_kind(state: State, kind: Kind) -> None:
    """Is a Warrior of this kind left in the Organizer?"""
    if state.organizer[kind] == 0:
        raise Illegal(because("TER-WAR-3", kind=Term(kind)))


def check_room(state: State) -> None:
    """Is there any Warrior left, and an empty space to put it?"""
    if not any(state.organizer.values()):
        raise Illegal(because("TER-WAR-3", kind=Term("warrior")))
    if len(state.mausoleum.occupied) == len(state.mausoleum.squares):
        raise Illegal(because("TER-WAR-4"))


def check_make(state: State, cost: int) -> None:
    """May the player make a Warrior for this much Wet Clay?"""
    if state.me.wet_clay < cost:
        raise Illegal(because("TER-TERM-3", cost=cost, have=state.me.wet_clay))
    check_room(state)


def make_warrior(state: State, cost: int, segment: int, rules: Rules) -> Flow[State]:
    """Make a Warrior for Wet Clay, with everything that follows."""
    warehouse = warehouse_of(segment, rules)
    state = state.gain(wet_clay=-cost)
    held = state.warehouses[warehouse] + rules.numbers.clay_to_warehouse
    state = replace(state, warehouses={**state.warehouses, warehouse: held})
    yield from tell(
        phrase(f"{T}.do.pay_clay", who=state.me.name, n=cost, dry=rules.numbers.clay_to_warehouse, warehouse=warehouse),
        because("TER-ACT-3"),
        because("TER-WAR-1", n=cost),
        because("TER-WAR-2", warehouse=warehouse),
        state=state,
    )
    kind = yield from _ask_kind(state, WARRIORS)
    state, at = yield from place_warrior(state, kind)
    state = yield from _organizer_points(state, kind, rules)
    return (yield from _use_weapon(state, kind, at, rules))


def warehouse_of(segment: int, rules: Rules) -> str:
    """The Warehouse of the wheel's quarter in which a segment lies."""
    return str((segment - 1) * rules.numbers.warehouses // rules.numbers.segments + 1)


def _ask_kind(state: State, kinds: tuple[Kind, ...]) -> Flow[Kind]:
    options = [Option(kind.value, kind, refused=why_not(check_kind, state, kind)) for kind in kinds]
    return (
        yield from choose(
            "warrior.kind",
            state.me.name,
            phrase(f"{T}.ask.kind", who=state.me.name),
            options,
            because=because("TER-WAR-3", kind=Term("warrior")),
            state=state,
        )
    )


def place_warrior(state: State, kind: Kind) -> Flow[tuple[State, Square]]:
    """Take the lowest figure of a kind and put it on an empty space."""
    at = yield from ask_space("warrior.at", state, phrase(f"{T}.ask.warrior_at", kind=Term(kind)))
    figure = Figure(kind, at, state.active)
    state = replace(
        state,
        mausoleum=state.mausoleum.with_figure(figure),
        organizer={**state.organizer, kind: state.organizer[kind] - 1},
    )
    yield from tell(
        phrase(f"{T}.do.place_warrior", who=state.me.name, kind=Term(kind), at=at),
        because("TER-TERM-4"),
        because("TER-WAR-3", kind=Term(kind)),
        because("TER-WAR-4"),
        state=state,
    )
    return state, at


def _organizer_points(state: State, kind: Kind, rules: Rules) -> Flow[State]:
    """The VP printed beside the row from which the figure was taken."""
    row = rules.numbers.warriors_of_a_kind - state.organizer[kind]
    box, points = yield from known_or_asked(state.box, replace(organizer_question(row), state=state))
    state = replace(state, box=box).gain(vp=points)
    yield from tell(phrase(f"{T}.do.vp", who=state.me.name, n=points), because("TER-WAR-5", row=row), state=state)
    return state


def _use_weapon(state: State, kind: Kind, at: Square, rules: Rules) -> Flow[State]:
    """The ability of the new Warrior, if its Weapon is active and the player wants it."""
    weapon = Weapon(rules.numbers.weapon_of_warrior[kind])
    if not state.me.weapons[weapon]:
        return state
    use = yield from confirm(
        "warrior.weapon",
        state.me.name,
        _weapon_question(kind, weapon, rules),
        because=because("TER-WAR-8", weapon=Term(weapon)),
        state=state,
        default=_worth_it(state, kind, at, rules),
    )
    if not use:
        return state
    state = with_weapon(state, weapon, False)
    yield from tell(
        phrase(f"{T}.do.use_weapon", who=state.me.name, weapon=Term(weapon)), because("TER-WEAPON-1"), state=state
    )
    return (yield from ABILITIES[kind](state, at, rules))


def _worth_it(state: State, kind: Kind, at: Square, rules: Rules) -> bool:
    """What Enter answers: a crossbow that would score nothing is better kept (TER-WAR-12)."""
    return kind is not Kind.CROSSBOWMAN or any(shot.spaces for shot in shots(state.mausoleum, at, rules))


def _weapon_question(kind: Kind, weapon: Weapon, rules: Rules) -> Phrase:
    """What using the Weapon would give, as a question."""
    numbers = rules.numbers
    points = {
        Kind.OFFICER: numbers.officer_vp,
        Kind.GUARD: numbers.guard_vp,
        Kind.CROSSBOWMAN: numbers.crossbow_vp,
        Kind.SOLDIER: numbers.soldier_vp,
    }[kind]
    return phrase(f"{T}.ask.weapon_{kind.value}", weapon=Term(weapon), n=points, coins=numbers.soldier_coins)


def with_weapon(state: State, weapon: Weapon, active: bool) -> State:
    """The table with one Weapon of the active player on this side."""
    return state.with_player(replace(state.me, weapons={**state.me.weapons, weapon: active}))


def _officer(state: State, _at: Square, rules: Rules) -> Flow[State]:
    """1 VP, and an Inspector one space forward or backward."""
    reason = because("TER-WAR-9")
    state = state.gain(vp=rules.numbers.officer_vp)
    yield from tell(phrase(f"{T}.do.vp", who=state.me.name, n=rules.numbers.officer_vp), reason, state=state)
    step = rules.numbers.officer_steps
    return (yield from ask_inspector_move("officer.inspector", state, (step, -step), rules, reason))


def _guard(state: State, at: Square, rules: Rules) -> Flow[State]:
    """3 VP, and another own Warrior slides."""
    state = state.gain(vp=rules.numbers.guard_vp)
    reason = because("TER-WAR-10")
    yield from tell(phrase(f"{T}.do.vp", who=state.me.name, n=rules.numbers.guard_vp), reason, state=state)
    mine = [warrior for warrior in state.mausoleum.warriors if warrior.owner is state.active]
    options: list[Option[Figure | None]] = [Option(NONE, None, Term("slide_none"))]
    for warrior in mine:
        refused = why_not(check_slides, state.mausoleum, warrior, at, rules)
        options.append(Option(warrior.at, warrior, warrior.words, refused))
    if not any(option.value is not None and option.refused is None for option in options):
        return state
    chosen = yield from choose(
        "guard.warrior", state.me.name, phrase(f"{T}.ask.slide"), options, because=reason, state=state, default=NONE
    )
    if chosen is None:
        return state
    places = slides(state.mausoleum, chosen, rules)
    to = yield from choose(
        "guard.to",
        state.me.name,
        phrase(f"{T}.ask.slide_to", at=chosen.at),
        [Option(square, square, str(square)) for square in places],
        because=settled("TER-WAR-15", rules.house),
        state=state,
    )
    state = replace(state, mausoleum=slid_to(state.mausoleum, chosen, to))
    why = (because("TER-WAR-11"), because("TER-HORSE-7")) if chosen.rides else (because("TER-WAR-11"),)
    yield from tell(phrase(f"{T}.do.slide", figure=chosen.words, to=to), *why, state=state)
    return state


def _crossbowman(state: State, at: Square, rules: Rules) -> Flow[State]:
    """1 VP for each empty space to another figure in line."""
    targets = shots(state.mausoleum, at, rules)
    points = 0
    if targets:
        options = [
            Option(
                shot.target,
                shot.spaces * rules.numbers.crossbow_vp,
                phrase(f"{T}.option.shot", target=shot.target, n=shot.spaces * rules.numbers.crossbow_vp),
            )
            for shot in targets
        ]
        points = yield from choose(
            "crossbow.target",
            state.me.name,
            phrase(f"{T}.ask.shot"),
            options,
            because=settled("TER-WAR-13", rules.house),
            state=state,
            default=targets[0].target,
        )
    state = state.gain(vp=points)
    yield from tell(phrase(f"{T}.do.vp", who=state.me.name, n=points), because("TER-WAR-12"), state=state)
    return state


def _soldier(state: State, _at: Square, rules: Rules) -> Flow[State]:
    """1 VP and 2 Coins."""
    numbers = rules.numbers
    state = state.gain(vp=numbers.soldier_vp, coins=numbers.soldier_coins)
    yield from tell(
        phrase(f"{T}.do.vp_coins", who=state.me.name, n=numbers.soldier_vp, coins=numbers.soldier_coins),
        because("TER-WAR-14"),
        state=state,
    )
    return state


ABILITIES: dict[Kind, Callable[[State, Square, Rules], Flow[State]]] = {
    Kind.OFFICER: _officer,
    Kind.GUARD: _guard,
    Kind.CROSSBOWMAN: _crossbowman,
    Kind.SOLDIER: _soldier,
}
"""What a Weapon does right after its Warrior was made."""


def build_warrior(state: State) -> Flow[State]:
    """The Master Builder's Warrior: for Coins, from the fullest column, without VP and Weapon."""
    cost = state.round
    state = state.gain(coins=-cost)
    yield from tell(
        phrase(f"{T}.do.pay_coins", who=state.me.name, n=cost), because("TER-MASTER-5", n=cost), state=state
    )
    most = max(state.organizer.values())
    fullest = tuple(kind for kind in WARRIORS if state.organizer[kind] == most)
    kind = fullest[0]
    if len(fullest) > 1:
        kind = yield from _ask_kind(state, fullest)
    state, _ = yield from place_warrior(state, kind)
    yield from tell(
        phrase(f"{T}.do.builder_limits", kind=Term(kind)), because("TER-MASTER-6", kind=Term(kind)), do=False
    )
    return state
