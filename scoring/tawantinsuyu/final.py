"""Final scoring (rulebook p. 19), also against Axomamma (p. 27)."""

from __future__ import annotations

from dataclasses import field

from referee.build import Natural
from referee.errors import Problem, above
from referee.records import dataclass
from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.values import Passive
from scoring.sheet import Line, PlayerSheet, Sheet, rank, receipts, total_working
from scoring.tawantinsuyu.checks import at, player_problems, solo_problems, workers_in_game
from scoring.tawantinsuyu.workings import times, working_of

ITEMS = ("tapestries", "temple", "buildings", "god_cards", "army_cards", "workers", "gold", "leftovers")

WIN, LOSS = "win", "loss"


@dataclass(frozen=True, slots=True)
class FinalPlayer:
    """A player at the end of the game, before the final scoring."""

    name: str
    vp: Natural
    tapestries: tuple[Natural, ...] = ()
    temple_centre: Natural = 0
    buildings_face_up: Natural = 0
    god_cards: Natural = 0
    army_face_up: Natural = 0
    workers: Natural = 0
    potato: Natural = 0
    corn: Natural = 0
    stone: Natural = 0
    gold: Natural = 0
    passive_buildings: tuple[Passive, ...] = ()
    automa: bool = False

    @property
    def resources(self) -> int:
        """All resources together, which break a tie."""
        return self.potato + self.corn + self.stone + self.gold

    def has(self, building: Passive) -> bool:
        """True where a Passive Building works for this player; Axomamma's do nothing but score (TAW-HOUSE-10)."""
        return building in self.passive_buildings and not self.automa


@dataclass(frozen=True, slots=True)
class FinalPosition:
    """All players at the end of the game."""

    players: tuple[FinalPlayer, ...] = field(metadata={"key": "player"})
    solo: bool = False
    axomamma_leftovers: bool = False


def final_problems(numbers: Numbers, position: FinalPosition) -> tuple[Problem, ...]:
    """Everything that cannot be at the end of a game."""
    problems = [*player_problems(numbers, position.players), *solo_problems(position.players, position.solo)]
    workers = workers_in_game(numbers, min(len(position.players), numbers.players[-1]))
    for number, player in enumerate(position.players, 1):
        problems.extend(_tapestry_problems(numbers, player, number))
        problems.extend(above(at(number, "buildings_face_up"), player.buildings_face_up, all_buildings(numbers)))
        problems.extend(above(at(number, "god_cards"), player.god_cards, numbers.god_cards))
        problems.extend(above(at(number, "army_face_up"), player.army_face_up, numbers.army_cards))
        problems.extend(above(at(number, "workers"), player.workers, workers))
    return tuple(problems)


def all_buildings(numbers: Numbers) -> int:
    """The Buildings of both types in the box."""
    return numbers.production_buildings + numbers.passive_buildings


def _tapestry_problems(numbers: Numbers, player: FinalPlayer, number: int) -> list[Problem]:
    longest = len(numbers.tapestry_vp)
    where = at(number, "tapestries")
    wrong = [
        Problem(f"{where}[{place}]", "file.out_of_range", {"found": str(length), "low": 1, "high": longest})
        for place, length in enumerate(player.tapestries, 1)
        if not 1 <= length <= longest
    ]
    return wrong or list(above(where, sum(player.tapestries), numbers.weavings))


def tapestry_line(numbers: Numbers, tapestries: tuple[int, ...]) -> Line:
    """Each Tapestry by its number of different Weavings."""
    points = [numbers.tapestry_vp[length - 1] for length in tapestries]
    return Line("tapestries", sum(points), total_working(points), "TAW-END-1")


