"""`check temple`: climb so many steps; which rewards, which VP now, at the next Festival and at the end?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from companion.games.game import Answer, Check
from companion.games.tawantinsuyu.checks.common import lines, number
from companion.games.tawantinsuyu.numbers import the_numbers
from companion.language import Texts
from referee.ask import Flow
from referee.box import Box, known_or_asked
from referee.build import Between, Natural
from referee.errors import Problem
from referee.reason import Fact, Term, because
from referee.records import dataclass
from referee.tawantinsuyu.temple import MOST_SPACES, climb, spaces_question, temple_space
from referee.tawantinsuyu.values import TempleReward


@dataclass(frozen=True, slots=True)
class ReachedSpace:
    """A space that the marker reaches, as printed."""

    reward: TempleReward = TempleReward.NOTHING
    vp: Natural = 0
    centre: Natural = 0


@dataclass(frozen=True, slots=True)
class TempleQuestion:
    """A climb: from a space, so many steps; what the spaces show, by their number from the bottom."""

    space: Annotated[int, Between(1, MOST_SPACES)]
    steps: Natural
    spaces: Annotated[int, Between(1, MOST_SPACES)]
    """How many spaces the track has."""
    track: Mapping[str, ReachedSpace] = field(default_factory=dict)


def problems(asked: TempleQuestion) -> tuple[Problem, ...]:
    """The marker must stand on the track, and the spaces it reaches must be described."""
    found: list[Problem] = []
    if asked.space > asked.spaces:
        facts: dict[str, Fact] = {"found": str(asked.space), "low": 1, "high": asked.spaces}
        found.append(Problem("space", "file.out_of_range", facts))
    for space in climb(asked.space, asked.steps, asked.spaces):
        if str(space) not in asked.track:
            found.append(Problem(f"track.{space}", "file.missing_key"))
    return tuple(found)


def judge(asked: TempleQuestion, texts: Texts) -> Answer:
    """The rewards of every space reached, and the VP of the space where the marker ends."""
    reached = climb(asked.space, asked.steps, asked.spaces)
    end = reached[-1] if reached else asked.space
    rewards = [asked.track[str(space)].reward for space in reached]
    gained = [reward for reward in rewards if reward is not TempleReward.NOTHING]
    standing = asked.track.get(str(end))
    why = [because("TAW-TEMPLE-1"), because("TAW-TEMPLE-4"), because("TAW-FEST-4")]
    if asked.space + asked.steps > asked.spaces:
        why.insert(0, because("TAW-TEMPLE-3"))
    told: list[tuple[str, dict[str, Fact]]] = [
        ("climb", {"space": end, "rewards": tuple(Term(reward.value) for reward in gained)})
    ]
    if standing is not None:
        told.append(("temple_vp", {"vp": standing.vp, "centre": standing.centre}))
    figures = {
        "space": end,
        "rewards": [reward.value for reward in gained],
        "vp_now": 0,
        "vp_next_festival": None if standing is None else standing.vp,
        "vp_end": None if standing is None else standing.centre,
    }
    return Answer(True, tuple(why), figures, lines(texts, *told))


def wizard(box: Box) -> Flow[TempleQuestion]:
    """Ask for the climb, and for the spaces that the catalogue does not know."""
    numbers = the_numbers()
    box, spaces = yield from known_or_asked(box, spaces_question())
    space = yield from number("space", "space", low=1, high=int(spaces))
    steps = yield from number("steps", "climb", high=int(spaces), default=1)
    track: dict[str, ReachedSpace] = {}
    for reached in climb(space, steps, int(spaces)) or (space,):
        box, printed = yield from temple_space(numbers, box, reached)
        track[str(reached)] = ReachedSpace(printed.reward, printed.festival_vp, printed.centre_vp)
    return TempleQuestion(space, steps, int(spaces), track)


TEMPLE = Check("temple", TempleQuestion, problems, judge, wizard)
