"""The set-up of a solo game (p. 22), step by step."""

from __future__ import annotations

import pytest

from referee.ask import Choose
from referee.box import Box
from referee.errors import CompanionError
from referee.reason import because
from referee.tawantinsuyu.values import StepsPair, Terrace
from solo_bot.dice import roll
from solo_bot.house import Rules
from solo_bot.names import SHE, Personality, Switch
from solo_bot.setup import set_up
from solo_bot.state import Army, Solo
from tests.solo_bot.table import (
    BARS,
    BLUE,
    CONQUEST,
    CROSS,
    GREEN,
    OFFERING,
    RED,
    SNAKE,
    TRIANGLE,
    WHITE,
    YELLOW,
    Done,
    a_game,
    asked_by,
    go,
    the_rules,
)

ANSWERS = (
    "setup.first_section produce",
    "setup.your_workers blue,red",
    "setup.her_workers red,white",
    "setup.your_priest worship",
    "setup.priest_die 2",
    "village.fill blue,green,red,yellow,white,blue",
    "nomads.fill green,green,yellow",
    "block.top yellow,white,blue",
    "setup.her_weaving SW03",
    "setup.your_weaving SW01",
    "setup.slots snake,cross,triangle,bars",
    "setup.personality personality_temple",
    "setup.cards done",
)


def made(rules: Rules | None = None, *answers: str) -> Done[Solo]:
    """A set-up table with the made-up box."""
    return go(lambda: set_up(rules or the_rules(), a_game().box), *(answers or ANSWERS))


def test_TAW_SOLOSET_1_forty_workers_the_marked_fields_blocked_an_offer_of_three() -> None:
    rules = the_rules()
    game = made().result
    assert rules.workers_per_colour * 5 == 40
    assert rules.offer_size == 3
    blocked = [(standing.terrace, standing.colour) for standing in game.hill]
    assert blocked == [(Terrace.TOP, YELLOW), (Terrace.TOP, WHITE), (Terrace.TOP, BLUE)]
    assert len(game.village) == 6 and len(game.nomads) == 3


def test_TAW_SOLOSET_2_her_weaving_first_and_yours_among_the_others() -> None:
    game = made().result
    assert (game.her.tapestries, game.you.weavings) == ((("SW03",),), ("SW01",))
    with pytest.raises(CompanionError):
        made(None, *ANSWERS[:9], "setup.your_weaving SW03")


def test_TAW_SOLOSET_3_two_stone_two_corn_one_gold_and_a_hidden_army_card() -> None:
    her = made().result.her
    assert (her.supply.stone, her.supply.corn, her.supply.gold, her.supply.potato) == (2, 2, 1, 0)
    assert her.army == Army(hidden=1)


def test_TAW_HOUSE_18_two_or_four_stone() -> None:
    assert made(the_rules(house_18="four")).result.her.supply.stone == 4


def test_TAW_SOLOSET_4_two_workers_of_different_colours_without_a_reward() -> None:
    game = made().result
    assert (game.her.workers, game.you.workers) == ((RED, WHITE), (BLUE, RED))
    assert game.her.vp == 10
    with pytest.raises(CompanionError):
        made(None, *ANSWERS[:2], "setup.her_workers red,red")


def test_TAW_SOLOSET_5_her_high_priest_as_many_spaces_clockwise_as_rolled() -> None:
    assert made().result.her.high_priest is CONQUEST


def test_TAW_SOLOSET_6_her_tokens_on_their_starting_spots() -> None:
    tokens = made().result.her.tokens
    assert [token.number for token in tokens] == [1, 1, 2, 2, 2, 3, 3, 4]
    assert (tokens[0].name, tokens[0].loop, tokens[0].spot) == ("1a", 1, 1)


def test_TAW_SOLOSET_7_four_tucked_god_cards() -> None:
    assert made().result.her.slots == (SNAKE, CROSS, TRIANGLE, BARS)


def test_TAW_SOLOSET_8_a_free_upper_steps_marker_in_her_section() -> None:
    game = made().result
    assert game.steps[CONQUEST] == StepsPair(SHE)
    assert game.steps_of(SHE) == 1
    assert (game.her.vp, game.her.supply.corn, game.her.supply.potato) == (10, 2, 0)


def test_TAW_SOLOSET_9_a_random_personality_and_none_with_the_easier_option() -> None:
    assert made().result.her.personality is Personality.TEMPLE
    without = tuple(answer for answer in ANSWERS if not answer.startswith("setup.personality"))
    assert made(the_rules(Switch.E1), *without).result.her.personality is None


def test_TAW_SOLOSET_10_you_begin() -> None:
    done = made()
    assert done.told[-1] == "do.setup_done"
    assert done.result.active == "you"


def test_with_an_empty_catalogue_only_short_questions_are_asked() -> None:
    answers = (
        "coricancha.order produce,worship,offering,conquest,rejuvenate",
        *ANSWERS[1:5],
        "village.size 3",
        "village.fill blue,green,red",
        "nomads.size 2",
        "nomads.fill green,yellow",
        "marks.top 2",
        "block.top yellow,white",
        *ANSWERS[8:10],
        "setup.copy_board no",
        *ANSWERS[10:],
    )
    game = go(lambda: set_up(the_rules(), Box()), *answers).result
    assert game.her.tokens == ()
    assert game.hill[0].section is None
    assert game.coricancha.order[2] is OFFERING
    assert game.village == (BLUE, GREEN, RED)


def test_her_board_can_be_copied_once_at_set_up_and_is_followed_from_then_on() -> None:
    full = a_game().box.values
    box = {place: answer for place, answer in full.items() if not place.startswith("board.")}
    copied = (
        "setup.copy_board yes",
        "box.loops 3",
        *(f"box.loop {full[f'board.loop.{loop}']}" for loop in (1, 2, 3)),
        *(f"box.token {full[f'board.token.{token}']}" for token in ("1a", "1b", "2a", "2b", "2c", "3a", "3b", "4a")),
    )
    game = go(lambda: set_up(the_rules(), Box(box)), *ANSWERS[:10], *copied, *ANSWERS[10:]).result
    assert game.her.tokens == made().result.her.tokens
    assert game.box.values["board.loop.1"] == full["board.loop.1"]


def test_the_first_question_of_an_empty_box_is_the_coricancha_tile() -> None:
    question = asked_by(lambda: set_up(the_rules(), Box()))
    assert (question.id, question.remember) == ("coricancha.order", "coricancha.order")


def test_TAW_SOLOSET_11_her_die_has_the_faces_1_2_2_3_3_4() -> None:
    question = asked_by(lambda: roll(None, the_rules(), "axomamma.die", because("TAW-SOLOPUT-2")))
    assert isinstance(question, Choose)
    assert {option.key: option.weight for option in question.options} == {"1": 1, "2": 2, "3": 2, "4": 1}
