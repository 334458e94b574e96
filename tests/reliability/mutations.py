"""Real inputs made wrong in small ways: texts cut and mixed, tables with something lost, doubled or out of bounds."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

_NUMBERS = (0, -1, 1, 2, 7, 13, 99, 10**6, 10**40, -(10**40), 0.5, float("nan"), float("inf"))
_WORDS = ("", " ", "-", "?", "0", "Ada", "A1", "Z99", "none", "red", "[bold]", "\x1b[2J", "\x00", "ż" * 300, "../..")

AWKWARD: tuple[Any, ...] = (None, True, False, *_NUMBERS, *_WORDS, [], {}, [[]], [None], {"": {}})
"""What stands in a table where something else should."""

PIECES = (*"\n\"'[]{}=#\\-é🎲\x00", "\x1b[2J", "9" * 30, "nan", "[[", '"""')
"""What stands in a text where it should not."""


def spoiled_text(text: str, source: Random) -> str:
    """A text with up to four places changed: cut, doubled, moved, or replaced by something awkward."""
    for _ in range(source.randint(0, 4)):
        start = source.randrange(len(text) + 1)
        end = min(len(text), start + source.choice((0, 1, 1, 2, 5, 12, 80)))
        middle = source.choice(("", "", text[start:end] * 2, source.choice(PIECES), text[end : end + 9][::-1]))
        text = text[:start] + middle + text[end:]
    return text


def spoiled_table(table: dict[str, Any], words: list[str], source: Random) -> dict[str, Any]:
    """A table with up to four places changed; `words` are names that the reader knows."""
    spoiled = copy.deepcopy(table)
    for _ in range(source.randint(0, 4)):
        place = _somewhere(spoiled, source)
        if isinstance(place, dict):
            _spoil_table(place, words, source)
        else:
            _spoil_list(place, words, source)
    return spoiled


def _somewhere(place: Any, source: Random) -> Any:
    """A table or list, however deep."""
    inner = [part for part in (place.values() if isinstance(place, dict) else place) if isinstance(part, dict | list)]
    return _somewhere(source.choice(inner), source) if inner and source.random() < 0.7 else place


def _spoil_table(place: dict[str, Any], words: list[str], source: Random) -> None:
    key = source.choice([*place, *words[:1]]) if place else source.choice(words)
    match source.randrange(4):
        case 0:
            place.pop(key, None)
        case 1:
            place[source.choice(words)] = place.pop(key, None)
        case _:
            place[key] = _value(place.get(key), words, source)


def _spoil_list(place: list[Any], words: list[str], source: Random) -> None:
    at = source.randrange(len(place) + 1)
    match source.randrange(4):
        case 0 if place:
            del place[min(at, len(place) - 1)]
        case 1 if place:
            place.insert(at, copy.deepcopy(source.choice(place)))
        case 2 if place:
            at = min(at, len(place) - 1)
            place[at] = _value(place[at], words, source)
        case _:
            place.insert(at, _value(None, words, source))


def _value(before: Any, words: list[str], source: Random) -> Any:
    if isinstance(before, int) and not isinstance(before, bool) and source.random() < 0.6:
        return before + source.choice((-3, -1, 1, 2, 10))
    return source.choice(words) if source.random() < 0.4 else copy.deepcopy(source.choice(AWKWARD))
