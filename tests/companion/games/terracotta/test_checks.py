"""The referee's answers, as files ask for them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.terracotta import GAME
from companion.language import Texts
from companion.positions import position_of
from companion.view import Lines
from referee.errors import BadFile

FIGURES: list[dict[str, Any]] = [
    {"kind": "officer", "at": "C4", "owner": "yellow", "rides": ["C5", "C6"]},
    {"kind": "kneeling_archer", "at": "C3", "facing": "down"},
    {"kind": "officer", "at": "B6", "owner": "purple"},
    {"kind": "guard", "at": "E2", "owner": "purple"},
    {"kind": "musician", "at": "F6"},
    {"kind": "footman", "at": "D5"},
]


SOLDIER = {"kind": "soldier", "at": "A1", "owner": "blue"}


def answer(what: str, **question: Any) -> dict[str, Any]:
    """The referee's answer as JSON."""
    check = GAME.checks[what]
    table = {"figure": FIGURES, **question} if what != "worker" else question
    position = position_of(table, GAME.name, check.position, check.problems, "test")
    texts = Texts("en", GAME.name)
    found = check.judge(position, texts)
    assert found.picture is None or found.picture().blocks
    return found.as_json(texts)


def told(what: str, **question: Any) -> list[str]:
    """The referee's answer in words."""
    check = GAME.checks[what]
    position = position_of({"figure": FIGURES, **question}, GAME.name, check.position, check.problems, "test")
    view = check.judge(position, Texts("en", GAME.name)).view
    assert view is not None
    return [line for block in view.blocks if isinstance(block, Lines) for line in block.lines]


def rulings(found: dict[str, Any]) -> list[str]:
    return [reason["rule"] for reason in found["why"]]


def test_every_question_is_listed() -> None:
    assert list(GAME.checks) == ["worker", "figure", "crossbow", "guard", "horse", "domination"]
    assert len(GAME.checks) == 6
    assert all(GAME.checks[what].what == what for what in GAME.checks)


@pytest.mark.parametrize(
    ("worker", "there", "legal", "ruling"),
    [
        ("craftsman", [], True, "TER-TURN-4"),
        ("artisan", ["craftsman"], True, "TER-TURN-5"),
        ("craftsman", ["craftsman"], False, "TER-TURN-5"),
        ("artisan", ["artisan"], False, "TER-TURN-6"),
    ],
)
def test_may_this_worker_be_placed(worker: str, there: list[str], legal: bool, ruling: str) -> None:
    found = answer("worker", worker=worker, there=there)
    assert found["legal"] is legal
    assert rulings(found) == [ruling]


def test_a_figure_on_a_taken_space() -> None:
    for at in ("C5", "F6"):
        found = answer("figure", place={"kind": "soldier", "at": at, "owner": "blue"})
        assert (found["legal"], rulings(found)) == (False, ["TER-WAR-4"])


def test_TER_WAR_3_TER_SPEC_3_what_is_used_up_cannot_be_placed() -> None:
    guards = [{"kind": "guard", "at": f"{c}{r}", "owner": "blue"} for c in "ABCDEF" for r in "12"][:11]
    found = answer("figure", figure=guards, place={"kind": "guard", "at": "I7", "owner": "blue"})
    assert (found["legal"], rulings(found)) == (False, ["TER-WAR-3"])
    musicians = [{"kind": "musician", "at": f"{c}1"} for c in "ABCD"]
    found = answer("figure", figure=musicians, place={"kind": "musician", "at": "I7"})
    assert (found["legal"], rulings(found)) == (False, ["TER-SPEC-3"])
    riders = [{"kind": "soldier", "at": f"A{r}", "owner": "blue", "rides": [f"B{r}", f"C{r}"]} for r in "1234"]
    found = answer("horse", figure=[*riders, {"kind": "guard", "at": "A6", "owner": "blue"}], owner="blue", at="A6")
    assert (found["legal"], rulings(found)) == (False, ["TER-SPEC-3"])


def test_TER_HORSE_1_no_warrior_is_made_on_a_horse_at_once() -> None:
    found = answer("figure", place={"kind": "soldier", "at": "G1", "owner": "blue", "rides": ["H1", "I1"]})
    assert (found["legal"], rulings(found)) == (False, ["TER-HORSE-1"])


def test_TER_WAR_1_the_cost_is_one_of_three() -> None:
    assert "Cost: 2/3/4 Wet Clay, as the action space says." in told("figure", place=SOLDIER)


def test_TER_SCORE_6_points_of_a_tile_that_nobody_has_told_are_not_invented() -> None:
    assert told("domination", where="guards") == ["Scoring tile, Guards: purple 1. purple alone dominates: ? VP."]
    assert told("domination", where="guards", tile_vp=[6, 3])[0].endswith("purple alone dominates: 6 VP.")


def test_what_a_figure_costs_and_changes() -> None:
    found = answer(
        "figure",
        place={"kind": "officer", "at": "D4", "owner": "purple"},
        inspectors={"row": 4, "column": 5},
        tile="officers",
        tile_vp=[6, 3],
    )
    assert found["legal"] is True
    assert found["cost"] == {"wet_clay": [2, 3, 4], "weapon": "sword", "weapon_needed": False}
    final = {player["name"]: player["items"] for player in found["what_if"]["final"]}
    assert final == {
        "yellow": {"group_majority": -3},
        "purple": {"footmen": 2, "groups": 2, "group_majority": 3},
        "blue": {},
        "green": {},
    }
    now = {player["name"]: player["change"] for player in found["what_if"]["round"]}
    assert now == {"yellow": 3 - 6, "purple": 3 + 6 - 3, "blue": 0, "green": 0}


