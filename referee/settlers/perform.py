"""A prayer in the mirrored game: said, resolved, paid out, and its cards put away."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from referee.ask import Flow, Option, choose, several, tell
from referee.errors import Illegal
from referee.reason import Because, Phrase, Term, because, phrase
from referee.settlers.colours import RESOURCES, Face, Good, word
from referee.settlers.goods import gain, held, pay, shortage
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
        table = yield from shuffle_commons(table)
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
    """For every hit a matching resource may be spent: a point each, and one more for every kind."""
    numbers = rules_of(table).numbers
    player = table.players[number]
    most: Counter[Good] = Counter()
    for colour, n in hits.counts.items():
        good = numbers.colour_goods[colour]
        most[good] += min(n, held(player, good)) if good in RESOURCES else 0
    options = tuple(Option(f"{good}.{k}", good, Term(good)) for good, n in most.items() for k in range(1, n + 1))
    if not options:
        return table
    offered = yield from several(
        "prayer.offer",
        table.seat(number),
        phrase("settlers-aztecs.ask.offer"),
        options,
        because=because("SET-CARD-2", n=0, allowed=hits.total),
        state=table,
        default="-",
    )
    table = yield from pay(table, number, offered, because("SET-CARD-2", n=len(offered), allowed=hits.total))
    points = len(offered) + len(set(offered))
    return (
        yield from gain(table, number, [Good.VP] * points, because("SET-CARD-2", n=len(offered), allowed=hits.total))
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
    """When a faction location leaves the empire: whether one of the prayers goes with it."""
    player = table.players[number]
    if not player.prayers:
        return table
    lost = yield from choose(
        "lost.prayer",
        table.seat(number),
        phrase("settlers-aztecs.ask.prayer_lost", who=player.name),
        (Option("no_prayer", ""), *(Option(card, card) for card in dict.fromkeys(player.prayers))),
        because=because("SET-ACT-2"),
        state=table,
        default="no_prayer",
    )
    left = list(player.prayers)
    if lost:
        left.remove(lost)
    return table.with_player(number, prayers=tuple(left))


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


def activation_refused(player: Player, prayer: Prayer) -> Because | None:
    """Why an Action prayer cannot be activated now: it was used up this round, or its cost is missing."""
    if prayer.keyword is not Keyword.ACTION:
        return because("SET-TIME-3", card=Term(prayer.id), keyword=Term(f"keyword_{prayer.keyword}"))
    if player.activated.count(prayer.id) >= prayer.times:
        return because("SET-TIME-4", card=Term(prayer.id), n=prayer.times)
    return shortage(player, prayer.cost)


def activate_prayer(table: Table, number: int, prayer: Prayer) -> Flow[Table]:
    """Pay for an Action prayer, take what the card gives first, and pray."""
    player = table.players[number]
    refused = activation_refused(player, prayer)
    if refused is not None:
        raise Illegal(refused)
    reason = because("SET-TIME-3", card=Term(prayer.id), keyword=Term(f"keyword_{prayer.keyword}"))
    table = yield from pay(table, number, prayer.cost, reason)
    table = yield from gain(table, number, prayer.gain, reason)
    table = table.with_player(number, activated=(*player.activated, prayer.id))
    return (yield from perform(table, number, prayer))
