"""Terracotta Army as the commands see it; everything heavy is loaded when it is used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.game import Calculator, Check, Finish, Game, Shelf, Simulation, Start
from companion.games.later import later
from companion.games.terracotta.known import NAME, standard_rules
from companion.language import Texts
from companion.view import View
from referee.ask import Flow, Question
from referee.box import Box
from referee.errors import Problem
from referee.terracotta.position import FinalPosition, RoundPosition, position_problems
from scoring.sheet import Sheet


def _round_sheet(position: RoundPosition) -> Sheet:
    from scoring.terracotta.round import score_round

    return score_round(position, standard_rules())


def _final_sheet(position: FinalPosition) -> Sheet:
    from scoring.terracotta.final import score_final

    return score_final(position, standard_rules())


def _round_wizard(box: Box) -> Flow[Any]:
    from companion.games.terracotta.wizard import ask_round

    return ask_round(box)


def _final_wizard(box: Box) -> Flow[Any]:
    from companion.games.terracotta.wizard import ask_final

    return ask_final(box)


def _round_picture(position: RoundPosition, sheet: Sheet, texts: Texts) -> View:
    from companion.games.terracotta.verdicts import round_picture

    return round_picture(position, sheet, texts)


def _final_picture(position: FinalPosition, sheet: Sheet, texts: Texts) -> View:
    from companion.games.terracotta.verdicts import final_picture

    return final_picture(position, sheet, texts)


def _scene(question: Question, texts: Texts) -> View | None:
    from companion.games.terracotta.scene import scene

    return scene(question, texts)


def _course(start: Start) -> Flow[Finish]:
    from companion.games.terracotta.course import course

    return course(start)


def _header(state: Any, texts: Texts) -> str:
    from companion.games.terracotta.status import header

    return header(state, texts)


def _status(state: Any, texts: Texts) -> View:
    from companion.games.terracotta.status import status

    return status(state, texts)


def _entries(box: Box) -> tuple[Question, ...]:
    from companion.games.terracotta.shelf import entries

    return entries(box)


def _shelf_problems(box: Box) -> tuple[Problem, ...]:
    from companion.games.terracotta.shelf import problems

    return problems(box)


def _export(state: Any) -> dict[str, Any]:
    from companion.games.terracotta.export import export

    return export(state)


def _simulate(seed: int, options: Mapping[str, Any]) -> Simulation:
    from companion.games.terracotta.simulate import simulate

    return simulate(seed, options)


SEATS = range(2, 5)
"""How many can play (TER-SETUP-17)."""

_QUESTIONS = ("worker", "figure", "crossbow", "guard", "horse", "domination")


class _Checks(Mapping[str, Check]):
    """The referee's questions, loaded when somebody asks one."""

    def __getitem__(self, what: str) -> Check:
        from companion.games.terracotta.checks.table import CHECKS

        return CHECKS[what]

    def __iter__(self) -> Iterator[str]:
        return iter(_QUESTIONS)

    def __len__(self) -> int:
        return len(_QUESTIONS)


GAME = Game(
    name=NAME,
    prefix="TER",
    seats=SEATS,
    calculators={
        "round": Calculator("round", RoundPosition, position_problems, _round_sheet, _round_wizard, _round_picture),
        "final": Calculator("final", FinalPosition, position_problems, _final_sheet, _final_wizard, _final_picture),
    },
    checks=_Checks(),
    shelf=Shelf(_entries, _shelf_problems),
    course=_course,
    header=_header,
    scene=_scene,
    status=_status,
    export=_export,
    fixed=("icons", "row_start", "column_start"),
    scores=later("companion.games.terracotta.status:scores"),
    conserved=later("companion.games.terracotta.status:conserved"),
    simulate=_simulate,
)
