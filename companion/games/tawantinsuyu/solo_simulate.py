"""Whole solo games with a made-up box and a simple simulated person: the same seed gives the same game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.dice import handful
from companion.games.game import Finish, Simulation, Start
from companion.games.tawantinsuyu.example_box import example_box
from companion.games.tawantinsuyu.solo import course
from referee.ask import CHANCE, NOTHING, Choose, Count, Question, Several, Turn
from referee.box import Box
from referee.drive import Run, drive
from solo_bot.ending import AXOMAMMA
from solo_bot.names import Switch

NAME = "You"

PLACES = 0.7
"""How often the simulated person places a Worker when there is one."""

RECRUITS = 0.45
"""How often the simulated person buys a Worker from the Village."""


class SimulatedTable:
    """Dice, bags and decks, and a person who plays at random but sensibly: nothing is asked that was not looked up."""

    def __init__(self, seed: int) -> None:
        import random

        self.random = random.Random(seed)
        self._ways: dict[str, Callable[[Any], str]] = {
            "weavings.drawn": self._tiles,
            "weavings.leftover": self._tiles,
            "placing.sections": self._some,
            "building.number": self._building,
            "army.twos": self._twos,
            "you.turn": self._turn,
            "you.village": self._village,
            "you.vp": self._points,
            "you.task": self._event,
            "you.event": self._event,
            "you.follow": self._event,
            "you.festival": self._event,
            "you.played": self._event,
            "setup.cards": self._event,
            "you.region": self._any,
            "you.space": self._space,
            "you.worship": self._one,
            "you.pray": self._one,
            "you.track": self._track,
            "final.vp": self._track,
            "final.tapestries": self._tapestries,
        }

    def answer(self, question: Question) -> str:
        """The answer of whoever sits there."""
        way = self._ways.get(question.id)
        if way is not None:
            return way(question)
        if isinstance(question, Choose):
            return self._choice(question)
        if isinstance(question, Several):
            return self._handful(question)
        assert isinstance(question, Count)
        return question.default or str(self.random.randint(question.low, min(question.high, question.low + 3)))

    def _choice(self, question: Choose[Any]) -> str:
        if question.default is not None and question.seat != CHANCE and self.random.random() < 0.5:
            return question.default
        options = question.open_options
        if question.seat == CHANCE:
            return self.random.choices(options, [option.weight for option in options])[0].key
        return self.random.choice(options).key

    def _handful(self, question: Several[Any]) -> str:
        if question.known_odds and question.repeats:
            return handful(question, self.random)
        keys = [option.key for option in question.open_options]
        many = question.at_least
        picked = self.random.choices(keys, k=many) if question.repeats else self.random.sample(keys, many)
        return ",".join(picked) or NOTHING

    def _any(self, question: Choose[Any]) -> str:
        return self.random.choice(question.open_options).key

    def _tiles(self, question: Several[Any]) -> str:
        keys = [option.key for option in question.open_options]
        return ",".join(self.random.sample(keys, min(question.at_most, len(keys)))) or NOTHING

    def _some(self, question: Several[Any]) -> str:
        keys = [option.key for option in question.open_options]
        return ",".join(self.random.sample(keys, self.random.randint(1, 3)))

    def _one(self, question: Several[Any]) -> str:
        return self.random.choice((NOTHING, *(option.key for option in question.open_options)))

    def _building(self, question: Any) -> str:
        left = [n for n in range(1, 20) if n not in question.taken]
        return str(self.random.choice(left)) if left else "0"

    def _space(self, question: Any) -> str:
        return str(self.random.choice([n for n in range(question.low, question.high + 1) if n not in question.taken]))

    def _twos(self, question: Count) -> str:
        return str(sum(self.random.random() < 0.5 for _ in range(question.high)))

    def _turn(self, question: Choose[Any]) -> str:
        if question.default is not None and self.random.random() < PLACES:
            return question.default
        return self.random.choice(question.open_options[1:] if question.default else question.open_options).key

    def _village(self, question: Choose[Any]) -> str:
        return self._any(question) if self.random.random() < RECRUITS else "none"

    def _points(self, _question: Count) -> str:
        return str(self.random.choice((0, 0, 1, 2, 3, 5)))

    def _track(self, question: Count) -> str:
        return str(question.state.you.vp)

    def _event(self, question: Choose[Any]) -> str:
        if self.random.random() < 0.6:
            return question.default or self._any(question)
        return self._any(question)

    def _tapestries(self, _question: Several[Any]) -> str:
        return ",".join(str(self.random.randint(1, 5)) for _ in range(2))


LEVELS = {
    "axomamma": (),
    "axomamma_easier": tuple(switch.name for switch in Switch if not switch.harder),
    "axomamma_harder": tuple(switch.name for switch in Switch if switch.harder),
}
"""What `difficulty=each` plays in turn: the normal game, all easier options, all harder ones."""


def simulated_start(settings: Mapping[str, Any]) -> Start:
    """A solo game with the made-up box; `difficulty` names options such as E1,H3."""
    wanted = settings.get("difficulty", ())
    names = wanted.split(",") if isinstance(wanted, str) else list(wanted)
    setup = {"difficulty": [name for name in names if name], "track_vp": True}
    return Start((NAME,), solo=True, setup=setup, box=Box(example_box()))


def play_through(seed: int, start: Start) -> Run[Finish]:
    """A whole game; every answer is legal when it is given."""
    return drive(lambda: course(start), SimulatedTable(seed))


def simulate(seed: int, settings: Mapping[str, Any]) -> Simulation:
    """One solo game, of which only the result is kept; `difficulty=each` goes round the levels by the seed."""
    her_name = AXOMAMMA
    if settings.get("difficulty") == "each":
        her_name, switches = list(LEVELS.items())[seed % len(LEVELS)]
        settings = {**settings, "difficulty": switches}
    table, flow = SimulatedTable(seed), course(simulated_start(settings))
    decisions, value = 0, None
    while True:
        try:
            step = flow.send(value)
        except StopIteration as stop:
            finish: Finish = stop.value
            break
        value = None
        if isinstance(step, Question):
            value = step.read(table.answer(step))
            decisions += 1
        elif isinstance(step, Turn):
            value = step.state
    yours, hers = finish.sheet.players
    return Simulation({yours.name: yours.total, her_name: hers.total}, str(finish.sheet.extra["outcome"]), decisions)
