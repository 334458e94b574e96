"""The actions of the Action Wheel."""

from __future__ import annotations

import pytest

from referee.drive import Run
from referee.terracotta.figures import Weapon
from referee.terracotta.house import Rules
from referee.terracotta.players import Worker
from referee.terracotta.spot import Spot
from referee.terracotta.state import State
from referee.terracotta.wheel import Icon, Placed
from referee.terracotta.workshop import perform, why_cannot
from tests.referee.terracotta.builders import OWNERS, armed, played, player, rules, state, wheel

Y, P = OWNERS["y"], OWNERS["p"]
SPOT = Spot(4, Icon("coins-2"))


def did(start: State, icon: str, *answers: str, with_rules: Rules | None = None) -> State:
    """The table after the action of a symbol."""
    return played(perform(start, Icon(icon), SPOT, with_rules or rules()), *answers)


def reason(start: State, icon: str) -> str | None:
    """The ruling by which an action cannot be done."""
    found = why_cannot(start, Icon(icon), SPOT, rules())
    return found.ruling if found is not None else None


@pytest.mark.parametrize("number", [2, 3, 4])
def test_TER_ACT_1_receive_coins(number: int) -> None:
    assert did(state(), f"coins-{number}").me.coins == 3 + number


@pytest.mark.parametrize("number", [2, 4])
def test_TER_ACT_2_receive_wet_clay(number: int) -> None:
    assert did(state(), f"clay-{number}").me.wet_clay == 4 + number


def test_TER_ACT_3_make_a_warrior() -> None:
    after = did(state(), "warrior-3", "warrior.kind soldier", "warrior.at C4")
    assert after.me.wet_clay == 1
    assert [(figure.kind.value, figure.at, figure.owner) for figure in after.mausoleum.figures] == [
        ("soldier", "C4", Y)
    ]


def test_TER_ACT_4_soak_the_clay_makes_all_of_it_wet() -> None:
    after = did(state("", player(wet_clay=1, dry_clay=3), player("Bo", "p")), "soak")
    assert (after.me.wet_clay, after.me.dry_clay) == (4, 0)
    assert reason(state(), "soak") == "TER-ACT-4"


def test_TER_ACT_5_an_artisan_takes_the_craftsmans_space() -> None:
    start = state(wheel=wheel("upgrade", "clay-2", "specialist", Placed(4, Worker.CRAFTSMAN, Y)))
    after = did(start, "upgrade")
    assert after.wheel.at(4) == (Placed(4, Worker.ARTISAN, Y),)
    assert after.me.supply_artisans == 4


def test_TER_ACT_6_an_artisan_cannot_be_upgraded() -> None:
    start = state(wheel=wheel("upgrade", "clay-2", "specialist", Placed(4, Worker.ARTISAN, Y)))
    assert reason(start, "upgrade") == "TER-ACT-6"


def test_TER_ACT_6_the_artisan_placed_for_the_action_counts_not_an_own_craftsman_beside_it() -> None:
    both = (Placed(4, Worker.CRAFTSMAN, Y), Placed(4, Worker.ARTISAN, Y))
    assert reason(state(wheel=wheel("upgrade", "clay-2", "specialist", *both)), "upgrade") == "TER-ACT-6"


def test_TER_ACT_7_the_top_priority_token_with_its_clay() -> None:
    after = did(state(priority_stack=(2, 3)), "priority")
    assert (after.me.priority, after.me.wet_clay, after.priority_stack) == (2, 6, (3,))
    assert reason(state(priority_stack=()), "priority") == "TER-ACT-7"


def test_TER_ACT_7_a_token_without_clay_is_told_without_clay() -> None:
    bare = state(box=state().box.learned("priority.1", "0"))
    told = Run(lambda: perform(bare, Icon("priority"), SPOT, rules())).begin().tells[-1][1]
    assert told.text.key == "terracotta-army.do.priority_only"


def test_TER_ACT_8_one_priority_token_a_player() -> None:
    start = state("", player(priority=1), player("Bo", "p"), priority_stack=(2,))
    assert reason(start, "priority") == "TER-ACT-8"


def test_TER_ACT_9_ready_a_weapon() -> None:
    assert did(state(), "ready-halberd").me.weapons == armed(Weapon.HALBERD)


def test_TER_WEAPON_2_readying_an_active_weapon_does_nothing() -> None:
    start = state("", player(weapons=armed(Weapon.SPEAR)), player("Bo", "p"))
    assert reason(start, "ready-spear") == "TER-WEAPON-2"
    assert reason(start, "ready-sword") is None


def test_TER_ACT_10_build_a_specialist() -> None:
    start = state("", player(weapons=armed(Weapon.SPEAR)), player("Bo", "p"))
    after = did(start, "specialist", "specialist.kind musician", "specialist.at E4")
    assert after.me.coins == 2
    assert after.me.weapons == armed()
    assert after.mausoleum.occupied["E4"].kind.value == "musician"  # type: ignore[index]
    assert reason(state(), "specialist") is not None


def test_a_printed_value_is_asked_once() -> None:
    from referee.box import Box

    after = did(state(box=Box()), "priority", "box.priority.1 3")
    assert after.me.wet_clay == 7
    assert after.box.values["priority.1"] == "3"
