"""Razing: a card of the own hand, a location of an opponent, or one of the virtual player."""

from __future__ import annotations

from dataclasses import replace

from referee.ask import Flow, Option, choose, count, tell
from referee.errors import Illegal
from referee.reason import Because, Term, because, phrase
from referee.settlers.actions import COMMON, FACTION, ask_goods
from referee.settlers.colours import Faction, Good
from referee.settlers.goods import gain, pay, shortage
from referee.settlers.perform import prayer_lost, triggered
from referee.settlers.prayers import Condition
from referee.settlers.table import Player, Table, rules_of


def raze_hand_refused(table: Table) -> Because | None:
    """Razing from the hand needs a card and a raze token."""
    if table.active.hand == 0:
        return because("SET-ACT-5", n=0)
    return shortage(table.active, [Good.RAZE] * rules_of(table).numbers.raze_from_hand)


def raze_from_hand(table: Table) -> Flow[Table]:
    """Raze a common card of the own hand (the Japanese also a faction card): its raze field for one raze token."""
    refused = raze_hand_refused(table)
    if refused is not None:
        raise Illegal(refused)
    reason = because("SET-ACT-5", n=table.active.hand)
    goods = yield from ask_goods("raze.gain", "raze_gain", table, tuple(Good), "SET-ACT-5")
    table = yield from pay(table, table.turn, [Good.RAZE] * rules_of(table).numbers.raze_from_hand, reason)
    table = table.active_with(hand=table.active.hand - 1)
    table = yield from gain(table, table.turn, goods, reason)
    return (yield from triggered(table, table.turn, Condition.RAZE))


def target_refused(table: Table, number: int) -> Because | None:
    """Why a player cannot be razed: has passed, has nothing that can be razed, or it costs too much."""
    player = table.players[number]
    if player.passed:
        return because("SET-ACT-9", who=player.name)
    kinds = _targets(player)
    if not kinds:
        return because("SET-ACT-7", who=player.name)
    reasons = [kind_refused(table, player, kind) for kind in kinds]
    return None if None in reasons else reasons[0]


def kind_refused(table: Table, owner: Player, kind: str) -> Because | None:
    """Why a location of this kind cannot be razed: even the least guarded one costs more raze tokens than there are."""
    return shortage(table.active, raze_cost(table, least_guards(owner, kind)))


def raze_cost(table: Table, guards: int) -> list[Good]:
    """Two raze tokens, and one more for each defence token or Samurai."""
    numbers = rules_of(table).numbers
    return [Good.RAZE] * (numbers.raze_location + guards * numbers.raze_defence)


def least_guards(owner: Player, kind: str) -> int:
    """How many defence tokens or Samurai at least stand on a location of this kind."""
    if kind == COMMON:
        return int(owner.defended >= owner.common_locations)
    return int(owner.samurai >= owner.faction_locations)


def _targets(player: Player) -> tuple[str, ...]:
    """What of an empire can be razed: common locations; of the Japanese also faction locations."""
    found = [COMMON] if player.common_locations else []
    if player.faction is Faction.JAPANESE and player.faction_locations:
        found.append(FACTION)
    return tuple(found)


def raze_refused(table: Table) -> Because | None:
    """Razing a location of an opponent needs two raze tokens, and no peaceful game."""
    rules = rules_of(table)
    if rules.peaceful:
        return because("SET-VAR-3")
    if table.solo:
        if not table.virtual_locations:
            return because("SET-SOLO-4", n=0)
        return shortage(table.active, [Good.RAZE] * rules.numbers.raze_location)
    reasons = [target_refused(table, number) for number in range(len(table.players)) if number != table.turn]
    if None not in reasons:
        return reasons[0] if reasons else because("SET-ACT-7", who=table.active.name)
    return shortage(table.active, [Good.RAZE] * rules.numbers.raze_location)


