"""The Cleanup Phase."""

from __future__ import annotations

from referee.terracotta.cleanup import clean_up, next_round
from referee.terracotta.players import Worker
from referee.terracotta.wheel import Placed
from tests.referee.terracotta.builders import OWNERS, played, player, rules, state, wheel

Y, P, B, G = (OWNERS[letter] for letter in "ypbg")


def four(**priority: int) -> tuple[object, ...]:
    names = {"y": "Ada", "p": "Bo", "b": "Cy", "g": "Di"}
    return tuple(player(name, letter, priority=priority.get(letter, 0)) for letter, name in names.items())


def test_TER_CLEAN_1_priority_tokens_make_the_new_order() -> None:
    start = state("", *four(g=1, p=2), priority_stack=(3,), turn_order=(B, Y, P, G))  # type: ignore[arg-type]
    assert played(clean_up(start, rules())).turn_order == (G, P, B, Y)


def test_TER_CLEAN_1_without_tokens_nothing_changes() -> None:
    start = state("", *four(), priority_stack=(1, 2, 3), turn_order=(B, Y, P, G))  # type: ignore[arg-type]
    assert played(clean_up(start, rules())).turn_order == (B, Y, P, G)


def test_TER_CLEAN_2_the_tokens_go_back_lowest_on_top() -> None:
    start = state("", *four(g=1, p=2), priority_stack=(3,), turn_order=(Y, P, B, G))  # type: ignore[arg-type]
    after = played(clean_up(start, rules()))
    assert after.priority_stack == (1, 2, 3)
    assert all(p.priority == 0 for p in after.players)


def test_TER_CLEAN_3_wet_clay_dries() -> None:
    after = played(clean_up(state(), rules()))
    assert [(p.wet_clay, p.dry_clay) for p in after.players] == [(0, 4), (0, 4)]


def test_TER_CLEAN_6_workers_come_back_and_both_rings_turn() -> None:
    placed = (Placed(1, Worker.CRAFTSMAN, Y), Placed(2, Worker.ARTISAN, Y), Placed(3, Worker.CRAFTSMAN, P))
    start = state(
        "", player(craftsmen=0), player("Bo", "p", craftsmen=0), wheel=wheel("soak", "clay-2", "specialist", *placed)
    )
    after = played(next_round(start))
    assert [(p.craftsmen, p.artisans) for p in after.players] == [(1, 1), (1, 0)]
    assert (after.wheel.inner.turned, after.wheel.middle.turned, after.wheel.outer.turned) == (1, 11, 0)
    assert after.wheel.placed == ()
    assert after.round == 2
