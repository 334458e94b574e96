"""What a rule says while it runs: events that happened, and choices that a player must make."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple, TypeAlias

from referee.reason import Because, Fact
from referee.tigris.board import Monument
from referee.tigris.colours import Colour, Seat
from referee.tigris.squares import NAMES, Squares, names
from referee.tigris.state import State


class Event(NamedTuple):
    """Something that happened on the board, with the ruling behind it."""

    name: str
    ruling: str
    facts: dict[str, Fact]

    @property
    def because(self) -> Because:
        """The event's ruling as a reason."""
        return Because(self.ruling, self.facts)


def event(name: str, ruling: str, **facts: Fact) -> Event:
    """An event with its facts."""
    return Event(name, ruling, facts)


class WarChoice(NamedTuple):
    """The active player says which war is fought next."""

    state: State
    seat: Seat
    colours: tuple[Colour, ...]

    @property
    def kind(self) -> str:
        """What the choice is about."""
        return "war"

    @property
    def ruling(self) -> str:
        """The ruling that gives the choice."""
        return "TIG-WAR-3"

    def answers(self) -> tuple[str, ...]:
        """Every possible answer in notation."""
        return tuple(f"war {colour.word}" for colour in self.colours)


class SupportChoice(NamedTuple):
    """A player in a conflict says how many tiles from behind the screen support the leader."""

    state: State
    seat: Seat
    conflict: Conflict
    attacking: bool
    against: int
    """What the other side has so far."""
    allowed: tuple[int, ...]

    @property
    def kind(self) -> str:
        """What the choice is about."""
        return "support"

    @property
    def ruling(self) -> str:
        """The ruling that gives the choice."""
        return "TIG-CONFLICT-4"

    def answers(self) -> tuple[str, ...]:
        """Every possible answer in notation."""
        return tuple(f"support {number}" for number in self.allowed)


class MonumentChoice(NamedTuple):
    """The active player may build a monument on one of these squares, or declines."""

    state: State
    seat: Seat
    offers: tuple[Monument, ...]

    @property
    def kind(self) -> str:
        """What the choice is about."""
        return "monument"

    @property
    def ruling(self) -> str:
        """The ruling that gives the choice."""
        return "TIG-MON-1"

    def answers(self) -> tuple[str, ...]:
        """Every possible answer in notation."""
        built = (f"monument {NAMES[m.at]} {m.colours[0].word} {m.colours[1].word}" for m in self.offers)
        return (*built, "monument none")


class TreasureChoice(NamedTuple):
    """The trader's owner says which treasure is taken next."""

    state: State
    seat: Seat
    squares: Squares
    here: Squares
    """All treasures of the kingdom; those outside `squares` may not be taken yet."""

    @property
    def kind(self) -> str:
        """What the choice is about."""
        return "treasure"

    @property
    def ruling(self) -> str:
        """The ruling that gives the choice."""
        return "TIG-TREASURE-3"

    def answers(self) -> tuple[str, ...]:
        """Every possible answer in notation."""
        return tuple(f"treasure {name}" for name in names(self.squares))


class Conflict(NamedTuple):
    """Two leaders of one colour in one kingdom: who attacks, who defends and how strong they are on the board."""

    revolt: bool
    colour: Colour
    """The colour of the two leaders."""
    support: Colour
    """The colour of the tiles that support them."""
    attacker: Seat
    defender: Seat
    attack: int
    defence: int


Choice: TypeAlias = WarChoice | SupportChoice | MonumentChoice | TreasureChoice
Rule: TypeAlias = Generator[Event | Choice, Any, State]
"""A rule on its way: it says what happens, asks for choices, and ends with the new state.

A `WarChoice` is answered with a colour, a `SupportChoice` with a number, a `MonumentChoice` with a monument or
None, a `TreasureChoice` with a square.
"""
