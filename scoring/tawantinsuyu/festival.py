"""The scoring part of a Festival (rulebook p. 17), also with Axomamma (p. 26)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import field
from typing import Literal

from referee.build import Natural
from referee.errors import Problem, above
from referee.reason import Fact
from referee.records import dataclass
from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.values import Passive, Region
from scoring.sheet import Line, PlayerSheet, Sheet, rank, receipts
from scoring.tawantinsuyu.checks import at, player_problems, solo_problems, workers_in_game
from scoring.tawantinsuyu.workings import times, working_of

ITEMS = ("tile", "start", "merchant", "temple", "conquest", "potatoes", "catch_up")


@dataclass(frozen=True, slots=True)
class FestivalPlayer:
    """A player at a Festival."""

    name: str
    vp: Natural
    temple_vp: Natural
    merchant_vp: Natural = 0
    god_cards: Natural = 0
    potato: Natural = 0
    gold_for_potatoes: Natural = 0
    longest_tapestry: Natural = 0
    passive_buildings: tuple[Passive, ...] = ()
    weavings: Natural = 0
    automa: bool = False

    def has(self, building: Passive) -> bool:
        """True where a Passive Building works for this player; Axomamma's do nothing here (TAW-HOUSE-10)."""
        return building in self.passive_buildings and not self.automa


@dataclass(frozen=True, slots=True)
class RegionMarkers:
    """The Conquest markers of a region, by their owners from left to right."""

    name: Region
    markers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FestivalPosition:
    """All players and regions at a Festival."""

    festival: Literal[1, 2, 3]
    casualties: Natural
    players: tuple[FestivalPlayer, ...] = field(metadata={"key": "player"})
    holder: str | None = None
    weaving_vp: Literal[1, 2] = 1
    regions: tuple[RegionMarkers, ...] = field(default=(), metadata={"key": "region"})


def festival_problems(numbers: Numbers, position: FestivalPosition) -> tuple[Problem, ...]:
    """Everything that cannot be at a Festival."""
    players = position.players
    problems = [
        *player_problems(numbers, players),
        *solo_problems(players, any(player.automa for player in players)),
        *above("casualties", position.casualties, workers_in_game(numbers, min(len(players), numbers.players[-1]))),
    ]
    names = tuple(player.name for player in players)
    if position.holder is not None and position.holder not in names:
        problems.append(Problem("holder", "file.not_one_of", {"found": position.holder, "expected": names}))
    for number, player in enumerate(players, 1):
        problems.extend(above(at(number, "god_cards"), player.god_cards, numbers.god_cards))
        problems.extend(above(at(number, "longest_tapestry"), player.longest_tapestry, len(numbers.tapestry_vp)))
        problems.extend(above(at(number, "weavings"), player.weavings, numbers.weavings))
    problems.extend(_region_problems(numbers, position, names))
    return tuple(problems)


def _region_problems(numbers: Numbers, position: FestivalPosition, names: tuple[str, ...]) -> Iterable[Problem]:
    regions = Counter(region.name for region in position.regions)
    for number, region in enumerate(position.regions, 1):
        if regions[region.name] > 1:
            where = f"region[{number}].name"
            yield Problem(where, "tawantinsuyu.problem.region_twice", {"found": region.name.value})
        for place, owner in enumerate(region.markers, 1):
            if owner not in names:
                where = f"region[{number}].markers[{place}]"
                yield Problem(where, "file.not_one_of", {"found": owner, "expected": names})
    placed = Counter(owner for region in position.regions for owner in region.markers)
    for name in dict.fromkeys(names):
        if placed[name] > numbers.conquest_markers:
            facts: dict[str, Fact] = {"found": placed[name], "name": name, "high": numbers.conquest_markers}
            yield Problem("region", "tawantinsuyu.problem.too_many_markers", facts)


def majority(markers: tuple[str, ...]) -> str | None:
    """Who has most markers in a region; of those tied, the owner of the rightmost marker (TAW-FEST-5)."""
    if not markers:
        return None
    counts = Counter(markers)
    most = max(counts.values())
    return next(owner for owner in reversed(markers) if counts[owner] == most)


def tile_line(numbers: Numbers, position: FestivalPosition, player: FestivalPlayer) -> Line:
    """The VP of the Festival tile, if they are not on the score track yet."""
    points = numbers.festival_tile_vp[position.festival - 1] if player.name == position.holder else 0
    return Line("tile", points, str(points), "TAW-FEST-1")


