"""The central offer of God cards."""

from __future__ import annotations

from referee.tawantinsuyu.numbers import Numbers


def offer_after(numbers: Numbers, players: int, offer: int) -> tuple[int, bool]:
    """The cards in the offer after one more, and whether it was cleared first (TAW-GOD-3)."""
    full = offer >= numbers.for_players(numbers.offer_size, players)
    return (1, True) if full else (offer + 1, False)
