"""A session without the names of the people in it, for a bug report: it still replays to the same game."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.commands.replaying import verify, witnessed
from companion.language import Texts
from companion.sessions.record import Log, Session
from referee.ask import Name
from referee.errors import CompanionError
from referee.reason import phrase


def without_names(session: Session, texts: Texts) -> Session:
    """The session with P1, P2 … for its people, without remarks and comments; refused if it then says another game."""
    names = _names(session, texts)
    new = {name: f"P{number}" for number, name in enumerate(names, 1)}
    rename = _renamer(new)
    log = session.log
    anonymous = replace(
        session,
        name=f"{session.game} report",
        players=tuple(new[name] for name in session.players),
        result=_renamed(session.result, new),
        table=_renamed({key: value for key, value in session.table.items() if key not in ("now", "turn")}, new),
        kept={},
        log=Log(
            [rename(line) for line in log.answers],
            list(log.drawn),
            [rename(line) for line in log.undone],
            log.redo,
            [rename(line) for line in log.checks],
            settled=[rename(line) for line in log.settled],
        ),
    )
    if verify(session, texts)["ok"] and not verify(anonymous, texts)["ok"]:
        raise CompanionError(phrase("error.names_needed"))
    return anonymous


def _names(session: Session, texts: Texts) -> list[str]:
    """The people of the header, then those who were named in an answer."""
    names = dict.fromkeys(session.players)
    try:
        asked = witnessed(session, texts)
    except CompanionError:
        asked = []
    names.update(dict.fromkeys(answer.strip() for question, answer in asked if isinstance(question, Name)))
    return list(names)


def _renamer(new: dict[str, str]) -> Callable[[str], str]:
    """Every whole mention of a name, also as one step of a path (`Anna M.` is `Anna_M_` there)."""
    known = {form: short for name, short in new.items() for form in (name, re.sub(r"[.\s]", "_", name)) if form}
    if not known:
        return lambda text: text
    longest_first = sorted(known, key=len, reverse=True)
    pattern = re.compile(r"(?<!\w)(?:" + "|".join(re.escape(form) for form in longest_first) + r")(?!\w)")
    return lambda text: pattern.sub(lambda match: known[match.group()], text)


def _renamed(value: Any, new: dict[str, str]) -> Any:
    """A table with every text that is a name, key or value, replaced."""
    if isinstance(value, dict):
        return {new.get(key, key): _renamed(inner, new) for key, inner in value.items()}
    if isinstance(value, list):
        return [_renamed(inner, new) for inner in value]
    return new.get(value, value) if isinstance(value, str) else value
