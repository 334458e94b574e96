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

    building: Passive


def problems(_asked: BuildingQuestion) -> tuple[Problem, ...]:
    """Nothing more can be wrong than the id."""
    return ()


def judge(asked: BuildingQuestion, texts: Texts) -> Answer:
    """Its rulings, when it works, and the numbers it changes."""
    rulings = RULINGS[asked.building]
    numbers: dict[str, Any] = dict(changes(the_numbers())[asked.building])
    figures = {"building": asked.building.value, "when": WHEN[asked.building].value, "numbers": numbers}
    told = lines(texts, (f"when_{WHEN[asked.building].value}", {"building": asked.building.value}))
    return Answer(None, tuple(because(ruling) for ruling in rulings), figures, told)


def wizard(_box: Box) -> Flow[BuildingQuestion]:
    """Ask for the id."""
    return BuildingQuestion((yield from one_of("building", "building", Passive)))


BUILDING = Check("building", BuildingQuestion, problems, judge, wizard, argument="building")
