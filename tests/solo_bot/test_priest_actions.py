"""Produce, Offering, Worship and Rejuvenate, hers and following yours (p. 24)."""

from __future__ import annotations

import pytest

from referee.reason import because
from referee.tawantinsuyu.values import Resource
from solo_bot.benefits import choose_resource
from solo_bot.priest_actions import follow_worship, offering, produce, worship
from solo_bot.rejuvenate import rejuvenate_all, rejuvenate_half
from solo_bot.state import Army
from solo_bot.yours.priest import she_follows
from solo_bot.yours.turn import your_turn
from tests.solo_bot.table import (
    LARGE,
    OFFERING,
    PRODUCE,
    SMALL,
    SNAKE,
    SQUARE,
    WORSHIP,
    a_game,
    asked_by,
    buildings,
    go,
    large,
    small,
    the_rules,
)

RULES = the_rules()


def face_up(game: object) -> list[int]:
    return [b.number for b in game.her.buildings(face_up=True)]  # type: ignore[attr-defined]


def test_TAW_SOLOHP_9_every_face_up_building_produces() -> None:
    # made-up Buildings: 1 two corn, 2 two stone, 5 gold
    game = a_game(her={"production": buildings(1, 2) + buildings(5, face_up=False)})
    supply = go(lambda: produce(game, RULES, active=False)).result.her.supply
    assert (supply.corn, supply.stone, supply.gold) == (2, 2, 0)


@pytest.mark.parametrize(
    ("supply", "taken"),
    [
        ({"gold": 1, "corn": 1, "stone": 1, "potato": 1}, Resource.GOLD),
        ({"gold": 2, "corn": 1, "stone": 1, "potato": 1}, Resource.CORN),
        ({"gold": 2, "corn": 2, "stone": 1, "potato": 1}, Resource.STONE),
        ({"gold": 2, "corn": 2, "stone": 2, "potato": 1}, Resource.POTATO),
    ],
)
def test_TAW_SOLOHP_9_a_choice_is_what_she_has_fewest_of(supply: dict[str, int], taken: Resource) -> None:
    assert choose_resource(a_game(**supply), tuple(Resource)).left == (taken,)  # type: ignore[arg-type]


def test_TAW_SOLOHP_10_the_highest_stays_up_when_she_started_it() -> None:
    game = a_game(her={"production": buildings(3, 8, 12)})
    assert face_up(go(lambda: produce(game, RULES, active=True)).result) == [12]
    assert face_up(go(lambda: produce(game, RULES, active=False)).result) == []


def test_TAW_HOUSE_1_the_other_reading_keeps_it_when_she_follows() -> None:
    game = a_game(her={"production": buildings(3, 8, 12)})
    other = the_rules(house_1="follows")
    assert face_up(go(lambda: produce(game, other, active=True)).result) == []
    assert face_up(go(lambda: produce(game, other, active=False)).result) == [12]


@pytest.mark.parametrize(("corn", "gold", "steps", "left"), [(7, 0, 3, 1), (5, 0, 2, 1), (4, 2, 3, 0), (4, 0, 2, 0)])
def test_TAW_SOLOHP_11_her_offering_goes_as_far_as_she_can_pay(corn: int, gold: int, steps: int, left: int) -> None:
    done = go(lambda: offering(a_game(corn=corn, gold=gold), RULES, active=True))
    assert done.facts("do.offering")["n"] == steps
    supply = done.result.her.supply
    assert supply.corn == left


@pytest.mark.parametrize(("corn", "gold", "climbs"), [(3, 0, True), (2, 0, False), (2, 1, True)])
def test_TAW_SOLOHP_13_following_an_offering_costs_3_corn_for_one_step(corn: int, gold: int, climbs: bool) -> None:
    after = go(lambda: offering(a_game(corn=corn, gold=gold), RULES, active=False)).result
    assert (after.her.temple == 2) is climbs


def test_TAW_HOUSE_13_gold_fills_up_or_only_corn_counts() -> None:
    corn_only = the_rules(house_13="corn")
    assert go(lambda: offering(a_game(corn=4, gold=2), corn_only, active=True)).facts("do.offering")["n"] == 2
    assert "note.no_offering" in go(lambda: offering(a_game(corn=2, gold=1), corn_only, active=False)).told


