"""Building Steps in a game among people."""

from __future__ import annotations

from dataclasses import replace

from referee.ask import Flow, Option
from referee.errors import Illegal
from referee.reason import Because, Phrase, Term, because, phrase
from referee.tawantinsuyu.actions.saying import do, pick, score
from referee.tawantinsuyu.building_steps import build_steps, check_spot, check_steps_left
from referee.tawantinsuyu.state import Rules, Table
from referee.tawantinsuyu.values import HighPriestAction, StepsSpot


def section_label(section: str) -> Phrase:
    """A section, named by the action above it."""
    return phrase("tawantinsuyu.people.section", action=Term(section))


def _refusal(rules: Rules, table: Table, seat: str, section: str) -> Because | None:
    try:
        check_steps_left(rules.numbers, table.steps_of(seat))
        check_spot(table.steps[section], _free_spot(table, section))
    except Illegal as error:
        return error.because
    return None


def _free_spot(table: Table, section: str) -> StepsSpot:
    """The only spot of a section that can be free and legal: the upper one until it is taken."""
    return StepsSpot.LOWER if table.steps[section].upper is not None else StepsSpot.UPPER


def place_steps(rules: Rules, table: Table, seat: str, *, free: bool = False) -> Flow[Table]:
    """Steps on a free spot of any section, with what they bring to the builder and to the owner of the upper ones."""
    options = tuple(
        Option(section.value, section.value, refused=_refusal(rules, table, seat, section.value))
        for section in HighPriestAction
    )
    if all(option.refused is not None for option in options):
        yield from do("no_steps", table, because("TAW-BOX-1"), who=table.name(seat))
        return table
    section = yield from pick("steps.section", table, seat, "steps_section", because("TAW-STEPS-2"), options)
    spot = _free_spot(table, section)
    pair, built = build_steps(rules.numbers, table.steps[section], spot, seat)
    table = replace(table, steps={**table.steps, section: pair})
    why = because("TAW-STEPS-5") if free else because("TAW-STEPS-1")
    yield from do(
        "steps_free" if free else "steps",
        table,
        why,
        who=table.name(seat),
        stone=rules.numbers.steps_cost_stone,
        spot=Term(spot.value),
        section=section_label(section),
        corn=built.corn,
        potatoes=built.potatoes,
    )
    table = yield from score(table, seat, built.vp, "steps", why)
    for owner, vp in built.paid.items():
        table = yield from score(table, owner, vp, "steps", because("TAW-STEPS-3", who=table.name(owner)))
    return table
