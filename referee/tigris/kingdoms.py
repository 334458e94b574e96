"""Regions and kingdoms: what is linked by edges, kept up to date piece by piece."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from referee.tigris.colours import COLOURS, MOST_SEATS
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
ALL_LEADERS = (1 << MOST_SEATS * len(COLOURS)) - 1


def regions_of(pieces: Squares, leaders: tuple[Squares, ...]) -> Regions:
    """All regions of a board, counted from scratch."""
    found: list[Region] = []
    while pieces:
        squares = connected(pieces & -pieces, pieces)
        found.append(_region(squares, leaders, ALL_LEADERS))
        pieces ^= squares
    return tuple(found)


def _region(squares: Squares, leaders: tuple[Squares, ...], members: int) -> Region:
    """A region of these squares; its leaders are among the members."""
    inside = 0
    while members:
        bit = members & -members
        if leaders[bit.bit_length() - 1] & squares:
            inside |= bit
        members ^= bit
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
        if region.squares & gone:
            left += parts_without(region, gone, leaders)
        else:
            left.append(region)
    return tuple(left)


def parts_without(region: Region, gone: Squares, leaders: tuple[Squares, ...]) -> list[Region]:
    """What a region falls into when pieces are taken out of it."""
    rest = region.squares & ~gone
    if rest and stays_whole(region, gone):
        return [_region(rest, leaders, region.leaders)]
    parts: list[Region] = []
    while rest:
        squares = connected(rest & -rest, rest)
        parts.append(_region(squares, leaders, region.leaders))
        rest ^= squares
    return parts


def stays_whole(region: Region, gone: Squares) -> bool:
    """A quick look: is one piece gone whose neighbours are linked around it anyway? False: not known yet."""
    if gone & (gone - 1):
        return False
    neighbours = touching(gone) & region.squares
    if not neighbours & (neighbours - 1):
        return True
    ring = touching(touching(gone) | gone) & ~gone & region.squares | neighbours
    return connected(neighbours & -neighbours, ring) & neighbours == neighbours


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
