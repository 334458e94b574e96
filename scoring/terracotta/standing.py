"""The standing: points, and in a tie the higher place on the Turn Order track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.reason import Term
from referee.terracotta.figures import Colour
from referee.terracotta.numbers import Numbers
from referee.terracotta.position import Position, over_counts
from scoring.sheet import POINTS, Place, PlayerSheet, rank

TURN_ORDER = "turn_order"
"""The tie-break of TER-END-9."""


def standing(
    position: Position, players: Sequence[PlayerSheet], names: Mapping[Colour, str] | None = None
) -> tuple[Place, ...]:
    """Who stands where after these points."""
    order = [(names or {}).get(colour, Term(colour)) for colour in position.turn_order]
    return rank(
        players,
        lambda player: player.name,
        [(POINTS, lambda player: player.total), (TURN_ORDER, lambda player: -order.index(player.name))],
    )


def warnings(position: Position, numbers: Numbers) -> dict[str, Any]:
    """What is worth a second look at the table: more figures of a kind than the box holds."""
    over = over_counts(position.figures, numbers.warriors_of_a_kind, numbers.specialists_of_a_kind)
    if not over:
        return {}
    return {"warnings": [{"kind": kind, "found": found, "in_box": limit} for kind, found, limit in over]}
