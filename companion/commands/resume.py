"""`companion resume [SESSION]`: go on exactly where it stopped."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.course import course_of, stamped
from companion.exits import Exit
from companion.games import load_game
from companion.games.game import Finish
from companion.language import Texts, clean
from companion.screen import Screen
from companion.sessions.record import Session
from companion.sessions.store import Store

if TYPE_CHECKING:
    from companion.table import Table


def run(texts: Texts, name: str | None) -> int:
    """Open the session and go on."""
    store = Store()
    entry = store.find(name)
    with store.hold(entry.path):
        session = store.load(entry.path)
        return go_on(texts, session, store, entry.path)


def go_on(
    texts: Texts,
    session: Session,
    store: Store,
    path: Path,
    *,
    given: dict[str, str] | None = None,
    as_json: bool = False,
) -> int:
    """Play a session from where it is; at its end show and keep the result."""
    from companion.catalogue import Catalogue
    from companion.development import development_view
    from companion.keyboard import Keyboard, NobodyThere
    from companion.reading import look_up_in, with_titles
    from companion.table import Left, Table
    from companion.timer import time_view

    game = load_game(session.game)
    own = with_titles(Texts(texts.language, game.name), game.name)
    screen = Screen(own, sys.stderr if as_json else sys.stdout)
    if session.log.answers and not session.finished:
        screen.line(own.say("resume.welcome", name=session.name, n=len(session.log.answers)), "note")
    table: Table[Finish] = Table(
        course_of(game, session, own.language),
        session,
        own,
        screen,
        Keyboard(stdout=screen.out),
        game,
        store,
        path,
        Catalogue(game.name),
        look_up_in(game.name, own, session),
        given or {},
    )
    try:
        finish = table.play()
    except Left:
        _save_the_rest(table)
        screen.line(_farewell(own, session))
        return Exit.DONE
    except NobodyThere:
        _save_the_rest(table)
        if session.log.answers:
            screen.line(_farewell(own, session), "note")
        raise
    except KeyboardInterrupt:
        _save_the_rest(table)
        screen.line("\n" + _farewell(own, session))
        return Exit.INTERRUPTED
    for unused in table.given:
        screen.note(own.say("left.unused", question=unused))
    finish = stamped(finish, session)
    if session.finished:
        _warn_if_rescored(own, screen, session)
    else:
        session.finished = True
        session.result = finish.sheet.as_json() | {"notes": [own.show(note) for note in finish.notes]}
        table.save()
    if as_json:
        sys.stdout.write(json.dumps(finish.sheet.as_json(), ensure_ascii=False) + "\n")
    else:
        show_finish(own, screen, finish)
        screen.view(development_view(game, table.run, session.players, own, screen.width))
        screen.view(time_view(session, own))
        if "score" not in session.setup:
            screen.note(own.say("report.how", name=path.stem))
    return Exit.DONE


def _warn_if_rescored(texts: Texts, screen: Screen, session: Session) -> None:
    """A game that was over stays as it was stored; where these rules find other figures, that is said."""
    from companion.commands.replaying import verify

    for difference in verify(session, texts).get("differences", ()):
        screen.error(str(difference["text"]))


def _save_the_rest(table: Table[Finish]) -> None:
    """Whoever leaves is told that everything is saved only if it is."""
    if table.unsaved:
        table.save()


def _farewell(texts: Texts, session: Session) -> str:
    if not session.log.answers:
        return texts.say("left.nothing")
    return texts.say("left.saved", name=clean(session.name), n=len(session.log.answers))


def show_finish(texts: Texts, screen: Screen, finish: Finish) -> None:
    """The final scores and what is stamped on them."""
    from companion.scores import sheet_view

    if finish.picture is not None:
        screen.view(finish.picture(texts))
    screen.view(sheet_view(finish.sheet, texts))
    for note in finish.notes:
        screen.note(texts.show(note))
