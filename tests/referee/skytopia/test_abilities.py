"""Ability tiles, each at its moment."""

from __future__ import annotations

from dataclasses import replace

from referee.skytopia.abilities import end_of_phase_1, end_of_phase_2
from referee.skytopia.activation import activate
from referee.skytopia.placement import assign_golem
from referee.skytopia.turn import complete_and_activate
from referee.skytopia.values import Ability, Card, Colour, Crest, Effect, Place
from tests.referee.skytopia.builders import (
    after,
    asked,
    golem,
    in_city,
    open_keys,
    played,
    player,
    purse,
    refusals,
    table,
)


def test_SKY_ABIL_1_a_golem_sent_home_by_another_player_brings_a_point() -> None:
    game = table(player("Jerzy", golem("gold1", 6)), player("Magda", golem("gold1", 2), ability=Ability.RETURN))
    assert purse(after(complete_and_activate(game, "Jerzy"), "-"))["Magda"] == (1, 8)


def test_SKY_ABIL_1_a_golem_taken_back_by_an_own_effect_brings_a_point_too() -> None:
    game = table(player("Magda", golem("gold1", 2), ability=Ability.RETURN), player("Jerzy"))
    done = after(activate(game, in_city(Colour.BLUE, 1), Effect.BLUE_RETURN), "gold1.2")
    assert purse(done)["Magda"] == (4, 5)


def test_SKY_ABIL_1_a_golem_that_finished_its_card_brings_none() -> None:
    game = table(player("Magda", golem("gold1", 6), ability=Ability.RETURN), player("Jerzy"))
    assert purse(after(complete_and_activate(game, "Magda"), "-"))["Magda"] == (0, 5)


CRESTS: dict[Place, Effect | Card] = {
    Place.BLUE1: Card(Effect.BLUE_POINT, Crest.FIRST),
    Place.GOLD1: Card(Effect.GOLD_COINS, Crest.FIRST),
    Place.RED1: Card(Effect.RED_TURN, Crest.FIRST),
}


def test_SKY_ABIL_2_golems_on_three_cards_of_one_crest_bring_a_point() -> None:
    dice = (golem("blue1", 1), golem("gold1", 2), golem("red1", 3))
    game = table(player("Magda", *dice, ability=Ability.CREST), player("Jerzy"), market=CRESTS)
    assert purse(after(end_of_phase_2(game, "Magda")))["Magda"] == (1, 5)


def test_SKY_ABIL_2_three_golems_on_two_cards_are_two_cards() -> None:
    dice = (golem("blue1", 1), golem("gold1", 2), golem("gold1", 3))
    game = table(player("Magda", *dice, ability=Ability.CREST), player("Jerzy"), market=CRESTS)
    assert after(end_of_phase_2(game, "Magda")) == game


def test_SKY_ABIL_3_two_cards_added_in_a_turn_bring_a_point() -> None:
    dice = (golem("gold1", 6), golem("red1", 6))
    game = table(player("Magda", *dice, ability=Ability.BUILDER), player("Jerzy"))
    assert purse(after(complete_and_activate(game, "Magda"), "none"))["Magda"] == (1, 5)
    one = table(player("Magda", golem("gold1", 6), ability=Ability.BUILDER), player("Jerzy"))
    assert purse(after(complete_and_activate(one, "Magda"), "-"))["Magda"] == (0, 5)


def test_SKY_ABIL_4_paying_exactly_6_coins_brings_a_point() -> None:
    game = table(player("Magda", ability=Ability.PAYER, coins=12), player("Jerzy"))
    six = after(assign_golem(game, "Magda"), "gold1", "2", "no")
    assert purse(after(end_of_phase_2(six, "Magda")))["Magda"] == (1, 6)
    ten = after(assign_golem(game, "Magda"), "gold1", "1", "no")
    assert purse(after(end_of_phase_2(ten, "Magda")))["Magda"] == (0, 2)


def test_SKY_ABIL_5_three_coins_for_whoever_has_none() -> None:
    game = table(player("Magda", ability=Ability.POOR, coins=0), player("Jerzy"))
    assert purse(after(end_of_phase_1(game, "Magda")))["Magda"] == (0, 3)
    rich = table(player("Magda", ability=Ability.POOR, coins=1), player("Jerzy"))
    assert after(end_of_phase_1(rich, "Magda")) == rich


def test_SKY_ABIL_6_a_visitor_brings_two_coins() -> None:
    game = table(player("Jerzy"), player("Magda", golem("gold1", 3), golem("gold1", 4), ability=Ability.VISIT))
    assert purse(after(assign_golem(game, "Jerzy"), "gold1", "5", "no"))["Magda"] == (0, 7)
    assert purse(after(assign_golem(game, "Jerzy"), "gold2", "5"))["Magda"] == (0, 5)


def test_SKY_ABIL_6_a_golem_moved_there_counts_and_an_own_one_does_not() -> None:
    game = table(player("Jerzy", golem("blue1", 2)), player("Magda", golem("gold1", 3), ability=Ability.VISIT, coins=0))
    moved = after(activate(game, in_city(Colour.RED, 1, "Jerzy"), Effect.RED_MOVE), "blue1.2", "gold1")
    assert purse(moved)["Magda"] == (0, 2)
    assert purse(after(assign_golem(game, "Magda"), "gold1", "5", "no"))["Magda"] == (0, 0)


def test_SKY_ABIL_7_five_coins_with_every_golem_at_home() -> None:
    game = table(player("Magda", ability=Ability.IDLE), player("Jerzy"))
    assert purse(after(end_of_phase_1(game, "Magda")))["Magda"] == (0, 10)
    working = table(player("Magda", golem("gold1", 3), ability=Ability.IDLE), player("Jerzy"))
    assert after(end_of_phase_1(working, "Magda")) == working


def test_SKY_ABIL_8_a_coin_turns_a_golem_one_step() -> None:
    game = table(player("Magda", golem("gold1", 3), golem("red1", 1), ability=Ability.TURNER), player("Jerzy"))
    run = asked(end_of_phase_1(game, "Magda"))
    assert open_keys(run) == ["gold1.3", "none"] and refusals(run) == {"red1.1": "SKY-GOLEM-5"}
    run.give("gold1.3")
    assert purse(run.state)["Magda"] == (0, 4)
    assert golem("gold1", 2) in run.state.player("Magda").on_market


def test_SKY_ABIL_8_without_a_coin_or_a_golem_nothing_is_asked() -> None:
    poor = table(player("Magda", golem("gold1", 3), ability=Ability.TURNER, coins=0), player("Jerzy"))
    assert played(end_of_phase_1(poor, "Magda")).result == poor
    idle = table(player("Magda", ability=Ability.TURNER), player("Jerzy"))
    assert played(end_of_phase_1(replace(idle, added=2), "Magda")).log == []
