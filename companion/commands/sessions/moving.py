"""Saved games out of this folder and into it: export, the bug report, import."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from companion import VERSION
from companion.commands.sessions.wish import Wish, done, write_json
from companion.exits import Exit
from companion.files import is_file, write_new
from companion.games import load_game
from companion.language import Texts
from companion.positions import read_text
from companion.problems import complain, sentences
from companion.sessions.record import Session
from companion.sessions.store import Store
from companion.sessions.text import dumps, loads
from companion.standing import refresh_standing
from referee.errors import BadFile, CompanionError


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
    """Sessions' files from elsewhere, each under a name of its own; a file that is none is refused, the rest go on."""
    files, name = _files_and_name(wish.files)
    if len(files) == 1:
        taken = _taken_in(texts, store, files[0], name)
        return done(texts, "sessions.imported", wish, name=taken, file=files[0])
    answers: list[dict[str, Any]] = []
    for file in files:
        try:
            taken = _taken_in(texts, store, file, None)
        except CompanionError as error:
            answers.append({"file": file, "error": " ".join(sentences(texts, error))})
            complain(texts, error)
            continue
        answers.append({"done": True, "name": taken, "file": file})
        if not wish.as_json:
            done(texts, "sessions.imported", wish, name=taken, file=file)
    if wish.as_json:
        write_json(answers)
    return Exit.DONE if all("done" in answer for answer in answers) else Exit.REFUSED


def _files_and_name(words: tuple[str, ...]) -> tuple[tuple[str, ...], str | None]:
    """Several files, or one file and the name it gets here: the second of two words, unless it is a file too."""
    if len(words) == 2 and not is_file(words[1]) and not words[1].endswith(".toml"):
        return words[:1], words[1]
    return words, None


def _taken_in(texts: Texts, store: Store, source: str, name: str | None) -> str:
    """Import one file; the name it has here."""
    session = _readable(read_text(source), source)
    session.name = store.free_name(name or session.name)
    refresh_standing(session, texts)
    store.save_as_it_was(session, store.new_path(session.name))
    return session.name


def _readable(text: str, source: str) -> Session:
    try:
        session = loads(text)
    except BadFile as error:
        raise error.of(source) from error
    load_game(session.game)
    return session
