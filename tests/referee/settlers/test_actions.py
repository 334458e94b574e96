"""The actions of a turn: what they cost, what they change, what is refused."""

from __future__ import annotations

import pytest

from referee.errors import Illegal
from referee.settlers.actions import build, deal, deal_refused, exchange, exchange_refused
from referee.settlers.colours import Faction, Good
from referee.settlers.free import defend, defend_refused, post_samurai, samurai_refused, store_card
from referee.settlers.house import House
from referee.settlers.raze import raze, raze_from_hand, raze_hand_refused, raze_refused, target_refused
from tests.referee.settlers.builders import asked, played, player, so_far, table, told


def test_SET_ACT_1_building_costs_a_card_and_its_price() -> None:
    start = table(player(wood=2, stone=1))
    built = played(lambda: build(start), "common", "wood,wood", "stone").players[0]
    assert (built.wood, built.stone, built.hand, built.common_locations) == (0, 2, 3, 1)
    with pytest.raises(Illegal) as refused:
        played(lambda: build(table(player(hand=0))))
    assert refused.value.because.ruling == "SET-ACT-1"
    with pytest.raises(Illegal):
        played(lambda: build(table(player(hand=1))), "common", "card")


def test_what_one_does_not_have_cannot_be_paid() -> None:
    run = so_far(lambda: build(table(player(wood=1))), "build.kind common")
    refused = {option.key: option.refused for option in asked(run).options}
    assert refused["wood"] is None
    assert refused["stone"] is not None and refused["stone"].ruling == "SET-BASE-2"
    with pytest.raises(Illegal):
        run.give("wood,wood")


def test_SET_ACT_2_a_faction_location_can_be_built_over_another_one() -> None:
    start = table(player(common_locations=2, defended=2, foundations=1))
    run = so_far(lambda: build(start), "build.kind faction", "build.pay -")
    refused = {option.key: option.refused for option in asked(run).options}
    assert refused["faction"] is not None and refused["faction"].ruling == "SET-ACT-2"
    over = played(lambda: build(start), "faction", "-", "common", "no_prayer", "-").players[0]
    assert (over.common_locations, over.defended, over.faction_locations) == (1, 1, 1)
    ruin = played(lambda: build(start), "faction", "-", "foundation", "no_prayer", "-").players[0]
    assert (ruin.common_locations, ruin.foundations, ruin.faction_locations) == (2, 0, 1)


def test_a_prayer_can_leave_the_empire_with_its_location() -> None:
    start = table(player(faction_locations=2, prayers=("sacrificial_altar",)))
    over = played(lambda: build(start), "faction", "-", "faction", "sacrificial_altar", "no_prayer", "-").players[0]
    assert (over.faction_locations, over.prayers) == (2, ())
    kept = played(lambda: build(start), "faction", "-", "faction", "no_prayer", "no_prayer", "-").players[0]
    assert kept.prayers == ("sacrificial_altar",)
    only = table(player(faction_locations=1, prayers=("sacrificial_altar",)))
    gone = played(lambda: build(only), "faction", "-", "faction", "no_prayer", "-").players[0]
    assert (gone.faction_locations, gone.prayers) == (1, ()), "the only location was the one with the prayer"
    both = table(player(faction_locations=2, prayers=("sacrificial_altar", "temple_of_the_sun")))
    run = so_far(lambda: build(both), "build.kind faction", "build.pay -", "build.give_up faction")
    assert [option.key for option in asked(run).options] == ["sacrificial_altar", "temple_of_the_sun"]


def test_a_prayer_card_is_kept_with_the_empire_and_foreign_ones_are_refused() -> None:
    run = so_far(lambda: build(table()), "build.kind faction", "build.pay -")
    refused = {option.key: option.refused for option in asked(run).options}
    assert refused["shrine_of_mars"] is not None and refused["shrine_of_mars"].ruling == "SET-DECK-9"
    other = so_far(lambda: build(table()), *run.log, "build.prayer other")
    owners = {option.key: option.refused for option in asked(other).options}
    assert owners["aztecs"] is None
    assert owners["romans"] is not None and owners["romans"].ruling == "SET-DECK-9"
    run.give("sacrificial_altar")
    run.give("-")
    assert run.result is not None and run.result.players[0].prayers == ("sacrificial_altar",)


def test_SET_PRAY_13_prayers_stand_on_cards_of_this_box_only() -> None:
    log = ("build.kind faction", "build.pay -", "build.prayer other")
    roman = so_far(lambda: build(table(player("Bo", Faction.ROMANS))), *log, "build.prayer.faction romans")
    assert (asked(roman).low, asked(roman).high) == (61, 70)
    aztec = so_far(lambda: build(table()), *log, "build.prayer.faction aztecs")
    assert (asked(aztec).low, asked(aztec).high) == (1, 60)


