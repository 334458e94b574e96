"""Whether saved games still hold under these rules, and bringing old files to the present layout."""

from __future__ import annotations

from typing import Any

from companion.commands.replaying import verify
from companion.commands.sessions.wish import Wish, done, write_json
from companion.exits import Exit
from companion.language import Texts, clean
from companion.screen import Screen
from companion.sessions.store import Entry, Store


def verify_(texts: Texts, store: Store, wish: Wish) -> int:
    """Replay the answers and compare every stored check and result; name every difference."""
    entries = store.entries() if wish.everything else [store.find(wish.name)]
    found = [(entry, verify(store.load(entry.path), texts)) for entry in entries]
    if wish.as_json:
        write_json([{"name": entry.name, **answer} for entry, answer in found] if wish.everything else found[0][1])
    else:
        for entry, answer in found:
            _show(texts, entry, answer)
    return Exit.DONE if all(answer["ok"] for _, answer in found) else Exit.REFUSED


def _show(texts: Texts, entry: Entry, answer: dict[str, Any]) -> None:
    screen = Screen(texts)
    if answer["ok"]:
        screen.line(texts.say("sessions.verified", name=entry.name, n=answer["answers"]), "good")
        return
    screen.error(f"{clean(entry.name)}: {answer['difference']}")
    for difference in answer.get("differences", [])[1:]:
        screen.line(f"    {difference['text']}")


def upgrade_(texts: Texts, store: Store, wish: Wish) -> int:
    """Rewrite files of older layouts in the present one; the old file is put away first."""
    entries = [store.find(wish.name)] if wish.name is not None else store.entries()
    upgraded = [entry for entry in entries if store.is_old(entry.path)]
    for entry in upgraded:
        with store.hold(entry.path):
            store.upgrade(entry.path)
    names = tuple(entry.name for entry in upgraded)
    if wish.as_json:
        write_json({"done": True, "upgraded": list(names)})
        return Exit.DONE
    if not upgraded:
        return done(texts, "sessions.all_new", wish)
    return done(texts, "sessions.upgraded", wish, n=len(names), names=names)
