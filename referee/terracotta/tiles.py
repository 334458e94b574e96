"""The twelve Scoring tiles and what each of them counts."""

from __future__ import annotations

from enum import StrEnum

from referee.terracotta.figures import Kind


class Tile(StrEnum):
    """A Scoring tile, by the word of the position files."""

    MIDDLE_ROW = "middle-row"
    MIDDLE_COLUMN = "middle-column"
    OFFICERS = "officers"
    GUARDS = "guards"
    CROSSBOWMEN = "crossbowmen"
    SOLDIERS = "soldiers"
    QUARTER_NW = "quarter-nw"
    QUARTER_NE = "quarter-ne"
    QUARTER_SW = "quarter-sw"
    QUARTER_SE = "quarter-se"
    COINS = "coins"
    CLAY = "clay"

    @property
    def kind(self) -> Kind | None:
        """The kind of Warriors that the tile counts, if it counts one."""
        return _KINDS.get(self)

    @property
    def quarter(self) -> str | None:
        """The quarter of the Mausoleum that the tile counts, if it counts one."""
        return self.removeprefix("quarter-") if self.startswith("quarter-") else None

    @property
    def counts_tokens(self) -> bool:
        """True for the two tiles that count Coins or Clay and not Warriors."""
        return self in (Tile.COINS, Tile.CLAY)


_KINDS = {
    Tile.OFFICERS: Kind.OFFICER,
    Tile.GUARDS: Kind.GUARD,
    Tile.CROSSBOWMEN: Kind.CROSSBOWMAN,
    Tile.SOLDIERS: Kind.SOLDIER,
}
