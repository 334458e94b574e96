"""The verbs that work at every prompt; none of them is known to any rule."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any

from companion.desk_verbs import settle, steps
from companion.matching import fold
from companion.telling import told_again
from companion.view import Table as TableBlock
from companion.wording import change_line, explanation, place_words, value_shown, why_lines
from referee.ask import Question, add_up
from referee.differ import differences, leaves, value_at
from referee.drive import ADJUST, Run, log_line, split_line
from referee.errors import BadAnswer, Diverged

if TYPE_CHECKING:
    from companion.table import Table


def explain(table: Table[Any], question: Question) -> None:
    """`?`: what may be answered, and why it is asked."""
    for line in explanation(question, table.texts):
        table.screen.line(line)
    if question.because is not None and table.look_up is not None:
        for line in table.look_up(question.because.ruling):
            table.screen.line(line)


def undo(table: Table[Any], rest: str) -> None:
    """Take back the last answer that was typed (or the last N); say what to put back on the table."""
    times = _number(rest, 1)
    number = len(table.session.log.answers)
    if number == 0:
        raise BadAnswer("error.nothing_to_undo")
    for _ in range(times):
        number = _last_typed(table, number)
    _take_back(table, number)


def _last_typed(table: Table[Any], before: int) -> int:
    """The number of the last answer before this one that a person typed; dice of the program go with it."""
    number = max(0, before - 1)
    while number > 0 and number in table.session.log.drawn:
        number -= 1
    return number


def _take_back(table: Table[Any], number: int) -> None:
    before = table.run.state
    _, words = told_again(table.start, table.session.log.answers, table.texts)
    gone = table.session.take_back(number)
    table.restart(table.session.log.answers)
    table.save()
    table.screen.line(table.texts.say("undo.taken_back", n=len(gone)), "warning")
    for line in words[number:]:
        table.screen.line(f"    {line}")
    _show_changes(table, before, table.run.state)


def _show_changes(table: Table[Any], before: Any, after: Any) -> None:
    changes = differences(before, after) if before is not None and after is not None else ()
    if changes:
        table.screen.line(table.texts.say("undo.put_back"), "do")
        for change in changes:
            table.screen.do(change_line(change, table.texts))
    else:
        table.screen.note(table.texts.say("undo.nothing_to_put_back"))


def redo(table: Table[Any], rest: str) -> None:
    """Give the answer again that was taken back (or the next N of them)."""
    before = table.run.state
    done = 0
    for _ in range(_number(rest, 1)):
        line = table.session.next_redo()
        question = table.run.asked
        if line is None or question is None:
            break
        kind, answer = split_line(line)
        if kind == ADJUST:
            table.restart([*table.session.log.answers, line])
            table.keep(line)
        elif kind == question.id:
            table.give(question, answer)
        else:
            break
        table.screen.line(table.texts.say("redo.given", answer=line), "warning")
        done += 1
    if not done:
        raise BadAnswer("error.nothing_to_redo")
    _show_changes(table, before, table.run.state)
    table.shown = len(table.run.tells)


def status(table: Table[Any], _rest: str) -> None:
    """The expected table, as far as the program knows it."""
    if table.game is not None and table.game.status is not None and table.run.state is not None:
        table.screen.view(table.game.status(table.run.state, table.texts))
    else:
        table.screen.line(table.texts.say("status.answers", n=len(table.session.log.answers)))


def log(table: Table[Any], rest: str) -> None:
    """The last answers (10, or N)."""
    wanted = _number(rest, 10)
    answers = table.session.log.answers
    notes: dict[int, list[str]] = {}
    for entry in table.session.log.notes:
        at, text = split_line(entry)
        notes.setdefault(int(at), []).append(text)
    first = max(0, len(answers) - wanted)
    _, words = told_again(table.start, answers, table.texts)
    for number in range(first, len(answers) + 1):
        for text in notes.get(number, []):
            table.screen.note(table.texts.show(text))
        if number < len(answers):
            table.screen.line(f"{number + 1:>5}  {words[number]}")


def look(table: Table[Any], rest: str) -> None:
    """The position after answer N, without losing the present one."""
    number = _number(rest, max(0, len(table.session.log.answers) - 1))
    if number > len(table.session.log.answers):
        raise BadAnswer("error.out_of_bounds", answer=rest, low=0, high=len(table.session.log.answers))
    past = Run(table.start).begin(table.session.log.answers[:number])
    table.screen.line(table.texts.say("look.after", n=number), "heading")
    if table.game is not None and table.game.status is not None and past.state is not None:
        table.screen.view(table.game.status(past.state, table.texts))
    if past.asked is not None:
        table.screen.note(table.texts.show(past.asked.text))


def rule(table: Table[Any], rest: str) -> None:
    """The rulings that fit these words; for no words, the ruling behind the open question."""
    question = table.run.asked
    words = rest or (question.because.ruling if question is not None and question.because is not None else "")
    if not words or table.look_up is None:
        raise BadAnswer("error.rule_words")
    for line in table.look_up(words):
        table.screen.line(line)


def why(table: Table[Any], _rest: str) -> None:
    """The reasons of the last steps."""
    if not table.last_told:
        raise BadAnswer("error.nothing_told")
    for line in why_lines(table.last_told, table.texts):
        table.screen.line(line)


def check(table: Table[Any], _rest: str) -> None:
    """Read the expected table back, place by place, so that a difference can be found and repaired."""
    places = _places(table)
    rows = [
        (str(n), " · ".join(place_words(p.split("."), table.texts)), value_shown(v, table.texts))
        for n, (p, v) in enumerate(places, 1)
    ]
    columns = ("#", table.texts.say("check.place"), table.texts.say("check.value"))
    table.screen.block(TableBlock(columns, rows, frozenset({0})))
    table.screen.note(table.texts.say("check.how"))


def _places(table: Table[Any]) -> list[tuple[str, Any]]:
    if table.run.state is None:
        raise BadAnswer("error.no_position")
    return list(leaves(table.run.state))


def adjust(table: Table[Any], rest: str) -> None:
    """Repair the mirror: `adjust PLACE VALUE`; it is logged at the start of this turn and marked as a repair."""
    place, _, value = rest.partition(" ")
    if not place:
        check(table, "")
        return
    path = _path(table, place)
    if not table.run.turns:
        raise BadAnswer("error.adjust_too_early")
    now = value_at(table.run.state, path)
    if not value.strip():
        raise BadAnswer("error.adjust_value", path=path, value=value_shown(now, table.texts))
    _insert_repair(table, path, _as_change(now, value.strip()))


def _path(table: Table[Any], place: str) -> str:
    """A place by its number in `check`, its path, or the unique end of one."""
    places = [path for path, _ in _places(table)]
    if place.isdecimal() and len(place) <= 6 and 1 <= int(place) <= len(places):
        return places[int(place) - 1]
    wanted = fold(place)
    for found in (
        [path for path in places if path == place],
        [path for path in places if fold(path).endswith(wanted)],
        [
            path
            for path in places
            if wanted in fold(path) or wanted in fold(" ".join(place_words(path.split("."), table.texts)))
        ],
    ):
        if len(found) == 1:
            return found[0]
        if found:
            raise BadAnswer("error.ambiguous_answer", answer=place, options=tuple(found[:12]))
    value_at(table.run.state, place)
    return place


def _as_change(now: Any, value: str) -> str:
    """A number now becomes a difference, so that the repair holds whatever this turn has already changed."""
    if isinstance(now, int) and not isinstance(now, bool | Enum) and value[0] not in "+-−":
        return f"{add_up(value) - now:+d}"
    return value


def _insert_repair(table: Table[Any], path: str, value: str) -> None:
    at = table.run.turns[-1][0]
    answers = table.session.log.answers
    while at < len(answers) and split_line(answers[at])[0] == ADJUST:
        at += 1
    repair = log_line(ADJUST, f"{path} {value}")
    repaired = [*answers[:at], repair, *answers[at:]]
    before = table.run.state
    holds = len(repaired)
    try:
        run = Run(table.start).begin(repaired)
    except Diverged as error:
        if error.position <= at:
            raise BadAnswer("error.adjust_refused", why=error.why or error.message) from error
        holds = error.position
        run = Run(table.start).begin(repaired[:holds])
    table.session.insert(at, repair)
    lost = table.session.take_back(holds)
    table.session.log.redo = 0
    table.run = run
    table.shown = len(run.tells)
    table.store_checks()
    table.save()
    table.screen.line(table.texts.say("adjust.done"), "good")
    for change in differences(before, run.state):
        table.screen.note(change_line(change, table.texts))
    if lost:
        table.screen.line(table.texts.say("adjust.lost", n=len(lost)), "warning")


def note(table: Table[Any], rest: str) -> None:
    """Keep a remark with the session."""
    if not rest:
        raise BadAnswer("error.note_empty")
    table.session.log.notes.append(f"{len(table.session.log.answers)} {rest}")
    table.save()
    table.screen.note(table.texts.say("note.kept"))


def quit_here(_table: Table[Any], _rest: str) -> None:
    """Stop here; everything given is saved."""
    from companion.table import Left

    raise Left


def _number(rest: str, default: int) -> int:
    if not rest:
        return default
    if not rest.isdecimal() or len(rest) > 6:
        raise BadAnswer("error.not_a_number", answer=rest)
    return int(rest)


OBEY: dict[str, Callable[[Table[Any], str], None]] = {
    "undo": undo,
    "redo": redo,
    "status": status,
    "log": log,
    "look": look,
    "rule": rule,
    "steps": steps,
    "settle": settle,
    "why": why,
    "check": check,
    "adjust": adjust,
    "note": note,
    "quit": quit_here,
}
