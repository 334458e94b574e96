"""`check steps`: may Steps be built here, what do they bring, whom do they pay?"""

from __future__ import annotations

from companion.games.game import Answer, Check
from companion.games.tawantinsuyu.checks.common import (
    OTHER,
    YOU,
    amounts,
    held,
    lines,
    number,
    one_of,
    owned,
    paid_figures,
    shown,
    unpayable,
)
from companion.games.tawantinsuyu.numbers import the_numbers
from companion.language import Texts
from referee.ask import Flow, Option, choose
from referee.box import Box
from referee.build import Natural
from referee.errors import Illegal, Problem
from referee.reason import Amount, Fact, because, phrase
from referee.records import dataclass
from referee.tawantinsuyu.building_steps import build_steps, check_steps_left, steps_cost
from referee.tawantinsuyu.values import Passive, StepsPair, StepsSpot


@dataclass(frozen=True, slots=True)
class StepsQuestion:
    """Steps to be built in a section."""

    spot: StepsSpot
    player: str = YOU
    upper: str | None = None
    lower: str | None = None
    steps_placed: Natural = 0
    """Own Steps on the board already."""
    free: bool = False
    stone: Natural | None = None
    gold: Natural | None = None
    corn: Natural | None = None
    """Matters only with Z15."""
    passive_buildings: tuple[Passive, ...] = ()


def problems(asked: StepsQuestion) -> tuple[Problem, ...]:
    """Lower Steps without upper ones cannot be; nobody has more than there are."""
    found: list[Problem] = []
    if asked.lower is not None and asked.upper is None:
        found.append(Problem("lower", "tawantinsuyu.problem.lower_without_upper", {"found": asked.lower}))
    high = the_numbers().steps_markers
    if asked.steps_placed > high:
        facts: dict[str, Fact] = {"found": str(asked.steps_placed), "low": 0, "high": high}
        found.append(Problem("steps_placed", "file.out_of_range", facts))
    return tuple(found)


def judge(asked: StepsQuestion, texts: Texts) -> Answer:
    """Price, gains, and the VP of the upper Steps' owner."""
    numbers = the_numbers()
    try:
        check_steps_left(numbers, asked.steps_placed)
        _, built = build_steps(numbers, StepsPair(asked.upper, asked.lower), asked.spot, asked.player)
    except Illegal as error:
        return Answer(False, (error.because,), {}, lines(texts))
    cost = steps_cost(numbers)
    supply = held(None, asked.corn, asked.stone, asked.gold)
    missing = None if asked.free else unpayable(supply, cost, asked.passive_buildings)
    refused = () if missing is None else (missing,)
    why = [because("TAW-STEPS-5") if asked.free else because("TAW-STEPS-1")]
    gains: tuple[Fact, ...] = (Amount(built.vp, "vp"), Amount(built.corn, "corn"), Amount(built.potatoes, "potato"))
    told: list[tuple[str, dict[str, Fact]]] = [("steps", {"cost": () if asked.free else amounts(cost), "gain": gains})]
    for owner, vp in built.paid.items():
        why.append(because("TAW-STEPS-3", who=shown(owner)))
        told.append(("steps_owner", {"who": shown(owner), "vp": Amount(vp, "vp")}))
    figures = {
        "cost": {"stone": 0 if asked.free else cost.stone},
        "paid": None if asked.free else paid_figures(supply, cost),
        "gain": {"vp": built.vp, "corn": built.corn, "potato": built.potatoes},
        "owner_vp": built.paid,
    }
    return Answer(not refused, (*refused, *why), figures, lines(texts, *told))


def wizard(_box: Box) -> Flow[StepsQuestion]:
    """Ask for the spot and what stands in the section."""
    spot = yield from one_of("spot", "spot", StepsSpot)
    options: tuple[Option[str | None], ...] = (Option("nobody", None), Option("you", YOU), Option("opponent", OTHER))
    upper = yield from choose("steps.upper", YOU, phrase("tawantinsuyu.check_ask.upper"), options, default="nobody")
    placed = yield from number("placed", "steps_placed", high=the_numbers().steps_markers, default=0)
    stone = yield from number("stone", "stone")
    gold = yield from number("gold", "gold")
    passives = yield from owned("passives", Passive.Z15)
    corn = (yield from number("corn", "corn")) if passives else None
    return StepsQuestion(
        spot, upper=upper, steps_placed=placed, stone=stone, gold=gold, corn=corn, passive_buildings=passives
    )


STEPS = Check("steps", StepsQuestion, problems, judge, wizard)
