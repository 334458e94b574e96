"""Skytopia: In the Circle of Time, as the program describes it to its commands."""

from __future__ import annotations

from companion.games.game import Calculator, Game, Shelf
from companion.games.later import TableLater, later
from companion.games.skytopia.numbers import the_numbers
from scoring.skytopia.final import FinalPosition, final_sheet, problems

_HERE = "companion.games.skytopia"

GAME = Game(
    name="skytopia",
    prefix="SKY",
    seats=range(2, 5),
    calculators={
        "final": Calculator(
            "final",
            FinalPosition,
            problems,
            lambda position: final_sheet(position, the_numbers()),
            later(f"{_HERE}.final_wizard:final_wizard"),
        ),
    },
    checks=TableLater(f"{_HERE}.checks:CHECKS"),
    shelf=Shelf(later(f"{_HERE}.shelf:entries"), later(f"{_HERE}.shelf:problems")),
    course=later(f"{_HERE}.course:course"),
    options=later(f"{_HERE}.options:options"),
    header=later(f"{_HERE}.status:header"),
    status=later(f"{_HERE}.status:status"),
    fixed=("costs", "ascends"),
    scores=later(f"{_HERE}.status:scores"),
    variants=("start", "abilities"),
    conserved=later(f"{_HERE}.status:conserved"),
    simulate=later(f"{_HERE}.simulate:simulate"),
)
