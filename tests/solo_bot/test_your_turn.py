"""Your turn, lean: a few keys, and she reacts at the right moment."""

from __future__ import annotations

from typing import Any

import pytest

from referee.ask import Choose
from referee.drive import Run
from referee.errors import Illegal
from referee.tawantinsuyu.values import HighPriestAction, Passive, StepsPair, Terrace
from solo_bot.names import SHE, YOU
from solo_bot.state import Solo, Standing
from solo_bot.yours.follow import you_follow
from solo_bot.yours.placing import your_way
from solo_bot.yours.turn import your_turn
from tests.solo_bot.table import (
    BLUE,
    CONQUEST,
    CROSS,
    GREEN,
    OFFERING,
    PRODUCE,
    RED,
    REJUVENATE,
    SNAKE,
    SQUARE,
    TRIANGLE,
    WHITE,
    WORSHIP,
    YELLOW,
    a_game,
    asked_by,
    go,
    small,
    the_rules,
)

RULES = the_rules()
NO_STEPS = dict.fromkeys(HighPriestAction, StepsPair())
PLACED = ("you.turn place_worker", "you.section offering", "you.terrace middle", "you.card square")


def a_turn(**changes: object) -> Solo:
    """A table on which you are to move; the Village is empty and its tile taken, unless a test says otherwise."""
    table: dict[str, Any] = {"holder": SHE, **changes}
    return a_game(active=YOU, **table)


def test_a_placement_is_a_handful_of_keys_and_its_cost_is_offered() -> None:
    game = a_turn(you={"workers": (BLUE,)})
    question = asked_by(lambda: your_turn(game, RULES), *PLACED[:2])
    assert isinstance(question, Choose)
    assert [option.note.facts["food"].count for option in question.options if option.note] == [3, 5, 8]  # type: ignore[union-attr]
    done = go(lambda: your_turn(game, RULES), *PLACED, "you.task done")
    assert done.result.hill == (Standing(OFFERING, Terrace.MIDDLE, SQUARE, BLUE),)
    assert done.result.offer == (SQUARE,)
    assert done.facts("do.you_pay")["food"].count == 5


def test_a_courier_pays_one_food_less_and_so_does_anybody_with_z01() -> None:
    game = a_turn()
    assert your_way(game, RULES, YELLOW, OFFERING, Terrace.TOP).food == 2
    owner = a_turn(you={"passives": (Passive.Z01,)})
    assert your_way(owner, RULES, BLUE, OFFERING, Terrace.TOP).food == 2


def test_her_steps_that_you_use_pay_her() -> None:
    steps = {**NO_STEPS, OFFERING: StepsPair(SHE)}
    done = go(lambda: your_turn(a_turn(you={"workers": (BLUE,)}, steps=steps), RULES), *PLACED, "you.task done")
    assert done.result.her.vp == 11
    assert done.facts("do.you_pay")["food"].count == 3


def test_your_lower_steps_pay_the_owner_of_the_upper_ones() -> None:
    steps = {**NO_STEPS, WORSHIP: StepsPair(SHE)}
    game = a_turn(you={"workers": (BLUE,)}, steps=steps)
    done = go(lambda: your_turn(game, RULES), *PLACED, "you.task steps_built", "you.steps worship", "you.task done")
    assert (done.result.you.vp, done.result.her.vp) == (14, 12)
    assert done.result.steps[WORSHIP] == StepsPair(SHE, YOU)


def test_your_weavings_task_lets_her_buy_at_once() -> None:
    game = a_turn(corn=3, you={"workers": (BLUE,)}, her={"tapestries": (("SW01",),)})
    done = go(
        lambda: your_turn(game, RULES),
        *PLACED,
        "you.task weavings_bought",
        "you.weavings 1",
        "weavings.leftover 9,10",
        "you.task done",
    )
    assert done.result.her.tapestries == (("SW01", "10"),)
    assert len(done.result.you.weavings) == 1


def test_a_warrior_takes_a_neighbour_of_another_colour_from_the_same_terrace() -> None:
    hill = (
        Standing(OFFERING, Terrace.MIDDLE, SNAKE, GREEN),
        Standing(PRODUCE, Terrace.MIDDLE, SNAKE, WHITE),
        Standing(OFFERING, Terrace.TOP, SNAKE, BLUE),
        Standing(CONQUEST, Terrace.MIDDLE, CROSS, RED),
    )
    game = a_turn(you={"workers": (RED,)}, hill=hill)
    question = asked_by(lambda: your_turn(game, RULES), *PLACED, "you.task worker_retrieved")
    assert isinstance(question, Choose)
    assert [option.key for option in question.options] == ["green-offering-snake"]
    done = go(
        lambda: your_turn(game, RULES),
        *PLACED,
        "you.task worker_retrieved",
        "you.retrieve green-offering-snake",
        "you.task done",
    )
    assert done.result.you.workers == (GREEN,)


