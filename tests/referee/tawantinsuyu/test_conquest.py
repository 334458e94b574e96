"""Conquest: payments with Army cards, markers in a row, the casualty."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import Illegal
from referee.tawantinsuyu.actions.conquest import casualty, conquest, place_marker
from referee.tawantinsuyu.conquering import (
    ONE,
    Demand,
    Payment,
    cards_to_play,
    cheapest_payment,
    check_marker,
    demands,
    payments,
    potatoes_for_cards,
)
from referee.tawantinsuyu.state import Rules
from referee.tawantinsuyu.values import Passive
from tests.referee.tawantinsuyu.builders import NUMBERS, RULES, having, play, table


def test_TAW_CONQ_1_a_casualty_from_an_end_of_the_village() -> None:
    played = play(lambda: conquest(RULES, table(), True), conquest__casualty="corn_side")
    assert (played.table.village, played.table.casualties) == (5, 1)


def test_TAW_CONQ_1_with_an_empty_village_a_nomad_falls_and_is_replaced() -> None:
    played = play(lambda: conquest(RULES, table(village=0, holder="p2"), True))
    assert (played.table.nomads, played.table.bag, played.table.casualties) == (4, 19, 1)
    assert "conquest.casualty" not in played.ids


def test_TAW_CONQ_2_cards_cost_a_potato_each_and_the_first_is_free_for_the_active_player() -> None:
    assert potatoes_for_cards(NUMBERS, 3, active=True) == 2
    assert potatoes_for_cards(NUMBERS, 1, active=False) == 1
    assert potatoes_for_cards(NUMBERS, 0, active=True) == 0


def test_TAW_CONQ_3_everybody_may_place_a_marker_from_the_active_player_on() -> None:
    played = play(lambda: conquest(RULES, table(3), True), conquest__region=["antisuyu", "antisuyu", "none", "none"])
    assert [q.seat for q in played.questions if q.id == "conquest.region"] == ["p1", "p2", "p3", "p1"]
    assert played.table.regions["antisuyu"] == ("p1", "p2")


def test_TAW_CONQ_3_the_benefit_comes_before_the_soldiers() -> None:
    played = play(
        lambda: place_marker(RULES, table(), "p1", second=False),
        conquest__region="qullasuyu",
        conquest__benefits="vp",
        gain__vp="4",
    )
    assert played.table.now.vp == 14
    assert "Soldiers" in played.texts[-1]


def test_the_place_of_a_marker_in_its_row_is_kept() -> None:
    regions = {**table().regions, "antisuyu": ("p2", "p2")}
    played = play(
        lambda: place_marker(RULES, table(regions=regions), "p1", second=False),
        conquest__region="antisuyu",
        conquest__place="1",
    )
    assert played.table.regions["antisuyu"] == ("p2", "p1", "p2")


def test_TAW_CONQ_4_example_8() -> None:
    purple = cheapest_payment(NUMBERS, (2, 1, 1, 1, 2), Demand(2, 1))
    assert purple is not None
    assert (purple.flipped, purple.discarded) == ((2,), (1,))
    blue = cheapest_payment(NUMBERS, (2, 1, 1), Demand(2, 2))
    assert blue is not None
    assert sum(blue.discarded) == 2 and sum(blue.flipped) == 2
    second = cheapest_payment(NUMBERS, (1, 1, 2), Demand(0, 1))
    assert second is not None
    assert (second.flipped, second.discarded) == ((), (1,))


def test_TAW_CONQ_4_one_card_does_not_pay_both_numbers() -> None:
    assert cheapest_payment(NUMBERS, (2,), Demand(1, 1)) is None
    assert cheapest_payment(NUMBERS, (2, 1), Demand(1, 2)) is not None


def test_TAW_CONQ_4_cards_with_as_many_Soldiers_are_alike() -> None:
    """Thirty cards are paid with at once: what could be chosen is counted by kind, not card by card."""
    many = (1, 2) * 15
    assert len(list(payments(many, Demand(6, 5)))) < 100
    assert cheapest_payment(NUMBERS, many, Demand(6, 5)) == Payment((2, 2, 2), (1, 2, 2))
    assert cards_to_play(NUMBERS, (), many, Demand(3, 2)) == (1, 2, 2)


def test_TAW_CONQ_5_a_second_marker_for_the_active_player_alone() -> None:
    played = play(lambda: conquest(RULES, table(), True), conquest__region=["antisuyu", "none", "kuntisuyu"])
    assert (played.table.regions["antisuyu"], played.table.regions["kuntisuyu"]) == (("p1",), ("p1",))
    assert "TAW-CONQ-5" in played.rulings


def test_TAW_CONQ_6_gold_instead_still_costs_a_casualty() -> None:
    played = play(lambda: conquest(RULES, table(), False), conquest__region="antisuyu")
    assert played.table.casualties == 1
    assert [q.seat for q in played.questions if q.id == "conquest.region"] == ["p2"]


def test_TAW_CONQ_7_without_a_marker_no_conquest() -> None:
    with pytest.raises(Illegal) as refused:
        check_marker(NUMBERS, 10)
    assert refused.value.because.ruling == "TAW-CONQ-7"
    regions = {**table().regions, "antisuyu": ("p1",) * 10}
    played = play(lambda: place_marker(RULES, table(regions=regions), "p1", second=False))
    assert played.ids == []
    assert "TAW-CONQ-7" in played.rulings


def test_TAW_Z13_1_one_soldier_fewer_of_each_but_at_least_one() -> None:
    assert set(demands(NUMBERS, Demand(2, 2), z13=True)) >= {Demand(1, 1)}
    assert Demand(0, 0) not in demands(NUMBERS, Demand(1, 1), z13=True)
    assert demands(NUMBERS, Demand(0, 1), z13=True) == (Demand(0, 1),)
    cheap = cheapest_payment(NUMBERS, (1,), Demand(1, 1), z13=True)
    assert cheap is not None
    assert (cheap.flipped, cheap.discarded) == ((1,), ())


def test_TAW_Z13_1_the_other_reading_takes_one_off_in_all() -> None:
    assert Demand(1, 1) not in demands(NUMBERS, Demand(2, 2), z13=True, reading=ONE)
    position = having(table(), "p1", Passive.Z13)
    for rules, words in ((RULES, "one fewer of each"), (Rules(NUMBERS, {"TAW-Z13-1": ONE}), "one fewer in all")):
        marker = partial(place_marker, rules, position, "p1", second=False)
        assert words in play(marker, conquest__region="antisuyu").texts[-1]


def test_cards_from_hand_are_played_only_as_far_as_needed() -> None:
    assert cards_to_play(NUMBERS, (2, 1), (2, 1), Demand(2, 1)) == ()
    assert cards_to_play(NUMBERS, (2,), (2, 1), Demand(2, 1)) == (1,)
    assert cards_to_play(NUMBERS, (), (1,), Demand(2, 1)) is None


CARDS = st.lists(st.integers(1, 2), max_size=6)


@given(CARDS, st.integers(0, 4), st.integers(0, 4), st.booleans())
def test_a_payment_is_enough_and_made_of_the_cards_held(cards: list[int], flip: int, discard: int, z13: bool) -> None:
    paid = cheapest_payment(NUMBERS, cards, Demand(flip, discard), z13)
    plain = cheapest_payment(NUMBERS, cards, Demand(flip, discard))
    if paid is None:
        assert plain is None
        return
    used = [*paid.flipped, *paid.discarded]
    assert all(used.count(soldiers) <= cards.count(soldiers) for soldiers in (1, 2))
    off = 1 if z13 else 0
    assert sum(paid.flipped) >= flip - off
    assert sum(paid.discarded) >= discard - off
    assert sum(used) >= min(1, flip + discard)
    if plain is not None:
        assert sum(paid.discarded) <= sum(plain.discarded)


def test_TAW_CONQ_1_without_bag_or_nomads_nothing_is_refilled_and_nobody_falls() -> None:
    last = play(lambda: casualty(RULES, table(village=0, nomads=1, bag=0)))
    assert (last.table.nomads, last.table.casualties) == (0, 1)
    assert "the bag is empty" in last.texts[0]
    none = play(lambda: casualty(RULES, table(village=0, nomads=0, bag=0)))
    assert none.table.casualties == 0
    assert none.texts == ["Village and Nomads are empty: there is no casualty."]


def test_TAW_CONQ_7_a_player_without_markers_is_told_so_once() -> None:
    full = table(regions={**table().regions, "antisuyu": ("p1",) * 10})
    played = play(lambda: conquest(RULES, full, True))
    assert played.texts.count("Ada has no Conquest marker left.") == 1
    assert [question.seat for question in played.questions if question.id == "conquest.region"] == ["p2"]
