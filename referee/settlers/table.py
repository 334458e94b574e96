"""The table as the mirror sees it: players with their goods, favour and locations, and the common deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import field, replace
from enum import StrEnum
from typing import Any

from referee.box import Box
from referee.build import Natural
from referee.records import dataclass
from referee.settlers.colours import Colour, Face, Faction, Good, face
from referee.settlers.house import House
from referee.settlers.numbers import Numbers
from referee.settlers.odds import fresh_deck, without
from referee.settlers.prayers import Prayer


class Phase(StrEnum):
    """The phases of a round."""

    LOOKOUT = "lookout"
    PRODUCTION = "production_phase"
    ACTION = "action_phase"
    CLEANUP = "cleanup"
    ATTACK = "attack"


@dataclass(frozen=True, slots=True)
class Player:
    """One player: what lies in the supply, in the hand and in the empire."""

    name: str
    faction: Faction
    vp: Natural = 0
    wood: Natural = 0
    stone: Natural = 0
    food: Natural = 0
    worker: Natural = 0
    gold: Natural = 0
    raze_token: Natural = 0
    defence_token: Natural = 0
    technology: Natural = 0
    hand: Natural = 0
    tokens: tuple[Colour, ...] = ()
    three_colour: bool = False
    stored_for_round: tuple[str, ...] = ()
    stored_for_game: tuple[str, ...] = ()
    deals: tuple[Good, ...] = ()
    common_locations: Natural = 0
    faction_locations: Natural = 0
    foundations: Natural = 0
    defended: Natural = 0
    """Common locations with a defence token on them."""
    samurai: Natural = 0
    prayers: tuple[str, ...] = ()
    """Cards with a prayer in the empire."""
    activated: tuple[str, ...] = ()
    """Prayers activated this round."""
    passed: bool = False
    ledger: Mapping[str, int] = field(default_factory=dict, metadata={"aside": True})
    """Where the points on the track came from, by ruling."""
    produced: tuple[Good, ...] = field(default=(), metadata={"aside": True})
    """What the Production locations gave last round, offered as the answer next time."""

    @property
    def resources(self) -> int:
        """Wood, stone and food together."""
        return self.wood + self.stone + self.food

    @property
    def stored(self) -> tuple[Face, ...]:
        """The cards kept for prayers."""
        return tuple(card for text in (*self.stored_for_round, *self.stored_for_game) if (card := face(text)))


@dataclass(frozen=True, slots=True)
class Table:
    """The whole table."""

    players: tuple[Player, ...]
    round: Natural = 1
    phase: Phase = Phase.LOOKOUT
    first: Natural = field(default=0, metadata={"names": "players"})
    """Who has the first player marker, by place from 0."""
    turn: Natural = field(default=0, metadata={"names": "players"})
    """Whose turn it is, by place from 0."""
    pass_order: tuple[str, ...] = ()
    """Who has passed this round, in this order."""
    seen: Mapping[str, int] = field(default_factory=dict)
    """Common cards known to be out of the deck and not in the discard pile, by face."""
    discarded: Mapping[str, int] = field(default_factory=dict)
    """Common cards known to lie in the discard pile, by face."""
    virtual_locations: Natural = 0
    collection: Natural = 0
    solo: bool = field(default=False, metadata={"aside": True})
    box: Box = field(default_factory=Box, metadata={"aside": True})
    known: Mapping[str, Prayer] = field(default_factory=dict, metadata={"aside": True})
    """The prayers met so far, by card."""
    rules: Rules | None = field(default=None, metadata={"aside": True})

    @property
    def active(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    def seat(self, number: int | None = None) -> str:
        """The seat id of a player."""
        return f"p{(self.turn if number is None else number) + 1}"

    def clockwise(self) -> tuple[int, ...]:
        """The places of all players, the first player first."""
        seats = len(self.players)
        return tuple((self.first + step) % seats for step in range(seats))

    def with_player(self, number: int, **changes: Any) -> Table:
        """The table with one player changed."""
        player = replace(self.players[number], **changes)
        return replace(self, players=(*self.players[:number], player, *self.players[number + 1 :]))

    def active_with(self, **changes: Any) -> Table:
        """The table with the active player changed."""
        return self.with_player(self.turn, **changes)


@dataclass(frozen=True, slots=True)
class Rules:
    """What holds for the whole game: numbers, readings, variants and the common deck in use."""

    numbers: Numbers
    house: House = field(default_factory=House)
    lookout: str = "standard"
    peaceful: bool = False
    count_cards: bool = False
    """Whether the open cards of the Lookout are entered, for better odds."""
    commons: Mapping[str, int] = field(default_factory=dict)
    """The common deck by colour."""
    base_deck: bool = True

    def unseen(self, table: Table) -> dict[Face, int]:
        """The common cards that nobody has seen since the last shuffle."""
        out: Counter[Face] = Counter()
        for pile in (table.seen, table.discarded):
            for text, n in pile.items():
                card = face(text)
                if card is not None:
                    out[card] += n
        return without(fresh_deck(self.commons), out)


def rules_of(table: Table) -> Rules:
    """What holds for the whole game; every table in play has it."""
    assert table.rules is not None
    return table.rules


def put(pile: Mapping[str, int], cards: tuple[Face, ...]) -> dict[str, int]:
    """A pile with these cards on it."""
    counted = Counter(dict(pile))
    counted.update(card.key for card in cards)
    return dict(sorted(counted.items()))


def shuffled(table: Table) -> Table:
    """The discard pile becomes the new common deck (SET-BASE-5)."""
    return replace(table, discarded={})
