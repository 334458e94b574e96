"""The recorded solo games show everything: each personality, each action as hers and as yours, both outcomes."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from companion.course import course_of
from companion.games import load_game
from companion.games.game import Finish
from companion.sessions.record import Session
from companion.sessions.text import loads
from companion.table import may_draw
from referee.ask import Choose, Question, Several
from referee.drive import Run
from referee.tawantinsuyu.values import HighPriestAction
from solo_bot.names import Personality
from tests.record import FOLDER
from tests.solo_bot.recording import PLANS, played, played_without_catalogue

NAMES = (*(plan.name for plan in PLANS), "solo-empty-catalogue")


@cache
def session(name: str) -> Session:
    """A recorded solo game."""
    return loads((FOLDER / "tawantinsuyu" / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def replayed(name: str) -> Run[Finish]:
    """A recorded solo game, run again."""
    recorded = session(name)
    return Run(course_of(load_game("tawantinsuyu"), recorded, "en")).begin(recorded.log.answers)


def answers(question: str) -> set[str]:
    """Every answer that was given to a question in any of the games."""
    lines = (line.partition(" ") for name in NAMES for line in session(name).log.answers)
    return {answer for asked, _, answer in lines if asked == question}


def facts(key: str, fact: str) -> set[Any]:
    """Every value of a fact told under this key in any of the games."""
    told = (tell for name in NAMES for _, tell in replayed(name).tells)
    return {tell.text.facts[fact] for tell in told if tell.text.key == f"tawantinsuyu.solo.{key}"}


def test_each_high_priest_action_is_there_as_hers_and_as_yours() -> None:
    actions = {action.value for action in HighPriestAction}
    assert facts("do.priest", "action") == actions
    assert answers("you.priest") == actions
    assert facts("note.she_follows", "action") == actions


def test_each_personality_is_there() -> None:
    assert answers("setup.personality") == {side.value for side in Personality}


def test_both_directions_of_difficulty_a_win_and_a_loss_on_the_120_rule_are_there() -> None:
    assert {"E1,E2,E3,E4,E5", "H1,H2,H3,H4,H5,H6,H7", "-"} <= answers("difficulty")
    assert session("solo-win").result["outcome"] == "win"
    below = {player["name"]: player["total"] for player in session("solo-ahead-but-below-120").result["players"]}
    assert below["Axomamma"] < below["Ada"] < 120
    assert session("solo-ahead-but-below-120").result["outcome"] == "loss"


def test_the_same_game_with_an_empty_catalogue_asks_more_and_ends_the_same() -> None:
    full, empty = session("solo-normal"), session("solo-empty-catalogue")
    assert full.result["players"] == empty.result["players"]
    assert empty.box == {}
    assert (len(full.log.answers), len(empty.log.answers)) == (349, 406)


def about_her(name: str) -> list[list[str]]:
    """The questions of each of her turns beyond the die, without your own decisions."""
    run = replayed(name)
    ends = [at for at, _ in run.turns[1:]] + [len(run.log)]
    turns = [
        run.log[at:end]
        for (at, turn), end in zip(run.turns, ends, strict=True)
        if turn.name.key.endswith("turn_hers") and turn.state.holder != "axomamma"
    ]
    asked = [[line.partition(" ")[0] for line in lines] for lines in turns]
    return [[q for q in turn if q != "axomamma.die" and not q.startswith("you.")] for turn in asked]


def test_with_a_full_catalogue_her_turn_takes_few_answers_beyond_the_die() -> None:
    full, empty = about_her("solo-normal"), about_her("solo-empty-catalogue")
    few = sum(len(turn) <= 3 for turn in full) / len(full)
    assert few >= 0.85
    mean_full, mean_empty = (sum(map(len, turns)) / len(turns) for turns in (full, empty))
    assert mean_full < 2 < mean_empty + 1
    assert mean_full < mean_empty


def left_to_type(name: str) -> list[int]:
    """How many answers each of her turns still needs where the program rolls and draws unasked (`draws`)."""
    recorded = session(name)
    asked: dict[int, Question] = {}
    run: Run[Finish] = Run(course_of(load_game(recorded.game), recorded, "en"))
    run.witness = lambda question, _: asked.update({len(run.log) - 1: question})
    run.begin(recorded.log.answers)
    ends = [at for at, _ in run.turns[1:]] + [len(run.log)]
    return [
        sum(not may_be_drawn(asked[n]) and not asked[n].id.startswith("you.") for n in range(at, end))
        for (at, turn), end in zip(run.turns, ends, strict=True)
        if turn.name.key.endswith("turn_hers") and turn.state.holder != "axomamma"
    ]


def may_be_drawn(question: Question) -> bool:
    return isinstance(question, Choose | Several) and may_draw(question)


@pytest.mark.parametrize("plan", PLANS, ids=[plan.name for plan in PLANS])
def test_with_a_full_catalogue_and_draws_her_turn_takes_at_most_three_answers(plan: Any) -> None:
    assert max(left_to_type(plan.name)) <= 3


@pytest.mark.long
@pytest.mark.parametrize("plan", PLANS, ids=[plan.name for plan in PLANS])
def test_the_recorded_games_are_the_planned_ones(plan: Any) -> None:
    assert played(plan).log.answers == session(plan.name).log.answers


@pytest.mark.long
def test_the_empty_catalogue_game_is_the_normal_one_told_by_somebody_who_looks() -> None:
    assert played_without_catalogue(session("solo-normal")).log.answers == session("solo-empty-catalogue").log.answers
