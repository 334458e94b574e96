"""Players: their tokens, Workers, Weapons and Masters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from referee.records import dataclass
from referee.terracotta.figures import Colour, Weapon


class Worker(StrEnum):
    """The two kinds of Workers."""

    CRAFTSMAN = "craftsman"
    ARTISAN = "artisan"


class Master(StrEnum):
    """The six Masters."""

    BUILDER = "builder"
    CLAY_MAKER = "clay-maker"
    ADMINISTRATOR = "administrator"
    SUPERVISOR = "supervisor"
    INSPECTOR = "inspector"
    BLACKSMITH = "blacksmith"


def sheathed() -> dict[Weapon, bool]:
    """Four inactive Weapons."""
    return dict.fromkeys(Weapon, False)


@dataclass(frozen=True, slots=True)
class Player:
    """A player and everything in front of them."""

    name: str
    colour: Colour
    vp: int = 0
    coins: int = 0
    wet_clay: int = 0
    dry_clay: int = 0
    craftsmen: int = 0
    artisans: int = 0
    supply_artisans: int = 0
    """Artisans that still wait in the common supply."""
    weapons: Mapping[Weapon, bool] = field(default_factory=sheathed)
    """Which Weapons are active."""
    masters: tuple[Master, ...] = ()
    """The Masters in whose area a token of this player lies."""
    paid_tokens: tuple[int, ...] = ()
    """The prices of the Master tokens already laid."""
    priority: int = 0
    """The Priority token held, 0 for none."""

    @property
    def workers(self) -> tuple[Worker, ...]:
        """The kinds of Workers still in hand."""
        hand = ((Worker.CRAFTSMAN, self.craftsmen), (Worker.ARTISAN, self.artisans))
        return tuple(worker for worker, number in hand if number > 0)

    def open_tokens(self, prices: tuple[int, ...]) -> tuple[int, ...]:
        """The prices of the Master tokens not yet laid."""
        return tuple(sorted((Counter(prices) - Counter(self.paid_tokens)).elements()))
