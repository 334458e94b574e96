"""The list of the saved games, and one of them with its position."""

from __future__ import annotations

from companion.commands.replaying import replayed
from companion.commands.sessions.wish import Wish, write_json
from companion.course import stamps
from companion.exits import Exit
from companion.games import game_name, load_game
from companion.language import Texts, clean
from companion.reading import with_titles
from companion.screen import Screen
from companion.sessions.record import Session
from companion.sessions.store import Entry, Store
from companion.standing import age_words, players_words, turn_words
from companion.view import Table
from referee.errors import BadAnswer

_COLUMNS = ("name", "game", "players", "stands", "updated")


def list_(texts: Texts, store: Store, wish: Wish) -> int:
    """Every saved game, the last one played first; with `--deleted` those that were put away."""
    entries, broken = (store.deleted() if wish.deleted else store).scan()
    if wish.game is not None:
        wanted = game_name(wish.game)
        entries = [entry for entry in entries if entry.header.get("game") == wanted]
    if wish.as_json:
        write_json([entry.as_json() for entry in entries])
        return Exit.DONE
    screen = Screen(texts)
    for problem in broken:
        screen.error(texts.say("sessions.broken", file=problem.file))
    if entries:
        screen.block(Table(_columns(texts), [_row(texts, entry) for entry in entries]))
    else:
        screen.line(texts.say("sessions.none_deleted" if wish.deleted else "sessions.none"))
    return Exit.DONE


def _columns(texts: Texts) -> tuple[str, ...]:
    return tuple(texts.say(f"sessions.{word}") for word in _COLUMNS)


def _row(texts: Texts, entry: Entry) -> tuple[str, ...]:
    listed = entry.as_json()
    game = str(listed["game"])
    title = texts.say(f"games.{game}") if texts.has(f"games.{game}") else clean(game)
    age = age_words(str(listed["updated"]), texts)
    return clean(entry.name), title, players_words(entry), turn_words(entry, texts), age


def show_(texts: Texts, store: Store, wish: Wish) -> int:
    """Header, where the game stands (or stood after answer N), and the open question or the result."""
    entry = store.find(wish.name)
    session = store.load(entry.path)
    if wish.at is not None and wish.at > len(session.log.answers):
        raise BadAnswer("error.out_of_bounds", answer=str(wish.at), low=0, high=len(session.log.answers))
    if wish.as_json:
        write_json(_facts(texts, entry, session, wish.at))
        return Exit.DONE
    screen = Screen(texts)
    facts = list(zip(_columns(texts), _row(texts, entry), strict=True))
    screen.block(Table(("", ""), [*facts, (texts.say("sessions.answers"), str(entry.answers))]))
    for stamp in stamps(session.game, session.rulings, texts.language):
        screen.note(texts.show(stamp))
    _show_position(texts, screen, session, wish.at)
    return Exit.DONE


def _facts(texts: Texts, entry: Entry, session: Session, at: int | None) -> dict[str, object]:
    """The session as JSON; the position only where one was asked for, because that replays the game."""
    facts = entry.as_json() | {
        "setup": session.setup,
        "rulings": session.rulings,
        "result": session.result,
        "seconds": session.table.get("seconds", {}),
    }
    if at is not None:
        from referee.differ import leaves

        run = replayed(session, texts, at)
        facts["at"] = at
        facts["asked"] = None if run.asked is None else run.asked.id
        facts["position"] = {} if run.state is None else {path: str(value) for path, value in leaves(run.state)}
    return facts


def _show_position(texts: Texts, screen: Screen, session: Session, at: int | None) -> None:
    game = load_game(session.game)
    own = with_titles(Texts(texts.language, game.name), game.name)
    run = replayed(session, own, at)
    if at is not None:
        screen.line(own.say("look.after", n=at), "heading")
    if game.status is not None and run.state is not None:
        screen.view(game.status(run.state, own))
    if run.asked is not None:
        screen.note(own.show(run.asked.text))
    if run.result is not None:
        from companion.development import development_view
        from companion.scores import sheet_view

        screen.view(sheet_view(run.result.sheet, own))
        screen.view(development_view(game, run, session.players, own, screen.width))
    from companion.timer import time_view

    screen.view(time_view(session, own))
