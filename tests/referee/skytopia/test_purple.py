"""Purple cards and Foundations."""

from __future__ import annotations

from referee.skytopia.activation import activate, activate_foundation, activate_tower
from referee.skytopia.turn import complete_and_activate
from referee.skytopia.values import Colour, Effect, Place
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

PURPLE = in_city(Colour.PURPLE, 1)


def test_SKY_PURPLE_1_an_unoccupied_card_joins_the_city_without_activating_the_tower() -> None:
    game = table(player("Magda", golem("gold1", 3)), player("Jerzy", golem("blue1", 3)))
    run = asked(activate(game, PURPLE, Effect.PURPLE_RETURN), "gold1.3")
    assert "blue1" not in open_keys(run) and "gold1" in open_keys(run)
    run.give("gold1")
    assert run.finished and purse(run.state)["Magda"] == (0, 5)
    assert [card.effect for card in run.state.player("Magda").towers[Colour.GOLD]] == [Effect.GOLD_COINS]
    assert Place.GOLD1 not in run.state.market and run.state.added == 1


def test_SKY_PURPLE_1_a_card_that_joins_a_tower_in_use_is_used_too() -> None:
    towers = {Colour.PURPLE: (Effect.PURPLE_RETURN,)}
    game = table(player("Magda", golem("gold1", 3), towers=towers), player("Jerzy"))
    run = asked(activate_tower(game, "Magda", Colour.PURPLE), "purple1", "gold1.3", "purple2")
    assert run.asked is not None and run.asked.id == "activate.cards"
    assert open_keys(run) == ["purple2"]


def test_SKY_PURPLE_1_a_tower_that_only_got_such_a_card_is_not_activated() -> None:
    towers = {Colour.PURPLE: (Effect.PURPLE_RETURN,)}
    magda = player("Magda", golem("purple1", 6), golem("gold1", 3), towers=towers)
    run = played(complete_and_activate(table(magda, player("Jerzy")), "Magda"), "purple1", "gold1.3", "gold1")
    assert run.result is not None and purse(run.result)["Magda"] == (0, 5)


def test_SKY_PURPLE_2_only_the_top_card_of_a_tower_is_used() -> None:
    towers = {Colour.GOLD: (Effect.GOLD_OTHERS, Effect.GOLD_COINS)}
    game = table(player("Magda", towers=towers), player("Jerzy"))
    assert purse(after(activate(game, PURPLE, Effect.PURPLE_TOP), "gold")) == {"Magda": (0, 7), "Jerzy": (0, 5)}


def test_SKY_PURPLE_2_an_empty_tower_offers_its_foundation() -> None:
    box = {"foundation.blue": "base_points", "foundation.blue.number": "2"}
    done = after(activate(table(box=box), PURPLE, Effect.PURPLE_TOP), "blue")
    assert purse(done)["Magda"] == (2, 5)


def test_SKY_PURPLE_3_a_laboratory_has_no_effect_but_its_tower_is_activated() -> None:
    towers = {Colour.PURPLE: (Effect.LABORATORY,)}
    game = table(player("Magda", towers=towers), player("Jerzy"))
    assert refusals(asked(activate(game, on_market("purple2"), Effect.PURPLE_TOP))) == {"purple": "SKY-PURPLE-3"}
    row = {Colour.PURPLE: (Effect.PURPLE_ROW,), Colour.GOLD: (Effect.GOLD_COINS,)}
    magda = player("Magda", golem("purple1", 6), towers=row)
    run = played(complete_and_activate(table(magda, player("Jerzy")), "Magda"), "purple1", "gold1")
    assert run.result is not None and purse(run.result) == {"Magda": (0, 7), "Jerzy": (0, 6)}


def test_a_laboratory_used_by_itself_says_that_it_waits() -> None:
    assert reasons(played(activate(table(), PURPLE, Effect.LABORATORY))) == ["SKY-PURPLE-3"]


def test_SKY_PURPLE_4_on_the_market_a_card_of_the_same_row_is_used() -> None:
    run = asked(activate(table(), on_market("purple1"), Effect.PURPLE_ROW))
    assert open_keys(run) == ["blue1", "gold1", "red1", "none"]
    run.give("gold1")
    assert purse(run.state) == {"Magda": (0, 7), "Jerzy": (0, 6)}


def test_SKY_PURPLE_4_in_the_city_a_card_of_the_same_level_is_used() -> None:
    towers = {
        Colour.BLUE: (Effect.BLUE_POINT,),
        Colour.GOLD: (Effect.GOLD_OTHERS, Effect.GOLD_COINS),
        Colour.PURPLE: (Effect.LABORATORY, Effect.PURPLE_ROW),
    }
    game = table(player("Magda", towers=towers), player("Jerzy"))
    run = asked(activate(game, in_city(Colour.PURPLE, 2), Effect.PURPLE_ROW))
    assert open_keys(run) == ["gold2", "none"]
    run.give("gold2")
    assert purse(run.state) == {"Magda": (0, 7), "Jerzy": (0, 6)}


def test_SKY_PURPLE_4_in_an_empty_row_nobody_gets_anything() -> None:
    game = table()
    assert played(activate(game, PURPLE, Effect.PURPLE_ROW)).result == game


def test_SKY_PURPLE_5_no_card_uses_itself() -> None:
    towers = {Colour.PURPLE: (Effect.PURPLE_TOP,)}
    game = table(player("Magda", towers=towers), player("Jerzy"))
    assert refusals(asked(activate(game, PURPLE, Effect.PURPLE_TOP))) == {"purple": "SKY-PURPLE-5"}
    run = asked(activate(game, on_market("purple2"), Effect.PURPLE_TOP), "purple")
    assert refusals(run) == {"purple": "SKY-PURPLE-5"}


def test_SKY_FOUND_2_a_foundation_does_what_its_owner_read_from_the_board() -> None:
    blue = in_city(Colour.BLUE, 0)
    coins = {"foundation.blue": "base_coins", "foundation.blue.number": "2"}
    assert purse(after(activate_foundation(table(box=coins), blue)))["Magda"] == (0, 7)
    typed = {"foundation.blue": "base_typed"}
    assert purse(after(activate_foundation(table(box=typed), blue), "1", "2"))["Magda"] == (1, 7)
    nothing = table()
    assert after(activate_foundation(nothing, blue)) == nothing
    top = table(player("Magda", towers={Colour.GOLD: (Effect.GOLD_COINS,)}), box={"foundation.blue": "base_top"})
    assert purse(after(activate_foundation(top, blue), "gold"))["Magda"] == (0, 7)


def test_SKY_FOUND_2_an_unknown_foundation_is_asked_once() -> None:
    towers = {Colour.BLUE: (Effect.BLUE_POINT,)}
    game = table(player("Magda", towers=towers), player("Jerzy"), box={"foundation.blue": "?"})
    done = after(activate_tower(game, "Magda", Colour.BLUE), "base_points", "blue0,blue1", "2")
    assert purse(done)["Magda"] == (3, 5)
    assert purse(after(activate_tower(done, "Magda", Colour.BLUE), "blue0"))["Magda"] == (5, 5)


def test_SKY_FOUND_3_the_red_foundation_puts_a_golem_at_the_free_face() -> None:
    game = table(box={"foundation.red": "place_free"})
    done = after(activate_foundation(game, in_city(Colour.RED, 0)), "gold2")
    assert done.player("Magda").on_market == (golem("gold2", 5),)
