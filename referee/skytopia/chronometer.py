"""The Chronometer: which face is built now, what each face costs, and after how many rounds it is built."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from referee.build import Between, Length, Natural
from referee.records import dataclass, replace

Costs: TypeAlias = Annotated[tuple[Natural, ...], Length(5, 5)]
"""What the dial asks for a die that is built in 1, 2, … rounds."""


@dataclass(frozen=True, slots=True)
class Chronometer:
    """The dial: the face at the build mark, the direction of the faces, and the printed costs.

    `costs[0]` belongs to the face that is built in the next round, the last cost to the face furthest from the mark.
    """

    mark: Annotated[int, Between(1, 6)]
    costs: Costs
    ascends: bool = True

    @property
    def faces(self) -> int:
        """How many faces a die has: one at the mark, one at every cost."""
        return len(self.costs) + 1

    @property
    def order(self) -> tuple[int, ...]:
        """The faces from the build mark on: the one built now, then those built in 1, 2, … rounds."""
        return tuple(self.at_steps(steps) for steps in range(self.faces))

    def steps(self, face: int) -> int:
        """How many steps a face is from the build mark: the dial turns until it is built."""
        away = face - self.mark if self.ascends else self.mark - face
        return away % self.faces

    def at_steps(self, steps: int) -> int:
        """The face that is so many steps from the build mark."""
        moved = self.mark + steps if self.ascends else self.mark - steps
        return (moved - 1) % self.faces + 1

    def cost(self, face: int) -> int | None:
        """What it costs to assign a Golem with this face; None at the build mark, where it is not allowed."""
        steps = self.steps(face)
        return self.costs[steps - 1] if steps else None

    def face_costing(self, coins: int) -> int | None:
        """The face that costs exactly so much, if there is one."""
        return self.at_steps(self.costs.index(coins) + 1) if coins in self.costs else None

    def turned(self) -> Chronometer:
        """The dial one step on, as at the end of a round."""
        return replace(self, mark=self.at_steps(1))

    def timeline(self, face: int) -> tuple[tuple[int, int, int], ...]:
        """A die round by round until it is built: rounds from now, the face at the mark, steps left."""
        return tuple((n, self.at_steps(n), self.steps(face) - n) for n in range(1, self.steps(face) + 1))

    def nearer(self, face: int, steps: int) -> int | None:
        """The face a die shows after being turned so many steps towards the mark; None where it would pass it."""
        left = self.steps(face) - steps
        return self.at_steps(left) if left >= 0 else None
