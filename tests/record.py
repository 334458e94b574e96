"""Record whole games for the tests: `python -m tests.record GAME NAME …`, or write all transcripts anew: `--again`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from companion.catalogue import read_catalogue
from companion.commands.replaying import transcript_lines
from companion.course import course_of
from companion.dice import Dice
from companion.games import load_game
from companion.games.game import Finish
from companion.sessions.checks import checks_of
from companion.sessions.record import Session
from companion.sessions.text import dumps, loads
from referee.ask import Question
from referee.drive import Run
from referee.errors import CompanionError

FOLDER = Path(__file__).parent / "sessions"
LANGUAGES = ("en", "pl")
MOMENT = "2026-01-01T12:00:00+00:00"


def record(
    session: Session,
    answer: Callable[[Question], str],
    *,
    tries: int = 200,
) -> Session:
    """Play a session to its end with whoever answers; an answer that the rules refuse later is given again."""
    game = load_game(session.game)
    run: Run[Finish] = Run(course_of(game, session, "en")).begin()
    refused = 0
    while run.asked is not None:
        try:
            run.give(answer(run.asked))
        except CompanionError:
            refused += 1
            if refused > tries:
                raise
            run = Run(course_of(game, session, "en")).begin(run.log)
    session.log.answers = list(run.log)
    session.log.checks = checks_of(run)
    session.finished = True
    session.created = session.updated = MOMENT
    session.app = "test"
    if run.result is not None:
        session.result = run.result.sheet.as_json()
    return session


def scripted(given: dict[str, str], first: list[str], dice: Dice) -> Callable[[Question], str]:
    """Answers by question id, then from a list in order, then at random."""

    def answer(question: Question) -> str:
        if question.id in given:
            return given.pop(question.id)
        while first:
            line = first.pop(0)
            if not line.strip() or line.startswith("#"):
                continue
            return line.removeprefix(question.id).strip()
        return dice.answer(question)

    return answer


def write(session: Session, path: Path) -> None:
    """The session's file and its transcripts."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dumps(session), encoding="utf-8")
    write_transcripts(path)


def write_transcripts(path: Path) -> None:
    """The transcripts of a recorded game, beside it."""
    for language in LANGUAGES:
        path.with_suffix(f".{language}.txt").write_text(transcript(path, language), encoding="utf-8")


def transcript(path: Path, language: str) -> str:
    """What the program tells of a recorded game."""
    return "\n".join(transcript_lines(loads(path.read_text(encoding="utf-8")), language)) + "\n"


def recorded_games() -> list[Path]:
    """Every recorded game."""
    return sorted(FOLDER.glob("*/*.toml"))


def main() -> None:
    """The command line of this module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?")
    parser.add_argument("name", nargs="?")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--player", action="append", default=[])
    parser.add_argument("--solo", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--answers", type=Path)
    parser.add_argument("--box", type=Path)
    wanted = parser.parse_args()
    if wanted.again:
        for path in recorded_games():
            write_transcripts(path)
        return
    box = {} if wanted.box is None else read_catalogue(wanted.box, wanted.game)
    session = Session(wanted.game, wanted.name, tuple(wanted.player), wanted.solo, box=box)
    given = dict(setting.split("=", 1) for setting in wanted.set)
    first = [] if wanted.answers is None else wanted.answers.read_text(encoding="utf-8").splitlines()
    record(session, scripted(given, first, Dice(wanted.seed)))
    write(session, FOLDER / wanted.game / f"{wanted.name}.toml")
    print(f"{len(session.log.answers)} answers")


if __name__ == "__main__":
    main()
