"""Values for tests, with defaults for everything a test does not care about."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from companion.catalogue import Catalogue
from companion.games.game import Game
from companion.keyboard import Keyboard, NobodyThere
from companion.language import Texts
from companion.screen import Screen
from companion.sessions.record import Session
from companion.sessions.store import Store
from companion.table import Left, Table
from referee.ask import Flow
from referee.reason import Phrase
from tests import toy

ROOT = Path(__file__).resolve().parent.parent
"""The checkout that is tested."""

SEASON = ("turn.die 3", "turn.deed trade", "trade.price 2", "trade.sold 2", "trade.tools hoe", "turn.die 6")
"""The first answers of a toy game, up to the second farmer's deed."""

TYPED = ("3", "trade", "2", "2", "hoe", "6")
"""What is typed to give the answers of `SEASON`."""


def in_new_process(program: str, *arguments: str, **environment: str) -> str:
    """What a program prints in a Python of its own."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


def a_session(*answers: str, name: str = "Sunday", **header: Any) -> Session:
    """A toy session with these answers."""
    session = Session("toy", name, header.pop("players", ("Ada", "Łucja")), **header)
    session.log.answers.extend(answers)
    return session


class Typed(Keyboard):
    """A keyboard whose lines are typed before the test begins; at their end the terminal closes."""

    def __init__(self, lines: Sequence[str], *, terminal: bool = True) -> None:
        super().__init__(io.StringIO(), io.StringIO())
        self.terminal = terminal
        self.lines = list(lines)
        self.prompts: list[str] = []
        self.offered: list[list[str]] = []

    def line(self, prompt: str, missing: Phrase, words: Sequence[tuple[str, str]] = ()) -> str:
        """The next line."""
        self.prompts.append(prompt)
        self.offered.append([word for word, _ in words])
        if not self.lines:
            if self.terminal:
                raise EOFError
            raise NobodyThere(missing)
        return self.lines.pop(0).strip()


class Played:
    """What happened at a table: what was shown, what is recorded, how it ended."""

    def __init__(self, table: Table[Any], out: io.StringIO, err: io.StringIO, keyboard: Typed) -> None:
        self.table = table
        self._out = out
        self._err = err
        self.keyboard = keyboard
        self.left = False
        self.result: Any = None

    @property
    def answers(self) -> list[str]:
        """The recorded answers."""
        return self.table.session.log.answers

    @property
    def shown(self) -> str:
        """Everything on the screen."""
        return self._out.getvalue()

    @property
    def errors(self) -> str:
        """Everything on the error stream."""
        return self._err.getvalue()


def at_table(
    *lines: str,
    session: Session | None = None,
    start: Callable[[], Flow[Any]] | None = None,
    language: str = "en",
    path: Path | None = None,
    terminal: bool = True,
    given: dict[str, str] | None = None,
    game: Game | None = toy.GAME,
) -> Played:
    """Type these lines at a table, with the toy game where no other is named; without a path nothing is saved."""
    texts = Texts(language, None if game is None or game is toy.GAME else game.name)
    out, err = io.StringIO(), io.StringIO()
    keyboard = Typed(lines, terminal=terminal)
    table: Table[Any] = Table(
        start or (lambda: toy.season(toy.farm())),
        session if session is not None else a_session(),
        texts,
        Screen(texts, out, err),
        keyboard,
        game,
        Store(path.parent) if path is not None else None,
        path,
        Catalogue("toy"),
        lambda words: [f"ruling for {words}"],
        given or {},
    )
    played = Played(table, out, err, keyboard)
    try:
        played.result = table.play()
    except Left:
        played.left = True
    return played
