"""Tawantinsuyu: The Inca Empire, as the program describes it to its commands."""

from __future__ import annotations

from companion.games.game import Calculator, Game, Shelf
from companion.games.tawantinsuyu import course
from companion.games.tawantinsuyu.checks import CHECKS
from companion.games.tawantinsuyu.numbers import the_numbers
from referee.ask import Flow, Question
from referee.box import Box
from referee.errors import Problem
from scoring.tawantinsuyu.festival import FestivalPosition, festival_problems, festival_sheet
from scoring.tawantinsuyu.final import FinalPosition, final_problems, final_sheet


def ask_final(box: Box) -> Flow[FinalPosition]:
    """Asks for the end of a game; loaded when it is wanted."""
    from companion.games.tawantinsuyu.final_wizard import final_wizard

    return final_wizard(box)


def ask_festival(box: Box) -> Flow[FestivalPosition]:
    """Asks for a Festival; loaded when it is wanted."""
    from companion.games.tawantinsuyu.festival_wizard import festival_wizard

    return festival_wizard(box)


def entries(box: Box) -> tuple[Question, ...]:
    """Every place of the box that can be copied into the catalogue."""
    from companion.games.tawantinsuyu import shelf

    return shelf.entries(box)


def box_problems(box: Box) -> tuple[Problem, ...]:
    """Where the catalogue contradicts the box."""
    from companion.games.tawantinsuyu import shelf

    return shelf.problems(box)


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
            ask_final,
        ),
        "festival": Calculator(
            "festival",
            FestivalPosition,
            lambda position: festival_problems(the_numbers(), position),
            lambda position: festival_sheet(the_numbers(), position),
            ask_festival,
        ),
    },
    checks=CHECKS,
    shelf=Shelf(entries, box_problems),
    course=course.course,
    disputes=course.disputes,
    options=course.options,
    header=course.header,
    status=course.status,
    simulate=course.simulate,
)
