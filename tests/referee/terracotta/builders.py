"""Mausoleums drawn as text, and tables around them with defaults."""

from __future__ import annotations

from functools import cache

from companion.games.terracotta.known import standard_rules
from referee.terracotta.figures import Colour, Figure, Kind
from referee.terracotta.house import House, Rules
from referee.terracotta.mausoleum import Mausoleum, in_order, stretch
from referee.terracotta.position import Contender, FinalPosition, Inspectors, RoundPosition
from referee.terracotta.squares import Facing, Square
from referee.terracotta.tiles import Tile

KINDS = {"O": Kind.OFFICER, "G": Kind.GUARD, "C": Kind.CROSSBOWMAN, "S": Kind.SOLDIER}
OWNERS = {"y": Colour.YELLOW, "p": Colour.PURPLE, "b": Colour.BLUE, "g": Colour.GREEN}
SIDES = {"^": Facing.UP, "v": Facing.DOWN, "<": Facing.LEFT, ">": Facing.RIGHT}


@cache
def rules(**house: str) -> Rules:
    """The rules, with house rulings by name."""
    return Rules(standard_rules().numbers, House(**house))  # type: ignore[arg-type]


def mausoleum(drawing: str, rows: int = 7, columns: int = 9) -> Mausoleum:
    """A Mausoleum from a drawing of its upper left part.

    `Oy` a Warrior and its owner, `Oy>` on a Horse to that side (`=` marks its further spaces), `^v<>` a Kneeling
    Archer, `F` a Footman, `M` a Musician, `.` an empty space.
    """
    figures: list[Figure] = []
    for row, line in enumerate(drawing.strip().splitlines(), 1):
        for column, cell in enumerate(line.split(), 1):
            figures.extend(_figure(cell, Square.of(column, row)))
    return Mausoleum(rows, columns, in_order(figures))


def _figure(cell: str, at: Square) -> list[Figure]:
    if cell in (".", "="):
        return []
    if cell in SIDES:
        return [Figure(Kind.KNEELING_ARCHER, at, facing=SIDES[cell])]
    if cell in ("F", "M"):
        return [Figure(Kind.FOOTMAN if cell == "F" else Kind.MUSICIAN, at)]
    rides = stretch(at, SIDES[cell[2]]) if len(cell) > 2 else ()
    assert rides is not None
    return [Figure(KINDS[cell[0]], at, OWNERS[cell[1]], rides)]


def contenders(letters: str, **tokens: tuple[int, int, int, int]) -> tuple[Contender, ...]:
    """Players by the letters of their colours; VP, Coins, Wet and Dry Clay by letter."""
    players = []
    for letter in letters:
        vp, coins, wet, dry = tokens.get(letter, (0, 0, 0, 0))
        players.append(Contender(colour=OWNERS[letter], vp=vp, coins=coins, wet_clay=wet, dry_clay=dry))
    return tuple(players)


def round_position(
    drawing: str,
    players: str = "ypbg",
    *,
    row: int = 1,
    column: int = 9,
    tile: Tile = Tile.COINS,
    tile_vp: tuple[int, int] = (6, 2),
    **tokens: tuple[int, int, int, int],
) -> RoundPosition:
    """A table at the beginning of a Scoring Phase."""
    return RoundPosition(
        players=contenders(players, **tokens),
        turn_order=tuple(OWNERS[letter] for letter in players),
        figures=mausoleum(drawing).figures,
        round=1,
        inspectors=Inspectors(row=row, column=column),
        tile=tile,
        tile_vp=tile_vp,
    )


def final_position(
    drawing: str, players: str = "ypbg", order: str | None = None, **tokens: tuple[int, int, int, int]
) -> FinalPosition:
    """A table at the end of the game."""
    return FinalPosition(
        players=contenders(players, **tokens),
        turn_order=tuple(OWNERS[letter] for letter in order or players),
        figures=mausoleum(drawing).figures,
    )
