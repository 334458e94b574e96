"""The tasks: Collect Resources, Steps, Statues, Weavings, Merchant, and what they pay."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.ask import Choose, Several
from referee.errors import Illegal
from referee.reason import because
from referee.tawantinsuyu.actions.gaining import gain_god_cards, gain_weaving
from referee.tawantinsuyu.actions.placing import place_worker
from referee.tawantinsuyu.actions.steps import place_steps
from referee.tawantinsuyu.actions.tasks import menu, perform
from referee.tawantinsuyu.building_steps import build_steps, check_spot, check_steps_left
from referee.tawantinsuyu.paying import Cost, can_pay, can_pay_with, cheapest, exchanged, gold_needed
from referee.tawantinsuyu.state import Rules
from referee.tawantinsuyu.statues import statue_cost, statue_vp
from referee.tawantinsuyu.values import Edge, Passive, StatueSize, StepsPair, StepsSpot, Supply, Task
from referee.tawantinsuyu.weaving import End, Weaving, joined, leftover_price, links, new_link, price
from tests.referee.tawantinsuyu.builders import NUMBERS, RULES, having, play, table


@pytest.mark.parametrize(
    ("task", "gained"),
    [(Task.POTATO, "3 potatoes"), (Task.CORN, "2 corn"), (Task.STONE, "2 stone"), (Task.GOLD, "1 gold")],
)
def test_TAW_COLLECT_1_what_the_icons_give(task: Task, gained: str) -> None:
    played = play(lambda: perform(RULES, table(), task))
    assert any(gained in text for text in played.texts)
    assert played.table.now.vp == 10


def test_TAW_Z20_1_one_more_and_a_vp_but_not_for_gold() -> None:
    rich = having(table(), "p1", Passive.Z20)
    stone = play(lambda: perform(RULES, rich, Task.STONE))
    assert any("3 stone" in text for text in stone.texts)
    assert stone.table.now.vp == 11
    assert play(lambda: perform(RULES, rich, Task.GOLD)).table.now.vp == 10


def test_TAW_STEPS_1_steps_cost_three_stone_and_bring_four_vp_corn_and_potatoes() -> None:
    played = play(lambda: perform(RULES, table(), Task.STEPS), steps__section="worship")
    assert played.table.now.vp == 14
    assert played.table.steps["worship"] == StepsPair("p1")
    assert any("3 stone" in text and "1 corn" in text and "2 potatoes" in text for text in played.texts)
    with pytest.raises(Illegal):
        check_spot(StepsPair("p2"), StepsSpot.UPPER)


def test_TAW_STEPS_2_lower_steps_need_upper_steps() -> None:
    with pytest.raises(Illegal) as refused:
        check_spot(StepsPair(), StepsSpot.LOWER)
    assert refused.value.because.ruling == "TAW-STEPS-2"
    check_spot(StepsPair("p2"), StepsSpot.LOWER)


@pytest.mark.parametrize(("owner", "mine", "theirs"), [("p2", 14, 12), ("p1", 16, 10)])
def test_TAW_STEPS_3_lower_steps_pay_the_owner_of_the_upper_ones(owner: str, mine: int, theirs: int) -> None:
    steps = {**table().steps, "offering": StepsPair(owner)}
    played = play(lambda: place_steps(RULES, table(steps=steps), "p1"), steps__section="offering")
    assert played.table.steps["offering"] == StepsPair(owner, "p1")
    assert (played.table.player("p1").vp, played.table.player("p2").vp) == (mine, theirs)


def test_TAW_BOX_1_a_sixth_steps_marker_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        check_steps_left(NUMBERS, 5)
    assert refused.value.because.ruling == "TAW-BOX-1"
    sections = dict.fromkeys(table().steps, StepsPair("p1"))
    played = play(lambda: place_steps(RULES, table(steps=sections), "p1"))
    assert played.ids == []
    assert played.table.now.vp == 10


def test_TAW_BOX_1_a_building_that_is_gone_is_not_offered() -> None:
    position = having(table(), "p2", Passive.Z05, production=19)
    question = play(lambda: perform(RULES, position, Task.BUILDING)).asked("building.which")
    assert isinstance(question, Choose)
    keys = [option.key for option in question.open_options]
    assert "Z05" not in keys and "production_building" not in keys and "Z06" in keys


def test_TAW_BOX_1_no_more_god_cards_than_there_are() -> None:
    position = having(table(), "p2", god_cards=38)
    one = play(lambda: gain_god_cards(RULES, position, "p1", 2, because("TAW-PRAY-1")))
    assert one.table.now.god_cards == 4
    none = play(lambda: gain_god_cards(RULES, one.table, "p1", 1, because("TAW-PRAY-1")))
    assert none.table.now.god_cards == 4
    assert "TAW-BOX-1" in none.rulings


def test_TAW_STATUE_1_prices_and_vp() -> None:
    assert statue_cost(NUMBERS, StatueSize.SMALL) == Cost(stone=3)
    assert statue_cost(NUMBERS, StatueSize.LARGE) == Cost(stone=3, gold=2)
    assert (statue_vp(NUMBERS, StatueSize.SMALL), statue_vp(NUMBERS, StatueSize.LARGE)) == (3, 9)
    played = play(lambda: perform(RULES, table(), Task.STATUE), statue__size="large_statue")
    assert (played.table.now.vp, played.table.now.large_statues) == (19, 1)


def test_TAW_STATUE_2_a_free_statue_scores_too() -> None:
    position = having(table(), small_statues=1)
    played = play(lambda: place_worker(RULES, position), place__pay="card", place__benefits="small_statue")
    assert (played.table.now.vp, played.table.now.small_statues) == (13, 2)
    assert "TAW-STATUE-2" in played.rulings


def test_TAW_WEAVE_1_three_weavings_for_one_three_or_six_corn() -> None:
    assert [price(NUMBERS, n) for n in range(4)] == [0, 1, 3, 6]
    played = play(lambda: perform(RULES, table(), Task.WEAVINGS), weavings__bought="2", weaving__join=["t1", "new"])
    assert played.table.now.tapestries == (2, 1)
    assert any("3 corn" in text for text in played.texts)


def test_TAW_WEAVE_2_the_others_buy_in_turn_order_while_weavings_are_left() -> None:
    assert leftover_price(NUMBERS) == 3
    played = play(
        lambda: perform(RULES, table(4), Task.WEAVINGS), weavings__bought="1", weavings__leftover=["yes", "yes"]
    )
    asked = [question.seat for question in played.questions if question.id == "weavings.leftover"]
    assert asked == ["p2", "p3"]
    assert [player.tapestries for player in played.table.players] == [(2,), (2,), (2,), (1,)]


def test_TAW_WEAVE_4_a_tapestry_has_only_different_patterns() -> None:
    row = (Weaving("a"), Weaving("b"))
    with pytest.raises(Illegal) as refused:
        joined(row, Weaving("a"), End.RIGHT)
    assert refused.value.because.ruling == "TAW-WEAVE-4"
    assert joined(row, Weaving("a"), End.NEW) == (Weaving("a"),)
    full = play(lambda: gain_weaving(RULES, having(table(), tapestries=(7,)), "p1"))
    assert full.table.now.tapestries == (7, 1)


def test_TAW_WEAVE_5_at_either_end_unless_the_table_settled_otherwise() -> None:
    row = (Weaving("a"),)
    assert joined(row, Weaving("b"), End.LEFT) == (Weaving("b"), Weaving("a"))
    with pytest.raises(Illegal):
        joined(row, Weaving("b"), End.LEFT, "right")
    told = play(lambda: gain_weaving(Rules(NUMBERS, {"TAW-WEAVE-5": "right"}), table(), "p1"))
    assert any("right end" in text for text in told.texts)


def test_TAW_WEAVE_7_a_free_weaving_is_the_top_one_or_the_next() -> None:
    position = having(table(), production=1)
    played = play(lambda: perform(RULES, position, Task.PRODUCE_ONE), task__produce_one="weaving")
    assert "TAW-WEAVE-7" in played.rulings
    assert "weavings.leftover" not in played.ids
    assert played.table.now.tapestries == (2,)


def test_TAW_WEAVE_8_edges_may_differ_but_then_pay_nothing() -> None:
    row = joined((Weaving("a", Edge.VP, Edge.GOLD),), Weaving("b", Edge.STONE, Edge.VP), End.RIGHT)
    assert len(row) == 2
    assert links(row) == ()


def test_TAW_MERCHANT_1_example_7() -> None:
    potato, temple, army, stone = Edge.POTATO, Edge.TEMPLE, Edge.ARMY_CARD, Edge.STONE
    first = (
        Weaving("a", Edge.VP, potato),
        Weaving("b", potato, Edge.GOLD),
        Weaving("c", Edge.VP, temple),
        Weaving("d", temple, Edge.VP),
    )
    second = (
        Weaving("a", Edge.VP, army),
        Weaving("b", army, Edge.GOLD),
        Weaving("c", Edge.VP, Edge.GOLD),
        Weaving("d", Edge.VP, stone),
        Weaving("e", stone, Edge.VP),
    )
    assert links(first) + links(second) == (potato, temple, army, stone)
    assert [NUMBERS.merchant[edge.value] for edge in (potato, temple, army, stone)] == [3, 1, 1, 2]


def test_TAW_MERCHANT_1_its_vp_are_recorded() -> None:
    position = having(table(), tapestries=(2, 2))
    played = play(lambda: perform(RULES, position, Task.MERCHANT), task__merchant="vp,god_card")
    assert (played.table.now.vp, played.table.now.god_cards) == (13, 4)


def test_TAW_MERCHANT_1_only_its_rewards_as_many_as_there_are_connections() -> None:
    asked = play(lambda: perform(RULES, having(table(), tapestries=(4, 5, 1)), Task.MERCHANT)).asked("task.merchant")
    assert isinstance(asked, Several)
    assert ([option.key for option in asked.options], asked.at_most) == (["vp", "god_card", "temple_step"], 7)
    position = having(table(), tapestries=(3,))
    with pytest.raises(Illegal) as refused:
        play(lambda: perform(RULES, position, Task.MERCHANT), task__merchant="vp", gain__vp="5")
    assert refused.value.because.ruling == "TAW-MERCHANT-1"


def test_TAW_TEMPLE_5_the_merchants_temple_step_costs_a_gold() -> None:
    position = having(table(), tapestries=(2,))
    played = play(lambda: perform(RULES, position, Task.MERCHANT), task__merchant="temple_step")
    assert played.texts[0] == "Ada pays 1 gold for a Temple step."
    assert played.table.now.temple == 2


def test_TAW_ONE_1_produce_one_needs_a_production_building_which_stays_face_up() -> None:
    assert [option.key for option in menu(table()) if option.refused is not None] == ["produce_one"]
    position = having(table(), production=1)
    assert [option.key for option in menu(position) if option.refused is not None] == []
    played = play(lambda: perform(RULES, position, Task.PRODUCE_ONE), task__produce_one="vp", gain__vp="2")
    assert (played.table.now.vp, played.table.now.production) == (12, 1)


def test_TAW_Z04_1_a_new_link_pays_at_once() -> None:
    assert new_link((Weaving("a", None, Edge.VP),), Weaving("b", Edge.VP), End.RIGHT) is Edge.VP
    assert new_link((Weaving("a", None, Edge.VP),), Weaving("b", None, Edge.VP), End.LEFT) is None
    position = having(table(), "p1", Passive.Z04)
    played = play(lambda: gain_weaving(RULES, position, "p1"), weaving__z04="vp", gain__vp="3")
    assert played.table.now.vp == 13
    assert "weaving.z04" not in play(lambda: gain_weaving(RULES, table(), "p1")).ids


def test_TAW_Z08_1_five_weavings_to_choose_from() -> None:
    played = play(lambda: perform(RULES, having(table(), "p1", Passive.Z08), Task.WEAVINGS))
    assert "TAW-Z08-1" in played.rulings
    assert "TAW-Z08-1" not in play(lambda: perform(RULES, table(), Task.WEAVINGS)).rulings


def test_TAW_RES_1_gold_fills_every_gap() -> None:
    assert gold_needed(Supply(stone=2, gold=2), Cost(stone=3)) == 1
    assert can_pay(Supply(stone=2, gold=3), statue_cost(NUMBERS, StatueSize.LARGE))
    assert not can_pay(Supply(stone=2, gold=2), statue_cost(NUMBERS, StatueSize.LARGE))
    assert cheapest(Supply(1, 1, 0, 2), Cost(food=3)) == Supply(1, 1, 0, 1)


def test_TAW_RES_2_food_is_potato_or_corn() -> None:
    assert can_pay(Supply(potato=1, corn=2), Cost(food=3))
    assert not can_pay(Supply(potato=5), Cost(corn=1))
    assert can_pay(Supply(potato=2, corn=1), Cost(potato=1, food=2))


def test_TAW_Z15_1_two_stone_one_gold_and_two_corn_are_exchangeable() -> None:
    held = Supply(corn=4, stone=1)
    cost = Cost(stone=3)
    assert not can_pay_with(NUMBERS, held, cost, z15=False)
    assert can_pay_with(NUMBERS, held, cost, z15=True)
    assert Supply(corn=2, stone=3) in exchanged(NUMBERS, held)


SUPPLIES = st.builds(Supply, *(st.integers(0, 5) for _ in range(4)))
COSTS = st.builds(Cost, *(st.integers(0, 4) for _ in range(5)))


@given(SUPPLIES, COSTS)
def test_what_is_paid_is_held_and_worth_the_cost(held: Supply, cost: Cost) -> None:
    paid = cheapest(held, cost)
    assert (paid is not None) == can_pay(held, cost)
    if paid is not None:
        assert paid.total == cost.potato + cost.corn + cost.stone + cost.gold + cost.food
        assert all(mine >= out >= 0 for mine, out in zip(_all(held), _all(paid), strict=True))


def _all(supply: Supply) -> tuple[int, ...]:
    return supply.potato, supply.corn, supply.stone, supply.gold


def test_building_steps_leaves_the_other_spot_alone() -> None:
    pair, built = build_steps(NUMBERS, StepsPair("p2"), StepsSpot.LOWER, "p1")
    assert pair == StepsPair("p2", "p1")
    assert (built.vp, built.corn, built.potatoes, built.paid) == (4, 1, 2, {"p2": 2})


def test_TAW_STEPS_5_free_steps_bring_everything_but_the_cost() -> None:
    steps = {**table().steps, "offering": StepsPair("p2")}
    played = play(lambda: place_steps(RULES, table(steps=steps), "p1", free=True), steps__section="offering")
    assert (played.table.player("p1").vp, played.table.player("p2").vp) == (14, 12)
    assert "for free and takes 1 corn and 2 potatoes" in played.texts[0]
    assert played.rulings[0] == "TAW-STEPS-5"


def test_TAW_STEPS_6_a_spot_holds_one_marker() -> None:
    for pair, spot in ((StepsPair("p2"), StepsSpot.UPPER), (StepsPair("p1", "p2"), StepsSpot.LOWER)):
        with pytest.raises(Illegal) as refused:
            check_spot(pair, spot)
        assert refused.value.because.ruling == "TAW-STEPS-6"


def test_TAW_GOD_4_a_god_card_exchanges_market_buildings_once_before_building() -> None:
    played = play(lambda: perform(RULES, table(), Task.BUILDING), building__which=["exchange", "Z09"])
    assert (played.table.now.god_cards, played.table.now.passives) == (2, (Passive.Z09,))
    assert "TAW-GOD-4" in played.rulings
    first, second = played.questions
    assert isinstance(first, Choose) and isinstance(second, Choose)
    assert "exchange" in [option.key for option in first.options]
    assert "exchange" not in [option.key for option in second.options]
    poor = play(lambda: perform(RULES, having(table(), god_cards=0), Task.BUILDING)).asked("building.which")
    assert isinstance(poor, Choose)
    assert "exchange" not in [option.key for option in poor.options]


def test_TAW_BOX_1_a_statue_that_is_gone_is_refused() -> None:
    position = table(statues_gone={"small_statue": 0, "large_statue": 6})
    size = play(lambda: perform(RULES, position, Task.STATUE)).asked("statue.size")
    assert isinstance(size, Choose)
    assert [option.key for option in size.open_options] == ["small_statue"]
    none = play(lambda: perform(RULES, table(statues_gone={"large_statue": 6, "small_statue": 12}), Task.STATUE))
    assert none.ids == []
    assert none.table.now.vp == 10


def test_TAW_WEAVE_3_what_nobody_buys_goes_under_the_stack() -> None:
    none = play(lambda: perform(RULES, table(), Task.WEAVINGS))
    assert none.texts == ["Put the 3 Weavings left face down under the stack and turn the top one up."]
    every = play(lambda: perform(RULES, table(), Task.WEAVINGS), weavings__bought="3", weaving__join=["new"] * 3)
    assert every.texts[-1] == "No Weaving is left over; turn the top one of the stack up."
    assert "weavings.leftover" not in every.ids


def test_TAW_TRAIN_1_two_army_cards_one_is_kept() -> None:
    played = play(lambda: perform(RULES, table(), Task.TRAINING))
    assert played.texts == ["Ada draws 2 Army cards, keeps 1 and discards the other."]