def test_a_second_footman_costs_two_coins() -> None:
    found = answer("figure", place={"kind": "footman", "at": "A1"})
    assert found["cost"] == {"coins": 2, "weapon": "halberd", "weapon_needed": True}
    assert "round" not in found["what_if"]


@pytest.mark.parametrize(("kind", "vp"), [("officer", 1), ("guard", 3), ("soldier", 1), ("crossbowman", 3)])
def test_what_a_weapon_would_score_at_once(kind: str, vp: int) -> None:
    assert answer("figure", place={"kind": kind, "at": "B2", "owner": "blue"})["scores"]["vp"] == vp


def test_crossbow_options() -> None:
    found = answer("crossbow", at="B2")
    assert found["options"] == [{"target": "B6", "vp": 3}, {"target": "E2", "vp": 2}]
    assert found["best"] == 3
    assert answer("crossbow", at="I1")["options"] == []
    assert answer("crossbow", at="C6")["legal"] is False


def test_guard_slides() -> None:
    found = answer("guard", owner="purple", guard="E2")
    assert found["slides"] == {"B6": ["A6", "B1", "B2", "B3", "B4", "B5", "B7"]}
    assert answer("guard", owner="purple", at="B6", to="B1")["legal"] is True
    assert rulings(answer("guard", owner="purple", at="B6", to="D6")) == ["TER-WAR-11"]
    assert rulings(answer("guard", owner="purple", at="E2", guard="E2", to="E3")) == ["TER-WAR-10"]
    assert rulings(answer("guard", owner="purple", at="C4")) == ["TER-WAR-10"]
    assert rulings(answer("guard", owner="purple", at="A1")) == ["TER-WAR-10"]
    assert answer("guard", owner="blue")["legal"] is False


def test_horse_placement() -> None:
    found = answer("horse", owner="purple", at="E2")
    assert found["sides"] == {"down": ["E3", "E4"], "left": ["D2", "C2"], "right": ["F2", "G2"]}
    assert found["cost"]["coins"] == 2
    assert answer("horse", owner="purple", at="E2", side="right")["legal"] is True
    assert rulings(answer("horse", owner="purple", at="E2", side="up")) == ["TER-HORSE-2"]
    assert rulings(answer("horse", owner="yellow", at="C4")) == ["TER-HORSE-9"]
    assert rulings(answer("horse", owner="yellow", at="E2")) == ["TER-HORSE-1"]


def test_who_dominates_a_group_with_the_whole_reasoning() -> None:
    found = answer("domination", where="group B6")
    assert found["dominates"] == "yellow"
    assert found["present"] == ["purple"]
    assert found["group"] == {"kind": "officer", "warriors": ["B6", "C4"], "archers": ["C3"], "worth": 2}
    assert rulings(found) == [
        "TER-GROUP-1",
        "TER-GROUP-3",
        "TER-GROUP-4",
        "TER-END-4",
        "TER-END-5",
        "TER-MAJ-2",
        "TER-MAJ-2",
        "TER-MAJ-4",
        "TER-MAJ-6",
        "TER-MAJ-7",
        "TER-MAJ-3",
    ]


def test_a_lone_warrior_is_in_no_group() -> None:
    assert answer("domination", where="group E2")["group"] is None


def test_a_group_of_one_player_has_no_domination() -> None:
    two = [{"kind": "guard", "at": at, "owner": "blue"} for at in ("A1", "A2")]
    found = answer("domination", where="group A1", figure=two)
    assert (found["dominates"], found["present"], found["counts"]) == (None, [], {"blue": 2})


@pytest.mark.parametrize(
    ("where", "counts", "dominates"),
    [
        ("row 6", {"yellow": 1, "purple": 1}, "yellow"),
        ("column C", {"yellow": 1}, "yellow"),
        ("column I", {}, None),
        ("footman D5", {"yellow": 1}, "yellow"),
        ("quarter-nw", {}, None),
        ("quarter-sw", {"yellow": 1, "purple": 1}, "yellow"),
        ("middle-row", {"yellow": 1}, "yellow"),
        ("officers", {"yellow": 1, "purple": 1}, "yellow"),
        ("guards", {"purple": 1}, "purple"),
        ("coins", {}, None),
    ],
)
def test_who_dominates_a_place(where: str, counts: dict[str, int], dominates: str | None) -> None:
    found = answer("domination", where=where)
    assert (found["counts"], found["dominates"]) == (counts, dominates)


@pytest.mark.parametrize(
    "where", ["", "row", "row 8", "row x", "column J", "column CC", "group A1", "group Z9", "footman C4", "horses"]
)
def test_a_place_that_is_none_is_refused(where: str) -> None:
    with pytest.raises(BadFile) as caught:
        answer("domination", where=where)
    assert [problem.where for problem in caught.value.problems] == ["where"]


def test_wrong_figures_in_a_question_are_named() -> None:
    with pytest.raises(BadFile) as caught:
        answer("figure", place={"kind": "officer", "at": "A1"}, figure=[*FIGURES, {"kind": "musician", "at": "F6"}])
    assert [problem.where for problem in caught.value.problems] == ["figure[7].at", "place.owner"]
    with pytest.raises(BadFile) as caught:
        answer("guard", owner="purple", to="B1")
    assert [problem.where for problem in caught.value.problems] == ["at"]
