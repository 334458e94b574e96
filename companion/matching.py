"""What a person typed, understood: a value, a menu number, or the shortest unique beginning of a choice."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from companion.language import Texts
from referee.ask import NOTHING, Choose, Count, Option, Question, Several
from referee.errors import BadAnswer, Illegal

_POLISH = str.maketrans("ąćęłńóśźż", "acelnoszz")

_KEY_BEGINNING = 2
"""How many letters of a key that is not on the screen must be typed."""


_MOST_NAMED = 10
"""How many choices are named after a wrong answer; more are a wall of text, and `?` lists them."""


def fold(text: str) -> str:
    """Lower case without diacritics, so that `swieto` finds `Święto`."""
    plain = text.lower().translate(_POLISH)
    if plain.isascii():
        return plain.strip()
    return "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c)).strip()


def understand(question: Question, typed: str, texts: Texts) -> str:
    """The answer as the log writes it; `BadAnswer` or `Illegal` says what is wrong with what was typed."""
    answer = typed
    own = question.notation(typed)
    if own is not None:
        answer = own
    elif isinstance(question, Choose):
        answer = _option(question.options, typed, texts).key
    elif isinstance(question, Several):
        answer = _selection(question, typed, texts)
    elif isinstance(question, Count):
        answer = typed.replace(" ", "")
    question.read(answer)
    return answer


def _selection(question: Several[Any], typed: str, texts: Texts) -> str:
    zero = "" if any(option.key == "0" for option in question.options) else "0"
    if fold(typed) in ("", NOTHING, zero, fold(texts.say("nothing"))):
        return NOTHING
    parts = typed.split(",") if "," in typed else typed.split()
    if question.repeats:
        parts = [again for part in parts for again in _times(part)]
    try:
        chosen = [_option(question.options, part, texts) for part in parts]
    except BadAnswer:
        if "," in typed or len(parts) == 1:
            raise
        chosen = [_option(question.options, typed, texts)]
    return ",".join(option.key for option in chosen)


def _times(part: str) -> list[str]:
    """`3xwood` is wood three times."""
    number, cross, thing = part.strip().partition("x")
    if cross and thing and number.isdecimal() and len(number) <= 2:
        return [thing] * int(number)
    return [part]


def _option(options: Sequence[Option[Any]], typed: str, texts: Texts) -> Option[Any]:
    """The option meant: by key, by number in the menu, by label, by unique beginning of either."""
    wanted = fold(typed)
    for option in options:
        if option.key == typed.strip():
            return _allowed(option)
    if wanted.isdecimal() and len(wanted) <= 6 and not any(option.key.isdecimal() for option in options):
        number = int(wanted)
        if 1 <= number <= len(options):
            return _allowed(options[number - 1])
    names = [(option, fold(option.key), fold(texts.show(option.shown))) for option in options]
    exact = [option for option, key, label in names if wanted in (key, label)]
    begun = [option for option, _, label in names if wanted and label.startswith(wanted)]
    # A key is what the log writes; its beginning counts only where no label on the screen begins so.
    hidden = [option for option, key, _ in names if len(wanted) >= _KEY_BEGINNING and key.startswith(wanted)]
    for found in (exact, _spelled_out(begun, typed, texts) or begun, hidden):
        usable = [option for option in found if option.refused is None] or found
        if len(usable) == 1:
            return _allowed(usable[0])
        if usable:
            shown = tuple(texts.show(option.shown) for option in usable)
            raise BadAnswer("error.ambiguous_answer", answer=typed, options=shown)
    shown = tuple(texts.show(option.shown) for option in options if option.refused is None)
    if len(shown) > _MOST_NAMED:
        raise BadAnswer("error.not_one_of_many", answer=typed, n=len(shown))
    raise BadAnswer("error.not_an_option", answer=typed, options=shown)


def _spelled_out(begun: Sequence[Option[Any]], typed: str, texts: Texts) -> list[Option[Any]]:
    """Who types a diacritic means it: `ż` is żółty and not zielony."""
    plain = typed.strip().lower()
    if plain == fold(typed):
        return []
    return [option for option in begun if texts.show(option.shown).lower().startswith(plain)]


def _allowed(option: Option[Any]) -> Option[Any]:
    if option.refused is not None:
        raise Illegal(option.refused)
    return option
