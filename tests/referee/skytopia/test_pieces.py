"""Pieces with places: how undo names them and `adjust` repairs them."""

from __future__ import annotations

import pytest

from referee.differ import change, differences, leaves
from referee.errors import BadAnswer
from referee.skytopia.abilities import most_of_a_crest
from referee.skytopia.table import Game
from referee.skytopia.turn import finished
from referee.skytopia.values import Card, Colour, Crest, Effect, Place
from tests.referee.skytopia.builders import golem, player, table


def at_table() -> Game:
    """A table with a die at work and a card in a city."""
    towers = {Colour.BLUE: (Effect.BLUE_POINT,)}
    return table(player("Magda", golem("gold1", 5), towers=towers), player("Jerzy"))


def test_a_die_is_named_as_a_whole_when_it_was_turned() -> None:
    game = at_table()
    turned = game.with_player(game.player("Magda").moved(golem("gold1", 5), golem("gold1", 4)))
    (found,) = differences(game, turned)
    assert (found.path, found.before, found.after) == (
        ("players", "Magda", "golems", "1"),
        golem("gold1", 5),
        golem("gold1", 4),
    )


def test_every_piece_is_a_place_that_can_be_repaired() -> None:
    places = [path for path, _ in leaves(at_table())]
    for wanted in ("market.blue1", "players.Magda.golems.5", "players.Magda.towers.blue.1", "decks.red"):
        assert wanted in places


@pytest.mark.parametrize(
    ("path", "text", "level", "cards"),
    [
        ("1", "blue_pay.crest2", Colour.BLUE, (Card(Effect.BLUE_PAY, Crest.SECOND),)),
        ("2", "blue_pay", Colour.BLUE, (Card(Effect.BLUE_POINT), Card(Effect.BLUE_PAY))),
        ("1", "-", Colour.BLUE, ()),
        ("1", "laboratory.crest4", Colour.PURPLE, (Card(Effect.LABORATORY, Crest.FOURTH),)),
    ],
)
def test_a_tower_is_repaired(path: str, text: str, level: Colour, cards: tuple[Card, ...]) -> None:
    game = change(at_table(), f"players.Magda.towers.{level.value}.{path}", text)
    assert game.player("Magda").towers[level] == cards


def test_the_market_is_repaired() -> None:
    assert change(at_table(), "market.red1", "red_all").market[Place.RED1] == Card(Effect.RED_ALL)
    assert Place.RED1 not in change(at_table(), "market.red1", "-").market


def test_a_die_is_repaired() -> None:
    assert change(at_table(), "players.Magda.golems.1", "home").player("Magda").idle == 5
    assert golem("red2", 4) in change(at_table(), "players.Magda.golems.2", "red2.4").player("Magda").on_market


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("first", "Nobody"),
        ("market.red1", "blue_point"),
        ("market.red9", "red_all"),
        ("players.Magda.golems.1", "red2.7"),
        ("players.Magda.golems.1", "red2"),
        ("players.Magda.golems.6", "home"),
        ("players.Magda.towers.blue.3", "blue_pay"),
        ("players.Magda.towers.blue.1", "gold_coins"),
        ("players.Magda.towers.blue.1", "blue_pay.crest5"),
    ],
)
def test_a_repair_that_makes_no_sense_is_refused(path: str, text: str) -> None:
    with pytest.raises(BadAnswer):
        change(at_table(), path, text)


def test_a_die_on_a_card_that_was_taken_away_does_no_harm() -> None:
    game = change(change(at_table(), "players.Magda.golems.1", "gold1.6"), "market.gold1", "-")
    assert finished(game, "Magda") == ()
    assert most_of_a_crest(game, game.player("Magda")) == 0
