"""Constructing a Building in a game among people, and the God card that exchanges market Buildings first."""

from __future__ import annotations

from dataclasses import replace

from referee.ask import Flow, Option
from referee.reason import Term, because
from referee.tawantinsuyu.actions.saying import do, pick
from referee.tawantinsuyu.state import Rules, Table
from referee.tawantinsuyu.values import Passive

PRODUCTION, EXCHANGE = "production_building", "exchange"


def gain_building(rules: Rules, table: Table, seat: str) -> Flow[Table]:
    """A Building from the market: which Passive one is recorded, of Production ones the number."""
    chosen = yield from _which_building(rules, table, seat, exchange=True)
    if chosen == EXCHANGE:
        player = table.player(seat)
        table = table.put(replace(player, god_cards=player.god_cards - 1))
        why = because("TAW-GOD-4")
        yield from do("exchange", table, why, who=player.name, n=rules.numbers.market_exchange)
        chosen = yield from _which_building(rules, table, seat, exchange=False)
    if chosen is None:
        yield from do("no_building", table, because("TAW-BOX-1"), who=table.name(seat))
        return table
    player = table.player(seat)
    if chosen == PRODUCTION:
        table = table.put(replace(player, production=player.production + 1))
    else:
        table = table.put(replace(player, passives=(*player.passives, Passive(chosen))))
    shown = Term(chosen) if chosen == PRODUCTION else chosen
    yield from do("building", table, because("TAW-BUILD-1"), who=player.name, building=shown)
    return table


def _which_building(rules: Rules, table: Table, seat: str, *, exchange: bool) -> Flow[str | None]:
    """Ask for the Building, or for the God card that exchanges Buildings first; None when none is left."""
    owned = {building for player in table.players for building in player.passives}
    built = sum(player.production for player in table.players)
    none_left = because("TAW-BOX-1") if built >= rules.numbers.production_buildings else None
    options = [Option(PRODUCTION, PRODUCTION, refused=none_left)]
    options.extend(
        Option(building.value, building.value, building.value) for building in Passive if building not in owned
    )
    if all(option.refused is not None for option in options):
        return None
    if exchange and table.player(seat).god_cards:
        options.append(Option(EXCHANGE, EXCHANGE, Term("exchange_buildings")))
    return (yield from pick("building.which", table, seat, "building", because("TAW-BUILD-1"), tuple(options)))
