"""A Festival among people, step by step, and the card draw after it."""

from __future__ import annotations

from dataclasses import replace

from companion.games.tawantinsuyu.people.setup import TWO
from referee.ask import Flow
from referee.box import known_or_asked
from referee.reason import Amount, Term, because
from referee.tawantinsuyu.actions.gaining import gain_benefits, merchant, temple_reward
from referee.tawantinsuyu.actions.priest import z12
from referee.tawantinsuyu.actions.saying import do, how_many, score
from referee.tawantinsuyu.actions.village import give_tile
from referee.tawantinsuyu.board import blocked_question
from referee.tawantinsuyu.state import Rules, Table
from referee.tawantinsuyu.temple import festival_vp_question, reward_question
from referee.tawantinsuyu.values import Passive, Region, Terrace
from scoring.tawantinsuyu.festival import lost_for_potatoes, majority

ONE, TWO_POTATOES = "one", "two"
GO_ON, LAST = "go_on", "last"


def hold_festival(rules: Rules, table: Table) -> Flow[Table]:
    """The whole Festival of the tile's holder; after the last one the game is over."""
    number = table.festivals + 1
    yield from do("festival", table, because("TAW-FEST-2"), n=number)
    table = yield from _before(rules, table)
    table = yield from _start(rules, table)
    table = yield from _merchant(rules, table)
    table = yield from _temple(rules, table)
    table = yield from _conquest(table)
    table = yield from _potatoes(rules, table)
    table = replace(table, festivals=number, holder=None)
    if number == rules.numbers.festivals:
        yield from do("festival_last", table, because("TAW-FEST-8"))
        return table
    table = yield from _refill(rules, table, number)
    table = yield from _draw(rules, table)
    return (yield from _play_cards(rules, table))


def _before(rules: Rules, table: Table) -> Flow[Table]:
    """Z12 has its chance just before the Festival."""
    for seat in table.owners(Passive.Z12):
        table = yield from z12(rules, table, seat, "TAW-Z12-2")
    return table


def _start(rules: Rules, table: Table) -> Flow[Table]:
    """Z06 and Z10 give resources, Z09 scores the longest Tapestry."""
    numbers = rules.numbers
    for seat in table.owners(Passive.Z06):
        gained = (Amount(numbers.z06_potatoes, "potato"),)
        yield from do("take", table, because("TAW-Z06-2"), who=table.name(seat), gained=gained)
    for seat in table.owners(Passive.Z10):
        given = tuple(Amount(n, resource) for resource, n in numbers.z10_gain.items())
        yield from do("take", table, because("TAW-Z10-1"), who=table.name(seat), gained=given)
    for seat in table.owners(Passive.Z09):
        longest = max(table.player(seat).tapestries, default=0)
        table = yield from score(table, seat, longest * numbers.z09_vp, "festival", because("TAW-Z09-1"))
    return table


def _merchant(rules: Rules, table: Table) -> Flow[Table]:
    """Step 1: a free Merchant for everybody."""
    why = because("TAW-FEST-3")
    yield from do("festival_merchant", table, why)
    for seat in table.order():
        table = yield from merchant(rules, table, seat, "festival.merchant", why)
    return table


def _temple(rules: Rules, table: Table) -> Flow[Table]:
    """Step 2: the VP right of everybody's Temple space, and the reward left of it."""
    why = because("TAW-FEST-4")
    for seat in table.order():
        space = table.player(seat).temple
        box, vp = yield from known_or_asked(table.box, festival_vp_question(space))
        table = yield from score(replace(table, box=box), seat, int(vp), "temple", why)
        box, reward = yield from known_or_asked(table.box, reward_question(space))
        table = yield from temple_reward(rules, replace(table, box=box), seat, reward)
    return table


def _conquest(table: Table) -> Flow[Table]:
    """Step 3: most markers in a region score as many VP as there are Casualties."""
    for region in Region:
        winner = majority(table.regions[region.value])
        if winner is not None and table.casualties:
            why = because("TAW-FEST-5")
            yield from do("majority", table, why, who=table.name(winner), region=Term(region.value))
            table = yield from score(table, winner, table.casualties, "conquest", why)
    return table


