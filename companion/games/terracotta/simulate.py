"""Whole games with simulated tables: a random box, random draws, random legal play; pieces counted at every turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.dice import Dice
from companion.games.game import Finish, Simulation, Start
from companion.games.terracotta.course import course
from companion.games.terracotta.known import standard_rules
from referee.ask import Turn
from referee.drive import Run
from referee.errors import BadFile, CompanionError
from referee.reason import phrase
from referee.terracotta.conservation import missing_or_extra
from referee.terracotta.state import State

PLAYERS = 3
"""How many sit at a simulated table unless `--set players=N` says otherwise."""


def simulate(seed: int, options: Mapping[str, Any]) -> Simulation:
    """One whole game; the same seed gives the same game."""
    players = options.get("players", PLAYERS)
    if players not in (2, 3, 4):
        raise CompanionError(phrase("terracotta-army.file.players", found=str(players)))
    start = Start(tuple(f"player_{number}" for number in range(1, players + 1)))
    dice = Dice(seed)
    run: Run[Finish] = Run(lambda: course(start)).begin()
    counted = 0
    while run.asked is not None:
        run.give(dice.answer(run.asked))
        for _, turn in run.turns[counted:]:
            check_turn(turn)
        counted = len(run.turns)
    assert run.result is not None
    scores = {player.name: player.total for player in run.result.sheet.players}
    winner = run.result.sheet.standing[0]
    return Simulation(scores, f"won_by_{winner.decided_by}", len(run.log))


def check_turn(turn: Turn) -> None:
    """Nothing may have come or gone at a turn boundary."""
    if isinstance(turn.state, State):
        problems = missing_or_extra(turn.state, standard_rules())
        if problems:
            raise BadFile(problems, "simulation")
