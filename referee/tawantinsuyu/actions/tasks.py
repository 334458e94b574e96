"""The eleven tasks in a game among people: what to do, and what the record keeps of it."""

from __future__ import annotations

from referee.ask import Flow, Option
from referee.reason import Amount, because
from referee.tawantinsuyu.actions.building import gain_building
from referee.tawantinsuyu.actions.gaining import (
    gain_benefits,
    gain_statue,
    gain_weaving,
    merchant,
    statues_left,
)
from referee.tawantinsuyu.actions.saying import do, how_many, pick, score, yes_or_no
from referee.tawantinsuyu.actions.steps import place_steps
from referee.tawantinsuyu.paying import Cost
from referee.tawantinsuyu.state import Rules, Table
from referee.tawantinsuyu.statues import statue_cost
from referee.tawantinsuyu.values import Passive, Resource, StatueSize, Task
from referee.tawantinsuyu.weaving import leftover_price, price

COLLECTS = {
    Task.POTATO: Resource.POTATO,
    Task.CORN: Resource.CORN,
    Task.STONE: Resource.STONE,
    Task.GOLD: Resource.GOLD,
}


def menu(table: Table) -> tuple[Option[Task], ...]:
    """The task icons; Produce One needs a Production Building."""
    idle = because("TAW-ONE-1", who=table.now.name)
    return tuple(
        Option(task.value, task, refused=idle if task is Task.PRODUCE_ONE and not table.now.production else None)
        for task in Task
    )


def perform(rules: Rules, table: Table, task: Task) -> Flow[Table]:
    """One task of the active player."""
    seat = table.active
    if task in COLLECTS:
        return (yield from _collect(rules, table, COLLECTS[task]))
    if task is Task.STEPS:
        return (yield from place_steps(rules, table, seat))
    if task is Task.BUILDING:
        return (yield from gain_building(rules, table, seat))
    if task is Task.STATUE:
        return (yield from _statue(rules, table))
    if task is Task.WEAVINGS:
        return (yield from _purchase(rules, table))
    if task is Task.TRAINING:
        yield from training(rules, table)
        return table
    if task is Task.MERCHANT:
        return (yield from merchant(rules, table, seat, "task.merchant", because("TAW-MERCHANT-1")))
    return (yield from gain_benefits(rules, table, seat, "task.produce_one", "produce_one", because("TAW-ONE-1")))


def training(rules: Rules, table: Table) -> Flow[None]:
    """Draw Army cards, keep one."""
    numbers = rules.numbers
    why = because("TAW-TRAIN-1")
    yield from do("training", table, why, who=table.now.name, n=numbers.training_drawn, kept=numbers.training_kept)


def _collect(rules: Rules, table: Table, resource: Resource) -> Flow[Table]:
    """Resources as the icon shows; with Z20 one more and 1 VP, but not for gold."""
    numbers, player = rules.numbers, table.now
    more = player.has(Passive.Z20) and resource is not Resource.GOLD
    amount = numbers.collect[resource.value] + (numbers.z20_resources if more else 0)
    gained = Amount(amount, resource.value)
    yield from do("collect", table, because("TAW-COLLECT-1"), who=player.name, gained=gained)
    if more:
        table = yield from score(table, player.id, numbers.z20_vp, "buildings", because("TAW-Z20-1"))
    return table


def _statue(rules: Rules, table: Table) -> Flow[Table]:
    seat = table.active
    why = because("TAW-STATUE-1")
    gone = because("TAW-BOX-1")
    options = tuple(
        Option(size.value, size.value, refused=None if statues_left(rules, table, size) else gone)
        for size in StatueSize
    )
    if all(option.refused is not None for option in options):
        yield from do("no_statue_at_all", table, gone, who=table.now.name)
        return table
    size = StatueSize((yield from pick("statue.size", table, seat, "statue", why, options)))
    cost: Cost = statue_cost(rules.numbers, size)
    key = "statue_large" if cost.gold else "statue_small"
    yield from do(
        key, table, why, who=table.now.name, stone=Amount(cost.stone, "stone"), gold=Amount(cost.gold, "gold")
    )
    return (yield from gain_statue(rules, table, seat, size, free=False))


def _purchase(rules: Rules, table: Table) -> Flow[Table]:
    """Three Weavings (five with Z08) to look at; then the others may buy one of the rest, in turn order."""
    numbers, player = rules.numbers, table.now
    if player.has(Passive.Z08):
        back = numbers.z08_put_back
        yield from do("z08", table, because("TAW-Z08-1"), who=player.name, n=numbers.z08_drawn, back=back)
    drawn = numbers.weavings_drawn
    bought = yield from how_many("weavings.bought", table, player.id, "weavings", because("TAW-WEAVE-1"), high=drawn)
    if bought:
        corn = Amount(price(numbers, bought), "corn")
        yield from do("weavings", table, because("TAW-WEAVE-1"), who=player.name, n=bought, corn=corn)
    for _ in range(bought):
        table = yield from gain_weaving(rules, table, player.id)
    left = drawn - bought
    for other in table.others:
        if left and (yield from yes_or_no("weavings.leftover", table, other, "leftover", because("TAW-WEAVE-2"))):
            left -= 1
            corn = Amount(leftover_price(numbers), "corn")
            yield from do("weavings", table, because("TAW-WEAVE-2"), who=table.name(other), n=1, corn=corn)
            table = yield from gain_weaving(rules, table, other)
    yield from do("weavings_back" if left else "weavings_gone", table, because("TAW-WEAVE-3"), n=left)
    return table
