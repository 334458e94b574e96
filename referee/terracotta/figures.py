"""Figures: Warriors with an owner, Specialists that belong to nobody."""

from __future__ import annotations

from enum import StrEnum

from referee.reason import Phrase, Term, phrase
from referee.records import dataclass
from referee.terracotta.squares import Facing, Square


class Colour(StrEnum):
    """The four colours of the box."""

    YELLOW = "yellow"
    PURPLE = "purple"
    BLUE = "blue"
    GREEN = "green"


class Kind(StrEnum):
    """The kinds of figures that stand in the Mausoleum (a Horse is part of the Warrior that rides it)."""

    OFFICER = "officer"
    GUARD = "guard"
    CROSSBOWMAN = "crossbowman"
    SOLDIER = "soldier"
    FOOTMAN = "footman"
    KNEELING_ARCHER = "kneeling_archer"
    MUSICIAN = "musician"

    @property
    def is_warrior(self) -> bool:
        """True for the four kinds that are made of clay and stand on a player's base."""
        return self in WARRIORS


WARRIORS = (Kind.OFFICER, Kind.GUARD, Kind.CROSSBOWMAN, Kind.SOLDIER)


class Specialist(StrEnum):
    """The four kinds that are bought with Coins and a Weapon."""

    HORSE = "horse"
    FOOTMAN = "footman"
    KNEELING_ARCHER = "kneeling_archer"
    MUSICIAN = "musician"


class Weapon(StrEnum):
    """The four Weapons that every player has."""

    SWORD = "sword"
    HALBERD = "halberd"
    CROSSBOW = "crossbow"
    SPEAR = "spear"


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure in the Mausoleum; a Warrior on a Horse also stands on the two spaces it `rides`."""

    kind: Kind
    at: Square
    owner: Colour | None = None
    rides: tuple[Square, ...] = ()
    facing: Facing | None = None

    @property
    def squares(self) -> tuple[Square, ...]:
        """Every space the figure stands on."""
        return (self.at, *self.rides)

    @property
    def is_warrior(self) -> bool:
        """True for a figure that belongs to a player."""
        return self.owner is not None

    @property
    def words(self) -> Phrase:
        """The figure in words: kind, owner or facing, and where it stands."""
        if self.owner is not None:
            key = "rider" if self.rides else "warrior"
            return phrase(
                f"terracotta-army.figure.{key}",
                kind=Term(self.kind),
                owner=Term(self.owner),
                at=self.at,
                end=self.squares[-1],
            )
        if self.facing is not None:
            return phrase("terracotta-army.figure.archer", kind=Term(self.kind), facing=Term(self.facing), at=self.at)
        return phrase("terracotta-army.figure.specialist", kind=Term(self.kind), at=self.at)
