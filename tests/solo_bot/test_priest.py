"""Her High Priest: conditions, the nearer action, what comes with it (p. 23)."""

from __future__ import annotations

import pytest

from referee.reason import Because
from solo_bot.priest import activate, next_action
from solo_bot.soldiers import available
from solo_bot.state import Army
from solo_bot.turn import her_turn
from tests.solo_bot.table import (
    BLUE,
    CONQUEST,
    CROSS,
    OFFERING,
    PRODUCE,
    REJUVENATE,
    SNAKE,
    SQUARE,
    WORSHIP,
    a_game,
    asked_by,
    buildings,
    go,
    small,
    the_rules,
)

RULES = the_rules()


def test_TAW_SOLOHP_1_the_nearer_of_the_next_two_actions_whose_condition_holds() -> None:
    both = a_game(corn=4, her={"statues": small(SNAKE)})
    assert go(lambda: next_action(both, RULES)).result[1] is WORSHIP
    second = a_game(corn=4)
    assert go(lambda: next_action(second, RULES)).result[1] is OFFERING
    third = a_game(her={"army": Army(up_twos=3)})
    assert go(lambda: next_action(third, RULES)).result[1] is None


def test_TAW_SOLOHP_1_she_prefers_it_to_placing_and_says_what_was_looked_at() -> None:
    game = a_game(corn=4, her={"workers": (BLUE,)})
    done = go(lambda: her_turn(game, RULES), "you.follow done")
    assert done.result.her.high_priest is OFFERING
    assert done.result.her.workers == (BLUE,)
    chain = next(tell.why for tell, key in zip(done.tells, done.told, strict=True) if key == "do.priest")
    looked = [step.key.rpartition(".")[2] for step in chain if not isinstance(step, Because)]
    assert looked == ["condition_fails", "condition_holds"]


def test_TAW_SOLOHP_2_you_may_follow() -> None:
    done = go(lambda: activate(a_game(corn=4), RULES, OFFERING), "you.follow done")
    assert "note.follow_offering" in done.told
    assert "TAW-SOLOHP-2" in done.rulings


def test_TAW_SOLOHP_3_an_army_card_and_up_to_two_cards_of_the_offer_without_vp() -> None:
    game = a_game(offer=(SNAKE, SQUARE, CROSS), her={"production": buildings(1, 2, 3, face_up=False)})
    done = go(lambda: activate(game, RULES, REJUVENATE))
    assert done.result.offer == (CROSS,)
    assert done.result.her.army.hidden == 1
    assert done.result.her.vp == 10


@pytest.mark.parametrize(("corn", "holds"), [(3, False), (4, True)])
def test_TAW_SOLOHP_4_offering_with_4_corn_gold_not_counted(corn: int, holds: bool) -> None:
    game = a_game(corn=corn, gold=5, her={"high_priest": WORSHIP})
    assert (go(lambda: next_action(game, RULES)).result[1] is OFFERING) is holds


@pytest.mark.parametrize(("numbers", "holds"), [((1,), False), ((1, 2), True)])
def test_TAW_SOLOHP_5_produce_with_two_face_up_buildings(numbers: tuple[int, ...], holds: bool) -> None:
    down = buildings(7, 8, face_up=False)
    game = a_game(her={"high_priest": REJUVENATE, "production": buildings(*numbers) + down})
    assert (go(lambda: next_action(game, RULES)).result[1] is PRODUCE) is holds


def test_TAW_SOLOHP_6_worship_with_one_statue() -> None:
    assert go(lambda: next_action(a_game(her={"statues": small(SNAKE)}), RULES)).result[1] is WORSHIP
    assert go(lambda: next_action(a_game(), RULES)).result[1] is None


@pytest.mark.parametrize(("casualties", "holds"), [(2, True), (3, False)])
def test_TAW_SOLOHP_7_conquest_with_more_soldiers_than_casualties(casualties: int, holds: bool) -> None:
    army = Army(up_ones=1, hand_twos=1, down_twos=4)
    game = a_game(her={"high_priest": OFFERING, "army": army}, casualties=(BLUE,) * casualties)
    assert (go(lambda: next_action(game, RULES)).result[1] is CONQUEST) is holds


def test_TAW_SOLOHP_7_her_hand_is_looked_at_only_when_it_decides() -> None:
    game = a_game(her={"army": Army(hidden=2)})
    assert go(lambda: available(game, RULES, 2)).asked == ()
    assert go(lambda: available(game, RULES, 5)).asked == ()
    done = go(lambda: available(game, RULES, 3), "army.twos 1")
    assert done.result[1] == 3
    assert done.result[0].her.army == Army(hand_ones=1, hand_twos=1)


@pytest.mark.parametrize(("down", "cards", "holds"), [(2, 0, False), (2, 1, True), (0, 3, True)])
def test_TAW_SOLOHP_8_rejuvenate_with_three_face_down_not_counting_the_hand(down: int, cards: int, holds: bool) -> None:
    her = {
        "high_priest": CONQUEST,
        "production": buildings(*range(1, down + 1), face_up=False),
        "army": Army(hidden=9, down_ones=cards),
    }
    game = a_game(her=her)
    assert (go(lambda: next_action(game, RULES)).result[1] is REJUVENATE) is holds


def test_TAW_HOUSE_2_printed_soldiers_or_one_for_each_hidden_card() -> None:
    game = a_game(her={"army": Army(hidden=2)})
    assert asked_by(lambda: available(game, RULES, 3)).id == "army.twos"
    assert go(lambda: available(game, the_rules(house_2="board"), 3)).result[1] == 2


def test_TAW_HOUSE_17_her_card_comes_after_you_followed_or_before() -> None:
    game = a_game(corn=4, offer=(SNAKE,))
    after = go(lambda: activate(game, RULES, OFFERING), "you.follow done").told
    assert after.index("note.follow_offering") < after.index("do.army_card")
    before = go(lambda: activate(game, the_rules(house_17="before"), OFFERING), "you.follow done").told
    assert before.index("do.army_card") < before.index("note.follow_offering")


def test_TAW_HOUSE_17_in_a_conquest_her_card_comes_at_the_end_or_before_your_marker() -> None:
    her = {"high_priest": OFFERING, "army": Army(up_ones=1)}
    game = a_game(her=her, village=(BLUE, BLUE), offer=(SNAKE, CROSS))
    answers = ("weavings.top 1", "you.region none")
    after = go(lambda: activate(game, RULES, CONQUEST), *answers).told
    assert after[-3:] == ("note.no_conquest", "do.army_card", "do.offer_under")
    before = go(lambda: activate(game, the_rules(house_17="before"), CONQUEST), *answers).told
    assert before[-3:] == ("do.army_card", "do.offer_under", "note.no_conquest")


def test_TAW_HOUSE_30_discarded_cards_go_under_the_deck_or_are_shuffled() -> None:
    game = a_game(her={"production": buildings(1, 2, 3, face_up=False)}, offer=(SNAKE,))
    assert "do.offer_under" in go(lambda: activate(game, RULES, REJUVENATE)).told
    assert "do.offer_shuffled" in go(lambda: activate(game, the_rules(house_30="shuffled"), REJUVENATE)).told
