"""Whole games with simulated tables: a made-up box, random draws, random legal play; pieces counted at every turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.dice import Dice
from companion.games.game import Finish, Simulation, Start
from companion.games.terracotta import SEATS
from companion.games.terracotta.course import course
from companion.games.terracotta.known import standard_rules
from companion.games.terracotta.shelf import entries
from referee.ask import Choose, Question, Turn
from referee.box import Box
from referee.drive import Run
from referee.errors import BadFile, CompanionError
from referee.reason import phrase
from referee.terracotta.conservation import missing_or_extra
from referee.terracotta.state import State

PLAYERS = 3
"""How many sit at a simulated table unless `--set players=N` says otherwise."""

ACTIONS = ("turn.inner", "turn.middle", "turn.outer")
"""Where a simulated player acts whenever that is possible: else hardly a figure would ever stand."""


class Busy:
    """A seat that answers by chance, but does the action of a symbol when it can."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def answer(self, question: Question) -> str:
        """A legal answer."""
        if question.id in ACTIONS and isinstance(question, Choose) and question.options[0].refused is None:
            return question.options[0].key
        return self._dice.answer(question)


def made_up_box(dice: Dice) -> Box:
    """A box whose printed values are drawn: Rings of fitting symbols, everything proposed as it is proposed."""
    box = Box()
    for question in entries(box):
        answer = question.default if question.proposed and question.default else dice.answer(_fitting(question))
        box = box.learned(question.remember or question.id, answer)
    return box


def _fitting(question: Question) -> Question:
    """The question with the symbols that belong to its Ring only."""
    if not question.id.startswith("ring.") or not isinstance(question, Choose):
        return question
    numbers = standard_rules().numbers
    ring = question.id.split(".")[1]
    icons = {"inner": numbers.inner_icons, "middle": numbers.middle_icons, "outer": numbers.outer_icons}[ring]
    return replace(question, options=tuple(option for option in question.options if option.key in icons))


def simulate(seed: int, options: Mapping[str, Any]) -> Simulation:
    """One whole game; the same seed gives the same game."""
    players = options.get("players", PLAYERS)
    if players not in SEATS:
        raise CompanionError(phrase("terracotta-army.file.players", found=str(players)))
    dice = Dice(seed)
    start = Start(tuple(f"player_{number}" for number in range(1, players + 1)), box=made_up_box(dice))
    run = play_out(start, Busy(dice))
    assert run.result is not None
    scores = {player.name: player.total for player in run.result.sheet.players}
    winner = run.result.sheet.standing[0]
    return Simulation(scores, f"won_by_{winner.decided_by}", len(run.log))


def play_out(start: Start, seat: Busy) -> Run[Finish]:
    """Play a game to its end, counting every piece at every turn."""
    run: Run[Finish] = Run(lambda: course(start)).begin()
    counted = 0
    while run.asked is not None:
        run.give(seat.answer(run.asked))
        for _, turn in run.turns[counted:]:
            check_turn(turn)
        counted = len(run.turns)
    return run


def check_turn(turn: Turn) -> None:
    """Nothing may have come or gone at a turn boundary."""
    if isinstance(turn.state, State):
        problems = missing_or_extra(turn.state, standard_rules())
        if problems:
            raise BadFile(problems, "simulation")
