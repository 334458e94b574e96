"""Tigris & Euphrates, as the program describes it to its commands."""

from __future__ import annotations

from companion.games.game import Calculator, Game
from companion.games.later import TableLater, later
from companion.games.tigris.numbers import NAME, the_numbers
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
            later(f"{__name__}.final_wizard:final_wizard"),
        )
    },
    checks=TableLater(f"{__name__}.checks:CHECKS"),
    course=later(f"{__name__}.course:course"),
    options=later(f"{__name__}.options:options"),
    header=later(f"{__name__}.status:header"),
    scene=later(f"{__name__}.scene:scene"),
    status=later(f"{__name__}.status:status"),
    scores=later(f"{__name__}.status:scores"),
    conserved=later(f"{__name__}.conserving:conserved"),
    variants=("board",),
    simulate=later(f"{__name__}.simulation:simulate"),
)
