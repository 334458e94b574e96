"""The mirrored table of a game among people: a light record, enough to referee and to score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from referee.box import Box
from referee.build import Natural
from referee.records import dataclass
from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.values import Coricancha, HighPriestAction, Passive, Region, StatueSize, StepsPair


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers of the rulebook and how this table settles its disputed points."""

    numbers: Numbers
    rulings: Mapping[str, str] = field(default_factory=dict)

    def settled(self, ruling: str, default: str) -> str:
        """The alternative in force for a disputed ruling."""
        return self.rulings.get(ruling, default)


@dataclass(frozen=True, slots=True)
class Player:
    """What is recorded of a player; resources and Army cards stay at the table."""

    id: str = field(metadata={"aside": True})
    """The seat; in a mirrored game the name, so that a difference between two positions names its owner."""
    name: str = field(metadata={"aside": True})
    vp: Natural = 0
    temple: Natural = 1
    """Space of the Temple track, counted from 1 at the bottom."""
    workers: Natural = 0
    god_cards: Natural = 0
    tapestries: tuple[int, ...] = ()
    passives: tuple[Passive, ...] = ()
    production: Natural = 0
    small_statues: Natural = 0
    large_statues: Natural = 0
    high_priest: HighPriestAction | None = None
    ledger: Mapping[str, int] = field(default_factory=dict, metadata={"aside": True})
    """VP by where they came from."""

    def has(self, building: Passive) -> bool:
        """True when the player owns this Passive Building."""
        return building in self.passives

    def statues(self, size: StatueSize) -> int:
        """How many Statues of a size the player owns."""
        return self.large_statues if size is StatueSize.LARGE else self.small_statues

    def scored(self, vp: int, source: str) -> Player:
        """The player with more VP, or fewer but never below 0, entered in the ledger."""
        change = max(vp, -self.vp)
        return replace(self, vp=self.vp + change, ledger={**self.ledger, source: self.ledger.get(source, 0) + change})


@dataclass(frozen=True, slots=True)
class Table:
    """The whole record: players in turn order, the board's queues, Steps and Conquest markers."""

    players: tuple[Player, ...]
    coricancha: Coricancha = field(default_factory=Coricancha, metadata={"aside": True})
    active: str = ""
    turn: Natural = field(default=0, metadata={"aside": True})
    festivals: Natural = 0
    """Festivals held."""
    holder: str | None = None
    """Who has the Festival tile."""
    village: Natural = 0
    nomads: Natural = 0
    bag: Natural = 0
    board: Natural = 0
    """Workers on the fields of the hill, the blocking ones included."""
    casualties: Natural = 0
    offer: Natural = 0
    steps: Mapping[str, StepsPair] = field(
        default_factory=lambda: {section.value: StepsPair() for section in HighPriestAction}
    )
    """By section, which is named by the action above it."""
    regions: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: {region.value: () for region in Region})
    """Owners of the Conquest markers by region, from left to right."""
    played: Natural = field(default=0, metadata={"aside": True})
    """God cards played this turn that are not in the offer yet."""
    village_size: Natural = field(default=0, metadata={"aside": True})
    statues_gone: Mapping[str, int] = field(default_factory=lambda: {size.value: 0 for size in StatueSize})
    """Statues discarded for Worship, by size; they are out of the game (TAW-WORSHIP-3)."""
    final: Mapping[str, int] = field(default_factory=dict, metadata={"aside": True})
    """Final scores entered so far."""
    box: Box = field(default_factory=Box, metadata={"aside": True})

    def player(self, seat: str) -> Player:
        """The player of a seat."""
        return next(player for player in self.players if player.id == seat)

    def name(self, seat: str) -> str:
        """The name of a seat's player."""
        return self.player(seat).name

    @property
    def now(self) -> Player:
        """The active player."""
        return self.player(self.active)

    def order(self, first: str | None = None) -> tuple[str, ...]:
        """The seats clockwise, from the active player or from the one named."""
        seats = tuple(player.id for player in self.players)
        start = seats.index(first or self.active)
        return seats[start:] + seats[:start]

    @property
    def others(self) -> tuple[str, ...]:
        """The seats after the active player, in turn order."""
        return self.order()[1:]

    def put(self, player: Player) -> Table:
        """The table with a changed player."""
        return replace(self, players=tuple(player if each.id == player.id else each for each in self.players))

    def score(self, seat: str, vp: int, source: str) -> Table:
        """The table after a player scored VP."""
        return self.put(self.player(seat).scored(vp, source)) if vp else self

    def god_deck(self, cards: int) -> int:
        """How many of all God cards are left in the deck."""
        return max(0, cards - self.played - self.offer - sum(player.god_cards for player in self.players))

    def steps_of(self, seat: str) -> int:
        """How many Steps of a player are on the board."""
        return sum((pair.upper == seat) + (pair.lower == seat) for pair in self.steps.values())

    def markers_of(self, seat: str) -> int:
        """How many Conquest markers of a player are on the board."""
        return sum(markers.count(seat) for markers in self.regions.values())

    @property
    def buildings(self) -> int:
        """How many Buildings stand before all players."""
        return sum(player.production + len(player.passives) for player in self.players)

    def owners(self, building: Passive) -> tuple[str, ...]:
        """Who owns a Passive Building, in turn order from the active player."""
        return tuple(seat for seat in self.order() if self.player(seat).has(building))
