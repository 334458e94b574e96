"""A turn: rotating, placing a Worker, the order of the actions."""

from __future__ import annotations

import pytest

from referee.ask import Choose
from referee.terracotta.figures import Weapon
from referee.terracotta.players import Worker
from referee.terracotta.turn import check_rotation, take_turn
from referee.terracotta.wheel import Placed, Ring, RingName, Wheel, check_worker
from tests.referee.terracotta.builders import (
    OWNERS,
    armed,
    asked,
    played,
    player,
    refusals,
    refused,
    rules,
    state,
    wheel,
)

Y, P = OWNERS["y"], OWNERS["p"]
NUMBERED = tuple(f"coins-{n}" for n in range(1, 13))
COINS = wheel("coins-2", "clay-2", "ready-sword")


def test_TER_TURN_1_a_ring_turns_for_two_coins() -> None:
    after = played(
        take_turn(state(wheel=COINS), rules()),
        "turn.rotate inner",
        "turn.segment 1",
        "turn.inner nothing",
        "turn.middle nothing",
        "turn.outer nothing",
    )
    assert after.me.coins == 1
    assert after.wheel.inner.turned == 1


def test_TER_TURN_1_with_one_coin_nobody_is_asked() -> None:
    assert refused(check_rotation, 1, rules()) == "TER-TURN-1"
    question = asked(take_turn(state("", player(coins=1), player("Bo", "p"), wheel=COINS), rules()))
    assert question.id == "turn.segment"


def test_TER_TURN_2_inner_clockwise_middle_counterclockwise() -> None:
    rings = Wheel(Ring(NUMBERED), Ring(NUMBERED), Ring(NUMBERED))
    assert rings.inner.icon(1) == "coins-1"
    assert rings.rotated(RingName.INNER).inner.icon(2) == "coins-1"
    assert rings.rotated(RingName.INNER).inner.icon(1) == "coins-12"
    assert rings.rotated(RingName.MIDDLE).middle.icon(12) == "coins-1"
    assert rings.rotated(RingName.MIDDLE).middle.icon(1) == "coins-2"
    assert rings.rotated(RingName.OUTER).outer.icon(1) == "coins-1"


def test_TER_TURN_3_only_one_ring_once() -> None:
    after_rotation = asked(take_turn(state(wheel=COINS), rules()), "turn.rotate middle")
    assert after_rotation.id == "turn.segment"


def test_TER_TURN_4_a_worker_must_be_placed_and_an_empty_segment_takes_any() -> None:
    question = asked(take_turn(state(wheel=COINS), rules()), "turn.rotate none")
    assert isinstance(question, Choose)
    assert [option.key for option in question.open_options] == [str(n) for n in range(1, 13)]
    check_worker((), Worker.CRAFTSMAN, 1, 2)
    check_worker((), Worker.ARTISAN, 1, 2)


def test_TER_TURN_5_beside_a_craftsman_only_an_artisan_also_beside_your_own() -> None:
    check_worker((Worker.CRAFTSMAN,), Worker.ARTISAN, 1, 2)
    assert refused(check_worker, (Worker.CRAFTSMAN,), Worker.CRAFTSMAN, 1, 2) == "TER-TURN-5"
    own = wheel("coins-2", "clay-2", "ready-sword", Placed(3, Worker.CRAFTSMAN, Y), Placed(4, Worker.CRAFTSMAN, P))
    question = asked(take_turn(state(wheel=own), rules()), "turn.rotate none")
    assert refusals(question) == {"3": "TER-TURN-5", "4": "TER-TURN-5"}


def test_TER_TURN_6_an_artisan_closes_the_segment() -> None:
    for there in ((Worker.ARTISAN,), (Worker.CRAFTSMAN, Worker.ARTISAN)):
        for worker in Worker:
            assert refused(check_worker, there, worker, 1, 2) == "TER-TURN-6"


def test_TER_TURN_7_actions_go_from_the_inside_out() -> None:
    after = played(
        take_turn(state(wheel=COINS), rules()),
        "turn.rotate none",
        "turn.segment 5",
        "turn.inner do",
        "turn.middle do",
        "turn.outer do",
    )
    assert (after.me.coins, after.me.wet_clay, after.me.weapons) == (5, 6, armed(Weapon.SWORD))


@pytest.mark.parametrize(("way", "coins", "clay"), [("clay", 3, 5), ("coin", 4, 4), ("nothing", 3, 4)])
def test_TER_TURN_8_inner_and_middle_may_be_swapped(way: str, coins: int, clay: int) -> None:
    after = played(
        take_turn(state(wheel=COINS), rules()),
        "turn.rotate none",
        "turn.segment 5",
        f"turn.inner {way}",
        "turn.middle nothing",
        "turn.outer nothing",
    )
    assert (after.me.coins, after.me.wet_clay) == (coins, clay)


def test_TER_TURN_9_the_outer_ring_gives_nothing_instead() -> None:
    question = asked(
        take_turn(state(wheel=COINS), rules()),
        "turn.rotate none",
        "turn.segment 5",
        "turn.inner nothing",
        "turn.middle nothing",
    )
    assert isinstance(question, Choose)
    assert [option.key for option in question.options] == ["do", "nothing"]


def test_an_outer_action_that_cannot_be_done_is_told_and_not_asked() -> None:
    ready = state("", player(weapons=armed(Weapon.SWORD)), player("Bo", "p"), wheel=COINS)
    after = played(
        take_turn(ready, rules()), "turn.rotate none", "turn.segment 5", "turn.inner nothing", "turn.middle nothing"
    )
    assert after.me.weapons == armed(Weapon.SWORD)


def test_a_symbol_is_asked_once_and_known_wherever_it_turns() -> None:
    answers = [
        "turn.rotate none",
        "turn.segment 5",
        "icon.inner coins-3",
        "turn.inner do",
        "icon.middle clay-2",
        "turn.middle nothing",
        "icon.outer ready-spear",
        "turn.outer nothing",
    ]
    after = played(take_turn(state(), rules()), *answers)
    assert after.me.coins == 6
    turned = after.wheel.rotated(RingName.INNER)
    assert turned.inner.icon(6) == "coins-3"
    assert turned.inner.icon(5) == "?"
