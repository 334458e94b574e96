"""The Cleanup phase: storage, then everything else goes; the first player marker and the round move on."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from referee.ask import BOX, Flow, Option, Several, several, tell
from referee.box import known_or_asked
from referee.errors import Illegal
from referee.reason import Term, because, phrase
from referee.settlers.colours import HELD, Faction, Good, word
from referee.settlers.goods import held
from referee.settlers.table import Phase, Table, rules_of


def cleanup(table: Table) -> Flow[Table]:
    """Storage and discards of every player, then the markers."""
    table = replace(table, phase=Phase.CLEANUP)
    for number in table.clockwise():
        table = replace(table, turn=number)
        table = yield from _player(table, number)
    first = (table.first + 1) % len(table.players)
    table = replace(table, first=first, turn=first, round=table.round + 1, pass_order=())
    moved = phrase("settlers-aztecs.do.markers", who=table.players[first].name, n=table.round)
    if table.solo:
        moved = phrase("settlers-aztecs.do.round_marker", n=table.round)
    yield from tell(moved, because("SET-CLEAN-3"), state=table)
    return table


def store_question(faction: Faction) -> Several[Good]:
    """What a faction board stores, where no source tells us."""
    return Several(
        "board.stores",
        BOX,
        phrase("settlers-aztecs.ask.stores", faction=Term(faction)),
        because("SET-CLEAN-1"),
        remember=f"stores.{faction}",
        options=tuple(Option(str(good), good) for good in (*HELD, Good.FAVOUR)),
    )


def _player(table: Table, number: int) -> Flow[Table]:
    """One player's Cleanup."""
    player = table.players[number]
    known = rules_of(table).numbers.stores.get(player.faction)
    if known is None:
        box, stores = yield from known_or_asked(table.box, replace(store_question(player.faction), state=table))
        table = replace(table, box=box)
    else:
        stores = (known,)
    kept = yield from _kept_goods(table, number, stores)
    counted = Counter(kept)
    for good in counted:
        if counted[good] > held(player, good):
            raise Illegal(because("SET-CLEAN-1", good=Term(good), n=counted[good], found=held(player, good)))
    tokens = yield from _kept_tokens(table, number, stores)
    three = player.three_colour and tokens is not None and "three_colour" in tokens
    own = tuple(colour for colour in player.tokens if tokens is not None and str(colour) in tokens)
    changes = {str(good): counted[good] for good in HELD}
    table = table.with_player(
        number,
        **changes,
        tokens=own,
        three_colour=three,
        stored_for_round=(),
        activated=(),
        defended=0,
        passed=False,
    )
    yield from tell(
        phrase("settlers-aztecs.do.cleanup", who=player.name), because("SET-CLEAN-2"), because("SET-FAV-4"), state=table
    )
    if player.stored_for_round:
        n = len(player.stored_for_round)
        yield from tell(
            phrase("settlers-aztecs.do.unstore", who=player.name, n=n), because("SET-STORE-2", n=n), state=table
        )
    return table


def _kept_goods(table: Table, number: int, stores: tuple[Good, ...]) -> Flow[tuple[Good, ...]]:
    """The goods kept: the board's own are offered, cards may store others."""
    player = table.players[number]
    owned = tuple(good for good in HELD if good is not Good.DEFENCE and held(player, good))
    if not owned:
        return ()
    usual = [str(good) for good in owned if good in stores for _ in range(held(player, good))]
    return (
        yield from several(
            "cleanup.keep",
            table.seat(number),
            phrase("settlers-aztecs.ask.keep", who=player.name),
            tuple(Option(str(good), good) for good in owned),
            repeats=True,
            because=because("SET-CLEAN-1", good=Term(owned[0]), n=0, found=held(player, owned[0])),
            state=table,
            default=",".join(usual) or "-",
        )
    )


def _kept_tokens(table: Table, number: int, stores: tuple[Good, ...]) -> Flow[tuple[str, ...]]:
    """Favour tokens are lost unless something stores them."""
    player = table.players[number]
    owned = [str(colour) for colour in player.tokens] + (["three_colour"] if player.three_colour else [])
    if not owned:
        return ()
    return (
        yield from several(
            "cleanup.tokens",
            table.seat(number),
            phrase("settlers-aztecs.ask.keep_tokens", who=player.name),
            tuple(Option(name, name, word(name)) for name in owned),
            because=because("SET-FAV-4"),
            state=table,
            default=",".join(owned) if Good.FAVOUR in stores else "-",
        )
    )
