"""The mirrored game phase by phase."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.game import Finish, Start
from companion.games.settlers.attack import attack_phase
from companion.games.settlers.cleanup import cleanup
from companion.games.settlers.course import course, disputes
from companion.games.settlers.ending import ending
from companion.games.settlers.lookout import lookout
from companion.games.settlers.production import production
from companion.games.settlers.setup import options, set_up
from companion.games.settlers.simulate import BOX_OF_A_SIMULATION
from companion.games.settlers.turns import action_phase, turn
from referee.box import Box
from referee.drive import Run
from referee.errors import Illegal
from referee.settlers.colours import Colour, Faction, Good
from referee.settlers.house import House
from referee.settlers.prayers import Keyword
from referee.settlers.table import rules_of
from tests.referee.settlers.builders import asked, played, player, prayer, rulings_told, so_far, table, told

SETUP = {"first": 0, "lookout": "standard", "peaceful": False, "count_cards": False, "deck": "base"}


def start(*factions: str, solo: bool = False, **setup: Any) -> Start:
    names = ("Ada", "Bo", "Cy", "Di", "Ed")[: len(factions)]
    settled = {**SETUP, "factions": list(factions), **setup}
    return Start(names, solo, {}, settled, Box(BOX_OF_A_SIMULATION))


def test_SET_SETUP_2_a_faction_can_be_chosen_once() -> None:
    run = so_far(lambda: options(Start(("Ada", "Bo"))), "setup.faction1 aztecs")
    refused = {option.key: option.refused for option in asked(run).options}
    assert refused["aztecs"] is not None and refused["aztecs"].ruling == "SET-SETUP-2"
    for answer in ("romans", "p2", "standard", "no", "base", "no"):
        run.give(answer)
    assert run.result == {**SETUP, "factions": ["aztecs", "romans"], "first": 1}


def test_SET_SETUP_4_everybody_begins_with_four_cards() -> None:
    made = played(lambda: set_up(start("aztecs", "romans")))
    assert [one.hand for one in made.players] == [4, 4]


def test_SET_BOX_7_a_fifth_player_is_warned() -> None:
    five = so_far(lambda: set_up(start("aztecs", "romans", "egyptians", "japanese", "barbarians")))
    assert "told.five" in told(five)
    assert "told.five" not in told(so_far(lambda: set_up(start("aztecs", "romans", "egyptians", "japanese"))))


def test_another_common_deck_is_counted_once() -> None:
    made = played(lambda: set_up(start("aztecs", deck="other")), *["9"] * 10)
    assert made.rules is not None and sum(made.rules.commons.values()) == 90 and not made.rules.base_deck


def test_SET_LOOK_1_three_new_cards_a_round() -> None:
    result = played(lambda: lookout(table(player(), player("Bo", Faction.ROMANS))))
    assert [one.hand for one in result.players] == [7, 7]


def test_SET_LOOK_2_SET_LOOK_3_offers_go_clockwise_and_back() -> None:
    three = table(player(), player("Bo", Faction.ROMANS), player("Cy", Faction.JAPANESE), first=1)
    run = so_far(lambda: lookout(three))
    orders = [tell.text.facts["order"] for _, tell in run.tells if "order" in tell.text.facts]
    assert orders == [("Bo", "Cy", "Ada"), ("Ada", "Cy", "Bo")]
    assert {"SET-LOOK-2", "SET-LOOK-3"} <= rulings_told(run)


def test_counted_lookout_cards_are_seen_and_one_is_discarded() -> None:
    two = table(player(), player("Bo", Faction.ROMANS), count_cards=True)
    result = played(lambda: lookout(two), "red,red,none", "red", "purple,grey,grey", "purple")
    assert (result.seen, result.discarded) == ({"grey": 2, "none": 1, "red": 1}, {"purple": 1, "red": 1})


def test_SET_SOLO_2_counted_cards_of_a_solo_lookout_are_all_out_of_the_deck() -> None:
    result = played(lambda: lookout(table(solo=True, count_cards=True)), "red,red,none,grey")
    assert (result.seen, result.discarded) == ({"grey": 1, "none": 1, "red": 2}, {})


def test_SET_VAR_2_counted_cards_of_an_advanced_lookout() -> None:
    three = table(
        player(), player("Bo", Faction.ROMANS), player("Cy", Faction.JAPANESE), lookout="advanced", count_cards=True
    )
    run = so_far(lambda: lookout(three))
    assert (asked(run).at_least, asked(run).at_most) == (7, 7)
    run.give("red,red,red,grey,grey,grey,blue")
    run.give("blue")
    assert run.result is not None and run.result.discarded == {"blue": 1}


def test_SET_VAR_1_hidden_lookout_cards_are_not_asked_for() -> None:
    run = so_far(lambda: options(Start(("Ada", "Bo"))), "setup.faction1 aztecs", "setup.faction2 romans")
    for answer in ("p1", "alternate", "no", "base"):
        run.give(answer)
    assert run.result is not None and run.result["count_cards"] is False


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"lookout": "alternate"}, "do.lookout_alternate"),
        ({"lookout": "advanced"}, "do.lookout_advanced"),
        ({"peaceful": True}, "do.lookout_peaceful"),
    ],
)
def test_lookout_variants_are_told(more: dict[str, Any], key: str) -> None:
    run = so_far(lambda: lookout(table(player(), player("Bo", Faction.ROMANS), **more)))
    assert key in told(run)


def test_SET_VAR_3_a_peaceful_lookout_gives_one_card_more() -> None:
    result = played(lambda: lookout(table(player(), player("Bo", Faction.ROMANS), peaceful=True)))
    assert [one.hand for one in result.players] == [8, 8]


def test_SET_SOLO_2_the_virtual_player_gets_two_locations() -> None:
    assert played(lambda: lookout(table(solo=True))).virtual_locations == 2


def test_SET_PROD_2_the_boards_produce_what_is_printed() -> None:
    four = [player(str(f), f) for f in (Faction.BARBARIANS, Faction.JAPANESE, Faction.ROMANS, Faction.EGYPTIANS)]
    made = played(lambda: production(table(*four, round=1))).players
    assert [one.worker for one in made] == [5, 4, 2, 3]
    assert [(one.raze_token, one.defence_token) for one in made] == [(1, 1)] * 4
    assert (made[1].wood, made[2].wood, made[2].stone, made[3].gold) == (1, 1, 1, 1)


def test_an_unknown_board_is_asked_once() -> None:
    run = so_far(lambda: production(table(player(), round=1)))
    assert (asked(run).id, asked(run).remember) == ("board.goods", "board.aztecs")
    assert asked(run).state.active.faction is Faction.AZTECS
    assert "favour" in [option.key for option in asked(run).options], "only the three-colour token is known to be there"
    run.give("worker,worker,raze_token")
    assert run.result is not None
    assert (run.result.players[0].worker, run.result.box.values["board.aztecs"]) == (2, "worker,worker,raze_token")


def test_SET_FAV_5_only_the_aztec_board_makes_the_three_colour_token() -> None:
    both = table(player(), player("Bo", Faction.ROMANS), round=1, box=Box({"board.aztecs": "worker"}))
    ada, bo = played(lambda: production(both)).players
    assert (ada.three_colour, bo.three_colour) == (True, False)


def test_SET_PROD_3_every_deal_pays_from_round_two_on() -> None:
    romans = player("Bo", Faction.ROMANS, deals=(Good.GOLD, Good.VP, Good.GOLD))
    assert played(lambda: production(table(romans, round=1))).players[0].gold == 0
    later = played(lambda: production(table(romans, round=2))).players[0]
    assert (later.gold, later.vp) == (2, 1)


def test_production_locations_offer_what_they_gave_last_time() -> None:
    romans = player("Bo", Faction.ROMANS, common_locations=2, produced=(Good.WOOD, Good.FOOD))
    run = so_far(lambda: production(table(romans)))
    assert (asked(run).id, asked(run).default) == ("production.goods", "wood,food")


def test_SET_TIME_1_production_prayers_are_said_in_the_production_phase() -> None:
    grace = prayer({"red": "food"}, id="RZY061", keyword=Keyword.PRODUCTION, size=2)
    romans = player("Bo", Faction.ROMANS, prayers=("RZY061",))
    run = so_far(lambda: production(table(romans, known={"RZY061": grace})), "prayer.drawn red,red")
    assert run.result is not None and run.result.players[0].food == 2
    assert "SET-TIME-1" in rulings_told(run)


def test_SET_BCARD_4_a_production_prayer_can_be_set_off_again_by_a_card() -> None:
    grace = prayer({"red": "food"}, id="RZY061", keyword=Keyword.PRODUCTION, size=1)
    romans = player("Bo", Faction.ROMANS, faction_locations=1, prayers=("RZY061",))
    done = played(lambda: turn(table(romans, known={"RZY061": grace})), "feature_prayer", "red", "pass").players[0]
    assert done.food == 1


def test_SET_ACT_14_one_action_a_turn_until_all_have_passed() -> None:
    two = table(player(worker=4), player("Bo", Faction.ROMANS), first=1)
    run = so_far(lambda: action_phase(two))
    order = []
    for answer in ("pass", "exchange", "wood", "exchange", "wood", "pass"):
        order.append((asked(run).seat, asked(run).id))
        run.give(answer)
    assert [seat for seat, id in order if id == "turn.action"] == ["p2", "p1", "p1", "p1"]
    assert run.result is not None and all(one.passed for one in run.result.players)


def test_SET_ACT_9_passing_is_told() -> None:
    run = so_far(lambda: turn(table()), "turn.action pass")
    assert run.result is not None and run.result.players[0].passed
    assert "SET-ACT-9" in rulings_told(run)


def test_SET_ACT_10_SET_STORE_1_an_empty_empire_has_nothing_to_activate_or_to_store_under() -> None:
    refused = {option.key: option.refused for option in asked(so_far(lambda: turn(table()))).options}
    found = [refused["activate"], refused["store"]]
    assert [reason and reason.ruling for reason in found] == ["SET-ACT-10", "SET-STORE-1"]
    built = table(player(faction_locations=1))
    open_ = [option.key for option in asked(so_far(lambda: turn(built))).open_options]
    assert {"activate", "store"} <= set(open_)


def test_free_steps_do_not_end_the_turn() -> None:
    start_ = table(player(defence_token=1, common_locations=1))
    result = played(lambda: turn(start_), "defend", "store", "red", "game", "feature", "-", "wood", "pass")
    one = result.players[0]
    assert (one.defended, one.stored_for_game, one.wood, one.passed) == (1, ("red",), 1, True)


def test_SET_TIME_4_a_prayer_of_two_uses_may_be_said_twice_in_a_turn() -> None:
    altar = table(player(worker=2, prayers=("sacrificial_altar",)))
    cards = "grey,none,none,red,red"
    result = played(lambda: turn(altar), "pray", "2", "grey", cards, "grey", cards)
    assert (result.players[0].stone, result.players[0].activated) == (2, ("sacrificial_altar",) * 2)
    used = table(player(worker=2, prayers=("sacrificial_altar",), activated=("sacrificial_altar",) * 2))
    refused = {option.key: option.refused for option in asked(so_far(lambda: turn(used))).options}
    assert refused["pray"] is not None and refused["pray"].ruling == "SET-TIME-4"


def test_SET_CLEAN_1_the_board_stores_its_good_and_no_more_than_there_is() -> None:
    egyptian = player("Bo", Faction.EGYPTIANS, gold=2, wood=1, worker=3)
    run = so_far(lambda: cleanup(table(egyptian)))
    assert asked(run).default == "gold,gold"
    with pytest.raises(Illegal) as refused:
        run.give("gold,gold,gold")
    assert refused.value.because.ruling == "SET-CLEAN-1"


def test_SET_CLEAN_2_everything_else_goes_but_hand_points_and_samurai_stay() -> None:
    japanese = player(
        "Bo", Faction.JAPANESE, food=2, wood=3, vp=9, samurai=2, defended=1, common_locations=2, passed=True
    )
    one = played(lambda: cleanup(table(japanese)), "food,food").players[0]
    assert (one.food, one.wood, one.vp, one.hand, one.samurai, one.defended, one.passed) == (2, 0, 9, 4, 2, 0, False)


def test_SET_CLEAN_3_first_player_and_round_move_on() -> None:
    two = table(player("Ada", Faction.ROMANS), player("Bo", Faction.EGYPTIANS), first=1, round=3)
    result = played(lambda: cleanup(two))
    assert (result.first, result.round) == (0, 4)


def test_SET_FAV_4_tokens_are_lost_in_cleanup_unless_stored() -> None:
    tokens = (Colour.RED, Colour.PINK)
    aztec = player(tokens=tokens, three_colour=True, stored_for_round=("red",), activated=("sacrificial_altar",))
    box = Box({"stores.aztecs": "worker"})
    run = so_far(lambda: cleanup(table(aztec, box=box)))
    assert (asked(run).id, asked(run).default) == ("cleanup.tokens", "-")
    run.give("pink")
    assert run.result is not None and "do.unstore" in told(run)
    one = run.result.players[0]
    assert (one.tokens, one.three_colour, one.stored_for_round, one.activated) == ((Colour.PINK,), False, (), ())
    kept = so_far(lambda: cleanup(table(aztec, box=Box({"stores.aztecs": "favour"}))))
    assert asked(kept).default == "red,pink,three_colour"


def test_SET_SOLO_5_remaining_locations_are_collected_then_two_attacks_follow() -> None:
    alone = table(player(common_locations=3), solo=True, virtual_locations=2)
    result = played(lambda: attack_phase(alone), "common", "nothing")
    assert (result.collection, result.virtual_locations, result.players[0].common_locations) == (3, 0, 2)


def test_SET_SOLO_7_an_attack_takes_one_location_without_a_foundation() -> None:
    alone = table(player(common_locations=1, defended=1), solo=True, round=5)
    result = played(lambda: attack_phase(alone), "common", "nothing")
    assert (result.collection, result.players[0].foundations, result.players[0].defended) == (1, 0, 0)


def test_SET_SOLO_8_only_the_japanese_lose_faction_locations() -> None:
    aztec = so_far(lambda: attack_phase(table(player(faction_locations=2), solo=True)))
    refused = {option.key: option.refused for option in asked(aztec).options}
    assert refused["faction"] is not None and refused["faction"].ruling == "SET-SOLO-8"
    japanese = table(player("Bo", Faction.JAPANESE, faction_locations=2, samurai=2), solo=True)
    result = played(lambda: attack_phase(japanese), "faction", "nothing")
    assert (result.players[0].faction_locations, result.players[0].samurai) == (1, 1)


def test_SET_SETUP_5_SET_CLEAN_4_five_rounds_and_no_cleanup_in_the_last() -> None:
    run: Run[Finish] = so_far(lambda: course(start("romans", "egyptians")))
    phases = []
    while run.asked is not None:
        phases.append((run.asked.id, run.state.round))
        run.give("pass" if run.asked.id == "turn.action" else run.asked.default or "0")
    assert [n for id, n in phases if id == "turn.action"] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert 5 not in [n for id, n in phases if id.startswith("cleanup")]
    assert {"SET-SETUP-5", "SET-CLEAN-4"} <= rulings_told(run)
    assert run.result is not None
    checks = [turn_.checks[0] for _, turn_ in run.turns if turn_.checks]
    assert checks == [("round", n) for n in (1, 2, 3, 4, 5, 5)]


def test_SET_END_4_what_is_left_breaks_the_tie_as_the_table_counts_it() -> None:
    two = table(player("Ada", Faction.ROMANS, gold=3), player("Bo", Faction.EGYPTIANS, wood=1), round=5)
    finish = played(lambda: ending(two), *["0"] * 6)
    assert finish.sheet.standing[0].names == ("Bo",)
    every = replace(two, rules=replace(rules_of(two), house=House(gold_breaks_ties=True)))
    assert played(lambda: ending(every), *["0"] * 6).sheet.standing[0].names == ("Ada",)
    level = table(player("Ada", Faction.ROMANS), player("Bo", Faction.EGYPTIANS), round=5)
    by_hand = played(lambda: ending(level), *["0"] * 6, "2", "5")
    assert (by_hand.sheet.standing[0].names, by_hand.sheet.standing[0].decided_by) == (("Bo",), "hand")


def test_disputed_points_depend_on_the_start() -> None:
    assert "SET-SOLO-9" in disputes(start("aztecs", solo=True)) and "SET-END-4" not in disputes(
        start("aztecs", solo=True)
    )
    assert "SET-END-4" in disputes(start("aztecs", "romans"))
