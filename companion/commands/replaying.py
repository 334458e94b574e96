"""A saved game run again on its answers: to look at it, to tell it anew, to check that it still holds."""

from __future__ import annotations

from typing import Any

from companion.course import course_of
from companion.games import load_game
from companion.games.game import Finish
from companion.language import Texts, clean
from companion.reading import with_titles
from companion.sessions.checks import compare_checks
from companion.sessions.record import Session
from companion.telling import told_again
from referee.drive import ADJUST, Run, replay, split_line
from referee.errors import CompanionError, Diverged
from referee.reason import phrase


def replayed(session: Session, texts: Texts) -> Run[Finish]:
    """The session's flow after its last answer."""
    return replay(course_of(load_game(session.game), session, texts.language), session.log.answers)


def transcript_lines(session: Session, language: str) -> list[str]:
    """The whole game as it was told: what to do, every question with its answer, and the result."""
    game = load_game(session.game)
    texts = with_titles(Texts(language, game.name), game.name)
    run, words = told_again(course_of(game, session, language), session.log.answers, texts)
    lines: list[str] = []
    for number in range(len(run.log) + 1):
        lines.extend(_told(run, number, texts))
        if number < len(run.log):
            lines.append(f"{'!' if split_line(run.log[number])[0] == ADJUST else '?'} {words[number]}")
    if run.result is not None:
        lines.extend(_result(run.result, texts))
    return lines


def _told(run: Run[Finish], number: int, texts: Texts) -> list[str]:
    """What was said after this many answers."""
    return [f"{'▸' if tell.do else '·'} {texts.show(tell.text)}" for at, tell in run.tells if at == number]


def _result(finish: Finish, texts: Texts) -> list[str]:
    from companion.scores import standing_line

    lines = [f"= {clean(player.name)}: {player.total}" for player in finish.sheet.players]
    lines.extend(f"= {standing_line(place, texts)}" for place in finish.sheet.standing)
    lines.extend(f"= {texts.show(note)}" for note in finish.notes)
    return lines


def verify(session: Session, texts: Texts) -> dict[str, Any]:
    """Whether the answers still lead through the rules to the stored checks and the stored result."""
    answers = len(session.log.answers)
    try:
        run = replayed(session, texts)
        compare_checks(session.log.checks, run)
        _compare_result(session, run)
    except Diverged as error:
        return {
            "ok": False,
            "answers": answers,
            "position": error.position,
            "asked": error.asked,
            "logged": error.logged,
            "difference": texts.show(error.message),
        }
    except CompanionError as error:
        return {"ok": False, "answers": answers, "difference": texts.show(error.message)}
    return {"ok": True, "answers": answers}


def _compare_result(session: Session, run: Run[Finish]) -> None:
    """Raise `Diverged` when the stored final scores are not those of these rules."""
    if not session.result or run.result is None:
        return
    stored = {p.get("name"): p.get("total") for p in session.result.get("players", ())}
    found = {player.name: player.total for player in run.result.sheet.players}
    if stored != found:
        was, now = str(stored), str(found)
        raise Diverged(
            len(session.log.answers), now, was, phrase("error.check_differs", stored=clean(was), found=clean(now))
        )
