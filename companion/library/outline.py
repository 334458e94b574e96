"""The sequence of play: phases and steps of a game, each linked to its rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cache

from companion.data import data_folder, read_if_there
from companion.language import Texts
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


def outline_lines(game: str, texts: Texts, here: str | None = None) -> Iterator[str]:
    """The outline as lines; the step that a ruling governs is marked as the present one."""
    steps = outline(game)
    now = next((step for step in reversed(steps) if here is not None and here in step.rulings), None)
    for step in steps:
        mark = "►" if step is now else " "
        ids = f"  [{', '.join(step.rulings)}]" if step.rulings else ""
        yield f"{mark} {'  ' * step.depth}{step.title[texts.language]}{ids}"