def test_another_prayer_is_described_once() -> None:
    answers = ["faction", "-", "other", "aztecs", "17", "production", "choose", "4", "red,pink", "gain",
               "food", "worker", "-", "red,none,none,pink", "pink"]  # fmt: skip
    result = played(lambda: build(table()), *answers)
    prayer = result.known["AZT017"]
    assert (prayer.size, prayer.word, dict(prayer.pays)) == (4, "choose", {"red": "food", "pink": "worker"})
    again = played(lambda: build(result), "faction", "-", "nothing", "AZT017", "-", "red,none,none,pink", "pink")
    assert again.players[0].prayers == ("AZT017", "AZT017")


PRODUCTION_PRAYER = ["faction", "-", "other", "aztecs", "17", "production", "neither", "1", "red", "gain",
                     "food", "-"]  # fmt: skip


def test_SET_TIME_5_a_production_prayer_is_said_when_its_location_is_built() -> None:
    done = played(lambda: build(table()), *PRODUCTION_PRAYER, "red").players[0]
    assert (done.food, done.prayers) == (1, ("AZT017",))
    later = table(house=House(built_location_prays=False))
    assert played(lambda: build(later), *PRODUCTION_PRAYER).players[0].food == 0


def test_a_described_action_gives_its_goods_before_the_prayer() -> None:
    answers = ["faction", "-", "other", "aztecs", "17", "action", "worker", "wood,favour", "1", "neither",
               "5", "red", "gain", "food", "-"]  # fmt: skip
    known = played(lambda: build(table()), *answers).known["AZT017"]
    assert (known.cost, known.gain) == ((Good.WORKER,), (Good.WOOD, Good.FAVOUR))


def test_SET_ACT_15_what_is_given_up_is_told() -> None:
    run = so_far(lambda: build(table(player(common_locations=1))), "build.kind faction", "build.pay -")
    run.give("common")
    assert told(run) == ["do.give_up"]


def test_SET_ACT_4_a_deal_costs_a_food_and_a_card_and_pays_at_once() -> None:
    done = played(lambda: deal(table(player(food=1))), "wood").players[0]
    assert (done.food, done.hand, done.wood, done.deals) == (0, 3, 1, (Good.WOOD,))
    by_gold = played(lambda: deal(table(player(gold=1))), "gold").players[0]
    assert (by_gold.gold, by_gold.deals) == (1, (Good.GOLD,))
    no_card = deal_refused(table(player(food=1, hand=0)))
    assert no_card is not None and no_card.ruling == "SET-ACT-4"
    assert deal_refused(table(player())) is not None


def test_SET_ACT_5_razing_from_hand_costs_a_raze_token_and_a_card() -> None:
    done = played(lambda: raze_from_hand(table(player(raze_token=1))), "wood,vp").players[0]
    assert (done.raze_token, done.hand, done.wood, done.vp) == (0, 3, 1, 1)
    assert raze_hand_refused(table(player())) is not None
    empty = raze_hand_refused(table(player(raze_token=1, hand=0)))
    assert empty is not None and empty.ruling == "SET-ACT-5"


def test_SET_ACT_6_razing_a_location_leaves_a_foundation_and_a_wood() -> None:
    start = table(player(raze_token=2), player("Bo", Faction.ROMANS, common_locations=2))
    ada, bo = played(lambda: raze(start), "stone,vp").players
    assert (ada.raze_token, ada.stone, ada.vp) == (0, 1, 1)
    assert (bo.common_locations, bo.foundations, bo.wood) == (1, 1, 1)


def test_SET_ACT_17_a_foundation_is_no_target_and_no_location() -> None:
    ruin = player("Bo", Faction.ROMANS, foundations=2)
    refused = target_refused(table(player(raze_token=2), ruin), 1)
    assert refused is not None and refused.ruling == "SET-ACT-7"


def test_of_several_opponents_one_is_named() -> None:
    both = (player("Bo", Faction.ROMANS, common_locations=1), player("Cy", Faction.EGYPTIANS, common_locations=1))
    _, bo, cy = played(lambda: raze(table(player(raze_token=2), *both)), "p3", "-").players
    assert (bo.foundations, cy.foundations) == (0, 1)


def test_SET_ACT_2_an_empty_empire_has_nothing_to_give_up() -> None:
    run = so_far(lambda: build(table()), "build.kind faction", "build.pay -")
    assert asked(run).id == "build.prayer"


