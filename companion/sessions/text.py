"""A session as TOML text that a person can read, diff and mail: one answer a line."""

from __future__ import annotations

import contextlib
import re
import tomllib
from typing import Any

from companion.sessions.fixers import fixed
from companion.sessions.record import FORMAT, Session, session_of
from referee.errors import BadFile, Problem

LOG_START = "[log]\n"
END = "\n[end]\ncomplete = true\n"

_OTHER_TABLE = re.compile(r"\n\[(?!table[\].])")
"""Where the part of a header ends that lists need."""


def dumps(session: Session) -> str:
    """The file of a session."""
    import tomli_w

    header: dict[str, Any] = {
        "format": FORMAT,
        "app": session.app,
        "game": session.game,
        "name": session.name,
        "players": list(session.players),
        "solo": session.solo,
        "language": session.language,
        "created": session.created,
        "updated": session.updated,
        "finished": session.finished,
    }
    tables = {
        "table": session.table,
        "rulings": session.rulings,
        "setup": session.setup,
        "box": session.box,
        "result": session.result,
    }
    plain = {key: value for key, value in session.kept.items() if not isinstance(value, dict)}
    nested = {key: value for key, value in session.kept.items() if isinstance(value, dict)}
    header.update(plain)
    header.update({key: value for key, value in tables.items() if value})
    header.update(nested)
    log = session.log
    parts = [tomli_w.dumps(header), "\n", LOG_START, "answers = [\n"]
    for number, answer in enumerate(log.answers):
        parts.extend(f"    {comment}\n" for comment in log.comments.get(number, ()))
        parts.append(f"    {quoted(answer)},\n")
    parts.extend(f"    {comment}\n" for comment in log.comments.get(len(log.answers), ()))
    parts.append("]\n")
    if log.drawn:
        parts.append(f"drawn = {log.drawn}\n")
    for name, lines in (("undone", log.undone), ("checks", log.checks), ("notes", log.notes), ("settled", log.settled)):
        if lines:
            parts.append(f"{name} = [\n")
            parts.extend(f"    {quoted(line)},\n" for line in lines)
            parts.append("]\n")
    if log.redo:
        parts.append(f"redo = {log.redo}\n")
    parts.append(END)
    return "".join(parts)


def quoted(text: str) -> str:
    """A TOML basic string on one line."""
    if text.isascii() and text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(_escape(c) if ord(c) < 32 or ord(c) == 127 else c for c in escaped) + '"'


def _escape(character: str) -> str:
    return {"\n": "\\n", "\t": "\\t", "\r": "\\r"}.get(character, f"\\u{ord(character):04x}")


def loads(text: str) -> Session:
    """A session from the text of its file; `BadFile` where it is cut short, wrong or foreign."""
    return session_of(fixed(_table(text)), _comments(text))


def _table(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also a number of thousands of digits
        raise BadFile((Problem("", "file.not_toml", {"reason": str(error)}),)) from error
    except RecursionError as error:
        raise BadFile((Problem("", "file.not_toml", {"reason": "nesting"}),)) from error


def layout_of(text: str) -> int:
    """The format that a file says it has."""
    return int(_table(text).get("format", 0))


def _comments(text: str) -> dict[int, list[str]]:
    """Comment lines between the answers, by the number of the answer they stand before."""
    found: dict[int, list[str]] = {}
    number = 0
    inside = False
    for line in text.split("\n"):
        stripped = line.strip()
        if not inside:
            inside = stripped == "answers = ["
        elif stripped == "]":
            break
        elif stripped.startswith("#"):
            found.setdefault(number, []).append(stripped)
        elif stripped:
            number += 1
    return found


def header_of(text: str) -> tuple[dict[str, Any], int]:
    """The header without its long tables, and the number of answers: for lists of many sessions."""
    head, mark, log = text.partition("\n" + LOG_START)
    if mark and log.endswith(END):
        with contextlib.suppress(ValueError, RecursionError):
            header = tomllib.loads(_OTHER_TABLE.split(head, maxsplit=1)[0])
            if _is_sound(header):
                answers = log.partition("\n]\n")[0] if not log.startswith("answers = [\n]") else ""
                return header, sum(1 for line in answers.split("\n") if line.startswith('    "'))
    session = loads(text)
    return tomllib.loads(dumps(session).partition("\n" + LOG_START)[0]), len(session.log.answers)


def _is_sound(header: dict[str, Any]) -> bool:
    """True for a header of the present format whose values can be listed as they are."""
    return (
        header.get("format") == FORMAT
        and all(isinstance(header.get(key), str) for key in ("app", "game", "name", "language", "created", "updated"))
        and isinstance(players := header.get("players"), list)
        and all(isinstance(player, str) for player in players)
        and isinstance(header.get("finished", False), bool)
        and isinstance(header.get("table", {}), dict)
    )