def _potatoes(rules: Rules, table: Table) -> Flow[Table]:
    """Step 4: potatoes for the God cards in hand; every missing one costs VP, but nobody falls below 0."""
    numbers = rules.numbers
    each = numbers.god_card_potatoes * (2 if rules.settled("TAW-FEST-6", ONE) == TWO_POTATOES else 1)
    gold = rules.settled("TAW-FEST-9", "yes") == "yes"
    for seat in table.order():
        player = table.player(seat)
        why = because("TAW-FEST-6")
        most = player.god_cards + table.god_deck(numbers.god_cards)
        cards = yield from how_many(
            "festival.god_cards", table, seat, "god_cards", why, high=most, default=player.god_cards
        )
        table = table.put(replace(player, god_cards=cards))
        due = cards * each
        if not due:
            continue
        allowed = (why, because("TAW-FEST-9")) if gold else (why,)
        key = "potatoes_gold" if gold else "potatoes"
        yield from do(key, table, *allowed, who=player.name, due=Amount(due, "potato"))
        missing = yield from how_many("festival.missing", table, seat, "missing", why, high=due)
        lost = lost_for_potatoes(numbers, missing, player.vp)
        if lost < missing * numbers.missing_potato_vp:
            why = because("TAW-FEST-7")
        table = yield from score(table, seat, -lost, "potatoes", why)
    return table


def _refill(rules: Rules, table: Table, number: int) -> Flow[Table]:
    """Step 6: the tile goes back, the Village is refilled; an empty bag brings the next Festival at once."""
    if not table.bag:
        yield from do("bag_empty", table, because("TAW-FEST-12"))
        table = yield from give_tile(rules, table, table.active)
        if rules.settled("TAW-FEST-12", GO_ON) == LAST:
            table = replace(table, festivals=rules.numbers.festivals - 1)
    else:
        drawn = min(table.village_size, table.bag)
        table = replace(table, village=drawn, bag=table.bag - drawn)
        ruling = "TAW-FEST-10" if drawn == table.village_size else "TAW-FEST-11"
        yield from do("refill", table, because(ruling), n=drawn)
    if len(table.players) == TWO and number == 1:
        table = yield from _block_middle(table)
    return table


def _block_middle(table: Table) -> Flow[Table]:
    """First Festival with two players: Workers on the marked, empty fields of the middle terrace."""
    box, marked = yield from known_or_asked(table.box, blocked_question(Terrace.MIDDLE))
    table = replace(table, box=box)
    why = because("TAW-FEST-13")
    most = min(int(marked), table.bag)
    if not most:
        return table
    placed = yield from how_many("festival.blocked", table, table.active, "blocked", why, high=most, default=most)
    table = replace(table, bag=table.bag - placed, board=table.board + placed)
    yield from do("blocked", table, why, n=placed)
    return table


def draw_order(table: Table) -> tuple[str, ...]:
    """The seats by VP, the fewest first; of those tied, the nearer to the active player counts as having more."""
    clockwise = table.order()
    return tuple(sorted(clockwise, key=lambda seat: (table.player(seat).vp, -clockwise.index(seat))))


def _draw(rules: Rules, table: Table) -> Flow[Table]:
    """God cards from the deck by VP, as far as the deck goes."""
    for seat, due in zip(draw_order(table), rules.numbers.festival_draw(len(table.players)), strict=True):
        player = table.player(seat)
        cards = min(due, table.god_deck(rules.numbers.god_cards))
        table = table.put(replace(player, god_cards=player.god_cards + cards))
        why = (because("TAW-DRAW-1"), because("TAW-DRAW-2"))
        yield from do("draw", table, *why, who=player.name, cards=Amount(cards, "god_card"))
    return table


def _play_cards(rules: Rules, table: Table) -> Flow[Table]:
    """Up to three God cards each for their benefits, then a new Building Market."""
    why = because("TAW-DRAW-3")
    for seat in table.order():
        most = min(rules.numbers.festival_plays, table.player(seat).god_cards)
        played = yield from how_many("festival.play", table, seat, "play_cards", why, high=most)
        if not played:
            continue
        player = table.player(seat)
        table = table.put(replace(player, god_cards=player.god_cards - played))
        yield from do("play_cards", table, why, who=player.name, cards=Amount(played, "god_card"))
        table = yield from gain_benefits(rules, table, seat, "festival.benefits", "card_benefits", why)
    yield from do("new_market", table, because("TAW-DRAW-4"), n=rules.numbers.market_of_each_type)
    return table
