"""Every game comes to its end: no round goes by without a question, whatever was entered or repaired."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.games.game import Finish, Start
from companion.games.skytopia.course import course
from companion.games.skytopia.simulate import Crowd, supposed_decks
from referee.ask import Flow, Question, Turn
from referee.box import Box
from referee.differ import leaves
from referee.drive import Run
from referee.errors import Diverged
from referee.skytopia.table import Game
from referee.skytopia.values import Colour

NAMES = ("Ada", "Bo")
SILENT = 7
"""A die is built after five rounds at the latest, so in so many rounds somebody is asked something."""
LONG = 4000
"""Far more answers than any random game needs."""


def watched(flow: Flow[Finish]) -> Flow[Finish]:
    """The same flow; it fails when turns go by and nobody is asked anything."""
    silent, value = 0, None
    while True:
        try:
            step = flow.send(value)
        except StopIteration as stop:
            result: Finish = stop.value
            return result
        if isinstance(step, Turn):
            silent += 1
        elif isinstance(step, Question):
            silent = 0
        assert silent <= SILENT * (len(NAMES) + 1), "rounds go by and nobody is asked anything"
        value = yield step


def begun(box: Box) -> Run[Finish]:
    """A game that is watched."""
    start = Start(NAMES, setup={"start": "normal", "abilities": "random_a"}, box=box)
    return Run(lambda: watched(course(start)))


def played_on(run: Run[Finish], crowd: Crowd) -> Game:
    """The table at the end of a game that random players go on with."""
    while run.asked is not None:
        assert len(run.log) < LONG, "the game does not end"
        run.give(crowd.answer(run.asked))
    assert isinstance(run.state, Game)
    return run.state


def until(turns: int, seed: int) -> tuple[list[str], Game]:
    """The log of a random game up to a turn, and the table there."""
    crowd, run = Crowd(seed), begun(supposed_decks()).begin()
    while run.asked is not None and len(run.turns) < turns:
        run.give(crowd.answer(run.asked))
    return run.log[: run.turns[-1][0]], run.turns[-1][1].state


def repaired(*repairs: str, turns: int = 4, seed: int = 3) -> Game:
    """The end of a game whose mirror was repaired at a turn."""
    log, _ = until(turns, seed)
    run = begun(supposed_decks()).begin([*log, *(f"adjust {repair}" for repair in repairs)])
    return played_on(run, Crowd(seed))


@pytest.mark.parametrize("costs", ["9,9,9,9,9", "5", "1,2,3", "1,2,3,4,5,6,7,8,9,10,0", "-"])
def test_SKY_CHRONO_2_a_dial_has_five_costs_and_one_of_them_is_nothing(costs: str) -> None:
    with pytest.raises(Diverged):
        repaired(f"chronometer.costs {costs}")
    assert repaired("chronometer.costs 12,6,4,1,0").chronometer.costs == (12, 6, 4, 1, 0)


def test_SKY_LAST_1_a_deck_that_a_repair_leaves_empty_ends_the_game_too() -> None:
    _, then = until(4, 3)
    done = repaired(*(f"decks.{colour.value} 0" for colour in Colour))
    assert done.last_round == then.round + 1 and done.round == then.round + 2


def test_SKY_LAST_1_the_end_cannot_be_repaired_away_while_the_deck_is_empty() -> None:
    done = repaired("decks.gold 0", "last_round 0")
    assert 0 < done.last_round == done.round - 1


def test_SKY_LAST_2_no_repair_puts_the_end_off() -> None:
    with pytest.raises(Diverged):
        repaired("last_round 900")


def test_SKY_COMP_2_no_repair_makes_a_deck_larger_than_the_box() -> None:
    with pytest.raises(Diverged):
        repaired("decks.gold 13")


def test_there_is_no_round_before_the_first() -> None:
    with pytest.raises(Diverged):
        repaired("round 0")


def test_SKY_CHRONO_5_no_catalogue_overrules_the_costs_that_are_certain() -> None:
    costs = {f"dial.cost.{rounds}": cost for rounds, cost in enumerate(("9", "30", "4", "1", "9"), 1)}
    box = Box({"dial.proposed": "no", "dial.mark": "6", "dial.direction": "ascending", "dial.start_face": "5", **costs})
    assert played_on(begun(box).begin(), Crowd(1)).chronometer.costs == (9, 6, 4, 1, 0)


def nonsense(chance: random.Random, table: Game) -> str:
    """A repair of some place of the table with something that may stand there or not."""
    path, _ = chance.choice(list(leaves(table)))
    place = f"{chance.choice(['blue', 'gold', 'red', 'purple'])}{chance.randint(1, 4)}.{chance.randint(1, 6)}"
    numbers = [str(chance.choice([0, 1, 2, 7, 999]))] * 3
    return f"{path} {chance.choice([*numbers, place, 'home', '-', '0,0,0,0,0', '30,30,30,30,0', 'Bo', 'poor', 'no'])}"


@pytest.mark.parametrize("seed", range(12))
def test_games_end_after_any_repair_that_is_accepted(seed: int) -> None:
    chance = random.Random(seed)
    log, table = until(chance.randint(1, 40), seed)
    for _ in range(30):
        more = [*log, f"adjust {nonsense(chance, table)}"]
        try:
            begun(supposed_decks()).begin(more)
        except Diverged:
            continue
        log = more
    assert played_on(begun(supposed_decks()).begin(log), Crowd(seed)).last_round


class Strangers(Crowd):
    """Players who read nonsense off their box: every answer about it is as wrong as the question allows."""

    def __init__(self, seed: int, extreme: str) -> None:
        super().__init__(seed)
        self.extreme = extreme

    def answer(self, question: Question) -> str:
        """The lowest or highest number, never the proposed dial."""
        if question.id == "dial.proposed":
            return "no"
        bound: Any = getattr(question, self.extreme, None)
        return str(bound) if question.seat == "box" and isinstance(bound, int) else super().answer(question)


@pytest.mark.parametrize("extreme", ["low", "high"])
@pytest.mark.parametrize("seed", range(3))
def test_games_end_whatever_costs_are_read_off_the_dial_and_the_cards(seed: int, extreme: str) -> None:
    assert played_on(begun(Box()).begin(), Strangers(seed, extreme)).last_round
