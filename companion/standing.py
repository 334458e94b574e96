"""How a game stands at the table: kept in the session's header, so that a list of many needs no replay."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from companion.games.game import Game
from companion.language import Texts, clean
from companion.sessions.record import Session
from companion.sessions.store import Entry
from companion.statistics import play_of

_LONG_AGO = 30
"""From this many days on the date says more than the age."""


def keep_standing(session: Session, game: Game | None, state: Any, texts: Texts) -> None:
    """Write the header line and the scores of this position into the session; at the end the final totals."""
    if session.finished:
        play = play_of(session)
        session.table.pop("now", None)
        session.table["scores"] = {} if play is None else {score.name: score.total for score in play.scores}
        return
    if game is None or state is None:
        return
    if game.header is not None:
        session.table["now"] = game.header(state, texts)
    if game.scores is not None:
        session.table["scores"] = {name: int(points) for name, points in game.scores(state, session.players).items()}


def standing_words(entry: Entry, texts: Texts) -> str:
    """Where a saved game stands, in one line: its scores when it is over, its last header line before."""
    listed = entry.as_json()
    scores = ", ".join(f"{clean(str(name))} {points}" for name, points in listed.get("scores", {}).items())
    if entry.finished:
        return f"{texts.say('sessions.finished')}: {scores}" if scores else texts.say("sessions.finished")
    return clean(str(listed.get("now", ""))) or scores or texts.say("sessions.open")


def age_words(updated: str, texts: Texts, moment: datetime | None = None) -> str:
    """How long ago something was saved; the date when that is long ago, or in the future of this clock."""
    try:
        then = datetime.fromisoformat(updated)
    except ValueError:
        return clean(updated)
    if then.tzinfo is None:
        then = then.replace(tzinfo=UTC)
    seconds = ((moment or datetime.now(UTC)) - then).total_seconds()
    if seconds < 0 or seconds >= _LONG_AGO * 86400:
        return updated[:10]
    for unit, size in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= size:
            return texts.say(f"age.{unit}", n=int(seconds // size))
    return texts.say("age.now")
