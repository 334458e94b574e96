"""The Conquest action: a casualty, Army cards, one marker each and a second one for the active player."""

from __future__ import annotations

from dataclasses import replace

from referee.ask import Flow, Option
from referee.reason import Term, because
from referee.tawantinsuyu.actions.gaining import gain_benefits
from referee.tawantinsuyu.actions.saying import do, how_many, pick
from referee.tawantinsuyu.actions.village import leave_village
from referee.tawantinsuyu.conquering import EACH
from referee.tawantinsuyu.recruiting import after_nomad
from referee.tawantinsuyu.state import Player, Rules, Table
from referee.tawantinsuyu.values import Passive, Region, VillageEnd

NONE = "none"


def conquest(rules: Rules, table: Table, acts: bool) -> Flow[Table]:
    """The casualty falls in any case; who took gold plays no cards and places no marker (TAW-CONQ-6)."""
    table = yield from casualty(rules, table)
    numbers = rules.numbers
    if acts:
        why = because("TAW-CONQ-2", n=numbers.conquest_card_potatoes)
        yield from do("army_cards", table, why, who=table.now.name, n=numbers.conquest_free_cards)
    else:
        yield from do("army_cards_others", table, because("TAW-CONQ-6"), who=table.now.name)
    for seat in table.order() if acts else table.others:
        table = yield from place_marker(rules, table, seat, second=False)
    if acts:
        table = yield from place_marker(rules, table, table.active, second=True)
    return table


def casualty(rules: Rules, table: Table) -> Flow[Table]:
    """A Worker from an end of the Village, or a Nomad when it is empty, goes to the Casualties of War."""
    why = because("TAW-CONQ-1")
    seat = table.active
    if table.village:
        options = tuple(Option(end.value, end.value) for end in VillageEnd)
        end = yield from pick("conquest.casualty", table, seat, "casualty", why, options, VillageEnd.POTATO.value)
        table = replace(table, casualties=table.casualties + 1)
        yield from do("casualty", table, why, who=table.now.name, end=Term(end), n=table.casualties)
        return (yield from leave_village(rules, table))
    if table.nomads:
        key = "casualty_nomad" if table.bag else "casualty_nomad_no_refill"
        nomads, bag = after_nomad(table.nomads, table.bag)
        table = replace(table, nomads=nomads, bag=bag, casualties=table.casualties + 1)
        yield from do(key, table, why, who=table.now.name, n=table.casualties)
        return table
    yield from do("no_casualty", table, why)
    return table


def place_marker(rules: Rules, table: Table, seat: str, *, second: bool) -> Flow[Table]:
    """A marker on an empty space: the benefit first, then the Soldiers; its place in the row is kept for ties."""
    player = table.player(seat)
    why = because("TAW-CONQ-5") if second else because("TAW-CONQ-3")
    if table.markers_of(seat) >= rules.numbers.conquest_markers:
        if not second:
            yield from do("no_marker", table, because("TAW-CONQ-7", n=rules.numbers.conquest_markers), who=player.name)
        return table
    options = (Option(NONE, NONE, Term("nothing_here")), *(Option(region.value, region.value) for region in Region))
    key = "conquest_second" if second else "conquest"
    region = yield from pick("conquest.region", table, seat, key, why, options, NONE)
    if region == NONE:
        return table
    row = table.regions[region]
    place = 0
    if row:
        at = because("TAW-FEST-5")
        place = yield from how_many("conquest.place", table, seat, "markers_left", at, high=len(row), default=len(row))
    table = replace(table, regions={**table.regions, region: (*row[:place], seat, *row[place:])})
    yield from do("marker", table, why, who=player.name, region=Term(region))
    table = yield from gain_benefits(rules, table, seat, "conquest.benefits", "conquest_benefits", why)
    yield from _soldiers(rules, table, player)
    return table


def _soldiers(rules: Rules, table: Table, player: Player) -> Flow[None]:
    """The Soldiers a space asks for, with Z13's discount as this table reads it."""
    why = because("TAW-CONQ-4", flip=0, discard=0)
    if not player.has(Passive.Z13):
        yield from do("soldiers", table, why, who=player.name)
        return
    key = "soldiers_z13" if rules.settled("TAW-Z13-1", EACH) == EACH else "soldiers_z13_one"
    yield from do(key, table, why, because("TAW-Z13-1"), who=player.name)
