"""Words as the search sees them: without diacritics, without endings, in Polish and in English."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any

from companion.data import data_folder, read_toml
from companion.matching import fold

_SHORTEST = 3
"""How much of a word must be left when its ending is cut."""

_MOVING_VOWEL = re.compile(r"(?<=[a-z]{2})i?e([ckln])$")
"""The vowel that goes when a Polish word gets an ending: goniec, gońca."""

_SOFTENED = re.compile(r"(cz|ci|c)$")
"""A k that a Polish ending has made soft: robotnik, robotnicy."""

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
def _endings() -> tuple[tuple[dict[str, int], int], ...]:
    """For each language the rank of its endings, as printed and folded, and how long the longest is."""
    ranked: list[tuple[dict[str, int], int]] = []
    for endings in reading()["endings"].values():
        ranks: dict[str, int] = {}
        for rank, ending in enumerate(endings.split()):
            ranks.setdefault(ending, 2 * rank)
            ranks.setdefault(fold(ending), 2 * rank + 1)
        ranked.append((ranks, max(map(len, ranks))))
    return tuple(ranked)


@lru_cache(maxsize=50_000)
def stems(word: str) -> tuple[str, ...]:
    """The stems of a lower-case word: whole, by its Polish and by its English ending; all folded."""
    found = [fold(word)]
    for ranks, longest in _endings():
        stem = _without_ending(word, found[0], ranks, longest)
        if stem not in found:
            found.append(stem)
    return tuple(found)


def _without_ending(word: str, plain: str, ranks: dict[str, int], longest: int) -> str:
    """Stem first, then fold; a word typed without diacritics is stemmed by the folded endings."""
    cuts = [
        (rank, whole[:-length])
        for whole in ((word,) if word == plain else (word, plain))
        for length in range(1, min(longest, len(whole) - _SHORTEST) + 1)
        if (rank := ranks.get(whole[-length:])) is not None
    ]
    return fold(min(cuts)[1]) if cuts else plain


@lru_cache(maxsize=50_000)
def core(word: str) -> str:
    """The root of a word by its Polish ending: one for `robotnik` and `robotnicy`, one for `goniec` and `gońca`."""
    stem = stems(word)[min(1, len(stems(word)) - 1)]
    without_vowel = _MOVING_VOWEL.sub(r"\1", stem)
    return "~" + _SOFTENED.sub("k", without_vowel)


@cache
def _meanings() -> dict[str, tuple[str, ...]]:
    """For each stem the groups of words with its meaning."""
    found: dict[str, tuple[str, ...]] = {}
    for number, words in enumerate(reading()["same"]):
        for stem in {stem for word in words.split() for stem in stems(word)}:
            found[stem] = (*found.get(stem, ()), f"={number}")
    return found


def meanings(word: str) -> tuple[str, ...]:
    """The groups of words that mean the same as this one."""
    known = _meanings()
    return tuple(dict.fromkeys(group for stem in stems(word) for group in known.get(stem, ())))


def words_of(text: str) -> list[str]:
    """The lower-case words of a text."""
    return _WORD.findall(text.lower())
