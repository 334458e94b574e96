"""An empty deck: the common one is shuffled anew, the faction deck as this table reads the rules."""

from __future__ import annotations

from referee.ask import Flow, Option, choose, tell
from referee.reason import Term, because, phrase
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


def shuffle_commons(table: Table) -> Flow[Table]:
    """The common deck was empty: its discard pile is the new deck."""
    table = shuffled(table)
    unseen = sum(rules_of(table).unseen(table).values())
    yield from tell(phrase("settlers-aztecs.do.shuffle", n=unseen), because("SET-BASE-5"), state=table)
    return table
