"""Tawantinsuyu: The Inca Empire, as the program describes it to its commands."""

from __future__ import annotations

from companion.games.game import Calculator, Game, Shelf
from companion.games.later import TableLater, later
from companion.games.tawantinsuyu.numbers import the_numbers
from scoring.tawantinsuyu.festival import FestivalPosition, festival_problems, festival_sheet
from scoring.tawantinsuyu.final import FinalPosition, final_problems, final_sheet

GAME = Game(
    name="tawantinsuyu",
    prefix="TAW",
    seats=range(2, 5),
    solo=True,
    calculators={
        "final": Calculator(
            "final",
            FinalPosition,
            lambda position: final_problems(the_numbers(), position),
            lambda position: final_sheet(the_numbers(), position),
            later(f"{__name__}.final_wizard:final_wizard"),
        ),
        "festival": Calculator(
            "festival",
            FestivalPosition,
            lambda position: festival_problems(the_numbers(), position),
            lambda position: festival_sheet(the_numbers(), position),
            later(f"{__name__}.festival_wizard:festival_wizard"),
        ),
    },
    checks=TableLater(f"{__name__}.checks:CHECKS"),
    shelf=Shelf(later(f"{__name__}.shelf:entries"), later(f"{__name__}.shelf:problems")),
    course=later(f"{__name__}.course:course"),
    disputes=later(f"{__name__}.course:disputes"),
    options=later(f"{__name__}.course:options"),
    header=later(f"{__name__}.course:header"),
    status=later(f"{__name__}.course:status"),
    conserved=later(f"{__name__}.course:conserved"),
    export=later(f"{__name__}.course:export"),
    fixed=("coricancha.order",),
    scores=later(f"{__name__}.course:scores"),
    variants=("difficulty",),
    suggest=later(f"{__name__}.suggest:suggest"),
    simulate=later(f"{__name__}.course:simulate"),
)
