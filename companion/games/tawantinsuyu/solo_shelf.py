"""What a solo game can learn from the box: the hill, Axomamma's board, Conquest spaces, Buildings, Weavings."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.tawantinsuyu.numbers import the_numbers
from companion.games.tawantinsuyu.solo import the_solo_numbers
from referee.ask import Question
from referee.box import Box
from referee.errors import Problem
from referee.tawantinsuyu.values import God, Region, Terrace
from solo_bot.house import Rules
from solo_bot.names import Spot
from solo_bot.pictures import (
    covered_question,
    fields_question,
    gains_question,
    known,
    known_loops,
    loop_question,
    loops_question,
    marks_question,
    production_question,
    soldiers_question,
    token_names,
    token_question,
)
from solo_bot.tiles import pattern_question, stack_tiles, starting_tiles


def entries(box: Box) -> tuple[Question, ...]:
    """Every picture of a solo game that can be asked for, given what is known."""
    return (*_board(box), *_hill(), *_conquest(box), *_production(), *_weavings(box))


def _board(box: Box) -> Iterator[Question]:
    """Her board: the loops, then where each token starts."""
    yield loops_question()
    loops = known(box, loops_question())
    if loops is None:
        return
    for loop in range(1, loops + 1):
        yield loop_question(loop)
    spots = known_loops(box)
    if spots is not None:
        for name, number in token_names(the_solo_numbers().tokens):
            yield token_question(name, number, spots)
    yield covered_question()


def _hill() -> Iterator[Question]:
    for terrace in Terrace:
        for section in range(1, the_numbers().sections + 1):
            yield fields_question(section, terrace)
            if terrace is not Terrace.BOTTOM:
                yield marks_question(section, terrace)


def _conquest(box: Box) -> Iterator[Question]:
    for region in Region:
        yield soldiers_question(region, "discard")
        discards = known(box, soldiers_question(region, "discard"))
        if discards is None:
            continue
        yield soldiers_question(region, "flip", len(discards))
        for space in range(1, len(discards) + 1):
            yield gains_question(region, space)


def _production() -> Iterator[Question]:
    for number in range(1, the_numbers().production_buildings + 1):
        yield production_question(number)


def _weavings(box: Box) -> Iterator[Question]:
    rules = Rules(the_numbers(), the_solo_numbers())
    for tile in (*starting_tiles(rules), *stack_tiles(rules)):
        yield pattern_question(box, rules, tile)


def problems(box: Box) -> tuple[Problem, ...]:
    """Where the pictures as entered cannot be right."""
    return (*_board_problems(box), *_hill_problems(box))


def _board_problems(box: Box) -> Iterator[Problem]:
    """Exactly one spot lies under the Personality token."""
    loops = known_loops(box)
    if loops is not None:
        found = sum(spots.count(Spot.PERSONALITY) for spots in loops)
        if found != 1:
            yield Problem("board.loop", "tawantinsuyu.problem.personality_spots", {"found": found})


def _hill_problems(box: Box) -> Iterator[Problem]:
    """A marked field is one of its segment's fields, and every symbol is somewhere on every known terrace."""
    sections = range(1, the_numbers().sections + 1)
    for terrace in Terrace:
        fields = {section: known(box, fields_question(section, terrace)) for section in sections}
        for section in sections:
            marks = known(box, marks_question(section, terrace)) or ()
            there = fields[section]
            wrong = [] if there is None else [god for god in God if marks.count(god) > there.count(god)]
            for god in wrong:
                where = f"marks.{section}.{terrace.value}"
                yield Problem(where, "tawantinsuyu.problem.mark_without_field", {"found": god.value})
