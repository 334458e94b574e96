"""Her Passive Buildings, which only score unless the house lets them work (TAW-HOUSE-10)."""

from __future__ import annotations

import pytest

from referee.tawantinsuyu.values import BuildingType, HighPriestAction, Passive, StepsPair, Terrace
from solo_bot.buildings import take_building
from solo_bot.house import Rules
from solo_bot.names import SHE
from solo_bot.passives import at_action, at_festival, fewer_soldiers, own_steps
from solo_bot.state import Solo, Standing
from tests.solo_bot.table import (
    BLUE,
    CONQUEST,
    OFFERING,
    PRODUCE,
    REJUVENATE,
    SNAKE,
    WORSHIP,
    a_game,
    buildings,
    go,
    the_rules,
)

NO, YES = the_rules(), the_rules(house_10="yes")


def with_passives(*passives: Passive, gold: int = 0) -> Solo:
    """A table on which she owns these."""
    her = {"passives": passives, "passive": len(passives), "tapestries": (("SW01", "2", "3"),)}
    return a_game(gold=gold, her={**her, "production": buildings(4, face_up=False)})


def test_TAW_HOUSE_10_by_default_nobody_asks_which_one_she_took_and_nothing_works() -> None:
    taken = go(lambda: take_building(a_game(), NO, BuildingType.PASSIVE))
    assert taken.asked == ()
    game = with_passives(*Passive, gold=3)
    for action in HighPriestAction:
        assert go(lambda action=action: at_action(game, NO, action)).result == game  # type: ignore[misc]
    assert go(lambda: at_festival(game, NO)).result == game


def test_TAW_HOUSE_10_with_the_other_reading_it_is_asked_and_remembered() -> None:
    done = go(lambda: take_building(a_game(), YES, BuildingType.PASSIVE), "building.passive Z17")
    assert done.result is not None
    assert (done.result.her.passive, done.result.her.passives) == (1, (Passive.Z17,))


def after(action: HighPriestAction, passive: Passive, *answers: str, rules: Rules = YES) -> Solo:
    """The table after anybody activated an action."""
    return go(lambda: at_action(with_passives(passive, gold=2), rules, action), *answers).result


def test_TAW_HOUSE_10_at_every_high_priest_action() -> None:
    assert after(OFFERING, Passive.Z11, "weavings.top 11").her.weavings == 4
    worship = after(WORSHIP, Passive.Z12).her
    assert (worship.temple, worship.supply.gold) == (2, 1)
    assert after(PRODUCE, Passive.Z16).her.production[0].face_up
    conquest = after(CONQUEST, Passive.Z17).her
    assert (conquest.supply.gold, conquest.vp) == (3, 11)
    rejuvenate = after(REJUVENATE, Passive.Z18).her
    assert (rejuvenate.supply.gold, rejuvenate.army.hidden) == (3, 1)


def test_TAW_HOUSE_10_at_a_festival() -> None:
    game = with_passives(Passive.Z06, Passive.Z09, Passive.Z10, Passive.Z12, gold=1)
    her = go(lambda: at_festival(game, YES)).result.her
    # Z12 a step to potato and God card, Z06 4 potatoes: 5 are VP; Z09 3 VP; Z10 2 potatoes, corn, stone
    assert (her.temple, her.supply.potato, her.supply.corn, her.supply.stone, her.vp) == (2, 2, 1, 1, 10 + 5 + 3)


def test_TAW_HOUSE_10_her_own_steps_and_cheaper_conquests() -> None:
    steps = {**dict.fromkeys(HighPriestAction, StepsPair()), OFFERING: StepsPair(SHE, SHE)}
    game = a_game(her={"passives": (Passive.Z07, Passive.Z13)}, steps=steps)
    standing = Standing(OFFERING, Terrace.BOTTOM, SNAKE, BLUE)
    assert go(lambda: own_steps(game, YES, standing)).result.her.vp == 12
    assert fewer_soldiers(game, YES, 2, 2) == (1, 1)


@pytest.mark.parametrize(("discard", "flip"), [(1, 1), (1, 0), (0, 1)])
def test_TAW_HOUSE_10_at_least_one_soldier_is_still_paid(discard: int, flip: int) -> None:
    game = a_game(her={"passives": (Passive.Z13,)})
    assert sum(fewer_soldiers(game, YES, discard, flip)) == 1
