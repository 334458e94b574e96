"""A turn, the refill, the end of a round and the end of the game."""

from __future__ import annotations

from dataclasses import replace

from referee.reason import because
from referee.skytopia.drawing import refill
from referee.skytopia.turn import end_round, is_over, take_turn, turn_order
from referee.skytopia.values import Ability, Card, Colour, Crest, Effect, Place
from tests.referee.skytopia.builders import after, asked, golem, open_keys, played, player, reasons, table

THREE = (player("Magda"), player("Jerzy"), player("Łukasz"))


def test_SKY_ROUND_1_turns_go_clockwise_from_the_first_player() -> None:
    assert turn_order(replace(table(*THREE), first="Jerzy")) == ("Jerzy", "Łukasz", "Magda")


def test_SKY_ROUND_2_a_turn_completes_then_assigns_then_refills() -> None:
    game = table(player("Magda", golem("gold1", 6)), player("Jerzy"))
    run = asked(take_turn(game, "Magda"))
    ids = []
    for answer in ("gold1", "blue1", "5", "yes", "gold_dice"):
        assert run.asked is not None
        ids.append(run.asked.id)
        run.give(answer)
    assert run.finished
    assert ids == ["activate.cards", "place.card", "place.face", "place.use", "draw.gold"]


def test_SKY_ROUND_3_the_dial_turns_one_step_when_everybody_has_played() -> None:
    done = after(end_round(table(*THREE)))
    assert (done.chronometer.mark, done.round) == (1, 4)


def test_SKY_ROUND_4_the_first_player_marker_goes_counter_clockwise() -> None:
    done = after(end_round(table(*THREE)))
    assert done.first == "Łukasz"
    assert turn_order(done) == ("Łukasz", "Magda", "Jerzy")


def test_SKY_FILL_1_taken_cards_are_replaced_in_their_places_at_the_end_of_the_turn() -> None:
    full = table()
    game = replace(full, market=full.market.without(Place.GOLD1).without(Place.RED2))
    done = after(refill(game), "gold_dice", "red_all")
    assert done.market[Place.GOLD1] == Card(Effect.GOLD_DICE)
    assert done.market[Place.RED2] == Card(Effect.RED_ALL)
    assert done.decks == {Colour.BLUE: 6, Colour.GOLD: 5, Colour.RED: 5, Colour.PURPLE: 6}


def test_SKY_FILL_2_an_exhausted_deck_leaves_the_place_empty() -> None:
    full = table()
    empty = dict.fromkeys(Colour, 0)
    game = replace(full, market=full.market.without(Place.GOLD1), decks=empty, last_round=4)
    run = played(refill(game))
    assert run.result == game and reasons(run) == ["SKY-FILL-2"]
    assert reasons(played(refill(game, frozenset({Place.GOLD1})))) == []


def test_SKY_FILL_2_the_last_card_of_a_deck_goes_to_the_place_nearest_it() -> None:
    full = table(decks=1)
    game = replace(full, market=full.market.without(Place.GOLD1).without(Place.GOLD2))
    run = played(refill(game), "gold_dice")
    assert run.result is not None and run.result.market[Place.GOLD1] == Card(Effect.GOLD_DICE)
    assert Place.GOLD2 not in run.result.market and "SKY-FILL-2" in reasons(run)


def test_SKY_FILL_3_a_card_taken_by_an_effect_in_phase_2_is_replaced_too() -> None:
    market = {Place.PURPLE1: Effect.PURPLE_RETURN}
    game = table(player("Magda", golem("gold1", 3)), player("Jerzy"), market=market)
    run = asked(take_turn(game, "Magda"), "purple1", "5", "gold1.3", "blue1")
    assert run.asked is not None and run.asked.id == "draw.blue"
    assert run.asked.because == because("SKY-FILL-3")
    run.give("blue_pay")
    assert run.result is not None and run.result.market[Place.BLUE1] == Card(Effect.BLUE_PAY)


def test_SKY_LAST_1_the_last_card_of_a_deck_announces_the_last_round() -> None:
    full = table(decks=1)
    game = replace(full, market=full.market.without(Place.GOLD1))
    run = played(refill(game), "gold_dice")
    assert run.result is not None and run.result.last_round == 4
    assert "SKY-LAST-1" in reasons(run)


def test_SKY_LAST_2_one_whole_round_follows_and_no_more() -> None:
    game = replace(table(), last_round=4)
    assert [is_over(replace(game, round=n)) for n in (3, 4, 5)] == [False, False, True]
    assert not is_over(table())


def test_a_crest_is_asked_only_where_it_decides_something() -> None:
    full = table(crests_matter=True)
    game = replace(full, market=full.market.without(Place.GOLD1))
    done = after(refill(game), "gold_dice", "crest3")
    assert done.market[Place.GOLD1] == Card(Effect.GOLD_DICE, Crest.THIRD)


def test_a_known_deck_offers_only_what_is_left_in_it() -> None:
    coins = (Card(Effect.GOLD_COINS, Crest.FIRST), Card(Effect.GOLD_COINS, Crest.SECOND))
    left = (Card(Effect.GOLD_DICE, Crest.FIRST), *coins)
    full = table(player("Magda", ability=Ability.CREST), player("Jerzy"), crests_matter=True, decks=3)
    game = replace(full, market=full.market.without(Place.GOLD1), unseen={Colour.GOLD: left})
    run = asked(refill(game))
    assert open_keys(run) == ["gold_coins", "gold_dice"]
    run.give("gold_coins")
    assert open_keys(run) == ["crest1", "crest2"]
    run.give("crest2")
    assert run.finished and run.state.player("Magda").coins == 5
    assert run.result is not None and run.result.unseen[Colour.GOLD] == left[:2]
    assert after(refill(game), "gold_dice").market[Place.GOLD1] == left[0]
