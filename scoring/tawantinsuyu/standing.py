"""The live standing: what is certain now, what each open item can still bring, and whether it is decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.records import dataclass
from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.state import Player
from referee.tawantinsuyu.values import Passive
from referee.tawantinsuyu.weaving import tapestry_value


@dataclass(frozen=True, slots=True)
class Bounds:
    """At least and at most so many VP; no upper bound where nobody can know one."""

    low: int
    high: int | None

    @property
    def certain(self) -> bool:
        """True when there is only one value left."""
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class Outlook:
    """A player's final score if the game ended now, item by item."""

    id: str
    name: str
    items: Mapping[str, Bounds]

    @property
    def low(self) -> int:
        """VP that are certain."""
        return sum(bounds.low for bounds in self.items.values())

    @property
    def high(self) -> int | None:
        """The most that the open items allow; None when one of them has no bound."""
        highs = [bounds.high for bounds in self.items.values()]
        return None if any(high is None for high in highs) else sum(high for high in highs if high is not None)


def exactly(vp: int) -> Bounds:
    """A known number of VP."""
    return Bounds(vp, vp)


def outlook(numbers: Numbers, player: Player, centre: Bounds, final: int | None = None) -> Outlook:
    """What the record makes certain of a player's final score; Army cards and gold are not in it, so they stay open."""
    if final is not None:
        return Outlook(player.id, player.name, {"track": exactly(final)})
    card = numbers.god_card_vp + (numbers.z06_god_card_vp if player.has(Passive.Z06) else 0)
    passive = len(player.passives) * numbers.building_vp
    items = {
        "track": exactly(player.vp),
        "tapestries": exactly(sum(tapestry_value(numbers, length) for length in player.tapestries)),
        "temple": centre,
        "buildings": Bounds(passive, passive + player.production * numbers.building_vp),
        "god_cards": exactly(player.god_cards * card),
        "army_cards": Bounds(0, numbers.army_cards * numbers.army_card_vp),
        "workers": exactly(player.workers * numbers.worker_vp),
        "gold": Bounds(0, None),
    }
    return Outlook(player.id, player.name, items)


def decided(outlooks: Sequence[Outlook], over: bool) -> str | None:
    """Who has won for certain: only when no Festival is left and nobody else can reach what is certain."""
    if not over:
        return None
    for one in outlooks:
        rivals = [other.high for other in outlooks if other is not one]
        if all(high is not None and high < one.low for high in rivals):
            return one.name
    return None
