"""The sequence of play: phases and steps of a game, each linked to its rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cache

from companion.data import data_folder, read_if_there
from companion.language import Texts
from companion.library.rulings import book
from referee.build import build
from referee.errors import BadFile
from referee.records import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """A phase or step, how deep it lies in the outline, and the rulings that govern it."""

    title: Mapping[str, str]
    depth: int = 0
    rulings: tuple[str, ...] = field(default_factory=tuple)


@dataclass(frozen=True, slots=True)
class _File:
    game: str
    step: tuple[Step, ...] = ()


@cache
def outline(game: str) -> tuple[Step, ...]:
    """The steps of a game in order; empty where nobody has written them."""
    path = data_folder() / "outlines" / f"{game}.toml"
    table = read_if_there(path)
    if table is None:
        return ()
    try:
        return build(_File, table).step
    except BadFile as error:
        raise error.of(path.name) from error


def step_of(game: str, ruling_id: str | None) -> int | None:
    """The number of the step that a ruling governs: the last one that names it, else the first of its chapter."""
    steps = outline(game)
    exact = [number for number, step in enumerate(steps) if ruling_id in step.rulings]
    if exact:
        return exact[-1]
    ruling = book(game).find(ruling_id or "")
    chapter = {other.id for other in book(game).rulings if ruling is not None and other.chapter == ruling.chapter}
    return next((number for number, step in enumerate(steps) if chapter & set(step.rulings)), None)


def fits(game: str, number: int, *, begun: bool, set_up: bool) -> bool:
    """True for a step that can be the present one: of the set-up before the first turn, of the rest after it.

    A game taken up for its final scoring alone has a table and never a turn: the last phase fits it too.
    """
    phases = [place for place, step in enumerate(outline(game)) if step.depth == 0]
    before_turns = number < (phases[1] if len(phases) > 1 else len(outline(game)))
    return before_turns != begun or (not begun and set_up and number >= phases[-1])


def outline_lines(game: str, texts: Texts, here: str | None = None, *, folded: bool = False) -> Iterator[str]:
    """The outline as lines; the step that a ruling governs is marked, and folded only its phase is shown in full."""
    steps = outline(game)
    now = step_of(game, here)
    phases = [number for number, step in enumerate(steps) if step.depth == 0]
    phase = max((number for number in phases if now is not None and number <= now), default=None)
    within = None
    for number, step in enumerate(steps):
        within = number if step.depth == 0 else within
        if folded and step.depth and within != phase:
            continue
        mark = "►" if number == now else " "
        ids = f"  [{', '.join(step.rulings)}]" if step.rulings else ""
        yield f"{mark} {'  ' * step.depth}{step.title[texts.language]}{ids}"
