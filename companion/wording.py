"""Questions, reasons and changes of a position as lines of text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from companion.language import Texts, clean
from referee.ask import BOX, CHANCE, NOTHING, Choose, Count, Option, Question, Several, Tell
from referee.differ import Change, gone_and_come
from referee.drive import split_line
from referee.reason import Because, Phrase, Term

LONG_MENU = 24
"""From this many options on a menu is packed: nobody counts through the squares of a board."""


ROWS = 9
SHORT = 28
"""More choices than this, each a few words, stand in rows with their numbers instead of one below the other."""


LONG_DEFAULT = 40
"""Several choices that Enter would take are named by their numbers when their words are longer than this."""


def option_lines(question: Question, texts: Texts, width: int, *, unfolded: bool = False) -> list[tuple[str, str]]:
    """The menu of a question as (line, style): short menus on one line, refused options with their reason."""
    if not isinstance(question, Choose | Several):
        return []
    if isinstance(question, Several) and question.folded and not unfolded:
        return [(f"  {texts.say('prompt.folded')}", "")]
    numeric = any(option.key.isdecimal() for option in question.options)
    shown = [
        (option, texts.show(option.shown) if numeric else f"{number}) {texts.show(option.shown)}")
        for number, option in enumerate(question.options, 1)
    ]
    if len(shown) > LONG_MENU:
        return _packed(question, texts, width)
    plain = all(option.refused is None and option.note is None for option, _ in shown)
    one_line = "   ".join(text for _, text in shown)
    if plain and len(one_line) <= width - 2:
        return [(f"  {one_line}", "")]
    if plain and len(shown) > ROWS and max(len(text) for _, text in shown) <= SHORT:
        return [(f"  {line}", "") for line in _in_lines([text for _, text in shown], width)]
    lines: list[tuple[str, str]] = []
    for option, text in shown:
        lines.append(_option_line(option, text, texts))
    return lines


def _packed(question: Choose[Any] | Several[Any], texts: Texts, width: int) -> list[tuple[str, str]]:
    """A long menu, such as the squares of a board: many choices a line, the refused ones together by their reason."""
    lines = [("  " + line, "") for line in _in_lines([texts.show(o.shown) for o in question.open_options], width)]
    refused: dict[str, list[str]] = {}
    for option in question.options:
        if option.refused is not None:
            refused.setdefault(texts.reason(option.refused), []).append(texts.show(option.shown))
    for reason, names in refused.items():
        lines.append((f"  ✗ {reason}", "refused"))
        lines.extend(("    " + line, "refused") for line in _in_lines(names, width - 2))
    return lines


def _in_lines(words: list[str], width: int) -> list[str]:
    """Words in as few lines of this width as hold them."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) + 4 <= width:
            lines[-1] += f"  {word}"
        else:
            lines.append(word)
    return lines


def _option_line(option: Option[Any], text: str, texts: Texts) -> tuple[str, str]:
    if option.refused is not None:
        return f"  {text} ✗ {texts.reason(option.refused)}", "refused"
    if option.note is not None:
        return f"  {text} – {texts.show(option.note)}", ""
    return f"  {text}", ""


def prompt_of(question: Question, texts: Texts, default: str | None) -> str:
    """The prompt: what kind of answer is expected, and what Enter gives."""
    hints: list[str] = []
    if isinstance(question, Count):
        hints.append(f"{question.low}–{question.high}")
    if isinstance(question, Choose | Several) and question.seat == CHANCE and question.known_odds:
        hints.append(texts.say("prompt.or_r"))
    if isinstance(question, Several):
        hints.append(texts.say("prompt.several"))
    if default is not None:
        shown = texts.say("prompt.none") if default == NOTHING else _default_shown(question, default, texts)
        hints.append(texts.say("prompt.enter", answer=shown))
    return f"  [{'; '.join(hints)}] > " if hints else "  > "


def _default_shown(question: Question, default: str, texts: Texts) -> str:
    """What Enter gives: in words, or where they are many by their numbers in the menu."""
    shown = answer_shown(question, default, texts)
    if len(shown) <= LONG_DEFAULT or not isinstance(question, Several) or not _numbered(question):
        return shown
    places = {option.key: number for number, option in enumerate(question.options, 1)}
    return ", ".join(str(places[key]) if key in places else clean(key) for key in default.split(","))


