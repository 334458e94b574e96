"""The checks: from a table of answers, from a wizard, with the numbers asked for."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from companion.games.game import Answer
from companion.games.tawantinsuyu import GAME
from companion.language import Texts
from companion.library.desk import title_of
from companion.positions import position_of
from companion.view import Lines
from referee.errors import BadFile
from referee.reason import Amount, because
from referee.tawantinsuyu.passives import RULINGS
from referee.tawantinsuyu.values import Passive
from tests.builders import ROOT
from tests.referee.tawantinsuyu.builders import BOX, play

WEAVING = {"pattern": "c", "left": "vp", "right": "gold"}


def ask(what: str, language: str = "en", **values: Any) -> Answer:
    check = GAME.checks[what]
    texts = Texts(language, "tawantinsuyu")
    texts.ruling_title = title_of("tawantinsuyu", language)
    return check.judge(position_of(values, GAME.name, check.position, check.problems, "test"), texts)


def rules(answer: Answer) -> list[str]:
    return [reason.ruling for reason in answer.why]


def test_placement_example_2() -> None:
    answer = ask("placement", worker="architect", terrace="bottom", distance=1, upper="Black", player="Purple")
    assert answer.legal is True
    assert (answer.figures["food"], answer.figures["steps_vp"]) == (4, {"Black": 1})


def test_placement_examples_3_and_4() -> None:
    two = ask("placement", worker="architect", terrace="top", neighbours=1)
    assert (two.figures["tasks"], two.figures["spread"]) == (2, [2])
    five = ask("placement", worker="architect", terrace="top", neighbours=4, icons=[1, 2, 3, 3, 1])
    assert (five.figures["tasks"], five.figures["spread"], five.legal) == (5, [3, 2], True)
    again = ask("placement", worker="architect", terrace="top", neighbours=4, icons=[1, 2, 2])
    assert (again.legal, rules(again)[0]) == (False, "TAW-TASK-3")


def test_placement_must_be_payable_before_the_tasks() -> None:
    case: dict[str, Any] = {"worker": "courier", "terrace": "bottom", "distance": 2}
    assert ask("placement", **case, potato=3, corn=3, gold=1).figures["paid"] == {
        "potato": 3,
        "corn": 3,
        "stone": 0,
        "gold": 1,
    }
    poor = ask("placement", **case, potato=3, corn=3)
    assert (poor.legal, rules(poor)[0]) == (False, "TAW-PLACE-8")
    assert ask("placement", **case, pay="gold", potato=7, gold=0).legal is False
    assert ask("placement", **case, potato=3, corn=3, stone=2).legal is False
    assert ask("placement", **case, potato=3, corn=3, stone=2, passive_buildings=["Z15"]).legal is True
    assert ask("placement", **case, workers=0).legal is False


def test_placement_applies_the_passive_buildings() -> None:
    warrior = ask(
        "placement", worker="warrior", terrace="middle", passive_buildings=["Z01", "Z14"], first_in_segment=True
    )
    assert (warrior.figures["food"], warrior.figures["tasks"]) == (1, 4)
    own = ask("placement", worker="priest", terrace="bottom", upper="you", lower="you", passive_buildings=["Z07"])
    assert (own.figures["food"], own.figures["steps_vp"]) == (1, {"you": 2})


def test_conquest_names_the_cards_to_play_turn_and_discard() -> None:
    answer = ask("conquest", flip=2, discard=1, cards=[2], hand=[2, 1], active=True)
    assert (answer.figures["play"], answer.figures["potato"]) == ([1], 0)
    assert (answer.figures["flip"], answer.figures["discard"]) == ([2], [1])
    assert ask("conquest", flip=2, discard=1, cards=[2], hand=[1], potato=0).legal is False
    assert ask("conquest", flip=2, discard=1, cards=[2], hand=[1], potato=0, gold=1).legal is True
    assert ask("conquest", flip=2, discard=1, cards=[2]).legal is False
    assert ask("conquest", flip=1, discard=1, cards=[1], passive_buildings=["Z13"]).legal is True
    assert rules(ask("conquest", flip=0, discard=1, cards=[1], markers_placed=10))[0] == "TAW-CONQ-7"


def test_TAW_RES_3_what_cannot_be_paid_in_full_is_refused() -> None:
    poor = ask("statue", size="small", stone=1, gold=1)
    assert (poor.legal, rules(poor)) == (False, ["TAW-RES-3", "TAW-STATUE-1"])
    shown = poor.as_json(Texts("en", "tawantinsuyu"))["why"][0]["text"]
    assert shown == "The cost is 3 stone, but there is only: 1 stone and 1 gold."


def test_tapestry_says_what_it_is_worth_and_which_links_pay() -> None:
    row = [{"pattern": "a", "left": "gold", "right": "stone"}, {"pattern": "b", "left": "stone", "right": "vp"}]
    answer = ask("tapestry", tapestry=row, weaving=WEAVING, passive_buildings=["Z04"])
    assert (answer.figures["vp_now"], answer.figures["vp_with"]) == (1, 3)
    assert answer.figures["links"] == ["stone", "vp"]
    assert (answer.figures["new_link"], answer.figures["reward_at_once"]) == ("vp", True)
    twice = ask("tapestry", tapestry=row, weaving={**WEAVING, "pattern": "a"})
    assert (twice.legal, rules(twice)) == (False, ["TAW-WEAVE-4"])
    with pytest.raises(BadFile):
        ask("tapestry", tapestry=[row[0], row[0]], weaving=WEAVING)


def test_temple_collects_every_reward_on_the_way() -> None:
    track = {"4": {"reward": "reward_gold", "vp": 3}, "5": {"reward": "reward_two_stone", "vp": 4, "centre": 2}}
    answer = ask("temple", space=3, steps=2, spaces=8, track=track)
    assert answer.figures["rewards"] == ["reward_gold", "reward_two_stone"]
    assert (answer.figures["space"], answer.figures["vp_next_festival"], answer.figures["vp_end"]) == (5, 4, 2)
    top = ask("temple", space=5, steps=3, spaces=5, track={"5": {"vp": 9}})
    assert (top.figures["space"], rules(top)[0]) == (5, "TAW-TEMPLE-3")
    with pytest.raises(BadFile) as missing:
        ask("temple", space=3, steps=2, spaces=8)
    assert [problem.where for problem in missing.value.problems] == ["track.4", "track.5"]


def test_recruit_tells_price_surplus_and_festival() -> None:
    last = ask("recruit", way="corn_side", village=1, workers=2, festivals=1, potato=1)
    assert last.legal is True
    assert (last.figures["surplus"], last.figures["festival_vp"]) == (1, 2)
    assert ask("recruit", way="corn_side", village=4, potato=1).legal is False
    assert ask("recruit", way="corn_side", village=4, gold=1).legal is True
    assert rules(ask("recruit", way="nomad"))[0] == "TAW-NOMAD-1"
    assert ask("recruit", way="nomad", nomads=3, bag=0).figures["nomads"] == 2


def test_offer_says_whether_it_is_cleared() -> None:
    assert ask("offer", cards=3).figures == {"cleared": True, "cards": 1}
    assert ask("offer", cards=3, players=3).figures == {"cleared": False, "cards": 4}
    with pytest.raises(BadFile):
        ask("offer", cards=4, players=2)


def test_statue_and_steps_say_what_they_cost_and_bring() -> None:
    assert ask("statue", size="large", stone=3, gold=2).legal is True
    assert ask("statue", size="large", stone=3, gold=1).legal is False
    assert ask("statue", size="large", stone=3, gold=1, corn=2, passive_buildings=["Z15"]).legal is True
    assert ask("statue", size="small", free=True, stone=0).figures["vp"] == 3
    assert rules(ask("statue", size="small", left=0))[0] == "TAW-BOX-1"
    lower = ask("steps", spot="lower", upper="Bob", player="Ada", stone=3)
    assert (lower.figures["owner_vp"], lower.figures["gain"]) == ({"Bob": 2}, {"vp": 4, "corn": 1, "potato": 2})
    assert rules(ask("steps", spot="lower"))[0] == "TAW-STEPS-2"
    assert ask("steps", spot="upper", stone=2).legal is False
    assert ask("steps", spot="upper", steps_placed=5).legal is False


@pytest.mark.parametrize("building", list(Passive))
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_passive_building_is_explained(building: Passive, language: str) -> None:
    answer = ask("building", language, building=building.value.lower())
    assert rules(answer) == list(RULINGS[building])
    assert answer.legal is None
    shown = answer.as_json(Texts(language, "tawantinsuyu"))
    assert shown["building"] == building.value


def test_an_unknown_building_is_refused() -> None:
    with pytest.raises(BadFile):
        ask("building", building="Z21")


CASES: list[tuple[str, dict[str, Any]]] = [
    ("placement", {"worker": "priest", "terrace": "bottom", "distance": 1, "upper": "Bob", "priest_potato": True}),
    ("conquest", {"flip": 2, "discard": 1, "cards": [2], "hand": [1], "active": True}),
    ("tapestry", {"weaving": WEAVING, "end": "new"}),
    ("temple", {"space": 1, "steps": 1, "spaces": 8, "track": {"2": {"reward": "reward_gold"}}}),
    ("recruit", {"way": "potato_side", "village": 1, "workers": 2}),
    ("offer", {"cards": 2}),
    ("statue", {"size": "large", "stone": 0, "gold": 0}),
    ("steps", {"spot": "lower", "upper": "Bob"}),
]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("what", "values"), CASES, ids=[what for what, _ in CASES])
def test_every_answer_is_words_in_both_languages(what: str, values: dict[str, Any], language: str) -> None:
    answer = ask(what, language, **values)
    texts = Texts(language, "tawantinsuyu")
    texts.ruling_title = title_of("tawantinsuyu", language)
    shown = [texts.reason(reason) for reason in answer.why]
    for block in answer.view.blocks:
        assert isinstance(block, Lines)
        shown.extend(block.lines)
    assert shown
    assert not [text for text in shown if "tawantinsuyu." in text or "{" in text]


@pytest.mark.parametrize("what", list(GAME.checks))
def test_every_wizard_leads_to_an_answer(what: str) -> None:
    check = GAME.checks[what]
    played = play(lambda: check.wizard(BOX))
    assert check.problems(played.result) == ()
    assert check.judge(played.result, Texts("en", "tawantinsuyu")).as_json(Texts("en", "tawantinsuyu"))


def test_the_document_names_every_check_and_every_key() -> None:
    text = (ROOT / "docs" / "tawantinsuyu.md").read_text(encoding="utf-8")
    for what, check in GAME.checks.items():
        row = next(line for line in text.splitlines() if line.startswith(f"| `{what}`"))
        missing = [key.name for key in fields(check.position) if f"`{key.name}`" not in row]
        assert [key for key in missing if key != "passive_buildings"] == [], what


def test_a_reason_without_its_facts_shows_the_title_of_its_ruling() -> None:
    texts = Texts("en", "tawantinsuyu")
    texts.ruling_title = title_of("tawantinsuyu", "en")
    assert texts.reason_text(because("TAW-PLACE-3")) == "Roaming: 0, 1 or 3 food"
    assert texts.reason_text(because("TAW-PLACE-3", food=Amount(1, "food"))) == "Roaming costs 1 food."


def said(answer: Answer) -> list[str]:
    return [line for block in answer.view.blocks if isinstance(block, Lines) for line in block.lines]


def test_nothing_is_said_of_cards_that_need_not_be_paid() -> None:
    assert said(ask("conquest", flip=0, discard=1, cards=[2])) == ["Discard 1 Army card (Soldiers 2)."]
    assert said(ask("conquest", flip=1, discard=0, cards=[2])) == ["Turn 1 Army card face down (Soldiers 2)."]


def test_a_single_task_is_spread_over_nothing() -> None:
    assert said(ask("placement", worker="warrior", terrace="top"))[-1] == "1 task, on any of the three icons."


def test_TAW_STEPS_5_free_steps_cite_their_own_ruling() -> None:
    assert rules(ask("steps", spot="upper", free=True)) == ["TAW-STEPS-5"]
    assert rules(ask("steps", spot="upper")) == ["TAW-STEPS-1"]