def start_line(numbers: Numbers, player: FestivalPlayer) -> Line:
    """What Passive Buildings score at the start of a Festival: Z09."""
    weavings = player.longest_tapestry if player.has(Passive.Z09) else 0
    return Line("start", weavings * numbers.z09_vp, times(weavings, numbers.z09_vp), "TAW-Z09-1")


def merchant_line(position: FestivalPosition, player: FestivalPlayer) -> Line:
    """VP from the Merchant's links; Axomamma scores her Weavings instead."""
    if not player.automa:
        return Line("merchant", int(player.merchant_vp), working_of(player.merchant_vp), "TAW-FEST-3")
    points = player.weavings * position.weaving_vp
    return Line("merchant", points, times(player.weavings, position.weaving_vp), "TAW-SOLOFEST-1")


def conquest_line(position: FestivalPosition, player: FestivalPlayer) -> Line:
    """As many VP as there are Casualties, for each region in which the player has the majority."""
    won = [region.name.value for region in position.regions if majority(region.markers) == player.name]
    working = " + ".join(f"{position.casualties} ({region})" for region in won) or "0"
    return Line("conquest", len(won) * position.casualties, working, "TAW-FEST-5")


def lost_for_potatoes(numbers: Numbers, missing: int, running: int) -> int:
    """VP lost for missing potatoes, cut where the score track ends (TAW-FEST-6, TAW-FEST-7)."""
    return min(missing * numbers.missing_potato_vp, running)


def potato_line(numbers: Numbers, player: FestivalPlayer, running: int) -> Line:
    """VP lost for every potato missing for the God cards in hand; nobody falls below 0."""
    if player.automa:
        return Line("potatoes", 0, "0", "TAW-SOLOFEST-2")
    due = player.god_cards * numbers.god_card_potatoes
    missing = max(0, due - player.potato - player.gold_for_potatoes)
    if not missing:
        return Line("potatoes", 0, "0", "TAW-FEST-6")
    lost = lost_for_potatoes(numbers, missing, running)
    working = f"−{missing}×{numbers.missing_potato_vp}"
    if lost < missing * numbers.missing_potato_vp:
        return Line("potatoes", -lost, f"{working} → −{lost}", "TAW-FEST-7")
    return Line("potatoes", -lost, working, "TAW-FEST-6")


def catch_up_line(numbers: Numbers, position: FestivalPosition, player: FestivalPlayer, behind: bool) -> Line:
    """Axomamma scores when she is strictly behind, in every Festival but the last."""
    paid = player.automa and behind and position.festival < numbers.festivals
    points = numbers.catch_up_vp if paid else 0
    return Line("catch_up", points, str(points), "TAW-SOLOFEST-3")


def festival_sheet(numbers: Numbers, position: FestivalPosition) -> Sheet:
    """The scoring of a Festival for all players, step by step."""
    done = {player.name: _until_potatoes(numbers, position, player) for player in position.players}
    sheets = tuple(_with_catch_up(numbers, position, player, done) for player in position.players)
    standing = rank(sheets, lambda sheet: sheet.name, (("points", lambda sheet: sheet.total),))
    return Sheet("tawantinsuyu", "festival", sheets, standing, notes=_notes(position))


def _until_potatoes(numbers: Numbers, position: FestivalPosition, player: FestivalPlayer) -> PlayerSheet:
    lines = [
        tile_line(numbers, position, player),
        start_line(numbers, player),
        merchant_line(position, player),
        Line("temple", int(player.temple_vp), working_of(player.temple_vp), "TAW-FEST-4"),
        conquest_line(position, player),
    ]
    running = player.vp + sum(line.points for line in lines)
    return receipts(player.name, player.vp, [*lines, potato_line(numbers, player, running)])


def _with_catch_up(
    numbers: Numbers, position: FestivalPosition, player: FestivalPlayer, done: dict[str, PlayerSheet]
) -> PlayerSheet:
    own = done[player.name]
    behind = any(own.total < other.total for other in done.values())
    return receipts(player.name, player.vp, [*own.lines, catch_up_line(numbers, position, player, behind)])


def _notes(position: FestivalPosition) -> tuple[tuple[str, str], ...]:
    """What the figures must hold already: Z06 and Z10 gave resources at the start, Z12 its chance just before."""
    reminders = {Passive.Z06: "TAW-Z06-2", Passive.Z10: "TAW-Z10-1", Passive.Z12: "TAW-Z12-2"}
    return tuple(
        (player.name, ruling)
        for player in position.players
        for building, ruling in reminders.items()
        if player.has(building)
    )