def god_card_line(numbers: Numbers, player: FinalPlayer) -> Line:
    """The God cards in hand, worth more with Z06; Axomamma's tucked cards are no hand."""
    if player.automa:
        return Line("god_cards", 0, "0", "TAW-HOUSE-106")
    if player.has(Passive.Z06):
        return _each("god_cards", player.god_cards, numbers.god_card_vp + numbers.z06_god_card_vp, "TAW-Z06-1")
    return _each("god_cards", player.god_cards, numbers.god_card_vp, "TAW-END-4")


def leftovers_line(numbers: Numbers, player: FinalPlayer, counted: bool) -> Line:
    """The harder option: Axomamma scores what she has left, gold once more."""
    return _each("leftovers", player.resources if counted and player.automa else 0, numbers.leftover_vp, "TAW-HARDER-7")


def _each(item: str, how_many: int, vp: int, rule: str) -> Line:
    return Line(item, how_many * vp, times(how_many, vp), rule)


def final_receipts(numbers: Numbers, player: FinalPlayer, leftovers: bool = False) -> PlayerSheet:
    """A player's final scoring, item by item."""
    lines = (
        tapestry_line(numbers, player.tapestries),
        Line("temple", int(player.temple_centre), working_of(player.temple_centre), "TAW-END-2"),
        _each("buildings", player.buildings_face_up, numbers.building_vp, "TAW-END-3"),
        god_card_line(numbers, player),
        _each("army_cards", player.army_face_up, numbers.army_card_vp, "TAW-END-5"),
        _each("workers", player.workers, numbers.worker_vp, "TAW-END-6"),
        _each("gold", player.gold, numbers.gold_vp, "TAW-END-7"),
        leftovers_line(numbers, player, leftovers),
    )
    return receipts(player.name, player.vp, lines)


def final_sheet(numbers: Numbers, position: FinalPosition) -> Sheet:
    """The final score: the most VP wins, then the most resources, then the victory is shared (TAW-END-8)."""
    sheets = tuple(final_receipts(numbers, player, position.axomamma_leftovers) for player in position.players)
    totals = {sheet.name: sheet.total for sheet in sheets}
    standing = rank(
        position.players,
        lambda player: player.name,
        (("points", lambda player: totals[player.name]), ("resources", lambda player: player.resources)),
    )
    extra = {"outcome": solo_outcome(numbers, position, totals)} if position.solo else {}
    return Sheet("tawantinsuyu", "final", sheets, standing, extra, _notes(numbers, position))


def solo_outcome(numbers: Numbers, position: FinalPosition, totals: dict[str, int]) -> str:
    """A person wins with enough VP and more than Axomamma; a tie is a loss (TAW-SOLOEND-5)."""
    person = next(totals[player.name] for player in position.players if not player.automa)
    hers = next(totals[player.name] for player in position.players if player.automa)
    return WIN if person >= numbers.solo_win_vp and person > hers else LOSS


def _notes(numbers: Numbers, position: FinalPosition) -> tuple[tuple[str, str], ...]:
    """What deserves a second look: more than the box holds, Passive Buildings that were not counted."""
    notes = [
        (player.name, "TAW-END-3")
        for player in position.players
        if player.buildings_face_up < len(player.passive_buildings)
    ]
    notes.extend((p.name, "TAW-SOLOEND-5") for p in position.players if position.solo and not p.automa)
    notes.extend((p.name, "TAW-HOUSE-10") for p in position.players if p.automa and p.passive_buildings)
    held = (
        (sum(sum(player.tapestries) for player in position.players), numbers.weavings),
        (sum(player.god_cards for player in position.players), numbers.god_cards),
        (sum(player.army_face_up for player in position.players), numbers.army_cards),
        (sum(player.buildings_face_up for player in position.players), all_buildings(numbers)),
        (sum(player.workers for player in position.players), workers_in_game(numbers, len(position.players))),
    )
    passives = [building for player in position.players for building in player.passive_buildings]
    if any(found > most for found, most in held) or len(set(passives)) != len(passives):
        notes.append((", ".join(player.name for player in position.players), "TAW-BOX-1"))
    return tuple(notes)
