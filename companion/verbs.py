"""The verbs that work at every prompt; none of them is known to any rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.adjusting import adjust
from companion.desk_verbs import settle, steps
from companion.logbook import log_lines, logbook, matching
from companion.matching import fold
from companion.table_check import check
from companion.wording import asked_and_answered, change_line, explanation, option_lines, repair_words, why_lines
from referee.ask import Question, Several
from referee.differ import differences
from referee.drive import ADJUST, Run, split_line
from referee.errors import BadAnswer

if TYPE_CHECKING:
    from companion.table import Table


_FEW = 6
"""So many answers are listed at each end of a long row of them."""


def explain(table: Table[Any], question: Question) -> None:
    """`?`: what may be answered, and why it is asked."""
    for line in explanation(question, table.texts):
        table.screen.line(line)
    if isinstance(question, Several) and question.folded:
        for line, style in option_lines(question, table.texts, table.screen.width, unfolded=True):
            table.screen.line(line, style)
    if question.because is not None and table.look_up is not None:
        for line in table.look_up(question.because.ruling):
            table.screen.line(line)


def undo(table: Table[Any], rest: str) -> None:
    """Take back the last answer that was typed (or the last N, or all after line N); say what to put back."""
    number = len(table.session.log.answers)
    if number == 0:
        raise BadAnswer("error.nothing_to_undo")
    to, _, wanted = rest.partition(" ")
    if fold(to) in ("to", fold(table.texts.say("undo.word_to"))):
        _take_back(table, _line_number(table, wanted))
        return
    times = _number(rest, 1)
    for _ in range(times):
        number = _last_typed(table, number)
    _take_back(table, number)


def _line_number(table: Table[Any], wanted: str) -> int:
    """A line of the log to go back to: the position right after it."""
    last = len(table.session.log.answers) - 1
    if not wanted.strip():
        raise BadAnswer("error.undo_to", low=0, high=last)
    number = _number(wanted.strip(), 0)
    if number > last:
        raise BadAnswer("error.out_of_bounds", answer=wanted, low=0, high=last)
    return number


def _last_typed(table: Table[Any], before: int) -> int:
    """The number of the last answer before this one that a person typed; dice of the program go with it."""
    number = max(0, before - 1)
    while number > 0 and number in table.session.log.drawn:
        number -= 1
    return number


def _take_back(table: Table[Any], number: int) -> None:
    before = table.run.state
    _, entries = logbook(table.start, table.session.log, table.texts)
    gone = table.session.take_back(number)
    table.restart(table.session.log.answers)
    table.save()
    table.screen.line(table.texts.say("undo.taken_back", n=len(gone)), "warning")
    _list_answers(table, [f"    {entry.words}" for entry in entries[number:]])
    _show_changes(table, before, table.run.state)


def _list_answers(table: Table[Any], lines: list[str], style: str = "") -> None:
    """The answers one by one; of very many only the first and the last."""
    some = lines if len(lines) <= 2 * _FEW + 1 else [*lines[:_FEW], "", *lines[-_FEW:]]
    for line in some:
        table.screen.line(line or "    " + table.texts.say("undo.more", n=len(lines) - 2 * _FEW), style)


def _show_changes(table: Table[Any], before: Any, after: Any, key: str = "undo.put_back") -> None:
    changes = differences(before, after) if before is not None and after is not None else ()
    if (before is None) != (after is None):
        table.screen.line(table.texts.say("undo.no_table" if after is None else "redo.whole_table"), "do")
    elif changes:
        table.screen.line(table.texts.say(key), "do")
        for change in changes:
            table.screen.do(change_line(change, table.texts))
    else:
        table.screen.note(table.texts.say("undo.nothing_to_put_back"))


def redo(table: Table[Any], rest: str) -> None:
    """Give the answer again that was taken back (or the next N of them)."""
    before = table.run.state
    done: list[str] = []
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
        words = repair_words(line, table.texts) if kind == ADJUST else asked_and_answered(question, answer, table.texts)
        done.append(table.texts.say("redo.given", answer=words))
    if not done:
        raise BadAnswer("error.nothing_to_redo")
    _list_answers(table, done, "warning")
    _show_changes(table, before, table.run.state, "redo.change")
    table.shown = len(table.run.tells)


def status(table: Table[Any], _rest: str) -> None:
    """The expected table, as far as the program knows it."""
    if table.game is not None and table.game.status is not None and table.run.state is not None:
        table.screen.view(table.game.status(table.run.state, table.texts))
    else:
        table.screen.line(table.texts.say("status.answers", n=len(table.session.log.answers)))


def log(table: Table[Any], rest: str) -> None:
    """The last answers by turn: 10, N, or those that mention some words."""
    _, entries = logbook(table.start, table.session.log, table.texts)
    if rest and not rest.isdecimal():
        found = matching(entries, rest, table.session.log)
    else:
        found = entries[max(0, len(entries) - _number(rest, 10)) :]
    for line, style in log_lines(found, table.session.log, table.texts):
        table.screen.line(line, style)
    table.screen.note(table.texts.say("logbook.how" if found else "logbook.none"))


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


def why(table: Table[Any], rest: str) -> None:
    """The reasons of the last steps; `why N` goes N steps back, over the questions between them."""
    steps = [told for _, told in table.run.tells][-_number(rest, 1) :] if rest else table.last_told
    if not steps:
        raise BadAnswer("error.nothing_told")
    for line in why_lines(steps, table.texts):
        table.screen.line(line)


def draws(table: Table[Any], _rest: str) -> None:
    """Have the program roll and draw unasked wherever it knows what is left; said again, the table does it."""
    wanted = table.session.table.get("draws") is not True
    table.session.table["draws"] = wanted
    table.save()
    table.screen.note(table.texts.say("draws.on" if wanted else "draws.off"))


def timer(table: Table[Any], rest: str) -> None:
    """`timer` shows everybody's time; `timer on` and `timer off` start and stop taking it."""
    from companion.timer import time_view

    wanted = fold(rest)
    for on, word in ((True, "on"), (False, "off")):
        if wanted in (word, fold(table.texts.say(f"timer.word_{word}"))):
            table.timer.turn_on(on)
            table.save()
            table.screen.note(table.texts.say(f"timer.turned_{word}"))
            return
    if wanted:
        raise BadAnswer("error.timer_verb", answer=rest)
    table.screen.view(time_view(table.session, table.texts))
    if not table.timer.running:
        table.screen.note(table.texts.say("timer.how"))


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
        raise BadAnswer("error.how_many", answer=rest)
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
    "timer": timer,
    "draws": draws,
    "quit": quit_here,
}
