"""Regions and kingdoms: what is linked by edges, kept up to date piece by piece."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from referee.tigris.squares import BESIDE, Square, Squares, connected, touching


class Region(NamedTuple):
    """Tiles, leaders and monument bases linked by edges; with at least one leader it is a kingdom."""

    squares: Squares
    border: Squares
    """The squares that touch the region from outside."""
    leaders: int
    """The leaders in it: one bit for each `Leader`."""


Regions: TypeAlias = tuple[Region, ...]

NO_REGION = Region(0, 0, 0)


def regions_of(pieces: Squares, leaders: tuple[Squares, ...]) -> Regions:
    """All regions of a board, counted from scratch."""
    found: list[Region] = []
    while pieces:
        squares = connected(pieces & -pieces, pieces)
        found.append(_region(squares, leaders))
        pieces ^= squares
    return tuple(found)


def _region(squares: Squares, leaders: tuple[Squares, ...]) -> Region:
    inside = 0
    for leader, spot in enumerate(leaders):
        if spot & squares:
            inside |= 1 << leader
    return Region(squares, touching(squares) & ~squares, inside)


def with_piece(regions: Regions, square: Square, leader: int = 0) -> Regions:
    """The regions after a piece (a tile, or the leader of this bit) was put down: all that it touches is linked."""
    spot = 1 << square
    squares, border, leaders = spot, BESIDE[square], leader
    apart: list[Region] = []
    for region in regions:
        if region.border & spot:
            squares |= region.squares
            border |= region.border
            leaders |= region.leaders
        else:
            apart.append(region)
    apart.append(Region(squares, border & ~squares, leaders))
    return tuple(apart)


def without_pieces(regions: Regions, gone: Squares, leaders: tuple[Squares, ...]) -> Regions:
    """The regions after these pieces were taken off the board: what they linked may fall apart."""
    left: list[Region] = []
    for region in regions:
        rest = region.squares & ~gone
        if rest == region.squares:
            left.append(region)
            continue
        while rest:
            squares = connected(rest & -rest, rest)
            left.append(_region(squares, leaders))
            rest ^= squares
    return tuple(left)


def region_at(regions: Regions, spot: Squares) -> Region:
    """The region a piece belongs to."""
    for region in regions:
        if region.squares & spot:
            return region
    return NO_REGION


def kingdoms(regions: Regions) -> Regions:
    """The regions with at least one leader."""
    return tuple(region for region in regions if region.leaders)


def kingdoms_touched(regions: Regions, spot: Squares) -> Regions:
    """The kingdoms on the edges of a square where nothing lies yet."""
    return tuple([region for region in regions if region.leaders and region.border & spot])
