"""The position: Market, Sky Cities, Chronometer and decks, and the ledger of every point and coin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated, Literal

from referee.box import Box
from referee.build import Between
from referee.errors import BadAnswer, Illegal
from referee.reason import because
from referee.records import dataclass, replace
from referee.skytopia.chronometer import Chronometer
from referee.skytopia.numbers import Numbers
from referee.skytopia.pieces import Golems, Market, Tower
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

    name: str = field(metadata={"aside": True})
    points: int
    coins: int
    ability: Ability
    golems: Golems
    towers: Mapping[Colour, Tower]

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
        place = next(n for n, die in enumerate(self.golems) if die == golem or (die.home and golem.home))
        return replace(self, golems=self.golems.moved(place, to))


@dataclass(frozen=True, slots=True)
class Game:
    """The whole table at one moment."""

    round: Annotated[int, Between(1, 9999)]
    first: str
    active: str = field(metadata={"aside": True})
    chronometer: Chronometer
    decks: Mapping[Colour, int]
    market: Market
    players: tuple[Player, ...]
    rows: int = field(metadata={"aside": True})
    last_round: int = 0
    """The final round once a deck is exhausted; 0 before."""
    added: int = field(default=0, metadata={"aside": True})
    """Cards added to the active player's city in this turn."""
    paid: int = field(default=0, metadata={"aside": True})
    """What the active player paid for this turn's Golem."""
    crests_matter: bool = field(default=True, metadata={"aside": True})
    numbers: Numbers = field(kw_only=True, metadata={"aside": True})
    rulings: Mapping[str, str] = field(default_factory=dict, metadata={"aside": True})
    box: Box = field(default_factory=Box, metadata={"aside": True})
    unseen: Mapping[Colour, tuple[Card, ...]] = field(default_factory=dict, metadata={"aside": True})
    """What is left in a deck whose cards the catalogue knows."""
    ledger: tuple[Entry, ...] = field(default=(), metadata={"aside": True})

    def __post_init__(self) -> None:
        """What holds at every table, also after a repair of the mirror: above all, that the game comes to its end."""
        names = [player.name for player in self.players]
        if self.first not in names:
            raise BadAnswer("error.not_an_option", answer=self.first, options=tuple(names))
        if all(self.chronometer.costs):
            raise Illegal(because("SKY-CHRONO-2", costs="/".join(map(str, self.chronometer.costs))))
        if self.last_round > self.round + 1:
            raise Illegal(because("SKY-LAST-2", n=self.round + 1))
        most = self.numbers.cards_per_colour
        if max(self.decks.values()) > most:
            raise Illegal(because("SKY-COMP-2", n=most))

    def player(self, name: str) -> Player:
        """The player of this name."""
        for player in self.players:
            if player.name == name:
                return player
        raise KeyError(name)

    def others(self, name: str) -> tuple[str, ...]:
        """The other players, clockwise from this one."""
        names = [player.name for player in self.players]
        at = names.index(name)
        return (*names[at + 1 :], *names[:at])

    def with_player(self, changed: Player) -> Game:
        """The table with one player changed."""
        return replace(self, players=self._seats_with(changed))

    def _seats_with(self, changed: Player) -> tuple[Player, ...]:
        return tuple([changed if player.name == changed.name else player for player in self.players])

    def dice_on(self, place: Place) -> Iterator[tuple[str, Golem]]:
        """Every Golem on a card of the Market, with its owner."""
        for player in self.players:
            for golem in player.golems:
                if golem.at is place and golem.face:
                    yield player.name, golem

    def dice_by_card(self) -> dict[Place, list[tuple[str, int]]]:
        """Owner and face of every Golem at work, by the card it stands on."""
        found: dict[Place, list[tuple[str, int]]] = {place: [] for place in self.market}
        for player in self.players:
            for golem in player.golems:
                if golem.face and golem.at in found:
                    found[golem.at].append((player.name, golem.face))
        return found

    def faces_on(self, place: Place) -> frozenset[int]:
        """The faces that are taken on a card."""
        return frozenset(
            [golem.face for player in self.players for golem in player.golems if golem.at is place and golem.face]
        )

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
        return replace(self, players=self._seats_with(changed), ledger=(*self.ledger, entry))

    def ruled(self, ruling: str, default: str) -> str:
        """How this table settles a disputed point."""
        return self.rulings.get(ruling, default)


_ORDER = {place: number for number, place in enumerate(Place)}


def sorted_places(market: Mapping[Place, Card]) -> tuple[Place, ...]:
    """The cards of the Market column by column, the row next to the deck first."""
    return tuple(sorted(market, key=_ORDER.__getitem__))


def new_player(name: str, ability: Ability, numbers: Numbers) -> Player:
    """A player before the first round: start coins, all Golems at home, four Foundations (SKY-SETUP-10)."""
    towers = dict.fromkeys(Colour, Tower())
    return Player(name, 0, numbers.start_coins, ability, Golems((HOME,) * numbers.golems), towers)
