"""Phase 1: finished cards, compensation, and the golems that go home."""

from __future__ import annotations

from referee.skytopia.turn import complete_and_activate
from referee.skytopia.values import Ability, Colour, Effect, Place
from tests.referee.skytopia.builders import after, asked, golem, played, player, purse, reasons, table


def test_SKY_DONE_1_only_the_face_at_the_build_mark_is_finished() -> None:
    game = table(player("Magda", golem("gold1", 6), golem("gold2", 1)), player("Jerzy"))
    run = played(complete_and_activate(game, "Magda"), "-")
    assert run.result is not None
    assert run.result.player("Magda").on_market == (golem("gold2", 1),)
    assert "SKY-DONE-1" in reasons(run)


def test_SKY_DONE_2_all_finished_cards_are_taken_without_a_question() -> None:
    game = table(player("Magda", golem("gold1", 6), golem("red1", 6)), player("Jerzy"))
    run = asked(complete_and_activate(game, "Magda"))
    assert run.asked is not None and run.asked.id == "activate.tower"
    assert run.state.market.keys() == game.market.keys() - {Place.GOLD1, Place.RED1}
    towers = run.state.player("Magda").towers
    assert [len(towers[colour]) for colour in Colour] == [0, 1, 1, 0]


def test_SKY_CARD_1_a_card_goes_to_the_tower_of_its_colour() -> None:
    game = after(complete_and_activate(table(player("Magda", golem("red2", 6)), player("Jerzy")), "Magda"), "-")
    assert [card.effect for card in game.player("Magda").towers[Colour.RED]] == [Effect.RED_MOVE]


def test_SKY_DONE_3_maciek_finishes_and_magda_and_lukasz_get_3_coins_each() -> None:
    game = table(
        player("Maciek", golem("gold1", 6)),
        player("Magda", golem("gold1", 2)),
        player("Łukasz", golem("gold1", 5)),
    )
    done = after(complete_and_activate(game, "Maciek"), "-")
    assert purse(done) == {"Maciek": (0, 5), "Magda": (0, 8), "Łukasz": (0, 8)}
    assert [p.idle for p in done.players] == [5, 5, 5]


def test_SKY_DONE_3_each_golem_of_another_player_is_compensated() -> None:
    game = table(player("Magda", golem("gold1", 6)), player("Jerzy", golem("gold1", 2), golem("gold1", 5)))
    assert purse(after(complete_and_activate(game, "Magda"), "-"))["Jerzy"] == (0, 11)


def test_SKY_DONE_4_the_builders_golem_comes_home_without_coins() -> None:
    run = played(complete_and_activate(table(player("Magda", golem("gold1", 6)), player("Jerzy")), "Magda"), "-")
    assert run.result is not None
    assert purse(run.result)["Magda"] == (0, 5)
    assert run.result.player("Magda").idle == 5
    assert "SKY-DONE-4" in reasons(run)


def test_SKY_DONE_5_the_owner_orders_two_cards_of_one_tower() -> None:
    game = table(player("Magda", golem("gold1", 6), golem("gold2", 6)), player("Jerzy"))
    done = after(complete_and_activate(game, "Magda"), "gold2.6", "-")
    assert [card.effect for card in done.player("Magda").towers[Colour.GOLD]] == [
        Effect.GOLD_RETURN,
        Effect.GOLD_COINS,
    ]


def test_SKY_DONE_6_an_own_second_golem_goes_home_with_coins_only_by_house_ruling() -> None:
    dice = (golem("gold1", 6), golem("gold1", 3))
    strict = after(complete_and_activate(table(player("Magda", *dice), player("Jerzy")), "Magda"), "-")
    assert (purse(strict)["Magda"], strict.player("Magda").idle) == ((0, 5), 5)
    kind = table(player("Magda", *dice), player("Jerzy"), rulings={"SKY-DONE-6": "coins"})
    assert purse(after(complete_and_activate(kind, "Magda"), "-"))["Magda"] == (0, 8)


def test_a_player_without_a_finished_golem_goes_on_at_once() -> None:
    game = table(player("Magda", ability=Ability.CREST), player("Jerzy"))
    assert played(complete_and_activate(game, "Magda")).log == []
