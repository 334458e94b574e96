"""A prayer in the mirrored game: said, resolved, paid out, and its cards put away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from referee.ask import NOTHING, Flow, Option, choose, several, tell
from referee.errors import Illegal
from referee.reason import Because, Phrase, Term, because, phrase
from referee.settlers.colours import RESOURCES, Face, Good, word
from referee.settlers.goods import gain, held, pay, pay_with_gold, shortage
from referee.settlers.pray import pray
from referee.settlers.prayer_cards import prayer_of
from referee.settlers.prayers import Condition, Effect, Keyword, Prayer
from referee.settlers.praying import Praying
from referee.settlers.resolve import Hits, Way, resolve
from referee.settlers.shuffle import missed_shuffle, shuffle_commons
from referee.settlers.table import Player, Table, put, rules_of


def perform(table: Table, number: int, prayer: Prayer, deal: Good | None = None) -> Flow[Table]:
    """Say a prayer and take what it pays."""
    rules = rules_of(table)
    player = table.players[number]
    if rules.base_deck and sum(rules.unseen(table).values()) < prayer.size:
        table = yield from shuffle_commons(table, between=True)
    praying = Praying(
        table.seat(number),
        prayer,
        player.tokens,
        player.three_colour,
        player.stored,
        rules.unseen(table),
        rules.numbers,
        rules.house,
        table,
        tuple(rules.commons),
        rules.base_deck,
    )
    colour = None if deal is None else rules.numbers.colour_of(deal)
    offering = yield from pray(praying, colour)
    table = yield from missed_shuffle(table, offering.drawn)
    hits = resolve(offering, rules.house)
    yield from tell(
        phrase("settlers-aztecs.told.hits", who=player.name, hits=_hit_words(hits)), *hits.why, state=table, do=False
    )
    if prayer.effect is Effect.OFFER:
        table = yield from _offer(table, number, hits)
    else:
        goods = [prayer.pays[colour] for colour, n in hits.counts.items() for _ in range(n)]
        table = yield from gain(table, number, goods, because(prayer.ruling, n=hits.total))
    table = _put_away(table, number, offering.drawn, offering.stored)
    cards = len(offering.drawn) + len(offering.stored)
    if cards:
        ruling = "SET-PRAY-8" if offering.drawn else "SET-STORE-2"
        yield from tell(phrase("settlers-aztecs.do.discard", n=cards), because(ruling, n=cards), state=table)
    if offering.way is Way.TOKENS or offering.fitting_tokens:
        yield from tell(phrase("settlers-aztecs.told.kept"), because("SET-FAV-8"), state=table, do=False)
    return table


def _hit_words(hits: Hits) -> tuple[Phrase, ...]:
    return tuple(phrase("settlers-aztecs.told.hit", colour=word(colour), n=n) for colour, n in hits.counts.items()) or (
        phrase("settlers-aztecs.told.no_hit"),
    )


def _offer(table: Table, number: int, hits: Hits) -> Flow[Table]:
    """For every hit a matching resource, or gold in its place, may be spent: a point each, and one for every kind."""
    numbers = rules_of(table).numbers
    matching = Counter({numbers.colour_goods[colour]: n for colour, n in hits.counts.items()})
    most = {good: matching[good] for good in RESOURCES if matching[good]}
    player = table.players[number]
    own = {good: min(n, held(player, good)) for good, n in most.items()}
    offered = yield from _offered("prayer.offer", "offer", table, number, hits, own, sum(own.values()))
    by_gold = {good: n - offered.count(good) for good, n in most.items()}
    golden = yield from _offered("prayer.offer_gold", "offer_gold", table, number, hits, by_gold, player.gold)
    everything = (*offered, *golden)
    reason = because("SET-CARD-2", n=len(everything), allowed=hits.total)
    table = yield from pay(table, number, (*offered, *[Good.GOLD] * len(golden)), reason)
    points = len(everything) + len(set(everything))
    return (yield from gain(table, number, [Good.VP] * points, reason))


def _offered(
    id: str, key: str, table: Table, number: int, hits: Hits, most: Mapping[Good, int], at_most: int
) -> Flow[tuple[Good, ...]]:
    """Which resources are spent on the hits; asked only where there is something to spend."""
    options = tuple(Option(f"{good}.{k}", good, Term(good)) for good, n in most.items() for k in range(1, n + 1))
    if not options or not at_most:
        return ()
    return (
        yield from several(
            id,
            table.seat(number),
            phrase(f"settlers-aztecs.ask.{key}"),
            options,
            at_most=at_most,
            because=because("SET-CARD-2", n=0, allowed=hits.total),
            state=table,
            default=NOTHING,
        )
    )


def _put_away(table: Table, number: int, drawn: tuple[Face, ...], stored: tuple[Face, ...]) -> Table:
    """The drawn cards go to the common discard pile, the stored ones that were used leave their location."""
    table = replace(table, discarded=put(table.discarded, drawn))
    player = table.players[number]
    for_round, for_game = list(player.stored_for_round), list(player.stored_for_game)
    for card in stored:
        (for_round if card.key in for_round else for_game).remove(card.key)
    return table.with_player(number, stored_for_round=tuple(for_round), stored_for_game=tuple(for_game))


def own_prayers(table: Table, player: Player) -> Flow[tuple[Table, tuple[Prayer, ...]]]:
    """The prayers in a player's empire, described where they are not known yet."""
    for card in player.prayers:
        if card not in table.known:
            box, prayer = yield from prayer_of(card, table.box, rules_of(table).numbers)
            table = replace(table, box=box, known={**table.known, card: prayer})
    return table, tuple(table.known[card] for card in player.prayers)


