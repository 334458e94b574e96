"""The verbs of the rules desk at a prompt: settle a point for this table, see where in the sequence of play we are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from companion.library.desk import note_hint, settled_words
from companion.library.house import Settled, keep, settled_point
from companion.library.outline import fits, outline, outline_lines, step_of
from companion.library.rulings import Ruling, book
from companion.matching import fold
from companion.reading import settled_points
from companion.sessions.store import now
from referee.ask import Question
from referee.errors import BadAnswer
from referee.reason import Because

if TYPE_CHECKING:
    from companion.table import Table


def settle(table: Table[Any], rest: str) -> None:
    """`settle ID [ALTERNATIVE] [NOTE]`: how this table plays a point from now on; kept and stamped on the result.

    With `always` before the id it also becomes the group's house rule for later games. Alone it shows what is settled.
    """
    first, _, after = rest.partition(" ")
    always = fold(first) in ("always", fold(table.texts.say("settle.always")))
    ruling_id, _, words = (after if always else rest).strip().partition(" ")
    ruling = book(table.session.game).find(ruling_id) if ruling_id else None
    if not ruling_id:
        _show_settled(table)
        return
    if ruling is None:
        raise BadAnswer("error.settle_what", id=ruling_id)
    point = settled_point(ruling, words, now()[:10])
    said = _settled_choice(table, ruling, point, always) if point.choice else _kept(table, ruling, point.note, always)
    if point.note and (not point.choice or table.session.rulings.get(ruling.id) == point.choice):
        table.session.log.settled.append(f"{len(table.session.log.answers)} {ruling.id} {point.note}")
    if always:
        keep(table.session.game, point)
    table.save()
    table.screen.line(said, "good")
    hint = note_hint(ruling, point, table.texts)
    if hint is not None:
        table.screen.note(hint)


def _show_settled(table: Table[Any]) -> None:
    """The ruling log: every point that this table plays otherwise or has a note on."""
    points = settled_points(table.session.game, table.session)
    if not points:
        raise BadAnswer("error.settle_nothing")
    for point in points.values():
        ruling = book(table.session.game).find(point.ruling)
        if ruling is not None:
            table.screen.line(f"{ruling.id} · {ruling.title[table.texts.language]}")
            how = settled_words(ruling, point, table.texts.language)
            table.screen.line("  " + table.texts.say("rules.settled", how=how))
    table.screen.note(table.texts.say("error.settle_nothing"))


def _kept(table: Table[Any], ruling: Ruling, how: str, always: bool) -> str:
    return table.texts.say("settle.kept_always" if always else "settle.kept", id=ruling.id, how=how)


def _settled_choice(table: Table[Any], ruling: Ruling, point: Settled, always: bool) -> str:
    """Let the running game take the choice where it still can; what is true of it now, in one sentence."""
    from companion.settling import take_choice

    how = settled_words(ruling, point, table.texts.language)
    now_played = table.session.rulings.get(ruling.id)
    if now_played is not None and (now_played == point.choice or take_choice(table, ruling.id, point.choice)):
        return _kept(table, ruling, how, always)
    if now_played is None and not always:
        raise BadAnswer("error.settle_no_part", id=ruling.id, choice=point.choice)
    if now_played is None:
        return table.texts.say("settle.next_game", id=ruling.id, how=how)
    if not always:
        raise BadAnswer("error.settle_late", id=ruling.id, choice=point.choice, now=now_played)
    return table.texts.say("settle.next_game_only", id=ruling.id, how=how, now=now_played)


def steps(table: Table[Any], rest: str) -> None:
    """The sequence of play, opened at the step we are in; `steps all` unfolds the other phases too."""
    game = table.session.game
    if not outline(game):
        raise BadAnswer("error.no_outline")
    here = _present_step(table)
    whole = fold(rest) in ("all", fold(table.texts.say("rules.word_all")))
    for line in outline_lines(game, table.texts, here, folded=not whole):
        table.screen.line(line, "do" if line.startswith("►") else "")
    if not whole:
        table.screen.note(table.texts.say("rules.steps_folded"))


def _present_step(table: Table[Any]) -> str | None:
    """The ruling that says in which step we are: none of the set-up after the first turn, and only those before it."""
    game, run = table.session.game, table.run
    for ruling in _present_rulings(table):
        number = step_of(game, ruling)
        if number is not None and fits(game, number, begun=bool(run.turns), set_up=run.state is not None):
            return ruling
    return None


def _present_rulings(table: Table[Any]) -> Iterator[str]:
    """The ruling behind the open question, then those behind what was told last; at the very start the first one."""
    question: Question | None = table.run.asked
    if question is not None and question.because is not None:
        yield question.because.ruling
    for _, told in reversed(table.run.tells):
        yield from (reason.ruling for reason in told.why if isinstance(reason, Because))
    yield from outline(table.session.game)[0].rulings
