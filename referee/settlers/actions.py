"""The actions of a turn: build, make a deal, activate, exchange workers; recorded lightly, paid exactly."""

from __future__ import annotations

from collections.abc import Callable

from referee.ask import Flow, Option, choose, several, tell
from referee.errors import Illegal
from referee.reason import Because, Term, because, phrase
from referee.settlers.colours import RESOURCES, Good
from referee.settlers.goods import SPENDABLE, gain, held, pay, pay_with_gold, shortage
from referee.settlers.perform import own_prayers, prayer_lost, production_prayer, triggered
from referee.settlers.prayer_cards import which_prayer
from referee.settlers.prayers import Condition, Keyword
from referee.settlers.table import Table, rules_of

NO_PRAYER = "no_prayer"
COMMON = "common"
FACTION = "faction"
FOUNDATION = "foundation"


def ask_cost(id: str, key: str, table: Table, ruling: str) -> Flow[tuple[Good, ...]]:
    """Goods paid, one word each; what the player does not have stays visible with the reason."""
    goods = tuple(good for good in SPENDABLE if good in RESOURCES or held(table.active, good))
    return (yield from ask_goods(id, key, table, goods, ruling, lambda good: shortage(table.active, [good])))


def ask_goods(
    id: str,
    key: str,
    table: Table,
    goods: tuple[Good, ...],
    ruling: str,
    refused: Callable[[Good], Because | None] | None = None,
) -> Flow[tuple[Good, ...]]:
    """Goods gained, one word each; Enter for none."""
    return (
        yield from several(
            id,
            table.seat(),
            phrase(f"settlers-aztecs.ask.{key}"),
            tuple(Option(str(good), good, refused=refused(good) if refused else None) for good in goods),
            repeats=True,
            at_most=20,
            because=because(ruling),
            state=table,
            default="-",
        )
    )


def build(table: Table) -> Flow[Table]:
    """Build a location: pay its cost, give up a location where the card asks for one, take what it gives at once."""
    if table.active.hand == 0:
        raise Illegal(because("SET-ACT-1", n=0))
    kind = yield from choose(
        "build.kind",
        table.seat(),
        phrase("settlers-aztecs.ask.build_kind"),
        (Option(COMMON, COMMON, Term("common_location")), Option(FACTION, FACTION, Term("faction_location"))),
        because=because("SET-ACT-1", n=table.active.hand),
        state=table,
        default=COMMON,
    )
    cost = yield from ask_cost("build.pay", "build_pay", table, "SET-ACT-1")
    if cost.count(Good.CARD) >= table.active.hand:
        raise Illegal(because("SET-ACT-1", n=table.active.hand))
    table = yield from pay(table, table.turn, cost, because("SET-ACT-1", n=table.active.hand))
    if kind == FACTION:
        table = yield from _give_up(table)
    player, prayer = table.active, NO_PRAYER
    if kind == COMMON:
        table = table.active_with(hand=player.hand - 1, common_locations=player.common_locations + 1)
    else:
        table = table.active_with(hand=player.hand - 1, faction_locations=player.faction_locations + 1)
        table, prayer = yield from _with_prayer(table)
    yield from tell(
        phrase("settlers-aztecs.do.build", who=player.name, kind=Term(f"{kind}_location")),
        because("SET-ACT-1", n=player.hand),
        state=table,
    )
    goods = yield from ask_goods("build.gain", "build_gain", table, tuple(Good), "SET-ACT-3")
    table = yield from gain(table, table.turn, goods, because("SET-ACT-3"))
    built = table.known.get(prayer)
    if built is not None and built.keyword is Keyword.PRODUCTION and rules_of(table).house.built_location_prays:
        table = yield from production_prayer(table, table.turn, built, "SET-TIME-5")
    return (yield from triggered(table, table.turn, Condition.BUILD))


