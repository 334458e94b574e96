"""What the table settles before the first card is turned: start, Ability tiles, size of the Market."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.game import Start
from companion.games.skytopia.numbers import the_numbers
from referee.ask import Flow, Option, choose, keys
from referee.reason import because, phrase

HOUSE = "house"
STARTS = ("normal", "advanced")
DEALS = ("random_a", "draft_a", "draft_b", "draft_own")


def options(start: Start) -> Flow[Mapping[str, Any]]:
    """The variants in play; Enter takes the normal game."""
    begin = yield from choose(
        "setup.start",
        HOUSE,
        phrase("skytopia.ask.start"),
        keys(STARTS),
        because=because("SKY-VAR-1"),
        default=STARTS[0],
    )
    deal = yield from choose(
        "setup.abilities",
        HOUSE,
        phrase("skytopia.ask.deal"),
        keys(DEALS),
        because=because("SKY-VAR-4"),
        default=DEALS[0],
    )
    rows = players = len(start.players)
    numbers = the_numbers()
    if players > numbers.harder_rows:
        rows = yield from choose(
            "setup.rows",
            HOUSE,
            phrase("skytopia.ask.rows"),
            tuple(
                Option(f"rows{n}", n, phrase("skytopia.label.rows", n=n))
                for n in range(players, numbers.least_rows - 1, -1)
            ),
            because=because("SKY-VAR-5"),
            default=f"rows{players}",
        )
    return {"start": begin, "abilities": deal, "rows": rows}
