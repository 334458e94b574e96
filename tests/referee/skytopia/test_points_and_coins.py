"""Blue and gold cards, and the Score Track."""

from __future__ import annotations

from companion.language import Texts
from referee.reason import because, phrase
from referee.skytopia.activation import activate
from referee.skytopia.bank import score
from referee.skytopia.printed import effect_label
from referee.skytopia.values import Colour, Effect
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

BLUE, GOLD = in_city(Colour.BLUE, 1), in_city(Colour.GOLD, 1)


def test_SKY_BLUE_1_a_golem_taken_back_brings_3_points() -> None:
    game = table(player("Magda", golem("gold1", 3)), player("Jerzy"))
    done = after(activate(game, BLUE, Effect.BLUE_RETURN), "gold1.3")
    assert purse(done)["Magda"] == (3, 5) and done.player("Magda").idle == 5


def test_SKY_BLUE_1_nobody_has_to_take_a_golem_back() -> None:
    game = table(player("Magda", golem("gold1", 3)), player("Jerzy"))
    assert after(activate(game, BLUE, Effect.BLUE_RETURN), "none") == game


def test_SKY_BLUE_1_without_a_golem_elsewhere_nothing_happens() -> None:
    game = table(player("Magda", golem("blue2", 3)), player("Jerzy"))
    assert played(activate(game, on_market("blue2"), Effect.BLUE_RETURN)).result == game


def test_SKY_BLUE_2_one_point() -> None:
    assert purse(after(activate(table(), BLUE, Effect.BLUE_POINT)))["Magda"] == (1, 5)


def test_SKY_BLUE_3_two_points_and_a_coin_for_each_other_player() -> None:
    game = table(player("Magda"), player("Jerzy"), player("Łukasz"))
    expected = {"Magda": (2, 5), "Jerzy": (0, 6), "Łukasz": (0, 6)}
    assert purse(after(activate(game, BLUE, Effect.BLUE_OTHERS))) == expected


def test_SKY_BLUE_3_the_box_may_say_that_the_gift_is_a_point() -> None:
    game = table(box={"card.gift": "points"})
    assert purse(after(activate(game, BLUE, Effect.BLUE_OTHERS))) == {"Magda": (2, 5), "Jerzy": (1, 5)}


def test_SKY_BLUE_4_points_are_bought_for_the_price_on_the_card() -> None:
    run = asked(activate(table(), BLUE, Effect.BLUE_PAY))
    assert refusals(run) == {"buy3": "SKY-BLUE-4"}
    run.give("buy2")
    assert purse(run.state)["Magda"] == (2, 1)


def test_SKY_BLUE_4_the_prices_are_asked_where_the_box_does_not_know_them() -> None:
    game = table(box={"card.blue_pay.1": "-", "card.blue_pay.2": "-", "card.blue_pay.3": "-"})
    run = played(activate(game, BLUE, Effect.BLUE_PAY), "1", "3", "5", "buy3")
    assert purse(run.state)["Magda"] == (3, 0)


def test_SKY_BLUE_4_nothing_is_asked_where_nothing_can_be_paid() -> None:
    poor = table(player("Magda", coins=1), player("Jerzy"))
    assert played(activate(poor, BLUE, Effect.BLUE_PAY)).result == poor


def test_SKY_GOLD_1_a_golem_taken_back_brings_5_coins() -> None:
    game = table(player("Magda", golem("red1", 3)), player("Jerzy"))
    assert purse(after(activate(game, GOLD, Effect.GOLD_RETURN), "red1.3"))["Magda"] == (0, 10)


def test_SKY_GOLD_2_two_coins() -> None:
    assert purse(after(activate(table(), GOLD, Effect.GOLD_COINS)))["Magda"] == (0, 7)


def test_SKY_GOLD_3_three_coins_and_one_for_each_other_player() -> None:
    assert purse(after(activate(table(), GOLD, Effect.GOLD_OTHERS))) == {"Magda": (0, 8), "Jerzy": (0, 6)}


def test_SKY_GOLD_4_a_coin_for_each_golem_at_home() -> None:
    game = table(player("Magda", golem("red1", 3), golem("red2", 3)), player("Jerzy"))
    assert purse(after(activate(game, GOLD, Effect.GOLD_DICE)))["Magda"] == (0, 8)


def test_SKY_GOLD_4_other_things_are_counted_by_the_table() -> None:
    game = table(box={"card.gold_dice": "other_things"})
    assert purse(after(activate(game, GOLD, Effect.GOLD_DICE), "2+2"))["Magda"] == (0, 9)


def test_SKY_SETUP_9_passing_50_turns_the_marker_over() -> None:
    game = table(player("Magda", points=48), player("Jerzy"))
    run = played(score(game, "Magda", 3, because("SKY-BLUE-1")))
    assert reasons(run) == ["SKY-BLUE-1", "SKY-SETUP-9"]
    assert run.tells[-1][1].text == phrase("skytopia.do.plus_50", who="Magda", field=1, n=51)
    again = played(score(table(player("Magda", points=51), player("Jerzy")), "Magda", 3, because("SKY-BLUE-1")))
    assert reasons(again) == ["SKY-BLUE-1"]


def test_SKY_SETUP_14_the_second_lap_is_remembered_by_the_table() -> None:
    run = played(score(table(player("Magda", points=98), player("Jerzy")), "Magda", 3, because("SKY-BLUE-1")))
    assert reasons(run) == ["SKY-BLUE-1", "SKY-SETUP-14"]
    assert run.tells[-1][1].text == phrase("skytopia.do.lap", who="Magda", field=1, n=101)


def test_SKY_GOLD_3_what_the_owner_reads_off_the_card_is_shown_on_it() -> None:
    done = after(activate(table(box={"card.gold_others": "?"}), GOLD, Effect.GOLD_OTHERS), "2")
    assert purse(done) == {"Magda": (0, 7), "Jerzy": (0, 6)}
    assert effect_label(Effect.GOLD_OTHERS, done.numbers).facts["n"] == 2


def test_SKY_BLUE_4_a_price_that_cannot_be_paid_says_so() -> None:
    run = asked(activate(table(player("Magda", coins=3), player("Jerzy")), BLUE, Effect.BLUE_PAY))
    dear = next(option.refused for option in getattr(run.asked, "options", ()) if option.key == "buy2")
    assert Texts("en", "skytopia").reason(dear) == "That costs 4, and there are only 3 coins. [SKY-BLUE-4]"


def test_every_movement_stands_in_the_ledger() -> None:
    done = after(activate(table(), BLUE, Effect.BLUE_OTHERS))
    assert [(e.name, e.what, e.amount, e.rule) for e in done.ledger] == [
        ("Jerzy", "coins", 1, "SKY-BLUE-3"),
        ("Magda", "points", 2, "SKY-BLUE-3"),
    ]
    assert open_keys(asked(activate(done, BLUE, Effect.BLUE_PAY))) == ["buy1", "buy2", "none"]
