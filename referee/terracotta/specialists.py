"""Buying Specialists: Coins by the column, the Weapon flipped, and each kind's way into the Mausoleum."""

from __future__ import annotations

from dataclasses import replace

from referee.ask import Flow, Option, choose, tell
from referee.box import known_or_asked
from referee.errors import Illegal
from referee.reason import Because, Phrase, Term, because, phrase
from referee.terracotta.asking import T, ask_space, why_not
from referee.terracotta.box import specialist_weapons_question
from referee.terracotta.figures import Figure, Kind, Specialist, Weapon
from referee.terracotta.house import Rules, settled
from referee.terracotta.lines import check_horse, horse_places, why_no_horse
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.squares import Facing, Square
from referee.terracotta.state import State
from referee.terracotta.warriors import with_weapon


def price(left: int, rules: Rules) -> int:
    """The Coins visible in a column of which this many figures are left (TER-SPEC-2)."""
    return rules.numbers.specialist_first_price + rules.numbers.specialists_of_a_kind - left


def learn_weapons(state: State, rules: Rules) -> Flow[State]:
    """Which Weapon goes with which Specialist, once for each box."""
    box, _ = yield from known_or_asked(state.box, specialist_weapons_question(rules.numbers))
    return replace(state, box=box)


def weapon_of(state: State, specialist: Specialist, rules: Rules) -> Weapon:
    """The Weapon that buys a Specialist, as this box shows it (TER-SPEC-6)."""
    known = state.box.value(specialist_weapons_question(rules.numbers))
    pairs = dict(zip(Specialist, known, strict=True)) if known else {}
    return pairs.get(specialist) or Weapon(rules.numbers.weapon_of_specialist[specialist])


def check_buy(state: State, specialist: Specialist, rules: Rules) -> None:
    """May the player buy a Specialist of this kind?"""
    left = state.specialists[specialist]
    if left == 0:
        raise Illegal(because("TER-SPEC-3", kind=Term(specialist)))
    cost = price(left, rules)
    if state.me.coins < cost:
        raise Illegal(because("TER-SPEC-2", kind=Term(specialist), n=cost, have=state.me.coins))
    weapon = weapon_of(state, specialist, rules)
    if not state.me.weapons[weapon]:
        raise Illegal(because("TER-SPEC-5", kind=Term(specialist), weapon=Term(weapon)))
    _check_place(state, specialist, rules)


def _check_place(state: State, specialist: Specialist, rules: Rules) -> None:
    mausoleum = state.mausoleum
    if specialist is Specialist.HORSE:
        reason = why_no_horse(mausoleum, state.active)
        if reason is not None:
            raise Illegal(reason)
    elif not mausoleum.empty:
        raise Illegal(because("TER-WAR-4"))
    elif specialist is Specialist.KNEELING_ARCHER and not any(_sides(mausoleum, s, rules) for s in mausoleum.empty):
        raise Illegal(settled("TER-ARCHER-2", rules.house))


def why_nothing_to_buy(state: State, rules: Rules) -> Because | None:
    """Why no kind of Specialist can be bought, None where one can."""
    return because("TER-SPEC-1") if all(why_not(check_buy, state, kind, rules) for kind in Specialist) else None


def why_none_of_them(state: State, rules: Rules) -> tuple[Because, ...]:
    """Kind by kind why no Specialist can be bought."""
    return tuple(reason for kind in Specialist if (reason := why_not(check_buy, state, kind, rules)))


def buy_specialist(state: State, rules: Rules) -> Flow[State]:
    """Buy a Specialist and place it."""
    options = [
        Option(
            specialist.value,
            specialist,
            _for_sale(specialist, state.specialists[specialist], rules),
            refused=why_not(check_buy, state, specialist, rules),
        )
        for specialist in Specialist
    ]
    specialist = yield from choose(
        "specialist.kind",
        state.me.name,
        phrase(f"{T}.ask.specialist", who=state.me.name),
        options,
        because=because("TER-SPEC-1"),
        state=state,
    )
    state = yield from _pay(state, specialist, rules)
    if specialist is Specialist.HORSE:
        return (yield from _place_horse(state))
    return (yield from _place_specialist(state, Kind(specialist.value), rules))


def _for_sale(specialist: Specialist, left: int, rules: Rules) -> Phrase | Term:
    """A kind with its price, as long as one is left."""
    if left == 0:
        return Term(specialist)
    return phrase(f"{T}.option.specialist", kind=Term(specialist), n=price(left, rules))


