"""`check placement`: what placing a Worker costs, whom it pays, how many tasks it has and how they are spread."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from companion.games.game import Answer, Check
from companion.games.tawantinsuyu.checks.common import (
    OTHER,
    YOU,
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
from referee.ask import Flow, Option, choose, confirm
from referee.box import Box
from referee.build import Between, Natural
from referee.errors import Illegal, Problem
from referee.reason import Amount, Because, Fact, because, phrase
from referee.records import dataclass
from referee.tawantinsuyu.paying import Cost
from referee.tawantinsuyu.placing import Way, steps_vp, way
from referee.tawantinsuyu.tasks import Placement, check_spread, spread, task_sources
from referee.tawantinsuyu.values import Colour, Passive, StepsPair, Supply, Terrace, Worker

FieldColour: TypeAlias = Literal["none", "blue", "green"]

FIELDS: tuple[Option[FieldColour], ...] = (
    Option("none", "none", phrase("tawantinsuyu.check_ask.no_colour")),
    Option("blue", "blue"),
    Option("green", "green"),
)


@dataclass(frozen=True, slots=True)
class PlacementQuestion:
    """A Worker to be placed."""

    worker: Worker
    terrace: Terrace
    distance: Annotated[int, Between(0, 2)] = 0
    """Sections from the High Priest: 0 the same, 1 the next one, 2 further away."""
    player: str = YOU
    upper: str | None = None
    """Who owns the section's upper Steps."""
    lower: str | None = None
    pay: Literal["card", "gold"] = "card"
    neighbours: Natural = 0
    field: FieldColour = "none"
    first_in_segment: bool = False
    priest_potato: bool = False
    passive_buildings: tuple[Passive, ...] = ()
    icons: tuple[Annotated[int, Between(1, 3)], ...] = ()
    """In which order the three icons are to be used, if that is the question."""
    workers: Natural | None = None
    potato: Natural | None = None
    corn: Natural | None = None
    gold: Natural | None = None
    stone: Natural | None = None
    """Matters only with Z15."""


def problems(asked: PlacementQuestion) -> tuple[Problem, ...]:
    """Lower Steps without upper ones cannot be."""
    if asked.lower is not None and asked.upper is None:
        return (Problem("lower", "tawantinsuyu.problem.lower_without_upper", {"found": asked.lower}),)
    return ()


def placement_of(asked: PlacementQuestion) -> Placement:
    """The placed Worker, as its tasks depend on it."""
    return Placement(
        asked.worker,
        asked.neighbours,
        None if asked.field == "none" else Colour(asked.field),
        asked.first_in_segment,
        asked.priest_potato,
        asked.passive_buildings,
    )


def judge(asked: PlacementQuestion, texts: Texts) -> Answer:
    """Cost, Steps' owners, tasks and their spread."""
    numbers = the_numbers()
    placed = placement_of(asked)
    steps = StepsPair(asked.upper, asked.lower)
    cost = way(numbers, asked.distance, asked.terrace, steps, courier=placed.is_courier)
    owners = steps_vp(numbers, cost.used, asked.player, own_too=Passive.Z07 in asked.passive_buildings)
    sources = task_sources(numbers, placed)
    tasks = sum(source.tasks for source in sources)
    due = Cost(food=cost.food, gold=numbers.placing_gold if asked.pay == "gold" else 0)
    supply = _supply(asked)
    refused = _refusals(asked, due, tasks)
    why = (because("TAW-PLACE-2"), *cost.why, *_owner_reasons(owners, asked.player), *(s.why for s in sources))
    figures = {
        "roaming": cost.roaming,
        "descending": cost.descending,
        "steps_discount": cost.discount,
        "courier_discount": cost.courier,
        "food": cost.food,
        "pay": asked.pay,
        "gold": due.gold,
        "paid": paid_figures(supply, due),
        "steps_vp": owners,
        "tasks": tasks,
        "spread": list(spread(numbers, tasks)),
    }
    return Answer(not refused, (*refused, *why), figures, lines(texts, *_sentences(asked, cost, owners, tasks)))


