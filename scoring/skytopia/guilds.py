"""Guild Masters: each tile is one of a few kinds of rule that count something in a city."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Annotated, Any, Literal, TypeAlias

from referee.build import Between, Different, Filled, Length, Natural
from referee.records import dataclass
from referee.skytopia.values import Colour

City: TypeAlias = Mapping[Colour, Sequence[str]]
"""The crests of every Tower from the Foundation up, the Foundation included (SKY-END-2)."""

Points: TypeAlias = Annotated[int, Between(1, 99)]
Word: TypeAlias = Annotated[str, Filled()]


@dataclass(frozen=True, slots=True)
class Pair:
    """Points for each pair of one card of either colour."""

    points: Points
    colours: Annotated[tuple[Colour, ...], Length(2, 2), Different()]
    kind: Literal["pair"] = "pair"


@dataclass(frozen=True, slots=True)
class Set:
    """Points for each set of one card of every colour named."""

    points: Points
    colours: Annotated[tuple[Colour, ...], Length(2, 4), Different()]
    kind: Literal["set"] = "set"


@dataclass(frozen=True, slots=True)
class Tallest:
    """Points for each card of the tallest Tower."""

    points: Points
    kind: Literal["tallest"] = "tallest"


@dataclass(frozen=True, slots=True)
class Crests:
    """Points for each different crest in the Tower of one colour."""

    points: Points
    colour: Colour
    kind: Literal["crests"] = "crests"


@dataclass(frozen=True, slots=True)
class OfCrest:
    """Points for each card with one crest, in the whole city."""

    points: Points
    crest: Word
    kind: Literal["crest"] = "crest"


@dataclass(frozen=True, slots=True)
class Height:
    """Points for each Tower of at least this height."""

    points: Points
    height: Annotated[int, Between(1, 13)]
    kind: Literal["height"] = "height"


@dataclass(frozen=True, slots=True)
class Typed:
    """Points for each of something that the table counts itself; the counts are by player."""

    points: Points
    counts: Mapping[str, Natural] = field(default_factory=dict)
    kind: Literal["number"] = "number"


Guild: TypeAlias = Pair | Set | Tallest | Crests | OfCrest | Height | Typed


def sets(guild: Pair | Set, city: City) -> int:
    """How many times every colour of the set is there."""
    return min(len(city[colour]) for colour in guild.colours)


def tallest(_guild: Tallest, city: City) -> int:
    """The cards of the tallest Tower."""
    return max(len(tower) for tower in city.values())


def different_crests(guild: Crests, city: City) -> int:
    """The different crests of one Tower."""
    return len(set(city[guild.colour]))


def cards_of_crest(guild: OfCrest, city: City) -> int:
    """The cards of the city that carry one crest."""
    return sum(crest == guild.crest for tower in city.values() for crest in tower)


def high_towers(guild: Height, city: City) -> int:
    """The Towers that reach the height."""
    return sum(len(tower) >= guild.height for tower in city.values())


_COUNTS: dict[type, Callable[[Any, City], int]] = {
    Pair: sets,
    Set: sets,
    Tallest: tallest,
    Crests: different_crests,
    OfCrest: cards_of_crest,
    Height: high_towers,
}


def counted(guild: Guild, name: str, city: City) -> int:
    """How often a Guild Master rewards this player's city."""
    if isinstance(guild, Typed):
        return guild.counts.get(name, 0)
    return _COUNTS[type(guild)](guild, city)


def asks_for_crests(guild: Guild) -> bool:
    """True when the crests of the cards decide something."""
    return isinstance(guild, Crests | OfCrest)


def working(guild: Guild, number: int) -> str:
    """How a Guild Master's points come about: `2×3`, or just the number where each counts one."""
    return times(number, guild.points)


def times(number: int, each: int) -> str:
    """A product as it is written on a receipt."""
    return str(number) if each == 1 else f"{number}×{each}"
