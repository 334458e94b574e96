"""She places a Worker (p. 25)."""

from __future__ import annotations

import pytest

from referee.tawantinsuyu.values import HighPriestAction, StepsPair, Terrace
from solo_bot.names import SHE, YOU
from solo_bot.placing import TERRACE_ORDER, cheapest, cost, find_fields, place_worker
from solo_bot.state import Standing
from tests.solo_bot.table import (
    BLUE,
    CONQUEST,
    CROSS,
    GREEN,
    OFFERING,
    PRODUCE,
    RED,
    REJUVENATE,
    SNAKE,
    SQUARE,
    TRIANGLE,
    WORSHIP,
    a_game,
    go,
    small,
    the_rules,
)

RULES = the_rules()
TOP, MIDDLE, BOTTOM = Terrace

# On the top terrace of the made-up hill: sections 1, 3, 5 snake-square-diamond, sections 2, 4 bars-cross-triangle.


def test_TAW_SOLOPUT_1_the_oldest_worker_and_the_first_time_one_at_random() -> None:
    game = a_game(her={"workers": (BLUE, GREEN)})
    done = go(lambda: place_worker(game, RULES), "axomamma.die 1", "slots.refill cross")
    assert done.result[0].her.workers == (GREEN,)
    first = a_game(her={"workers": (BLUE, GREEN), "placed": False})
    done = go(lambda: place_worker(first, RULES), "placing.first_worker green", "axomamma.die 1", "slots.refill cross")
    assert done.result[0].her.workers == (BLUE,)
    assert done.result[0].her.placed


def test_TAW_SOLOPUT_2_one_roll_names_the_card_and_is_returned_for_the_tokens() -> None:
    game = a_game(her={"workers": (BLUE,)})
    after, die = go(lambda: place_worker(game, RULES), "axomamma.die 2", "slots.refill cross").result
    assert die == 2
    assert after.hill == (Standing(PRODUCE, TOP, SQUARE, BLUE),)


@pytest.mark.parametrize(("festivals", "terrace"), [(0, TOP), (1, MIDDLE), (2, BOTTOM)])
def test_TAW_SOLOPUT_3_the_terrace_goes_down_with_every_festival(festivals: int, terrace: Terrace) -> None:
    found = go(lambda: find_fields(a_game(festivals=festivals), RULES, SNAKE)).result
    assert found[1] is terrace


def test_TAW_SOLOPUT_4_no_field_there_then_up_then_down() -> None:
    assert TERRACE_ORDER[0] == (TOP, MIDDLE, BOTTOM)
    assert TERRACE_ORDER[1] == (MIDDLE, TOP, BOTTOM)
    assert TERRACE_ORDER[2] == (BOTTOM, MIDDLE, TOP)
    taken = tuple(Standing(section, TOP, SNAKE, RED) for section in (PRODUCE, OFFERING, REJUVENATE))
    found = go(lambda: find_fields(a_game(hill=taken), RULES, SNAKE)).result
    assert found[1] is MIDDLE
    assert {candidate.section for candidate in found[2]} == {WORSHIP, CONQUEST}


def test_TAW_SOLOPUT_5_the_cheapest_field_by_roaming_and_descending() -> None:
    game = a_game(her={"high_priest": OFFERING})
    _, _, candidates = go(lambda: find_fields(game, RULES, SNAKE)).result
    assert {c.section: c.cost for c in candidates} == {PRODUCE: 3, OFFERING: 0, REJUVENATE: 3}
    choice = cheapest(candidates)
    assert [c.section for c in choice.left] == [OFFERING]
    assert len(choice.trail[0].removed) == 2


def test_TAW_SOLOPUT_6_equal_costs_are_settled_at_random_each_field_alike() -> None:
    game = a_game(her={"workers": (BLUE,), "high_priest": CONQUEST})
    done = go(lambda: place_worker(game, RULES), "axomamma.die 1", "placing.random rejuvenate", "slots.refill cross")
    assert done.result[0].hill[0].section is REJUVENATE


def test_TAW_SOLOPUT_6_several_fields_of_one_section_are_named_so_that_chance_decides() -> None:
    game = a_game(box={}, her={"workers": (BLUE,)})
    answers = ("axomamma.die 1", "placing.sections produce,produce,offering", "slots.refill cross")
    done = go(lambda: place_worker(game, RULES), *answers)
    assert done.facts("note.alike_fields")["n"] == 2
    alone = ("axomamma.die 1", "placing.sections produce,offering,offering", "slots.refill cross")
    assert "note.alike_fields" not in go(lambda: place_worker(game, RULES), *alone).told


def test_TAW_SOLOPUT_7_no_field_anywhere_brings_the_next_card() -> None:
    everywhere = tuple(
        Standing(section, terrace, SNAKE, RED) for section in HighPriestAction for terrace in Terrace for _ in range(2)
    )
    game = a_game(her={"workers": (BLUE,)}, hill=everywhere)
    done = go(lambda: place_worker(game, RULES), "axomamma.die 1", "placing.next_card square", "slots.refill triangle")
    after, die = done.result
    assert die == 1
    assert after.hill[-1].god is SQUARE
    assert after.offer == (SNAKE, SQUARE)
    assert after.her.slots[0] is TRIANGLE


