"""Placing a Worker in a game among people: cost, Steps' owners, tasks, ability."""

from __future__ import annotations

from dataclasses import replace

from referee.ask import Flow, Option, choose, several
from referee.reason import Amount, Because, Term, because
from referee.tawantinsuyu.actions.gaining import gain_benefits, gain_god_cards
from referee.tawantinsuyu.actions.saying import ask_text, do, how_many, pick, score, yes_or_no
from referee.tawantinsuyu.actions.tasks import menu, perform
from referee.tawantinsuyu.placing import PER_MARKER, Way, steps_vp, way_between
from referee.tawantinsuyu.state import Rules, Table
from referee.tawantinsuyu.tasks import Placement, check_icons, count_tasks, repeated, spread, task_sources
from referee.tawantinsuyu.values import (
    COLOUR_OF,
    Colour,
    HighPriestAction,
    Passive,
    Terrace,
    Worker,
)

CARD, GOLD = "card", "gold"


def place_worker(rules: Rules, table: Table) -> Flow[Table]:
    """The active player places a Worker; a God card that was played is kept until the end of the turn."""
    seat = table.active
    card = because("TAW-PLACE-2")
    refused = None if table.now.god_cards else because("TAW-PLACE-2", who=table.now.name)
    options = (Option(CARD, CARD, Term("god_card"), refused), Option(GOLD, GOLD))
    pay = yield from pick("place.pay", table, seat, "pay", card, options, GOLD if refused else CARD)
    player = table.now
    table = replace(table, board=table.board + 1, played=1 if pay == CARD else 0).put(
        replace(player, workers=player.workers - 1, god_cards=player.god_cards - (1 if pay == CARD else 0))
    )
    worker = yield from choose(
        "place.worker",
        seat,
        ask_text("worker", who=player.name),
        tuple(Option(kind.value, kind) for kind in Worker),
        because=because("TAW-PLACE-1"),
        state=table,
    )
    placed = Placement(worker, passives=player.passives)
    table = yield from _pay_way(rules, table, placed, pay)
    if worker is Worker.WARRIOR:
        table = yield from _warrior(rules, table)
    placed = yield from _circumstances(rules, table, placed)
    if pay == CARD and _has_statue(table):
        yield from do("card_may", table, because("TAW-GOD-1"), who=player.name)
    table = yield from _tasks(rules, table, placed)
    return (yield from _after_tasks(rules, table, placed, pay))


def _has_statue(table: Table) -> bool:
    return bool(table.now.small_statues + table.now.large_statues)


def _pay_way(rules: Rules, table: Table, placed: Placement, pay: str) -> Flow[Table]:
    """Ask for the field, say what the way costs, and score the Steps it uses."""
    seat, player = table.active, table.now
    sections = tuple(Option(each.value, each.value) for each in HighPriestAction)
    here = player.high_priest or HighPriestAction.PRODUCE
    section = yield from pick("place.section", table, seat, "section", because("TAW-BOARD-1"), sections, here.value)
    terrace = yield from choose(
        "place.terrace",
        seat,
        ask_text("terrace", who=player.name),
        tuple(Option(each.value, each) for each in Terrace),
        because=because("TAW-BOARD-1"),
        state=table,
    )
    cost = way_between(
        rules.numbers,
        table.coricancha,
        here,
        HighPriestAction(section),
        terrace,
        table.steps[section],
        courier=placed.is_courier,
    )
    own = (because("TAW-STEPS-4"),) if seat in cost.used else ()
    yield from _say_cost(table, cost, pay, *own)
    reading = rules.settled("TAW-Z07-1", PER_MARKER)
    own_too = player.has(Passive.Z07)
    for owner, vp in steps_vp(rules.numbers, cost.used, seat, own_too=own_too, reading=reading).items():
        if owner == seat:
            why = because("TAW-Z07-1")
        else:
            why = because("TAW-PLACE-6", who=table.name(owner), vp=Amount(vp, "vp"))
        table = yield from score(table, owner, vp, "steps", why)
    return table


def _say_cost(table: Table, cost: Way, pay: str, *more: Because) -> Flow[None]:
    how = "_free" if not cost.food else "_courier" if cost.courier else ""
    key = ("pay_card" if pay == CARD else "pay_gold") + how
    yield from do(
        key,
        table,
        because("TAW-PLACE-2"),
        *cost.why,
        because("TAW-PLACE-7"),
        *more,
        who=table.now.name,
        food=Amount(cost.food, "food"),
        roaming=cost.roaming,
        descending=cost.descending - cost.discount,
        courier=cost.courier,
    )


