"""The words of a game's rulings, weighed: in which rulings a word stands, and how much it says there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from companion.data import data_folder
from companion.library import stems as reading_of_words
from companion.library.rulings import Chapter, Ruling, book, ruling_files
from companion.library.stems import asking_words, stop_words, terms, words_of
from companion.matching import fold
from companion.quick import kept

_TITLE, _WORDS, _TEXT, _EXAMPLE, _CHAPTER = 8.0, 8.0, 0.8, 0.4, 2.0
"""What a mention counts in each part of a ruling."""

_SPOKEN = 4.0
"""From which weight on a part is worded as people ask, so that `how many` and `when` say something there."""


def weighed_texts(ruling: Ruling, chapter: Chapter) -> Iterator[tuple[str, float]]:
    """Everything that is written about a ruling, each text with what a mention in it counts."""
    for language in ("en", "pl"):
        yield ruling.title.get(language, ""), _TITLE
        yield ruling.words.get(language, ""), _WORDS
        yield ruling.text(language), _TEXT
        yield ruling.mistake.get(language, ""), _TEXT
        yield ruling.example.get(language, ""), _EXAMPLE
        yield chapter.title.get(language, ""), _CHAPTER
        yield chapter.words.get(language, ""), _CHAPTER


def chapter_of(game: str, ruling: Ruling) -> Chapter:
    """The chapter a ruling stands in."""
    return _chapters(game)[ruling.chapter]


@cache
def _chapters(game: str) -> dict[str, Chapter]:
    return {chapter.id: chapter for chapter in book(game).chapters}


@cache
def postings(game: str) -> dict[str, list[float]]:
    """For each term the numbers of the rulings that have it, each followed by the weight of its mentions."""
    code = (Path(__file__), Path(reading_of_words.__file__))
    sources = (*ruling_files(game), data_folder() / "search.toml", *code)
    table: dict[str, Any] = kept(f"search-{game}", sources, lambda: dict(_count(game)))
    return table


def _count(game: str) -> dict[str, list[float]]:
    counted: dict[str, dict[int, float]] = defaultdict(dict)
    quiet, spoken_only = stop_words(), asking_words()
    for number, ruling in enumerate(book(game).rulings):
        for text, weight in weighed_texts(ruling, chapter_of(game, ruling)):
            for word in words_of(text):
                plain = fold(word)
                if plain in quiet or (weight < _SPOKEN and plain in spoken_only):
                    continue
                for term in terms(word):
                    counted[term][number] = counted[term].get(number, 0.0) + weight
    return {
        term: [value for number, weight in numbers.items() for value in (number, round(weight, 1))]
        for term, numbers in counted.items()
    }
