"""Placing a Worker: what the way to a field costs, and whose Steps it uses."""

from __future__ import annotations

from referee.reason import Amount, Because, because
from referee.records import dataclass
from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.values import Coricancha, HighPriestAction, StepsPair, Terrace


@dataclass(frozen=True, slots=True)
class Way:
    """The food a placement costs, part by part, and the owners of the Steps it uses."""

    roaming: int
    descending: int
    """Before any discount."""
    discount: int
    """By Steps."""
    courier: int
    """By the Courier."""
    used: tuple[str, ...] = ()

    @property
    def food(self) -> int:
        """What must be paid in potato or corn."""
        return self.roaming + self.descending - self.discount - self.courier

    @property
    def why(self) -> tuple[Because, ...]:
        """The rulings behind the parts that are not nothing."""
        far, down = Amount(self.roaming, "food"), Amount(self.descending, "food")
        reasons = [because("TAW-PLACE-3", food=far), because("TAW-PLACE-4", food=down)]
        if self.used:
            reasons.append(because("TAW-PLACE-5", n=len(self.used), food=Amount(self.discount, "food")))
        if self.food:
            reasons.append(because("TAW-RES-2"))
        if self.courier:
            reasons.append(because("TAW-WORKER-4", food=self.courier))
        return tuple(reasons)


def roaming(numbers: Numbers, distance: int) -> int:
    """Food for the way to another section, by its distance from the High Priest (TAW-PLACE-3)."""
    return numbers.roaming_cost[distance]


def descending(numbers: Numbers, terrace: Terrace) -> int:
    """Food for the way down to a terrace, before any Steps (TAW-PLACE-4)."""
    return numbers.descending_cost[terrace.depth]


def way(numbers: Numbers, distance: int, terrace: Terrace, steps: StepsPair, *, courier: bool = False) -> Way:
    """The cost of reaching a field: Steps above it must be used, a Courier pays 1 food less (never below 0)."""
    far, down = roaming(numbers, distance), descending(numbers, terrace)
    used = steps.above(terrace)
    discount = min(numbers.steps_discount * len(used), down)
    saved = min(numbers.courier_discount, far + down - discount) if courier else 0
    return Way(far, down, discount, saved, used)


def way_between(
    numbers: Numbers,
    coricancha: Coricancha,
    high_priest: HighPriestAction,
    section: HighPriestAction,
    terrace: Terrace,
    steps: StepsPair,
    *,
    courier: bool = False,
) -> Way:
    """The cost of reaching a field of a section from the High Priest's section."""
    return way(numbers, coricancha.distance(high_priest, section), terrace, steps, courier=courier)


PER_MARKER, PER_PLACEMENT = "per_marker", "per_placement"
"""The two readings of Z07, which prints no number (TAW-Z07-1)."""


def steps_vp(
    numbers: Numbers, used: tuple[str, ...], placing: str, *, own_too: bool = False, reading: str = PER_MARKER
) -> dict[str, int]:
    """VP for the owners of the Steps that were used: each opponent's marker pays; your own only with Z07."""
    paid: dict[str, int] = {}
    for owner in used:
        if owner != placing:
            paid[owner] = paid.get(owner, 0) + numbers.steps_use_vp
    own = used.count(placing)
    if own_too and own:
        paid[placing] = numbers.z07_vp * (own if reading == PER_MARKER else 1)
    return paid
