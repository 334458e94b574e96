"""Players and tables at the end of a game, with defaults for everything a test does not care about."""

from __future__ import annotations

from typing import Any

from companion.games.skytopia.numbers import the_numbers
from referee.skytopia.values import Colour
from scoring.sheet import Sheet
from scoring.skytopia.final import FinalPosition, Leader, Towers, final_sheet
from scoring.skytopia.guilds import Crests, Guild, Pair, Tallest

NUMBERS = the_numbers()

MECHANICS = Pair(3, (Colour.BLUE, Colour.GOLD))
BUILDERS = Tallest(1)
MERCHANTS = Crests(3, Colour.GOLD)


def leader(name: str = "Magda", **figures: Any) -> Leader:
    """A player; Towers are given as lists of crests."""
    towers = {colour.value: tuple(figures.pop(colour.value, ("owl",))) for colour in Colour}
    counts = {"track": 0, "coins": 0, "golems_on_market": 0, "laboratories": 0, **figures}
    return Leader(name=name, towers=Towers(**towers), **counts)


def magda() -> Leader:
    """Magda of the rulebook's example."""
    return leader(
        "Magda",
        track=45,
        coins=22,
        golems_on_market=2,
        laboratories=1,
        blue=("owl", "fox"),
        gold=("owl", "bear"),
        red=("fox", "fox", "owl", "bear"),
    )


def scored(*players: Leader, guilds: tuple[Guild, ...] = ()) -> Sheet:
    """The final score of these players."""
    return final_sheet(FinalPosition(guilds, players), NUMBERS)


def line(sheet: Sheet, name: str, item: str) -> tuple[int, str]:
    """Points and working of one item."""
    found = next(line for line in sheet.of(name).lines if line.item == item)
    return found.points, found.working
