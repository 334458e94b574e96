"""How a game stands at the table: kept in the session's header, so that a list of many needs no replay."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from companion.games import load_game
from companion.games.game import Finish, Game
from companion.language import Texts, clean
from companion.sessions.record import Session
from companion.sessions.store import Entry
from companion.statistics import play_of
from referee.drive import Run
from referee.errors import CompanionError

_LONG_AGO = 30
"""From this many days on the date says more than the age."""


def keep_standing(session: Session, game: Game | None, run: Run[Any], texts: Texts) -> None:
    """Write turn, header line and scores of this position into the session; at the end the final totals."""
    if session.finished:
        keep_result(session)
        return
    state = run.state
    if game is None or state is None:
        return
    if run.turns:
        session.table["turn"] = texts.show(run.turns[-1][1].name)
    if game.header is not None:
        session.table["now"] = game.header(state, texts)
    if game.scores is not None:
        session.table["scores"] = {name: int(points) for name, points in game.scores(state, session.players).items()}


def keep_result(session: Session) -> None:
    """Write the final totals of a game that is over where lists look for them."""
    play = play_of(session)
    for gone in ("now", "turn"):
        session.table.pop(gone, None)
    session.table["scores"] = {} if play is None else {score.name: score.total for score in play.scores}


def refresh_standing(session: Session, texts: Texts) -> None:
    """Find out where a session stands that was not played here: from its result, or by running its answers again."""
    from companion.commands.replaying import replayed

    if session.finished:
        keep_result(session)
        return
    game = load_game(session.game)
    own = Texts(texts.language, game.name)
    try:
        run: Run[Finish] = replayed(session, own)
    except CompanionError:
        return
    keep_standing(session, game, run, own)


def players_words(entry: Entry) -> str:
    """Who plays, each with the score where one is known."""
    listed = entry.as_json()
    scores = listed.get("scores", {})
    names = dict.fromkeys((*listed["players"], *scores))
    return ", ".join(f"{clean(str(name))} {scores.get(name, '')}".rstrip() for name in names)


def turn_words(entry: Entry, texts: Texts) -> str:
    """How far a saved game is: over, or its round and turn."""
    if entry.finished:
        return texts.say("sessions.finished")
    known = (entry.table.get(key) for key in ("turn", "now"))
    return next((clean(words) for words in known if isinstance(words, str) and words), texts.say("sessions.open"))


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
