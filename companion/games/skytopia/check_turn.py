"""`check skytopia turn`: may a die be turned, what does it show then, and when is it built?"""

from __future__ import annotations

from typing import Annotated, Any

from companion.games.game import Answer, Check
from companion.games.skytopia.check_placement import YOU, Face, dial_wizard, taken_wizard
from companion.games.skytopia.numbers import the_numbers
from companion.language import Texts
from companion.view import Lines, View
from referee.ask import Flow, count
from referee.box import Box
from referee.build import Between, Different
from referee.errors import Problem
from referee.reason import because, phrase
from referee.records import dataclass
from referee.skytopia.chronometer import Chronometer
from referee.skytopia.golems import turn_refusal


@dataclass(frozen=True, slots=True)
class TurnPosition:
    """A die on a card: the face it shows, the faces of the other dice there, and how far it is to be turned."""

    mark: Face
    face: Face
    steps: Annotated[int, Between(1, 2)] = 1
    taken: Annotated[tuple[Face, ...], Different()] = ()
    ascends: bool = True


def judge(position: TurnPosition, texts: Texts) -> Answer:
    """The verdict, the new face and the rounds before and after."""
    dial = Chronometer(position.mark, the_numbers().dial_costs, position.ascends)
    refused = turn_refusal(dial, position.face, position.taken, position.steps)
    figures: dict[str, Any] = {"face": position.face, "rounds_before": dial.steps(position.face)}
    if refused is not None:
        return Answer(False, (refused,), figures)
    face = dial.nearer(position.face, position.steps)
    assert face is not None
    figures |= {"shows": face, "rounds_after": dial.steps(face)}
    shown = texts.say("skytopia.view.turned", old=position.face, face=face, rounds=dial.steps(face))
    return Answer(True, (because("SKY-GOLEM-4"),), figures, View((Lines([shown]),)))


def wizard(box: Box) -> Flow[TurnPosition]:
    """Ask for the die."""
    dial, mark = yield from dial_wizard(box)
    face = yield from count("face", YOU, phrase("skytopia.ask.check_face"), low=1, high=dial.faces)
    steps = yield from count("steps", YOU, phrase("skytopia.ask.check_steps"), low=1, high=2, default=1)
    taken = yield from taken_wizard(dial.faces)
    others = tuple(other for other in taken if other != face)
    return TurnPosition(mark, int(face), int(steps), others, dial.ascends)


def problems(position: TurnPosition) -> tuple[Problem, ...]:
    """The other dice on the card show other faces."""
    if position.face in position.taken:
        return (Problem("taken", "file.twice", {"found": position.face}),)
    return ()


TURN = Check("turn", TurnPosition, problems, judge, wizard)
