"""Component counts of a game among people: what a record holds beyond the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.games.tawantinsuyu.numbers import the_numbers
from referee.errors import Problem, above
from referee.tawantinsuyu.state import Table
from referee.tawantinsuyu.values import StatueSize
from referee.tawantinsuyu.weaving import weavings_at_most
from scoring.tawantinsuyu.checks import workers_in_game


def conserved(table: Table) -> tuple[Problem, ...]:
    """Every piece the record has more of than there are (TAW-BOX-1)."""
    return (*_of_players(table), *_of_all(table), *_of_steps(table))


def _of_players(table: Table) -> Iterator[Problem]:
    numbers = the_numbers()
    for player in table.players:
        yield from above(f"{player.name}.steps", table.steps_of(player.id), numbers.steps_markers)
        yield from above(f"{player.name}.conquest", table.markers_of(player.id), numbers.conquest_markers)
        for number, length in enumerate(player.tapestries, 1):
            yield from above(f"{player.name}.tapestries[{number}]", length, numbers.patterns)


def _of_all(table: Table) -> Iterator[Problem]:
    numbers, players = the_numbers(), table.players
    queues = table.bag + table.village + table.nomads
    workers = queues + table.board + table.casualties + sum(each.workers for each in players)
    size = numbers.for_players(numbers.offer_size, len(players))
    for where, found, most in (
        ("workers", workers, workers_in_game(numbers, len(players))),
        ("offer", table.offer, size),
        ("god_cards", table.offer + sum(player.god_cards for player in players), numbers.god_cards),
        ("production", sum(player.production for player in players), numbers.production_buildings),
        ("small_statues", _statues(table, StatueSize.SMALL), numbers.small_statues),
        ("large_statues", _statues(table, StatueSize.LARGE), numbers.large_statues),
        ("tapestries", sum(sum(player.tapestries) for player in players), weavings_at_most(numbers, len(players))),
    ):
        yield from above(where, found, most)
    for building, owners in Counter(building for player in players for building in player.passives).items():
        if owners > 1:
            yield Problem("passives", "tawantinsuyu.problem.building_twice", {"found": building.value})


def _statues(table: Table, size: StatueSize) -> int:
    """Statues before the players and out of the game."""
    return sum(player.statues(size) for player in table.players) + table.statues_gone[size.value]


def _of_steps(table: Table) -> Iterator[Problem]:
    for section, pair in table.steps.items():
        if pair.lower is not None and pair.upper is None:
            where = f"steps.{section}"
            yield Problem(where, "tawantinsuyu.problem.lower_without_upper", {"found": pair.lower})
