"""`check action`: a position, and the actions to try from it."""

from __future__ import annotations

from typing import Any

from companion.games.game import Answer
from companion.games.tigris.map import map_view
from companion.games.tigris.numbers import the_numbers
from companion.games.tigris.telling import choice_json, choice_phrase, event_json, event_phrase, reason_json
from companion.language import Texts
from companion.view import Block, Lines, View
from referee.errors import Problem
from referee.tigris.actions import PlaceLeader, PlaceTile, PlayCatastrophe, Word
from referee.tigris.file import PositionFile, position_json, state_from, words_of
from referee.tigris.file_problems import problems_of
from referee.tigris.judge import Judgement, judge
from referee.tigris.squares import Square


def position_problems(file: PositionFile) -> tuple[Problem, ...]:
    """Everything in a position file that cannot be."""
    return problems_of(file, the_numbers())


def judge_file(file: PositionFile) -> Judgement:
    """How far the actions of a position file get."""
    return judge(state_from(file, the_numbers()), words_of(file))


def judgement_json(judged: Judgement, file: PositionFile, texts: Texts) -> dict[str, Any]:
    """The contract's object: legal with the position after, or refused with the number of the action."""
    events = [event_json(event, texts) for event in judged.events]
    if judged.refused is not None:
        reason = reason_json(judged.refused.because, texts)
        refused = {"action": judged.refused.action, **reason}
        return {"legal": False, "refused": refused, "why": [reason], "events": events}
    shown: dict[str, Any] = {
        "legal": True,
        "why": [],
        "after": position_json(judged.state, file),
        "events": events,
    }
    if judged.open is not None:
        shown["open"] = judged.open.kind
        shown["choice"] = choice_json(judged.open)
        if judged.used < len(file.actions):
            shown["unused"] = list(file.actions[judged.used :])
    return shown


def judge_action(file: PositionFile, texts: Texts) -> Answer:
    """Legal or refused, what happens, and the position after."""
    judged = judge_file(file)
    refused = judged.refused
    return Answer(
        legal=refused is None,
        why=() if refused is None else (refused.because,),
        picture=lambda: judgement_view(judged, file, texts),
        whole=judgement_json(judged, file, texts),
    )


def judgement_view(judged: Judgement, file: PositionFile, texts: Texts) -> View:
    """What happens, what is still to be chosen, and the board after it."""
    blocks: list[Block] = []
    if judged.refused is not None:
        number = judged.refused.action
        action = file.actions[number]
        blocks.append(Lines([texts.say("tigris-euphrates.check.refused", n=number + 1, action=action)]))
        return View(tuple(blocks))
    blocks.append(Lines([f"· {texts.show(event_phrase(event))} [{event.ruling}]" for event in judged.events]))
    if judged.open is not None:
        answers = ", ".join(judged.open.answers())
        question = texts.show(choice_phrase(judged.open))
        blocks.append(Lines([texts.say("tigris-euphrates.check.open", question=question, answers=answers)], "warning"))
    played = _played(words_of(file))
    return View((*blocks, *map_view(judged.state, texts, played).blocks))


def _played(words: tuple[Word, ...]) -> Square | None:
    """The square of the last piece that was played."""
    return next((w.square for w in reversed(words) if isinstance(w, PlaceTile | PlaceLeader | PlayCatastrophe)), None)
