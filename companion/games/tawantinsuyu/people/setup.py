"""Set-up by number of players, told as a checklist; what nobody knows of the box is asked on the way."""

from __future__ import annotations

from dataclasses import replace

from referee.ask import Flow
from referee.box import Box, known_or_asked
from referee.reason import Amount, because
from referee.tawantinsuyu.actions.gaining import gain_benefits
from referee.tawantinsuyu.actions.saying import do
from referee.tawantinsuyu.board import (
    blocked_question,
    coricancha_question,
    nomad_size_question,
    village_size_question,
)
from referee.tawantinsuyu.state import Player, Rules, Table
from referee.tawantinsuyu.values import Coricancha, Terrace, Worker

TWO = 2
"""The number of players with blocked fields."""


def new_table(rules: Rules, names: tuple[str, ...], box: Box) -> Table:
    """The players at their places with their starting VP."""
    numbers = rules.numbers
    players = tuple(
        Player(
            name,
            name,
            vp=numbers.start_vp,
            workers=numbers.first_workers,
            god_cards=numbers.start_god_cards_kept,
            tapestries=(1,),
            ledger={"start": numbers.start_vp},
        )
        for name in names
    )
    return Table(players, active=names[0], box=box)


def board_known(table: Table) -> Flow[Table]:
    """The order of the Coricancha and the sizes of the queues, known or asked."""
    box, order = yield from known_or_asked(table.box, coricancha_question())
    box, village = yield from known_or_asked(box, village_size_question(len(table.players)))
    return replace(table, box=box, coricancha=Coricancha(order), village_size=int(village))


def set_up(rules: Rules, table: Table) -> Flow[Table]:
    """The checklist in the order of the rulebook, then the starting God cards in reverse order."""
    table = yield from _board(rules, table)
    table = yield from _workers(rules, table)
    yield from _stacks(rules, table)
    table = yield from _god_cards(rules, table)
    yield from do("setup_market", table, because("TAW-SETUP-16"))
    offer = rules.numbers.for_players(rules.numbers.offer_size, len(table.players))
    yield from do("setup_offer", table, because("TAW-SETUP-17"), n=offer)
    yield from do("setup_tile", table, because("TAW-SETUP-18"))
    return table


def _board(rules: Rules, table: Table) -> Flow[Table]:
    numbers = rules.numbers
    yield from do("setup_board", table, because("TAW-SETUP-1"))
    yield from do(
        "setup_markers",
        table,
        because("TAW-SETUP-2"),
        steps=numbers.steps_markers,
        conquest=numbers.conquest_markers,
        vp=numbers.start_vp,
    )
    yield from do("setup_coricancha", table, because("TAW-SETUP-3"))
    return (yield from board_known(table))


def _workers(rules: Rules, table: Table) -> Flow[Table]:
    """Workers out of the game, the first two of everybody, Village, Nomads and blocked fields."""
    numbers, players = rules.numbers, len(table.players)
    removed = numbers.for_players(numbers.workers_removed, players)
    if removed:
        yield from do("setup_removed", table, because("TAW-SETUP-4"), n=removed, players=players)
    first = because("TAW-SETUP-5")
    yield from do("setup_first", table, first, n=numbers.first_workers, each=numbers.first_bag_per_colour)
    box, nomads = yield from known_or_asked(table.box, nomad_size_question(players))
    village = table.village_size
    yield from do("setup_village", table, because("TAW-SETUP-6"), n=village)
    yield from do("setup_nomads", table, because("TAW-SETUP-7"), n=int(nomads))
    blocked = 0
    if players == TWO:
        box, blocked = yield from known_or_asked(box, blocked_question(Terrace.TOP))
        yield from do("setup_blocked", table, because("TAW-SETUP-8"), n=int(blocked))
    in_game = (numbers.workers_per_colour - removed) * len(Worker)
    bag = in_game - players * numbers.first_workers - village - int(nomads) - int(blocked)
    return replace(table, box=box, village=village, nomads=int(nomads), bag=max(0, bag), board=int(blocked))


def _stacks(rules: Rules, table: Table) -> Flow[None]:
    """Buildings, Army cards, Statues, Weavings and the first resources."""
    numbers, players = rules.numbers, len(table.players)
    yield from do("setup_buildings", table, because("TAW-SETUP-10"), n=numbers.market_of_each_type)
    yield from do("setup_army", table, because("TAW-SETUP-11"))
    yield from do(f"setup_weavings_{players}", table, because("TAW-SETUP-12"))
    order = tuple(player.name for player in table.players)
    yield from do("setup_starting_weavings", table, because("TAW-SETUP-14"), order=order)
    yield from do("setup_stone", table, because("TAW-SETUP-15"), stone=Amount(numbers.start_stone, "stone"))


def _god_cards(rules: Rules, table: Table) -> Flow[Table]:
    """Eight God cards: three are kept, five played; their benefits in reverse order."""
    numbers = rules.numbers
    why = because("TAW-SETUP-9")
    kept, dealt = numbers.start_god_cards_kept, numbers.start_god_cards
    yield from do("setup_god_cards", table, why, n=dealt, kept=kept, played=dealt - kept)
    for player in reversed(table.players):
        table = yield from gain_benefits(rules, table, player.id, "setup.benefits", "setup_benefits", why)
    return table
