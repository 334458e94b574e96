"""Choosing by a list of tie-breaks: the list reads like the rulebook, and the trail it leaves is the why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeAlias, TypeVar

from referee.reason import Fact, Phrase, phrase
from referee.records import dataclass

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Yes(Generic[T]):
    """Keep the candidates that pass, if any does."""

    name: str
    test: Callable[[T], bool]


@dataclass(frozen=True, slots=True)
class Highest(Generic[T]):
    """Keep the candidates with the highest score."""

    name: str
    score: Callable[[T], int]


@dataclass(frozen=True, slots=True)
class Lowest(Generic[T]):
    """Keep the candidates with the lowest score."""

    name: str
    score: Callable[[T], int]


TieBreak: TypeAlias = Yes[T] | Highest[T] | Lowest[T]


@dataclass(frozen=True, slots=True)
class Cut(Generic[T]):
    """What one tie-break did: its name, the deciding value, who stayed and who went."""

    name: str
    value: int | None
    kept: tuple[T, ...]
    removed: tuple[T, ...]


@dataclass(frozen=True, slots=True)
class Narrowed(Generic[T]):
    """The candidates left over, and how the others went."""

    left: tuple[T, ...]
    trail: tuple[Cut[T], ...]

    @property
    def decided(self) -> bool:
        """True when exactly one candidate is left."""
        return len(self.left) == 1


def narrow(candidates: Iterable[T], tie_breaks: Sequence[TieBreak[T]]) -> Narrowed[T]:
    """Apply the tie-breaks in order until one candidate is left, and keep the trail."""
    left = tuple(candidates)
    trail: list[Cut[T]] = []
    for tie_break in tie_breaks:
        if len(left) <= 1:
            break
        value: int | None = None
        if isinstance(tie_break, Yes):
            kept = tuple(c for c in left if tie_break.test(c)) or left
        else:
            scores = [tie_break.score(c) for c in left]
            value = max(scores) if isinstance(tie_break, Highest) else min(scores)
            kept = tuple(c for c, score in zip(left, scores, strict=True) if score == value)
        trail.append(Cut(tie_break.name, value, kept, tuple(c for c in left if c not in kept)))
        left = kept
    return Narrowed(left, tuple(trail))


def trail(narrowed: Narrowed[T], shown: Callable[[T], Fact]) -> tuple[Phrase, ...]:
    """The trail as texts for `why`: each tie-break (named by its text key), what it kept and what it removed."""
    return tuple(
        phrase(
            "why.cut" if cut.removed else "why.no_cut",
            tie_break=Phrase(cut.name, {} if cut.value is None else {"value": cut.value}),
            kept=tuple(shown(c) for c in cut.kept),
            removed=tuple(shown(c) for c in cut.removed),
        )
        for cut in narrowed.trail
    )
