"""The Village and the end of a turn: buying a Worker, the limit of two, the Festival tile."""

from __future__ import annotations

from dataclasses import replace

from referee.ask import Flow, Option
from referee.reason import Amount, Because, because
from referee.tawantinsuyu.actions.saying import do, pick, score
from referee.tawantinsuyu.offer import offer_after
from referee.tawantinsuyu.recruiting import surplus, tile_vp, village_cost
from referee.tawantinsuyu.state import Rules, Table
from referee.tawantinsuyu.values import VillageEnd

AT_ONCE, END_OF_TURN = "at_once", "end_of_turn"
"""When the Festival tile is taken (TAW-FEST-1)."""

NO = "no"


def leave_village(rules: Rules, table: Table) -> Flow[Table]:
    """One Worker leaves the Village; the last one brings the Festival tile, unless that waits for the turn's end."""
    table = replace(table, village=table.village - 1)
    if rules.settled("TAW-FEST-1", AT_ONCE) == AT_ONCE:
        table = yield from take_tile(rules, table)
    return table


def take_tile(rules: Rules, table: Table) -> Flow[Table]:
    """The active player takes the Festival tile and its VP when the Village is empty and nobody has the tile."""
    if table.village or table.holder is not None:
        return table
    return (yield from give_tile(rules, table, table.active))


def give_tile(rules: Rules, table: Table, seat: str) -> Flow[Table]:
    """A player gets the tile of the next Festival and its VP."""
    vp = tile_vp(rules.numbers, table.festivals)
    table = replace(table, holder=seat)
    why = because("TAW-FEST-1", vp=vp)
    yield from do("tile", table, why, because("TAW-FEST-2"), who=table.name(seat), n=table.festivals + 1)
    return (yield from score(table, seat, vp, "festival", why))


def buy_worker(rules: Rules, table: Table) -> Flow[Table]:
    """The active player may buy one Worker from an end of the Village."""
    if not table.village:
        return table
    why = because("TAW-VILLAGE-1")
    options = (Option(NO, NO), *(Option(end.value, end.value) for end in VillageEnd))
    end = yield from pick("end.recruit", table, table.active, "recruit", why, options, NO)
    if end == NO:
        return table
    cost = village_cost(rules.numbers, VillageEnd(end), table.village)
    due = (Amount(cost.potato, "potato") if cost.potato else None, Amount(cost.corn, "corn") if cost.corn else None)
    paid = next((amount for amount in due if amount is not None), Amount(cost.food, "food"))
    player = table.now
    table = table.put(replace(player, workers=player.workers + 1))
    yield from do("buy", table, why, who=player.name, paid=paid)
    return (yield from leave_village(rules, table))


def drop_surplus(rules: Rules, table: Table) -> Flow[Table]:
    """Workers beyond the limit leave the game, right after the purchase."""
    player = table.now
    gone = surplus(rules.numbers, player.workers)
    if gone:
        table = table.put(replace(player, workers=player.workers - gone))
        yield from do("surplus", table, because("TAW-VILLAGE-2", n=gone), who=player.name, n=gone)
    return table


def card_to_offer(rules: Rules, table: Table) -> Flow[Table]:
    """The God card that was played joins the offer; a full offer is shuffled back first."""
    offer, cleared = offer_after(rules.numbers, len(table.players), table.offer)
    table = replace(table, offer=offer, played=0)
    why: list[Because] = [because("TAW-GOD-2"), because("TAW-GOD-3"), because("TAW-TURN-4")]
    yield from do("offer_cleared" if cleared else "offer_added", table, *why, n=offer)
    return table


def end_turn(rules: Rules, table: Table, *, card_played: bool, built: bool) -> Flow[Table]:
    """The end of a turn, in order (TAW-TURN-4)."""
    table = yield from buy_worker(rules, table)
    table = yield from drop_surplus(rules, table)
    if built:
        yield from do("market", table, because("TAW-TURN-5"))
    if card_played:
        table = yield from card_to_offer(rules, table)
    return (yield from take_tile(rules, table))
