"""What a prayer pays: goods for hits, and points for resources offered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from referee.errors import Illegal
from referee.reason import Term, because
from referee.settlers.colours import Colour, Good
from referee.settlers.numbers import Numbers
from referee.settlers.prayers import Effect, Prayer


def goods_of(prayer: Prayer, hits: Mapping[Colour, int]) -> Counter[Good]:
    """The goods gained: one of its kind for every hit of a colour (SET-PRAY-5)."""
    gained: Counter[Good] = Counter()
    if prayer.effect is Effect.GAIN:
        for colour, n in hits.items():
            if n:
                gained[prayer.pays[colour]] += n
    return gained


def check_offer(offered: Sequence[Good], hits: Mapping[Colour, int], numbers: Numbers) -> None:
    """For every hit at most one resource of that colour may be offered (SET-CARD-2)."""
    for good, n in Counter(offered).items():
        colour = numbers.colour_of(good)
        allowed = hits.get(colour, 0) if colour is not None else 0
        if n > allowed:
            raise Illegal(because("SET-CARD-2", n=n, allowed=allowed, good=Term(good)))


def points_of_offer(offered: Sequence[Good]) -> tuple[int, int]:
    """Points for resources offered: one each, and one more for every kind (SET-CARD-2)."""
    return len(offered), len(set(offered))