def test_two_different_side_actions() -> None:
    game = a_turn(offer=(SNAKE, SQUARE, CROSS), nomads=(BLUE, RED))
    run: Run[Solo] = Run(lambda: your_turn(game, RULES)).begin(("you.turn praying", "you.pray 1-snake,3-cross"))
    with pytest.raises(Illegal):
        run.give("praying")
    done = go(
        lambda: your_turn(game, RULES),
        "you.turn praying",
        "you.pray 1-snake,3-cross",
        "you.second recruiting",
        "you.recruit red",
        "nomads.refill white",
    )
    assert done.result.offer == (SQUARE,)
    assert (done.result.you.workers, done.result.nomads) == ((RED,), (BLUE, WHITE))


def test_buying_the_last_worker_of_the_village_brings_you_the_tile() -> None:
    game = a_turn(village=(BLUE,), holder=None, nomads=(GREEN,), you={"workers": (RED, WHITE)})
    done = go(
        lambda: your_turn(game, RULES),
        "you.turn training",
        "you.second recruiting",
        "you.recruit green",
        "nomads.refill green",
        "you.village corn_side",
        "you.surplus white",
        "you.surplus green",
    )
    assert (done.result.holder, done.result.you.vp) == (YOU, 11)
    assert done.result.you.workers == (RED, BLUE)
    assert done.result.gone == (WHITE, GREEN)


def test_without_a_worker_nothing_can_be_placed() -> None:
    run: Run[Solo] = Run(lambda: your_turn(a_turn(), RULES)).begin()
    with pytest.raises(Illegal):
        run.give("place_worker")


def test_a_known_segment_that_is_full_is_refused_and_gold_names_the_field() -> None:
    hill = tuple(Standing(OFFERING, Terrace.TOP, god, RED) for god in (SNAKE, SQUARE, TRIANGLE))
    game = a_turn(you={"workers": (BLUE,)}, hill=hill)
    run: Run[Solo] = Run(lambda: your_turn(game, RULES)).begin(PLACED[:2])
    with pytest.raises(Illegal):
        run.give("top")
    gold = asked_by(lambda: your_turn(game, RULES), *PLACED[:3], "you.card gold")
    assert gold.id == "you.field"
    done = go(lambda: your_turn(game, RULES), *PLACED[:3], "you.card gold", "you.field bars", "you.task done")
    assert done.result.offer == ()


def test_your_vp_are_one_more_key() -> None:
    game = a_turn()
    answers = ("you.turn training", "you.second praying", "you.vp 3+2")
    assert go(lambda: your_turn(game, the_rules(track_vp=True)), *answers).result.you.vp == 15


@pytest.mark.parametrize(
    ("action", "passive"),
    [(OFFERING, Passive.Z11), (WORSHIP, Passive.Z12), (PRODUCE, Passive.Z16), (REJUVENATE, Passive.Z18)],
)
def test_your_passive_buildings_work_in_her_actions(action: HighPriestAction, passive: Passive) -> None:
    game = a_game(you={"passives": (passive,)})
    answers = () if action is REJUVENATE else ("you.follow done",)
    assert f"note.passive_{passive.lower()}" in go(lambda: you_follow(game, RULES, action), *answers).told


def test_following_her_worship_you_may_give_one_statue() -> None:
    game = a_game(you={"statues": small(SNAKE, SNAKE)})
    done = go(lambda: you_follow(game, RULES, WORSHIP), "you.worship_follow small_statue-snake", "you.follow done")
    assert (done.result.you.statues, done.result.statues_gone) == (small(SNAKE), small(SNAKE))


@pytest.mark.parametrize(
    ("action", "passive", "event"),
    [(OFFERING, Passive.Z11, "weaving_free"), (WORSHIP, Passive.Z12, "offer_card_taken")],
)
def test_with_gold_instead_of_the_action_your_passive_building_still_touches_the_table(
    action: HighPriestAction, passive: Passive, event: str
) -> None:
    opening = ("you.turn high_priest", f"you.priest {action.value}", "you.gold gold")
    game = a_turn(offer=(SNAKE,), you={"passives": (passive,)})
    question = asked_by(lambda: your_turn(game, RULES), *opening)
    assert isinstance(question, Choose) and question.id == "you.event"
    assert event in {option.key for option in question.options}
    without = asked_by(lambda: your_turn(a_turn(offer=(SNAKE,)), RULES), *opening)
    assert without.id == "you.second"


@pytest.mark.parametrize(("reading", "vp"), [("per_marker", 12), ("per_placement", 11)])
def test_TAW_Z07_1_your_own_steps_pay_by_the_reading_of_the_table(reading: str, vp: int) -> None:
    steps = {**NO_STEPS, OFFERING: StepsPair(YOU, YOU)}
    game = a_turn(you={"workers": (BLUE,), "passives": (Passive.Z07,)}, steps=steps)
    answers = (*PLACED[:2], "you.terrace bottom", "you.card gold", "you.field bars", "you.task done")
    assert go(lambda: your_turn(game, the_rules(z07_1=reading)), *answers).result.you.vp == vp
