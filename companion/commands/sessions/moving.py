"""Saved games out of this folder and into it: export, the bug report, import."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from companion import VERSION
from companion.commands.sessions.wish import Wish, done
from companion.exits import Exit
from companion.files import write_new
from companion.games import load_game
from companion.language import Texts
from companion.positions import read_text
from companion.sessions.record import Session
from companion.sessions.store import Store
from companion.sessions.text import dumps, loads
from companion.standing import keep_standing
from referee.errors import BadFile


def export_(texts: Texts, store: Store, wish: Wish) -> int:
    """A copy of the session's file; with `--report` for a bug report, without names on request."""
    entry = store.find(wish.name)
    session = store.load(entry.path)
    if wish.anonymous:
        from companion.commands.sessions.anonymous import without_names

        session = without_names(session, texts)
    if wish.report:
        session.kept["_report"] = versions(session)
    text = dumps(session)
    if wish.value is None:
        sys.stdout.write(text)
        return Exit.DONE
    write_new(Path(wish.value), text)
    return done(texts, "sessions.exported", wish, name=entry.name, file=wish.value)


def versions(session: Session) -> dict[str, Any]:
    """What a bug report needs beyond the game: the versions, and the owner's catalogue as it is now."""
    import platform

    from companion.catalogue import Catalogue

    return {
        "companion": VERSION,
        "played_with": session.app,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "catalogue": dict(sorted(Catalogue(load_game(session.game).name).values.items())),
    }


def import_(texts: Texts, store: Store, wish: Wish) -> int:
    """A session's file from elsewhere, under a name of its own; a file that is none is refused."""
    source = str(wish.name)
    session = _readable(read_text(source), source)
    session.name = store.free_name(wish.value or session.name)
    keep_standing(session, None, None, texts)
    store.save_as_it_was(session, store.new_path(session.name))
    return done(texts, "sessions.imported", wish, name=session.name, file=source)


def _readable(text: str, source: str) -> Session:
    try:
        session = loads(text)
    except BadFile as error:
        raise error.of(source) from error
    load_game(session.game)
    return session
