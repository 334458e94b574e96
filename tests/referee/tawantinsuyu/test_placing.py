"""Placing a Worker: cost, Steps, tasks and their spread."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.ask import Count
from referee.errors import Illegal
from referee.reason import because
from referee.tawantinsuyu.actions.placing import place_worker
from referee.tawantinsuyu.placing import PER_PLACEMENT, steps_vp, way, way_between
from referee.tawantinsuyu.tasks import (
    Placement,
    check_icons,
    check_spread,
    count_tasks,
    open_icons,
    repeated,
    spread,
    task_sources,
)
from referee.tawantinsuyu.values import (
    Colour,
    Coricancha,
    HighPriestAction,
    Passive,
    StepsPair,
    Task,
    Terrace,
    Worker,
)
from tests.referee.tawantinsuyu.builders import NUMBERS, ORDER, RULES, having, play, table

NO_STEPS = StepsPair()


@pytest.mark.parametrize(("distance", "food"), [(0, 0), (1, 1), (2, 3)])
def test_TAW_PLACE_3_roaming(distance: int, food: int) -> None:
    assert way(NUMBERS, distance, Terrace.TOP, NO_STEPS).food == food


@pytest.mark.parametrize(("terrace", "food"), [(Terrace.TOP, 0), (Terrace.MIDDLE, 2), (Terrace.BOTTOM, 5)])
def test_TAW_PLACE_4_descending(terrace: Terrace, food: int) -> None:
    assert way(NUMBERS, 0, terrace, NO_STEPS).food == food


@pytest.mark.parametrize(
    ("terrace", "steps", "food", "used"),
    [
        (Terrace.TOP, StepsPair("p1", "p2"), 0, ()),
        (Terrace.MIDDLE, StepsPair("p1"), 0, ("p1",)),
        (Terrace.MIDDLE, StepsPair("p1", "p2"), 0, ("p1",)),
        (Terrace.BOTTOM, StepsPair("p1"), 3, ("p1",)),
        (Terrace.BOTTOM, StepsPair("p1", "p2"), 1, ("p1", "p2")),
    ],
)
def test_TAW_PLACE_5_each_steps_above_saves_two(
    terrace: Terrace, steps: StepsPair, food: int, used: tuple[str, ...]
) -> None:
    found = way(NUMBERS, 0, terrace, steps)
    assert (found.food, found.used) == (food, used)


def test_example_2_one_section_away_on_the_bottom_terrace_with_blacks_steps() -> None:
    found = way(NUMBERS, 1, Terrace.BOTTOM, StepsPair("black"))
    assert (found.roaming, found.descending - found.discount, found.food) == (1, 3, 4)
    assert steps_vp(NUMBERS, found.used, "purple") == {"black": 1}


def test_TAW_PLACE_6_each_marker_of_an_opponent_pays_its_owner() -> None:
    assert steps_vp(NUMBERS, ("p2", "p3"), "p1") == {"p2": 1, "p3": 1}
    assert steps_vp(NUMBERS, ("p2", "p2"), "p1") == {"p2": 2}


def test_TAW_STEPS_4_your_own_steps_score_nothing() -> None:
    assert steps_vp(NUMBERS, ("p1", "p2"), "p1") == {"p2": 1}
    steps = {**table().steps, "produce": StepsPair("p1")}
    played = play(
        lambda: place_worker(RULES, table(steps=steps)),
        place__worker="architect",
        place__section="produce",
        place__terrace="middle",
    )
    assert "TAW-STEPS-4" in played.rulings
    assert played.table.now.vp == 10


def test_TAW_Z07_1_with_it_your_own_steps_score() -> None:
    assert steps_vp(NUMBERS, ("p1", "p1"), "p1", own_too=True) == {"p1": 2}
    assert steps_vp(NUMBERS, ("p1", "p1"), "p1", own_too=True, reading=PER_PLACEMENT) == {"p1": 1}


def test_TAW_PLACE_7_steps_are_used_whether_wanted_or_not() -> None:
    steps = {**table().steps, "produce": StepsPair("p2")}
    played = play(
        lambda: place_worker(RULES, table(steps=steps)),
        place__worker="architect",
        place__section="produce",
        place__terrace="bottom",
    )
    assert played.table.player("p2").vp == 11
    assert "TAW-PLACE-7" in played.rulings
    assert not [id for id in played.ids if id.startswith("steps")]


def test_TAW_BOARD_1_sections_are_counted_round_the_hill() -> None:
    tile = Coricancha(ORDER)
    assert tile.distance(HighPriestAction.PRODUCE, HighPriestAction.REJUVENATE) == 1
    assert tile.distance(HighPriestAction.PRODUCE, HighPriestAction.OFFERING) == 2
    found = way_between(NUMBERS, tile, HighPriestAction.PRODUCE, HighPriestAction.CONQUEST, Terrace.MIDDLE, NO_STEPS)
    assert found.food == 3 + 2


def test_TAW_WORKER_4_a_courier_pays_one_food_less_but_never_less_than_nothing() -> None:
    assert way(NUMBERS, 1, Terrace.BOTTOM, NO_STEPS, courier=True).food == 5
    assert way(NUMBERS, 0, Terrace.TOP, NO_STEPS, courier=True).food == 0
    assert count_tasks(NUMBERS, Placement(Worker.COURIER, first_in_segment=True)) == 2
    assert count_tasks(NUMBERS, Placement(Worker.COURIER)) == 1


def test_TAW_TASK_1_examples_3_and_4() -> None:
    assert count_tasks(NUMBERS, Placement(Worker.ARCHITECT, neighbours=1)) == 2
    assert count_tasks(NUMBERS, Placement(Worker.ARCHITECT, neighbours=4)) == 5


def test_TAW_WORKER_1_an_architect_on_a_blue_field() -> None:
    assert count_tasks(NUMBERS, Placement(Worker.ARCHITECT, field=Colour.BLUE)) == 2
    assert count_tasks(NUMBERS, Placement(Worker.ARCHITECT, field=Colour.GREEN)) == 1


def test_TAW_WORKER_2_a_craftsman_on_a_green_field() -> None:
    assert count_tasks(NUMBERS, Placement(Worker.CRAFTSMAN, field=Colour.GREEN)) == 2
    assert count_tasks(NUMBERS, Placement(Worker.CRAFTSMAN, field=Colour.BLUE)) == 1


def test_TAW_WORKER_5_a_priests_potato_buys_a_task() -> None:
    assert count_tasks(NUMBERS, Placement(Worker.PRIEST, potato_paid=True)) == 2
    assert count_tasks(NUMBERS, Placement(Worker.ARCHITECT, potato_paid=True)) == 1


def test_TAW_Z01_1_any_worker_as_a_courier() -> None:
    placed = Placement(Worker.WARRIOR, first_in_segment=True, passives=(Passive.Z01,))
    assert placed.is_courier
    assert [source.why.ruling for source in task_sources(NUMBERS, placed)] == ["TAW-TASK-1", "TAW-Z01-1"]


def test_TAW_Z02_1_any_worker_as_a_priest() -> None:
    placed = Placement(Worker.COURIER, potato_paid=True, passives=(Passive.Z02,))
    assert [source.why.ruling for source in task_sources(NUMBERS, placed)] == ["TAW-TASK-1", "TAW-Z02-1"]


def test_TAW_Z05_1_architects_and_craftsmen_stand_for_each_other() -> None:
    for worker, field in ((Worker.ARCHITECT, Colour.GREEN), (Worker.CRAFTSMAN, Colour.BLUE)):
        assert count_tasks(NUMBERS, Placement(worker, field=field, passives=(Passive.Z05,))) == 2
        assert count_tasks(NUMBERS, Placement(worker, field=field)) == 1


def test_TAW_Z14_1_a_warrior_has_two_more_tasks() -> None:
    assert count_tasks(NUMBERS, Placement(Worker.WARRIOR, passives=(Passive.Z14,))) == 3
    assert count_tasks(NUMBERS, Placement(Worker.COURIER, passives=(Passive.Z14,))) == 1


@pytest.mark.parametrize(("tasks", "sets"), [(1, (1,)), (2, (2,)), (3, (3,)), (5, (3, 2)), (6, (3, 3)), (7, (3, 3, 1))])
def test_TAW_TASK_3_tasks_go_in_sets_of_three(tasks: int, sets: tuple[int, ...]) -> None:
    assert spread(NUMBERS, tasks) == sets


@pytest.mark.parametrize("icons", [(1, 1), (1, 2, 1), (1, 2, 3, 2, 2)])
def test_TAW_TASK_3_the_same_icon_twice_in_a_set_is_refused(icons: tuple[int, ...]) -> None:
    with pytest.raises(Illegal) as refused:
        check_spread(NUMBERS, 5, icons)
    assert refused.value.because.ruling == "TAW-TASK-3"


def test_TAW_TASK_3_example_4_all_three_then_two_different_ones() -> None:
    check_spread(NUMBERS, 5, (1, 2, 3, 1, 3))
    with pytest.raises(Illegal):
        check_spread(NUMBERS, 4, (1, 2, 3, 1, 3))


@given(st.integers(0, 2), st.sampled_from(Terrace), st.sampled_from([None, "p1", "p2"]), st.booleans())
def test_a_cost_is_never_negative_and_steps_never_raise_it(
    distance: int, terrace: Terrace, lower: str | None, courier: bool
) -> None:
    without = way(NUMBERS, distance, terrace, NO_STEPS, courier=courier)
    one = way(NUMBERS, distance, terrace, StepsPair("p1"), courier=courier)
    two = way(NUMBERS, distance, terrace, StepsPair("p1", lower), courier=courier)
    assert 0 <= two.food <= one.food <= without.food
    assert sum(steps_vp(NUMBERS, two.used, "p3").values()) == len(two.used)


@given(st.integers(0, 12), st.randoms(use_true_random=False))
def test_a_spread_of_open_icons_is_always_legal(tasks: int, chance: object) -> None:
    import random

    assert isinstance(chance, random.Random)
    done: list[int] = []
    for _ in range(tasks):
        done.append(chance.choice(open_icons(NUMBERS, done)))
    check_spread(NUMBERS, tasks, done)
    assert sum(spread(NUMBERS, tasks)) == tasks
    assert all(done.count(icon) <= -(-tasks // 3) for icon in (1, 2, 3))


def test_TAW_PLACE_1_a_placed_worker_leaves_the_supply() -> None:
    played = play(lambda: place_worker(RULES, table()))
    assert played.table.now.workers == 1


def test_TAW_PLACE_2_a_god_card_or_gold() -> None:
    card = play(lambda: place_worker(RULES, table()), place__pay="card")
    assert card.table.now.god_cards == 2
    assert card.table.played == 1
    gold = play(lambda: place_worker(RULES, table()), place__pay="gold")
    assert gold.table.now.god_cards == 3
    assert gold.table.played == 0
    empty = play(lambda: place_worker(RULES, having(table(), god_cards=0)))
    assert empty.asked("place.pay").default == "gold"


def test_TAW_PLACE_8_the_cost_is_told_before_any_task() -> None:
    played = play(lambda: place_worker(RULES, table()), place__section="conquest", place__terrace="bottom")
    assert any("8 food" in text for text in played.texts)
    assert played.ids.index("place.terrace") < played.ids.index("place.tasks")


def test_TAW_RES_2_food_is_cited_where_food_is_due() -> None:
    assert "TAW-RES-2" in [reason.ruling for reason in way(NUMBERS, 2, Terrace.TOP, NO_STEPS).why]
    assert "TAW-RES-2" not in [reason.ruling for reason in way(NUMBERS, 0, Terrace.TOP, NO_STEPS).why]


def test_TAW_WORKER_3_a_warrior_brings_an_army_card_and_perhaps_a_neighbour() -> None:
    played = play(lambda: place_worker(RULES, table()), place__worker="warrior", warrior__take="yes")
    assert played.table.now.workers == 2
    assert "TAW-WORKER-3" in played.rulings


def test_TAW_Z03_1_a_warrior_turns_buildings_up() -> None:
    with_it = play(lambda: place_worker(RULES, having(table(), "p1", Passive.Z03)), place__worker="warrior")
    assert "TAW-Z03-1" in with_it.rulings
    assert "TAW-Z03-1" not in play(lambda: place_worker(RULES, table()), place__worker="warrior").rulings


def test_TAW_WORKER_5_a_priest_brings_a_god_card() -> None:
    played = play(lambda: place_worker(RULES, table()), place__worker="priest", place__pay="gold")
    assert played.table.now.god_cards == 4


def test_TAW_Z02_1_treated_as_a_priest_a_worker_brings_a_god_card() -> None:
    position = having(table(), "p1", Passive.Z02)
    as_priest = play(lambda: place_worker(RULES, position), place__pay="gold", place__as_priest="yes")
    assert as_priest.table.now.god_cards == 4
    plain = play(lambda: place_worker(RULES, position), place__pay="gold")
    assert plain.table.now.god_cards == 3
    assert "place.potato" not in plain.ids


def test_TAW_BOARD_2_a_field_has_three_icons_and_no_tasks_of_a_fourth_kind() -> None:
    check_icons(NUMBERS, [Task.BUILDING, Task.POTATO, Task.STONE, Task.STONE, Task.BUILDING])
    check_icons(NUMBERS, [Task.STONE, Task.STONE])
    for tasks in ([Task.BUILDING, Task.POTATO, Task.STONE, Task.CORN], [Task.CORN, Task.CORN, Task.STONE, Task.GOLD]):
        with pytest.raises(Illegal) as refused:
            check_icons(NUMBERS, tasks)
        assert refused.value.because == because("TAW-BOARD-2", n=4)
    with pytest.raises(Illegal):
        play(
            lambda: place_worker(RULES, table()),
            place__neighbours="3",
            place__tasks="collect_corn,collect_gold,merchant,training",
        )


def test_TAW_TASK_3_the_same_kind_twice_in_a_set_is_pointed_out() -> None:
    assert repeated(NUMBERS, [Task.STONE, Task.CORN, Task.GOLD, Task.STONE]) == ()
    assert repeated(NUMBERS, [Task.STONE, Task.STONE]) == (Task.STONE,)
    played = play(
        lambda: place_worker(RULES, table()), place__neighbours="1", place__tasks="collect_stone,collect_stone"
    )
    assert "2 stone twice in a set: only where the field touches two such icons." in played.texts


@pytest.mark.parametrize(("players", "board", "most"), [(2, 30, 7), (3, 30, 6), (4, 30, 8), (4, 2, 2)])
def test_TAW_TASK_1_no_more_neighbours_than_workers_of_a_colour(players: int, board: int, most: int) -> None:
    asked = play(lambda: place_worker(RULES, table(players, board=board))).asked("place.neighbours")
    assert isinstance(asked, Count)
    assert asked.high == most


def test_TAW_GOD_1_benefits_are_announced_before_the_tasks_and_asked_after_them() -> None:
    played = play(lambda: place_worker(RULES, having(table(), small_statues=1)), place__pay="card")
    assert played.ids.index("place.tasks") < played.ids.index("place.benefits")
    assert played.rulings.index("TAW-GOD-1") < played.rulings.index("TAW-TASK-3")
    assert "place.benefits" not in play(lambda: place_worker(RULES, table()), place__pay="card").ids
