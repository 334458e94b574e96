"""Reasons: why something is so, as a ruling id and facts, never as prose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TypeAlias

from referee.records import dataclass


class Term(str):
    """A word of the game, shown in the reader's language (`Term("corn")` is "corn" or "kukurydza")."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of something: `Amount(3, "potato")` is "3 potatoes" or "3 ziemniaki"."""

    count: int
    thing: str


Fact: TypeAlias = "int | str | Amount | Phrase | Because | tuple[Fact, ...]"
Facts: TypeAlias = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text of the language files, named by its key, with the facts that fill its gaps."""

    key: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Because:
    """A reason: the ruling that decides and the facts it was applied to."""

    ruling: str
    facts: Facts = field(default_factory=dict)


def phrase(key: str, /, **facts: Fact) -> Phrase:
    """A text with its facts, in the order they are written."""
    return Phrase(key, facts)


def because(ruling: str, /, **facts: Fact) -> Because:
    """A reason with its facts."""
    return Because(ruling, facts)
