"""Recruiting: Workers from the Village and the Nomads, the limit of two, the tile of an empty Village."""

from __future__ import annotations

from referee.errors import Illegal
from referee.reason import because
from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.paying import Cost
from referee.tawantinsuyu.values import VillageEnd


def check_village(village: int) -> None:
    """Refuse a purchase from an empty Village."""
    if not village:
        raise Illegal(because("TAW-VILLAGE-1"))


def village_cost(numbers: Numbers, end: VillageEnd, village: int) -> Cost:
    """The price of a Worker at an end of the Village; the last one may be paid either way (TAW-VILLAGE-1)."""
    check_village(village)
    if village == 1:
        return Cost(food=numbers.village_price)
    if end is VillageEnd.POTATO:
        return Cost(potato=numbers.village_price)
    return Cost(corn=numbers.village_price)


def check_nomads(nomads: int) -> None:
    """Refuse a free Worker when there are no Nomads."""
    if not nomads:
        raise Illegal(because("TAW-NOMAD-1"))


def after_nomad(nomads: int, bag: int) -> tuple[int, int]:
    """Nomads and bag after one Nomad was taken: the space is refilled as long as the bag can (TAW-RECRUIT-1)."""
    return (nomads, bag - 1) if bag else (nomads - 1, 0)


def surplus(numbers: Numbers, workers: int) -> int:
    """Workers that leave the game at the end of a turn (TAW-VILLAGE-2)."""
    return max(0, workers - numbers.worker_limit)


def tile_vp(numbers: Numbers, festivals_held: int) -> int:
    """VP of the Festival tile for whoever empties the Village (TAW-FEST-1)."""
    return numbers.festival_tile_vp[festivals_held]
