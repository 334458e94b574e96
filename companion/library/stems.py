"""Words as the search sees them: without diacritics, without endings, in Polish and in English."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any

from companion.data import data_folder, read_toml
from companion.matching import fold

_WORD = re.compile(r"[^\W_]+")


@cache
def reading() -> dict[str, Any]:
    """How words are read: endings and stop words of `data/search.toml`."""
    return read_toml(data_folder() / "search.toml")


@cache
def stop_words() -> frozenset[str]:
    """Words that say nothing about what is sought."""
    return frozenset(fold(word) for words in reading()["stop"].values() for word in words.split())


@cache
def _endings() -> tuple[tuple[tuple[str, str], ...], ...]:
    """For each language its endings, as printed and folded."""
    return tuple(
        tuple((ending, fold(ending)) for ending in endings.split()) for endings in reading()["endings"].values()
    )


@lru_cache(maxsize=50_000)
def stems(word: str) -> tuple[str, ...]:
    """The stems of a lower-case word: whole, by its Polish and by its English ending; all folded."""
    found = [fold(word)]
    for endings in _endings():
        stem = _without_ending(word, found[0], endings)
        if stem not in found:
            found.append(stem)
    return tuple(found)


def _without_ending(word: str, plain: str, endings: tuple[tuple[str, str], ...]) -> str:
    """Stem first, then fold; a word typed without diacritics is stemmed by the folded endings."""
    for ending, plain_ending in endings:
        for whole, cut in ((word, ending), (plain, plain_ending)):
            if whole.endswith(cut) and len(whole) - len(cut) >= 3:
                return fold(whole[: -len(cut)])
    return plain


def words_of(text: str) -> list[str]:
    """The lower-case words of a text."""
    return _WORD.findall(text.lower())
