"""Saved games put in order: deleted with a way back, renamed, branched."""

from __future__ import annotations

from companion.commands.sessions.wish import Wish, done
from companion.language import Texts
from companion.sessions.store import Entry, Store
from companion.standing import refresh_standing
from referee.errors import BadAnswer, CompanionError
from referee.reason import phrase


def delete_(texts: Texts, store: Store, wish: Wish) -> int:
    """Put the session away; `restore` brings it back."""
    entry = store.find(wish.name)
    with store.hold(entry.path):
        kept = store.put_away(entry.path)
    return done(texts, "sessions.deleted", wish, name=entry.name, file=kept.name)


def restore_(texts: Texts, store: Store, wish: Wish) -> int:
    """Bring a deleted session back, the last one put away if none is named."""
    away = store.deleted()
    last = _last_put_away(away)
    entry = last if wish.name is None else away.find(wish.name)
    session = away.load(entry.path)
    session.name = store.free_name(wish.value or session.name)
    with away.hold(entry.path):
        store.save_as_it_was(session, store.new_path(session.name))
        away.remove(entry.path)
    return done(texts, "sessions.restored", wish, name=session.name)


def _last_put_away(away: Store) -> Entry:
    entries = away.entries()
    if not entries:
        raise CompanionError(phrase("sessions.none_deleted"))
    return max(entries, key=lambda entry: entry.path.stat().st_ctime_ns)


def rename_(texts: Texts, store: Store, wish: Wish) -> int:
    """Give the session another name."""
    entry, name = store.find(wish.name), _new_name(store, wish.value)
    with store.hold(entry.path):
        store.rename(entry.path, name)
    return done(texts, "sessions.renamed", wish, name=entry.name, new=name)


def _new_name(store: Store, wish: str | None) -> str:
    if wish is None or not wish.strip():
        raise CompanionError(phrase("error.name_empty"))
    if any(other.name == wish for other in store.entries()):
        raise CompanionError(phrase("error.session_exists", name=wish))
    return wish


def branch_(texts: Texts, store: Store, wish: Wish) -> int:
    """A copy that goes on from the position after answer N; the original stays as it is."""
    entry = store.find(wish.name)
    session = store.load(entry.path)
    most = len(session.log.answers)
    number = most if wish.number is None else wish.number
    if not 0 <= number <= most:
        raise BadAnswer("error.out_of_bounds", answer=str(number), low=0, high=most)
    name = _new_name(store, wish.value) if wish.value is not None else store.free_name(entry.name)
    copy = session.branch(number, name)
    refresh_standing(copy, texts)
    store.save(copy, store.new_path(name))
    return done(texts, "sessions.branched", wish, name=entry.name, new=name, n=number)
