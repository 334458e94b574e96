"""What can be wrong with the players of a position file, whatever is scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol

from referee.errors import Problem
from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.values import Passive, Worker

AUTOMA_GAME = 2
"""Players of a game against Axomamma: one person and her."""


class Scored(Protocol):
    """What every player of a position file has."""

    @property
    def name(self) -> str:
        """The player's name."""
        ...

    @property
    def automa(self) -> bool:
        """True for Axomamma."""
        ...

    @property
    def passive_buildings(self) -> tuple[Passive, ...]:
        """The Passive Buildings in front of the player."""
        ...


def at(number: int, key: str) -> str:
    """Where a player's key stands in the file."""
    return f"player[{number}].{key}"


def player_problems(numbers: Numbers, players: Sequence[Scored]) -> Iterable[Problem]:
    """Too many or too few players, empty and doubled names, Passive Buildings named twice."""
    most = numbers.players[-1]
    if not 1 <= len(players) <= most:
        yield Problem("player", "file.wrong_length", {"found": len(players), "low": 1, "high": most})
    names = Counter(player.name for player in players)
    for number, player in enumerate(players, 1):
        if not player.name.strip():
            yield Problem(at(number, "name"), "tawantinsuyu.problem.empty_name")
        elif names[player.name] > 1:
            yield Problem(at(number, "name"), "tawantinsuyu.problem.name_twice", {"found": player.name})
        for building, times in Counter(player.passive_buildings).items():
            if times > 1:
                where = at(number, "passive_buildings")
                yield Problem(where, "tawantinsuyu.problem.building_twice", {"found": building.value})


def solo_problems(players: Sequence[Scored], solo: bool) -> Iterable[Problem]:
    """A solo game has one person and Axomamma; any other game is without her."""
    automas = sum(player.automa for player in players)
    if solo and (len(players) != AUTOMA_GAME or automas != 1):
        yield Problem("player", "tawantinsuyu.problem.solo_players", {"found": len(players), "automas": automas})
    elif not solo:
        for number, player in enumerate(players, 1):
            if player.automa:
                yield Problem(at(number, "automa"), "tawantinsuyu.problem.automa_not_solo", {"found": player.name})


def workers_in_game(numbers: Numbers, players: int) -> int:
    """How many Workers are in the game with this number of players (TAW-SETUP-4)."""
    removed = numbers.for_players(numbers.workers_removed, players)
    return (numbers.workers_per_colour - removed) * len(Worker)
