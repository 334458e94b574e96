"""Moving the High Priest: the action of the new space happens for everybody, the active player first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from referee.ask import Flow, Option
from referee.reason import Amount, Term, because
from referee.tawantinsuyu.actions.conquest import conquest
from referee.tawantinsuyu.actions.gaining import climb_temple, gain_benefits, gain_weaving
from referee.tawantinsuyu.actions.saying import do, how_many, pick, score, yes_or_no
from referee.tawantinsuyu.passives import REACTS_TO
from referee.tawantinsuyu.state import Rules, Table
from referee.tawantinsuyu.values import HighPriestAction, StatueSize

ACT, GOLD = "act", "gold"
BOTH, NONE = "both", "none"
MOST_TURNED = 20

Action: TypeAlias = Callable[[Rules, Table, bool], Flow[Table]]


def move_high_priest(rules: Rules, table: Table) -> Flow[Table]:
    """Move 1 or 2 spaces clockwise; the active player performs the action or takes 1 gold, the others follow."""
    numbers, player = rules.numbers, table.now
    here = player.high_priest or table.coricancha.order[0]
    low, high = numbers.priest_moves
    options = tuple(
        Option(str(n), str(n), Term(table.coricancha.clockwise(here, n).value)) for n in range(low, high + 1)
    )
    moved = yield from pick("priest.move", table, player.id, "priest_move", because("TAW-PRIEST-1"), options)
    action = table.coricancha.clockwise(here, int(moved))
    table = table.put(replace(player, high_priest=action))
    why = (because("TAW-PRIEST-1"), because("TAW-PRIEST-3"))
    yield from do("priest", table, *why, who=player.name, action=Term(action.value))
    instead = because("TAW-PRIEST-2")
    ways = (Option(ACT, ACT, Term("perform_action")), Option(GOLD, GOLD, Term("gold_instead")))
    acts = (yield from pick("priest.act", table, player.id, "priest_act", instead, ways, ACT)) == ACT
    if not acts:
        yield from do("gold_instead", table, instead, who=player.name, n=numbers.priest_gold)
    table = yield from _reactions(rules, table, action)
    return (yield from ACTIONS[action](rules, table, acts))


def _reactions(rules: Rules, table: Table, action: HighPriestAction) -> Flow[Table]:
    """The Passive Building that works whenever anybody triggers this action."""
    numbers = rules.numbers
    for seat in table.owners(REACTS_TO[action]):
        who = table.name(seat)
        if action is HighPriestAction.OFFERING:
            yield from do("free_weaving", table, because("TAW-Z11-1"), because("TAW-WEAVE-7"), who=who)
            table = yield from gain_weaving(rules, table, seat)
        elif action is HighPriestAction.WORSHIP:
            table = yield from z12(rules, table, seat, "TAW-Z12-1")
        elif action is HighPriestAction.PRODUCE:
            yield from do("z16", table, because("TAW-Z16-1"), who=who)
        elif action is HighPriestAction.CONQUEST:
            yield from do("z17", table, because("TAW-Z17-1"), who=who, n=numbers.z17_gold)
            table = yield from score(table, seat, numbers.z17_vp, "buildings", because("TAW-Z17-1"))
        else:
            yield from do("z18", table, because("TAW-Z18-1"), who=who, n=numbers.z18_gold, cards=numbers.z18_army_cards)
    return table


def z12(rules: Rules, table: Table, seat: str, ruling: str) -> Flow[Table]:
    """Z12: 1 gold for a Temple step, at every Worship and just before a Festival."""
    if (yield from yes_or_no("z12.pay", table, seat, "z12", because(ruling))):
        yield from do("pay_for_step", table, because(ruling), who=table.name(seat), n=rules.numbers.z12_gold)
        table = yield from climb_temple(rules, table, seat, 1)
    return table


def worship(rules: Rules, table: Table, acts: bool) -> Flow[Table]:
    """Statues for Temple steps: the active player one of each size, the others one of either."""
    numbers = rules.numbers
    for seat in table.order() if acts else table.others:
        active = seat == table.active
        player = table.player(seat)
        why = because("TAW-WORSHIP-1") if active else because("TAW-WORSHIP-2")
        if not player.small_statues and not player.large_statues:
            if active:
                yield from do("no_statue", table, why, who=player.name)
            continue
        lacking = because(why.ruling, who=player.name)
        options = [Option(NONE, NONE, Term("nothing_here"))]
        options.extend(
            Option(size.value, size.value, refused=None if player.statues(size) else lacking) for size in StatueSize
        )
        if active:
            both = player.small_statues and player.large_statues
            options.append(Option(BOTH, BOTH, Term("both_statues"), None if both else lacking))
        chosen = yield from pick("worship.statue", table, seat, "worship", why, tuple(options), NONE)
        if chosen == NONE:
            continue
        small = chosen in (BOTH, StatueSize.SMALL.value)
        large = chosen in (BOTH, StatueSize.LARGE.value)
        steps = numbers.worship_follow_steps
        if active:
            steps = numbers.worship_small_steps * small + numbers.worship_large_steps * large
        table = _without_statues(table, seat, {StatueSize.SMALL: int(small), StatueSize.LARGE: int(large)})
        given = tuple(Amount(1, size.value) for size, n in ((StatueSize.LARGE, large), (StatueSize.SMALL, small)) if n)
        yield from do("worship", table, why, because("TAW-WORSHIP-3"), who=player.name, given=given, n=steps)
        table = yield from climb_temple(rules, table, seat, steps)
    return table


def _without_statues(table: Table, seat: str, given: Mapping[StatueSize, int]) -> Table:
    """The table after Statues of a player left the game."""
    player = table.player(seat)
    gone = {size.value: table.statues_gone[size.value] + n for size, n in given.items()}
    small, large = given[StatueSize.SMALL], given[StatueSize.LARGE]
    left = replace(player, small_statues=player.small_statues - small, large_statues=player.large_statues - large)
    return replace(table, statues_gone=gone).put(left)


def offering(rules: Rules, table: Table, acts: bool) -> Flow[Table]:
    """Corn for Temple steps: 2, 4 or 6 for the active player, 3 for one step for each other."""
    numbers = rules.numbers
    if acts:
        why = because("TAW-OFFERING-1")
        most = len(numbers.offering_prices) - 1
        steps = yield from how_many("offering.steps", table, table.active, "offering", why, high=most)
        if steps:
            corn = Amount(numbers.offering_prices[steps], "corn")
            yield from do("offering", table, why, who=table.now.name, corn=corn, n=steps)
            table = yield from climb_temple(rules, table, table.active, steps)
    for seat in table.others:
        why = because("TAW-OFFERING-2")
        if (yield from yes_or_no("offering.follow", table, seat, "offering_follow", why)):
            corn = Amount(numbers.offering_follow_corn, "corn")
            n = numbers.offering_follow_steps
            yield from do("offering", table, why, who=table.name(seat), corn=corn, n=n)
            table = yield from climb_temple(rules, table, seat, n)
    return table


def rejuvenate(rules: Rules, table: Table, acts: bool) -> Flow[Table]:
    """Turning face up: one free and 1 food each for the active player, 1 corn each for the others."""
    numbers = rules.numbers
    for seat in table.order() if acts else table.others:
        active = seat == table.active
        why = because("TAW-REJUV-1") if active else because("TAW-REJUV-2")
        key = "rejuvenate" if active else "rejuvenate_follow"
        turned = yield from how_many("rejuvenate.count", table, seat, key, why, high=MOST_TURNED)
        if not turned:
            continue
        due = Amount(turned * numbers.rejuvenate_follow_corn, "corn")
        if active:
            due = Amount(max(0, turned - numbers.rejuvenate_free) * numbers.rejuvenate_food, "food")
        yield from do(
            "rejuvenate" if due.count else "rejuvenate_free", table, why, who=table.name(seat), n=turned, due=due
        )
    return table


def produce(rules: Rules, table: Table, acts: bool) -> Flow[Table]:
    """Benefits of face-up Production Buildings, which are turned face down; the active player may turn one up."""
    for seat in table.order() if acts else table.others:
        active = seat == table.active
        why = because("TAW-PROD-1") if active else because("TAW-PROD-2")
        if not table.player(seat).production:
            if active:
                yield from do("no_production", table, why, who=table.name(seat))
            continue
        yield from do("produce" if active else "produce_follow", table, why, who=table.name(seat))
        table = yield from gain_benefits(rules, table, seat, "produce.benefits", "produce", why)
    return table


ACTIONS: Mapping[HighPriestAction, Action] = {
    HighPriestAction.PRODUCE: produce,
    HighPriestAction.WORSHIP: worship,
    HighPriestAction.OFFERING: offering,
    HighPriestAction.CONQUEST: conquest,
    HighPriestAction.REJUVENATE: rejuvenate,
}
