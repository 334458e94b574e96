"""What people argue about: the usual disputes of a game, the ruling that settles each, the check that applies it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from companion.data import data_folder, read_if_there
from referee.build import build
from referee.errors import BadFile
from referee.records import dataclass


@dataclass(frozen=True, slots=True)
class Topic:
    """A dispute: how people put it, the ruling that decides, and the check or the score that applies it to the case."""

    id: str
    title: Mapping[str, str]
    ruling: str
    check: str | None = None
    score: str | None = None
    group: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """A heading over several disputes."""

    id: str
    title: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Disputes:
    """The disputes of one game."""

    game: str
    group: tuple[Group, ...] = ()
    topic: tuple[Topic, ...] = ()

    def of(self, group: str) -> tuple[Topic, ...]:
        """The disputes below a heading."""
        return tuple(topic for topic in self.topic if topic.group == group)


@cache
def disputes(game: str) -> Disputes:
    """The disputes of a game; empty where nobody has written them."""
    path = data_folder() / "disputes" / f"{game}.toml"
    table = read_if_there(path)
    if table is None:
        return Disputes(game)
    try:
        return build(Disputes, table)
    except BadFile as error:
        raise error.of(path.name) from error
