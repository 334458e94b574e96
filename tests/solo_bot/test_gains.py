"""What always holds when she gains something (p. 23)."""

from __future__ import annotations

import pytest

from referee.tawantinsuyu.values import Resource, TempleReward, VillageEnd
from solo_bot.gains import (
    army_cards,
    can_pay,
    god_card,
    pay,
    recruit,
    stone_or_worker,
    take,
    takes_worker,
    temple_reward,
    temple_steps,
    worker_from_village,
)
from solo_bot.names import SHE, YOU
from tests.solo_bot.table import BLUE, CROSS, GREEN, RED, SNAKE, SQUARE, WHITE, YELLOW, a_game, go, the_rules

RULES = the_rules()


@pytest.mark.parametrize(
    ("colour", "vp", "corn", "stone", "potato", "cards"),
    [
        (WHITE, 2, 0, 0, 0, 0),
        (YELLOW, 1, 0, 0, 1, 0),
        (RED, 0, 0, 0, 0, 1),
        (GREEN, 0, 1, 0, 0, 0),
        (BLUE, 0, 0, 1, 0, 0),
    ],
)
def test_TAW_SOLO_1_a_worker_brings_the_reward_of_its_colour(
    colour: str, vp: int, corn: int, stone: int, potato: int, cards: int
) -> None:
    game = a_game(offer=(SNAKE, SQUARE))
    after = go(lambda: recruit(game, RULES, colour)).result  # type: ignore[arg-type]
    supply = after.her.supply
    assert (after.her.vp - 10, supply.corn, supply.stone, supply.potato, after.her.army.hidden) == (
        vp,
        corn,
        stone,
        potato,
        cards,
    )
    assert after.her.workers == (colour,)


def test_TAW_SOLO_2_a_third_worker_and_one_leaves_at_random_after_the_reward() -> None:
    game = a_game(her={"workers": (BLUE, GREEN)})
    done = go(lambda: recruit(game, RULES, RED), "workers.surplus 2-green")
    assert done.result.her.workers == (BLUE, RED)
    assert done.result.gone == (GREEN,)
    assert done.result.her.army.hidden == 1
    same = go(lambda: recruit(a_game(her={"workers": (RED, RED)}), RULES, RED))
    assert same.asked == () and same.result.gone == (RED,)


def test_TAW_SOLO_3_a_god_card_is_the_oldest_of_the_offer_under_the_deck_and_1_vp() -> None:
    done = go(lambda: god_card(a_game(offer=(SNAKE, SQUARE, CROSS)), RULES))
    assert done.result.offer == (SQUARE, CROSS)
    assert done.result.her.vp == 11


def test_TAW_SOLO_4_army_cards_go_face_down_to_her_hand_and_training_is_one_card() -> None:
    drawn = go(lambda: army_cards(a_game(), RULES, 1)).result
    assert (drawn.her.army.hidden, drawn.her.army.up) == (1, 0)
    trained = go(lambda: temple_reward(a_game(), RULES, TempleReward.TRAINING)).result
    assert trained.her.army.hand == 1


@pytest.mark.parametrize(("before", "gained", "left", "vp"), [(4, 2, 1, 5), (0, 4, 4, 0), (4, 1, 0, 5), (4, 6, 0, 10)])
def test_TAW_SOLO_5_five_potatoes_are_five_vp_again_and_again(before: int, gained: int, left: int, vp: int) -> None:
    after = go(lambda: take(a_game(potato=before), RULES, Resource.POTATO, gained)).result
    assert (after.her.supply.potato, after.her.vp - 10) == (left, vp)


def test_TAW_SOLO_5_gold_never_counts_as_potatoes() -> None:
    after = go(lambda: take(a_game(potato=3, gold=9), RULES, Resource.POTATO, 1)).result
    assert (after.her.supply.potato, after.her.supply.gold, after.her.vp) == (4, 9, 10)


def test_TAW_SOLO_6_gold_fills_only_what_is_missing() -> None:
    game, paid = pay(a_game(stone=2, gold=3), Resource.STONE, 3)
    assert (game.her.supply.stone, game.her.supply.gold) == (0, 2)
    assert [(part.count, part.thing) for part in paid] == [(2, "stone"), (1, "gold")]
    assert can_pay(a_game(corn=1, gold=2).her.supply, Resource.CORN, 3)
    assert not can_pay(a_game(stone=1, gold=1).her.supply, Resource.STONE, 3)


def test_TAW_SOLO_8_every_space_climbed_gives_its_reward() -> None:
    # the made-up track: space 2 potato and God card, space 4 Training
    done = go(lambda: temple_steps(a_game(offer=(SNAKE,)), RULES, 3))
    after = done.result
    assert (after.her.temple, after.her.supply.potato, after.her.vp, after.her.army.hidden) == (4, 1, 11, 1)


@pytest.mark.parametrize(
    ("stone", "workers", "worker"),
    [(0, 0, True), (2, 2, False), (1, 2, False), (1, 1, True), (2, 1, True), (0, 1, False)],
)
def test_TAW_SOLO_9_stone_or_worker_is_what_she_has_fewer_of(stone: int, workers: int, worker: bool) -> None:
    game = a_game(stone=stone, her={"workers": (BLUE,) * workers}, village=(RED,))
    assert takes_worker(game, RULES) is worker


def test_TAW_SOLO_9_nobody_in_village_and_nomads_means_stone() -> None:
    done = go(lambda: stone_or_worker(a_game(), RULES))
    assert done.result.her.supply.stone == 1


def test_TAW_SOLO_10_the_worker_comes_from_the_potato_end_or_is_a_random_nomad() -> None:
    game = a_game(village=(GREEN, BLUE), nomads=(RED, WHITE))
    assert go(lambda: stone_or_worker(game, RULES)).result.her.workers == (GREEN,)
    empty = a_game(nomads=(RED, WHITE), holder=YOU)
    done = go(lambda: stone_or_worker(empty, RULES), "nomads.random red", "nomads.refill blue")
    assert done.result.her.workers == (RED,)
    assert done.result.nomads == (WHITE, BLUE)


def test_TAW_FEST_1_the_active_player_takes_the_tile_even_if_she_took_the_last_worker() -> None:
    yours = go(lambda: worker_from_village(a_game(village=(RED,), active=YOU), RULES, VillageEnd.CORN)).result
    assert (yours.holder, yours.you.vp) == (YOU, 11)
    hers = go(lambda: worker_from_village(a_game(village=(RED,), festivals=2), RULES, VillageEnd.CORN)).result
    assert (hers.holder, hers.her.vp) == (SHE, 14)


def test_TAW_FEST_1_a_village_that_is_empty_already_gives_no_second_tile() -> None:
    game = a_game(village=(RED, BLUE), active=YOU)
    first = go(lambda: worker_from_village(game, RULES, VillageEnd.POTATO)).result
    assert first.holder is None
