"""Final scoring: the track, locations, card points; ties; and the ranks of a solo game."""

from __future__ import annotations

from typing import Annotated, Any

from referee.build import Length, Natural
from referee.errors import Problem
from referee.records import dataclass
from referee.settlers.colours import Faction
from referee.settlers.house import House
from referee.settlers.numbers import Numbers
from scoring.sheet import Line, PlayerSheet, Sheet, rank, receipts

GAME = "settlers-aztecs"


@dataclass(frozen=True, slots=True)
class FinalPlayer:
    """A player when the fifth round is over."""

    name: str
    track: Natural
    common_locations: Natural
    faction_locations: Natural
    card_points: Natural = 0
    leftover_goods: Natural = 0
    hand: Natural = 0
    faction: Faction | None = None
    solid_foundations: Natural = 0
    """Cards under Solid Foundations, if they are not in `card_points` yet."""


@dataclass(frozen=True, slots=True)
class FinalPosition:
    """The table when the game is over; a solo game also has the Collection pile."""

    player: Annotated[tuple[FinalPlayer, ...], Length(1, 5)]
    solo: bool = False
    collection: Natural = 0


def problems(position: FinalPosition) -> tuple[Problem, ...]:
    """What cannot be so: two players of one name, a nameless one, two of one faction, a solo game of several."""
    found: list[Problem] = []
    for field in ("name", "faction"):
        seen: set[str] = set()
        for number, player in enumerate(position.player, 1):
            value = getattr(player, field)
            where = f"player[{number}].{field}"
            if field == "name" and not player.name.strip():
                found.append(Problem(where, "settlers-aztecs.problem.empty"))
            elif value is not None and value in seen:
                found.append(Problem(where, "settlers-aztecs.problem.twice", {"found": str(value)}))
            seen.add(value)
    if position.solo and len(position.player) > 1:
        found.append(Problem("player", "settlers-aztecs.problem.solo", {"found": len(position.player)}))
    if position.collection and not position.solo:
        found.append(Problem("collection", "settlers-aztecs.problem.only_solo", {"found": position.collection}))
    return tuple(found)


def final_sheet(position: FinalPosition, numbers: Numbers, house: House | None = None) -> Sheet:
    """Everybody's points and the standing."""
    players = tuple(_receipts(player, numbers) for player in position.player)
    by_name = {player.name: player for player in position.player}
    standing = rank(
        players,
        lambda sheet: sheet.name,
        (
            ("points", lambda sheet: sheet.total),
            ("leftover_goods", lambda sheet: by_name[sheet.name].leftover_goods),
            ("hand", lambda sheet: by_name[sheet.name].hand),
        ),
    )
    extra: dict[str, Any] = {}
    if position.solo:
        extra = solo_outcome(position, players[0].total, numbers, house or House())
    notes = tuple(
        (player.name, "SET-END-5")
        for player in position.player
        if player.faction in numbers.without_faction_vp and player.faction_locations
    )
    if "rank" in extra:
        notes += ((position.player[0].name, "SET-SOLO-10"),)
    return Sheet(GAME, "final", players, standing, extra, notes)


def _receipts(player: FinalPlayer, numbers: Numbers) -> PlayerSheet:
    """A player's lines: common locations, faction locations, points of cards."""
    common, faction = numbers.common_location_vp, numbers.faction_location_vp
    if player.faction in numbers.without_faction_vp:
        faction = 0
    extra = numbers.solid_foundations_vp * player.solid_foundations
    working = str(player.card_points)
    if player.solid_foundations:
        working += f" + {player.solid_foundations}×{numbers.solid_foundations_vp}"
    return receipts(
        player.name,
        player.track,
        (
            Line(
                "common_locations",
                player.common_locations * common,
                f"{player.common_locations}×{common}",
                "SET-END-2",
            ),
            Line(
                "faction_locations",
                player.faction_locations * faction,
                f"{player.faction_locations}×{faction}",
                "SET-END-3" if faction else "SET-END-5",
            ),
            Line("cards", player.card_points + extra, working, "SET-CARD-8" if extra else "SET-END-6"),
        ),
    )


def still_tied(position: FinalPosition, numbers: Numbers, *, with_goods: bool) -> tuple[int, ...]:
    """Who shares the points with somebody else (and, `with_goods`, the goods left): their places in the list."""
    merits = [
        (_receipts(player, numbers).total, player.leftover_goods if with_goods else 0) for player in position.player
    ]
    return tuple(number for number, merit in enumerate(merits) if merits.count(merit) > 1)


def solo_outcome(position: FinalPosition, points: int, numbers: Numbers, house: House) -> dict[str, Any]:
    """A solo game is won with more locations than the Collection pile has cards; then the points give a rank."""
    player = position.player[0]
    locations = player.faction_locations + (0 if house.faction_locations_win else player.common_locations)
    if locations <= position.collection:
        return {"outcome": "loss"}
    return {"outcome": "win", "rank": rank_of(points, numbers)}


def rank_of(points: int, numbers: Numbers) -> str:
    """The rank of a solo player (SET-SOLO-10)."""
    reached = [name for name, needed in numbers.ranks.items() if points >= needed]
    return max(reached, key=lambda name: numbers.ranks[name])
