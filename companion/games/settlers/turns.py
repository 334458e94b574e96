"""The Action phase: one action at a time, clockwise, until everybody has passed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from referee.ask import Flow, Option, at_turn, choose, count, tell
from referee.reason import Because, Term, because, phrase
from referee.settlers.actions import activate, build, deal, deal_refused, exchange, exchange_refused
from referee.settlers.colours import Faction
from referee.settlers.free import defend, defend_refused, feature, post_samurai, samurai_refused, store_card
from referee.settlers.goods import shortage
from referee.settlers.perform import activate_prayer, activation_refused, activations_left, own_prayers, perform
from referee.settlers.prayers import Condition, Keyword, Prayer
from referee.settlers.raze import raze, raze_from_hand, raze_hand_refused, raze_refused
from referee.settlers.shuffle import shuffle_deck
from referee.settlers.table import Phase, Table

Act = Callable[[Table], Flow[Table]]

ACTIONS: dict[str, Act] = {
    "build": build,
    "deal": deal,
    "raze_hand": raze_from_hand,
    "raze": raze,
    "activate": activate,
    "exchange": exchange,
}
"""What ends a turn, besides a prayer and passing."""

FREE: dict[str, Act] = {
    "defend": defend,
    "samurai": post_samurai,
    "store": store_card,
    "feature": feature,
    "shuffle": shuffle_deck,
}
"""What can be done in an own turn without ending it."""


def action_phase(table: Table) -> Flow[Table]:
    """Turns from the first player clockwise until all have passed."""
    table = replace(table, phase=Phase.ACTION, turn=table.first)
    while not all(player.passed for player in table.players):
        for number in table.clockwise():
            if not table.players[number].passed:
                table = replace(table, turn=number)
                table = yield from at_turn(
                    phrase("settlers-aztecs.turn", round=table.round, who=table.players[number].name), table
                )
                table = yield from turn(table)
    return table


def turn(table: Table) -> Flow[Table]:
    """A player's turn: free steps, then one action or passing."""
    while True:
        table, prayers = yield from own_prayers(table, table.active)
        chosen = yield from choose(
            "turn.action",
            table.seat(),
            phrase("settlers-aztecs.ask.action", who=table.active.name),
            _options(table, prayers),
            because=because("SET-ACT-14"),
            state=table,
        )
        if chosen == "pass":
            return (yield from pass_round(table))
        if chosen in FREE:
            table = yield from FREE[chosen](table)
        elif chosen == "feature_prayer":
            table = yield from _feature_prayer(table, prayers)
        elif chosen == "pray":
            prayer = yield from _which(table, "turn.prayer", prayers, activation_refused_for(table))
            for _ in range((yield from _how_often(table, prayer))):
                table = yield from activate_prayer(table, table.turn, prayer)
            return table
        else:
            return (yield from ACTIONS[chosen](table))


def activation_refused_for(table: Table) -> Callable[[Prayer], Because | None]:
    """Why each prayer cannot be activated by the active player."""
    return lambda prayer: activation_refused(table.active, prayer)


def _options(table: Table, prayers: tuple[Prayer, ...]) -> tuple[Option[str], ...]:
    """The menu of a turn; what is not possible now stays there with its reason."""
    hand = None if table.active.hand else because("SET-ACT-1", n=0)
    built = table.active.common_locations + table.active.faction_locations
    refused: dict[str, Because | None] = {
        "build": hand,
        "deal": deal_refused(table),
        "raze_hand": raze_hand_refused(table),
        "raze": raze_refused(table),
        "activate": None if built else because("SET-ACT-10", n=0),
        "exchange": exchange_refused(table),
    }
    actions = [prayer for prayer in prayers if prayer.keyword is Keyword.ACTION]
    if actions:
        reasons = [activation_refused(table.active, prayer) for prayer in actions]
        refused["pray"] = None if None in reasons else reasons[0]
    refused["defend"] = defend_refused(table)
    if table.active.faction is Faction.JAPANESE:
        refused["samurai"] = samurai_refused(table)
    refused |= {"store": None if built else because("SET-STORE-1", n=0), "feature": None}
    if any(_by_hand(prayer) for prayer in prayers):
        refused["feature_prayer"] = None
    refused |= {"shuffle": None, "pass": None}
    return tuple(Option(key, key, Term(f"act_{key}"), reason) for key, reason in refused.items())


def _by_hand(prayer: Prayer) -> bool:
    """True where only the table sees that it is due: a Feature's own condition, or a card that produces again."""
    return prayer.keyword is Keyword.PRODUCTION or prayer.condition is Condition.OTHER


def _feature_prayer(table: Table, prayers: tuple[Prayer, ...]) -> Flow[Table]:
    """A prayer that the table has seen set off: by its own condition, or by a card such as Porters (SET-BCARD-4)."""
    prayer = yield from _which(table, "turn.feature", tuple(p for p in prayers if _by_hand(p)), lambda _: None)
    return (yield from perform(table, table.turn, prayer))


def _which(
    table: Table, id: str, prayers: tuple[Prayer, ...], refused: Callable[[Prayer], Because | None]
) -> Flow[Prayer]:
    """Which of the own prayers; a single one is not asked for."""
    unlike = {prayer.id: prayer for prayer in prayers}
    usable = [prayer for prayer in unlike.values() if refused(prayer) is None]
    if len(usable) == 1:
        return usable[0]
    return (
        yield from choose(
            id,
            table.seat(),
            phrase("settlers-aztecs.ask.which_prayer"),
            tuple(Option(prayer.id, prayer, refused=refused(prayer)) for prayer in unlike.values()),
            because=because("SET-TIME-3", card=Term(usable[0].id), keyword=Term("keyword_action")),
            state=table,
        )
    )


def _how_often(table: Table, prayer: Prayer) -> Flow[int]:
    """A prayer that can be said twice a round may be said twice in one turn, if it is paid twice."""
    left = min(prayer.times, activations_left(table.active, prayer))
    if left < 2 or shortage(table.active, (*prayer.cost, *prayer.cost)) is not None:
        return 1
    times = yield from count(
        "turn.times",
        table.seat(),
        phrase("settlers-aztecs.ask.times", card=Term(prayer.id)),
        low=1,
        high=left,
        because=because("SET-TIME-4"),
        state=table,
        default=1,
    )
    return int(times)


def pass_round(table: Table) -> Flow[Table]:
    """Pass: no more actions this round, and no target for the others."""
    table = replace(table.active_with(passed=True), pass_order=(*table.pass_order, table.active.name))
    yield from tell(
        phrase("settlers-aztecs.told.passed", who=table.active.name),
        because("SET-ACT-9", who=table.active.name),
        state=table,
        do=False,
    )
    return table
