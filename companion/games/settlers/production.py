"""The Production phase: faction board, deals, Production locations and Production prayers, clockwise."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from referee.ask import BOX, Flow, Option, Several, several, tell
from referee.box import known_or_asked
from referee.reason import Term, because, phrase
from referee.settlers.colours import Faction, Good
from referee.settlers.goods import gain
from referee.settlers.perform import own_prayers, production_prayer
from referee.settlers.prayers import Keyword
from referee.settlers.table import Phase, Table, rules_of

BOARD_GOODS = (
    Good.WORKER,
    Good.WOOD,
    Good.STONE,
    Good.FOOD,
    Good.GOLD,
    Good.RAZE,
    Good.DEFENCE,
    Good.CARD,
    Good.VP,
    Good.TECHNOLOGY,
    Good.FAVOUR,
)


def production(table: Table) -> Flow[Table]:
    """Everybody produces, the first player first."""
    table = replace(table, phase=Phase.PRODUCTION)
    for number in table.clockwise():
        table = replace(table, turn=number)
        table = yield from _board(table, number)
        if table.round > 1:
            table = yield from _deals(table, number)
            table = yield from _locations(table, number)
            table = yield from _prayers(table, number)
    return table


def board_question(faction: Faction) -> Several[Good]:
    """What a faction board produces, where no source tells us."""
    return Several(
        "board.goods",
        BOX,
        phrase("settlers-aztecs.ask.board", faction=Term(faction)),
        because("SET-PROD-2"),
        remember=f"board.{faction}",
        options=tuple(Option(str(good), good) for good in BOARD_GOODS),
        repeats=True,
        at_most=15,
    )


def _board(table: Table, number: int) -> Flow[Table]:
    """The faction board: known, or read from it once; the Aztecs' also makes the three-colour token."""
    player = table.players[number]
    printed = rules_of(table).numbers.boards.get(player.faction)
    if printed is None:
        box, goods = yield from known_or_asked(table.box, replace(board_question(player.faction), state=table))
        table = replace(table, box=box)
    else:
        goods = tuple(Counter({Good(good): n for good, n in printed.items()}).elements())
    table = yield from gain(table, number, goods, because("SET-PROD-2"))
    if player.faction is Faction.AZTECS:
        table = table.with_player(number, three_colour=True)
        yield from tell(phrase("settlers-aztecs.do.three_colour", who=player.name), because("SET-FAV-5"), state=table)
    return table


def _deals(table: Table, number: int) -> Flow[Table]:
    """One good a deal."""
    return (yield from gain(table, number, table.players[number].deals, because("SET-PROD-3")))


def _locations(table: Table, number: int) -> Flow[Table]:
    """The Production locations: what they gave last round is offered again."""
    player = table.players[number]
    if not player.common_locations and not player.faction_locations:
        return table
    goods = yield from several(
        "production.goods",
        table.seat(number),
        phrase("settlers-aztecs.ask.production", who=player.name),
        tuple(Option(str(good), good) for good in Good),
        repeats=True,
        at_most=30,
        because=because("SET-PROD-4"),
        state=table,
        default=",".join(player.produced) or "-",
    )
    table = table.with_player(number, produced=goods)
    return (yield from gain(table, number, goods, because("SET-PROD-4")))


def _prayers(table: Table, number: int) -> Flow[Table]:
    """Production prayers are said now."""
    table, prayers = yield from own_prayers(table, table.players[number])
    for prayer in prayers:
        if prayer.keyword is Keyword.PRODUCTION:
            table = yield from production_prayer(table, number, prayer)
    return table
