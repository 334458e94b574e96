"""Skytopia: In the Circle of Time, as the program describes it to its commands."""

from __future__ import annotations

from companion.games.game import Calculator, Game, Shelf
from companion.games.later import TableLater, later
from companion.games.skytopia.numbers import the_numbers
from scoring.skytopia.final import FinalPosition, final_sheet, problems

GAME = Game(
    name="skytopia",
    prefix="SKY",
    seats=range(2, 5),
    calculators={
        "final": Calculator(
            "final",
            FinalPosition,
            lambda position: problems(position, the_numbers()),
            lambda position: final_sheet(position, the_numbers()),
            later(f"{__name__}.final_wizard:final_wizard"),
        ),
    },
    checks=TableLater(f"{__name__}.checks:CHECKS"),
    shelf=Shelf(later(f"{__name__}.shelf:entries"), later(f"{__name__}.shelf:problems")),
    course=later(f"{__name__}.course:course"),
    options=later(f"{__name__}.options:options"),
    header=later(f"{__name__}.status:header"),
    status=later(f"{__name__}.status:status"),
    simulate=later(f"{__name__}.simulate:simulate"),
)
