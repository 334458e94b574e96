"""The Mausoleum: what stands where, its rows, columns, quarters and middle cross."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property

from referee.errors import BadAnswer
from referee.records import dataclass
from referee.terracotta.figures import Colour, Figure, Kind
from referee.terracotta.squares import Facing, Square, all_squares, next_to

EMPTY = "-"
"""How an empty space is written when the mirror is repaired."""


@dataclass(frozen=True)
class Mausoleum:
    """The grid of spaces with the figures on it, in the order of their spaces."""

    rows: int
    columns: int
    figures: tuple[Figure, ...] = ()

    @cached_property
    def occupied(self) -> dict[Square, Figure]:
        """Which figure stands on each space that is not empty."""
        return {square: figure for figure in self.figures for square in figure.squares}

    @cached_property
    def warriors(self) -> tuple[Figure, ...]:
        """The figures that belong to players."""
        return tuple(figure for figure in self.figures if figure.owner is not None)

    @cached_property
    def archers(self) -> dict[Square, tuple[Figure, ...]]:
        """For each Warrior (by its space) the Kneeling Archers that stand beside it and face it."""
        found: dict[Square, tuple[Figure, ...]] = {}
        for archer in self.of_kind(Kind.KNEELING_ARCHER):
            warrior = self.faced(archer)
            if warrior is not None:
                found[warrior.at] = (*found.get(warrior.at, ()), archer)
        return found

    @property
    def squares(self) -> tuple[Square, ...]:
        """Every space."""
        return all_squares(self.rows, self.columns)

    @property
    def empty(self) -> tuple[Square, ...]:
        """Every space on which nothing stands."""
        return tuple(square for square in self.squares if square not in self.occupied)

    @property
    def middle_row(self) -> int:
        """The lighter row, which belongs to no quarter."""
        return (self.rows + 1) // 2

    @property
    def middle_column(self) -> int:
        """The lighter column, which belongs to no quarter."""
        return (self.columns + 1) // 2

    def inside(self, square: Square) -> bool:
        """True for a space of this Mausoleum."""
        return square.column <= self.columns and square.row <= self.rows

    def is_empty(self, square: Square) -> bool:
        """True for a space of this Mausoleum on which nothing stands."""
        return self.inside(square) and square not in self.occupied

    def of_kind(self, kind: Kind) -> tuple[Figure, ...]:
        """The figures of one kind."""
        return tuple(figure for figure in self.figures if figure.kind is kind)

    def quarter(self, square: Square) -> str | None:
        """The quarter a space belongs to (`nw`, `ne`, `sw`, `se`), None on the middle cross."""
        if square.row == self.middle_row or square.column == self.middle_column:
            return None
        return ("n" if square.row < self.middle_row else "s") + ("w" if square.column < self.middle_column else "e")

    def faced(self, archer: Figure) -> Figure | None:
        """The Warrior that a Kneeling Archer stands beside and faces, if any; never a Specialist (TER-ARCHER-6)."""
        if archer.facing is None:
            return None
        target = next_to(archer.at, archer.facing)
        figure = self.occupied.get(target) if target is not None else None
        return figure if figure is not None and figure.owner is not None else None

    def with_figure(self, *new: Figure) -> Mausoleum:
        """The Mausoleum with more figures in it."""
        return Mausoleum(self.rows, self.columns, in_order((*self.figures, *new)))

    def without(self, gone: Figure) -> Mausoleum:
        """The Mausoleum without one figure."""
        return Mausoleum(self.rows, self.columns, tuple(figure for figure in self.figures if figure is not gone))

    def moved(self, figure: Figure, at: Square, rides: tuple[Square, ...]) -> Mausoleum:
        """The Mausoleum with one figure standing elsewhere."""
        return self.without(figure).with_figure(replace(figure, at=at, rides=rides))

    def places(self) -> Iterator[tuple[str, Figure]]:
        """What stands where, for comparing and repairing the mirror."""
        for figure in self.figures:
            yield figure.at, figure

    def place(self, name: str) -> Figure | None:
        """The figure on a space."""
        square = Square(name.upper())
        if not self.inside(square):
            raise BadAnswer("terracotta-army.file.square", answer=name)
        return self.occupied.get(square)

    def repaired(self, name: str, text: str) -> Mausoleum:
        """The Mausoleum with this space put right: `-`, `musician`, `kneeling_archer/up`, `officer/yellow[/right]`."""
        standing = self.place(name)
        cleared = self if standing is None else self.without(standing)
        if text == EMPTY:
            return cleared
        figure = read_figure(Square(name.upper()), text)
        if any(not cleared.is_empty(square) for square in figure.squares):
            raise BadAnswer("terracotta-army.file.taken", answer=text)
        return cleared.with_figure(figure)


def in_order(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    """Figures in the order of their spaces."""
    return tuple(sorted(figures, key=lambda figure: figure.at))


def stretch(at: Square, facing: Facing, length: int = 2) -> tuple[Square, ...] | None:
    """The next spaces to one side of a space, None where the largest Mausoleum ends before."""
    squares: list[Square] = []
    for _ in range(length):
        further = next_to(squares[-1] if squares else at, facing)
        if further is None:
            return None
        squares.append(further)
    return tuple(squares)


def read_figure(at: Square, text: str) -> Figure:
    """A figure written as `kind[/owner][/side]`; `BadAnswer` where it is none."""
    kind_name, *rest = text.split("/")
    try:
        kind = Kind(kind_name)
        if kind.is_warrior:
            owner, *side = rest
            rides = stretch(at, Facing(side[0])) if side else ()
            if rides is not None:
                return Figure(kind, at, Colour(owner), rides)
        elif kind is Kind.KNEELING_ARCHER:
            return Figure(kind, at, facing=Facing(rest[0]))
        elif not rest:
            return Figure(kind, at)
    except (ValueError, IndexError):
        pass
    raise BadAnswer("terracotta-army.file.figure", answer=text)
