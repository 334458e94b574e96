"""The words of the solo game as values: seats, spots of her board, Personality sides, benefits of a picture."""

from __future__ import annotations

from enum import StrEnum
from itertools import combinations

from referee.tawantinsuyu.values import Resource

YOU = "you"
"""The seat of the one person."""

SHE = "axomamma"
"""The seat of the automated opponent; she is never asked anything."""


class Personality(StrEnum):
    """The four sides of the two Personality tokens."""

    STATUE = "personality_statue"
    WEAVING = "personality_weaving"
    TEMPLE = "personality_temple"
    BUILDING = "personality_building"


class Spot(StrEnum):
    """What a spot of her board can show, the three rows from top to bottom."""

    POTATO_1 = "potato_1"
    POTATO_2 = "potato_2"
    POTATO_3 = "potato_3"
    CORN_1 = "corn_1"
    CORN_2 = "corn_2"
    STONE_1 = "stone_1"
    STONE_2 = "stone_2"
    GOLD_1 = "gold_1"
    GOLD_2 = "gold_2"
    STONE_OR_CORN = "stone_or_corn"
    PERSONALITY = "personality"
    WEAVINGS = "weavings"
    STATUE = "statue"
    PRODUCTION = "production"
    PASSIVE = "passive"
    STEPS = "steps"
    VP = "vp_2"
    ARMY = "army"
    WORKER_POTATO = "worker_potato"
    WORKER_CORN = "worker_corn"
    NOMAD = "nomad"

    @property
    def collected(self) -> tuple[Resource, int] | None:
        """The resource and amount of a resource spot, or None."""
        name, _, amount = self.value.rpartition("_")
        return (Resource(name), int(amount)) if name in tuple(Resource) else None

    @property
    def row(self) -> int:
        """The row of her board, from the top: free, paid, free but perhaps impossible (TAW-SOLOROW-2 to 4)."""
        if self.collected is not None or self in (Spot.STONE_OR_CORN, Spot.PERSONALITY):
            return 1
        return 2 if self in (Spot.WEAVINGS, Spot.STATUE, Spot.PRODUCTION, Spot.PASSIVE, Spot.STEPS) else 3


class Switch(StrEnum):
    """The options that make her weaker (E) or stronger (H), in the order of the rulebook."""

    E1 = "easier_no_personality"
    E2 = "easier_dear_buildings"
    E3 = "easier_late_worship"
    E4 = "easier_one_conquest"
    E5 = "easier_no_army_card"
    H1 = "harder_head_start"
    H2 = "harder_early_conquest"
    H3 = "harder_cheap_conquest"
    H4 = "harder_paid_priest"
    H5 = "harder_weavings"
    H6 = "harder_no_worker_vp"
    H7 = "harder_leftovers"

    @property
    def harder(self) -> bool:
        """True for an option that makes her stronger."""
        return self.name.startswith("H")

    @property
    def ruling(self) -> str:
        """The ruling of this option."""
        return f"TAW-{'HARDER' if self.harder else 'EASIER'}-{self.name[1:]}"


class Benefit(StrEnum):
    """What a Conquest space or a Production Building can show besides resources and VP."""

    GOD_CARD = "god_card"
    ARMY_CARD = "army_card"
    NOMAD = "nomad_worker"
    TEMPLE_STEP = "temple_step"
    GOLD_TEMPLE = "gold_for_temple_step"
    WEAVING = "free_weaving"
    STEPS = "free_steps"
    STATUE = "free_small_statue"
    BUILDING = "free_building"
    REJUVENATE = "rejuvenate_one"


MOST_VP = 15
"""The most VP somebody who reads a picture can be believed to see on it."""

CHOICES = tuple("/".join(picked) for size in (2, 3, 4) for picked in combinations((r.value for r in Resource), size))
"""The choices of a resource that a picture can offer, such as `corn/stone`."""

BENEFITS = (
    *(resource.value for resource in Resource),
    *CHOICES,
    *(benefit.value for benefit in Benefit),
    *(f"vp_{points}" for points in range(1, MOST_VP + 1)),
)
"""Every key by which a picture's benefits are written; a resource is repeated for each piece."""
