"""The Festival of a solo game (p. 17, 18 and 26)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.reason import Amount, Term
from referee.tawantinsuyu.values import Terrace, VillageEnd
from solo_bot.bag import bag
from solo_bot.festival import festival, majority, your_draw
from solo_bot.gains import worker_from_village
from solo_bot.house import Rules
from solo_bot.names import SHE, YOU, Switch
from solo_bot.state import Solo, Standing
from tests.solo_bot.table import (
    ANTISUYU,
    BLUE,
    CHINCHAYSUYU,
    GREEN,
    KUNTISUYU,
    OFFERING,
    PRODUCE,
    QULLASUYU,
    RED,
    SNAKE,
    SQUARE,
    WHITE,
    YELLOW,
    Done,
    a_game,
    asked_by,
    go,
    markers,
    the_rules,
)

RULES = the_rules()
FILL = "village.fill blue,green,red,yellow,white,blue"


def held(game: Solo, *answers: str, rules: Rules = RULES) -> Done[tuple[Solo, bool]]:
    """A Festival with these answers."""
    return go(lambda: festival(game, rules), *answers)


def first(game: Solo, rules: Rules = RULES, vp: int = 10) -> Solo:
    """The table after a first Festival in which nothing of yours happens."""
    answers = ("you.festival done", FILL, "block.middle red,red,red", f"you.track {vp}", "you.played done")
    return held(game, *answers, rules=rules).result[0]


def third(**changes: Any) -> Done[tuple[Solo, bool]]:
    """A third Festival."""
    return held(a_game(festivals=2, holder=SHE, **changes), "you.festival done")


def test_TAW_SOLOFEST_1_a_vp_for_each_weaving_the_starting_one_included() -> None:
    her = {"tapestries": (("SW01", "2", "3"), ("4",))}
    done = third(her=her)
    assert done.result[0].her.vp == 14


def test_TAW_HARDER_5_two_vp_for_each_weaving() -> None:
    game = a_game(festivals=2, holder=SHE, her={"tapestries": (("SW01", "2"),)})
    assert held(game, "you.festival done", rules=the_rules(Switch.H5)).result[0].her.vp == 14


def test_TAW_SOLOFEST_2_she_pays_no_potatoes() -> None:
    done = third(potato=0)
    assert done.result[0].her.vp == 10
    assert "TAW-SOLOFEST-2" in done.rulings


@pytest.mark.parametrize(("hers", "yours", "gained"), [(20, 21, 2), (20, 20, 0), (21, 20, 0)])
def test_TAW_SOLOFEST_3_two_vp_only_if_she_is_strictly_behind(hers: int, yours: int, gained: int) -> None:
    game = a_game(holder=SHE, her={"vp": hers}, you={"vp": yours})
    assert first(game, vp=yours).her.vp == hers + gained


@pytest.mark.parametrize(
    ("yours", "hers", "active", "cards"), [(5, 9, YOU, 2), (9, 5, YOU, 1), (7, 7, YOU, 1), (7, 7, SHE, 2)]
)
def test_TAW_SOLOFEST_3_your_draw_is_settled_before_her_two_vp(yours: int, hers: int, active: str, cards: int) -> None:
    assert your_draw(a_game(her={"vp": hers}, you={"vp": yours}, active=active), RULES) == cards


def test_TAW_SOLOFEST_4_temple_vp_reward_and_majorities() -> None:
    # made-up track: space 7 has 6 VP and two stone
    marks = markers(ANTISUYU, "hh") + markers(CHINCHAYSUYU, "yh") + markers(KUNTISUYU, "hy") + markers(QULLASUYU, "y")
    done = third(her={"temple": 7}, markers=marks, casualties=(RED, RED, BLUE))
    after = done.result[0]
    assert after.her.supply.stone == 2
    assert after.her.vp == 10 + 6 + 3 + 3
    assert after.you.vp == 10 + 3 + 3


def test_TAW_SOLOFEST_4_a_tie_goes_to_the_rightmost_marker() -> None:
    assert majority(a_game(markers=markers(ANTISUYU, "yh")), ANTISUYU) == SHE
    assert majority(a_game(markers=markers(ANTISUYU, "h.y")), ANTISUYU) == YOU
    assert majority(a_game(), ANTISUYU) is None


def test_TAW_SOLOFEST_5_the_village_is_refilled_and_the_middle_terrace_blocked_once() -> None:
    game = a_game(holder=SHE, hill=(Standing(PRODUCE, Terrace.MIDDLE, SQUARE, WHITE),))
    answers = ("you.festival done", FILL, "block.middle red,yellow", "you.track 10", "you.played done")
    after = held(game, *answers).result[0]
    assert after.village == (BLUE, GREEN, RED, YELLOW, WHITE, BLUE)
    assert [(s.section, s.god) for s in after.hill[1:]] == [(OFFERING, SQUARE), (after.hill[2].section, SQUARE)]
    assert (after.festivals, after.holder) == (1, None)
    second = a_game(festivals=1, holder=SHE)
    done = held(second, "you.festival done", FILL, "you.track 10", "you.played done")
    assert done.result[0].hill == ()


def test_TAW_SOLOFEST_5_a_bag_that_runs_short_fills_as_far_as_it_goes() -> None:
    gone = (BLUE,) * 8 + (GREEN,) * 8 + (RED,) * 8 + (YELLOW,) * 8 + (WHITE,) * 6
    game = a_game(festivals=1, holder=SHE, gone=gone)
    done = held(game, "you.festival done", "village.fill white,white", "you.track 10", "you.played done")
    assert done.result[0].village == (WHITE, WHITE)
    assert not any(bag(done.result[0], RULES).values())


EMPTY = (BLUE,) * 8 + (GREEN,) * 8 + (RED,) * 8 + (YELLOW,) * 8 + (WHITE,) * 8


def test_TAW_FEST_12_an_empty_bag_brings_the_next_festival_to_the_same_holder() -> None:
    game = a_game(festivals=1, holder=SHE, gone=EMPTY)
    after, over = held(game, "you.festival done", "you.track 10", "you.played done").result
    assert not over
    assert (after.holder, after.festivals, after.her.vp) == (SHE, 2, 14)
    assert not after.last_festival


def test_TAW_FEST_12_the_festival_after_an_empty_bag_may_be_the_last_by_house_ruling() -> None:
    last = the_rules(fest_12="last")
    game = a_game(festivals=0, holder=SHE, gone=EMPTY)
    after, over = held(game, "you.festival done", "you.track 10", "you.played done", rules=last).result
    assert (over, after.last_festival) == (False, True)
    _, ended = held(after, "you.festival done", rules=last).result
    assert ended


def test_the_third_festival_ends_the_game_before_any_refill() -> None:
    after, over = third().result
    assert over and after.village == () and after.festivals == 3


def test_your_passive_buildings_are_remembered_at_a_festival() -> None:
    from referee.tawantinsuyu.values import Passive

    done = third(you={"passives": (Passive.Z06, Passive.Z10)})
    assert [key for key in done.told if key.startswith("note.festival_z")] == ["note.festival_z06", "note.festival_z10"]


def test_with_your_vp_mirrored_every_step_of_yours_is_one_key() -> None:
    rules = the_rules(track_vp=True)
    game = a_game(festivals=2, holder=SHE, offer=(SNAKE,))
    assert asked_by(lambda: festival(game, rules)).id == "festival.merchant"
    done = held(game, "festival.merchant 3", "festival.temple 4", "you.festival done", "festival.lost 20", rules=rules)
    assert done.result[0].you.vp == 0


def test_TAW_HOUSE_35_your_rewards_come_before_hers() -> None:
    # made-up track: space 2 has a potato and a God card
    game = a_game(festivals=2, holder=SHE, her={"temple": 2}, offer=(SNAKE, SQUARE))
    done = held(game, "you.festival offer_card_taken", "you.offer_card 1-snake", "you.festival done")
    assert done.facts("do.god_card")["god"] == Term(SQUARE)
    assert done.result[0].offer == ()


@pytest.mark.parametrize(("reading", "potatoes"), [("one", 1), ("two", 2)])
def test_TAW_FEST_6_the_potatoes_due_are_those_the_table_settled(reading: str, potatoes: int) -> None:
    game = a_game(festivals=2, holder=SHE)
    done = held(game, "you.festival done", rules=the_rules(fest_6=reading))
    assert done.facts("do.potatoes_due")["potatoes"] == Amount(potatoes, "potato")


def test_TAW_SOLOFEST_6_the_tile_is_hers_in_her_turn_and_yours_in_your_turn() -> None:
    hers = go(lambda: worker_from_village(a_game(village=(GREEN,)), RULES, VillageEnd.CORN)).result
    assert (hers.holder, hers.her.vp, hers.you.vp) == (SHE, 11, 10)
    third_time = a_game(village=(GREEN,), festivals=2, active=YOU)
    yours = go(lambda: worker_from_village(third_time, RULES, VillageEnd.POTATO)).result
    assert (yours.holder, yours.her.vp, yours.you.vp) == (YOU, 10, 14)