def _pay(state: State, specialist: Specialist, rules: Rules) -> Flow[State]:
    left = state.specialists[specialist]
    cost = price(left, rules)
    weapon = weapon_of(state, specialist, rules)
    state = with_weapon(state.gain(coins=-cost), weapon, False)
    state = replace(state, specialists={**state.specialists, specialist: left - 1})
    yield from tell(
        phrase(f"{T}.do.buy", who=state.me.name, kind=Term(specialist), n=cost, weapon=Term(weapon)),
        because("TER-ACT-10"),
        because("TER-SPEC-1"),
        because("TER-SPEC-2", kind=Term(specialist), n=cost, have=state.me.coins + cost),
        because("TER-SPEC-5", kind=Term(specialist), weapon=Term(weapon)),
        state=state,
    )
    return state


def _place_specialist(state: State, kind: Kind, rules: Rules) -> Flow[State]:
    if kind is Kind.KNEELING_ARCHER and rules.house.facing == "warrior":
        at = yield from _ask_archer_space(state, rules)
    else:
        at = yield from ask_space("specialist.at", state, phrase(f"{T}.ask.specialist_at", kind=Term(kind)))
    facing: Facing | None = None
    if kind is Kind.KNEELING_ARCHER:
        sides = _sides(state.mausoleum, at, rules)
        facing = yield from choose(
            "archer.facing",
            state.me.name,
            phrase(f"{T}.ask.archer_facing", at=at),
            [Option(s.value, s, refused=None if s in sides else settled("TER-ARCHER-2", rules.house)) for s in Facing],
            because=because("TER-ARCHER-1"),
            state=state,
        )
    figure = Figure(kind, at, facing=facing)
    state = replace(state, mausoleum=state.mausoleum.with_figure(figure))
    why = [because("TER-SPEC-3", kind=Term(kind))]
    if kind is Kind.KNEELING_ARCHER:
        why += [because("TER-ARCHER-3"), because("TER-ARCHER-4"), because("TER-ARCHER-5"), because("TER-ARCHER-6")]
    yield from tell(phrase(f"{T}.do.place_specialist", figure=figure.words), *why, state=state)
    return state


def _sides(mausoleum: Mausoleum, at: Square, rules: Rules) -> tuple[Facing, ...]:
    """To which sides a Kneeling Archer on this space may look (TER-ARCHER-2)."""
    if rules.house.facing == "free":
        return tuple(Facing)
    archers = [(side, Figure(Kind.KNEELING_ARCHER, at, facing=side)) for side in Facing]
    return tuple(side for side, archer in archers if mausoleum.faced(archer) is not None)


def _ask_archer_space(state: State, rules: Rules) -> Flow[Square]:
    reason = settled("TER-ARCHER-2", rules.house)
    options = [
        Option(square, square, str(square), None if _sides(state.mausoleum, square, rules) else reason)
        for square in state.mausoleum.empty
    ]
    text = phrase(f"{T}.ask.specialist_at", kind=Term(Kind.KNEELING_ARCHER))
    return (yield from choose("specialist.at", state.me.name, text, options, because=reason, state=state))


def _place_horse(state: State) -> Flow[State]:
    """Put a Horse under one of the player's own Warriors."""
    mausoleum = state.mausoleum
    mine = [warrior for warrior in mausoleum.warriors if warrior.owner is state.active]
    rider = yield from choose(
        "horse.warrior",
        state.me.name,
        phrase(f"{T}.ask.rider"),
        [Option(w.at, w, w.words, why_not(check_horse, mausoleum, w, state.active, w.at, None)) for w in mine],
        because=because("TER-HORSE-1"),
        state=state,
    )
    places = horse_places(mausoleum, rider)
    rides = yield from choose(
        "horse.side",
        state.me.name,
        phrase(f"{T}.ask.horse_side", at=rider.at),
        [Option(side.value, squares) for side, squares in places],
        because=because("TER-HORSE-2"),
        state=state,
        default=places[0][0].value if len(places) == 1 else None,
    )
    mounted = replace(rider, rides=rides)
    state = replace(state, mausoleum=mausoleum.without(rider).with_figure(mounted))
    yield from tell(
        phrase(f"{T}.do.mount", figure=rider.words, end=rides[-1]),
        because("TER-HORSE-3"),
        because("TER-HORSE-4"),
        because("TER-HORSE-5"),
        because("TER-HORSE-6"),
        state=state,
    )
    return state
