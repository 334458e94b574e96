"""Tigris & Euphrates, as the program describes it to its commands."""

from __future__ import annotations

from companion.games.game import Calculator, Check, Game
from companion.games.tigris.action_check import judge_action, position_problems
from companion.games.tigris.course import course
from companion.games.tigris.final_wizard import final_wizard
from companion.games.tigris.kingdoms_check import judge_kingdoms
from companion.games.tigris.numbers import NAME, the_numbers
from companion.games.tigris.options import options
from companion.games.tigris.placement_check import judge_placement, placement_problems
from companion.games.tigris.position_wizard import board_wizard, placement_wizard, position_wizard
from companion.games.tigris.scene import scene
from companion.games.tigris.simulation import simulate
from companion.games.tigris.status import header, status
from companion.games.tigris.war_check import judge_war
from referee.tigris.file import PositionFile
from scoring.tigris import FinalPosition, final_problems, final_sheet

GAME = Game(
    name=NAME,
    prefix="TIG",
    seats=range(2, 5),
    calculators={
        "final": Calculator(
            "final",
            FinalPosition,
            lambda position: final_problems(the_numbers(), position),
            lambda position: final_sheet(the_numbers(), position),
            final_wizard,
        )
    },
    checks={
        "action": Check("action", PositionFile, position_problems, judge_action, position_wizard),
        "kingdoms": Check("kingdoms", PositionFile, position_problems, judge_kingdoms, board_wizard),
        "war": Check("war", PositionFile, position_problems, judge_war, position_wizard),
        "placement": Check(
            "placement", PositionFile, placement_problems, judge_placement, placement_wizard, argument="square"
        ),
    },
    course=course,
    options=options,
    header=header,
    scene=scene,
    status=status,
    simulate=simulate,
)
