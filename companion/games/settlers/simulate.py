"""Whole games with simulated cards and players: random, but everything they do is legal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.dice import Dice
from companion.games.game import Finish, Simulation, Start
from companion.games.settlers.course import course
from companion.games.settlers.numbers import settlers_numbers
from companion.games.settlers.setup import BASE_DECK
from referee.ask import BOX, NOTHING, Count, Question, Several
from referee.box import Box
from referee.drive import Run, drive
from referee.errors import BadAnswer
from referee.settlers.colours import Faction, Good
from referee.settlers.goods import shortage

BOX_OF_A_SIMULATION = {
    "board.aztecs": "worker,worker,worker,raze_token,defence_token",
    "stores.aztecs": "favour",
    "board.atlanteans": "worker,worker,worker,technology,defence_token",
    "stores.atlanteans": "technology",
    "prayer.voice_of_the_gods.right": "yes",
}
"""Stand-ins for what no source tells us, so that a simulated game asks nobody."""


class RandomPlayers:
    """Everybody at a simulated table: modest in counting, lucky or not in drawing."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def answer(self, question: Question) -> str:
        """A random answer that fits the question."""
        if question.seat == BOX or isinstance(question, Count):
            return question.default or self.dice.answer(question)
        if isinstance(question, Several) and question.repeats and not question.known_odds and not question.at_least:
            modest = replace(question, repeats=False, at_most=2)
            return _affordable(question, self.dice.answer(modest))
        return self.dice.answer(question)


def _affordable(question: Question, answer: str) -> str:
    """The answer, or the default where it is a cost that the player cannot pay."""
    goods = question.read(answer)
    if not question.id.endswith(".pay"):
        return answer
    if Good.CARD in goods or shortage(question.state.active, goods) is not None:
        return question.default or NOTHING
    return answer


def simulate(seed: int, settings: Mapping[str, Any]) -> Simulation:
    """One game of two to five players, or alone with `players=1`."""
    seats = _seats(settings)
    players = RandomPlayers(seed)
    start = simulated_start(seats, seed)
    run = play_through(start, players)
    assert run.result is not None
    scores = {player.name: player.total for player in run.result.sheet.players}
    end = str(run.result.sheet.extra.get("outcome", "rounds_over"))
    return Simulation(scores, end, len(run.log))


def _seats(settings: Mapping[str, Any]) -> int:
    """How many players `--set players=N` asks for; three without it."""
    for key in settings:
        if key != "players":
            raise BadAnswer("error.not_an_option", answer=key, options=("players",))
    low, high = settlers_numbers().seats
    seats = settings.get("players", 3)
    if type(seats) is not int or not low <= seats <= high:
        raise BadAnswer("error.out_of_bounds", answer=str(seats), low=low, high=high)
    return seats


def simulated_start(seats: int, seed: int) -> Start:
    """A table of named players with different factions."""
    factions = [str(faction) for faction in Faction]
    turned = factions[seed % len(factions) :] + factions[: seed % len(factions)]
    setup = {
        "factions": turned[:seats],
        "first": seed % seats,
        "lookout": "standard",
        "peaceful": False,
        "count_cards": bool(seed % 2),
        "deck": BASE_DECK,
    }
    names = tuple(f"player{number}" for number in range(1, seats + 1))
    return Start(names, seats == 1, {}, setup, Box(BOX_OF_A_SIMULATION))


def play_through(start: Start, players: RandomPlayers) -> Run[Finish]:
    """Run the course to its end; every answer is legal when it is given."""
    return drive(lambda: course(start), players)
