"""Terracotta Army as the commands see it; everything heavy is loaded when it is used."""

from __future__ import annotations

from typing import Any

from companion.games.game import Calculator, Game
from companion.games.terracotta.known import NAME, standard_rules
from companion.language import Texts
from companion.view import View
from referee.ask import Flow, Question
from referee.box import Box
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


GAME = Game(
    name=NAME,
    prefix="TER",
    seats=range(2, 5),
    calculators={
        "round": Calculator("round", RoundPosition, position_problems, _round_sheet, _round_wizard, _round_picture),
        "final": Calculator("final", FinalPosition, position_problems, _final_sheet, _final_wizard, _final_picture),
    },
    scene=_scene,
)
