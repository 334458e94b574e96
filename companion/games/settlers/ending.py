"""After the fifth round: count the locations and cards, and score."""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import Finish
from companion.games.settlers.status import ledger_rows
from referee.ask import Flow, count
from referee.reason import because, phrase
from referee.settlers.goods import leftovers
from referee.settlers.table import Table, rules_of
from scoring.settlers.final import FinalPlayer, FinalPosition, final_sheet, still_tied


def ending(table: Table) -> Flow[Finish]:
    """Ask what the mirror cannot see, and give the final scores."""
    rules = rules_of(table)
    players: list[FinalPlayer] = []
    for number in range(len(table.players)):
        players.append((yield from _player(table, number)))
    position = FinalPosition(tuple(players), table.solo, table.collection)
    for number in still_tied(position, rules.numbers, with_goods=True):
        players[number] = yield from _hand(table, number, players[number])
    position = replace(position, player=tuple(players))
    sheet = final_sheet(position, rules.numbers, rules.house)
    notes = [
        phrase("settlers-aztecs.status.ledger", who=player.name, rows=ledger_rows(player))
        for player in table.players
        if player.ledger
    ]
    if "rank" in sheet.extra:
        notes.append(phrase(f"settlers-aztecs.rank.{sheet.extra['rank']}"))
    if rules.peaceful:
        notes.append(phrase("settlers-aztecs.told.peaceful"))
    return Finish(sheet, tuple(notes))


def _player(table: Table, number: int) -> Flow[FinalPlayer]:
    """One player's figures: what the mirror has is offered."""
    player = table.players[number]
    asked: list[int] = []
    for key, ruling, default in (
        ("common_locations", "SET-END-2", player.common_locations),
        ("faction_locations", "SET-END-3", player.faction_locations),
        ("card_points", "SET-END-6", 0),
    ):
        found = yield from count(
            f"end.{key}",
            table.seat(number),
            phrase(f"settlers-aztecs.ask.final_{key}", who=player.name),
            because=because(ruling),
            state=table,
            default=default,
        )
        asked.append(int(found))
    common, faction, cards = asked
    goods = leftovers(player, rules_of(table).house.gold_breaks_ties)
    return FinalPlayer(player.name, player.vp, common, faction, cards, goods, player.hand, player.faction)


def _hand(table: Table, number: int, figures: FinalPlayer) -> Flow[FinalPlayer]:
    """The cards in hand, counted only where they decide."""
    hand = yield from count(
        "end.hand",
        table.seat(number),
        phrase("settlers-aztecs.ask.final_hand", who=figures.name),
        because=because("SET-END-4"),
        state=table,
        default=figures.hand,
    )
    return replace(figures, hand=int(hand))
