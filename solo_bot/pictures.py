"""What is printed and nobody has given us: the hill, her board, Conquest spaces, Buildings, Weavings.

Each picture is a question to the box with its place in the owner's catalogue. `known` reads it from there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from referee.ask import BOX, Choose, Count, Flow, Option, Question, Several
from referee.box import Box
from referee.reason import Phrase, Term, because, phrase
from referee.tawantinsuyu.values import God, Region, Terrace
from solo_bot.names import BENEFITS, Spot

MOST_FIELDS = 12
MOST_SPOTS = 24
MOST_LOOPS = 8
MOST_SPACES = 12
MOST_SOLDIERS = 9

_read: dict[tuple[str, str], Any] = {}
"""Answers already read, by place and text: a place and a text always give the same value."""


def known(box: Box, question: Question) -> Any:
    """The value the catalogue has for a picture, or None."""
    place = question.remember or question.id
    answer = box.values.get(place)
    if answer is None:
        return None
    if (place, answer) not in _read:
        _read[place, answer] = box.value(question)
    return _read[place, answer]


def shown_or_asked(box: Box, question: Question) -> Flow[tuple[Box, Any]]:
    """The value of a picture, from the catalogue or from the table; and the box, which then knows it."""
    value = known(box, question)
    if value is not None:
        return box, value
    value = yield question
    return box.learned(question.remember or question.id, question.write(value)), value


# --- the hill


@cache
def fields_question(section: int, terrace: Terrace) -> Several[God]:
    """The God symbols of all fields of a segment."""
    return Several(
        "box.fields",
        BOX,
        phrase("tawantinsuyu.solo.box.fields", section=section, terrace=Term(terrace)),
        because("TAW-BOARD-2"),
        remember=f"fields.{section}.{terrace.value}",
        options=tuple(Option(god.value, god) for god in God),
        at_most=MOST_FIELDS,
        repeats=True,
    )


@cache
def marks_question(section: int, terrace: Terrace) -> Several[God]:
    """The God symbols of the fields of a segment that carry the two-player mark."""
    return Several(
        "box.marks",
        BOX,
        phrase("tawantinsuyu.solo.box.marks", section=section, terrace=Term(terrace)),
        because("TAW-SOLOSET-1"),
        remember=f"marks.{section}.{terrace.value}",
        options=tuple(Option(god.value, god) for god in God),
        at_most=MOST_FIELDS,
        repeats=True,
    )


def terrace_fields(box: Box, terrace: Terrace, sections: int) -> tuple[tuple[God, ...], ...] | None:
    """The fields of a whole terrace, section by section, if the catalogue has all of them."""
    return _all(box, _of_sections(fields_question, terrace, sections))


def terrace_marks(box: Box, terrace: Terrace, sections: int) -> tuple[tuple[God, ...], ...] | None:
    """The marked fields of a whole terrace, section by section, if the catalogue has all of them."""
    return _all(box, _of_sections(marks_question, terrace, sections))


@cache
def _of_sections(question: Callable[[int, Terrace], Question], terrace: Terrace, sections: int) -> tuple[Question, ...]:
    """A question for each section of a terrace."""
    return tuple(question(section, terrace) for section in range(1, sections + 1))


def _all(box: Box, questions: tuple[Question, ...]) -> tuple[Any, ...] | None:
    """The values of several pictures, or None if one of them is missing."""
    values = []
    for question in questions:
        value = known(box, question)
        if value is None:
            return None
        values.append(value)
    return tuple(values)


# --- her board


@cache
def loops_question() -> Count:
    """How many loops her board has."""
    return Count(
        "box.loops",
        BOX,
        phrase("tawantinsuyu.solo.box.loops"),
        because("TAW-SOLOROW-5"),
        default="3",
        proposed=True,
        remember="board.loops",
        low=1,
        high=MOST_LOOPS,
    )


@cache
def loop_question(loop: int) -> Several[Spot]:
    """The spots of one loop, clockwise."""
    return Several(
        "box.loop",
        BOX,
        phrase("tawantinsuyu.solo.box.loop", loop=loop),
        because("TAW-SOLOROW-1"),
        remember=f"board.loop.{loop}",
        options=tuple(Option(spot.value, spot) for spot in Spot),
        at_least=1,
        at_most=MOST_SPOTS,
        repeats=True,
    )


def token_question(token: str, number: int, loops: tuple[tuple[Spot, ...], ...]) -> Choose[tuple[int, int]]:
    """Where a token starts: its loop and the spot in it."""
    return Choose(
        "box.token",
        BOX,
        phrase("tawantinsuyu.solo.box.token", token=token, number=number),
        because("TAW-SOLOSET-6"),
        remember=f"board.token.{token}",
        options=tuple(
            Option(
                f"{loop}.{spot}",
                (loop, spot),
                phrase("tawantinsuyu.solo.spot", loop=loop, spot=spot, shows=Term(kind)),
            )
            for loop, spots in enumerate(loops, 1)
            for spot, kind in enumerate(spots, 1)
        ),
    )


@cache
def covered_question() -> Choose[Spot]:
    """What is printed under the Personality token."""
    return Choose(
        "box.covered",
        BOX,
        phrase("tawantinsuyu.solo.box.covered"),
        because("TAW-EASIER-1"),
        default=Spot.GOLD_1.value,
        proposed=True,
        remember="board.covered",
        options=tuple(Option(spot.value, spot) for spot in Spot if spot is not Spot.PERSONALITY),
    )


def token_names(numbers: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """The names of the tokens (`2a`, `2b`, …) with their numbers."""
    return tuple((f"{n}{'abcdefgh'[numbers[:at].count(n)]}", n) for at, n in enumerate(numbers))


def known_loops(box: Box) -> tuple[tuple[Spot, ...], ...] | None:
    """Her loops, if the catalogue has all of them."""
    loops = known(box, loops_question())
    return None if loops is None else _all(box, tuple(loop_question(loop) for loop in range(1, loops + 1)))


# --- Conquest spaces and Production Buildings


@cache
def soldiers_question(region: Region, what: str, spaces: int | None = None) -> Several[int]:
    """The Soldiers that the spaces of a region want discarded (or flipped), from left to right."""
    return Several(
        f"box.{what}",
        BOX,
        phrase(f"tawantinsuyu.solo.box.{what}", region=Term(region)),
        because("TAW-SOLOHP-16"),
        remember=f"conquest.{region.value}.{what}",
        options=tuple(Option(str(n), n, str(n)) for n in range(MOST_SOLDIERS + 1)),
        at_least=1 if spaces is None else spaces,
        at_most=MOST_SPACES if spaces is None else spaces,
        repeats=True,
    )


@cache
def gains_question(region: Region, space: int) -> Several[str]:
    """The benefits printed on a Conquest space."""
    return _benefits(
        "box.gains",
        f"conquest.{region.value}.{space}.gains",
        phrase("tawantinsuyu.solo.box.gains", region=Term(region), space=space),
        "TAW-SOLOHP-17",
    )


@cache
def production_question(number: int) -> Several[str]:
    """The benefits printed on a Production Building."""
    return _benefits(
        "box.production",
        f"production.{number}",
        phrase("tawantinsuyu.solo.box.production", number=number),
        "TAW-SOLOHP-9",
    )


def _benefits(question: str, place: str, text: Phrase, ruling: str) -> Several[str]:
    return Several(
        question,
        BOX,
        text,
        because(ruling),
        remember=place,
        options=tuple(Option(key, key) for key in BENEFITS),
        at_most=20,
        repeats=True,
    )