def prayer_lost(table: Table, number: int) -> Flow[Table]:
    """When a faction location leaves the empire: whether a prayer goes with it, a used one first (SET-ACT-15)."""
    player = table.players[number]
    if not player.prayers:
        return table
    lost = yield from _which_is_lost(table, number)
    left, used = list(player.prayers), list(player.activated)
    if lost:
        left.remove(lost)
        times = table.known[lost].times if lost in table.known else 1
        for _ in range(min(used.count(lost), times)):
            used.remove(lost)
    return table.with_player(number, prayers=tuple(left), activated=tuple(used))


def _which_is_lost(table: Table, number: int) -> Flow[str]:
    """Which prayer leaves, if any; when fewer faction locations than prayers are left, one of them must."""
    player = table.players[number]
    unlike = tuple(dict.fromkeys(player.prayers))
    must = len(player.prayers) > player.faction_locations
    if must and len(unlike) == 1:
        return unlike[0]
    none: tuple[Option[str], ...] = () if must else (Option("no_prayer", ""),)
    return (
        yield from choose(
            "lost.prayer",
            table.seat(number),
            phrase("settlers-aztecs.ask.prayer_lost", who=player.name),
            (*none, *(Option(card, card) for card in unlike)),
            because=because("SET-ACT-2"),
            state=table,
            default=None if must else "no_prayer",
        )
    )


def triggered(table: Table, number: int, condition: Condition, deal: Good | None = None) -> Flow[Table]:
    """Every Feature prayer whose condition has just happened (SET-TIME-2)."""
    table, prayers = yield from own_prayers(table, table.players[number])
    for prayer in prayers:
        if prayer.keyword is Keyword.FEATURE and prayer.condition is condition:
            yield from tell(
                phrase("settlers-aztecs.do.feature", who=table.players[number].name, card=Term(prayer.id)),
                because("SET-TIME-2"),
                state=table,
            )
            table = yield from perform(table, number, prayer, deal)
    return table


def production_prayer(table: Table, number: int, prayer: Prayer, ruling: str = "SET-TIME-1") -> Flow[Table]:
    """A prayer that belongs to production: in the Production phase, or when its location is built (SET-TIME-5)."""
    yield from tell(
        phrase("settlers-aztecs.do.production_prayer", who=table.players[number].name, card=Term(prayer.id)),
        because(ruling),
        state=table,
    )
    return (yield from perform(table, number, prayer))


def activation_refused(player: Player, prayer: Prayer) -> Because | None:
    """Why an Action prayer cannot be activated now: it was used up this round, or its cost is missing."""
    if prayer.keyword is not Keyword.ACTION:
        return because("SET-TIME-3", card=Term(prayer.id), keyword=Term(f"keyword_{prayer.keyword}"))
    if not activations_left(player, prayer):
        return because("SET-TIME-4", card=Term(prayer.id), n=player.activated.count(prayer.id))
    return shortage(player, prayer.cost)


def activations_left(player: Player, prayer: Prayer) -> int:
    """How often a prayer can still be activated this round: every copy of its card is a location of its own."""
    copies = max(1, player.prayers.count(prayer.id))
    return max(0, copies * prayer.times - player.activated.count(prayer.id))


def activate_prayer(table: Table, number: int, prayer: Prayer) -> Flow[Table]:
    """Pay for an Action prayer, take what the card gives first, and pray."""
    player = table.players[number]
    refused = activation_refused(player, prayer)
    if refused is not None:
        raise Illegal(refused)
    reason = because("SET-TIME-3", card=Term(prayer.id), keyword=Term(f"keyword_{prayer.keyword}"))
    table = yield from pay_with_gold(table, number, prayer.cost, reason)
    table = yield from gain(table, number, prayer.gain, reason)
    table = table.with_player(number, activated=(*player.activated, prayer.id))
    return (yield from perform(table, number, prayer))
