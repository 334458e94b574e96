"""Phase 2: one Golem, its face, its price, and the card that may be used at once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import Illegal
from referee.skytopia.chronometer import Chronometer
from referee.skytopia.golems import face_refusal
from referee.skytopia.pieces import Market
from referee.skytopia.placement import assign_golem, offers
from referee.skytopia.turn import finished
from referee.skytopia.values import Ability, Place
from tests.referee.skytopia.builders import (
    DIAL,
    NUMBERS,
    after,
    asked,
    golem,
    open_keys,
    played,
    player,
    purse,
    reasons,
    refusals,
    table,
)

FIVE = (golem("blue1", 1), golem("blue2", 2), golem("gold1", 3), golem("gold2", 4), golem("red1", 5))


def test_SKY_PLACE_1_exactly_one_golem_goes_to_a_card() -> None:
    game = after(assign_golem(table(), "Magda"), "gold1", "5", "no")
    assert game.player("Magda").on_market == (golem("gold1", 5),)


def test_SKY_PLACE_1_nobody_can_pass() -> None:
    run = asked(assign_golem(table(), "Magda"))
    assert run.asked is not None and run.asked.id == "place.card"
    assert "none" not in open_keys(run)


def test_SKY_PLACE_2_without_a_free_golem_one_comes_back_and_brings_nothing() -> None:
    game = table(player("Magda", *FIVE, ability=Ability.RETURN), player("Jerzy"))
    run = played(assign_golem(game, "Magda"), "gold1.3", "gold1", "5", "no")
    assert run.result is not None
    assert purse(run.result)["Magda"] == (0, 5)
    assert golem("gold1", 5) in run.result.player("Magda").on_market
    assert "SKY-PLACE-2" in reasons(run)


def test_SKY_PLACE_3_any_card_also_an_occupied_one() -> None:
    game = table(player("Magda"), player("Jerzy", golem("gold1", 3)))
    run = asked(assign_golem(game, "Magda"))
    assert open_keys(run) == [place.value for place in game.market]
    run.give("gold1")
    assert run.asked is not None and run.asked.because is not None and run.asked.because.ruling == "SKY-PLACE-3"
    assert open_keys(run) == ["4", "5"]


def test_SKY_PLACE_4_the_face_at_the_build_mark_is_refused() -> None:
    assert refusals(asked(assign_golem(table(), "Magda"), "gold1"))["6"] == "SKY-PLACE-4"


def test_SKY_PLACE_5_a_face_that_is_on_the_card_is_refused_whoever_owns_it() -> None:
    game = table(player("Magda", golem("gold1", 4)), player("Jerzy", golem("gold1", 5)))
    run = asked(assign_golem(game, "Magda"), "gold1")
    assert {face for face, rule in refusals(run).items() if rule == "SKY-PLACE-5"} == {"4", "5"}
    with pytest.raises(Illegal):
        run.give("5")


def test_SKY_PLACE_6_the_price_of_the_dial_is_paid_to_the_bank() -> None:
    game = after(assign_golem(table(player("Magda", coins=9), player("Jerzy")), "Magda"), "gold1", "2", "no")
    assert purse(game)["Magda"] == (0, 3)
    assert game.paid == 6


def test_SKY_PLACE_7_what_cannot_be_paid_cannot_be_chosen() -> None:
    run = asked(assign_golem(table(), "Magda"), "gold1")
    assert {face for face, rule in refusals(run).items() if rule == "SKY-PLACE-7"} == {"1", "2"}
    assert run.asked is not None and run.asked.default == "5"


def test_SKY_PLACE_7_a_card_on_which_nothing_can_be_paid_is_refused() -> None:
    game = table(player("Magda", coins=0), player("Jerzy", golem("gold1", 5)))
    assert refusals(asked(assign_golem(game, "Magda"))) == {"gold1": "SKY-PLACE-5"}


def test_SKY_PLACE_8_the_card_may_be_used_at_once_or_not() -> None:
    assert purse(after(assign_golem(table(), "Magda"), "gold1", "5", "yes"))["Magda"] == (0, 7)
    assert purse(after(assign_golem(table(), "Magda"), "gold1", "5", "no"))["Magda"] == (0, 5)


def test_SKY_PLACE_8_jerzy_and_magda_of_the_rulebook_both_use_the_card() -> None:
    game = table(player("Jerzy", coins=6), player("Magda", coins=6))
    game = after(assign_golem(game, "Jerzy"), "gold1", "5", "yes")
    game = after(assign_golem(game, "Magda"), "gold1", "2", "yes")
    assert purse(game) == {"Jerzy": (0, 8), "Magda": (0, 2)}


def test_a_laboratory_on_the_market_asks_nothing() -> None:
    assert len(played(assign_golem(table(), "Magda"), "purple1", "5").log) == 2


def test_SKY_PLACE_9_when_no_card_takes_a_golem_the_turn_goes_on() -> None:
    game = table(player("Magda", coins=0), player("Jerzy", golem("gold1", 5)))
    alone = replace(game, market=Market({Place.GOLD1: game.market[Place.GOLD1]}))
    assert reasons(played(assign_golem(alone, "Magda"))) == ["SKY-PLACE-9"]


DIALS = st.builds(Chronometer, st.integers(1, 6), st.just(NUMBERS.dial_costs), st.booleans())


@given(DIALS, st.frozensets(st.integers(1, 6)), st.integers(0, 12))
def test_an_offered_face_is_never_the_marks_never_taken_and_always_paid(
    dial: Chronometer, taken: frozenset[int], coins: int
) -> None:
    for offer in offers(dial, taken, coins):
        allowed = offer.face != dial.mark and offer.face not in taken and (dial.cost(offer.face) or 0) <= coins
        assert (offer.refused is None) == allowed
        assert offer.rounds == dial.steps(offer.face)


def test_a_free_face_is_free_of_reasons() -> None:
    assert face_refusal(DIAL, frozenset(), 5) is None


def test_two_golems_on_one_card_the_dearer_finishes_two_rounds_later() -> None:
    game = table(player("Jerzy"), player("Magda", coins=6))
    game = after(assign_golem(game, "Jerzy"), "gold1", "5", "yes")
    game = after(assign_golem(game, "Magda"), "gold1", "2", "yes")
    later = replace(game, chronometer=game.chronometer.turned().turned())
    assert finished(later, "Magda") == (golem("gold1", 2),)
    assert finished(later, "Jerzy") == ()
