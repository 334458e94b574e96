"""A late start: the table as it stands, entered in a short form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from companion.games.tawantinsuyu.people.conserving import conserved
from companion.games.tawantinsuyu.people.setup import board_known
from referee.ask import Flow, Option, several
from referee.box import known_or_asked
from referee.reason import Term, because
from referee.tawantinsuyu.actions.saying import ask_text, do, how_many, pick
from referee.tawantinsuyu.actions.steps import section_label
from referee.tawantinsuyu.state import Player, Rules, Table
from referee.tawantinsuyu.temple import spaces_question
from referee.tawantinsuyu.values import HighPriestAction, Passive, Region, StepsPair, Worker

NOBODY = "nobody"
MOST_VP = 999


def seats(table: Table) -> tuple[Option[str], ...]:
    """The players as answers; keys do not depend on their names."""
    return tuple(Option(f"p{number}", player.id, player.name) for number, player in enumerate(table.players, 1))


def enter_position(rules: Rules, table: Table) -> Flow[Table]:
    """Everything the record needs to go on from here: the board first, then each player."""
    numbers = rules.numbers
    bare = tuple(replace(each, workers=0, god_cards=0, tapestries=()) for each in table.players)
    table = yield from board_known(replace(table, players=bare))
    first = table.players[0].id
    why = because("TAW-TURN-1")
    active = yield from pick("late.active", table, first, "late_active", why, seats(table), "p1")
    festivals = yield from how_many(
        "late.festivals", table, first, "late_festivals", because("TAW-FEST-8"), high=numbers.festivals - 1
    )
    table = replace(table, active=active, festivals=festivals)
    table = yield from _until_possible(partial(_queues, rules, table, first))
    table = yield from _steps(rules, table, first)
    table = yield from _regions(rules, table, first)
    for player in table.players:
        table = yield from _until_possible(partial(_player, rules, table, player))
    return table


def _until_possible(ask: Callable[[], Flow[Table]]) -> Flow[Table]:
    """Ask for a part of the position again until the box can hold it."""
    while True:
        entered = yield from ask()
        problems = conserved(entered)
        if not problems:
            return entered
        yield from do("late_impossible", entered, because("TAW-BOX-1"), problems=tuple(p.phrase for p in problems))


def _queues(rules: Rules, table: Table, seat: str) -> Flow[Table]:
    """Village, Nomads, bag, Casualties and offer; an empty Village means that somebody holds the tile."""
    numbers = rules.numbers
    everybody = numbers.workers_per_colour * len(Worker)
    village = yield from how_many(
        "late.village",
        table,
        seat,
        "late_village",
        because("TAW-SETUP-6"),
        high=table.village_size,
        default=table.village_size,
    )
    nomads = yield from how_many(
        "late.nomads", table, seat, "late_nomads", because("TAW-SETUP-7"), high=20, default=None
    )
    bag = yield from how_many("late.bag", table, seat, "late_bag", because("TAW-FEST-10"), high=everybody, default=None)
    casualties = yield from how_many(
        "late.casualties", table, seat, "late_casualties", because("TAW-CONQ-1"), high=everybody
    )
    board = yield from how_many(
        "late.board", table, seat, "late_board", because("TAW-PLACE-1"), high=everybody, default=None
    )
    size = numbers.for_players(numbers.offer_size, len(table.players))
    offer = yield from how_many("late.offer", table, seat, "late_offer", because("TAW-GOD-3"), high=size)
    holder: str | None = None
    if not village:
        holder = yield from pick("late.holder", table, seat, "late_holder", because("TAW-FEST-1"), seats(table))
    return replace(
        table, village=village, nomads=nomads, bag=bag, board=board, casualties=casualties, offer=offer, holder=holder
    )


def _steps(rules: Rules, table: Table, seat: str) -> Flow[Table]:
    """The Steps of every section, the upper spot first; nobody has more than there are."""
    players = seats(table)
    most = rules.numbers.steps_markers
    for section in HighPriestAction:
        while True:
            owners = yield from several(
                f"late.steps.{section.value}",
                seat,
                ask_text("late_steps", section=section_label(section.value)),
                players,
                repeats=True,
                at_most=2,
                default="-",
                because=because("TAW-STEPS-2"),
                state=table,
            )
            entered = replace(table, steps={**table.steps, section.value: StepsPair(*owners)})
            over = [player.name for player in table.players if entered.steps_of(player.id) > most]
            if not over:
                break
            yield from do("late_too_many_steps", table, because("TAW-BOX-1"), who=over[0], n=most)
        table = entered
    return table


def _regions(rules: Rules, table: Table, seat: str) -> Flow[Table]:
    """The Conquest markers of every region, from left to right."""
    players = seats(table)
    most = rules.numbers.conquest_markers
    for region in Region:
        while True:
            row = yield from several(
                f"late.region.{region.value}",
                seat,
                ask_text("late_region", region=Term(region.value)),
                players,
                repeats=True,
                default="-",
                because=because("TAW-FEST-5"),
                state=table,
            )
            entered = replace(table, regions={**table.regions, region.value: row})
            over = [player.name for player in table.players if entered.markers_of(player.id) > most]
            if not over:
                break
            yield from do("late_too_many", table, because("TAW-CONQ-7", n=most), who=over[0], n=most)
        table = entered
    return table


def _player(rules: Rules, table: Table, player: Player) -> Flow[Table]:
    numbers, seat = rules.numbers, player.id
    vp = yield from how_many("late.vp", table, seat, "vp", because("TAW-SETUP-2"), high=MOST_VP, default=None)
    box, spaces = yield from known_or_asked(table.box, spaces_question())
    table = replace(table, box=box)
    temple = yield from how_many(
        "late.temple", table, seat, "temple_space", because("TAW-TEMPLE-1"), low=1, high=int(spaces), default=1
    )
    actions = tuple(Option(action.value, action.value) for action in table.coricancha.order)
    priest = yield from pick("late.priest", table, seat, "late_priest", because("TAW-PRIEST-1"), actions)
    workers = yield from how_many("late.workers", table, seat, "workers", because("TAW-VILLAGE-2"), high=9)
    cards = yield from how_many(
        "late.god_cards", table, seat, "god_cards", because("TAW-FEST-6"), high=numbers.god_cards
    )
    lengths = yield from several(
        "late.tapestries",
        seat,
        ask_text("tapestries", who=player.name),
        tuple(Option(str(n), n, str(n)) for n in range(1, len(numbers.tapestry_vp) + 1)),
        repeats=True,
        at_most=numbers.weavings,
        default="1",
        because=because("TAW-END-1"),
        state=table,
    )
    passives = yield from _passives(table, player)
    production = yield from how_many(
        "late.production", table, seat, "late_production", because("TAW-BUILD-2"), high=numbers.production_buildings
    )
    small = yield from how_many(
        "late.small_statues", table, seat, "late_small", because("TAW-STATUE-1"), high=numbers.small_statues
    )
    large = yield from how_many(
        "late.large_statues", table, seat, "late_large", because("TAW-STATUE-1"), high=numbers.large_statues
    )
    entered = Player(
        player.id,
        player.name,
        vp,
        temple,
        workers,
        cards,
        lengths,
        passives,
        production,
        small,
        large,
        HighPriestAction(priest),
        {"start": vp},
    )
    return table.put(entered)


def _passives(table: Table, player: Player) -> Flow[tuple[Passive, ...]]:
    """The Passive Buildings of a player; nobody else's."""
    taken = Counter(building for other in table.players if other.id != player.id for building in other.passives)
    return (
        yield from several(
            "late.passives",
            player.id,
            ask_text("late_passives", who=player.name),
            tuple(
                Option(building.value, building, building.value, because("TAW-BOX-1") if taken[building] else None)
                for building in Passive
            ),
            default="-",
            because=because("TAW-BUILD-2"),
            state=table,
        )
    )
