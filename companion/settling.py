"""A disputed point settled on the way: the running game takes it, if nothing has been played by the other choice."""

from __future__ import annotations

from typing import Any

from companion.sessions.record import Session
from companion.table import Table
from referee.ask import NOTHING
from referee.differ import differences
from referee.drive import Run, log_line, split_line
from referee.errors import CompanionError

_CHANGED = "house.change"


def take_choice(table: Table[Any], ruling_id: str, choice: str) -> bool:
    """Play the running game as if it had begun with this choice; False, and nothing changed, where that shows."""
    session = table.session
    rulings, setup = session.rulings, session.setup
    at, line = _place(session, ruling_id, choice)
    added = at == len(session.log.answers) or split_line(session.log.answers[at])[0] != split_line(line)[0]
    answers = [*session.log.answers[:at], line, *session.log.answers[at if added else at + 1 :]]
    answers[0] = _with(answers[0], ruling_id)
    try:
        run = Run(table.start).begin(answers)
        same = _stands_alike(table.run, run)
    except CompanionError:
        same = False
    if not same:
        session.rulings, session.setup = rulings, setup
        return False
    if added:
        session.insert(at, line)
    session.log.answers[:] = answers
    table.run = run
    table.shown = len(run.tells)
    table.store_checks()
    return True


def _stands_alike(before: Run[Any], after: Run[Any]) -> bool:
    """True where both have come to the same question on the same table."""
    if before.asked is None or after.asked is None or before.asked.id != after.asked.id:
        return False
    if before.state is None or after.state is None:
        return before.state is after.state
    return not differences(before.state, after.state)


def _chosen(line: str) -> list[str]:
    """The points that were settled otherwise before the game."""
    answer = split_line(line)[1]
    return [] if answer in ("", NOTHING) else answer.split(",")


def _with(line: str, ruling_id: str) -> str:
    chosen = _chosen(line)
    return log_line(_CHANGED, ",".join(chosen if ruling_id in chosen else [*chosen, ruling_id]))


def _place(session: Session, ruling_id: str, choice: str) -> tuple[int, str]:
    """Where the answer about this point stands in the log, or is to stand, and how it reads."""
    chosen = _chosen(session.log.answers[0])
    place = chosen.index(ruling_id) if ruling_id in chosen else len(chosen)
    return 1 + place, log_line(f"house.{ruling_id}", choice)
