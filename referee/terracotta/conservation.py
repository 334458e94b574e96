"""What can neither come nor go: figures, Workers, tokens of a game on its way."""

from __future__ import annotations

from collections.abc import Iterator

from referee.errors import Problem
from referee.terracotta.figures import WARRIORS, Kind, Specialist
from referee.terracotta.house import Rules
from referee.terracotta.players import Player
from referee.terracotta.state import State


def missing_or_extra(state: State, rules: Rules) -> tuple[Problem, ...]:
    """Every piece that the mirror has lost or invented."""
    return tuple(_problems(state, rules))


def _problems(state: State, rules: Rules) -> Iterator[Problem]:
    numbers = rules.numbers
    standing = [figure.kind for figure in state.mausoleum.figures]
    for kind in WARRIORS:
        yield from _count(kind, state.organizer[kind] + standing.count(kind), numbers.warriors_of_a_kind)
    for specialist in Specialist:
        placed = (
            sum(1 for figure in state.mausoleum.figures if figure.rides)
            if specialist is Specialist.HORSE
            else standing.count(Kind(specialist.value))
        )
        yield from _count(specialist, state.specialists[specialist] + placed, numbers.specialists_of_a_kind)
    squares = sum(len(figure.squares) for figure in state.mausoleum.figures)
    yield from _count("mausoleum", len(state.mausoleum.occupied), squares)
    tokens = len(state.priority_stack) + sum(1 for player in state.players if player.priority)
    yield from _count("priority_token", tokens, numbers.for_players(numbers.priority_tokens, len(state.players)))
    for player in state.players:
        yield from _player_problems(player, state, rules)


def _player_problems(player: Player, state: State, rules: Rules) -> Iterator[Problem]:
    numbers = rules.numbers
    workers = numbers.for_players(numbers.workers, len(state.players))
    on_wheel = sum(1 for placed in state.wheel.placed if placed.colour is player.colour)
    yield from _count(f"{player.name}.workers", player.craftsmen + player.artisans + on_wheel, workers)
    yield from _count(f"{player.name}.masters", len(player.paid_tokens), len(set(player.masters)))
    for name, number in (("coins", player.coins), ("wet_clay", player.wet_clay), ("dry_clay", player.dry_clay)):
        if number < 0:
            yield from _count(f"{player.name}.{name}", number, 0)


def _count(where: str, found: int, expected: int) -> Iterator[Problem]:
    if found != expected:
        yield Problem(where, "terracotta-army.file.conservation", {"found": found, "expected": expected})
