"""Straight lines in the Mausoleum: crossbow shots, a Guard's slides, places for a Horse."""

from __future__ import annotations

from collections.abc import Iterator

from referee.errors import Illegal
from referee.reason import Because, because
from referee.records import dataclass
from referee.terracotta.figures import Colour, Figure
from referee.terracotta.house import Rules
from referee.terracotta.mausoleum import Mausoleum, stretch
from referee.terracotta.squares import Facing, Square, shifted

DIAGONALS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def check_empty(mausoleum: Mausoleum, square: Square) -> None:
    """May a figure be placed on this space?"""
    if not mausoleum.inside(square):
        raise Illegal(because("TER-WAR-4", at=square))
    if square in mausoleum.occupied:
        raise Illegal(because("TER-WAR-4", at=square, figure=mausoleum.occupied[square].words))


@dataclass(frozen=True, slots=True)
class Shot:
    """A figure that a Crossbowman can aim at, and the empty spaces between."""

    target: Square
    spaces: int


def shots(mausoleum: Mausoleum, at: Square, rules: Rules) -> tuple[Shot, ...]:
    """Everything a Crossbowman on this space can aim at, the best first."""
    own = mausoleum.occupied.get(at)
    found = [shot for side in Facing for shot in _shots_along(mausoleum, at, side.step, own, rules)]
    return tuple(sorted(found, key=lambda shot: (-shot.spaces, shot.target)))


def _shots_along(
    mausoleum: Mausoleum, at: Square, step: tuple[int, int], own: Figure | None, rules: Rules
) -> Iterator[Shot]:
    """The targets of one direction: the nearest figure, or by house ruling every one (TER-WAR-13)."""
    spaces = 0
    seen: set[Square] = set()
    for square in _ray(mausoleum, at, step):
        figure = mausoleum.occupied.get(square)
        if figure is None:
            spaces += 1
        elif figure is not own and figure.at not in seen:
            yield Shot(square, spaces)
            seen.add(figure.at)
            if rules.house.shot == "nearest":
                return


def _ray(mausoleum: Mausoleum, at: Square, step: tuple[int, int]) -> Iterator[Square]:
    square = shifted(at, *step)
    while square is not None and mausoleum.inside(square):
        yield square
        square = shifted(square, *step)


def slides(mausoleum: Mausoleum, warrior: Figure, rules: Rules) -> tuple[Square, ...]:
    """Where a Warrior can slide to: each way over empty spaces only, a rider with its whole Horse (TER-HORSE-7)."""
    steps = [side.step for side in Facing]
    if rules.house.slide == "diagonal":
        steps.extend(DIAGONALS)
    cleared = mausoleum.without(warrior)
    found: list[Square] = []
    for step in steps:
        for distance in range(1, max(mausoleum.rows, mausoleum.columns)):
            moved = slid(warrior, step, distance)
            if moved is None or not all(cleared.is_empty(square) for square in moved):
                break
            found.append(moved[0])
    return tuple(sorted(found))


def slid(warrior: Figure, step: tuple[int, int], distance: int) -> tuple[Square, ...] | None:
    """The spaces of a Warrior after a slide, None beyond the largest Mausoleum."""
    moved = [shifted(square, step[0] * distance, step[1] * distance) for square in warrior.squares]
    return tuple(square for square in moved if square is not None) if None not in moved else None


def slid_to(mausoleum: Mausoleum, warrior: Figure, to: Square) -> Mausoleum:
    """The Mausoleum after a slide; a rider's further spaces move along."""
    columns, rows = to.column - warrior.at.column, to.row - warrior.at.row
    rides = tuple(shifted(square, columns, rows) for square in warrior.rides)
    return mausoleum.moved(warrior, to, tuple(square for square in rides if square is not None))


def check_slides(mausoleum: Mausoleum, warrior: Figure, guard: Square, rules: Rules) -> None:
    """May the Guard just made move this Warrior of the same player at all?"""
    if warrior.at == guard:
        raise Illegal(because("TER-WAR-10"))
    if not slides(mausoleum, warrior, rules):
        raise Illegal(because("TER-WAR-11"))


def check_slide(
    mausoleum: Mausoleum, warrior: Figure, owner: Colour, guard: Square | None, to: Square, rules: Rules
) -> None:
    """May a Guard's ability move this Warrior there?"""
    if warrior.owner is not owner or warrior.at == guard:
        raise Illegal(because("TER-WAR-10", figure=warrior.words))
    if to not in slides(mausoleum, warrior, rules):
        raise Illegal(because("TER-WAR-11", figure=warrior.words, to=to))


def horse_places(mausoleum: Mausoleum, warrior: Figure) -> tuple[tuple[Facing, tuple[Square, ...]], ...]:
    """To which sides a Horse fits for this Warrior, with its two further spaces."""
    if warrior.rides:
        return ()
    found = [(side, stretch(warrior.at, side)) for side in Facing]
    return tuple(
        (side, squares)
        for side, squares in found
        if squares is not None and all(mausoleum.is_empty(square) for square in squares)
    )


def check_horse(mausoleum: Mausoleum, warrior: Figure | None, owner: Colour, at: Square, side: Facing | None) -> None:
    """May this player put a Horse under the figure on this space (to this side)?"""
    if warrior is None or warrior.owner is not owner or warrior.at != at:
        raise Illegal(because("TER-HORSE-1", at=at))
    if warrior.rides:
        raise Illegal(because("TER-HORSE-9", at=at))
    fitting = [place for place, _ in horse_places(mausoleum, warrior)]
    if not fitting or (side is not None and side not in fitting):
        raise Illegal(because("TER-HORSE-2", at=at))


def why_no_horse(mausoleum: Mausoleum, owner: Colour) -> Because | None:
    """Why nobody of this player's Warriors can mount, None where one can."""
    mine = [warrior for warrior in mausoleum.warriors if warrior.owner is owner]
    if any(horse_places(mausoleum, warrior) for warrior in mine):
        return None
    return because("TER-HORSE-2") if mine else because("TER-HORSE-1")
