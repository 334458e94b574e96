"""The position: Market, Sky Cities, Chronometer and decks, and the ledger of every point and coin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from typing import Literal

from referee.box import Box
from referee.records import dataclass
from referee.skytopia.chronometer import Chronometer
from referee.skytopia.numbers import Numbers
from referee.skytopia.values import HOME, Ability, Card, Colour, Golem, Place


@dataclass(frozen=True, slots=True)
class Entry:
    """One movement of points or coins: when, whose, how many, and by which ruling."""

    round: int
    name: str
    what: Literal["points", "coins"]
    amount: int
    rule: str


@dataclass(frozen=True, slots=True)
class Player:
    """A leader with a Sky City: points on the Score Track, coins, Golems and Towers (without their Foundations)."""

    name: str
    points: int
    coins: int
    ability: Ability
    golems: tuple[Golem, ...]
    towers: Mapping[Colour, tuple[Card, ...]]

    @property
    def on_market(self) -> tuple[Golem, ...]:
        """The Golems at work, in the order of the Market."""
        return tuple(sorted((golem for golem in self.golems if not golem.home), key=lambda golem: golem.key))

    @property
    def idle(self) -> int:
        """How many Golems are available."""
        return sum(golem.home for golem in self.golems)

    @property
    def laboratories(self) -> int:
        """The Laboratory cards in the purple Tower."""
        return sum(card.effect == "laboratory" for card in self.towers[Colour.PURPLE])

    def moved(self, golem: Golem, to: Golem) -> Player:
        """The player with one Golem standing elsewhere or showing another face."""
        place = self.golems.index(golem)
        return replace(self, golems=(*self.golems[:place], to, *self.golems[place + 1 :]))


@dataclass(frozen=True, slots=True)
class Game:
    """The whole table at one moment."""

    round: int
    first: str
    active: str
    chronometer: Chronometer
    decks: Mapping[Colour, int]
    market: Mapping[Place, Card]
    players: tuple[Player, ...]
    rows: int
    last_round: int = 0
    """The final round once a deck is exhausted; 0 before."""
    added: int = 0
    """Cards added to the active player's city in this turn."""
    paid: int = 0
    """What the active player paid for this turn's Golem."""
    crests_matter: bool = field(default=True, metadata={"aside": True})
    numbers: Numbers = field(kw_only=True, metadata={"aside": True})
    rulings: Mapping[str, str] = field(default_factory=dict, metadata={"aside": True})
    box: Box = field(default_factory=Box, metadata={"aside": True})
    unseen: Mapping[Colour, tuple[Card, ...]] = field(default_factory=dict, metadata={"aside": True})
    """What is left in a deck whose cards the catalogue knows."""
    ledger: tuple[Entry, ...] = field(default=(), metadata={"aside": True})

    def player(self, name: str) -> Player:
        """The player of this name."""
        return next(player for player in self.players if player.name == name)

    def others(self, name: str) -> tuple[str, ...]:
        """The other players, clockwise from this one."""
        names = [player.name for player in self.players]
        at = names.index(name)
        return (*names[at + 1 :], *names[:at])

    def with_player(self, changed: Player) -> Game:
        """The table with one player changed."""
        return replace(
            self, players=tuple(changed if player.name == changed.name else player for player in self.players)
        )

    def dice_on(self, place: Place) -> Iterator[tuple[str, Golem]]:
        """Every Golem on a card of the Market, with its owner."""
        for player in self.players:
            for golem in player.golems:
                if golem.at is place:
                    yield player.name, golem

    def faces_on(self, place: Place) -> frozenset[int]:
        """The faces that are taken on a card."""
        return frozenset(golem.face for _, golem in self.dice_on(place))

    def unoccupied(self) -> tuple[Place, ...]:
        """The cards of the Market without a Golem."""
        taken = {golem.at for player in self.players for golem in player.golems}
        return tuple(place for place in sorted_places(self.market) if place not in taken)

    def booked(self, name: str, what: Literal["points", "coins"], amount: int, rule: str) -> Game:
        """The table after a movement of points or coins, which the ledger keeps."""
        player = self.player(name)
        entry = Entry(self.round, name, what, amount, rule)
        changed = (
            replace(player, points=player.points + amount)
            if what == "points"
            else replace(player, coins=player.coins + amount)
        )
        return replace(self.with_player(changed), ledger=(*self.ledger, entry))

    def ruled(self, ruling: str, default: str) -> str:
        """How this table settles a disputed point."""
        return self.rulings.get(ruling, default)


_ORDER = {place: number for number, place in enumerate(Place)}


def sorted_places(market: Mapping[Place, Card]) -> tuple[Place, ...]:
    """The cards of the Market column by column, the row next to the deck first."""
    return tuple(sorted(market, key=_ORDER.__getitem__))


def new_player(name: str, ability: Ability, numbers: Numbers) -> Player:
    """A player before the first round: start coins, all Golems at home, four Foundations (SKY-SETUP-10)."""
    towers: Mapping[Colour, tuple[Card, ...]] = dict.fromkeys(Colour, ())
    return Player(name, 0, numbers.start_coins, ability, (HOME,) * numbers.golems, towers)
