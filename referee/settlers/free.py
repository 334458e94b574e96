"""What can be done in an own turn besides its action: defend, post Samurai, store a card, take a Feature's goods."""

from __future__ import annotations

from referee.ask import Flow, Option, choose, count, tell
from referee.errors import Illegal
from referee.reason import Because, Term, because, phrase
from referee.settlers.actions import ask_cost, ask_goods
from referee.settlers.colours import COLOURLESS, Colour, Faction, Good, word
from referee.settlers.goods import gain, pay, shortage
from referee.settlers.table import Table


def defend_refused(table: Table) -> Because | None:
    """A defence token goes on an own common location that has none."""
    player = table.active
    if player.common_locations <= player.defended:
        return because("SET-ACT-12", n=0)
    return shortage(player, [Good.DEFENCE])


def defend(table: Table) -> Flow[Table]:
    """Place a defence token; it stays there until Cleanup."""
    refused = defend_refused(table)
    if refused is not None:
        raise Illegal(refused)
    player = table.active
    table = table.active_with(defence_token=player.defence_token - 1, defended=player.defended + 1)
    yield from tell(phrase("settlers-aztecs.do.defend", who=player.name), because("SET-ACT-12"), state=table)
    return table


def samurai_refused(table: Table) -> Because | None:
    """Samurai are Japanese workers, one on each own faction location."""
    player = table.active
    if player.faction is not Faction.JAPANESE or player.faction_locations <= player.samurai:
        return because("SET-ACT-13", n=0)
    return shortage(player, [Good.WORKER])


def post_samurai(table: Table) -> Flow[Table]:
    """Post workers as Samurai; they stay over the rounds."""
    refused = samurai_refused(table)
    if refused is not None:
        raise Illegal(refused)
    player = table.active
    posted = yield from count(
        "samurai.count",
        table.seat(),
        phrase("settlers-aztecs.ask.samurai"),
        low=1,
        high=min(player.worker, player.faction_locations - player.samurai),
        because=because("SET-ACT-13"),
        state=table,
        default=1,
    )
    table = table.active_with(worker=player.worker - int(posted), samurai=player.samurai + int(posted))
    yield from tell(
        phrase("settlers-aztecs.do.samurai", who=player.name, n=int(posted)), because("SET-ACT-13"), state=table
    )
    return table


def store_card(table: Table) -> Flow[Table]:
    """Put a card under a location, for later prayers of this round or of the whole game."""
    colours = tuple(colour for colour in Colour if colour is not Colour.ORANGE)
    card = yield from choose(
        "store.card",
        table.seat(),
        phrase("settlers-aztecs.ask.store_card"),
        tuple(Option(card, card, word(card)) for card in (*map(str, colours), COLOURLESS)),
        because=because("SET-STORE-1"),
        state=table,
    )
    until = yield from choose(
        "store.until",
        table.seat(),
        phrase("settlers-aztecs.ask.store_until"),
        (Option("round", "round", Term("until_round")), Option("game", "game", Term("until_game"))),
        because=because("SET-STORE-2", n=1),
        state=table,
        default="game",
    )
    player = table.active
    field = "stored_for_round" if until == "round" else "stored_for_game"
    table = table.active_with(**{field: (*getattr(player, field), card)})
    yield from tell(
        phrase("settlers-aztecs.do.store", who=player.name, colour=word(card), until=Term(f"until_{until}")),
        because("SET-STORE-2", n=1),
        state=table,
    )
    return table


def feature(table: Table) -> Flow[Table]:
    """Goods that a Feature costs or brings, outside the turn's action."""
    cost = yield from ask_cost("feature.pay", "feature_pay", table, "SET-BASE-7")
    table = yield from pay(table, table.turn, cost, because("SET-BASE-7"))
    goods = yield from ask_goods("feature.gain", "feature_gain", table, tuple(Good), "SET-BASE-7")
    return (yield from gain(table, table.turn, goods, because("SET-BASE-7")))