def test_TAW_SOLOHP_12_her_worship_gives_one_of_each_size() -> None:
    game = a_game(her={"statues": large(SNAKE) + small(SQUARE, SNAKE)})
    done = go(lambda: worship(game, RULES), "statue.given square")
    assert done.result.her.temple == 5
    assert done.result.her.statues == small(SNAKE)
    assert done.result.statues_gone == large(SNAKE) + small(SQUARE)


def test_TAW_SOLOHP_14_following_worship_gives_one_statue_for_one_step() -> None:
    after = go(lambda: follow_worship(a_game(her={"statues": large(SNAKE)}), RULES)).result
    assert (after.her.temple, after.her.statues) == (2, ())


def test_TAW_HOUSE_12_the_small_statue_first_or_the_large_one() -> None:
    game = a_game(her={"statues": large(SNAKE) + small(SQUARE)})
    assert go(lambda: follow_worship(game, RULES)).result.statues_gone[0].size is SMALL
    assert go(lambda: follow_worship(game, the_rules(house_12="large"))).result.statues_gone[0].size is LARGE


def test_TAW_SOLOHP_19_her_rejuvenate_turns_everything_up_free() -> None:
    game = a_game(her={"production": buildings(1, 4, face_up=False), "army": Army(hidden=1, down_ones=2, down_twos=1)})
    after = go(lambda: rejuvenate_all(game, because("TAW-SOLOHP-19"))).result
    assert face_up(after) == [1, 4]
    assert after.her.army == Army(hidden=1, up_ones=2, up_twos=1)


@pytest.mark.parametrize(("down", "cards", "up", "cards_up"), [(3, 3, 2, 2), (1, 4, 1, 2), (0, 5, 0, 3)])
def test_TAW_SOLOHP_20_following_she_turns_up_half_of_each(down: int, cards: int, up: int, cards_up: int) -> None:
    her = {"production": buildings(*range(1, down + 1), face_up=False), "army": Army(down_ones=cards)}
    game = a_game(her=her)
    after = go(lambda: rejuvenate_half(game, RULES)).result
    assert (len(face_up(after)), after.her.army.up) == (up, cards_up)


def test_TAW_HOUSE_21_the_best_half_or_a_random_one() -> None:
    her = {"production": buildings(1, 5, 9, face_up=False), "army": Army(down_ones=2, down_twos=1)}
    best = go(lambda: rejuvenate_half(a_game(her=her), RULES)).result
    assert face_up(best) == [5, 9]
    assert (best.her.army.up_ones, best.her.army.up_twos) == (1, 1)
    chance = the_rules(house_21="random")
    done = go(lambda: rejuvenate_half(a_game(her=her), chance), "rejuvenate.buildings 1,5", "rejuvenate.twos 0")
    assert face_up(done.result) == [1, 5]
    assert (done.result.her.army.up_ones, done.result.her.army.up_twos) == (2, 0)


def test_TAW_SOLOHP_21_she_follows_also_when_you_take_gold() -> None:
    game = a_game(corn=3, you={"high_priest": PRODUCE}, active="you")
    answers = (
        "you.turn high_priest",
        "you.priest offering",
        "you.gold gold",
        "you.second training",
    )
    done = go(lambda: your_turn(game, RULES), *answers)
    assert done.result.her.temple == 2
    assert done.result.you.high_priest is OFFERING


def test_TAW_SOLOHP_21_every_action_has_its_following_side() -> None:
    game = a_game(corn=3, her={"statues": small(SNAKE), "production": buildings(1)})
    assert go(lambda: she_follows(game, RULES, PRODUCE)).result.her.supply.corn == 5
    assert go(lambda: she_follows(game, RULES, OFFERING)).result.her.supply.corn == 0
    assert go(lambda: she_follows(game, RULES, WORSHIP)).result.her.statues == ()


def test_your_worship_takes_at_most_one_statue_of_each_size() -> None:
    game = a_game(you={"statues": small(SNAKE, SQUARE) + large(SNAKE), "high_priest": PRODUCE}, active="you")
    start = ("you.turn high_priest", "you.priest worship", "you.gold action")
    twice = asked_by(lambda: your_turn(game, RULES), *start, "you.worship small_statue-snake,small_statue-square")
    assert twice.id == "you.worship"


def test_TAW_HOUSE_1_a_single_building_that_stays_up_is_not_told_as_turned_down() -> None:
    game = a_game(her={"production": buildings(4)})
    done = go(lambda: produce(game, the_rules(house_1="follows"), active=False))
    assert done.told[-1] == "note.produced_keeps" and "do.produced" not in done.told
    assert done.result.her.production == buildings(4)
