"""A prayer and favour tokens in the mirrored game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.errors import Illegal
from referee.reason import because
from referee.settlers.colours import Colour, Faction, Good
from referee.settlers.goods import bill, check_pay, favour_refused, gain, gain_favour, leftovers, pay_with_gold
from referee.settlers.house import House
from referee.settlers.perform import activate_prayer, activation_refused, perform, prayer_lost, triggered
from referee.settlers.prayers import Condition, Keyword
from referee.settlers.shuffle import missed_shuffle, missing_from, shuffle_deck
from referee.settlers.table import rules_of
from tests.referee.settlers.builders import (
    asked,
    card,
    cards,
    played,
    player,
    prayer,
    rulings_told,
    so_far,
    table,
    told,
)

WHY = because("SET-PROD-2")


def test_SET_FAV_2_a_second_token_of_a_colour_is_refused() -> None:
    start = table(player(tokens=(Colour.RED,)))
    run = so_far(lambda: gain_favour(start, 0))
    refused = {option.key: option.refused for option in asked(run).options}
    assert refused["red"] is not None and refused["red"].ruling == "SET-FAV-2"
    assert refused["brown"] is None and "orange" not in refused
    run.give("brown")
    assert run.result is not None and run.result.players[0].tokens == (Colour.BROWN, Colour.RED)


def test_SET_FAV_7_the_three_colour_token_does_not_count_for_the_limit() -> None:
    start = table(player(three_colour=True))
    for colour in (Colour.BROWN, Colour.GREY, Colour.RED):
        assert favour_refused(start, 0, colour) is None
    run = so_far(lambda: gain_favour(start, 0), "favour.colour brown")
    assert "SET-FAV-7" in rulings_told(run)


def test_SET_FAV_9_a_fifth_token_of_a_colour_is_not_in_the_box() -> None:
    others = [player(f"p{n}", faction, tokens=(Colour.RED,)) for n, faction in enumerate(list(Faction)[1:5])]
    refused = favour_refused(table(player(), *others), 0, Colour.RED)
    assert refused is not None and refused.ruling == "SET-FAV-9"


def test_whoever_has_every_colour_takes_nothing() -> None:
    full = tuple(rules_of(table()).numbers.token_colours)
    run = so_far(lambda: gain_favour(table(player(tokens=full)), 0))
    assert run.finished and told(run) == ["told.no_token"]


def test_SET_FAV_3_a_token_gained_by_the_card_already_helps_its_prayer() -> None:
    start = table(player(food=1, prayers=("voice_of_the_gods",)))
    result = played(
        lambda: activate_prayer(start, 0, card("voice_of_the_gods")), "pink", "draw", "red,none,none,none,none"
    )
    assert (result.players[0].vp, result.players[0].worker) == (1, 1)


def test_SET_FAV_8_tokens_stay_after_the_prayer() -> None:
    start = table(player(tokens=(Colour.RED, Colour.PINK)))
    run = so_far(lambda: perform(start, 0, card("voice_of_the_gods")), "prayer.way tokens")
    assert run.result is not None
    assert run.result.players[0].tokens == (Colour.RED, Colour.PINK)
    assert (run.result.players[0].vp, run.result.players[0].worker) == (1, 1)
    assert "SET-FAV-8" in rulings_told(run)


def test_SET_PRAY_8_the_drawn_cards_go_to_the_discard_pile() -> None:
    run = so_far(lambda: perform(table(), 0, card("voice_of_the_gods")), "prayer.drawn red,red,none,grey,pink")
    assert run.result is not None
    assert run.result.discarded == {"grey": 1, "none": 1, "pink": 1, "red": 2}
    assert {"SET-PRAY-8", "SET-CARD-3"} <= rulings_told(run)


def test_SET_STORE_2_a_used_stored_card_leaves_its_location() -> None:
    start = table(player(stored_for_game=("red", "pink"), stored_for_round=("red",)))
    result = played(lambda: perform(start, 0, card("voice_of_the_gods")), "none,none,none,none,grey", "red.1,pink.1")
    assert (result.players[0].stored_for_round, result.players[0].stored_for_game) == ((), ("red",))
    assert (result.players[0].vp, result.players[0].worker) == (1, 1)


def test_SET_CARD_1_example_1_marek_pays_a_worker_and_gets_two_stone() -> None:
    start = table(player("Marek", worker=1))
    result = played(lambda: activate_prayer(start, 0, card("sacrificial_altar")), "grey", "grey,grey,red,none,blue")
    assert (result.players[0].worker, result.players[0].stone) == (0, 2)


def test_SET_CARD_2_example_2_jacek_spends_stone_and_food_for_four_points() -> None:
    start = table(player("Jacek", worker=1, stone=3, food=1))
    result = played(
        lambda: activate_prayer(start, 0, card("temple_of_the_sun")), "gold,red,grey,grey,black", "stone.1,food.1"
    )
    jacek = result.players[0]
    assert (jacek.vp, jacek.stone, jacek.food, jacek.worker) == (4, 2, 0, 0)


def test_SET_CARD_3_example_3_lucja_declares_her_tokens() -> None:
    start = table(player("Łucja", tokens=(Colour.RED, Colour.PINK), three_colour=True))
    result = played(lambda: perform(start, 0, card("voice_of_the_gods")), "tokens")
    lucja = result.players[0]
    assert (lucja.worker, lucja.vp, lucja.tokens, lucja.three_colour) == (1, 2, (Colour.RED, Colour.PINK), True)


def test_SET_CARD_4_example_4_zuza_draws_at_the_shrine_of_mars() -> None:
    tokens = (Colour.BROWN, Colour.GOLD, Colour.BLACK)
    start = table(player("Zuza", Faction.ROMANS, gold=1, tokens=tokens))
    result = played(lambda: activate_prayer(start, 0, card("shrine_of_mars")), "draw", "pink,pink,gold,grey,blue")
    zuza = result.players[0]
    assert (zuza.worker, zuza.gold, zuza.raze_token, zuza.tokens) == (2, 2, 1, tokens)


def test_SET_CARD_5_SET_TIME_2_example_5_a_deal_sets_off_the_preacher() -> None:
    start = table(player("Nikodem", prayers=("wandering_preacher",)))
    run = so_far(lambda: triggered(start, 0, Condition.DEAL, Good.WOOD), "prayer.drawn brown,brown,red,none,gold")
    assert run.result is not None and run.result.players[0].vp == 2
    assert {"SET-TIME-2", "SET-CARD-5"} <= rulings_told(run)
    unmoved = played(lambda: triggered(start, 0, Condition.BUILD))
    assert unmoved == start


def test_SET_TIME_3_an_action_prayer_is_paid_first() -> None:
    refused = activation_refused(player(worker=0), card("sacrificial_altar"))
    assert refused is not None and refused.ruling == "SET-BASE-2"
    wrong = activation_refused(player(), prayer(keyword=Keyword.PRODUCTION))
    assert wrong is not None and wrong.ruling == "SET-TIME-3"
    with pytest.raises(Illegal):
        played(lambda: activate_prayer(table(), 0, card("sacrificial_altar")))


def test_SET_TIME_4_a_prayer_is_activated_as_often_as_its_card_allows() -> None:
    altar, shrine = card("sacrificial_altar"), card("shrine_of_mars")
    assert activation_refused(player(worker=2, activated=("sacrificial_altar",)), altar) is None
    twice = activation_refused(player(worker=2, activated=("sacrificial_altar",) * 2), altar)
    once = activation_refused(player(gold=2, activated=("shrine_of_mars",)), shrine)
    assert twice is not None and twice.ruling == "SET-TIME-4"
    assert once is not None and once.ruling == "SET-TIME-4"


def test_SET_TIME_4_two_copies_of_a_card_are_two_locations() -> None:
    shrine = card("shrine_of_mars")
    two = player(gold=1, prayers=("shrine_of_mars",) * 2, activated=("shrine_of_mars",))
    assert activation_refused(two, shrine) is None
    refused = activation_refused(replace(two, activated=("shrine_of_mars",) * 2), shrine)
    assert refused is not None and (refused.ruling, refused.facts["n"]) == ("SET-TIME-4", 2)


def test_SET_ACT_15_a_used_prayer_location_takes_its_activations_along() -> None:
    altar = ("sacrificial_altar",)
    used = table(player(faction_locations=2, prayers=altar * 2, activated=altar * 3))
    left = played(lambda: prayer_lost(used, 0), "sacrificial_altar").players[0]
    assert (left.prayers, left.activated) == (altar, altar)
    kept = played(lambda: prayer_lost(used, 0), "no_prayer").players[0]
    assert (kept.prayers, kept.activated) == (altar * 2, altar * 3)


def test_a_favour_token_can_be_a_cost_and_its_owner_says_which() -> None:
    costly = prayer({"red": "vp"}, cost=(Good.FAVOUR,), size=1)
    refused = activation_refused(player(), costly)
    assert refused is not None and refused.ruling == "SET-BASE-2"
    start = table(player(tokens=(Colour.RED, Colour.PINK), three_colour=True))
    run = so_far(lambda: activate_prayer(start, 0, costly))
    assert (asked(run).id, [option.key for option in asked(run).options]) == (
        "favour.pay",
        ["red", "pink", "three_colour"],
    )
    run.give("pink")
    assert asked(run).state.players[0].tokens == (Colour.RED,)
    other = played(lambda: activate_prayer(start, 0, costly), "three_colour", "tokens").players[0]
    assert (other.tokens, other.three_colour, other.vp) == ((Colour.RED, Colour.PINK), False, 1)


def test_SET_BASE_2_gold_may_pay_for_a_resource_that_is_there() -> None:
    rich = player(food=1, gold=1, prayers=("wandering_preacher",))
    run = so_far(lambda: pay_with_gold(table(rich), 0, [Good.FOOD], WHY))
    assert (asked(run).id, asked(run).default) == ("pay.gold", "-")
    run.give("food.1")
    assert run.result is not None
    assert (run.result.players[0].food, run.result.players[0].gold) == (1, 0)
    assert played(lambda: pay_with_gold(table(rich), 0, [Good.FOOD], WHY), "-").players[0].gold == 1
    for unasked in (player(food=1), player(gold=1), player(food=1, worker=1)):
        assert so_far(lambda who=unasked: pay_with_gold(table(who), 0, [Good.FOOD], WHY)).finished  # type: ignore[misc]


def test_SET_BASE_2_SET_CARD_2_gold_may_stand_in_for_an_offered_resource() -> None:
    start = table(player("Jacek", worker=1, stone=1, gold=1))
    run = so_far(lambda: activate_prayer(start, 0, card("temple_of_the_sun")), "prayer.drawn gold,red,grey,grey,black")
    run.give("stone.1")
    assert (asked(run).id, asked(run).at_most) == ("prayer.offer_gold", 1)
    assert [option.key for option in asked(run).options] == ["stone.1", "food.1"]
    run.give("food.1")
    assert run.result is not None
    jacek = run.result.players[0]
    assert (jacek.vp, jacek.stone, jacek.gold) == (4, 0, 0)


def test_SET_BASE_2_gold_stands_in_for_missing_resources_only() -> None:
    rich = player(wood=1, gold=2)
    assert bill(rich, [Good.WOOD, Good.WOOD, Good.STONE]) == {Good.WOOD: 1, Good.GOLD: 2}
    check_pay(rich, [Good.WOOD, Good.WOOD, Good.STONE])
    for cost in ([Good.WORKER], [Good.WOOD, Good.STONE, Good.FOOD, Good.FOOD]):
        with pytest.raises(Illegal) as refused:
            check_pay(rich, cost)
        assert refused.value.because.ruling == "SET-BASE-2"


def test_goods_go_where_they_belong() -> None:
    goods = [Good.VP, Good.VP, Good.CARD, Good.WOOD, Good.FAVOUR]
    result = played(lambda: gain(table(), 0, goods, WHY), "blue").players[0]
    assert (result.vp, result.hand, result.wood, result.tokens) == (2, 5, 1, (Colour.BLUE,))


def test_SET_END_4_leftovers_are_workers_and_resources_unless_the_table_counts_all() -> None:
    left = player(worker=2, wood=1, food=1, gold=3, raze_token=1, tokens=(Colour.RED,))
    assert (leftovers(left, False), leftovers(left, True)) == (4, 8)


def test_SET_BASE_5_an_empty_common_deck_takes_its_discard_pile_back() -> None:
    start = table(discarded={"red": 3}, seen={"brown": 2})
    result = played(lambda: shuffle_deck(start), "common")
    assert (result.discarded, result.seen) == ({}, {"brown": 2})
    assert sum(rules_of(result).unseen(result).values()) == 82


def test_SET_BASE_5_more_cards_than_can_be_left_are_noticed() -> None:
    start = table(discarded={"purple": 1})
    assert missing_from(rules_of(start).unseen(start), cards("purple red")) == cards("purple")
    assert played(lambda: missed_shuffle(start, cards("purple red")), "yes").discarded == {}
    assert played(lambda: missed_shuffle(start, cards("purple red")), "no") == start
    assert played(lambda: missed_shuffle(start, cards("red red"))) == start


@pytest.mark.parametrize(("again", "key"), [(False, "told.faction_empty"), (True, "told.faction_shuffled")])
def test_SET_BASE_6_an_empty_faction_deck_is_shuffled_only_by_the_printed_rule(again: bool, key: str) -> None:
    start = table(house=House(faction_deck_reshuffled=again))
    run = so_far(lambda: shuffle_deck(start), "shuffle.deck faction")
    assert told(run) == [key]


def test_SET_BASE_5_a_prayer_larger_than_the_deck_draws_its_last_cards_before_the_shuffle() -> None:
    start = table(discarded=dict(rules_of(table()).numbers.common_cards) | {"brown": 14})
    run = so_far(lambda: perform(start, 0, card("voice_of_the_gods")))
    assert told(run)[0] == "do.shuffle_between"
