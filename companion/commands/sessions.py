"""`companion sessions …`: the saved games."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.commands.replaying import replayed, transcript_lines, verify
from companion.exits import Exit
from companion.files import write_new
from companion.games import load_game
from companion.language import Texts, clean
from companion.positions import read_text
from companion.sessions.record import Session
from companion.sessions.store import Entry, Store
from companion.sessions.text import dumps, loads
from referee.errors import BadFile, CompanionError
from referee.reason import phrase

_COLUMNS = ("name", "game", "players", "answers", "updated", "state")


def run(texts: Texts, action: str, name: str | None, value: str | None, as_json: bool) -> int:
    """Do one thing with the saved games."""
    store = Store()
    if action == "list":
        return _list(texts, store, as_json)
    if action == "import":
        return _import(texts, store, str(name), value, as_json)
    entry = store.find(name)
    return _ACTIONS[action](texts, store, entry, value, as_json)


def _write(value: Any) -> None:
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")


def _say(texts: Texts, key: str, as_json: bool, **facts: str) -> int:
    """One sentence about what was done, as text or JSON."""
    if as_json:
        _write({"done": True, **facts})
    else:
        from companion.screen import Screen

        Screen(texts).line(texts.say(key, **facts))
    return Exit.DONE


def _list(texts: Texts, store: Store, as_json: bool) -> int:
    entries = store.entries()
    if as_json:
        _write([entry.as_json() for entry in entries])
        return Exit.DONE
    from companion.screen import Screen
    from companion.view import Table

    screen = Screen(texts)
    for problem in store.broken():
        screen.error(texts.say("sessions.broken", file=problem.file))
    if not entries:
        screen.line(texts.say("sessions.none"))
        return Exit.DONE
    columns = tuple(
        texts.say(f"sessions.{word}") for word in ("name", "game", "players", "answers", "updated", "state")
    )
    rows = [_row(texts, entry) for entry in entries]
    screen.block(Table(columns, rows, frozenset({3})))
    return Exit.DONE


def _row(texts: Texts, entry: Entry) -> tuple[str, ...]:
    listed = entry.as_json()
    game = str(listed["game"])
    title = texts.say(f"games.{game}") if texts.has(f"games.{game}") else clean(game)
    state = texts.say("sessions.finished" if listed["finished"] else "sessions.open")
    players = ", ".join(clean(str(player)) for player in listed["players"])
    when = str(listed["updated"])[:16].replace("T", " ")
    return clean(entry.name), title, players, str(listed["answers"]), when, state


def _show(texts: Texts, store: Store, entry: Entry, _value: str | None, as_json: bool) -> int:
    """Header, where the game stands, and the open question or the result."""
    session = store.load(entry.path)
    if as_json:
        _write(entry.as_json() | {"setup": session.setup, "rulings": session.rulings, "result": session.result})
        return Exit.DONE
    from companion.screen import Screen
    from companion.view import Table

    screen = Screen(texts)
    names = tuple(texts.say(f"sessions.{word}") for word in _COLUMNS)
    screen.block(Table(("", ""), list(zip(names, _row(texts, entry), strict=True))))
    for ruling, choice in session.rulings.items():
        screen.note(texts.say("house.settled", id=ruling, choice=choice))
    game = load_game(session.game)
    own = Texts(texts.language, game.name)
    state = replayed(session, own).state
    if game.status is not None and state is not None:
        screen.view(game.status(state, own))
    return Exit.DONE


def _log(texts: Texts, store: Store, entry: Entry, _value: str | None, as_json: bool) -> int:
    """Every answer in order."""
    session = store.load(entry.path)
    if as_json:
        _write(session.log.answers)
        return Exit.DONE
    from companion.screen import Screen

    screen = Screen(texts)
    for number, line in enumerate(session.log.answers, 1):
        screen.line(f"{number:>5}  {clean(line)}")
    return Exit.DONE


def _replay(texts: Texts, store: Store, entry: Entry, _value: str | None, as_json: bool) -> int:
    """The whole game again as it was told: what was asked, answered and done."""
    session = store.load(entry.path)
    lines = transcript_lines(session, texts.language)
    if as_json:
        _write(lines)
        return Exit.DONE
    from companion.screen import Screen

    screen = Screen(texts)
    for line in lines:
        screen.line(line)
    return Exit.DONE


def _verify(texts: Texts, store: Store, entry: Entry, _value: str | None, as_json: bool) -> int:
    """Replay the answers and compare every stored check."""
    found = verify(store.load(entry.path), texts)
    if as_json:
        _write(found)
    else:
        from companion.screen import Screen

        screen = Screen(texts)
        if found["ok"]:
            screen.line(texts.say("sessions.verified", name=entry.name, n=found["answers"]), "good")
        else:
            screen.error(str(found["difference"]))
    return Exit.DONE if found["ok"] else Exit.REFUSED


def _delete(texts: Texts, store: Store, entry: Entry, _value: str | None, as_json: bool) -> int:
    """Put the session away; it stays in the folder of deleted ones."""
    with store.hold(entry.path):
        kept = store.put_away(entry.path)
    return _say(texts, "sessions.deleted", as_json, name=entry.name, file=str(kept))


def _rename(texts: Texts, store: Store, entry: Entry, value: str | None, as_json: bool) -> int:
    """Give the session another name."""
    if value is None or not value.strip():
        raise CompanionError(phrase("error.name_empty"))
    if any(other.name == value and other.path != entry.path for other in store.entries()):
        raise CompanionError(phrase("error.session_exists", name=value))
    with store.hold(entry.path):
        store.rename(entry.path, value)
    return _say(texts, "sessions.renamed", as_json, name=entry.name, new=value)


def _export(texts: Texts, store: Store, entry: Entry, value: str | None, as_json: bool) -> int:
    """A copy of the session's file, to the standard output or to a new file."""
    text = dumps(store.load(entry.path))
    if value is None:
        sys.stdout.write(text)
        return Exit.DONE
    write_new(Path(value), text)
    return _say(texts, "sessions.exported", as_json, name=entry.name, file=value)


def _import(texts: Texts, store: Store, source: str, name: str | None, as_json: bool) -> int:
    """A session's file from elsewhere, under a name of its own; a file that is none is refused."""
    session = _readable(read_text(source), source)
    session.name = store.free_name(name or session.name)
    store.save(session, store.new_path(session.name))
    return _say(texts, "sessions.imported", as_json, name=session.name, file=source)


def _readable(text: str, source: str) -> Session:
    try:
        session = loads(text)
    except BadFile as error:
        raise error.of(source) from error
    load_game(session.game)
    return session


_ACTIONS: dict[str, Callable[[Texts, Store, Entry, str | None, bool], int]] = {
    "show": _show,
    "log": _log,
    "replay": _replay,
    "verify": _verify,
    "delete": _delete,
    "rename": _rename,
    "export": _export,
}
