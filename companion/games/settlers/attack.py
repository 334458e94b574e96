"""The Attack phase of a solo game: the virtual player's locations are lost to him, then he attacks twice."""

from __future__ import annotations

from dataclasses import replace

from referee.ask import CHANCE, Flow, Option, choose, tell
from referee.reason import Because, Term, because, phrase
from referee.settlers.actions import COMMON, FACTION
from referee.settlers.colours import Faction
from referee.settlers.perform import prayer_lost
from referee.settlers.table import Phase, Table, rules_of


def attack_phase(table: Table) -> Flow[Table]:
    """His remaining locations go to the Collection pile; then two Attack cards are revealed, one after the other."""
    table = replace(table, phase=Phase.ATTACK)
    if table.virtual_locations:
        table = replace(table, collection=table.collection + table.virtual_locations)
        yield from tell(
            phrase("settlers-aztecs.do.collect", n=table.virtual_locations, pile=table.collection),
            because("SET-SOLO-5"),
            state=table,
        )
        table = replace(table, virtual_locations=0)
    for number in range(1, rules_of(table).numbers.attacks + 1):
        table = yield from _attack(table, number)
    return table


def _attack(table: Table, number: int) -> Flow[Table]:
    """One attack: at most one own location is lost."""
    player = table.players[0]
    yield from tell(phrase("settlers-aztecs.do.attack", n=number), because("SET-SOLO-6"), state=table)
    lost = yield from choose(
        "attack.lost",
        CHANCE,
        phrase("settlers-aztecs.ask.attack"),
        (
            Option("nothing", ""),
            Option(COMMON, COMMON, Term("common_location"), _none(player.common_locations)),
            Option(FACTION, FACTION, Term("faction_location"), _faction_refused(table)),
        ),
        because=because("SET-SOLO-6"),
        state=table,
    )
    if not lost:
        return table
    if lost == COMMON:
        left = player.common_locations - 1
        table = table.with_player(0, common_locations=left, defended=min(player.defended, left))
    else:
        left = player.faction_locations - 1
        table = table.with_player(0, faction_locations=left, samurai=min(player.samurai, left))
        table = yield from prayer_lost(table, 0)
    table = replace(table, collection=table.collection + 1)
    yield from tell(phrase("settlers-aztecs.do.lost", pile=table.collection), because("SET-SOLO-7"), state=table)
    return table


def _none(n: int) -> Because | None:
    return None if n else because("SET-SOLO-6", n=0)


def _faction_refused(table: Table) -> Because | None:
    """Only the Japanese lose faction locations."""
    player = table.players[0]
    if player.faction is not Faction.JAPANESE or not player.faction_locations:
        return because("SET-SOLO-8", n=0)
    return None
