"""Red cards: turning, moving and putting down Golems."""

from __future__ import annotations

from referee.skytopia.activation import activate
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
    reasons,
    refusals,
    table,
)

RED = in_city(Colour.RED, 1)


def test_SKY_RED_1_a_golem_is_turned_one_or_two_steps() -> None:
    game = table(player("Magda", golem("gold1", 5), golem("blue1", 1)), player("Jerzy"))
    run = asked(activate(game, RED, Effect.RED_TURN))
    assert open_keys(run) == ["gold1.5+1", "gold1.5+2", "none"]
    assert set(refusals(run).values()) == {"SKY-GOLEM-5"}
    run.give("gold1.5+2")
    assert golem("gold1", 3) in run.state.player("Magda").on_market


def test_SKY_RED_2_any_golems_are_turned_one_step_each() -> None:
    game = table(player("Magda", golem("gold1", 5), golem("blue1", 3), golem("red2", 4)), player("Jerzy"))
    done = after(activate(game, RED, Effect.RED_ALL), "gold1.5,blue1.3")
    assert set(done.player("Magda").on_market) == {golem("gold1", 4), golem("blue1", 2), golem("red2", 4)}


def test_SKY_RED_2_two_own_golems_on_a_card_follow_each_other_but_none_pushes_the_other() -> None:
    game = table(player("Magda", golem("gold1", 5), golem("gold1", 4)), player("Jerzy"))
    both = after(activate(game, RED, Effect.RED_ALL), "gold1.5,gold1.4")
    assert set(both.player("Magda").on_market) == {golem("gold1", 4), golem("gold1", 3)}
    run = asked(activate(game, RED, Effect.RED_ALL), "gold1.5")
    assert run.asked is not None and run.asked.id == "effect.turn_all"
    assert "SKY-GOLEM-6" in reasons(run)


def test_SKY_RED_2_a_foreign_golem_in_the_way_stays_there() -> None:
    game = table(player("Magda", golem("gold1", 5), golem("red2", 1)), player("Jerzy", golem("gold1", 4)))
    assert played(activate(game, RED, Effect.RED_ALL)).result == game


def test_SKY_RED_3_a_moved_golem_keeps_its_face_and_nothing_is_activated() -> None:
    game = table(player("Magda", golem("gold1", 3)), player("Jerzy", golem("blue1", 3)))
    run = asked(activate(game, RED, Effect.RED_MOVE), "gold1.3")
    assert refusals(run) == {"blue1": "SKY-PLACE-5"}
    assert "gold1" not in open_keys(run)
    run.give("blue2")
    assert run.finished and run.state.player("Magda").on_market == (golem("blue2", 3),)
    assert run.state.ledger == ()


def test_SKY_RED_4_a_golem_from_home_is_put_at_the_one_coin_face_for_nothing() -> None:
    game = table(player("Magda", golem("gold1", 3)), player("Jerzy", golem("blue1", 4)))
    run = asked(activate(game, RED, Effect.RED_PLACE))
    assert run.asked is not None and run.asked.id == "effect.put"
    assert refusals(run) == {"blue1": "SKY-PLACE-5"}
    run.give("gold1")
    assert set(run.state.player("Magda").on_market) == {golem("gold1", 3), golem("gold1", 4)}
    assert run.state.player("Magda").coins == 5


def test_SKY_RED_4_by_house_ruling_it_may_come_from_another_card() -> None:
    game = table(player("Magda", golem("gold1", 3)), player("Jerzy"), rulings={"SKY-RED-4": "either"})
    run = asked(activate(game, RED, Effect.RED_PLACE))
    assert open_keys(run) == ["home", "gold1.3", "none"]
    run.give("gold1.3")
    run.give("blue1")
    assert run.state.player("Magda").on_market == (golem("blue1", 4),)


def test_SKY_RED_4_with_every_golem_at_work_only_the_house_ruling_helps() -> None:
    five = tuple(golem("gold1", face) for face in (1, 2, 3, 4, 5))
    strict = table(player("Magda", *five), player("Jerzy"))
    assert played(activate(strict, RED, Effect.RED_PLACE)).result == strict
    kind = table(player("Magda", *five), player("Jerzy"), rulings={"SKY-RED-4": "either"})
    assert "gold1.5" in open_keys(asked(activate(kind, RED, Effect.RED_PLACE)))


def test_SKY_RED_1_a_face_in_between_may_be_taken() -> None:
    game = table(player("Magda", golem("gold1", 5)), player("Jerzy", golem("gold1", 4)))
    run = asked(activate(game, RED, Effect.RED_TURN))
    assert refusals(run) == {"gold1.5+1": "SKY-GOLEM-6"} and open_keys(run) == ["gold1.5+2", "none"]


def test_SKY_RED_5_a_golem_from_elsewhere_may_come_onto_the_card_in_use() -> None:
    game = table(player("Magda", golem("gold1", 3), golem("red2", 5)), player("Jerzy"))
    run = asked(activate(game, on_market("red2"), Effect.RED_MOVE))
    assert refusals(run) == {"red2.5": "SKY-ACT-6"}
    run.give("gold1.3")
    run.give("red2")
    assert reasons(run) == ["SKY-RED-3", "SKY-RED-5"]
    put = played(activate(game, on_market("red2"), Effect.RED_PLACE), "red2")
    assert reasons(put) == ["SKY-RED-4", "SKY-RED-5"]


def test_a_red_card_of_the_market_turns_no_golem_on_itself() -> None:
    game = table(player("Magda", golem("red1", 5)), player("Jerzy"))
    assert played(activate(game, on_market("red1"), Effect.RED_TURN)).result == game
