"""The final score: Guild Masters, Laboratories, coins and Golems on the Market; and who is the Capital of the Skies."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Annotated

from referee.build import Between, Filled, Length, Natural
from referee.errors import Problem
from referee.records import dataclass
from referee.skytopia.numbers import Numbers
from referee.skytopia.values import Colour, Crest
from scoring.sheet import POINTS, SHARED, Line, Place, PlayerSheet, Sheet, rank, receipts
from scoring.skytopia.guilds import City, Guild, OfCrest, Typed, counted, times, working

Tower = Annotated[tuple[Annotated[str, Filled()], ...], Length(1, 13)]


@dataclass(frozen=True, slots=True)
class Towers:
    """The crest of every card of the four Towers from the Foundation up, the Foundation included."""

    blue: Tower
    gold: Tower
    red: Tower
    purple: Tower

    @property
    def city(self) -> City:
        """The Towers by colour."""
        return {Colour.BLUE: self.blue, Colour.GOLD: self.gold, Colour.RED: self.red, Colour.PURPLE: self.purple}


@dataclass(frozen=True, slots=True)
class Leader:
    """A player at the end of the game."""

    name: Annotated[str, Filled()]
    track: Natural
    coins: Natural
    golems_on_market: Annotated[int, Between(0, 5)]
    laboratories: Annotated[int, Between(0, 12)]
    towers: Towers

    @property
    def tower_cards(self) -> int:
        """The cards added to the city; a Foundation is no card here."""
        return sum(len(tower) - 1 for tower in self.towers.city.values())


@dataclass(frozen=True, slots=True)
class FinalPosition:
    """The table when the final round is over."""

    guild: Annotated[tuple[Guild, ...], Length(0, 3)]
    player: Annotated[tuple[Leader, ...], Length(1, 4)]


def problems(position: FinalPosition) -> tuple[Problem, ...]:
    """What no table can look like, beyond the types of the values."""
    return (*_names_twice(position), *_counts_of_nobody(position))


def _names_twice(position: FinalPosition) -> Iterator[Problem]:
    names: set[str] = set()
    for number, player in enumerate(position.player, 1):
        if player.name in names:
            yield Problem(f"player[{number}].name", "file.twice", {"found": player.name})
        names.add(player.name)


def _counts_of_nobody(position: FinalPosition) -> Iterator[Problem]:
    """A number typed in belongs to somebody who plays."""
    names = tuple(player.name for player in position.player)
    for number, guild in enumerate(position.guild, 1):
        if isinstance(guild, Typed):
            for name in guild.counts:
                if name not in names:
                    yield Problem(f"guild[{number}].counts.{name}", "file.unknown_key", {"expected": names})


def final_sheet(position: FinalPosition, numbers: Numbers) -> Sheet:
    """The final score of every player and the standing."""
    players = tuple(_receipts(player, position.guild, numbers) for player in position.player)
    totals = {sheet.name: sheet.total for sheet in players}
    standing = rank(
        position.player,
        lambda player: player.name,
        (
            ("points", lambda player: totals[player.name]),
            ("tower_cards", lambda player: -player.tower_cards),
            ("coins", lambda player: player.coins % numbers.coins_a_point),
        ),
    )
    notes = (*_tie_notes(standing), *_notes(position, numbers))
    return Sheet("skytopia", "final", players, standing, notes=notes)


DECIDED_BY = {POINTS: "SKY-END-1", "tower_cards": "SKY-END-6", "coins": "SKY-END-7", SHARED: "SKY-END-8"}
"""The ruling behind every way a place can be decided."""


def _tie_notes(standing: tuple[Place, ...]) -> Iterator[tuple[str, str]]:
    """The ruling that settled a tie, beside whoever came out ahead."""
    for place, below in zip_longest(standing, standing[1:]):
        settled = below is not None and below.decided_by == place.decided_by != POINTS
        if settled or place.decided_by == SHARED:
            yield ", ".join(place.names), DECIDED_BY[place.decided_by]


def _receipts(player: Leader, guilds: tuple[Guild, ...], numbers: Numbers) -> PlayerSheet:
    lines = (
        guilds_line(player.name, player.towers.city, guilds),
        Line(
            "laboratories",
            player.laboratories * numbers.laboratory_points,
            times(player.laboratories, numbers.laboratory_points),
            "SKY-END-3",
        ),
        Line("coins", player.coins // numbers.coins_a_point, f"{player.coins} ÷ {numbers.coins_a_point}", "SKY-END-4"),
        Line(
            "golems",
            player.golems_on_market * numbers.golem_points,
            times(player.golems_on_market, numbers.golem_points),
            "SKY-END-5",
        ),
    )
    return receipts(player.name, player.track, lines)


def guilds_line(name: str, city: City, guilds: tuple[Guild, ...]) -> Line:
    """What all Guild Masters of this game award a player."""
    numbers = [counted(guild, name, city) for guild in guilds]
    points = sum(number * guild.points for number, guild in zip(numbers, guilds, strict=True))
    parts = [working(guild, number) for number, guild in zip(numbers, guilds, strict=True)]
    return Line("guilds", points, " + ".join(parts) or "0", "SKY-END-2")


def _notes(position: FinalPosition, numbers: Numbers) -> Iterator[tuple[str, str]]:
    """What deserves a second look at the table: a count that the box does not allow."""
    everybody = ", ".join(player.name for player in position.player)
    cities = [player.towers.city for player in position.player]
    crests = {crest for city in cities for tower in city.values() for crest in tower} - {Crest.UNKNOWN.value}
    crests |= {guild.crest for guild in position.guild if isinstance(guild, OfCrest)}
    if len(crests) > numbers.crests:
        yield everybody, "SKY-CARD-3"
    built = {colour: sum(len(city[colour]) - 1 for city in cities) for colour in Colour}
    if any(number > numbers.cards_per_colour for number in built.values()):
        yield everybody, "SKY-COMP-2"
