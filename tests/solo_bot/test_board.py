"""Her board: rows, tokens, and the actions of its spots (p. 25 and 26)."""

from __future__ import annotations

import pytest

from companion.games.tawantinsuyu.example_box import example_box
from referee.tawantinsuyu.values import HighPriestAction, StepsPair, StepsSpot
from solo_bot.names import SHE, YOU, Personality, Spot, Switch
from solo_bot.pictures import known_loops
from solo_bot.state import Token
from solo_bot.statues import build_statue, sizes_she_can_pay
from solo_bot.steps import choose_site
from solo_bot.tokens import move_tokens, perform, spots_under, token_actions
from solo_bot.weavings import affordable, best_fit, buy_leftover, buy_weavings
from tests.solo_bot.table import (
    BARS,
    BLUE,
    CONQUEST,
    DIAMOND,
    GREEN,
    LARGE,
    OFFERING,
    PRODUCE,
    RED,
    REJUVENATE,
    SMALL,
    SNAKE,
    SQUARE,
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
NO_STEPS = dict.fromkeys(HighPriestAction, StepsPair())


# --- rows


def test_TAW_SOLOROW_1_the_tokens_with_the_rolled_number_from_top_to_bottom() -> None:
    tokens = (Token("2a", 2, 2, 1), Token("1a", 1, 1, 1), Token("2b", 2, 1, 4), Token("2c", 2, 3, 3))
    spots = go(lambda: spots_under(a_game(her={"tokens": tokens}), RULES, 2)).result
    assert spots == (Spot.POTATO_3, Spot.WEAVINGS, Spot.VP)


def test_TAW_SOLOROW_1_icons_read_in_another_order_are_still_performed_from_top_to_bottom() -> None:
    asked = "tokens.spots nomad,passive,stone_1"
    spots = go(lambda: spots_under(a_game(box={}), RULES, 2), asked).result
    assert spots == (Spot.STONE_1, Spot.PASSIVE, Spot.NOMAD)


def test_TAW_SOLOROW_1_what_an_upper_row_brings_pays_in_a_lower_one() -> None:
    tokens = (Token("1a", 1, 1, 3), Token("1b", 1, 2, 3))
    done = go(lambda: token_actions(a_game(her={"tokens": tokens}), RULES, 1), "building.number 4")
    assert done.result.her.production[0].number == 4
    assert done.result.her.supply.stone == 0


def test_without_her_board_in_the_catalogue_the_icons_are_asked_in_one_line() -> None:
    question = asked_by(lambda: token_actions(a_game(box={}), RULES, 2))
    assert question.id == "tokens.spots"
    done = go(lambda: token_actions(a_game(box={}), RULES, 2), "tokens.spots stone_1,weavings,vp_2")
    assert (done.result.her.supply.stone, done.result.her.supply.gold, done.result.her.vp) == (1, 1, 12)
    assert done.told[-1] == "do.tokens_unseen"


@pytest.mark.parametrize(("stone", "corn", "taken"), [(1, 2, "stone"), (2, 1, "corn"), (1, 1, "corn")])
def test_TAW_SOLOROW_2_stone_or_corn_is_what_she_has_fewer_of(stone: int, corn: int, taken: str) -> None:
    after = go(lambda: perform(a_game(stone=stone, corn=corn), RULES, Spot.STONE_OR_CORN)).result
    assert after.her.supply.total == stone + corn + 1
    assert getattr(after.her.supply, taken) == {"stone": stone, "corn": corn}[taken] + 1


@pytest.mark.parametrize("spot", [Spot.WEAVINGS, Spot.STATUE, Spot.PRODUCTION, Spot.PASSIVE, Spot.STEPS])
def test_TAW_SOLOROW_3_an_action_she_cannot_pay_becomes_1_gold(spot: Spot) -> None:
    after = go(lambda: perform(a_game(), RULES, spot)).result
    assert after.her.supply.gold == 1


def test_TAW_SOLOROW_3_without_a_marker_or_a_statue_left_it_is_gold_too() -> None:
    everywhere = {section: StepsPair(SHE) for section in HighPriestAction}
    steps = go(lambda: perform(a_game(stone=3, steps=everywhere), RULES, Spot.STEPS)).result
    assert (steps.her.supply.stone, steps.her.supply.gold) == (3, 1)
    no_tile = go(lambda: perform(a_game(corn=3), RULES, Spot.WEAVINGS), "weavings.drawn -").result
    assert (no_tile.her.supply.corn, no_tile.her.supply.gold) == (3, 1)
    no_building = go(lambda: perform(a_game(stone=1), RULES, Spot.PRODUCTION), "building.number 0").result
    assert (no_building.her.supply.stone, no_building.her.supply.gold) == (1, 1)


@pytest.mark.parametrize("spot", [Spot.WORKER_POTATO, Spot.WORKER_CORN, Spot.NOMAD])
def test_TAW_SOLOROW_4_an_impossible_action_of_the_bottom_row_is_skipped_without_gold(spot: Spot) -> None:
    done = go(lambda: perform(a_game(), RULES, spot))
    assert done.told == ("note.spot", "note.skipped")
    assert done.result.her.supply.gold == 0


def test_TAW_SOLOROW_5_each_used_token_moves_on_by_its_number_round_its_loop() -> None:
    tokens = (Token("3a", 3, 1, 5), Token("3b", 3, 2, 1), Token("2a", 2, 1, 2))
    game = a_game(her={"tokens": tokens})
    loops = known_loops(game.box)
    assert loops is not None and [len(loop) for loop in loops] == [6, 5, 5]
    moved = go(lambda: move_tokens(game, 3)).result.her.tokens
    assert [(t.name, t.spot) for t in moved] == [("3a", 2), ("3b", 4), ("2a", 2)]


def test_TAW_HOUSE_27_two_tokens_on_one_spot_act_twice() -> None:
    tokens = (Token("1a", 1, 1, 3), Token("1b", 1, 1, 3))
    done = go(lambda: token_actions(a_game(her={"tokens": tokens}), RULES, 1))
    assert done.result.her.supply.stone == 2
    assert "TAW-HOUSE-27" in done.rulings


# --- actions


def test_TAW_SOLOACT_1_a_resource_spot_gives_what_it_shows() -> None:
    supply = go(lambda: perform(a_game(), RULES, Spot.STONE_2)).result.her.supply
    assert (supply.stone, supply.total) == (2, 2)


@pytest.mark.parametrize(
    ("corn", "gold", "tiles", "corn_left", "gold_left"),
    [(3, 0, 2, 0, 0), (1, 2, 2, 0, 0), (0, 1, 1, 0, 1), (2, 0, 1, 1, 1)],
)
def test_TAW_SOLOACT_3_two_tiles_or_one_and_a_gold(
    corn: int, gold: int, tiles: int, corn_left: int, gold_left: int
) -> None:
    game = a_game(corn=corn, gold=gold, her={"tapestries": (("SW01",),)})
    after = go(lambda: buy_weavings(game, RULES), "weavings.drawn 2,3,4", "weavings.you_buy none").result
    assert after is not None
    assert after.her.weavings == 1 + tiles
    assert (after.her.supply.corn, after.her.supply.gold) == (corn_left, gold_left)


def test_TAW_SOLOACT_3_nothing_to_pay_with_is_no_purchase() -> None:
    assert affordable(a_game(), RULES) == 0
    assert go(lambda: buy_weavings(a_game(), RULES)).result is None


def test_TAW_SOLOACT_4_the_largest_tapestry_first_a_new_one_last_then_the_highest_number() -> None:
    # made-up patterns: tile n has pattern (n - 1) % 7 + 1, SW01 pattern 1
    game = a_game(her={"tapestries": (("SW01",), ("2", "3"))})
    _, choice = go(lambda: best_fit(game, RULES, ("9", "10", "4"), new=True)).result
    assert (choice.left[0].tile, choice.left[0].tapestry) == ("4", 1)
    _, other = go(lambda: best_fit(game, RULES, ("2", "9", "16"), new=True)).result
    assert (other.left[0].tile, other.left[0].tapestry) == ("16", 0)
    alone = a_game(her={"tapestries": (("2",),)})
    _, new = go(lambda: best_fit(alone, RULES, ("9", "16"), new=True)).result
    assert (new.left[0].tile, new.left[0].size) == ("16", 0)


def test_TAW_SOLOACT_5_after_your_purchase_she_buys_a_leftover_that_fits() -> None:
    game = a_game(corn=3, her={"tapestries": (("SW01",),)}, active=YOU)
    done = go(lambda: buy_leftover(game, RULES, 2), "weavings.leftover 8,9")
    assert done.result.her.tapestries == (("SW01", "9"),)
    assert done.result.her.supply.corn == 0
    unfit = go(lambda: buy_leftover(game, RULES, 2), "weavings.leftover 8,15")
    assert unfit.result == game
    poor = a_game(corn=1, gold=5, her={"tapestries": (("SW01",),)})
    assert go(lambda: buy_leftover(poor, RULES, 2)).told == ("note.no_leftover",)


def test_TAW_HOUSE_3_what_a_leftover_costs_her() -> None:
    tapestries = {"tapestries": (("SW01",),)}
    short = a_game(corn=2, her=tapestries)
    assert go(lambda: buy_leftover(short, RULES, 1)).told == ("note.no_leftover",)
    filled = go(lambda: buy_leftover(a_game(corn=2, gold=1, her=tapestries), RULES, 1), "weavings.leftover 9")
    assert filled.result.her.supply.total == 0
    board = the_rules(house_3="board")
    golden = go(lambda: buy_leftover(a_game(gold=3, her=tapestries), board, 1), "weavings.leftover 9")
    assert golden.result.her.weavings == 2
    two = go(lambda: buy_leftover(short, the_rules(house_3="two"), 1), "weavings.leftover 9")
    assert two.result.her.supply.corn == 0 and two.result.her.weavings == 2


def test_TAW_HOUSE_4_the_number_or_the_colour_first() -> None:
    game = a_game(her={"tapestries": (("SW01",),)})
    _, number = go(lambda: best_fit(game, RULES, ("2", "3"), new=True)).result
    assert number.left[0].tile == "3"
    colours = ("weaving.colour red", "weaving.colour green")
    _, red = go(lambda: best_fit(game, the_rules(house_4="colour"), ("2", "3"), new=True), *colours).result
    assert red.left[0].tile == "2"


def test_TAW_HOUSE_32_of_two_equal_tapestries_the_older_one() -> None:
    game = a_game(corn=1, her={"tapestries": (("SW01",), ("2",))})
    done = go(
        lambda: buy_weavings(game, RULES),
        "weavings.drawn 5",
    )
    assert done.result is not None and done.result.her.tapestries == (("SW01", "5"), ("2",))
    assert "TAW-HOUSE-32" in done.rulings


def test_TAW_SOLOACT_6_you_may_buy_one_of_the_rest() -> None:
    game = a_game(corn=3, her={"tapestries": (("SW01",),)})
    after = go(lambda: buy_weavings(game, RULES), "weavings.drawn 2,3,4", "weavings.you_buy 2").result
    assert after is not None and after.you.weavings == ("2",)


@pytest.mark.parametrize(
    ("stone", "gold", "sizes"),
    [(3, 2, (LARGE, SMALL)), (2, 3, (LARGE, SMALL)), (2, 2, (SMALL,)), (1, 1, ()), (0, 5, (LARGE, SMALL))],
)
def test_TAW_SOLOACT_7_large_if_she_can_pay(stone: int, gold: int, sizes: tuple[str, ...]) -> None:
    assert sizes_she_can_pay(a_game(stone=stone, gold=gold), RULES) == sizes


def test_TAW_SOLOACT_7_a_large_statue_is_9_vp_and_a_small_one_3() -> None:
    after = go(lambda: build_statue(a_game(stone=3, gold=2), RULES), "statue.die 1").result
    assert after is not None
    assert (after.her.statues, after.her.vp, after.her.supply.total) == (large(SNAKE), 19, 0)
    little = go(lambda: build_statue(a_game(stone=2, gold=2), RULES), "statue.die 2").result
    assert little is not None
    assert (little.her.statues, little.her.vp, little.her.supply.gold) == (small(SQUARE), 13, 1)


def test_TAW_SOLOACT_8_the_rolled_card_stays_and_the_next_clockwise_counts_if_none_is_left() -> None:
    gone = large(BARS) + small(BARS, BARS)
    game = a_game(stone=3, statues_gone=gone)
    after = go(lambda: build_statue(game, RULES), "statue.die 4").result
    assert after is not None
    assert after.her.statues == small(SNAKE)
    assert after.her.slots == game.her.slots and after.offer == ()


def test_TAW_SOLOACT_9_none_of_the_four_cards_means_a_random_statue_large_first() -> None:
    gone = tuple(s for god in (SNAKE, SQUARE, DIAMOND, BARS) for s in large(god) + small(god, god))
    game = a_game(stone=3, gold=2, statues_gone=gone)
    after = go(lambda: build_statue(game, RULES), "statue.die 1", "statue.random cross").result
    assert after is not None and after.her.statues[0].size is LARGE


def test_TAW_HOUSE_8_the_symbol_first_or_the_size_first() -> None:
    game = a_game(stone=3, gold=2, statues_gone=large(SNAKE))
    symbol = go(lambda: build_statue(game, RULES), "statue.die 1").result
    assert symbol is not None and symbol.her.statues == small(SNAKE)
    size = go(lambda: build_statue(game, the_rules(house_8="size")), "statue.die 1").result
    assert size is not None and size.her.statues == large(SQUARE)


@pytest.mark.parametrize(("stone", "gold", "left"), [(1, 1, (0, 1)), (0, 1, (0, 0))])
def test_TAW_SOLOACT_10_a_building_for_a_stone_or_else_a_gold(stone: int, gold: int, left: tuple[int, int]) -> None:
    after = go(lambda: perform(a_game(stone=stone, gold=gold), RULES, Spot.PASSIVE)).result
    assert after.her.passive == 1
    assert (after.her.supply.stone, after.her.supply.gold) == left


def test_TAW_SOLOACT_11_upper_spots_from_her_high_priest_on_clockwise() -> None:
    assert choose_site(a_game(her={"high_priest": OFFERING})).left[0].section is OFFERING
    taken = {**NO_STEPS, OFFERING: StepsPair(YOU), CONQUEST: StepsPair(SHE, YOU)}
    assert choose_site(a_game(her={"high_priest": OFFERING}, steps=taken)).left[0].section is REJUVENATE
    after = go(lambda: perform(a_game(stone=3, potato=4), RULES, Spot.STEPS)).result
    assert (after.her.vp, after.her.supply.corn, after.her.supply.potato) == (10 + 4 + 5, 1, 1)
    assert after.steps[PRODUCE].upper == SHE


def test_TAW_SOLOACT_12_lower_spots_under_her_own_before_yours_and_you_are_paid_if_it_must_be() -> None:
    steps = {section: StepsPair(YOU) for section in HighPriestAction} | {REJUVENATE: StepsPair(SHE)}
    own = choose_site(a_game(her={"high_priest": WORSHIP}, steps=steps)).left[0]
    assert (own.section, own.spot) == (REJUVENATE, StepsSpot.LOWER)
    paid = go(lambda: perform(a_game(stone=3, steps=steps), RULES, Spot.STEPS)).result
    assert (paid.her.vp, paid.you.vp) == (10 + 4 + 2, 10)
    only_yours = {section: StepsPair(YOU) for section in HighPriestAction}
    yours = go(lambda: perform(a_game(stone=3, steps=only_yours), RULES, Spot.STEPS)).result
    assert (yours.her.vp, yours.you.vp) == (14, 12)


def test_TAW_SOLOACT_13_the_worker_comes_from_the_end_the_spot_shows() -> None:
    game = a_game(village=(BLUE, RED, GREEN))
    assert go(lambda: perform(game, RULES, Spot.WORKER_POTATO)).result.her.workers == (BLUE,)
    assert go(lambda: perform(game, RULES, Spot.WORKER_CORN)).result.her.workers == (GREEN,)


def test_TAW_SOLOACT_14_a_random_nomad_and_the_place_is_refilled() -> None:
    done = go(
        lambda: perform(a_game(nomads=(BLUE, RED)), RULES, Spot.NOMAD), "nomads.random red", "nomads.refill green"
    )
    assert (done.result.her.workers, done.result.nomads) == ((RED,), (BLUE, GREEN))


def test_TAW_SOLOACT_15_two_vp_or_an_army_card() -> None:
    assert go(lambda: perform(a_game(), RULES, Spot.VP)).result.her.vp == 12
    assert go(lambda: perform(a_game(), RULES, Spot.ARMY)).result.her.army.hidden == 1


# --- Personality


def test_TAW_SOLOTRAIT_1_gold_and_the_action() -> None:
    after = go(lambda: perform(a_game(), RULES, Spot.PERSONALITY), "statue.random cross").result
    assert after.her.supply.gold == 1


def test_TAW_SOLOTRAIT_2_a_random_small_statue() -> None:
    after = go(lambda: perform(a_game(), RULES, Spot.PERSONALITY), "statue.random cross").result
    assert (len(after.her.statues), after.her.statues[0].size, after.her.vp) == (1, SMALL, 13)


def test_TAW_SOLOTRAIT_3_the_top_weaving_and_nobody_else_buys() -> None:
    game = a_game(her={"personality": Personality.WEAVING, "tapestries": (("SW01",),)})
    done = go(lambda: perform(game, RULES, Spot.PERSONALITY), "weavings.top 9")
    assert done.result.her.tapestries == (("SW01", "9"),)
    assert done.asked == ("weavings.top",)


def test_TAW_SOLOTRAIT_4_one_temple_step_with_its_reward() -> None:
    game = a_game(her={"personality": Personality.TEMPLE}, offer=(SNAKE,))
    after = go(lambda: perform(game, RULES, Spot.PERSONALITY)).result
    assert (after.her.temple, after.her.supply.potato, after.her.vp) == (2, 1, 11)


def test_TAW_SOLOTRAIT_5_production_while_fewer_than_two_are_face_up_else_passive() -> None:
    few = a_game(her={"personality": Personality.BUILDING, "production": buildings(1) + buildings(2, face_up=False)})
    after = go(lambda: perform(few, RULES, Spot.PERSONALITY), "building.number 9").result
    assert [b.number for b in after.her.production] == [1, 2, 9]
    enough = a_game(her={"personality": Personality.BUILDING, "production": buildings(1, 2)})
    assert go(lambda: perform(enough, RULES, Spot.PERSONALITY)).result.her.passive == 1


def test_TAW_EASIER_1_without_a_personality_token_the_spot_works_as_printed() -> None:
    game = a_game(her={"personality": None})
    after = go(lambda: perform(game, the_rules(Switch.E1), Spot.PERSONALITY)).result
    assert (after.her.supply.gold, after.her.statues) == (1, ())


def test_TAW_EASIER_2_buildings_cost_two_stone_and_less_is_gold() -> None:
    dear = the_rules(Switch.E2)
    paid = go(lambda: perform(a_game(stone=2), dear, Spot.PASSIVE)).result
    assert (paid.her.passive, paid.her.supply.stone) == (1, 0)
    poor = go(lambda: perform(a_game(stone=1), dear, Spot.PASSIVE)).result
    assert (poor.her.passive, poor.her.supply.stone, poor.her.supply.gold) == (0, 1, 1)


def test_TAW_HOUSE_28_gold_may_fill_up_the_dearer_building_or_not() -> None:
    game = a_game(stone=1, gold=1)
    assert go(lambda: perform(game, the_rules(Switch.E2), Spot.PASSIVE)).result.her.passive == 1
    stone_only = the_rules(Switch.E2, house_28="stone")
    assert go(lambda: perform(game, stone_only, Spot.PASSIVE)).result.her.passive == 0


def test_TAW_SOLOROW_6_as_much_stone_as_corn_brings_corn() -> None:
    done = go(lambda: perform(a_game(stone=2, corn=2), RULES, Spot.STONE_OR_CORN))
    assert (done.result.her.supply.corn, done.result.her.supply.stone) == (3, 2)
    assert "TAW-SOLOROW-6" in done.rulings
    assert "TAW-SOLOROW-6" not in go(lambda: perform(a_game(corn=2), RULES, Spot.STONE_OR_CORN)).rulings


# In the made-up loops the Personality lies on spot 6 of the first loop.


def test_TAW_HOUSE_34_the_personality_acts_when_its_token_is_rolled_or_when_one_lands_there() -> None:
    temple = {"personality": Personality.TEMPLE}
    there = a_game(her={**temple, "tokens": (Token("1a", 1, 1, 6),)})
    coming = a_game(her={**temple, "tokens": (Token("1a", 1, 1, 5),)})
    lands = the_rules(house_34="lands")
    assert go(lambda: token_actions(there, RULES, 1)).result.her.temple == 2
    assert go(lambda: token_actions(coming, RULES, 1)).result.her.temple == 1
    assert go(lambda: token_actions(there, lands, 1)).result.her.temple == 1
    assert go(lambda: token_actions(coming, lands, 1)).result.her.temple == 2


def test_TAW_HOUSE_34_without_her_board_the_landing_is_asked() -> None:
    unseen = {place: answer for place, answer in example_box().items() if not place.startswith("board.")}
    game, lands = a_game(box=unseen), the_rules(house_34="lands")
    done = go(lambda: token_actions(game, lands, 4), "tokens.spots vp_2", "tokens.landed 1", "statue.random cross")
    assert done.result.her.supply.gold == 1
    without = a_game(box=unseen, her={"personality": None})
    assert go(lambda: token_actions(without, lands, 4), "tokens.spots vp_2").asked == ("tokens.spots",)
