"""`check statue`: what a Statue costs and scores, and whether it can be paid."""

from __future__ import annotations

from typing import Literal, TypeAlias

from companion.games.game import Answer, Check
from companion.games.tawantinsuyu.checks.common import YOU, amounts, held, lines, number, owned, paid_figures, unpayable
from companion.games.tawantinsuyu.numbers import the_numbers
from companion.language import Texts
from referee.ask import Flow, Option, choose
from referee.box import Box
from referee.build import Natural
from referee.errors import Problem
from referee.reason import Amount, because, phrase
from referee.records import dataclass
from referee.tawantinsuyu.paying import Cost
from referee.tawantinsuyu.statues import statue_cost, statue_vp
from referee.tawantinsuyu.values import Passive, StatueSize

Size: TypeAlias = Literal["small", "large"]

SIZES: dict[Size, StatueSize] = {"small": StatueSize.SMALL, "large": StatueSize.LARGE}


@dataclass(frozen=True, slots=True)
class StatueQuestion:
    """A Statue to be built."""

    size: Size
    stone: Natural | None = None
    gold: Natural | None = None
    corn: Natural | None = None
    """Matters only with Z15."""
    free: bool = False
    left: Natural | None = None
    """How many of this size and God are left."""
    passive_buildings: tuple[Passive, ...] = ()


def problems(_asked: StatueQuestion) -> tuple[Problem, ...]:
    """Nothing more can be wrong than single values."""
    return ()


def judge(asked: StatueQuestion, texts: Texts) -> Answer:
    """Price, VP, and whether the supply covers it."""
    numbers = the_numbers()
    size = SIZES[asked.size]
    cost = Cost() if asked.free else statue_cost(numbers, size)
    vp = statue_vp(numbers, size)
    supply = held(None, asked.corn, asked.stone, asked.gold)
    missing = unpayable(supply, cost, asked.passive_buildings)
    refused = () if missing is None else (missing,)
    if asked.left == 0:
        refused = (*refused, because("TAW-BOX-1"))
    why = [because("TAW-STATUE-2") if asked.free else because("TAW-STATUE-1")]
    if Passive.Z15 in asked.passive_buildings:
        why.append(because("TAW-Z15-1"))
    figures = {
        "cost": {"stone": cost.stone, "gold": cost.gold},
        "vp": vp,
        "paid": paid_figures(supply, cost),
    }
    told = lines(texts, ("statue", {"cost": amounts(cost), "vp": Amount(vp, "vp")}))
    return Answer(not refused, (*refused, *why), figures, told)


def wizard(_box: Box) -> Flow[StatueQuestion]:
    """Ask for the size and the supply."""
    size = yield from choose(
        "size",
        YOU,
        phrase("tawantinsuyu.check_ask.size"),
        tuple(Option[Size](key, key) for key in SIZES),
    )
    stone = yield from number("stone", "stone")
    gold = yield from number("gold", "gold")
    passives = yield from owned("passives", Passive.Z15)
    corn = (yield from number("corn", "corn")) if passives else None
    return StatueQuestion(size, stone, gold, corn, passive_buildings=passives)


STATUE = Check("statue", StatueQuestion, problems, judge, wizard)
