"""Her whole turn, No Worker, and the options of difficulty that change it (p. 23 to 27)."""

from __future__ import annotations

from referee.tawantinsuyu.values import God, HighPriestAction, StepsPair
from solo_bot.benefits import take_benefits
from solo_bot.conquest import place_second
from solo_bot.ending import advice, final_actions, final_scoring
from solo_bot.gains import god_card, temple_steps
from solo_bot.names import SHE, YOU, Switch
from solo_bot.priest import activate, next_action
from solo_bot.priest_actions import offering
from solo_bot.state import Army
from solo_bot.turn import her_turn, no_worker
from tests.solo_bot.table import (
    BLUE,
    CONQUEST,
    CROSS,
    GREEN,
    OFFERING,
    REJUVENATE,
    SNAKE,
    SQUARE,
    TRIANGLE,
    WORSHIP,
    a_game,
    asked_by,
    buildings,
    go,
    large,
    small,
    the_rules,
)

RULES = the_rules()
FINAL = (
    "final.vp 100",
    "final.tapestries 3,2",
    "final.temple_centre 0",
    "final.buildings_face_up 0",
    "final.god_cards 0",
    "final.army_face_up 0",
    "final.gold 0",
)


def test_TAW_SOLONONE_1_a_random_nomad_first() -> None:
    done = go(lambda: her_turn(a_game(nomads=(GREEN,)), RULES), "nomads.refill blue")
    assert (done.result.her.workers, done.result.nomads) == ((GREEN,), (BLUE,))
    assert go(lambda: no_worker(a_game(), RULES)).result.her.workers == ()


def test_TAW_SOLONONE_2_up_to_two_cards_of_the_offer_1_vp_each() -> None:
    after = go(lambda: no_worker(a_game(offer=(SNAKE, SQUARE, CROSS)), RULES)).result
    assert (after.offer, after.her.vp) == ((CROSS,), 12)
    assert go(lambda: no_worker(a_game(offer=(SNAKE,)), RULES)).result.her.vp == 11


def test_TAW_SOLONONE_3_an_army_card() -> None:
    assert go(lambda: no_worker(a_game(), RULES)).result.her.army.hidden == 1


def test_TAW_SOLONONE_4_her_high_priest_walks_on_and_nobody_follows() -> None:
    done = go(lambda: no_worker(a_game(corn=9), RULES))
    assert done.result.her.high_priest is WORSHIP
    assert done.asked == ()


def test_TAW_EASIER_3_worship_only_with_two_statues() -> None:
    later = the_rules(Switch.E3)
    one = a_game(her={"statues": small(SNAKE)})
    assert go(lambda: next_action(one, later)).result[1] is None
    two = a_game(her={"statues": small(SNAKE, SQUARE)})
    assert go(lambda: next_action(two, later)).result[1] is WORSHIP


def test_TAW_EASIER_4_no_second_conquest() -> None:
    game = a_game(her={"high_priest": OFFERING, "army": Army(up_ones=4, up_twos=2)}, village=(BLUE, GREEN))
    done = go(lambda: activate(game, the_rules(Switch.E4), CONQUEST), "you.region none")
    assert done.result.markers_of(SHE) == 1
    assert "TAW-EASIER-4" in done.rulings


def test_TAW_EASIER_5_no_worker_brings_no_army_card() -> None:
    assert go(lambda: no_worker(a_game(), the_rules(Switch.E5))).result.her.army.hidden == 0


def test_TAW_HARDER_1_a_free_step_before_her_worship_and_offering() -> None:
    early = the_rules(Switch.H1)
    offered = go(lambda: activate(a_game(corn=4), early, OFFERING), "you.follow done").result
    assert offered.her.temple == 1 + 1 + 2
    worshipped = go(lambda: activate(a_game(her={"statues": small(SNAKE)}), early, WORSHIP), "you.follow done").result
    assert worshipped.her.temple == 1 + 1 + 1


def test_TAW_HARDER_2_as_many_soldiers_as_casualties_are_enough() -> None:
    game = a_game(her={"high_priest": OFFERING, "army": Army(up_twos=1)}, casualties=(BLUE, GREEN))
    assert go(lambda: next_action(game, RULES)).result[1] is None
    assert go(lambda: next_action(game, the_rules(Switch.H2))).result[1] is CONQUEST


def test_TAW_HARDER_4_two_vp_for_each_action_she_chooses() -> None:
    game = a_game(her={"production": buildings(1, 2, 3, face_up=False)})
    assert go(lambda: activate(game, the_rules(Switch.H4), REJUVENATE)).result.her.vp == 12
    assert go(lambda: no_worker(a_game(), the_rules(Switch.H4))).result.her.vp == 10


