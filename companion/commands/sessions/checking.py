"""Whether saved games still hold under these rules, and bringing old files to the present layout."""

from __future__ import annotations

from typing import Any

from companion.commands.replaying import verify
from companion.commands.sessions.wish import Wish, done, write_json
from companion.exits import Exit
from companion.language import Texts, clean
from companion.screen import Screen
from companion.sessions.store import Entry, Store
from referee.errors import BadFile


def verify_(texts: Texts, store: Store, wish: Wish) -> int:
    """Replay the answers and compare every stored check and result; name every difference."""
    if not wish.everything:
        entry = store.find(wish.name)
        answers = {entry.name: _verified(texts, store, entry)}
    else:
        entries, broken = store.scan()
        answers = {problem.file: _unreadable(texts, problem) for problem in broken}
        answers |= {entry.name: _verified(texts, store, entry) for entry in entries}
    if wish.as_json:
        every = [{"name": name, **answer} for name, answer in answers.items()]
        write_json(every if wish.everything else next(iter(answers.values())))
    elif not answers:
        return done(texts, "sessions.none", wish)
    else:
        for name, answer in answers.items():
            _show(texts, name, answer)
    return Exit.DONE if all(answer["ok"] for answer in answers.values()) else Exit.REFUSED


def _verified(texts: Texts, store: Store, entry: Entry) -> dict[str, Any]:
    try:
        return verify(store.load(entry.path), texts)
    except BadFile as problem:
        return _unreadable(texts, problem)


def _unreadable(texts: Texts, problem: BadFile) -> dict[str, Any]:
    """What `verify` answers for a file that is no whole saved game: every problem is a difference."""
    found = [{"position": None, "asked": "", "logged": "", "text": texts.show(p.phrase)} for p in problem.problems]
    first = texts.show(problem.message)
    return {"ok": False, "answers": 0, "difference": first, "differences": [{**found[0], "text": first}, *found]}


def _show(texts: Texts, name: str, answer: dict[str, Any]) -> None:
    screen = Screen(texts)
    if answer["ok"]:
        screen.line(texts.say("sessions.verified", name=name, n=answer["answers"]), "good")
        return
    screen.error(f"{clean(name)}: {answer['difference']}")
    for difference in answer.get("differences", [])[1:]:
        screen.line(f"    {difference['text']}")
    if answer.get("holds"):
        screen.note(texts.say("verify.holds", name=name, n=answer["holds"]))


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
