"""Repairing the mirror: one place of the position put right, logged at the start of the turn and marked."""

from __future__ import annotations

import contextlib
from enum import Enum
from typing import TYPE_CHECKING, Any

from companion.matching import fold
from companion.wording import change_line, place_words, value_shown
from referee.ask import NOTHING, add_up
from referee.differ import boards, change, differences, leaves, value_at
from referee.drive import ADJUST, Run, log_line, split_line
from referee.errors import BadAnswer, Diverged

if TYPE_CHECKING:
    from companion.table import Table


def adjust(table: Table[Any], rest: str) -> None:
    """`adjust PLACE VALUE`; the place by its number in `check`, its path, or words that fit only one."""
    if not rest:
        from companion.table_check import check

        check(table, "")
        return
    path, named, value = _place_and_value(table, rest.split())
    if not table.run.turns:
        raise BadAnswer("error.adjust_too_early")
    if not value:
        now = value_shown(value_at(table.run.state, path), table.texts)
        place = " · ".join(place_words(path.split("."), table.texts))
        raise BadAnswer("error.adjust_value", place=place, typed=named, value=now)
    repair(table, path, value)


def _place_and_value(table: Table[Any], words: list[str]) -> tuple[str, str, str]:
    """The path, how it was typed, and the value after it: as few words name the place as can mean only one."""
    for count in range(1, len(words) + 1):
        found = _fitting(table, words[:count])
        if len(found) == 1:
            return found[0], " ".join(words[:count]), " ".join(words[count:])
        if not found:
            break
    return _the_only(table, words[0]), words[0], " ".join(words[1:])


def _fitting(table: Table[Any], words: list[str]) -> list[str]:
    """The places that one word names by number, path or its end, or that all these words are said of."""
    known = [path for path, _ in places(table)]
    if len(words) == 1 and words[0].isdecimal() and len(words[0]) <= 6 and 1 <= int(words[0]) <= len(known):
        return [known[int(words[0]) - 1]]
    wanted = [fold(word) for word in words]
    for fits in (
        lambda path: path == words[0],
        lambda path: fold(path).endswith(wanted[0]),
    ):
        named = [path for path in known if len(words) == 1 and fits(path)]
        if named:
            return named
    told = {path: fold(" ".join((path, *place_words(path.split("."), table.texts)))) for path in known}
    return [path for path, said in told.items() if all(word in said for word in wanted)]


def _the_only(table: Table[Any], place: str) -> str:
    """The place of one word, also an empty one that is not listed; refused where there are several or none."""
    found = _fitting(table, [place])
    if len(found) > 1:
        known = [path for path, _ in places(table)]
        options = tuple(_numbered(table, known, path) for path in found[:12])
        raise BadAnswer("error.ambiguous_answer", answer=place, options=options)
    for board in boards(table.run.state):
        with contextlib.suppress(BadAnswer):
            value_at(table.run.state, f"{board}.{place.upper()}")
            return f"{board}.{place.upper()}"
    value_at(table.run.state, place)
    return place


def _numbered(table: Table[Any], known: list[str], path: str) -> str:
    """A place as `check` shows it: its number, and where it is in words."""
    return f"({known.index(path) + 1}) {' · '.join(place_words(path.split('.'), table.texts))}"


def places(table: Table[Any]) -> list[tuple[str, Any]]:
    """Every place of the expected table with its value, in the order of `check`."""
    if table.run.state is None:
        raise BadAnswer("error.no_position")
    return list(leaves(table.run.state))


def _as_change(now: Any, value: str) -> str:
    """A number now becomes a difference, so that the repair holds whatever this turn has already changed."""
    if isinstance(now, int) and not isinstance(now, bool | Enum) and value[0] not in "+-−":
        return f"{add_up(value) - now:+d}"
    return value


def _as_ids(table: Table[Any], path: str, value: str) -> str:
    """The value as the position has it, from the words that the table reads: names, words of the game, nothing."""
    return ", ".join(_as_id(table, path, word.strip()) for word in value.split(","))


def _letters(word: str) -> str:
    """A word without case, diacritics and the symbols that stand beside it."""
    return "".join(character for character in fold(word) if character.isalnum() or character == " ").strip()


def _as_id(table: Table[Any], path: str, word: str) -> str:
    if not any(character.isalpha() for character in word):
        return word
    wanted = fold(word)
    if wanted == fold(table.texts.say("nothing")):
        return NOTHING
    names = [player for player in table.session.players if fold(player) == wanted]
    if names or table.texts.has_term(word):
        return (*names, word)[0]
    for term in table.texts.terms_like(word, _letters):
        with contextlib.suppress(BadAnswer, TypeError):
            change(table.run.state, path, term)
            return term
    return word


def repair(table: Table[Any], path: str, value: str) -> None:
    """Put one place right from the start of this turn on; answers that no longer fit must be given again."""
    value = _as_ids(table, path, value)
    at = table.run.turns[-1][0]
    answers = table.session.log.answers
    while at < len(answers) and split_line(answers[at])[0] == ADJUST:
        at += 1
    line = log_line(ADJUST, f"{path} {_as_change(value_at(table.run.state, path), value)}")
    repaired = [*answers[:at], line, *answers[at:]]
    before = table.run.state
    holds = len(repaired)
    try:
        run = Run(table.start).begin(repaired)
    except Diverged as error:
        if error.position <= at:
            raise BadAnswer("error.adjust_refused", why=error.why or error.message) from error
        holds = error.position
        run = Run(table.start).begin(repaired[:holds])
    table.session.insert(at, line)
    lost = table.session.take_back(holds)
    table.session.log.redo = 0
    table.run = run
    table.shown = len(run.tells)
    table.store_checks()
    table.save()
    table.screen.line(table.texts.say("adjust.done"), "good")
    for difference in differences(before, run.state):
        table.screen.note(change_line(difference, table.texts))
    if lost:
        table.screen.line(table.texts.say("adjust.lost", n=len(lost)), "warning")
