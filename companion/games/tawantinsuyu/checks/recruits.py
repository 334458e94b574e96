"""`check recruit`: may I take this Worker, what does it cost, does it bring the Festival?"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from companion.games.game import Answer, Check
from companion.games.tawantinsuyu.checks.common import amounts, held, lines, number, one_of, unpayable
from companion.games.tawantinsuyu.numbers import the_numbers
from companion.language import Texts
from referee.ask import Flow
from referee.box import Box
from referee.build import Between, Natural
from referee.errors import Illegal, Problem
from referee.reason import Amount, Because, Fact, because
from referee.records import dataclass
from referee.tawantinsuyu.paying import Cost
from referee.tawantinsuyu.recruiting import after_nomad, check_nomads, surplus, tile_vp, village_cost
from referee.tawantinsuyu.values import VillageEnd


class Way(StrEnum):
    """How a Worker is gained."""

    POTATO = "potato_side"
    CORN = "corn_side"
    NOMAD = "nomad"


@dataclass(frozen=True, slots=True)
class RecruitQuestion:
    """A Worker to be gained."""

    way: Way
    village: Natural = 0
    nomads: Natural = 0
    bag: Natural = 0
    workers: Natural = 0
    """In the own supply before."""
    festivals: Annotated[int, Between(0, 2)] = 0
    """Festivals held already."""
    potato: Natural | None = None
    corn: Natural | None = None
    gold: Natural | None = None


def problems(_asked: RecruitQuestion) -> tuple[Problem, ...]:
    """Nothing more can be wrong than single values."""
    return ()


def judge(asked: RecruitQuestion, texts: Texts) -> Answer:
    """Price, what is left, surplus Workers, the Festival tile."""
    numbers = the_numbers()
    cost, village, nomads, bag = Cost(), asked.village, asked.nomads, asked.bag
    why: list[Because] = []
    try:
        if asked.way is Way.NOMAD:
            check_nomads(nomads)
            nomads, bag = after_nomad(nomads, bag)
            why.append(because("TAW-RECRUIT-1"))
        else:
            cost = village_cost(numbers, VillageEnd(asked.way.value), village)
            village -= 1
            why.append(because("TAW-VILLAGE-1"))
    except Illegal as error:
        return Answer(False, (error.because,), {}, lines(texts, ("no_worker", {})))
    missing = unpayable(held(asked.potato, asked.corn, None, asked.gold), cost, ())
    gone = surplus(numbers, asked.workers + 1)
    tile = tile_vp(numbers, asked.festivals) if asked.way is not Way.NOMAD and village == 0 else 0
    told: list[tuple[str, dict[str, Fact]]] = [("recruit_cost", {"cost": amounts(cost)})]
    if gone:
        why.append(because("TAW-VILLAGE-2", n=gone))
        told.append(("surplus", {"n": gone}))
    if tile:
        why.append(because("TAW-FEST-1", vp=tile))
        told.append(("festival_tile", {"vp": Amount(tile, "vp")}))
    figures = {
        "cost": {"potato": cost.potato, "corn": cost.corn, "food": cost.food},
        "village": village,
        "nomads": nomads,
        "bag": bag,
        "surplus": gone,
        "festival_vp": tile,
    }
    refused = () if missing is None else (missing,)
    return Answer(not refused, (*refused, *why), figures, lines(texts, *told))


def wizard(_box: Box) -> Flow[RecruitQuestion]:
    """Ask for the way and what it depends on."""
    way = yield from one_of("way", "way", Way)
    workers = yield from number("workers", "workers", high=9, default=0)
    if way is Way.NOMAD:
        nomads = yield from number("nomads", "nomads", high=20)
        bag = yield from number("bag", "bag", high=45)
        return RecruitQuestion(way, nomads=nomads, bag=bag, workers=workers)
    village = yield from number("village", "village", high=20)
    festivals = yield from number("festivals", "festivals", high=2, default=0)
    return RecruitQuestion(way, village=village, workers=workers, festivals=festivals)


RECRUIT = Check("recruit", RecruitQuestion, problems, judge, wizard)
