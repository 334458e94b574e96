"""The referee's questions: placement, activation, turning."""

from __future__ import annotations

import io
from typing import Any

import pytest

from companion.games.game import Answer
from companion.games.skytopia import GAME
from companion.language import Texts
from companion.positions import position_of
from companion.reading import with_titles
from companion.screen import Screen
from referee.box import Box
from referee.errors import BadFile
from tests.referee.skytopia.builders import after


def answer(what: str, language: str = "en", **position: Any) -> Answer:
    """The referee's answer to a position."""
    check = GAME.checks[what]
    texts = with_titles(Texts(language, "skytopia"), "skytopia")
    return check.judge(position_of(position, "skytopia", check.position, check.problems, "file"), texts)


def drawn(found: Answer, language: str = "en") -> str:
    """The answer's pictures and tables as plain text."""
    out = io.StringIO()
    Screen(Texts(language, "skytopia"), out).view(found.view)
    return out.getvalue()


def test_placement_tells_price_and_rounds_of_a_face() -> None:
    found = answer("placement", mark=6, coins=7, face=2, card="gold_coins")
    assert found.legal is True
    assert (found.figures["price"], found.figures["rounds"]) == (6, 2)
    assert found.figures["activates"]["effect"] == "gold_coins"
    assert found.figures["timeline"] == [{"rounds": 1, "mark": 1, "left": 1}, {"rounds": 2, "mark": 2, "left": 0}]
    assert "2 rounds from now the build mark is on 2: built" in drawn(found)
    assert [reason.ruling for reason in found.why] == ["SKY-CHRONO-1", "SKY-PLACE-6", "SKY-PLACE-8"]


@pytest.mark.parametrize(
    ("face", "ruling"), [(6, "SKY-PLACE-4"), (5, "SKY-PLACE-5"), (2, "SKY-PLACE-7"), (1, "SKY-PLACE-7")]
)
def test_placement_refuses_with_the_ruling(face: int, ruling: str) -> None:
    found = answer("placement", mark=6, coins=5, taken=[5], face=face)
    assert found.legal is False and [reason.ruling for reason in found.why] == [ruling]


def test_placement_without_a_face_lists_every_face() -> None:
    found = answer("placement", mark=3, coins=3)
    allowed = {face["face"]: (face["price"], face["rounds"]) for face in found.figures["faces"] if face["allowed"]}
    assert allowed == {6: (3, 3), 1: (1, 4), 2: (0, 5)}
    assert found.legal is True


def test_placement_takes_another_dial() -> None:
    found = answer("placement", mark=1, coins=20, face=6, costs=[9, 6, 4, 1, 0], ascends=False)
    assert (found.figures["price"], found.figures["rounds"]) == (9, 1)


def test_the_dial_is_drawn_with_its_costs() -> None:
    assert drawn(answer("placement", mark=6, coins=3)).splitlines()[:12] == [
        "Chronometer",
        "             build",
        "            ┌─────┐",
        "            │  6  │",
        "    ┌───┐   └─────┘   ┌───┐",
        "    │ 1 │ 10        0 │ 5 │",
        "    └───┘             └───┘",
        "    ┌───┐      ↻      ┌───┐",
        "    │ 2 │ 6         1 │ 4 │",
        "    └───┘   ┌─────┐   └───┘",
        "            │  3  │ 3",
        "            └─────┘",
    ]


def test_turning_tells_the_new_face_and_the_rounds() -> None:
    found = answer("turn", mark=6, face=5, steps=2)
    assert found.legal is True
    assert (found.figures["shows"], found.figures["rounds_before"], found.figures["rounds_after"]) == (3, 5, 3)


@pytest.mark.parametrize(
    ("position", "ruling"),
    [
        ({"mark": 6, "face": 1}, "SKY-GOLEM-5"),
        ({"mark": 6, "face": 2, "steps": 2}, "SKY-GOLEM-5"),
        ({"mark": 6, "face": 4, "taken": [3]}, "SKY-GOLEM-6"),
    ],
)
def test_turning_refuses_with_the_ruling(position: dict[str, Any], ruling: str) -> None:
    found = answer("turn", **position)
    assert found.legal is False and [reason.ruling for reason in found.why] == [ruling]


def test_activation_orders_and_adds_up_a_tower() -> None:
    found = answer(
        "activation",
        colour="gold",
        cards=["gold_coins", "gold_others", "gold_dice", "gold_return"],
        foundation="base_coins",
        foundation_number=1,
        golems_at_home=3,
        skip=[1],
    )
    assert [step["level"] for step in found.figures["order"]] == [0, 2, 3, 4]
    assert (found.figures["points"], found.figures["coins"], found.figures["others"]) == (0, 1 + 3 + 3, 1)
    assert found.figures["choices"] == [4]
    assert "Certain total: 0 PP, 7 coins" in drawn(found)
    assert "+1 coin" in drawn(found) and "+1 coins" not in drawn(found)


@pytest.mark.parametrize(
    ("what", "position", "where"),
    [
        ("placement", {"mark": 7, "coins": 1}, "mark"),
        ("placement", {"mark": 6, "coins": 1, "taken": [5, 5]}, "taken"),
        ("placement", {"mark": 6, "coins": 1, "costs": [1, 2]}, "costs"),
        ("turn", {"mark": 6, "face": 4, "taken": [4]}, "taken"),
        ("turn", {"mark": 6}, "face"),
        ("activation", {"colour": "blue", "cards": ["gold_coins"]}, "cards[1]"),
        ("activation", {"colour": "blue", "cards": ["blue_point"], "skip": [2]}, "skip[1]"),
    ],
)
def test_a_wrong_position_names_the_key(what: str, position: dict[str, Any], where: str) -> None:
    with pytest.raises(BadFile) as error:
        answer(what, **position)
    assert [problem.where for problem in error.value.problems] == [where]


def test_SKY_GOLD_3_an_activation_adds_up_what_the_owner_read_off_the_card() -> None:
    box = Box({"card.gold_others": "2", "foundation.gold": "base_nothing"})
    position = after(GAME.checks["activation"].wizard(box), "gold", "gold_others")
    found = GAME.checks["activation"].judge(position, Texts("en", "skytopia"))
    assert found.figures["coins"] == 2 and "you 2 coins" in drawn(found)


@pytest.mark.parametrize(
    ("what", "answers"),
    [
        ("placement", ["yes", "6", "5", "3", "gold_coins"]),
        ("placement", ["yes", "6", "5", "3", "none"]),
        ("turn", ["yes", "6", "4", "1", "-"]),
        ("activation", ["gold", "base_coins", "1", "gold_coins,gold_dice", "4"]),
    ],
)
def test_every_question_can_be_asked_at_the_table(what: str, answers: list[str]) -> None:
    check = GAME.checks[what]
    position = after(check.wizard(Box()), *answers)
    assert check.problems(position) == ()
    found = check.judge(position, Texts("pl", "skytopia"))
    assert found.figures
