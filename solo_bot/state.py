"""The mirrored table of a solo game: what Axomamma has, what matters of you, and what you share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from referee.box import Box
from referee.build import Natural
from referee.records import dataclass, replace
from referee.tawantinsuyu.values import (
    Colour,
    Coricancha,
    God,
    HighPriestAction,
    Passive,
    Region,
    Resource,
    StatueSize,
    StepsPair,
    Supply,
    Terrace,
)
from solo_bot.names import SHE, YOU, Personality


@dataclass(frozen=True, slots=True)
class Statue:
    """A Statue in front of somebody."""

    god: God
    size: StatueSize


@dataclass(frozen=True, slots=True)
class Production:
    """A Production Building of hers: its number, and whether it lies face up."""

    number: Natural
    face_up: bool = True


@dataclass(frozen=True, slots=True)
class Token:
    """A numbered token of hers: its name, its number, its loop and the spot it lies on, both counted from 1."""

    name: str
    number: Natural
    loop: Natural
    spot: Natural


@dataclass(frozen=True, slots=True)
class Army:
    """Her Army cards: the hand (not looked at, or known to show 1 or 2 Soldiers), those face up, those turned down."""

    hidden: Natural = 0
    hand_ones: Natural = 0
    hand_twos: Natural = 0
    up_ones: Natural = 0
    up_twos: Natural = 0
    down_ones: Natural = 0
    down_twos: Natural = 0

    @property
    def hand(self) -> int:
        """How many cards are in her hand."""
        return self.hidden + self.hand_ones + self.hand_twos

    @property
    def up(self) -> int:
        """How many cards lie face up."""
        return self.up_ones + self.up_twos

    @property
    def down(self) -> int:
        """How many cards have been turned face down."""
        return self.down_ones + self.down_twos

    @property
    def total(self) -> int:
        """All her Army cards."""
        return self.hand + self.up + self.down

    @property
    def soldiers_up(self) -> int:
        """The Soldiers on her face-up cards."""
        return self.up_ones + 2 * self.up_twos


@dataclass(frozen=True, slots=True)
class Standing:
    """A Worker on the hill; section and God are None where nobody told the program which field it is."""

    section: HighPriestAction | None
    terrace: Terrace
    god: God | None
    colour: Colour


@dataclass(frozen=True, slots=True)
class Marker:
    """A Conquest marker: its region, its space counted from the left, and whose it is."""

    region: Region
    space: Natural
    owner: str


@dataclass(frozen=True, slots=True)
class Her:
    """Everything that must be known of Axomamma."""

    vp: Natural
    temple: Natural
    supply: Supply
    workers: tuple[Colour, ...]
    army: Army
    high_priest: HighPriestAction
    slots: tuple[God, ...]
    personality: Personality | None
    production: tuple[Production, ...] = ()
    passive: Natural = 0
    passives: tuple[Passive, ...] = ()
    statues: tuple[Statue, ...] = ()
    tapestries: tuple[tuple[str, ...], ...] = ()
    tokens: tuple[Token, ...] = ()
    placed: bool = False

    @property
    def weavings(self) -> int:
        """How many Weavings she owns."""
        return sum(len(tapestry) for tapestry in self.tapestries)

    def buildings(self, *, face_up: bool) -> tuple[Production, ...]:
        """Her Production Buildings that lie face up, or face down."""
        return tuple(building for building in self.production if building.face_up is face_up)


@dataclass(frozen=True, slots=True)
class You:
    """What matters of you to her and to the shared table."""

    vp: Natural
    high_priest: HighPriestAction
    workers: tuple[Colour, ...]
    statues: tuple[Statue, ...] = ()
    passives: tuple[Passive, ...] = ()
    weavings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the ledger: who gained (or lost) how many VP, by which ruling."""

    seat: str
    points: int
    ruling: str


@dataclass(frozen=True, slots=True)
class Solo:
    """The whole table of a solo game, as far as the program mirrors it."""

    her: Her
    you: You
    coricancha: Coricancha
    first_section: HighPriestAction
    steps: Mapping[HighPriestAction, StepsPair]
    village: tuple[Colour, ...] = ()
    nomads: tuple[Colour, ...] = ()
    casualties: tuple[Colour, ...] = ()
    gone: tuple[Colour, ...] = ()
    hill: tuple[Standing, ...] = ()
    offer: tuple[God, ...] = ()
    markers: tuple[Marker, ...] = ()
    statues_gone: tuple[Statue, ...] = ()
    festivals: Natural = 0
    holder: str | None = None
    active: str = YOU
    turn: Natural = 0
    last_festival: bool = False
    vp_kept: bool = field(default=True, metadata={"aside": True})
    box: Box = field(default_factory=Box, metadata={"aside": True})
    ledger: tuple[Entry, ...] = field(default=(), metadata={"aside": True})

    def hers(self, **changes: Any) -> Solo:
        """The table with something of hers changed."""
        return replace(self, her=replace(self.her, **changes))

    def yours(self, **changes: Any) -> Solo:
        """The table with something of yours changed."""
        return replace(self, you=replace(self.you, **changes))

    def learned(self, box: Box) -> Solo:
        """The table with a box that knows more."""
        return self if box is self.box else replace(self, box=box)

    def scored(self, seat: str, points: int, ruling: str) -> Solo:
        """The table with VP gained or lost by a seat; nobody falls below 0, and the ledger keeps the receipt."""
        before = self.her.vp if seat == SHE else self.you.vp
        after = max(0, before + points)
        if after == before:
            return self
        ledger = (*self.ledger, Entry(seat, after - before, ruling))
        if seat == SHE:
            return replace(self, her=replace(self.her, vp=after), ledger=ledger)
        return replace(self, you=replace(self.you, vp=after), ledger=ledger)

    def taking(self, resource: Resource, amount: int) -> Solo:
        """The table with more (or less) of a resource in her supply."""
        return self.hers(supply=self.her.supply.plus(resource, amount))

    @property
    def sections(self) -> tuple[HighPriestAction, ...]:
        """The sections of the hill by their fixed numbers from 1, whatever way the Coricancha tile lies."""
        start = self.coricancha.place(self.first_section)
        return self.coricancha.order[start:] + self.coricancha.order[:start]

    def section_number(self, section: HighPriestAction) -> int:
        """The fixed number of a section of the hill."""
        return self.sections.index(section) + 1

    def markers_of(self, owner: str) -> int:
        """How many Conquest markers somebody has placed."""
        return sum(marker.owner == owner for marker in self.markers)

    def steps_of(self, owner: str) -> int:
        """How many Steps markers somebody has placed."""
        return sum((pair.upper == owner) + (pair.lower == owner) for pair in self.steps.values())

    def distance_ahead(self, section: HighPriestAction) -> int:
        """How many sections clockwise of her High Priest a section lies."""
        return (self.coricancha.place(section) - self.coricancha.place(self.her.high_priest)) % len(
            self.coricancha.order
        )