def _give_up(table: Table) -> Flow[Table]:
    """Many faction locations are built over a location or a Foundation of the own empire; an empty one has neither."""
    player = table.active
    if not (player.common_locations or player.faction_locations or player.foundations):
        return table
    given = yield from choose(
        "build.give_up",
        table.seat(),
        phrase("settlers-aztecs.ask.give_up"),
        (
            Option("nothing", ""),
            Option(COMMON, COMMON, Term("common_location"), _none_left(player.common_locations, COMMON)),
            Option(FACTION, FACTION, Term("faction_location"), _none_left(player.faction_locations, FACTION)),
            Option(FOUNDATION, FOUNDATION, Term("foundation"), _none_left(player.foundations, FOUNDATION)),
        ),
        because=because("SET-ACT-2"),
        state=table,
        default="nothing",
    )
    if not given:
        return table
    if given == COMMON:
        left = player.common_locations - 1
        table = table.active_with(common_locations=left, defended=min(player.defended, left))
    elif given == FACTION:
        left = player.faction_locations - 1
        table = table.active_with(faction_locations=left, samurai=min(player.samurai, left))
    else:
        table = table.active_with(foundations=player.foundations - 1)
    yield from tell(
        phrase("settlers-aztecs.do.give_up", who=player.name, kind=_place(given)),
        because("SET-ACT-2"),
        because("SET-ACT-15"),
        state=table,
    )
    return (yield from prayer_lost(table, table.turn)) if given == FACTION else table


def _none_left(n: int, kind: str) -> Because | None:
    return None if n else because("SET-ACT-2", kind=_place(kind))


def _place(kind: str) -> Term:
    """What the place is called: a location of its kind, or a Foundation."""
    return Term(kind if kind == FOUNDATION else f"{kind}_location")


def _with_prayer(table: Table) -> Flow[tuple[Table, str]]:
    """Whether the new faction location has a prayer, and which."""
    rules = rules_of(table)
    shown = {card.id: card for card in rules.numbers.prayer_cards}
    cards = tuple({**shown, **table.known}.values())
    chosen = yield from which_prayer(
        "build.prayer",
        table.seat(),
        rules.numbers,
        cards,
        none=NO_PRAYER,
        faction=table.active.faction,
        default=NO_PRAYER,
        state=table,
    )
    if chosen == NO_PRAYER:
        return table, NO_PRAYER
    table = table.active_with(prayers=(*table.active.prayers, chosen))
    table, _ = yield from own_prayers(table, table.active)
    return table, chosen


def deal_refused(table: Table) -> Because | None:
    """A deal needs a faction card in hand and one food."""
    player = table.active
    if player.hand == 0:
        return because("SET-ACT-4", n=0)
    return shortage(player, [Good.FOOD] * rules_of(table).numbers.deal_food)


def deal(table: Table) -> Flow[Table]:
    """Make a deal with a faction card: its good now and in every later Production."""
    refused = deal_refused(table)
    if refused is not None:
        raise Illegal(refused)
    player = table.active
    good = yield from choose(
        "deal.good",
        table.seat(),
        phrase("settlers-aztecs.ask.deal_good"),
        tuple(Option(str(good), good) for good in Good if good is not Good.DEFENCE),
        because=because("SET-ACT-4", n=player.hand),
        state=table,
    )
    reason = because("SET-ACT-4", n=player.hand)
    table = yield from pay_with_gold(table, table.turn, [Good.FOOD] * rules_of(table).numbers.deal_food, reason)
    table = table.active_with(hand=player.hand - 1, deals=(*player.deals, good))
    table = yield from gain(table, table.turn, (good,), reason)
    return (yield from triggered(table, table.turn, Condition.DEAL, good))


def activate(table: Table) -> Flow[Table]:
    """Use an Action location without a prayer: goods paid onto it, goods taken."""
    cost = yield from ask_cost("activate.pay", "activate_pay", table, "SET-ACT-10")
    table = yield from pay(table, table.turn, cost, because("SET-ACT-10"))
    goods = yield from ask_goods("activate.gain", "activate_gain", table, tuple(Good), "SET-ACT-10")
    return (yield from gain(table, table.turn, goods, because("SET-ACT-10")))


def exchange_refused(table: Table) -> Because | None:
    """Exchanging needs two workers."""
    return shortage(table.active, [Good.WORKER] * rules_of(table).numbers.exchange_workers)


def exchange(table: Table) -> Flow[Table]:
    """Exchange pairs of workers for a resource or a card each, any number in one action."""
    refused = exchange_refused(table)
    if refused is not None:
        raise Illegal(refused)
    each = rules_of(table).numbers.exchange_workers
    goods = yield from several(
        "exchange.for",
        table.seat(),
        phrase("settlers-aztecs.ask.exchange"),
        tuple(Option(str(good), good) for good in (*RESOURCES, Good.CARD)),
        repeats=True,
        at_least=1,
        at_most=table.active.worker // each,
        because=because("SET-ACT-11"),
        state=table,
    )
    table = yield from pay(table, table.turn, [Good.WORKER] * (each * len(goods)), because("SET-ACT-11"))
    return (yield from gain(table, table.turn, goods, because("SET-ACT-11")))
