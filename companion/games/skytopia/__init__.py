"""Skytopia: In the Circle of Time, as the program describes it to its commands."""

from __future__ import annotations

from companion.games.game import Calculator, Game, Shelf
from companion.games.skytopia import shelf
from companion.games.skytopia.check_activation import ACTIVATION
from companion.games.skytopia.check_placement import PLACEMENT
from companion.games.skytopia.check_turn import TURN
from companion.games.skytopia.course import course
from companion.games.skytopia.final_wizard import final_wizard
from companion.games.skytopia.numbers import the_numbers
from companion.games.skytopia.options import options
from companion.games.skytopia.simulate import simulate
from companion.games.skytopia.status import header, status
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
    checks={"placement": PLACEMENT, "activation": ACTIVATION, "turn": TURN},
    shelf=Shelf(shelf.entries, shelf.problems),
    course=course,
    options=options,
    header=header,
    status=status,
    simulate=simulate,
)