def test_SET_ACT_7_only_common_locations_and_japanese_faction_locations_can_be_razed() -> None:
    roman = player("Bo", Faction.ROMANS, faction_locations=3)
    refused = target_refused(table(player(raze_token=2), roman), 1)
    assert refused is not None and refused.ruling == "SET-ACT-7"
    japanese = player("Bo", Faction.JAPANESE, faction_locations=1, common_locations=1)
    start = table(player(raze_token=2), japanese)
    _, bo = played(lambda: raze(start), "faction", "-").players
    assert (bo.faction_locations, bo.foundations, bo.wood) == (0, 0, 0)


def test_SET_ACT_8_a_defended_location_costs_one_more() -> None:
    two = player("Bo", Faction.ROMANS, common_locations=2, defended=1)
    ada, bo = played(lambda: raze(table(player(raze_token=3), two)), "1", "-").players
    assert (ada.raze_token, bo.defended, bo.common_locations) == (0, 0, 1)
    with pytest.raises(Illegal):
        played(lambda: raze(table(player(raze_token=2), two)), "1", "-")
    only = player("Bo", Faction.ROMANS, common_locations=1, defended=1)
    ada, bo = played(lambda: raze(table(player(raze_token=3), only)), "-").players
    assert (ada.raze_token, bo.defended, bo.common_locations) == (0, 0, 0)
    refused = raze_refused(table(player(raze_token=2), only))
    assert refused is not None and refused.ruling == "SET-BASE-2"
    samurai = player("Bo", Faction.JAPANESE, faction_locations=1, samurai=1)
    _, bo = played(lambda: raze(table(player(raze_token=3), samurai)), "-").players
    assert (bo.faction_locations, bo.samurai) == (0, 0)


def test_SET_ACT_9_whoever_has_passed_is_no_target() -> None:
    start = table(player(raze_token=2), player("Bo", Faction.ROMANS, common_locations=1, passed=True))
    refused = raze_refused(start)
    assert refused is not None and refused.ruling == "SET-ACT-9"


def test_SET_VAR_3_a_peaceful_game_refuses_razing_opponents() -> None:
    start = table(player(raze_token=2), player("Bo", Faction.ROMANS, common_locations=1), peaceful=True)
    refused = raze_refused(start)
    assert refused is not None and refused.ruling == "SET-VAR-3"


def test_SET_SOLO_4_the_virtual_players_location_is_razed_without_a_foundation() -> None:
    start = table(player(raze_token=2), solo=True, virtual_locations=2)
    done = played(lambda: raze(start), "wood")
    assert (done.virtual_locations, done.players[0].wood, done.players[0].foundations) == (1, 1, 0)
    none_left = raze_refused(table(player(raze_token=2), solo=True))
    assert none_left is not None and none_left.ruling == "SET-SOLO-4"


def test_SET_ACT_11_two_workers_buy_a_resource_or_a_card_any_number_of_times() -> None:
    done = played(lambda: exchange(table(player(worker=5))), "wood,card").players[0]
    assert (done.worker, done.wood, done.hand) == (1, 1, 5)
    run = so_far(lambda: exchange(table(player(worker=5))))
    assert (asked(run).at_least, asked(run).at_most) == (1, 2)
    assert exchange_refused(table(player(worker=1))) is not None


def test_SET_ACT_12_a_defence_token_goes_on_an_undefended_common_location() -> None:
    done = played(lambda: defend(table(player(defence_token=1, common_locations=1)))).players[0]
    assert (done.defence_token, done.defended) == (0, 1)
    refused = defend_refused(table(player(defence_token=1, common_locations=1, defended=1)))
    assert refused is not None and refused.ruling == "SET-ACT-12"
    with pytest.raises(Illegal):
        played(lambda: defend(table(player(common_locations=1))))


def test_SET_ACT_13_samurai_are_japanese_and_one_a_faction_location() -> None:
    japanese = player("Bo", Faction.JAPANESE, worker=4, faction_locations=3, samurai=1)
    run = so_far(lambda: post_samurai(table(japanese)))
    assert asked(run).high == 2
    run.give("2")
    assert run.result is not None
    assert (run.result.players[0].worker, run.result.players[0].samurai) == (2, 3)
    assert told(run) == ["do.samurai"]
    refused = samurai_refused(table(player(worker=4, faction_locations=3)))
    assert refused is not None and refused.ruling == "SET-ACT-13"


def test_SET_STORE_2_a_card_is_stored_for_the_round_or_for_the_game() -> None:
    assert played(lambda: store_card(table()), "red", "round").players[0].stored_for_round == ("red",)
    assert played(lambda: store_card(table()), "none", "game").players[0].stored_for_game == ("none",)
