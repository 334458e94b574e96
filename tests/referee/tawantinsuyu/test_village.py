"""The end of a turn: buying from the Village, the limit, the offer, the Festival tile."""

from __future__ import annotations

import pytest

from referee.errors import Illegal
from referee.tawantinsuyu.actions.village import end_turn
from referee.tawantinsuyu.offer import offer_after
from referee.tawantinsuyu.paying import Cost
from referee.tawantinsuyu.recruiting import surplus, tile_vp, village_cost
from referee.tawantinsuyu.state import Rules, Table
from referee.tawantinsuyu.values import VillageEnd
from tests.referee.tawantinsuyu.builders import NUMBERS, RULES, Played, having, play, table


def _end(position: Table, rules: Rules = RULES, *, card: bool = False, built: bool = False, **answers: str) -> Played:
    return play(lambda: end_turn(rules, position, card_played=card, built=built), **answers)


def test_TAW_VILLAGE_1_one_worker_by_the_end_of_the_queue() -> None:
    assert village_cost(NUMBERS, VillageEnd.POTATO, 3) == Cost(potato=1)
    assert village_cost(NUMBERS, VillageEnd.CORN, 3) == Cost(corn=1)
    assert village_cost(NUMBERS, VillageEnd.CORN, 1) == Cost(food=1)
    with pytest.raises(Illegal):
        village_cost(NUMBERS, VillageEnd.CORN, 0)
    played = _end(having(table(), workers=1), end__recruit="corn_side")
    assert (played.table.village, played.table.now.workers) == (5, 2)


def test_TAW_VILLAGE_2_surplus_workers_leave_the_game_after_the_purchase() -> None:
    assert [surplus(NUMBERS, n) for n in (1, 2, 3, 5)] == [0, 0, 1, 3]
    played = _end(table(), end__recruit="potato_side")
    assert played.table.now.workers == 2
    assert "TAW-VILLAGE-2" in played.rulings


def test_TAW_TURN_4_purchase_then_limit_then_offer_then_tile() -> None:
    played = _end(having(table(village=1), workers=3), card=True, built=True, end__recruit="potato_side")
    order = [ruling for ruling in played.rulings if ruling in ("TAW-VILLAGE-2", "TAW-TURN-5", "TAW-TURN-4")]
    assert order == ["TAW-VILLAGE-2", "TAW-TURN-5", "TAW-TURN-4"]


def test_TAW_TURN_5_the_market_is_refilled_only_after_building() -> None:
    assert "TAW-TURN-5" in _end(table(), built=True).rulings
    assert "TAW-TURN-5" not in _end(table()).rulings


def test_TAW_GOD_2_the_played_card_joins_the_offer() -> None:
    assert _end(table(offer=1), card=True).table.offer == 2
    assert _end(table(offer=1)).table.offer == 1


@pytest.mark.parametrize(("players", "size"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_TAW_GOD_3_a_full_offer_is_cleared_first(players: int, size: int) -> None:
    assert offer_after(NUMBERS, players, size - 1) == (size, False)
    assert offer_after(NUMBERS, players, size) == (1, True)


def test_TAW_GOD_3_example_5() -> None:
    played = _end(table(offer=3), card=True)
    assert played.table.offer == 1
    assert any("Shuffle the whole offer" in text for text in played.texts)


@pytest.mark.parametrize(("held", "vp"), [(0, 1), (1, 2), (2, 4)])
def test_TAW_FEST_1_the_last_worker_brings_the_tile(held: int, vp: int) -> None:
    assert tile_vp(NUMBERS, held) == vp
    played = _end(table(village=1, festivals=held), end__recruit="potato_side")
    assert (played.table.holder, played.table.now.vp) == ("p1", 10 + vp)


def test_TAW_FEST_1_settled_for_the_end_of_the_turn_the_tile_comes_last() -> None:
    rules = Rules(NUMBERS, {"TAW-FEST-1": "end_of_turn"})
    played = _end(table(village=1), rules, card=True, end__recruit="potato_side")
    assert played.table.holder == "p1"
    assert played.rulings.index("TAW-GOD-2") < played.rulings.index("TAW-FEST-1")
    at_once = _end(table(village=1), card=True, end__recruit="potato_side")
    assert at_once.rulings.index("TAW-FEST-1") < at_once.rulings.index("TAW-GOD-2")


def test_a_tile_that_is_held_is_not_taken_again() -> None:
    played = _end(table(village=0, holder="p2"))
    assert (played.table.holder, played.table.now.vp) == ("p2", 10)
    assert played.ids == []