def test_TAW_SOLOPUT_8_she_pays_nothing_and_your_steps_pay_you() -> None:
    steps = dict.fromkeys(HighPriestAction, StepsPair())
    game = a_game(
        potato=1,
        corn=1,
        her={"workers": (BLUE,), "high_priest": WORSHIP, "slots": (SNAKE, SQUARE, SNAKE, SNAKE)},
        festivals=2,
        steps={**steps, WORSHIP: StepsPair(YOU, YOU), OFFERING: StepsPair(SHE, YOU)},
    )
    done = go(lambda: place_worker(game, RULES), "axomamma.die 2", "slots.refill cross")
    after = done.result[0]
    standing = after.hill[0]
    assert standing.terrace is BOTTOM
    assert standing.section is not None
    used = after.steps[standing.section].above(BOTTOM).count(YOU)
    assert used and after.you.vp == 10 + used
    assert (after.her.supply.potato, after.her.supply.corn) == (1, 1)


def test_TAW_SOLOPUT_9_the_card_goes_to_the_offer_and_the_slot_is_filled() -> None:
    game = a_game(her={"workers": (BLUE,)}, offer=(CROSS,))
    after, _ = go(lambda: place_worker(game, RULES), "axomamma.die 2", "slots.refill triangle").result
    assert after.offer == (CROSS, SQUARE)
    assert after.her.slots[1] is TRIANGLE


def test_TAW_SOLO_7_a_statue_of_the_chosen_card_is_worth_5_vp_once() -> None:
    game = a_game(her={"workers": (BLUE,), "statues": small(SNAKE, SNAKE)})
    after, _ = go(lambda: place_worker(game, RULES), "axomamma.die 1", "slots.refill cross").result
    assert after.her.vp == 15
    other, _ = go(lambda: place_worker(game, RULES), "axomamma.die 2", "slots.refill cross").result
    assert other.her.vp == 10


def test_TAW_SOLO_12_a_fourth_card_clears_the_offer_first() -> None:
    game = a_game(her={"workers": (BLUE,)}, offer=(CROSS, TRIANGLE, CROSS))
    done = go(lambda: place_worker(game, RULES), "axomamma.die 1", "slots.refill cross")
    assert done.result[0].offer == (SNAKE,)
    assert "do.offer_cleared" in done.told


def test_TAW_HOUSE_14_steps_count_in_her_comparison_or_not() -> None:
    steps = {**dict.fromkeys(HighPriestAction, StepsPair()), PRODUCE: StepsPair(YOU)}
    game = a_game(steps=steps)
    assert cost(game, RULES, PRODUCE, MIDDLE) == 0
    assert cost(game, the_rules(house_14="ignore"), PRODUCE, MIDDLE) == 2


def test_TAW_HOUSE_26_the_deciding_card_or_the_rolled_one_brings_the_statue_bonus() -> None:
    everywhere = tuple(Standing(s, t, SNAKE, RED) for s in HighPriestAction for t in Terrace for _ in range(2))
    game = a_game(her={"workers": (BLUE,), "statues": small(SNAKE)}, hill=everywhere)
    answers = ("axomamma.die 1", "placing.next_card square", "slots.refill cross")
    assert go(lambda: place_worker(game, RULES), *answers).result[0].her.vp == 10
    assert go(lambda: place_worker(game, the_rules(house_26="rolled")), *answers).result[0].her.vp == 15


def test_a_disputed_point_says_what_this_table_chose() -> None:
    from companion.language import Texts
    from companion.reading import with_titles

    texts = with_titles(Texts("en", "tawantinsuyu"), "tawantinsuyu")
    chosen = the_rules(house_14="ignore").settled("TAW-HOUSE-14")
    assert texts.reason(chosen) == "Do Steps count in her comparison? – The cost without Steps. [TAW-HOUSE-14]"
    polish = with_titles(Texts("pl", "tawantinsuyu"), "tawantinsuyu")
    assert polish.reason_text(RULES.settled("TAW-HOUSE-14")).endswith("Koszt ze Schodami.")


def test_example_2_one_roaming_and_five_less_two_descending() -> None:
    steps = {**dict.fromkeys(HighPriestAction, StepsPair()), WORSHIP: StepsPair(YOU)}
    game = a_game(steps=steps)
    assert cost(game, RULES, WORSHIP, BOTTOM) == 1 + 3


def test_an_unknown_terrace_is_asked_in_one_line() -> None:
    game = a_game(her={"workers": (BLUE,)}, box={})
    done = go(
        lambda: place_worker(game, RULES),
        "axomamma.die 1",
        "placing.sections -",
        "placing.sections offering,offering,worship",
        "slots.refill cross",
    )
    assert done.result[0].hill == (Standing(WORSHIP, MIDDLE, SNAKE, BLUE),)
