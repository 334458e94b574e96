"""Imperial Settlers with the Aztecs, as the commands see it."""

from __future__ import annotations

from companion.games.game import Game, Shelf
from companion.games.later import TableLater, later
from companion.games.settlers.final import FINAL
from companion.games.settlers.numbers import NAME

GAME = Game(
    NAME,
    "SET",
    range(1, 6),
    solo=True,
    calculators={"final": FINAL},
    checks=TableLater(f"{__name__}.checks:CHECKS"),
    shelf=Shelf(later(f"{__name__}.shelf:entries"), later(f"{__name__}.shelf:problems")),
    course=later(f"{__name__}.course:course"),
    disputes=later(f"{__name__}.course:disputes"),
    options=later(f"{__name__}.setup:options"),
    header=later(f"{__name__}.status:header"),
    scene=later(f"{__name__}.status:scene"),
    status=later(f"{__name__}.status:status"),
    scores=later(f"{__name__}.status:scores"),
    conserved=later(f"{__name__}.conserving:conserved"),
    variants=("lookout", "peaceful"),
    simulate=later(f"{__name__}.simulate:simulate"),
)
