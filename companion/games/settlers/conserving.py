"""Component counts of a mirrored game: what the mirror holds beyond the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from referee.errors import Problem, above
from referee.settlers.odds import fresh_deck
from referee.settlers.table import Player, Table, rules_of


def conserved(table: Table) -> tuple[Problem, ...]:
    """Every card and token that the mirror has invented (SET-FAV-2, SET-FAV-9, SET-ODDS-1)."""
    return (*_cards(table), *(problem for player in table.players for problem in _of(player, table)))


def _cards(table: Table) -> Iterator[Problem]:
    """Common cards that were seen and have not gone back into the deck: no more of a face than the box has."""
    rules = rules_of(table)
    if not rules.base_deck:
        return  # a deck mixed from other boxes is known only roughly
    out = Counter(table.seen) + Counter(table.discarded)
    for card, most in fresh_deck(rules.commons).items():
        yield from above(f"cards.{card.key}", out[card.key], most)


def _of(player: Player, table: Table) -> Iterator[Problem]:
    most = rules_of(table).numbers.tokens_per_colour
    for colour, found in Counter(player.tokens).items():
        yield from above(f"{player.name}.{colour}", found, most)
    yield from above(f"{player.name}.defended", player.defended, player.common_locations)
