"""What can be copied from the box into the owner's catalogue: dial, cards, Foundations, tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.games.skytopia.guild_tiles import tile_questions
from companion.games.skytopia.numbers import the_numbers
from referee.ask import Count, Question
from referee.box import Box
from referee.errors import Problem
from referee.reason import Term
from referee.skytopia.printed import (
    BOARDS,
    ability_colour,
    cards_question,
    certain_cost,
    cost_question,
    dial_question,
    direction_question,
    foundation_crest,
    foundation_number,
    foundation_question,
    gift_question,
    gold_dice_question,
    gold_others_question,
    is_odd,
    left_out_count,
    left_out_question,
    mark_question,
    pay_question,
    row_text,
    start_face_question,
)
from referee.skytopia.values import A_SIDES, B_SIDES, Base, Colour


def entries(box: Box) -> tuple[Question, ...]:
    """Every place of the box that can be asked for, given what is known."""
    return (*_dial(box), *_effects(), *_foundations(box), *_abilities(), *tile_questions(box), *_decks(box))


def _dial(box: Box) -> Iterator[Question]:
    """The dial: one key where it is the proposed one."""
    numbers = the_numbers()
    yield dial_question(numbers)
    if box.value(dial_question(numbers)) is False:
        yield from _open_costs()
        yield mark_question(numbers)
        yield direction_question()
        yield start_face_question(numbers, box.value(mark_question(numbers)) or numbers.start_mark)


def _open_costs() -> tuple[Count, ...]:
    """The costs of the dial that the rulebook does not name."""
    numbers = the_numbers()
    rounds = range(1, numbers.faces)
    return tuple(cost_question(number, numbers) for number in rounds if certain_cost(number, numbers) is None)


def _effects() -> Iterator[Question]:
    numbers = the_numbers()
    yield gift_question(numbers)
    yield from (pay_question(points) for points in numbers.blue_pay_points)
    yield gold_others_question(numbers)
    yield gold_dice_question()


def _foundations(box: Box) -> Iterator[Question]:
    """What the Foundations do; their crests for the boards that were named in a game."""
    for colour in Colour:
        yield foundation_question(colour)
        if box.value(foundation_question(colour)) in (Base.POINTS, Base.COINS):
            yield foundation_number(colour)
    for board in known_boards(box):
        yield from (foundation_crest(board, colour) for colour in Colour)


def known_boards(box: Box) -> tuple[str, ...]:
    """The Sky Cities of which something is known."""
    return tuple(board for board in BOARDS if any(place.startswith(f"board.{board}.") for place in box.values))


def _abilities() -> Iterator[Question]:
    yield from (ability_colour(ability) for ability in (*A_SIDES, *B_SIDES))


def _decks(box: Box) -> Iterator[Question]:
    """The cards of each colour; which carry 3+ once they are known, how many before."""
    numbers = the_numbers()
    for colour in Colour:
        cards = cards_question(colour, numbers)
        yield cards
        yield left_out_question(colour, numbers) if box.knows(cards) else left_out_count(colour, numbers)


def problems(box: Box) -> tuple[Problem, ...]:
    """Where the known values contradict the box."""
    return (*_costs(box), *_tile_colours(box), *_boards(box), *_three_plus(box))


def _costs(box: Box) -> Iterator[Problem]:
    """Sooner is dearer, and one of the costs is the one at which a red card puts a die (SKY-CHRONO-5)."""
    numbers = the_numbers()
    if box.value(dial_question(numbers)) is not False or not all(box.knows(cost) for cost in _open_costs()):
        return
    costs = [_cost(box, rounds) for rounds in range(1, numbers.faces)]
    if is_odd(costs, numbers):
        yield Problem("dial.cost", "skytopia.problem.odd_costs", {"found": row_text(tuple(costs))})


def _cost(box: Box, rounds: int) -> int:
    """The cost of a face of the dial: the rulebook's, or the one read off the box."""
    certain = certain_cost(rounds, the_numbers())
    return int(box.value(cost_question(rounds, the_numbers()))) if certain is None else certain


def _tile_colours(box: Box) -> Iterator[Problem]:
    """Four tiles of four colours: no two A sides and no two B sides share one (SKY-SETUP-11)."""
    for sides in (A_SIDES, B_SIDES):
        seen: set[Colour] = set()
        for ability in sides:
            colour = box.value(ability_colour(ability))
            if colour in seen:
                found = {"found": Term(colour)}
                yield Problem(f"ability.{ability.value}", "skytopia.problem.tile_colour", found)
            elif colour is not None:
                seen.add(colour)


def _boards(box: Box) -> Iterator[Problem]:
    """There are four Sky Cities."""
    boards = known_boards(box)
    if len(boards) > len(Colour):
        yield Problem("board", "skytopia.problem.boards", {"found": len(boards), "expected": len(Colour)})


def _three_plus(box: Box) -> Iterator[Problem]:
    """Only cards that are in the deck can carry 3+."""
    numbers = the_numbers()
    for colour in Colour:
        cards = box.value(cards_question(colour, numbers))
        marked = box.value(left_out_question(colour, numbers))
        if cards is None or marked is None:
            continue
        if Counter(marked) - Counter(cards):
            place = f"three_plus.{colour.value}"
            yield Problem(place, "skytopia.problem.three_plus", {"found": len(marked)})
