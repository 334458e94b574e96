"""Tawantinsuyu: The Inca Empire, as the program describes it to its commands."""

from __future__ import annotations

from companion.games.game import Calculator, Game, Shelf
from companion.games.tawantinsuyu import shelf
from companion.games.tawantinsuyu.checks import CHECKS
from companion.games.tawantinsuyu.festival_wizard import festival_wizard
from companion.games.tawantinsuyu.final_wizard import final_wizard
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
            final_wizard,
        ),
        "festival": Calculator(
            "festival",
            FestivalPosition,
            lambda position: festival_problems(the_numbers(), position),
            lambda position: festival_sheet(the_numbers(), position),
            festival_wizard,
        ),
    },
    checks=CHECKS,
    shelf=Shelf(shelf.entries, shelf.problems),
)
