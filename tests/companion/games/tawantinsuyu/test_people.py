"""A game among people: set-up, turns, Festivals, the draw, the end, a late start."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.game import Start
from companion.games.tawantinsuyu import GAME
from companion.games.tawantinsuyu.people.conserving import conserved
from companion.games.tawantinsuyu.people.course import course, turn
from companion.games.tawantinsuyu.people.ending import final_scoring
from companion.games.tawantinsuyu.people.festival import draw_order, hold_festival
from companion.games.tawantinsuyu.people.house import DEFAULTS
from companion.games.tawantinsuyu.people.late import enter_position
from companion.games.tawantinsuyu.people.setup import new_table, set_up
from companion.library.rulings import book
from referee.ask import Choose, Count
from referee.tawantinsuyu.state import Rules, Table
from referee.tawantinsuyu.values import HighPriestAction, Passive, StepsPair
from tests.referee.tawantinsuyu.builders import BOX, NUMBERS, RULES, SPACES, Played, having, play, table
from tests.scoring.tawantinsuyu.builders import score

NAMES = ("Ada", "Bob", "Cyd", "Dan")


def _set_up(players: int, **answers: Any) -> Played:
    return play(lambda: set_up(RULES, new_table(RULES, NAMES[:players], BOX)), **answers)


def _festival(position: Table, rules: Rules = RULES, **answers: Any) -> Played:
    return play(lambda: hold_festival(rules, replace(position, holder=position.active)), **answers)


def test_TAW_SETUP_2_everybody_starts_with_ten_vp_on_the_lowest_space() -> None:
    made = _set_up(3).table
    assert [(player.vp, player.temple) for player in made.players] == [(10, 1)] * 3


@pytest.mark.parametrize(("players", "workers"), [(2, 40), (3, 35), (4, 45)])
def test_TAW_SETUP_4_workers_in_the_game_by_number_of_players(players: int, workers: int) -> None:
    made = _set_up(players).table
    blocked = 3 if players == 2 else 0
    assert made.bag + made.village + made.nomads + 2 * players + blocked == workers


def test_TAW_SETUP_5_two_workers_each() -> None:
    assert [player.workers for player in _set_up(4).table.players] == [2] * 4


def test_TAW_SETUP_6_the_village_is_filled_as_the_board_says() -> None:
    assert _set_up(2).table.village == 6
    unknown = play(lambda: set_up(RULES, new_table(RULES, NAMES[:2], type(BOX)())), village__size="8")
    assert unknown.table.village == 8
    assert unknown.asked("village.size").remember == "village.2"


def test_TAW_SETUP_7_the_nomads_too() -> None:
    assert _set_up(2).table.nomads == 4


def test_TAW_SETUP_8_fields_are_blocked_with_two_players_only() -> None:
    assert "TAW-SETUP-8" in _set_up(2).rulings
    assert "TAW-SETUP-8" not in _set_up(3).rulings


def test_TAW_SETUP_9_benefits_of_the_starting_cards_in_reverse_order() -> None:
    played = _set_up(3, setup__benefits=["vp", "-", "building"], gain__vp="5", building__which="Z09")
    assert [q.seat for q in played.questions if q.id == "setup.benefits"] == ["Cyd", "Bob", "Ada"]
    assert (played.table.player("Cyd").vp, played.table.player("Ada").passives) == (15, (Passive.Z09,))
    assert all(player.god_cards == 3 for player in played.table.players)


@pytest.mark.parametrize(("players", "words"), [(2, "2- or 3-player"), (3, "3-player"), (4, "shuffle the rest")])
def test_TAW_SETUP_12_weavings_by_number_of_players(players: int, words: str) -> None:
    told = [text for text in _set_up(players).texts if "starting Weavings aside" in text]
    assert len(told) == 1 and words in told[0]


def test_TAW_SETUP_14_everybody_has_a_tapestry_of_one() -> None:
    assert [player.tapestries for player in _set_up(2).table.players] == [(1,), (1,)]


@pytest.mark.parametrize(("players", "size"), [(2, "3"), (3, "4"), (4, "5")])
def test_TAW_SETUP_17_the_offer_by_number_of_players(players: int, size: str) -> None:
    assert any(f"offer of {size} God cards" in text for text in _set_up(players).texts)


def test_TAW_SETUP_19_the_high_priest_is_placed_before_the_first_turn_and_triggers_nothing() -> None:
    position = having(table(), high_priest=None)
    played = play(lambda: turn(RULES, position), priest__start="conquest", turn__action="place")
    assert played.table.player("p1").high_priest is HighPriestAction.CONQUEST
    assert played.table.casualties == 0


def test_TAW_TURN_1_without_a_worker_only_side_actions_are_left() -> None:
    played = play(lambda: turn(RULES, having(table(), workers=0)), side__1="praying", side__2="training")
    question = played.asked("turn.action")
    assert isinstance(question, Choose)
    assert [option.key for option in question.open_options] == ["side"]
    assert played.table.active == "p2"


def test_TAW_Z19_1_a_god_card_for_a_potato_before_the_action() -> None:
    position = having(table(offer=1), "p1", Passive.Z19, god_cards=0)
    played = play(lambda: turn(RULES, position), turn__action=["z19", "place"], god__from_offer="1", place__pay="card")
    assert "TAW-Z19-1" in played.rulings
    assert (played.table.player("p1").god_cards, played.table.offer) == (0, 1)
    without = play(lambda: turn(RULES, table())).asked("turn.action")
    assert isinstance(without, Choose)
    assert [option.key for option in without.options] == ["place", "side"]


@pytest.mark.parametrize("side", ["conquest.benefits", "produce.benefits"])
def test_TAW_TURN_5_the_market_is_refilled_after_any_building_of_the_turn(side: str) -> None:
    position = having(table(), "p2", production=1)
    answers = {"conquest.benefits": {"conquest__region": ["none", "antisuyu", "none"]}, "produce.benefits": {}}[side]
    there = {"conquest.benefits": HighPriestAction.OFFERING, "produce.benefits": HighPriestAction.REJUVENATE}[side]
    played = play(
        lambda: turn(RULES, having(position, "p1", high_priest=there)),
        turn__action="side",
        side__1="high_priest",
        priest__move="1",
        **answers,
        **{side.replace(".", "__"): "building"},
        building__which="Z01",
    )
    assert played.table.player("p2").passives == (Passive.Z01,)
    assert "TAW-TURN-5" in played.rulings


def test_TAW_SETUP_15_two_stone_for_everybody() -> None:
    assert "Everybody takes 2 stone." in _set_up(3).texts


def test_TAW_SETUP_16_the_market_is_refilled_after_the_starting_cards() -> None:
    played = _set_up(3)
    cards = next(n for n, text in enumerate(played.texts) if text.startswith("Deal 8 God cards"))
    assert played.texts[cards + 1].startswith("Refill the Building Market")
    assert played.rulings.index("TAW-SETUP-9") < played.rulings.index("TAW-SETUP-16")


def test_TAW_FEST_2_the_festival_is_at_the_start_of_the_holders_next_turn() -> None:
    waiting = play(lambda: turn(RULES, table(village=0, holder="p2")))
    assert waiting.table.festivals == 0
    held = play(lambda: turn(RULES, table(village=0, holder="p1")))
    assert held.table.festivals == 1
    assert held.ids.index("festival.merchant") < held.ids.index("turn.action")


def test_TAW_FEST_3_and_4_everybody_trades_and_scores_the_temple() -> None:
    position = having(table(3, village=0), "p2", temple=5, tapestries=(2,))
    played = _festival(position, festival__merchant=["-", "vp", "-"], gain__vp="3")
    assert [q.seat for q in played.questions if q.id == "festival.merchant"] == ["p1", "p2", "p3"]
    assert [player.vp for player in played.table.players] == [10, 10 + 3 + 4, 10]


def test_the_festival_scores_regions_by_the_casualties() -> None:
    regions = {**table().regions, "antisuyu": ("p1", "p2"), "qullasuyu": ("p1", "p1", "p2")}
    played = _festival(table(village=0, casualties=4, regions=regions))
    assert [player.ledger.get("conquest", 0) for player in played.table.players] == [4, 4]


def test_the_festival_takes_potatoes_and_nobody_falls_below_zero() -> None:
    position = having(having(table(village=0), vp=3), "p2", god_cards=2)
    played = _festival(position, festival__missing=["3", "1"])
    assert [player.vp for player in played.table.players] == [0, 8]
    assert "TAW-FEST-7" in played.rulings


def test_TAW_FEST_6_two_potatoes_where_the_table_settled_so() -> None:
    rules = Rules(NUMBERS, {"TAW-FEST-6": "two"})
    assert any("6 potatoes" in text for text in _festival(table(village=0), rules).texts)
    assert any("3 potatoes" in text for text in _festival(table(village=0)).texts)


def test_TAW_FEST_9_gold_is_mentioned_only_where_it_may_be_paid() -> None:
    assert any("gold may stand" in text for text in _festival(table(village=0)).texts)
    strict = _festival(table(village=0), Rules(NUMBERS, {"TAW-FEST-9": "no"}))
    assert not any("gold may stand" in text for text in strict.texts)


def test_TAW_Z06_2_and_Z10_and_Z09_work_at_the_start_and_Z12_before() -> None:
    position = having(table(village=0), "p1", Passive.Z06, Passive.Z09, tapestries=(2, 5))
    position = having(position, "p2", Passive.Z10, Passive.Z12)
    played = _festival(position, z12__pay="yes")
    order = [r for r in played.rulings if r in ("TAW-Z12-2", "TAW-Z06-2", "TAW-Z10-1", "TAW-Z09-1", "TAW-FEST-3")]
    assert order[0] == "TAW-Z12-2"
    assert order[-4:] == ["TAW-Z06-2", "TAW-Z10-1", "TAW-Z09-1", "TAW-FEST-3"]
    assert played.table.player("p1").ledger["festival"] == 5
    assert played.table.player("p2").temple == 2


def test_TAW_FEST_8_after_the_third_festival_nothing_is_refilled_or_drawn() -> None:
    played = _festival(table(village=0, festivals=2))
    assert played.table.festivals == 3
    assert "TAW-FEST-10" not in played.rulings and "TAW-DRAW-1" not in played.rulings
    over = play(lambda: turn(RULES, table(village=0, festivals=2, holder="p1")))
    assert "turn.action" not in over.ids


def test_TAW_FEST_10_the_tile_goes_back_and_the_village_is_refilled() -> None:
    played = _festival(table(3, village=0))
    assert (played.table.holder, played.table.village, played.table.bag) == (None, 6, 14)


def test_TAW_FEST_11_as_far_as_the_bag_goes() -> None:
    played = _festival(table(3, village=0, bag=4))
    assert (played.table.village, played.table.bag) == (4, 0)
    assert "TAW-FEST-11" in played.rulings


def test_TAW_FEST_12_an_empty_bag_brings_the_next_festival_for_the_same_player() -> None:
    played = play(lambda: turn(RULES, table(3, village=0, bag=0, festivals=1, holder="p1")))
    assert (played.table.holder, played.table.festivals) == ("p1", 2)
    assert played.table.player("p1").ledger["festival"] == 4
    assert "turn.action" in played.ids


def test_TAW_FEST_12_settled_otherwise_that_festival_is_the_last() -> None:
    rules = Rules(NUMBERS, {"TAW-FEST-12": "last"})
    played = _festival(table(3, village=0, bag=0), rules)
    assert played.table.festivals == 2
    assert played.table.player("p1").ledger["festival"] == 2


def test_TAW_FEST_13_the_middle_terrace_is_blocked_after_the_first_festival_of_two() -> None:
    first = _festival(table(village=0), festival__blocked="1")
    assert first.table.bag == 20 - 6 - 1
    assert "festival.blocked" not in _festival(table(village=0, festivals=1)).ids
    assert "festival.blocked" not in _festival(table(3, village=0)).ids


@pytest.mark.parametrize(
    ("vps", "cards"),
    [((30, 20), [4, 5]), ((10, 20, 30), [5, 5, 4]), ((40, 10, 20, 30), [4, 5, 5, 4])],
)
def test_TAW_DRAW_1_the_fewest_vp_draw_most(vps: tuple[int, ...], cards: list[int]) -> None:
    position = table(len(vps), village=0)
    for number, vp in enumerate(vps, 1):
        position = having(position, f"p{number}", vp=vp)
    played = _festival(position)
    assert [player.god_cards for player in played.table.players] == cards


def test_TAW_DRAW_2_of_those_tied_the_nearer_to_the_active_player_has_more() -> None:
    assert draw_order(table(4, active="p2")) == ("p1", "p4", "p3", "p2")
    assert draw_order(having(table(4), "p3", vp=5)) == ("p3", "p4", "p2", "p1")


def test_TAW_DRAW_3_up_to_three_god_cards_for_their_benefits() -> None:
    played = _festival(table(village=0), festival__play=["3", "0"], festival__benefits="vp", gain__vp="2")
    assert played.table.player("p1").god_cards == 3 + 1 - 3
    assert played.table.player("p1").vp == 12
    assert played.table.offer == 0


def test_TAW_DRAW_4_a_new_market_ends_the_festival() -> None:
    played = _festival(table(village=0))
    assert played.rulings[-1] == "TAW-DRAW-4"
    assert "TAW-DRAW-4" not in _festival(table(village=0, festivals=2)).rulings


def test_TAW_SETUP_14_starting_weavings_nobody_chose_are_out_of_the_game() -> None:
    full = having(table(2), "p1", tapestries=(7, 7, 7, 7, 4))
    assert [problem.where for problem in conserved(having(full, "p2", tapestries=(2,)))] == ["tapestries"]
    assert conserved(having(full, "p2", tapestries=(1,))) == ()


def test_the_final_scoring_proposes_what_the_record_knows() -> None:
    position = having(table(festivals=3), "p1", Passive.Z06, tapestries=(4, 2), temple=SPACES, production=1)
    given = {"final__army": ["2", "0"], "final__gold": ["3", "0"], "final__buildings": ["2", "0"]}
    played = play(lambda: final_scoring(RULES, position), **given)
    sheet = played.result.sheet
    assert [line.points for line in sheet.of("Ada").lines] == [7, 20, 4, 6, 2, 2, 3, 0]
    assert sheet.of("Bob").total == 10 + 3 + 2


def test_TAW_END_3_how_many_production_buildings_are_face_up_is_never_proposed() -> None:
    position = having(table(festivals=3), "p1", Passive.Z06, production=2)
    first, second = [q for q in play(lambda: final_scoring(RULES, position)).questions if q.id == "final.buildings"]
    assert isinstance(first, Count)
    assert (first.low, first.default) == (1, None)
    assert second.default == "0"


def test_a_tie_asks_for_the_other_resources() -> None:
    played = play(lambda: final_scoring(RULES, table(festivals=3)), final__stone=["1", "0"])
    assert played.ids.count("final.potato") == 2
    assert played.result.sheet.standing[0].decided_by == "resources"


def test_a_late_start_enters_the_table_as_it_stands() -> None:
    played = play(
        lambda: enter_position(RULES, new_table(RULES, NAMES[:2], BOX)),
        late__active="p2",
        late__festivals="1",
        late__village="0",
        late__nomads="3",
        late__bag="9",
        late__holder="p1",
        late__steps__worship="p1,p2",
        late__region__antisuyu=["p1,p1,p1,p1,p1,p1,p1,p1,p1,p1,p1", "p1,p2"],
        late__vp=["31", "28"],
        late__passives=["Z12", "-"],
    )
    made = played.table
    assert (made.active, made.festivals, made.holder, made.bag) == ("Bob", 1, "Ada", 9)
    assert made.steps["worship"] == StepsPair("Ada", "Bob")
    assert made.regions["antisuyu"] == ("Ada", "Bob")
    assert [player.vp for player in made.players] == [31, 28]
    assert made.player("Ada").passives == (Passive.Z12,)


def test_only_the_end_can_be_scored() -> None:
    start = Start(("Ada", "Bob"), box=BOX)
    played = play(
        lambda: course(start), start__at="end", final__vp=["50", "40"], final__god_cards=["2", "0"], final__z06="yes"
    )
    assert played.result.sheet.of("Ada").total == 54
    assert "turn.action" not in played.ids


def test_the_defaults_of_the_disputed_points_are_those_of_the_book() -> None:
    known = {ruling.id: ruling for ruling in book("tawantinsuyu").rulings}
    assert {ruling: known[ruling].default for ruling in DEFAULTS} == DEFAULTS
    assert GAME.disputes is not None
    assert GAME.disputes(Start(("Ada", "Bob"))) == tuple(DEFAULTS)


def test_TAW_BOX_1_a_position_that_no_box_can_hold_is_asked_for_again() -> None:
    played = play(
        lambda: enter_position(RULES, new_table(RULES, NAMES[:2], BOX)),
        late__bag=["40", "9"],
        late__nomads=["3", "3"],
        late__tapestries=["7,7,7,7,6", "7,7,7,7,5", "-"],
        late__vp=["10", "10", "10"],
    )
    assert played.ids.count("late.bag") == 2
    assert played.ids.count("late.tapestries") == 3
    assert [player.tapestries for player in played.table.players] == [(7, 7, 7, 7, 5), ()]
    assert conserved(played.table) == ()


def test_what_a_record_holds_beyond_the_box_is_named() -> None:
    position = having(table(bag=40), "p1", Passive.Z01, tapestries=(8,), god_cards=43)
    position = having(position, "p2", Passive.Z01)
    position = replace(position, steps={**position.steps, "worship": StepsPair(None, "p1")})
    found = {problem.where for problem in conserved(position)}
    assert found == {"Ada.tapestries[1]", "workers", "god_cards", "passives", "steps.worship"}
    assert conserved(table()) == ()
    assert GAME.conserved is not None and GAME.conserved(table()) == ()


def test_the_record_can_be_scored_as_a_position_file() -> None:
    assert GAME.export is not None
    position = having(table(), "p1", Passive.Z06, tapestries=(4, 2), temple=SPACES, production=1)
    sheet = score(dict(GAME.export(position)))
    assert [line.points for line in sheet.of("Ada").lines] == [7, 20, 4, 6, 0, 2, 0, 0]
