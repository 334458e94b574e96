"""An empty deck: the common one is shuffled anew, the faction deck as this table reads the rules."""

from __future__ import annotations

from collections import Counter

from referee.ask import CHANCE, Flow, Option, choose, confirm, tell
from referee.reason import Term, because, phrase
from referee.settlers.colours import Face, word
from referee.settlers.odds import Unseen
from referee.settlers.table import Table, rules_of, shuffled


def shuffle_deck(table: Table) -> Flow[Table]:
    """A deck was empty: the common discard pile becomes a new deck; the own faction's only where the table says so."""
    which = yield from choose(
        "shuffle.deck",
        table.seat(),
        phrase("settlers-aztecs.ask.shuffle"),
        (Option("common", "common", Term("common_deck")), Option("faction", "faction", Term("faction_deck"))),
        because=because("SET-BASE-5"),
        state=table,
        default="common",
    )
    if which == "faction":
        again = rules_of(table).house.faction_deck_reshuffled
        key = "faction_shuffled" if again else "faction_empty"
        yield from tell(phrase(f"settlers-aztecs.told.{key}"), because("SET-BASE-6"), state=table)
        return table
    return (yield from shuffle_commons(table))


def shuffle_commons(table: Table, *, between: bool = False) -> Flow[Table]:
    """The common deck is empty, or will be in the middle of a draw (`between`): its discard pile is the new deck."""
    table = shuffled(table)
    unseen = sum(rules_of(table).unseen(table).values())
    key = "shuffle_between" if between else "shuffle"
    yield from tell(phrase(f"settlers-aztecs.do.{key}", n=unseen), because("SET-BASE-5"), state=table)
    return table


def missing_from(unseen: Unseen, drawn: tuple[Face, ...]) -> tuple[Face, ...]:
    """The cards of which more came than were unseen: a shuffle was missed, or a card mistyped."""
    return tuple(card for card, n in Counter(drawn).items() if n > unseen.get(card, 0))


def missed_shuffle(table: Table, cards: tuple[Face, ...]) -> Flow[Table]:
    """When more cards of a face came than can be left, ask whether the discard pile was shuffled in."""
    rules = rules_of(table)
    surplus = missing_from(rules.unseen(table), cards)
    if not surplus or not rules.base_deck:
        return table
    happened = yield from confirm(
        "shuffle.missed",
        CHANCE,
        phrase("settlers-aztecs.ask.shuffled", cards=tuple(word(card.key) for card in surplus)),
        because=because("SET-BASE-5"),
        state=table,
        default=True,
    )
    return shuffled(table) if happened else table
