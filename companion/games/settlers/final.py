"""`score settlers final`: from a position file, or asked player by player."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.game import Calculator
from companion.games.settlers.numbers import settlers_numbers
from referee.ask import Flow, Option, choose, confirm, count, name
from referee.box import Box
from referee.reason import because, phrase
from referee.settlers.colours import Faction
from scoring.settlers.final import FinalPlayer, FinalPosition, final_sheet, problems, still_tied
from scoring.sheet import Sheet


def sheet(position: FinalPosition) -> Sheet:
    """The final scores of a position."""
    return final_sheet(position, settlers_numbers())


def wizard(_box: Box) -> Flow[FinalPosition]:
    """Ask for everybody's figures at the end of the game."""
    numbers = settlers_numbers()
    low, high = numbers.seats
    seats = yield from count(
        "final.players",
        "table",
        phrase("settlers-aztecs.ask.players"),
        low=low,
        high=high,
        because=because("SET-BOX-7"),
    )
    solo = False
    collection = 0
    if seats == 1:
        solo = yield from confirm(
            "final.solo", "table", phrase("settlers-aztecs.ask.solo"), because=because("SET-SOLO-9"), default=True
        )
    players: list[FinalPlayer] = []
    for number in range(1, seats + 1):
        who = yield from name(
            "final.name",
            "table",
            phrase("settlers-aztecs.ask.final_name", n=number),
            taken=tuple(player.name for player in players),
        )
        players.append((yield from _player(who)))
    players = yield from _atlanteans(players)
    if solo:
        collection = yield from count(
            "final.collection", "table", phrase("settlers-aztecs.ask.collection"), because=because("SET-SOLO-9")
        )
    for key in ("leftover_goods", "hand"):
        position = FinalPosition(tuple(players))
        for number in still_tied(position, numbers, with_goods=key == "hand"):
            found = yield from _figure(key, "SET-END-4", players[number].name, 0)
            change: dict[str, Any] = {key: found}
            players[number] = replace(players[number], **change)
    return FinalPosition(tuple(players), solo, int(collection))


def _player(who: str) -> Flow[FinalPlayer]:
    """One player's figures, in the order in which they are counted at the table."""
    track = yield from _figure("track", "SET-END-1", who)
    common = yield from _figure("common_locations", "SET-END-2", who)
    faction = yield from _figure("faction_locations", "SET-END-3", who)
    cards = yield from _figure("card_points", "SET-END-6", who, 0)
    return FinalPlayer(who, track, common, faction, cards)


def _atlanteans(players: list[FinalPlayer]) -> Flow[list[FinalPlayer]]:
    """Who plays the people whose faction locations give no points; asked only where anybody has some."""
    built = [player for player in players if player.faction_locations]
    if not built:
        return players
    who = yield from choose(
        "final.atlanteans",
        "table",
        phrase("settlers-aztecs.ask.final_atlanteans"),
        (Option("nobody", ""), *(Option(f"p{n}", player.name, player.name) for n, player in enumerate(built, 1))),
        because=because("SET-END-5"),
        default="nobody",
    )
    return [replace(player, faction=Faction.ATLANTEANS) if player.name == who else player for player in players]


def _figure(key: str, ruling: str, who: str, default: int | None = None) -> Flow[int]:
    """One figure of a player."""
    number = yield from count(
        f"final.{key}",
        "table",
        phrase(f"settlers-aztecs.ask.final_{key}", who=who),
        because=because(ruling),
        default=default,
    )
    return int(number)


FINAL = Calculator("final", FinalPosition, problems, sheet, wizard)
