"""Recruiting and the Village, the Nomads, Statues and the offer: the small judges of a turn."""

from __future__ import annotations

from referee.errors import Illegal
from referee.reason import because
from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.paying import Cost
from referee.tawantinsuyu.values import StatueSize, VillageEnd


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


def offer_after(numbers: Numbers, players: int, offer: int) -> tuple[int, bool]:
    """The cards in the offer after one more, and whether it was cleared first (TAW-GOD-3)."""
    full = offer >= numbers.for_players(numbers.offer_size, players)
    return (1, True) if full else (offer + 1, False)


def statue_cost(numbers: Numbers, size: StatueSize) -> Cost:
    """The price of a Statue (TAW-STATUE-1)."""
    return Cost(stone=numbers.statue_stone, gold=numbers.large_statue_gold if size is StatueSize.LARGE else 0)


def statue_vp(numbers: Numbers, size: StatueSize) -> int:
    """VP of a Statue, also of a free one (TAW-STATUE-1, TAW-STATUE-2)."""
    return numbers.large_statue_vp if size is StatueSize.LARGE else numbers.small_statue_vp
