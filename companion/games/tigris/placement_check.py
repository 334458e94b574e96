"""`check placement SQUARE`: what may be put here, and what would happen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.game import Answer
from companion.games.tigris.action_check import position_problems
from companion.games.tigris.map import map_view
from companion.games.tigris.numbers import the_numbers
from companion.games.tigris.telling import choice_json, choice_phrase, event_json, event_phrase, reason_json
from companion.language import Texts
from companion.view import Block, Lines, View
from referee.errors import Problem
from referee.reason import because
from referee.tigris.actions import PlaceLeader, PlaceTile, PlayCatastrophe, Word
from referee.tigris.colours import COLOURS
from referee.tigris.file import PositionFile, state_from
from referee.tigris.judge import Judgement, judge
from referee.tigris.kingdoms import kingdoms_touched
from referee.tigris.squares import SQUARE_OF, Square


def placement_problems(file: PositionFile) -> tuple[Problem, ...]:
    """Everything in the position that cannot be; the square must be named."""
    missing = () if file.square else (Problem("square", "file.missing_key"),)
    return (*missing, *position_problems(file))


def attempts(square: Square) -> Iterator[Word]:
    """Everything that could be put on a square."""
    for colour in COLOURS:
        yield PlaceTile(colour, square)
    for colour in COLOURS:
        yield PlaceLeader(colour, square)
    yield PlayCatastrophe(square)


def judge_placement(file: PositionFile, texts: Texts) -> Answer:
    """Each piece on this square: allowed or not, and what follows."""
    square = SQUARE_OF[(file.square or "").upper()]
    state = state_from(file, the_numbers())
    tried = [(str(word), judge(state, (word,))) for word in attempts(square)]
    legal = any(judged.refused is None for _, judged in tried)
    touched = len(kingdoms_touched(state.board.regions, 1 << square))
    figures = {
        "square": file.square,
        "kingdoms_touched": touched,
        "placements": [_attempt_json(action, judged, texts) for action, judged in tried],
    }

    def picture() -> View:
        blocks: list[Block] = [*map_view(state, texts, square).blocks]
        blocks.append(Lines([texts.say("tigris-euphrates.check.touched", n=touched)]))
        blocks.extend(_attempt_lines(action, judged, texts) for action, judged in tried)
        return View(tuple(blocks))

    return Answer(legal, (because("TIG-KINGDOM-3"),), figures, picture=picture)


def _attempt_json(action: str, judged: Judgement, texts: Texts) -> dict[str, Any]:
    if judged.refused is not None:
        return {"action": action, "legal": False, **reason_json(judged.refused.because, texts)}
    shown: dict[str, Any] = {
        "action": action,
        "legal": True,
        "events": [event_json(event, texts) for event in judged.events],
    }
    if judged.open is not None:
        shown |= {"open": judged.open.kind, "choice": choice_json(judged.open)}
    return shown


def _attempt_lines(action: str, judged: Judgement, texts: Texts) -> Lines:
    if judged.refused is not None:
        return Lines([f"✗ {action}: {texts.reason(judged.refused.because)}"], "refused")
    events = "; ".join(texts.show(event_phrase(event)) for event in judged.events[1:])
    question = "" if judged.open is None else texts.show(choice_phrase(judged.open))
    return Lines([f"✓ {action}: {events} {question}".rstrip(" :")])
