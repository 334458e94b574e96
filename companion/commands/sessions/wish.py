"""What was asked for on the command line, and how every action answers."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion.exits import Exit
from companion.language import Texts
from referee.records import dataclass


@dataclass(frozen=True, slots=True)
class Wish:
    """The arguments and options of an action; each action reads those it knows."""

    name: str | None = None
    value: str | None = None
    files: tuple[str, ...] = ()
    number: int | None = None
    as_json: bool = False
    game: str | None = None
    deleted: bool = False
    at: int | None = None
    last: int | None = None
    find: str = ""
    to: str | None = None
    raw: bool = False
    everything: bool = False
    report: bool = False
    anonymous: bool = False
    form: str | None = None


def write_json(value: Any) -> None:
    """One JSON value on the standard output."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")


def done(texts: Texts, key: str, wish: Wish, **facts: Any) -> int:
    """One sentence about what was done, as text or JSON."""
    if wish.as_json:
        write_json({"done": True, **facts})
    else:
        from companion.screen import Screen

        Screen(texts).line(texts.say(key, **facts))
    return Exit.DONE


def to_file_or_screen(texts: Texts, wish: Wish, lines: Iterable[tuple[str, str]], name: str) -> int:
    """Styled lines on the screen, or as plain text in a new file."""
    if wish.to is not None:
        from companion.files import write_new

        write_new(Path(wish.to), "".join(f"{line}\n" for line, _ in lines))
        return done(texts, "sessions.exported", wish, name=name, file=wish.to)
    from companion.screen import Screen

    screen = Screen(texts)
    for line, style in lines:
        screen.line(line, style)
    return Exit.DONE
