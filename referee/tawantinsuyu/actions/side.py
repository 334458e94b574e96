"""The side actions besides the High Priest: Praying, Training, Recruiting; and how two of them make a turn."""

from __future__ import annotations

from referee.ask import Flow, Option
from referee.reason import Term, because
from referee.tawantinsuyu.actions.gaining import gain_god_cards, gain_nomad
from referee.tawantinsuyu.actions.priest import move_high_priest
from referee.tawantinsuyu.actions.saying import pick
from referee.tawantinsuyu.actions.tasks import training
from referee.tawantinsuyu.state import Rules, Table
from referee.tawantinsuyu.values import SideAction


def side_actions(rules: Rules, table: Table) -> Flow[Table]:
    """Two different side actions in any order."""
    done: list[SideAction] = []
    for number in range(1, rules.numbers.side_actions + 1):
        why = because("TAW-TURN-2")
        options = tuple(
            Option(action.value, action.value, _label(action), why if action in done else None) for action in SideAction
        )
        chosen = SideAction((yield from pick(f"side.{number}", table, table.active, "side", why, options)))
        done.append(chosen)
        table = yield from _perform(rules, table, chosen)
    return table


def _label(action: SideAction) -> Term:
    return Term("move_high_priest" if action is SideAction.HIGH_PRIEST else action.value)


def _perform(rules: Rules, table: Table, action: SideAction) -> Flow[Table]:
    if action is SideAction.HIGH_PRIEST:
        return (yield from move_high_priest(rules, table))
    if action is SideAction.PRAYING:
        cards = rules.numbers.praying_cards
        return (yield from gain_god_cards(rules, table, table.active, cards, because("TAW-PRAY-1")))
    if action is SideAction.TRAINING:
        yield from training(rules, table)
        return table
    return (yield from gain_nomad(table, table.active, because("TAW-RECRUIT-1")))