def raze(table: Table) -> Flow[Table]:
    """Raze a location of an opponent: its raze field for oneself, a Foundation and one wood for its owner."""
    refused = raze_refused(table)
    if refused is not None:
        raise Illegal(refused)
    if table.solo:
        return (yield from _raze_virtual(table))
    target = yield from _target(table)
    owner = table.players[target]
    kind = yield from _kind(table, owner)
    guarded = yield from _guards(table, owner, kind)
    cost = raze_cost(table, guarded)
    table = yield from pay(table, table.turn, cost, because("SET-ACT-8" if guarded else "SET-ACT-6"))
    goods = yield from ask_goods("raze.gain", "raze_gain", table, tuple(Good), "SET-ACT-6")
    table = yield from gain(table, table.turn, goods, because("SET-ACT-6"))
    table = yield from _razed(table, target, kind, guarded)
    return (yield from triggered(table, table.turn, Condition.RAZE))


def _target(table: Table) -> Flow[int]:
    """Whose location is razed; a single opponent is not asked for."""
    options = tuple(
        Option(table.seat(number), number, player.name, target_refused(table, number))
        for number, player in enumerate(table.players)
        if number != table.turn
    )
    if len(options) == 1:
        return options[0].value
    return (
        yield from choose(
            "raze.target",
            table.seat(),
            phrase("settlers-aztecs.ask.raze_target"),
            options,
            because=because("SET-ACT-6"),
            state=table,
        )
    )


def _kind(table: Table, owner: Player) -> Flow[str]:
    """Which kind of location is razed; asked only where there are two."""
    kinds = _targets(owner)
    if len(kinds) == 1:
        return kinds[0]
    return (
        yield from choose(
            "raze.kind",
            table.seat(),
            phrase("settlers-aztecs.ask.raze_kind"),
            tuple(Option(k, k, Term(f"{k}_location"), kind_refused(table, owner, k)) for k in kinds),
            because=because("SET-ACT-7"),
            state=table,
        )
    )


def _guards(table: Table, owner: Player, kind: str) -> Flow[int]:
    """How many defence tokens or Samurai are on the razed location; asked only where it can differ."""
    least = least_guards(owner, kind)
    if least or not (owner.defended if kind == COMMON else owner.samurai):
        return least
    return int(
        (
            yield from count(
                "raze.defence",
                table.seat(),
                phrase("settlers-aztecs.ask.raze_defence"),
                high=1,
                because=because("SET-ACT-8"),
                state=table,
                default=0,
            )
        )
    )


def _razed(table: Table, target: int, kind: str, guarded: int) -> Flow[Table]:
    """What the owner of a razed location is left with."""
    owner = table.players[target]
    if kind == FACTION:
        table = table.with_player(
            target, faction_locations=owner.faction_locations - 1, samurai=owner.samurai - guarded
        )
        yield from tell(
            phrase("settlers-aztecs.do.razed_faction", who=owner.name), because("SET-ACT-7", who=owner.name)
        )
        return (yield from prayer_lost(table, target))
    table = table.with_player(
        target,
        common_locations=owner.common_locations - 1,
        foundations=owner.foundations + 1,
        defended=min(owner.defended - guarded, owner.common_locations - 1),
    )
    razed = phrase("settlers-aztecs.do.razed", who=owner.name)
    yield from tell(razed, because("SET-ACT-6"), because("SET-ACT-17"), state=table)
    wood = [Good.WOOD] * rules_of(table).numbers.razed_owner_wood
    return (yield from gain(table, target, wood, because("SET-ACT-6")))


def _raze_virtual(table: Table) -> Flow[Table]:
    """In a solo game: a location of the virtual player is razed and discarded, without a Foundation."""
    cost = [Good.RAZE] * rules_of(table).numbers.raze_location
    table = yield from pay(table, table.turn, cost, because("SET-SOLO-4"))
    goods = yield from ask_goods("raze.gain", "raze_gain", table, tuple(Good), "SET-SOLO-4")
    table = yield from gain(table, table.turn, goods, because("SET-SOLO-4"))
    table = replace(table, virtual_locations=table.virtual_locations - 1)
    return (yield from triggered(table, table.turn, Condition.RAZE))