def _warrior(rules: Rules, table: Table) -> Flow[Table]:
    """A Warrior draws an Army card and may bring an adjacent Worker home."""
    why = because("TAW-WORKER-3")
    player = table.now
    yield from do("warrior", table, why, who=player.name, n=rules.numbers.warrior_army_cards)
    if player.has(Passive.Z03):
        yield from do("z03", table, because("TAW-Z03-1"), who=player.name, n=rules.numbers.z03_rejuvenate)
    alone = because("TAW-WORKER-3", who=player.name) if table.board <= 1 else None
    if (yield from yes_or_no("warrior.take", table, player.id, "warrior_take", why, refused=alone)):
        table = replace(table, board=table.board - 1).put(replace(table.now, workers=table.now.workers + 1))
    return table


def _circumstances(rules: Rules, table: Table, placed: Placement) -> Flow[Placement]:
    """What the number of tasks depends on, asked only where it can matter."""
    seat, player = table.active, table.now
    if placed.worker in (Worker.ARCHITECT, Worker.CRAFTSMAN):
        colours = [COLOUR_OF[placed.worker]]
        if player.has(Passive.Z05):
            colours = [Colour.BLUE, Colour.GREEN]
        options = (Option("none", "none", Term("no_colour")), *(Option(each.value, each.value) for each in colours))
        ruling = "TAW-WORKER-1" if placed.worker is Worker.ARCHITECT else "TAW-WORKER-2"
        colour = yield from pick("place.field", table, seat, "field", because(ruling), options, "none")
        placed = replace(placed, field=None if colour == "none" else Colour(colour))
    if placed.is_courier:
        first = yield from yes_or_no("place.first", table, seat, "first", because("TAW-WORKER-4"))
        placed = replace(placed, first_in_segment=first)
    if placed.worker is not Worker.PRIEST and player.has(Passive.Z02):
        wanted = yield from yes_or_no("place.as_priest", table, seat, "as_priest", because("TAW-Z02-1"))
        if not wanted:
            placed = replace(placed, passives=tuple(each for each in placed.passives if each is not Passive.Z02))
    if placed.is_priest:
        paid = yield from yes_or_no("place.potato", table, seat, "potato", because("TAW-WORKER-5"))
        placed = replace(placed, potato_paid=paid)
    why = because("TAW-TASK-2")
    most = _most_neighbours(rules, table)
    neighbours = yield from how_many("place.neighbours", table, seat, "neighbours", why, high=most)
    return replace(placed, neighbours=neighbours)


def _most_neighbours(rules: Rules, table: Table) -> int:
    """No more of a colour can be adjacent than are in the game and on the board besides the one placed."""
    removed = rules.numbers.for_players(rules.numbers.workers_removed, len(table.players))
    return max(0, min(rules.numbers.workers_per_colour - removed, table.board) - 1)


def _tasks(rules: Rules, table: Table, placed: Placement) -> Flow[Table]:
    """Say how many tasks there are and how they are spread; perform those that were chosen, in order."""
    tasks = count_tasks(rules.numbers, placed)
    sets = " + ".join(str(size) for size in spread(rules.numbers, tasks))
    why = [source.why for source in task_sources(rules.numbers, placed)]
    spreading = [because("TAW-TASK-3", task=1), because("TAW-TASK-4")]
    key = "tasks" if tasks > 1 else "one_task"
    yield from do(key, table, *why, *spreading, who=table.now.name, n=tasks, sets=sets)
    chosen = yield from several(
        "place.tasks",
        table.active,
        ask_text("tasks", who=table.now.name, n=tasks),
        menu(table),
        repeats=True,
        at_most=tasks,
        because=because("TAW-TASK-3", task=1),
        state=table,
    )
    check_icons(rules.numbers, chosen)
    twice = tuple(Term(task.value) for task in repeated(rules.numbers, chosen))
    if twice:
        yield from do("same_icon", table, *spreading, tasks=twice)
    for task in chosen:
        table = yield from perform(rules, table, task)
    return table


def _after_tasks(rules: Rules, table: Table, placed: Placement, pay: str) -> Flow[Table]:
    """The Priest's God card, and the benefits of the God card that was played, with a Statue of its God."""
    seat = table.active
    if placed.is_priest:
        table = yield from gain_god_cards(rules, table, seat, 1, because("TAW-WORKER-5"))
    if pay == CARD and _has_statue(table):
        table = yield from gain_benefits(rules, table, seat, "place.benefits", "placed_benefits", because("TAW-GOD-1"))
    return table
