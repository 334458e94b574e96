"""A saved game run again on its answers: to look at it, to tell it anew, to check that it still holds."""

from __future__ import annotations

from typing import Any

from companion.course import course_of
from companion.games import load_game
from companion.games.game import Finish
from companion.language import Texts, clean
from companion.logbook import logbook
from companion.reading import with_titles
from companion.sessions.checks import differing_checks
from companion.sessions.record import Session
from referee.ask import Question
from referee.drive import Run, replay
from referee.errors import CompanionError, Diverged


def replayed(session: Session, texts: Texts, at: int | None = None) -> Run[Finish]:
    """The session's flow after its last answer, or after answer `at`."""
    answers = session.log.answers if at is None else session.log.answers[:at]
    return replay(course_of(load_game(session.game), session, texts.language), answers)


def witnessed(session: Session, texts: Texts) -> list[tuple[Question, str]]:
    """Every question of a session with its answer."""
    heard: list[tuple[Question, str]] = []
    run: Run[Finish] = Run(course_of(load_game(session.game), session, texts.language))
    run.witness = lambda question, answer: heard.append((question, answer))
    run.begin(session.log.answers)
    return heard


def transcript_lines(session: Session, language: str) -> list[str]:
    """The whole game as it was told: what to do, every question with its answer, and the result."""
    game = load_game(session.game)
    texts = with_titles(Texts(language, game.name), game.name)
    run, entries = logbook(course_of(game, session, language), session.log, texts)
    lines: list[str] = []
    for number in range(len(run.log) + 1):
        lines.extend(_told(run, number, texts))
        if number < len(run.log):
            lines.append(f"{'!' if entries[number].is_repair else '?'} {entries[number].words}")
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
    """Whether the answers still lead through the rules to the stored checks and result; every difference is named."""
    answers = len(session.log.answers)
    holds = {}
    try:
        run = replayed(session, texts)
    except Diverged as error:
        found = [_difference(texts.show(error.message), error.position, error.asked, error.logged)]
        holds = {"holds": error.position}
    except CompanionError as error:
        found = [_difference(texts.show(error.message))]
    else:
        found = [*_check_differences(session, run, texts), *_result_differences(session, run, texts)]
    if not found:
        return {"ok": True, "answers": answers}
    first = found[0]
    return {"ok": False, "answers": answers, **first, "difference": first["text"], "differences": found, **holds}


def _difference(text: str, position: int | None = None, asked: str = "", logged: str = "") -> dict[str, Any]:
    return {"position": position, "asked": asked, "logged": logged, "text": text}


def _check_differences(session: Session, run: Run[Finish], texts: Texts) -> list[dict[str, Any]]:
    """Every value of a stored check that these rules do not find again, by its name."""
    return [
        _difference(
            texts.say("verify.check", position=at, name=name, stored=stored, found=found),
            at,
            f"{name}={found}",
            f"{name}={stored}",
        )
        for at, name, stored, found in differing_checks(session.log.checks, run)
    ]


def _result_differences(session: Session, run: Run[Finish], texts: Texts) -> list[dict[str, Any]]:
    """Every stored final figure that is not the one of these rules."""
    if not session.result or run.result is None:
        return []
    stored, found = _figures(session.result), _figures(run.result.sheet.as_json())
    return [
        _difference(
            texts.say("verify.result", name=name, stored=stored.get(name, "–"), found=found.get(name, "–")),
            len(session.log.answers),
            f"{name}={found.get(name, '–')}",
            f"{name}={stored.get(name, '–')}",
        )
        for name in dict.fromkeys((*stored, *found))
        if stored.get(name) != found.get(name)
    ]


def _figures(result: dict[str, Any]) -> dict[str, str]:
    """The figures of a result by name: totals, items, the standing, the outcome; a strange file has fewer."""
    figures: dict[str, str] = {}
    for player in _tables(result.get("players")):
        name = clean(str(player.get("name")))
        figures[name] = str(player.get("total"))
        for line in _tables(player.get("lines")):
            figures[f"{name} · {clean(str(line.get('item')))}"] = str(line.get("points"))
    for place in _tables(result.get("standing")):
        names = place.get("names")
        figures[f"{place.get('place')}."] = ", ".join(map(str, names)) if isinstance(names, list) else str(names)
    if "outcome" in result:
        figures["outcome"] = str(result["outcome"])
    return figures


def _tables(value: object) -> list[dict[str, Any]]:
    return [entry for entry in value if isinstance(entry, dict)] if isinstance(value, list) else []
