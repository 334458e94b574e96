"""The Masters: tokens, abilities, Cleanup bonuses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.ask import Choose, Question
from referee.reason import because, phrase
from referee.terracotta.box import prices_question
from referee.terracotta.cleanup import clean_up
from referee.terracotta.figures import Kind, Weapon
from referee.terracotta.masters import check_builder, token_prices, why_in_vain
from referee.terracotta.players import Master
from referee.terracotta.position import Inspectors
from referee.terracotta.spot import Spot
from referee.terracotta.state import State
from referee.terracotta.turn import take_turn
from referee.terracotta.wheel import Icon
from referee.terracotta.workshop import perform, why_cannot
from tests.referee.terracotta.builders import armed, asked, played, player, refusals, refused, rules, state, wheel

SPOT = Spot(4, Icon("coins-2"), inner_done=True)


def owner_of(*masters: str, **changes: object) -> State:
    """A table whose first player has tokens with these Masters."""
    held = tuple(Master(master) for master in masters)
    me = player(masters=held, paid_tokens=tuple(range(1, len(held) + 1)), coins=3)
    return state("", me, player("Bo", "p"), **changes)


def reason_of(question: Question) -> str:
    """The ruling by which a question is asked."""
    assert question.because is not None
    return question.because.ruling


def used(start: State, master: str, *answers: str, spot: Spot = SPOT, **house: str) -> State:
    """The table after a Master was used."""
    return played(perform(start, Icon(f"master-{master}"), spot, rules(**house)), *answers)


def test_TER_MASTER_1_with_a_token_there_nothing_is_paid() -> None:
    after = used(owner_of("clay-maker"), "clay-maker")
    assert (after.me.coins, after.me.wet_clay) == (3, 7)


def test_TER_MASTER_2_the_price_is_on_the_token() -> None:
    after = used(state(), "clay-maker", "master.token 3")
    assert (after.me.coins, after.me.masters, after.me.paid_tokens) == (0, (Master.CLAY_MAKER,), (3,))
    question = asked(perform(state(), Icon("master-clay-maker"), SPOT, rules()))
    assert refusals(question) == dict.fromkeys("456", "TER-MASTER-2")
    penniless = state("", player(coins=0), player("Bo", "p"))
    reason = why_cannot(penniless, Icon("master-clay-maker"), SPOT, rules())
    assert reason is not None
    assert reason.ruling == "TER-MASTER-2"


def test_TER_MASTER_2_prices_and_tokens_are_asked_for_by_their_own_ruling() -> None:
    assert reason_of(prices_question(rules().numbers)) == "TER-MASTER-2"
    assert reason_of(asked(perform(state(), Icon("master-clay-maker"), SPOT, rules()))) == "TER-MASTER-2"


def test_TER_MASTER_3_a_token_bought_and_not_used_is_the_action() -> None:
    after = used(state(), "builder", "master.token 2", "master.builder no")
    assert (after.me.coins, after.me.wet_clay, after.mausoleum.figures) == (1, 4, ())


def test_TER_MASTER_4_one_token_with_each_master() -> None:
    after = used(owner_of("blacksmith"), "blacksmith")
    assert after.me.masters == (Master.BLACKSMITH,)
    assert token_prices(after, rules()) == (2, 3, 4, 5, 6)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_TER_MASTER_5_the_builder_costs_the_number_of_the_round(number: int) -> None:
    start = owner_of("builder", round=number, organizer={**state().organizer, Kind.OFFICER: 12})
    after = used(start, "builder", "master.builder yes", "warrior.at A1")
    assert (after.me.coins, after.me.wet_clay, after.warehouses) == (3 - number, 4, start.warehouses)


def test_TER_MASTER_5_who_cannot_pay_is_refused() -> None:
    assert refused(check_builder, owner_of("builder", round=4)) == "TER-MASTER-5"


def test_TER_MASTER_5_with_a_token_there_enter_does_not_waste_the_swap() -> None:
    poor = owner_of("builder", round=4)
    table = replace(poor, wheel=wheel("coins-2", "master-builder", "ready-sword"))
    answers = ("turn.rotate none", "turn.segment 5", "turn.inner nothing")
    question = asked(take_turn(table, rules()), *answers)
    assert isinstance(question, Choose)
    assert question.default is None
    assert question.options[0].note == phrase("terracotta-army.option.in_vain", why=because("TER-MASTER-5", n=4))
    after = played(take_turn(table, rules()), *answers, "turn.middle coin", "turn.outer nothing")
    assert after.me.coins == 4


def test_TER_MASTER_6_the_fullest_column_without_points_and_weapon() -> None:
    me = player(masters=(Master.BUILDER,), paid_tokens=(1,), weapons=armed(*Weapon))
    left = {Kind.OFFICER: 5, Kind.GUARD: 7, Kind.CROSSBOWMAN: 7, Kind.SOLDIER: 6}
    start = state("", me, player("Bo", "p"), organizer=left)
    question = asked(perform(start, Icon("master-builder"), SPOT, rules()), "master.builder yes")
    assert isinstance(question, Choose)
    assert [option.key for option in question.options] == ["guard", "crossbowman"]
    after = used(start, "builder", "master.builder yes", "warrior.kind guard", "warrior.at A1")
    assert (after.me.vp, after.me.weapons, after.organizer[Kind.GUARD]) == (0, armed(*Weapon), 6)


def test_TER_MASTER_7_clay_maker() -> None:
    assert used(owner_of("clay-maker"), "clay-maker").me.wet_clay == 7


def test_TER_MASTER_8_the_administrator_repeats_the_inner_action_and_pays_again() -> None:
    start = owner_of("administrator")
    assert used(start, "administrator", "master.administrator yes").me.coins == 5
    spot = Spot(4, Icon("warrior-3"), inner_done=True)
    after = used(
        start,
        "administrator",
        "master.administrator yes",
        "warrior.kind soldier",
        "warrior.at A1",
        spot=spot,
    )
    assert after.me.wet_clay == 1


@pytest.mark.parametrize(
    ("inner", "ruling"), [("warrior-4", None), ("soak", "TER-ACT-4"), ("master-administrator", "TER-MASTER-8")]
)
def test_TER_MASTER_8_an_inner_action_that_cannot_be_done_is_not_repeated(inner: str, ruling: str | None) -> None:
    spot = Spot(4, Icon(inner), inner_done=True)
    reason = why_in_vain(owner_of("administrator"), Icon("master-administrator"), spot, rules(), why_cannot)
    assert (reason.ruling if reason else None) == ruling


def test_TER_MASTER_9_after_a_swap_the_printed_action_may_be_done() -> None:
    swapped = Spot(4, Icon("coins-4"))
    assert used(owner_of("administrator"), "administrator", "master.administrator yes", spot=swapped).me.coins == 7


def test_TER_MASTER_9_by_house_ruling_only_what_was_done() -> None:
    swapped = Spot(4, Icon("coins-4"))
    flow = perform(owner_of("administrator"), Icon("master-administrator"), swapped, rules(administrator="done"))
    assert refusals(asked(flow)) == {"yes": "TER-MASTER-9"}


def test_TER_MASTER_10_the_supervisor_takes_the_dry_clay_of_two_warehouses() -> None:
    start = owner_of("supervisor", warehouses={"1": 2, "2": 0, "3": 5, "4": 1})
    after = used(start, "supervisor", "master.supervisor 1,3")
    assert (after.me.dry_clay, after.me.wet_clay) == (7, 4)
    assert after.warehouses == {"1": 0, "2": 0, "3": 0, "4": 1}
    question = asked(perform(start, Icon("master-supervisor"), SPOT, rules()))
    assert question.default == "1,3"


def test_TER_MASTER_11_an_inspector_one_or_two_forward_never_back() -> None:
    start = owner_of("inspector", inspectors=Inspectors(row=7, column=2))
    question = asked(perform(start, Icon("master-inspector"), SPOT, rules()))
    assert isinstance(question, Choose)
    assert [option.key for option in question.options] == [
        "none",
        "row-forward-1",
        "row-forward-2",
        "column-forward-1",
        "column-forward-2",
    ]
    after = used(start, "inspector", "master.inspector row-forward-2")
    assert after.inspectors == Inspectors(row=2, column=2)


def test_TER_MASTER_12_the_blacksmith_readies_all_weapons() -> None:
    assert used(owner_of("blacksmith"), "blacksmith").me.weapons == armed(*Weapon)


def test_TER_MASTER_13_TER_CLEAN_4_coins_in_cleanup_add_up() -> None:
    after = played(clean_up(owner_of("builder", "administrator", "inspector", "blacksmith"), rules()))
    assert after.me.coins == 3 + 3


def test_TER_MASTER_14_TER_CLEAN_3_clay_kept_wet_adds_up_and_wets_nothing() -> None:
    after = played(clean_up(owner_of("clay-maker", "supervisor", "builder"), rules()))
    assert (after.me.wet_clay, after.me.dry_clay) == (2, 2)
    me = player(wet_clay=0, dry_clay=3, masters=(Master.BLACKSMITH,), paid_tokens=(1,))
    dry = played(clean_up(state("", me, player("Bo", "p")), rules()))
    assert (dry.me.wet_clay, dry.me.dry_clay) == (0, 3)
