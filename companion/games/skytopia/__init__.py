"""Skytopia: In the Circle of Time, as the program describes it to its commands."""

from __future__ import annotations

from companion.games.game import Calculator, Game
from companion.games.skytopia.course import course
from companion.games.skytopia.final_wizard import final_wizard
from companion.games.skytopia.numbers import the_numbers
from companion.games.skytopia.options import options
from companion.games.skytopia.simulate import simulate
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
            final_wizard,
        ),
    },
    course=course,
    options=options,
    simulate=simulate,
)
