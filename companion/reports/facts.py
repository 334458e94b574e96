"""What a report tells: everything a table wants to keep of a finished game, as values."""

from __future__ import annotations

from typing import Any

from companion.course import course_of, stamped
from companion.development import Development, development
from companion.games import load_game
from companion.language import Texts, clean
from companion.logbook import Entry, logbook
from companion.scores import standing_line
from companion.sessions.record import Session
from companion.timer import clock_words, seat_words, seconds_of
from companion.view import View
from referee.drive import split_line
from referee.errors import CompanionError
from referee.reason import phrase
from referee.records import dataclass
from scoring.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Report:
    """A finished game."""

    session: Session
    title: str
    game: str
    """The game's name in the reader's language."""
    day: str
    sheet: Sheet
    stamps: tuple[str, ...]
    """What is stamped on the result: difficulty, advice, points settled otherwise."""
    remarks: tuple[tuple[int, str], ...]
    development: Development
    table: View
    times: tuple[tuple[str, str], ...]
    log: tuple[Entry, ...]

    def standing(self, texts: Texts) -> list[str]:
        """Every place with its people and their totals."""
        totals = {player.name: player.total for player in self.sheet.players}
        return [standing_line(place, texts, totals) for place in self.sheet.standing]

    def as_json(self) -> dict[str, Any]:
        """The report as JSON."""
        session = self.session
        return {
            "game": session.game,
            "name": session.name,
            "played": session.updated,
            "app": session.app,
            "players": list(session.players),
            "solo": session.solo,
            "rulings": dict(session.rulings),
            "setup": session.setup,
            "result": self.sheet.as_json() | {"notes": list(self.stamps)},
            "development": self.development.as_json(),
            "seconds": seconds_of(session),
            "remarks": [{"after": number, "text": text} for number, text in self.remarks],
            "log": [entry.as_json() for entry in self.log],
        }


def report_of(session: Session, texts: Texts) -> Report:
    """The report of a finished session; an open one is refused."""
    game = load_game(session.game)
    run, entries = logbook(course_of(game, session, texts.language), session.log, texts)
    if run.result is None:
        raise CompanionError(phrase("error.report_unfinished", name=session.name))
    table = View() if game.status is None or run.state is None else game.status(run.state, texts)
    return Report(
        session,
        clean(session.name),
        texts.say(f"games.{game.name}") if texts.has(f"games.{game.name}") else game.name,
        session.updated[:10],
        run.result.sheet,
        tuple(texts.show(note) for note in stamped(run.result, session).notes),
        tuple((int(at), clean(text)) for at, text in map(split_line, session.log.notes)),
        development(game, run, session.players, texts),
        table,
        tuple((seat_words(seat, session, texts), clock_words(time)) for seat, time in seconds_of(session).items()),
        tuple(entries),
    )
