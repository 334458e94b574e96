"""`check building Z07`: what a Passive Building does, with its number where it changes one."""

from __future__ import annotations

from typing import Any

from companion.games.game import Answer, Check
from companion.games.tawantinsuyu.checks.common import lines, one_of
from companion.games.tawantinsuyu.numbers import the_numbers
from companion.language import Texts
from referee.ask import Flow
from referee.box import Box
from referee.errors import Problem
from referee.reason import because
from referee.records import dataclass
from referee.tawantinsuyu.passives import RULINGS, WHEN, changes
from referee.tawantinsuyu.values import Passive


@dataclass(frozen=True, slots=True)
class BuildingQuestion:
    """A Passive Building."""

    building: str

    @property
    def passive(self) -> Passive:
        """The Building meant, however its letter was typed."""
        return Passive(self.building.upper())


def problems(asked: BuildingQuestion) -> tuple[Problem, ...]:
    """There are the twenty, and no other."""
    known = tuple(building.value for building in Passive)
    if asked.building.upper() in known:
        return ()
    return (Problem("building", "file.not_one_of", {"found": asked.building, "expected": known}),)


def judge(asked: BuildingQuestion, texts: Texts) -> Answer:
    """Its rulings, when it works, and the numbers it changes."""
    rulings = RULINGS[asked.passive]
    numbers: dict[str, Any] = dict(changes(the_numbers())[asked.passive])
    figures = {"building": asked.passive.value, "when": WHEN[asked.passive].value, "numbers": numbers}
    told = lines(texts, (f"when_{WHEN[asked.passive].value}", {"building": asked.passive.value}))
    return Answer(None, tuple(because(ruling) for ruling in rulings), figures, told)


def wizard(_box: Box) -> Flow[BuildingQuestion]:
    """Ask for the id."""
    building = yield from one_of("building", "building", Passive)
    return BuildingQuestion(building.value)


BUILDING = Check("building", BuildingQuestion, problems, judge, wizard, argument="building")