def test_TAW_HARDER_6_two_vp_with_no_worker() -> None:
    assert go(lambda: no_worker(a_game(), the_rules(Switch.H6))).result.her.vp == 12


def test_TAW_HOUSE_19_a_god_card_with_an_empty_offer_is_nothing_or_1_vp() -> None:
    assert go(lambda: god_card(a_game(), RULES)).result.her.vp == 10
    assert go(lambda: god_card(a_game(), the_rules(house_19="vp"))).result.her.vp == 11


def test_TAW_TEMPLE_3_at_the_top_of_the_temple_she_stays_without_a_reward() -> None:
    top = a_game(her={"temple": 11})
    done = go(lambda: temple_steps(top, RULES, 2))
    assert done.result == top and done.told == ("note.temple_top",)
    below = go(lambda: temple_steps(a_game(her={"temple": 10}), RULES, 3)).result
    assert (below.her.temple, below.her.supply.gold) == (11, 1)


def test_TAW_HOUSE_25_every_benefit_of_a_picture_has_its_way() -> None:
    game = a_game(gold=1, offer=(SNAKE, TRIANGLE), nomads=(BLUE,), her={"tapestries": (("SW01",),)})
    shown = (
        "god_card",
        "army_card",
        "nomad_worker",
        "temple_step",
        "gold_for_temple_step",
        "free_weaving",
        "free_steps",
        "free_small_statue",
        "free_building",
        "rejuvenate_one",
        "vp_7",
        "stone",
    )
    done = go(
        lambda: take_benefits(game, RULES, shown, "TAW-SOLOHP-17"),
        "nomads.refill green",
        "weavings.top 9",
        "statue.die 2",
        "building.number 3",
    )
    her = done.result.her
    assert (her.temple, her.weavings, her.statues, [b.number for b in her.production]) == (3, 2, small(SQUARE), [3])
    assert (her.workers, her.army.hidden, her.supply.gold) == ((BLUE,), 1, 0)
    # God cards 1 + 1 (Temple), Steps 4, Statue 3, picture 7
    assert her.vp == 10 + 2 + 4 + 3 + 7


def test_TAW_HOUSE_25_rejuvenate_one_takes_the_highest_building_else_the_best_card() -> None:
    both = a_game(her={"production": buildings(2, 9, face_up=False), "army": Army(down_ones=1, down_twos=1)})
    first = go(lambda: take_benefits(both, RULES, ("rejuvenate_one",) * 3, "TAW-SOLOHP-17")).result
    assert all(b.face_up for b in first.her.production)
    assert first.her.army == Army(up_twos=1, down_ones=1)


def test_TAW_HOUSE_31_at_the_top_of_the_temple_she_still_offers() -> None:
    game = a_game(corn=4, her={"temple": 11})
    done = go(lambda: offering(game, RULES, active=True))
    assert (done.result.her.supply.corn, done.result.her.temple) == (0, 11)
    assert "TAW-HOUSE-31" in done.rulings


def test_TAW_SOLONONE_1_without_a_nomad_only_that_step_is_skipped() -> None:
    done = go(lambda: no_worker(a_game(offer=(SNAKE,)), RULES))
    assert "note.no_nomad" in done.told
    assert (done.result.her.vp, done.result.her.army.hidden, done.result.her.workers) == (11, 1, ())


def test_TAW_HOUSE_25_a_benefit_that_is_impossible_says_so() -> None:
    every = dict.fromkeys(HighPriestAction, StepsPair(YOU, YOU))
    gone = small(*God) * 2
    shown = ("nomad_worker", "gold_for_temple_step", "free_steps", "free_small_statue", "rejuvenate_one")
    game = a_game(steps=every, statues_gone=gone)
    done = go(lambda: take_benefits(game, RULES, shown, "TAW-SOLOHP-17"))
    assert done.told == ("note.no_nomad", "note.skipped", "note.skipped", "note.skipped", "note.nothing_face_down")
    assert done.result == game


# --- the end


def test_TAW_SOLOEND_1_everything_turned_down_comes_up_but_not_the_hand() -> None:
    game = a_game(her={"production": buildings(4, face_up=False), "army": Army(hidden=2, down_ones=3)})
    her = go(lambda: final_actions(game, RULES)).result.her
    assert her.production[0].face_up
    assert her.army == Army(hidden=2, up_ones=3)


def test_TAW_SOLOEND_2_a_last_worship_with_its_rewards() -> None:
    game = a_game(her={"statues": large(SNAKE) + small(SQUARE)}, offer=(CROSS,))
    her = go(lambda: final_actions(game, RULES)).result.her
    assert (her.temple, her.statues) == (5, ())
    assert her.army.hidden == 1


