"""Score sheets: for each player a line an item, with points, working and ruling; and the standing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, TypeVar

from referee.records import dataclass

T = TypeVar("T")

POINTS = "points"
SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Line:
    """A receipt: the item, its points, how they came about, and the ruling."""

    item: str
    points: int
    working: str
    rule: str


@dataclass(frozen=True, slots=True)
class PlayerSheet:
    """One player's receipts. `total` is `before + gained` unless the game says otherwise."""

    name: str
    before: int
    lines: tuple[Line, ...]
    total: int

    @property
    def gained(self) -> int:
        """The points of all lines."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the standing: who stands there and what decided it (points, a tie-break's name, or shared)."""

    place: int
    names: tuple[str, ...]
    decided_by: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A scoring of a game: every player's receipts and the standing."""

    game: str
    what: str
    players: tuple[PlayerSheet, ...]
    standing: tuple[Place, ...]
    extra: Mapping[str, Any] = field(default_factory=dict)
    """What a game adds to the answer, such as the outcome of a solo game."""
    notes: tuple[tuple[str, str], ...] = ()
    """Rulings worth a word beside the figures: player and ruling id."""

    def of(self, name: str) -> PlayerSheet:
        """The receipts of one player."""
        return next(player for player in self.players if player.name == name)

    def as_json(self) -> dict[str, Any]:
        """The sheet as the contract's JSON object."""
        return {
            "game": self.game,
            "what": self.what,
            "players": [
                {
                    "name": player.name,
                    "before": player.before,
                    "gained": player.gained,
                    "total": player.total,
                    "lines": [
                        {"item": line.item, "points": line.points, "working": line.working, "rule": line.rule}
                        for line in player.lines
                    ],
                }
                for player in self.players
            ],
            "standing": [
                {"place": place.place, "names": list(place.names), "decided_by": place.decided_by}
                for place in self.standing
            ],
            **self.extra,
        }


def receipts(name: str, before: int, lines: Sequence[Line]) -> PlayerSheet:
    """A player's sheet whose total is what was there before plus every line."""
    return PlayerSheet(name, before, tuple(lines), before + sum(line.points for line in lines))


def rank(
    entries: Sequence[T],
    name: Callable[[T], str],
    criteria: Sequence[tuple[str, Callable[[T], int]]],
) -> tuple[Place, ...]:
    """The standing by an ordered list of criteria, the highest first; the first one is the points.

    A place is decided by the last criterion that was needed to separate it from the places above and below it;
    players whom nothing separates share their place.
    """
    keyed = sorted(
        ((tuple(score(entry) for _, score in criteria), name(entry)) for entry in entries),
        key=lambda pair: tuple(-value for value in pair[0]),
    )
    groups: list[tuple[tuple[int, ...], list[str]]] = []
    for values, player in keyed:
        if groups and groups[-1][0] == values:
            groups[-1][1].append(player)
        else:
            groups.append((values, [player]))
    places: list[Place] = []
    place = 1
    for number, (values, players) in enumerate(groups):
        decided_by = POINTS
        if len(players) > 1:
            decided_by = SHARED
        else:
            neighbours = [groups[n][0] for n in (number - 1, number + 1) if 0 <= n < len(groups)]
            depth = max((_first_difference(values, other) for other in neighbours), default=0)
            decided_by = criteria[depth][0]
        places.append(Place(place, tuple(players), decided_by))
        place += len(players)
    return tuple(places)


def _first_difference(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return next(number for number, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)


def total_working(parts: Sequence[int]) -> str:
    """The working of a sum: `3 + 6 + 2`, or `0` for nothing."""
    return " + ".join(str(part) for part in parts) if parts else "0"
