"""What prayers pay, with the printed examples."""

from __future__ import annotations

import pytest

from referee.errors import Illegal
from referee.settlers.colours import Good
from referee.settlers.resolve import Way, resolve
from scoring.settlers.pay import check_offer, goods_of, points_of_offer
from tests.referee.settlers.builders import NUMBERS, card, offering


def test_example_1_the_altar_pays_two_stone() -> None:
    hits = resolve(offering("grey", "grey brown grey none black"))
    assert goods_of(card("sacrificial_altar"), hits.counts) == {Good.STONE: 2}


def test_SET_CARD_2_example_2_one_stone_and_one_food_are_four_points() -> None:
    hits = resolve(offering("brown grey red", "gold red grey grey black"))
    check_offer([Good.STONE, Good.FOOD], hits.counts, NUMBERS)
    assert points_of_offer([Good.STONE, Good.FOOD]) == (2, 2)
    with pytest.raises(Illegal):
        check_offer([Good.FOOD, Good.FOOD], hits.counts, NUMBERS)
    with pytest.raises(Illegal):
        check_offer([Good.GOLD], hits.counts, NUMBERS)


def test_example_3_the_voice_pays_a_worker_and_two_points() -> None:
    hits = resolve(offering("red pink", way=Way.TOKENS, tokens="pink red", three="red"))
    assert goods_of(card("voice_of_the_gods"), hits.counts) == {Good.VP: 2, Good.WORKER: 1}


def test_SET_PRAY_5_example_4_the_shrine_pays_workers_gold_and_a_raze_token() -> None:
    hits = resolve(offering("black gold pink", "pink pink gold grey blue", tokens="black brown gold"))
    assert goods_of(card("shrine_of_mars"), hits.counts) == {Good.RAZE: 1, Good.GOLD: 2, Good.WORKER: 2}


def test_example_5_the_preacher_pays_two_points() -> None:
    hits = resolve(offering("brown", "brown red brown none gold"))
    assert goods_of(card("wandering_preacher"), hits.counts) == {Good.VP: 2}
