"""What is printed on the board and nobody has told us: asked once, kept in the catalogue."""

from __future__ import annotations

from referee.ask import BOX, Count, Option, Several
from referee.reason import because, phrase
from referee.tawantinsuyu.values import HighPriestAction, Terrace

MOST_IN_QUEUE = 20
"""A bound within which somebody who counts the spaces of the Village or the Nomads can be believed."""


def coricancha_question() -> Several[HighPriestAction]:
    """The five actions of the Coricancha tile clockwise, beginning anywhere."""
    return Several(
        "coricancha.order",
        BOX,
        phrase("tawantinsuyu.box.coricancha"),
        because("TAW-SETUP-3"),
        remember="coricancha.order",
        options=tuple(Option(action.value, action) for action in HighPriestAction),
        at_least=len(HighPriestAction),
        at_most=len(HighPriestAction),
    )


def village_size_question(players: int) -> Count:
    """How many Workers stand in the Village with this number of players."""
    return Count(
        "village.size",
        BOX,
        phrase("tawantinsuyu.box.village_size", n=players),
        because("TAW-SETUP-6"),
        remember=f"village.{players}",
        low=1,
        high=MOST_IN_QUEUE,
    )


def nomad_size_question(players: int) -> Count:
    """How many Nomads there are with this number of players."""
    return Count(
        "nomads.size",
        BOX,
        phrase("tawantinsuyu.box.nomad_size", n=players),
        because("TAW-SETUP-7"),
        remember=f"nomads.{players}",
        low=1,
        high=MOST_IN_QUEUE,
    )


def blocked_question(terrace: Terrace) -> Count:
    """How many fields of the top or the middle terrace carry the two-player mark."""
    return Count(
        f"blocked.{terrace.value}",
        BOX,
        phrase(f"tawantinsuyu.box.blocked_{terrace.value}"),
        because("TAW-SETUP-8" if terrace is Terrace.TOP else "TAW-FEST-13"),
        remember=f"blocked.{terrace.value}",
        high=MOST_IN_QUEUE,
    )
