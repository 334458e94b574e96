"""What can be copied once from the box: board, Organizer, Scoring track, tokens, and the three Rings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from companion.games.terracotta.known import standard_rules
from referee.ask import Question
from referee.box import Box
from referee.errors import Problem
from referee.terracotta.box import (
    board_question,
    organizer_question,
    prices_question,
    priority_question,
    ring_question,
    specialist_weapons_question,
    start_question,
    tile_vp_questions,
)
from referee.terracotta.wheel import RingName


def entries(_box: Box) -> tuple[Question, ...]:
    """Every place of the box that can be asked for."""
    return _places()


@cache
def _places() -> tuple[Question, ...]:
    numbers = standard_rules().numbers
    return (
        board_question(numbers),
        start_question("row"),
        start_question("column"),
        *(question for number in range(1, numbers.rounds + 1) for question in tile_vp_questions(number)),
        *(organizer_question(row) for row in range(1, numbers.warriors_of_a_kind + 1)),
        *(priority_question(token) for token in range(1, max(numbers.priority_tokens) + 1)),
        prices_question(numbers),
        specialist_weapons_question(numbers),
        *(ring_question(ring, n, numbers) for ring in RingName for n in range(1, numbers.segments + 1)),
    )


def problems(box: Box) -> tuple[Problem, ...]:
    """Where known values contradict the rulebook: the Scoring tiles' values rise from round to round."""
    return tuple(_problems(box))


def _problems(box: Box) -> Iterator[Problem]:
    before = 0
    for number in range(1, standard_rules().numbers.rounds + 1):
        domination, presence = (box.value(question) for question in tile_vp_questions(number))
        if domination is None:
            continue
        if domination < before:
            yield Problem(
                f"round.{number}.domination", "terracotta-army.file.not_rising", {"found": domination, "before": before}
            )
        if presence is not None and presence > domination:
            yield Problem(
                f"round.{number}.presence",
                "terracotta-army.file.presence_above",
                {"found": presence, "domination": domination},
            )
        before = domination
