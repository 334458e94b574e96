"""A whole game among people: set-up or late start, turns in order, three Festivals, the final scoring."""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import Finish, Start
from companion.games.tawantinsuyu.numbers import the_numbers
from companion.games.tawantinsuyu.people.ending import final_scoring
from companion.games.tawantinsuyu.people.festival import hold_festival
from companion.games.tawantinsuyu.people.late import enter_position
from companion.games.tawantinsuyu.people.setup import new_table, set_up
from referee.ask import Flow, Option, at_turn, choose
from referee.reason import Term, because, phrase
from referee.tawantinsuyu.actions.gaining import gain_god_cards
from referee.tawantinsuyu.actions.placing import place_worker
from referee.tawantinsuyu.actions.saying import ask_text, do, pick
from referee.tawantinsuyu.actions.side import side_actions
from referee.tawantinsuyu.actions.village import end_turn
from referee.tawantinsuyu.state import Rules, Table
from referee.tawantinsuyu.values import HighPriestAction, Passive

PLACE, SIDE, Z19 = "place", "side", "z19"
SETUP, POSITION, END = "setup", "position", "end"


def course(start: Start) -> Flow[Finish]:
    """The mirrored game, from wherever it is taken up to the final scores."""
    rules = Rules(the_numbers(), start.rulings)
    table = new_table(rules, start.players, start.box)
    begin = yield from choose(
        "start.at",
        "table",
        ask_text("start"),
        (Option(SETUP, SETUP), Option(POSITION, POSITION), Option(END, END)),
        default=SETUP,
        state=table,
    )
    if begin == SETUP:
        table = yield from set_up(rules, table)
    elif begin == POSITION:
        table = yield from enter_position(rules, table)
    else:
        table = replace(table, festivals=rules.numbers.festivals)
    while table.festivals < rules.numbers.festivals:
        table = yield from turn(rules, table)
    return (yield from final_scoring(rules, table, known=begin != END))


def turn(rules: Rules, table: Table) -> Flow[Table]:
    """One turn; a Festival comes before it when the active player holds the tile."""
    table = replace(table, turn=table.turn + 1)
    name = phrase("tawantinsuyu.people.turn", n=table.turn, who=table.now.name)
    table = yield from at_turn(name, table, **_checks(table))
    if table.holder == table.active:
        table = yield from hold_festival(rules, table)
        if table.festivals >= rules.numbers.festivals:
            return table
    table = yield from _first_high_priest(table)
    standing = table.buildings
    table = yield from _action(rules, table)
    table = yield from end_turn(rules, table, card_played=table.played > 0, built=table.buildings > standing)
    return replace(table, active=table.others[0])


def _checks(table: Table) -> dict[str, int]:
    """What a replay must find again, once a round."""
    if table.active != table.players[0].id:
        return {}
    return {"turn": table.turn, **{f"p{number}": player.vp for number, player in enumerate(table.players, 1)}}


def _first_high_priest(table: Table) -> Flow[Table]:
    """Before the first turn the High Priest goes on any space; that triggers nothing."""
    player = table.now
    if player.high_priest is not None:
        return table
    options = tuple(Option(action.value, action.value) for action in table.coricancha.order)
    chosen = yield from pick("priest.start", table, player.id, "priest_start", because("TAW-SETUP-19"), options)
    return table.put(replace(player, high_priest=HighPriestAction(chosen)))


def _action(rules: Rules, table: Table) -> Flow[Table]:
    """Place a Worker, or two side actions; with Z19 God cards may be bought first."""
    why = because("TAW-TURN-1")
    default = PLACE if table.now.workers else SIDE
    while True:
        idle = None if table.now.workers else because("TAW-TURN-1", who=table.now.name)
        options = [Option(PLACE, PLACE, refused=idle), Option(SIDE, SIDE)]
        if table.now.has(Passive.Z19) and table.offer + table.god_deck(rules.numbers.god_cards):
            options.append(Option(Z19, Z19, Term("z19_card")))
        chosen = yield from pick("turn.action", table, table.active, "action", why, tuple(options), default)
        if chosen == PLACE:
            return (yield from place_worker(rules, table))
        if chosen == SIDE:
            return (yield from side_actions(rules, table))
        bought = because("TAW-Z19-1")
        yield from do("z19", table, bought, who=table.now.name, n=rules.numbers.z19_potatoes)
        table = yield from gain_god_cards(rules, table, table.active, 1, bought)