def test_TAW_SOLOEND_3_you_follow_neither_of_them() -> None:
    game = a_game(her={"statues": small(SQUARE)}, you={"statues": small(SNAKE)})
    assert go(lambda: final_actions(game, RULES)).asked == ()


def test_TAW_HOUSE_29_the_harder_options_do_not_hold_at_the_end_unless_the_house_says_so() -> None:
    game = a_game(her={"statues": small(SQUARE)})
    plain = go(lambda: final_actions(game, the_rules(Switch.H1, Switch.H4))).result.her
    assert (plain.temple, plain.vp) == (2, 10)
    house = go(lambda: final_actions(game, the_rules(Switch.H1, Switch.H4, house_29="yes"))).result.her
    assert (house.temple, house.vp) == (3, 14)


def test_TAW_HOUSE_106_her_tucked_cards_score_nothing_or_1_vp_each() -> None:
    assert go(lambda: final_actions(a_game(), RULES)).result.her.vp == 10
    assert go(lambda: final_actions(a_game(), the_rules(house_106="yes"))).result.her.vp == 14


def test_TAW_SOLOEND_4_the_final_scoring_is_the_normal_one_for_both() -> None:
    her = {
        "vp": 60,
        "temple": 11,
        "production": buildings(1, 2),
        "passive": 1,
        "army": Army(hidden=3, up_ones=2, up_twos=1),
        "workers": (BLUE,),
        "tapestries": (("SW01", "2", "3", "4"), ("5",)),
    }
    game = a_game(gold=2, stone=5, her=her, you={"workers": (GREEN,)})
    sheet = go(lambda: final_scoring(game, RULES, "Ada"), *FINAL).result[1]
    points = {line.item: line.points for line in sheet.of("Axomamma").lines}
    assert points["tapestries"] == 6 and points["temple"] == 20 and points["buildings"] == 6
    assert points["army_cards"] == 3 and points["workers"] == 1 and points["gold"] == 2 and points["god_cards"] == 0
    assert sheet.of("Ada").total == 100 + 3 + 1 + 1


def test_TAW_SOLOEND_5_120_and_ahead_or_it_is_a_loss() -> None:
    def outcome(yours: int, hers: int) -> object:
        answers = (f"final.vp {yours}", "final.tapestries -", *FINAL[2:])
        game = a_game(her={"vp": hers})
        tie = tuple(f"final.{what} 0" for what in ("potato", "corn", "stone")) if yours == hers else ()
        return go(lambda: final_scoring(game, RULES, "Ada"), *answers, *tie).result[1].extra["outcome"]

    assert outcome(120, 119) == "win"
    assert outcome(119, 50) == "loss"
    assert outcome(130, 130) == "loss"
    assert outcome(130, 140) == "loss"


def test_TAW_HARDER_7_leftovers_score_and_gold_twice() -> None:
    game = a_game(potato=1, corn=2, stone=3, gold=4)
    sheet = go(lambda: final_scoring(game, the_rules(Switch.H7), "Ada"), *FINAL).result[1]
    points = {line.item: line.points for line in sheet.of("Axomamma").lines}
    assert (points["leftovers"], points["gold"]) == (10, 4)


def test_TAW_SOLOEND_6_a_clear_win_or_defeat_brings_concrete_advice() -> None:
    def word(yours: int, *switches: Switch) -> str | None:
        rules = the_rules(*switches)
        answers = (f"final.vp {yours}", "final.tapestries -", *FINAL[2:])
        sheet = go(lambda: final_scoring(a_game(her={"vp": 100}), rules, "Ada"), *answers).result[1]
        told = advice(rules, sheet, "Ada")
        return None if told is None else f"{told.key.rpartition('.')[2]} {told.facts['ruling']}"

    assert word(140) == "advice_harder_add TAW-HARDER-1"
    assert word(140, Switch.E2) == "advice_harder_drop TAW-EASIER-2"
    assert word(60) == "advice_easier_add TAW-EASIER-1"
    assert word(60, Switch.H1, Switch.H5) == "advice_easier_drop TAW-HARDER-5"
    assert word(121) is None


def test_the_second_conquest_may_be_impossible() -> None:
    done = go(lambda: place_second(a_game(), RULES, free=False))
    assert done.told == ("note.no_conquest",)
    assert asked_by(lambda: her_turn(a_game(her={"workers": (BLUE,)}), RULES)).id == "axomamma.die"
    assert YOU != SHE
