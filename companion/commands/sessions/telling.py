"""A saved game told: its log by turn, the whole story, a report of the finished game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from companion.commands.replaying import transcript_lines
from companion.commands.sessions.wish import Wish, done, to_file_or_screen, write_json
from companion.course import course_of
from companion.exits import Exit
from companion.games import load_game
from companion.games.game import Game
from companion.language import Texts
from companion.logbook import Entry, log_lines, logbook, matching
from companion.problems import complain
from companion.reading import with_titles
from companion.sessions.record import Session
from companion.sessions.store import Store
from referee.errors import CompanionError, Diverged
from referee.reason import phrase


def log_(texts: Texts, store: Store, wish: Wish) -> int:
    """The answers by turn; the last N, those that mention some words, or all; on the screen or to a file."""
    entry = store.find(wish.name)
    session = store.load(entry.path)
    game = load_game(session.game)
    own = with_titles(Texts(texts.language, game.name), game.name)
    entries, problem = _entries(game, session, own)
    if wish.find:
        entries = matching(entries, wish.find, session.log)
    if wish.last is not None:
        entries = entries[max(0, len(entries) - wish.last) :]
    if wish.as_json:
        write_json([one.as_json() for one in entries])
    else:
        lines = log_lines(entries, session.log, own, raw=wish.raw) or [(own.say("logbook.none"), "note")]
        to_file_or_screen(own, wish, lines, entry.name)
    if problem is None:
        return Exit.DONE
    complain(own, problem)
    return Exit.REFUSED


def _entries(game: Game, session: Session, texts: Texts) -> tuple[list[Entry], Diverged | None]:
    """The log in words, as far as these rules can follow it, and where they cannot any more."""
    start = course_of(game, session, texts.language)
    try:
        return logbook(start, session.log, texts)[1], None
    except Diverged as problem:
        return logbook(start, replace(session.log, answers=session.log.answers[: problem.position]), texts)[1], problem


def replay_(texts: Texts, store: Store, wish: Wish) -> int:
    """The whole game again as it was told: what was asked, answered and done."""
    entry = store.find(wish.name)
    lines = transcript_lines(store.load(entry.path), texts.language)
    if wish.as_json:
        write_json(lines)
        return Exit.DONE
    return to_file_or_screen(texts, wish, [(line, "") for line in lines], entry.name)


def report_(texts: Texts, store: Store, wish: Wish) -> int:
    """A finished game as Markdown, HTML or JSON: to the standard output, or to a new file."""
    from companion.commands.sessions.anonymous import without_names
    from companion.files import write_new
    from companion.reports import FORMS, report_of

    entry = store.find(wish.name)
    session = store.load(entry.path)
    if wish.anonymous:
        session = without_names(session, texts)
    form = wish.form or (Path(wish.value).suffix.removeprefix(".").lower() if wish.value else "md")
    if wish.as_json:
        form = "json"
    if form not in FORMS:
        raise CompanionError(phrase("error.report_form", found=form, forms=tuple(FORMS)))
    own = with_titles(Texts(texts.language, session.game), session.game)
    text = FORMS[form](report_of(session, own), own)
    if wish.value is None:
        import sys

        sys.stdout.write(text)
        return Exit.DONE
    write_new(Path(wish.value), text)
    return done(texts, "sessions.exported", wish, name=entry.name, file=wish.value)