def _supply(asked: PlacementQuestion) -> Supply | None:
    return held(asked.potato, asked.corn, asked.stone, asked.gold)


def _refusals(asked: PlacementQuestion, due: Cost, tasks: int) -> tuple[Because, ...]:
    refused: list[Because] = []
    if asked.workers == 0:
        refused.append(because("TAW-PLACE-1"))
    missing = unpayable(_supply(asked), due, asked.passive_buildings)
    if missing is not None:
        refused.append(because("TAW-PLACE-8", **missing.facts))
    try:
        check_spread(the_numbers(), tasks, asked.icons)
    except Illegal as error:
        refused.append(error.because)
    return tuple(refused)


def _owner_reasons(owners: dict[str, int], player: str) -> tuple[Because, ...]:
    return tuple(
        because("TAW-Z07-1" if owner == player else "TAW-PLACE-6", who=shown(owner), vp=Amount(vp, "vp"))
        for owner, vp in owners.items()
    )


def _sentences(
    asked: PlacementQuestion, cost: Way, owners: dict[str, int], tasks: int
) -> list[tuple[str, dict[str, Fact]]]:
    sets = spread(the_numbers(), tasks)
    told: list[tuple[str, dict[str, Fact]]] = [
        ("pay_gold" if asked.pay == "gold" else "pay_card", {}),
        (
            "food",
            {
                "food": Amount(cost.food, "food"),
                "roaming": cost.roaming,
                "descending": cost.descending,
                "steps": cost.discount,
                "courier": cost.courier,
            },
        ),
    ]
    told.extend(("steps_owner", {"who": shown(owner), "vp": Amount(vp, "vp")}) for owner, vp in owners.items())
    told.append(("tasks" if tasks > 1 else "one_task", {"n": tasks, "sets": " + ".join(str(size) for size in sets)}))
    return told


def wizard(_box: Box) -> Flow[PlacementQuestion]:
    """Ask for the placement with as few questions as its case needs."""
    worker = yield from one_of("worker", "worker", Worker)
    terrace = yield from one_of("terrace", "terrace", Terrace)
    distance = yield from choose(
        "distance",
        YOU,
        phrase("tawantinsuyu.check_ask.distance"),
        tuple(Option(key, n) for n, key in enumerate(("same_section", "next_section", "far_section"))),
    )
    upper = yield from _owner("upper") if terrace is not Terrace.TOP else _nobody()
    lower = yield from _owner("lower") if terrace is Terrace.BOTTOM and upper is not None else _nobody()
    passives = yield from owned("passives", Passive.Z01, Passive.Z02, Passive.Z05, Passive.Z07, Passive.Z14)
    placed = Placement(worker, passives=passives)
    field: FieldColour = "none"
    if worker in (Worker.ARCHITECT, Worker.CRAFTSMAN):
        field = yield from choose(
            "field",
            YOU,
            phrase("tawantinsuyu.check_ask.field"),
            FIELDS,
            default="none",
        )
    first = potato = False
    if placed.is_courier:
        first = yield from confirm("first", YOU, phrase("tawantinsuyu.check_ask.first"), default=False)
    if placed.is_priest:
        potato = yield from confirm("potato", YOU, phrase("tawantinsuyu.check_ask.potato"), default=False)
    neighbours = yield from number("neighbours", "neighbours", high=9, default=0)
    return PlacementQuestion(
        worker,
        terrace,
        distance,
        upper=upper,
        lower=lower,
        neighbours=neighbours,
        field=field,
        first_in_segment=first,
        priest_potato=potato,
        passive_buildings=passives,
    )


def _owner(spot: str) -> Flow[str | None]:
    options: tuple[Option[str | None], ...] = (Option("nobody", None), Option("you", YOU), Option("opponent", OTHER))
    return (
        yield from choose(f"steps.{spot}", YOU, phrase(f"tawantinsuyu.check_ask.{spot}"), options, default="nobody")
    )


def _nobody() -> Flow[str | None]:
    yield from ()
    return None


PLACEMENT = Check("placement", PlacementQuestion, problems, judge, wizard)
