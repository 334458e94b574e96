"""Questions that several rules ask in the same words: a space, an Inspector's move; and reasons without raising."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from referee.ask import Flow, Option, choose, tell
from referee.errors import Illegal
from referee.reason import Because, Phrase, Term, because, phrase
from referee.terracotta.house import Rules
from referee.terracotta.position import Inspectors
from referee.terracotta.squares import Square, column_letter
from referee.terracotta.state import State

T = "terracotta-army"
NONE = "none"
"""The key of not doing something that is optional."""


def why_not(check: Callable[..., object], *arguments: Any) -> Because | None:
    """The reason why a judge refuses, None where it does not."""
    try:
        check(*arguments)
    except Illegal as error:
        return error.because
    return None


def ask_space(id: str, state: State, text: Phrase) -> Flow[Square]:
    """An empty space of the Mausoleum; the taken ones stay in the list with their reason."""
    taken = because("TER-WAR-4")
    options = [
        Option(square, square, str(square), refused=taken if square in state.mausoleum.occupied else None)
        for square in state.mausoleum.squares
    ]
    return (yield from choose(id, state.me.name, text, options, because=taken, state=state))


def ask_inspector_move(id: str, state: State, steps: tuple[int, ...], rules: Rules, reason: Because) -> Flow[State]:
    """One Inspector one of these numbers of steps, or none; returns the table after it."""
    options: list[Option[Inspectors | None]] = [Option(NONE, None, Term("inspector_none"))]
    for track in ("row", "column"):
        at = getattr(state.inspectors, track)
        for step in steps:
            key = f"{track}-forward-{step}" if step > 0 else f"{track}-back-{-step}"
            refused = why_not(state.track(track).moved, at, step, rules.house)
            to = at if refused is not None else state.track(track).moved(at, step, rules.house)
            label = phrase(f"{T}.option.{track}_{'forward' if step > 0 else 'back'}", n=abs(step), to=_shown(track, to))
            options.append(Option(key, _moved(state.inspectors, track, to), label, refused))
    chosen = yield from choose(
        id, state.me.name, phrase(f"{T}.ask.inspector_move"), options, because=reason, state=state, default=NONE
    )
    if chosen is None:
        return state
    state = replace(state, inspectors=chosen)
    yield from tell(
        phrase(f"{T}.do.inspector_to", row=chosen.row, column=column_letter(chosen.column)), reason, state=state
    )
    return state


def _shown(track: str, place: int) -> str:
    return str(place) if track == "row" else column_letter(place)


def _moved(inspectors: Inspectors, track: str, to: int) -> Inspectors:
    if track == "row":
        return Inspectors(row=to, column=inspectors.column)
    return Inspectors(row=inspectors.row, column=to)
