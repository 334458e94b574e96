"""The mirrored table: everything the program knows of a game on its way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from referee.box import Box
from referee.records import dataclass
from referee.terracotta.figures import Colour, Kind, Specialist
from referee.terracotta.inspectors import Track
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.players import Player
from referee.terracotta.position import Contender, FinalPosition, Inspectors, RoundPosition
from referee.terracotta.tiles import Tile
from referee.terracotta.wheel import Wheel


@dataclass(frozen=True, slots=True)
class State:
    """A game of Terracotta Army at one moment."""

    round: int
    active: Colour
    """Whose turn it is."""
    players: tuple[Player, ...]
    """In the order they sit, clockwise."""
    turn_order: tuple[Colour, ...]
    mausoleum: Mausoleum
    inspectors: Inspectors
    organizer: Mapping[Kind, int]
    """Warriors left in each column."""
    specialists: Mapping[Specialist, int]
    """Specialists left in each column."""
    warehouses: Mapping[str, int]
    """Dry Clay in each Warehouse, by the number of its quarter of the wheel."""
    wheel: Wheel
    tiles: tuple[Tile, ...]
    priority_stack: tuple[int, ...]
    """The Priority tokens on the stack, top first."""
    row_start: str = "top"
    column_start: str = "left"
    box: Box = field(default_factory=Box, metadata={"aside": True})

    @property
    def me(self) -> Player:
        """The player whose turn it is."""
        return self.of(self.active)

    def of(self, colour: Colour) -> Player:
        """The player of a colour."""
        return next(player for player in self.players if player.colour is colour)

    @property
    def names(self) -> dict[Colour, str]:
        """The players' names by colour."""
        return {player.colour: player.name for player in self.players}

    @property
    def in_turn_order(self) -> tuple[Player, ...]:
        """The players, first to last."""
        return tuple(self.of(colour) for colour in self.turn_order)

    def with_player(self, player: Player) -> State:
        """The table with one player changed."""
        return replace(self, players=tuple(player if p.colour is player.colour else p for p in self.players))

    def gain(
        self, *, vp: int = 0, coins: int = 0, wet_clay: int = 0, dry_clay: int = 0, colour: Colour | None = None
    ) -> State:
        """The table after a player (whose turn it is, unless named) gained or paid something."""
        player = self.of(colour or self.active)
        return self.with_player(
            replace(
                player,
                vp=player.vp + vp,
                coins=player.coins + coins,
                wet_clay=player.wet_clay + wet_clay,
                dry_clay=player.dry_clay + dry_clay,
            )
        )

    def track(self, name: str) -> Track:
        """The track of the row or the column Inspector."""
        if name == "row":
            return Track(self.mausoleum.rows, self.row_start == "top")
        return Track(self.mausoleum.columns, self.column_start == "left")

    def _contenders(self) -> tuple[Contender, ...]:
        return tuple(
            Contender(colour=p.colour, vp=p.vp, coins=p.coins, wet_clay=p.wet_clay, dry_clay=p.dry_clay)
            for p in self.players
        )

    def round_position(self, tile_vp: tuple[int, int]) -> RoundPosition:
        """The table as a position file of this Scoring Phase would have it."""
        return RoundPosition(
            players=self._contenders(),
            turn_order=self.turn_order,
            rows=self.mausoleum.rows,
            columns=self.mausoleum.columns,
            figures=self.mausoleum.figures,
            round=self.round,
            inspectors=self.inspectors,
            tile=self.tiles[self.round - 1],
            tile_vp=tile_vp,
        )

    def final_position(self) -> FinalPosition:
        """The table as a position file of the End Game Scoring would have it."""
        return FinalPosition(
            players=self._contenders(),
            turn_order=self.turn_order,
            rows=self.mausoleum.rows,
            columns=self.mausoleum.columns,
            figures=self.mausoleum.figures,
            round=self.round,
        )
