"""Repairing the mirror: one place of the position put right, logged at the start of the turn and marked."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from companion.matching import fold
from companion.wording import change_line, place_words, value_shown
from referee.ask import add_up
from referee.differ import differences, leaves, value_at
from referee.drive import ADJUST, Run, log_line, split_line
from referee.errors import BadAnswer, Diverged

if TYPE_CHECKING:
    from companion.table import Table


def adjust(table: Table[Any], rest: str) -> None:
    """`adjust PLACE VALUE`; the place by its number in `check`, its path, or the unique end of one."""
    place, _, value = rest.partition(" ")
    if not place:
        from companion.table_check import check

        check(table, "")
        return
    path = _path(table, place)
    if not table.run.turns:
        raise BadAnswer("error.adjust_too_early")
    now = value_at(table.run.state, path)
    if not value.strip():
        where = " · ".join(place_words(path.split("."), table.texts))
        raise BadAnswer("error.adjust_value", where=where, place=place, value=value_shown(now, table.texts))
    repair(table, path, value.strip())


def places(table: Table[Any]) -> list[tuple[str, Any]]:
    """Every place of the expected table with its value, in the order of `check`."""
    if table.run.state is None:
        raise BadAnswer("error.no_position")
    return list(leaves(table.run.state))


def _path(table: Table[Any], place: str) -> str:
    known = [path for path, _ in places(table)]
    if place.isdecimal() and len(place) <= 6 and 1 <= int(place) <= len(known):
        return known[int(place) - 1]
    wanted = fold(place)
    for found in (
        [path for path in known if path == place],
        [path for path in known if fold(path).endswith(wanted)],
        [
            path
            for path in known
            if wanted in fold(path) or wanted in fold(" ".join(place_words(path.split("."), table.texts)))
        ],
    ):
        if len(found) == 1:
            return found[0]
        if found:
            options = tuple(_numbered(table, known, path) for path in found[:12])
            raise BadAnswer("error.ambiguous_answer", answer=place, options=options)
    value_at(table.run.state, place)
    return place


def _numbered(table: Table[Any], known: list[str], path: str) -> str:
    """A place as `check` shows it: its number, and where it is in words."""
    return f"({known.index(path) + 1}) {' · '.join(place_words(path.split('.'), table.texts))}"


def _as_change(now: Any, value: str) -> str:
    """A number now becomes a difference, so that the repair holds whatever this turn has already changed."""
    if isinstance(now, int) and not isinstance(now, bool | Enum) and value[0] not in "+-−":
        return f"{add_up(value) - now:+d}"
    return value


def repair(table: Table[Any], path: str, value: str) -> None:
    """Put one place right from the start of this turn on; answers that no longer fit must be given again."""
    at = table.run.turns[-1][0]
    answers = table.session.log.answers
    while at < len(answers) and split_line(answers[at])[0] == ADJUST:
        at += 1
    line = log_line(ADJUST, f"{path} {_as_change(value_at(table.run.state, path), value)}")
    repaired = [*answers[:at], line, *answers[at:]]
    before = table.run.state
    holds = len(repaired)
    try:
        run = Run(table.start).begin(repaired)
    except Diverged as error:
        if error.position <= at:
            raise BadAnswer("error.adjust_refused", why=error.why or error.message) from error
        holds = error.position
        run = Run(table.start).begin(repaired[:holds])
    table.session.insert(at, line)
    lost = table.session.take_back(holds)
    table.session.log.redo = 0
    table.run = run
    table.shown = len(run.tells)
    table.store_checks()
    table.save()
    table.screen.line(table.texts.say("adjust.done"), "good")
    for change in differences(before, run.state):
        table.screen.note(change_line(change, table.texts))
    if lost:
        table.screen.line(table.texts.say("adjust.lost", n=len(lost)), "warning")
