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
    """Why a player cannot be razed: it is oneself, has passed, or has nothing that can be razed."""
    player = table.players[number]
    if player.passed:
        return because("SET-ACT-9", who=player.name)
    if not _targets(player):
        return because("SET-ACT-7", who=player.name)
    return None


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
    numbers = rules_of(table).numbers
    target = yield from choose(
        "raze.target",
        table.seat(),
        phrase("settlers-aztecs.ask.raze_target"),
        tuple(
            Option(table.seat(number), number, player.name, target_refused(table, number))
            for number, player in enumerate(table.players)
            if number != table.turn
        ),
        because=because("SET-ACT-6"),
        state=table,
    )
    owner = table.players[target]
    kinds = _targets(owner)
    kind = kinds[0]
    if len(kinds) > 1:
        kind = yield from choose(
            "raze.kind",
            table.seat(),
            phrase("settlers-aztecs.ask.raze_kind"),
            tuple(Option(kind, kind, Term(f"{kind}_location")) for kind in kinds),
            because=because("SET-ACT-7", who=owner.name),
            state=table,
        )
    guards = owner.defended if kind == COMMON else owner.samurai
    guarded = 0
    if guards:
        guarded = int(
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
    cost = [Good.RAZE] * (numbers.raze_location + guarded * numbers.raze_defence)
    table = yield from pay(table, table.turn, cost, because("SET-ACT-8" if guarded else "SET-ACT-6"))
    goods = yield from ask_goods("raze.gain", "raze_gain", table, tuple(Good), "SET-ACT-6")
    table = yield from gain(table, table.turn, goods, because("SET-ACT-6"))
    table = yield from _razed(table, target, kind, guarded)
    return (yield from triggered(table, table.turn, Condition.RAZE))


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
    yield from tell(phrase("settlers-aztecs.do.razed", who=owner.name), because("SET-ACT-6"), state=table)
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
