"""After the fifth round: count the locations and cards, and score."""

from __future__ import annotations

from companion.games.game import Finish
from referee.ask import Flow, count
from referee.reason import Phrase, because, phrase
from referee.settlers.goods import leftovers
from referee.settlers.table import Table, rules_of
from scoring.settlers.final import FinalPlayer, FinalPosition, final_sheet


def ending(table: Table) -> Flow[Finish]:
    """Ask what the mirror cannot see, and give the final scores."""
    rules = rules_of(table)
    players: list[FinalPlayer] = []
    for number in range(len(table.players)):
        players.append((yield from _player(table, number)))
    position = FinalPosition(tuple(players), table.solo, table.collection)
    sheet = final_sheet(position, rules.numbers, rules.house)
    notes: list[Phrase] = []
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
        ("hand", "SET-END-4", player.hand),
    ):
        number_ = yield from count(
            f"end.{key}",
            table.seat(number),
            phrase(f"settlers-aztecs.ask.final_{key}", who=player.name),
            because=because(ruling),
            state=table,
            default=default,
        )
        asked.append(int(number_))
    common, faction, cards, hand = asked
    goods = leftovers(player, rules_of(table).house.gold_breaks_ties)
    return FinalPlayer(player.name, player.vp, common, faction, cards, goods, hand, player.faction)
