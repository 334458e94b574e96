"""Zakończenie gry oraz zwycięstwo: the weakest sphere counts, treasures are placed where they help most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import field
from typing import Annotated

from referee.build import Length, Natural
from referee.errors import Problem
from referee.reason import Term
from referee.records import dataclass
from referee.tigris.colours import COLOURS, WORDS
from referee.tigris.numbers import Counts, Numbers
from scoring.sheet import POINTS, SHARED, Line, Place, PlayerSheet, Sheet, rank

GAME = "tigris-euphrates"
TIE_BREAKS = (POINTS, "second_weakest", "third_weakest", "strongest")
"""What is compared, in this order: the weakest sphere, then the next weakest, and so on (TIG-END-6)."""


@dataclass(frozen=True, slots=True)
class FinalPlayer:
    """What a player has behind the screen at the end."""

    name: str
    black: Natural
    red: Natural
    blue: Natural
    green: Natural
    treasures: Natural = 0

    @property
    def spheres(self) -> Counts:
        """The points of the four colours."""
        return (self.black, self.red, self.blue, self.green)


@dataclass(frozen=True, slots=True)
class FinalPosition:
    """The end of a game."""

    players: Annotated[tuple[FinalPlayer, ...], Length(1, 4)] = field(metadata={"key": "player"})


def final_problems(numbers: Numbers, position: FinalPosition) -> tuple[Problem, ...]:
    """Names given twice, and more treasures than the largest board has."""
    problems: list[Problem] = []
    names = Counter(player.name for player in position.players)
    for number, player in enumerate(position.players, 1):
        if names[player.name] > 1:
            where = f"player[{number}].name"
            problems.append(Problem(where, "tigris-euphrates.file.name_twice", {"name": player.name}))
    most = max(land.temples.bit_count() for land in numbers.lands.values())
    taken = sum(player.treasures for player in position.players)
    if taken >= most:
        problems.append(
            Problem(
                "player", "tigris-euphrates.file.too_many", {"n": taken, "most": most - 1, "what": Term("treasures")}
            )
        )
    return tuple(problems)


def with_treasures(points: Sequence[int], treasures: int) -> Counts:
    """The spheres with each treasure put where it helps most: always the weakest one (TIG-END-5)."""
    spheres = list(points)
    for _ in range(treasures):
        weakest = spheres.index(min(spheres))
        spheres[weakest] += 1
    black, red, blue, green = spheres
    return black, red, blue, green


def final_sheet(numbers: Numbers, position: FinalPosition) -> Sheet:
    """A line a sphere, the weakest as total, and the standing with what decided it."""
    spheres = {
        player.name: with_treasures(player.spheres, player.treasures * numbers.treasure_vp)
        for player in position.players
    }
    criteria = [(name, lambda player, n=n: sorted(spheres[player.name])[n]) for n, name in enumerate(TIE_BREAKS)]
    standing = rank(position.players, lambda player: player.name, criteria)
    return Sheet(
        GAME,
        "final",
        tuple(_receipts(player, spheres[player.name]) for player in position.players),
        standing,
        notes=tuple(note for place in standing for note in _notes(place)),
    )


def _notes(place: Place) -> tuple[tuple[str, str], ...]:
    """The ruling behind a place that the weakest sphere alone did not decide."""
    if place.decided_by == POINTS:
        return ()
    ruling = "TIG-END-7" if place.decided_by == SHARED else "TIG-END-6"
    return tuple((name, ruling) for name in place.names)


def _receipts(player: FinalPlayer, spheres: Counts) -> PlayerSheet:
    lines = []
    for colour in COLOURS:
        had, total = player.spheres[colour], spheres[colour]
        working = str(had) if total == had else f"{had} + {total - had}"
        rule = "TIG-END-4" if total == had else "TIG-END-5"
        lines.append(Line(WORDS[colour], total, working, rule))
    return PlayerSheet(player.name, 0, tuple(lines), min(spheres))