def _numbered(question: Several[Any]) -> bool:
    """True where the menu shows a number before each choice."""
    numeric = any(option.key.isdecimal() for option in question.options)
    return not (numeric or question.folded or len(question.options) > LONG_MENU)


def answer_shown(question: Question, answer: str, texts: Texts) -> str:
    """A logged answer as the person would read it."""
    if isinstance(question, Several) and answer == NOTHING:
        return texts.say("nothing")
    if isinstance(question, Choose | Several):
        labels = {option.key: texts.show(option.shown) for option in question.options}
        return ", ".join(labels.get(key, clean(key)) for key in answer.split(","))
    return clean(answer)


def asked_and_answered(question: Question, answer: str, texts: Texts) -> str:
    """A question with its logged answer, in one line."""
    return f"{texts.show(question.text)} → {answer_shown(question, answer, texts)}"


def explanation(question: Question, texts: Texts) -> list[str]:
    """What may be answered, and why it is asked, for `?`."""
    lines: list[str] = []
    if isinstance(question, Count):
        lines.append(texts.say("help.count", low=question.low, high=question.high))
    elif isinstance(question, Several):
        how = "help.several_exactly" if question.at_least == question.at_most else "help.several"
        lines.append(texts.say(how, low=question.at_least, high=min(question.at_most, 99)))
    elif isinstance(question, Choose):
        lines.append(texts.say("help.choose"))
        if question.seat == CHANCE:
            lines.append(texts.say("help.chance_known" if question.known_odds else "help.chance_unknown"))
    if question.seat == BOX:
        lines.append(texts.say("help.box"))
    if question.proposed:
        lines.append(texts.say("help.proposed"))
    if question.because is not None:
        lines.append(texts.say("help.because", reason=question.because))
    lines.append(texts.say("help.verbs"))
    return lines


def why_lines(tells: Iterable[Tell], texts: Texts) -> list[str]:
    """The reasons of the last steps: the thing done, then its chain."""
    lines: list[str] = []
    for told in tells:
        lines.append(texts.show(told.text))
        lines.extend(f"    ← {texts.show(reason)}" for reason in told.why)
    return lines


def change_line(change: Change, texts: Texts) -> str:
    """One difference between two positions: where, what was there, what is there now."""
    where = " · ".join(place_words(change.path, texts))
    if isinstance(change.before, tuple) and isinstance(change.after, tuple):
        gone, come = gone_and_come(change.before, change.after)
        if gone or come:
            parts = [f"− {value_shown(item, texts)}" for item in gone]
            parts += [f"+ {value_shown(item, texts)}" for item in come]
            return f"{where}: {', '.join(parts)}"
    return f"{where}: {value_shown(change.before, texts)} → {value_shown(change.after, texts)}"


def place_words(path: Iterable[str], texts: Texts) -> list[str]:
    """The steps of a path as words of the game."""
    return [texts.term(step) for step in path]


def repair_words(line: str, texts: Texts) -> str:
    """A repair of the position as the log tells it: the place and its new value, or by how much it changed."""
    path, value = split_line(split_line(line)[1])
    place = " · ".join(place_words(path.split("."), texts))
    words = (
        texts.say("nothing") if value == NOTHING else ", ".join(texts.term(part.strip()) for part in value.split(","))
    )
    return texts.say("logbook.repaired", place=place, value=words)


def value_shown(value: Any, texts: Texts) -> str:
    """A value of a position as words."""
    if value is None or value == ():
        return texts.say("nothing")
    if isinstance(value, bool):
        return texts.term("yes" if value else "no")
    if isinstance(value, Enum):
        return texts.term(str(value.value))
    words = getattr(value, "words", None)
    if isinstance(words, Phrase):
        return texts.show(words)
    if isinstance(value, str):
        return texts.term(value)
    if isinstance(value, tuple):
        return ", ".join(value_shown(item, texts) for item in value)
    if isinstance(value, Phrase | Because | Term):
        return texts.show(value)
    if is_dataclass(value) and not isinstance(value, type):
        return " ".join(
            value_shown(getattr(value, f.name), texts) for f in fields(value) if not f.metadata.get("aside")
        )
    return str(value)
