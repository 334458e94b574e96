"""A table in the middle of a game, and a person who answers with defaults unless told otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.tawantinsuyu.numbers import the_numbers
from companion.language import Texts
from referee.ask import Choose, Count, Flow, Question, Several
from referee.box import Box
from referee.drive import Run
from referee.reason import Because
from referee.tawantinsuyu.state import Player, Rules, Table
from referee.tawantinsuyu.values import Coricancha, HighPriestAction, Passive

NUMBERS = the_numbers()
RULES = Rules(NUMBERS)
ORDER = tuple(HighPriestAction)
"""Produce, Worship, Offering, Conquest, Rejuvenate clockwise: a made-up tile."""

SPACES = 12
REWARDS = ("no_reward", "reward_potato_god_card", "reward_training", "reward_stone_or_worker")
BOX = Box(
    {
        "coricancha.order": ",".join(action.value for action in ORDER),
        "temple.spaces": str(SPACES),
        "blocked.top": "3",
        "blocked.middle": "2",
        **{f"village.{n}": "6" for n in (2, 3, 4)},
        **{f"nomads.{n}": "4" for n in (2, 3, 4)},
        **{f"temple.{space}.vp": str(space - 1) for space in range(1, SPACES + 1)},
        **{f"temple.{space}.reward": REWARDS[(space - 1) % 4] for space in range(1, SPACES + 1)},
        **{f"temple.{SPACES - 3 + n}.centre": str(vp) for n, vp in enumerate(NUMBERS.temple_centre_vp)},
    }
)
"""A made-up but complete box."""


def table(players: int = 2, **changes: Any) -> Table:
    """Ada and Bob (and more), each with two Workers, three God cards and a Tapestry of one."""
    names = ("Ada", "Bob", "Cyd", "Dan")[:players]
    seated = tuple(
        Player(f"p{n}", name, 10, 1, 2, 3, (1,), high_priest=HighPriestAction.PRODUCE, ledger={"start": 10})
        for n, name in enumerate(names, 1)
    )
    made = Table(seated, Coricancha(ORDER), "p1", village=6, nomads=4, bag=20, board=5, village_size=6, box=BOX)
    return replace(made, **changes)


def having(position: Table, seat: str = "p1", *buildings: Passive, **changes: Any) -> Table:
    """The table with a changed player."""
    player = position.player(seat)
    return position.put(replace(player, passives=(*player.passives, *buildings), **changes))


class Played:
    """A flow played to its end: the position, the rulings behind what was told, the questions, the words."""

    def __init__(self, run: Run[Any], questions: list[Question]) -> None:
        self.result: Any = run.result
        self.questions = questions
        self.ids = [question.id for question in questions]
        self.tells = [told for _, told in run.tells]
        self.rulings = [reason.ruling for told in self.tells for reason in told.why if isinstance(reason, Because)]
        self.texts = [Texts("en", "tawantinsuyu").show(told.text) for told in self.tells]

    @property
    def table(self) -> Table:
        """The position at the end."""
        found = self.result[0] if isinstance(self.result, tuple) else self.result
        assert isinstance(found, Table)
        return found

    def asked(self, id: str) -> Question:
        """The first question with this id."""
        return next(question for question in self.questions if question.id == id)


def play(flow: Callable[[], Flow[Any]], **answers: str | list[str]) -> Played:
    """Play a flow: answers by question id (`__` for a dot) in order, else the default or the first option."""
    given = {key.replace("__", "."): [a] if isinstance(a, str) else list(a) for key, a in answers.items()}
    run = Run(flow).begin()
    questions: list[Question] = []
    while run.asked is not None:
        question = run.asked
        questions.append(question)
        queue = given.get(question.id)
        run.give(queue.pop(0) if queue else usual(question))
    left = {key: rest for key, rest in given.items() if rest}
    assert not left, f"never asked: {left}"
    return Played(run, questions)


def usual(question: Question) -> str:
    """What Enter gives, or the first thing that may be answered."""
    if question.default is not None:
        return question.default
    if isinstance(question, Choose):
        return question.open_options[0].key
    if isinstance(question, Several):
        return ",".join(option.key for option in question.open_options[: question.at_least]) or "-"
    assert isinstance(question, Count)
    return str(question.low)
