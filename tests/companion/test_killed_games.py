"""The real games killed at every prompt: `companion resume` goes on with every answer that was given."""

from __future__ import annotations

import pytest

from companion.course import course_of
from companion.dice import Dice
from companion.games import load_game, ready_games
from companion.sessions.record import Session
from companion.sessions.store import Store
from referee.ask import Question
from referee.drive import Run
from tests.terminal import COMPANION, Terminal

PROMPTS = 14
"""How many prompts of a mirrored game are killed at."""

DUMB = {"TERM": "dumb"}


def saved() -> Session | None:
    """The last session on the disk."""
    store = Store()
    entries = store.entries()
    return store.load(entries[0].path) if entries else None


def open_question(session: Session) -> Question | None:
    """What a session asks now, by these rules."""
    return Run(course_of(load_game(session.game), session, "en")).begin(session.log.answers).asked


def first_words(game: str, what: str | None) -> tuple[str, ...]:
    if what is not None:
        return ("score", game, what)
    seats = load_game(game).seats
    return ("play", game, *(word for n in range(max(2, seats[0])) for word in ("--player", f"P{n}")))


def killed_at_every_prompt(game: str, what: str | None, prompts: int) -> int:
    """Answer one question a process, kill it, and look whether the answer is there; how many were answered."""
    words = first_words(game, what)
    dice = Dice(7)
    setup = {} if what is None else {"score": what}
    players = tuple(word for word in words if word.startswith("P") and word[1:].isdigit())
    asked = open_question(Session(load_game(game).name, "new", players, setup=setup))
    given: list[str] = []
    while asked is not None and len(given) < prompts:
        with Terminal(*(words if not given else ("resume",)), program=COMPANION, environment=DUMB) as terminal:
            terminal.wait(" >")
            answer = dice.answer(asked)
            terminal.press(answer + "\r")
            terminal.wait_or_end(" >", times=2)
            terminal.kill()
        session = saved()
        assert session is not None
        given.append(f"{asked.id} {answer}")
        assert session.log.answers == given
        asked = None if session.finished else open_question(session)
    return len(given)


@pytest.mark.long
@pytest.mark.parametrize("what", ["final", "festival"])
def test_a_score_of_tawantinsuyu_killed_at_every_prompt(what: str) -> None:
    assert killed_at_every_prompt("tawantinsuyu", what, 60) >= 10


@pytest.mark.long
@pytest.mark.parametrize("game", ready_games())
def test_a_mirrored_game_killed_at_every_prompt(game: str) -> None:
    if load_game(game).course is None:
        pytest.skip("no mirrored game yet")
    assert killed_at_every_prompt(game, None, PROMPTS) >= 5
