"""Position files: the table as it stands when a round, or the game, is scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import field
from typing import Annotated

from referee.build import Between, Length, Natural
from referee.errors import Problem
from referee.reason import Fact
from referee.records import dataclass
from referee.terracotta.figures import Colour, Figure, Kind
from referee.terracotta.mausoleum import Mausoleum, in_order, stretch
from referee.terracotta.squares import LETTERS, Facing, Square
from referee.terracotta.tiles import Tile

Side = Annotated[int, Between(7, 9)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Contender:
    """What scoring needs to know of a player."""

    colour: Colour
    vp: Natural
    coins: Natural
    wet_clay: Natural
    dry_clay: Natural

    @property
    def clay(self) -> int:
        """Clay tokens, wet and dry."""
        return self.wet_clay + self.dry_clay


@dataclass(frozen=True, slots=True, kw_only=True)
class Inspectors:
    """The row and the column that the two Inspectors stand at."""

    row: int
    column: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """The Mausoleum, the players and the turn order."""

    players: Annotated[tuple[Contender, ...], Length(2, 4)] = field(metadata={"key": "player"})
    turn_order: tuple[Colour, ...]
    rows: Side = 7
    columns: Side = 9
    figures: tuple[Figure, ...] = field(default=(), metadata={"key": "figure"})

    @property
    def mausoleum(self) -> Mausoleum:
        """The grid with its figures."""
        return Mausoleum(self.rows, self.columns, in_order(self.figures))

    def of(self, colour: Colour) -> Contender:
        """The player of a colour."""
        return next(player for player in self.players if player.colour is colour)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPosition(Position):
    """The table at the beginning of a Scoring Phase."""

    round: Annotated[int, Between(1, 5)]
    inspectors: Inspectors
    tile: Tile
    tile_vp: Annotated[tuple[Natural, ...], Length(2, 2)]


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalPosition(Position):
    """The table at the End Game Scoring; what only a round needs may stay in the file."""

    round: Annotated[int, Between(1, 5)] | None = None
    inspectors: Inspectors | None = None
    tile: Tile | None = None
    tile_vp: Annotated[tuple[Natural, ...], Length(2, 2)] = ()


def position_problems(position: Position) -> tuple[Problem, ...]:
    """Everything in a position that no table could show."""
    return tuple(_problems(position))


def _problems(position: Position) -> Iterator[Problem]:
    if position.rows == position.columns or 8 in (position.rows, position.columns):
        yield _problem("rows", "size", rows=position.rows, columns=position.columns)
        return
    yield from _player_problems(position)
    if isinstance(position, RoundPosition | FinalPosition) and position.inspectors is not None:
        yield from _inspector_problems(position, position.inspectors)
    yield from figure_problems(position.mausoleum, position.figures, tuple(p.colour for p in position.players))


def _player_problems(position: Position) -> Iterator[Problem]:
    colours = [player.colour for player in position.players]
    for number, colour in enumerate(colours, 1):
        if colour in colours[: number - 1]:
            yield _problem(f"player[{number}].colour", "colour_twice", colour=colour)
    if sorted(position.turn_order) != sorted(set(colours)):
        yield _problem(
            "turn_order", "turn_order", found=tuple(position.turn_order), expected=tuple(dict.fromkeys(colours))
        )


def _inspector_problems(position: Position, inspectors: Inspectors) -> Iterator[Problem]:
    for name, found, high in (
        ("row", inspectors.row, position.rows),
        ("column", inspectors.column, position.columns),
    ):
        if not 1 <= found <= high:
            yield Problem(f"inspectors.{name}", "file.out_of_range", {"found": found, "low": 1, "high": high})


def figure_problems(
    mausoleum: Mausoleum, figures: tuple[Figure, ...], colours: tuple[Colour, ...]
) -> Iterator[Problem]:
    """Everything in a list of figures that no Mausoleum could show."""
    taken: dict[Square, int] = {}
    for number, figure in enumerate(figures, 1):
        where = f"figure[{number}]"
        yield from _shape_problems(figure, where, colours)
        for key, square in (("at", figure.at), *(("rides", square) for square in figure.rides)):
            if not mausoleum.inside(square):
                last = f"{LETTERS[mausoleum.columns - 1]}{mausoleum.rows}"
                yield _problem(f"{where}.{key}", "off_grid", square=square, last=last)
            elif square in taken and taken[square] != number:
                yield _problem(f"{where}.{key}", "square_twice", square=square, other=taken[square])
            taken.setdefault(square, number)


def _shape_problems(figure: Figure, where: str, colours: tuple[Colour, ...]) -> Iterator[Problem]:
    """What kind, owner, facing and Horse of one figure have against each other."""
    kind = figure.kind
    if kind.is_warrior and figure.owner is None:
        yield _problem(f"{where}.owner", "owner_missing", kind=kind)
    elif not kind.is_warrior and figure.owner is not None:
        yield _problem(f"{where}.owner", "owner_not_wanted", kind=kind)
    elif figure.owner is not None and figure.owner not in colours:
        yield _problem(f"{where}.owner", "owner_unknown", owner=figure.owner, expected=tuple(colours))
    if kind is Kind.KNEELING_ARCHER and figure.facing is None:
        yield _problem(f"{where}.facing", "facing_missing")
    elif kind is not Kind.KNEELING_ARCHER and figure.facing is not None:
        yield _problem(f"{where}.facing", "facing_not_wanted", kind=kind)
    if figure.rides and not kind.is_warrior:
        yield _problem(f"{where}.rides", "rides_not_wanted", kind=kind)
    elif figure.rides and not is_horse_shape(figure.at, figure.rides):
        yield _problem(f"{where}.rides", "rides_shape", at=figure.at, found=tuple(figure.rides))


def is_horse_shape(at: Square, rides: tuple[Square, ...]) -> bool:
    """True when the two further spaces follow the Warrior's space in one row or column."""
    straight = (stretch(at, facing) for facing in Facing)
    return any(squares is not None and sorted(squares) == sorted(rides) for squares in straight)


def over_counts(figures: tuple[Figure, ...], warriors: int, specialists: int) -> tuple[tuple[str, int, int], ...]:
    """Kinds of which more stand in the Mausoleum than the box holds: kind, found, in the box."""
    found = Counter(figure.kind.value for figure in figures)
    found["horse"] = sum(1 for figure in figures if figure.rides)
    limits = {kind.value: warriors if kind.is_warrior else specialists for kind in Kind} | {"horse": specialists}
    return tuple((kind, found[kind], limit) for kind, limit in limits.items() if found[kind] > limit)


def _problem(where: str, key: str, **facts: Fact) -> Problem:
    return Problem(where, f"terracotta-army.file.{key}", facts)
