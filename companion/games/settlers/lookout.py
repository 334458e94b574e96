"""The Lookout phase: one faction card each, then common cards picked from the open ones."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from referee.ask import CHANCE, Flow, Option, choose, several, tell
from referee.reason import because, phrase
from referee.settlers.colours import Face, face, word
from referee.settlers.shuffle import missed_shuffle
from referee.settlers.table import Phase, Table, put, rules_of


def lookout(table: Table) -> Flow[Table]:
    """New cards for everybody."""
    table = replace(table, phase=Phase.LOOKOUT)
    rules = rules_of(table)
    yield from tell(phrase("settlers-aztecs.do.lookout_faction"), because("SET-LOOK-1"), state=table)
    new = rules.numbers.lookout_cards
    if rules.peaceful:
        yield from tell(phrase("settlers-aztecs.do.lookout_peaceful"), because("SET-VAR-3"), state=table)
        new += 1
    if table.solo:
        table = yield from _solo(table)
    elif rules.lookout == "alternate":
        yield from tell(phrase("settlers-aztecs.do.lookout_alternate"), because("SET-VAR-1"), state=table)
    elif rules.lookout == "advanced":
        yield from tell(phrase("settlers-aztecs.do.lookout_advanced"), because("SET-VAR-2"), state=table)
        table = yield from _count_cards(table, 2 * len(table.players) + 1)
    else:
        table = yield from _standard(table)
    for number, player in enumerate(table.players):
        table = table.with_player(number, hand=player.hand + new)
    return table


def _standard(table: Table) -> Flow[Table]:
    """Twice one common card more than players: clockwise from the first player, then back from the last."""
    order = [table.players[number].name for number in table.clockwise()]
    for offer, names in enumerate((tuple(order), tuple(reversed(order))), 1):
        yield from tell(
            phrase("settlers-aztecs.do.lookout_open", n=len(order) + 1, order=names),
            because("SET-LOOK-2" if offer == 1 else "SET-LOOK-3"),
            state=table,
        )
        table = yield from _count_cards(table, len(order) + 1)
    return table


def _count_cards(table: Table, size: int, *, left_over: bool = True) -> Flow[Table]:
    """Where the table counts cards: which ones lie open, and which one is left over and discarded."""
    rules = rules_of(table)
    if not rules.count_cards:
        return table
    unseen = rules.unseen(table)
    cards = yield from several(
        "lookout.open",
        CHANCE,
        phrase("settlers-aztecs.ask.lookout_open", n=size),
        tuple(Option(name, name, word(name), weight=unseen.get(face(name) or Face(), 0)) for name in rules.commons),
        at_least=size,
        at_most=size,
        repeats=True,
        because=because("SET-LOOK-2"),
        state=table,
        known_odds=sum(unseen.values()) >= size,
    )
    table = yield from missed_shuffle(table, _faces(cards))
    if not left_over:
        return replace(table, seen=put(table.seen, _faces(cards)))
    left = yield from choose(
        "lookout.left",
        "table",
        phrase("settlers-aztecs.ask.lookout_left"),
        tuple(Option(name, name, word(name)) for name in rules.commons if name in cards),
        because=because("SET-LOOK-2"),
        state=table,
    )
    taken = list(cards)
    taken.remove(left)
    return replace(
        table,
        seen=put(table.seen, _faces(taken)),
        discarded=put(table.discarded, _faces((left,))),
    )


def _faces(names: Iterable[str]) -> tuple[Face, ...]:
    return tuple(card for name in names if (card := face(name)) is not None)


def _solo(table: Table) -> Flow[Table]:
    """Alone: four open cards, two of them for the virtual player."""
    numbers = rules_of(table).numbers
    yield from tell(phrase("settlers-aztecs.do.lookout_solo", n=numbers.solo_open), because("SET-SOLO-2"), state=table)
    table = yield from _count_cards(table, numbers.solo_open, left_over=False)
    return replace(table, virtual_locations=numbers.solo_locations)
