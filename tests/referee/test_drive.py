"""Driving a flow: replay equals play, a cut anywhere loses nothing, and a foreign log is named where it parts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.dice import Dice
from referee.ask import Choose, Count, Flow, Several, choose, count, keys, tell
from referee.drive import Run, Script, drive, replay
from referee.errors import BadAnswer, Diverged, Illegal
from referee.reason import because, phrase
from tests.builders import in_new_process
from tests.toy import Farm, farm, season


def toy() -> Flow[Farm]:
    return season(farm("Ada", "Łucja", "Bo"), rounds=3)


seeds = st.integers(0, 2**32)


@given(seeds)
def test_replay_equals_play(seed: int) -> None:
    played = drive(toy, Dice(seed))
    again = replay(toy, played.log)
    assert again.finished
    assert again.result == played.result
    assert again.log == played.log
    assert again.tells == played.tells
    assert again.turns == played.turns


@given(seeds, st.data())
def test_cut_anywhere_and_continued_is_the_whole(seed: int, data: st.DataObject) -> None:
    whole = drive(toy, Dice(seed))
    cut = data.draw(st.integers(0, len(whole.log)))
    rest = [line.partition(" ")[2] for line in whole.log[cut:]]
    continued = drive(toy, Script(rest), whole.log[:cut])
    assert (continued.log, continued.result, continued.tells) == (whole.log, whole.result, whole.tells)


@given(seeds, st.data())
def test_every_offered_option_is_accepted_and_every_refused_one_raises_its_reason(
    seed: int, data: st.DataObject
) -> None:
    whole = drive(toy, Dice(seed))
    log = whole.log[: data.draw(st.integers(0, len(whole.log) - 1))]
    asked = replay(toy, log).asked
    assert asked is not None
    if isinstance(asked, Choose):
        for option in asked.options:
            run = replay(toy, log)
            if option.refused is None:
                run.give(option.key)
                assert len(run.log) == len(log) + 1
            else:
                with pytest.raises(Illegal) as raised:
                    run.give(option.key)
                assert raised.value.because == option.refused
                assert run.asked == asked, "a refused answer leaves the question open"
    elif isinstance(asked, Count):
        for answer in (asked.low, asked.high):
            replay(toy, log).give(str(answer))
        with pytest.raises(BadAnswer):
            replay(toy, log).give(str(asked.high + 1))
    else:
        assert isinstance(asked, Several)
        replay(toy, log).give("-")


def test_an_answer_is_validated_before_the_rule_sees_it() -> None:
    seen: list[int] = []

    def flow() -> Flow[int]:
        number = yield from count("n", "you", phrase("n"), high=5)
        seen.append(number)
        return number

    run = Run(flow).begin()
    with pytest.raises(BadAnswer):
        run.give("9")
    assert seen == []
    assert run.log == []
    run.give("2+3")
    assert seen == [5]
    assert run.log == ["n 2+3"]


def test_a_question_of_another_id_stops_the_replay_with_both_sides() -> None:
    with pytest.raises(Diverged) as raised:
        replay(toy, ["turn.die 3", "turn.dice 4"])
    assert (raised.value.position, raised.value.asked, raised.value.logged) == (1, "turn.deed", "turn.dice 4")
    assert raised.value.message.facts["position"] == 1


def test_an_answer_that_is_none_any_more_stops_the_replay_and_says_why() -> None:
    with pytest.raises(Diverged) as raised:
        replay(toy, ["turn.die 3", "turn.deed festival"])
    assert (raised.value.position, raised.value.asked) == (1, "turn.deed")
    assert raised.value.why is not None
    assert raised.value.why.key == "error.illegal"


def test_answers_after_the_end_stop_the_replay() -> None:
    played = drive(toy, Dice(1))
    with pytest.raises(Diverged) as raised:
        replay(toy, [*played.log, "turn.die 1"])
    assert (raised.value.position, raised.value.asked, raised.value.logged) == (len(played.log), "-", "turn.die 1")


def test_a_rule_that_refuses_what_follows_keeps_the_answer_out_of_the_log() -> None:
    log = ["turn.die 6", "turn.deed trade", "trade.price 1"]
    rich = farm("Ada", "Bo")

    def start() -> Flow[Farm]:
        return season(Farm((rich.farmers[0].__class__("Ada", corn=20), rich.farmers[1])))

    run = replay(start, log)
    with pytest.raises(Illegal) as raised:
        run.give("13")
    assert raised.value.because == because("TOY-TRADE-2", sold=13)
    assert run.log == log
    with pytest.raises(Diverged) as parted:
        replay(start, [*log, "trade.sold 13"])
    assert (parted.value.position, parted.value.logged) == (3, "trade.sold 13")


def test_repairs_are_applied_at_their_turn_boundary_and_stay_in_the_log() -> None:
    log = ["adjust farmers.Ada.corn 7", "adjust deck bear", "turn.die 3"]
    run = replay(toy, log)
    assert run.log == log
    assert run.state.farmers[0].corn == 10
    assert run.state.deck == ("bear",)


def test_a_repair_of_a_place_that_is_gone_is_named() -> None:
    with pytest.raises(Diverged) as raised:
        replay(toy, ["adjust farmers.Zoe.corn 7"])
    assert raised.value.logged == "adjust farmers.Zoe.corn 7"
    assert raised.value.why is not None


def test_a_repair_away_from_a_turn_boundary_parts_ways() -> None:
    with pytest.raises(Diverged):
        replay(toy, ["turn.die 3", "adjust farmers.Ada.corn 7"])


def test_nothing_can_be_answered_when_nothing_is_asked() -> None:
    run = drive(toy, Dice(3))
    with pytest.raises(BadAnswer) as raised:
        run.give("1")
    assert raised.value.message.key == "error.nothing_asked"


def test_a_script_that_is_too_short_names_the_open_question() -> None:
    with pytest.raises(BadAnswer) as raised:
        drive(toy, Script(["3"]))
    assert raised.value.message.facts["question"] == "turn.deed"


def test_tells_and_turns_know_how_many_answers_came_before_them() -> None:
    def flow() -> Flow[None]:
        yield from tell(phrase("first"))
        yield from choose("a", "you", phrase("a"), keys(("x",)))
        yield from tell(phrase("second"))

    run = drive(flow, Script(["x"]))
    assert [(at, told.text.key) for at, told in run.tells] == [(0, "first"), (1, "second")]


_PROGRAM = """
from companion.dice import Dice
from referee.drive import drive
from tests.toy import farm, season
for seed in range(20):
    run = drive(lambda: season(farm("Ada", "Bo", "Cy"), rounds=4), Dice(seed))
    print(run.log, run.result)
"""


def test_two_hash_seeds_give_the_same_log() -> None:
    one, other = (in_new_process(_PROGRAM, PYTHONHASHSEED=seed) for seed in ("1", "4242"))
    assert one == other
    assert "turn.die" in one
