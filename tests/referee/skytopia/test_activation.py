"""Activating Towers: once each, in any order, from the Foundation up, and nothing that must be used."""

from __future__ import annotations

from referee.skytopia.activation import activate_market_card, activate_tower
from referee.skytopia.turn import complete_and_activate
from referee.skytopia.values import Card, Colour, Effect, Place
from tests.referee.skytopia.builders import (
    after,
    asked,
    golem,
    in_city,
    on_market,
    open_keys,
    played,
    player,
    purse,
    reasons,
    refusals,
    table,
)

BLUE = {Colour.BLUE: (Effect.BLUE_POINT, Effect.BLUE_OTHERS)}


def test_SKY_ACT_1_magda_of_the_rulebook_activates_two_towers_once_each() -> None:
    magda = player("Magda", golem("blue1", 6), golem("blue2", 6), golem("red1", 6), towers=BLUE)
    run = asked(complete_and_activate(table(magda, player("Jerzy")), "Magda"), "blue1.6")
    assert run.asked is not None and run.asked.id == "activate.tower"
    assert open_keys(run) == ["blue", "red", "none"]
    run.give("blue")
    assert open_keys(run) == ["blue1", "blue2", "blue3", "blue4"]
    run.give("blue1,blue2,blue3")
    assert run.asked is not None and run.asked.id == "activate.cards"
    assert open_keys(run) == ["red1"]
    run.give("-")
    assert run.finished and purse(run.state)["Magda"] == (4, 5)
    assert "SKY-ACT-1" in reasons(run)


def test_SKY_ACT_2_the_towers_may_also_be_used_in_the_other_order() -> None:
    magda = player("Magda", golem("blue1", 6), golem("gold1", 6))
    run = played(complete_and_activate(table(magda, player("Jerzy")), "Magda"), "gold", "gold1", "blue1")
    assert run.result is not None
    assert [entry.rule for entry in run.result.ledger] == ["SKY-GOLD-2", "SKY-BLUE-2"]


def test_SKY_ACT_3_the_foundation_comes_first_then_the_cards_upwards() -> None:
    box = {"foundation.blue": "base_points", "foundation.blue.number": "1"}
    game = table(player("Magda", towers=BLUE), player("Jerzy"), box=box)
    done = after(activate_tower(game, "Magda", Colour.BLUE), "blue2,blue0,blue1")
    own = [entry.rule for entry in done.ledger if entry.name == "Magda"]
    assert own == ["SKY-FOUND-2", "SKY-BLUE-2", "SKY-BLUE-3"]


def test_SKY_ACT_4_any_effect_may_be_skipped() -> None:
    game = table(player("Magda", towers=BLUE), player("Jerzy"))
    assert purse(after(activate_tower(game, "Magda", Colour.BLUE), "blue1"))["Magda"] == (1, 5)
    assert purse(after(activate_tower(game, "Magda", Colour.BLUE), "-"))["Magda"] == (0, 5)


def test_SKY_ACT_6_a_card_never_touches_golems_on_itself() -> None:
    game = table(player("Magda", golem("red1", 4), golem("gold1", 4)), player("Jerzy"))
    run = asked(activate_market_card(game, "Magda", Place.RED1))
    assert refusals(run) == {"red1.4+1": "SKY-ACT-6", "red1.4+2": "SKY-ACT-6"}
    assert open_keys(run) == ["gold1.4+1", "gold1.4+2", "none"]


def test_SKY_ACT_7_a_chain_spares_the_card_that_began_it_unless_the_house_says_otherwise() -> None:
    market: dict[Place, Effect | Card] = {Place.PURPLE1: Effect.PURPLE_ROW}
    dice = (golem("purple1", 4), golem("red1", 5))
    own = table(player("Magda", *dice), player("Jerzy"), market=market, rulings={"SKY-ACT-7": "own"})
    run = asked(activate_market_card(own, "Magda", Place.PURPLE1), "red1")
    assert set(refusals(run)) == {"red1.5+1", "red1.5+2"}
    chain = table(player("Magda", *dice), player("Jerzy"), market=market)
    run = asked(activate_market_card(chain, "Magda", Place.PURPLE1), "red1")
    assert run.finished and "SKY-RED-1" in reasons(run)


def test_effects_used_in_the_city_may_touch_every_golem() -> None:
    assert in_city(Colour.RED, 1).spared(table()) == frozenset()
    assert on_market("red1").spared(table()) == frozenset({Place.RED1})
