"""What the tests of table life share: the program run in this process with the toy game in its list, and toy games."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from companion.cli import run
from companion.games import MODULES
from companion.language import Texts
from companion.sessions.record import Session
from companion.sessions.store import Store
from tests.record import record, scripted
from tests.toy_program import seat_the_toy

WHOLE = ["5", "festival", "fox", "2", "rest", "yes", "6", "trade", "2", "4", "hoe,pot", "1", "rest", "no"]
"""A whole toy game for Ada and Łucja."""


@pytest.fixture
def toy_seated() -> Iterator[None]:
    """Every command finds the toy game like any other."""
    seat_the_toy()
    yield
    MODULES.pop("toy", None)


@dataclass
class Said:
    """What a command said and how it ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The answer as JSON."""
        return json.loads(self.out)


def said(capsys: pytest.CaptureFixture[str], *words: str, language: str = "en") -> Said:
    """Run a command line in this process."""
    capsys.readouterr()
    code = run(list(words), Texts(language))
    out, err = capsys.readouterr()
    return Said(int(code), out, err)


def whole_game(
    name: str = "Sunday", players: tuple[str, ...] = ("Ada", "Łucja"), typed: Sequence[str] = WHOLE
) -> Session:
    """A finished toy game."""
    from companion.dice import Dice

    return record(Session("toy", name, players), scripted({}, list(typed), Dice(1)))


def kept(session: Session) -> Session:
    """The session in the folder of saved games, as it was."""
    store = Store()
    store.save_as_it_was(session, store.new_path(session.name))
    return session
