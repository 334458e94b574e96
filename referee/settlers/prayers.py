"""Prayer cards as values: when they are said, what they cost, which colours they use and what they pay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Annotated

from referee.build import Between
from referee.records import dataclass
from referee.settlers.colours import Colour, Faction, Good


class Keyword(StrEnum):
    """The word before "Prayer": when it can be said (SET-TIME-1)."""

    PRODUCTION = "production"
    FEATURE = "feature"
    ACTION = "action"


class Word(StrEnum):
    """Which colours count: one chosen after the draw, one announced before it, all on the card, or a deal's own."""

    CHOOSE = "choose"
    ANNOUNCE = "announce"
    NEITHER = "neither"
    DEAL = "deal"


class Condition(StrEnum):
    """What sets off a Feature prayer."""

    NONE = "none"
    DEAL = "deal"
    BUILD = "build"
    RAZE = "raze"
    OTHER = "other"


class Effect(StrEnum):
    """What a hit does: it pays its good, or lets a matching resource be offered for points."""

    GAIN = "gain"
    OFFER = "offer"


PrayerSize = Annotated[int, Between(1, 99)]
"""The number after "Prayer"; printed with one digit on every card seen so far."""


@dataclass(frozen=True, slots=True)
class Prayer:
    """One card with a prayer."""

    id: str
    keyword: Keyword
    word: Word
    size: PrayerSize
    pays: Mapping[str, Good]
    """For each colour it uses, the good that a hit pays."""
    effect: Effect = Effect.GAIN
    faction: Faction | None = None
    times: int = 1
    """How often a round it can be activated."""
    cost: tuple[Good, ...] = ()
    gain: tuple[Good, ...] = ()
    """What the card gives before the prayer."""
    condition: Condition = Condition.NONE
    ruling: str = "SET-PRAY-5"
    """The ruling about this very card, or about cards in general."""
    source: str = field(default="", metadata={"aside": True})
    sure: str = field(default="given", metadata={"aside": True})

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours it mentions, in the order of the card."""
        return tuple(Colour(colour) for colour in self.pays)

    @property
    def one_colour(self) -> bool:
        """True when a single colour is settled for each prayer."""
        return self.word is not Word.NEITHER
