"""Regions and kingdoms: what is linked by edges, kept up to date piece by piece."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from referee.tigris.squares import AROUND, BESIDE, Square, Squares, connected, touching


class Region(NamedTuple):
    """Tiles, leaders and monument bases linked by edges; with at least one leader it is a kingdom."""

    squares: Squares
    border: Squares
    """The squares that touch the region from outside."""
    leaders: int
    """The leaders in it: one bit for each `Leader`."""


Regions: TypeAlias = tuple[Region, ...]
"""Always the kingdoms first, then the regions without a leader."""

NO_REGION = Region(0, 0, 0)


@lru_cache(256)
def regions_of(pieces: Squares, leaders: tuple[Squares, ...]) -> Regions:
    """All regions of a board, counted from scratch."""
    found: list[Region] = []
    placed = sum([1 << leader for leader, spot in enumerate(leaders) if spot])
    while pieces:
        squares = connected(pieces & -pieces, pieces)
        found.append(_region(squares, leaders, placed))
        pieces ^= squares
    return tuple(sorted(found, key=lambda region: not region.leaders))


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
    squares, border = spot, BESIDE[square]
    touched = [region for region in regions if region.border & spot]
    if not touched:
        alone = Region(squares, border, leader)
        return (alone, *regions) if leader else (*regions, alone)
    for linked, around, inside in touched:
        squares |= linked
        border |= around
        leader |= inside
    apart = [region for region in regions if not region.border & spot]
    joined = Region(squares, border & ~squares, leader)
    return (joined, *apart) if leader else (*apart, joined)


def without_pieces(regions: Regions, gone: Squares, leaders: tuple[Squares, ...]) -> Regions:
    """The regions after these pieces were taken off the board: what they linked may fall apart."""
    left = [region for region in regions if not region.squares & gone]
    for region in regions:
        if region.squares & gone:
            for part in parts_without(region, gone, leaders):
                left.insert(0 if part.leaders else len(left), part)
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
    square = gone.bit_length() - 1
    neighbours = BESIDE[square] & region.squares
    if not neighbours & (neighbours - 1):
        return True
    ring = AROUND[square] & region.squares
    return connected(neighbours & -neighbours, ring) & neighbours == neighbours


def region_at(regions: Regions, spot: Squares) -> Region:
    """The region a piece belongs to."""
    for region in regions:
        if region.squares & spot:
            return region
    return NO_REGION


def kingdoms(regions: Regions) -> Regions:
    """The regions with at least one leader."""
    number = 0
    for region in regions:
        if not region.leaders:
            break
        number += 1
    return regions[:number]


def kingdoms_touched(regions: Regions, spot: Squares) -> Regions:
    """The kingdoms on the edges of a square where nothing lies yet."""
    touched = []
    for region in regions:
        if not region.leaders:
            break
        if region.border & spot:
            touched.append(region)
    return tuple(touched)
