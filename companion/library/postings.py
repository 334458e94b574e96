"""The words of a game's rulings, weighed: in which rulings a word stands, and how much it says there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from companion.data import data_folder
from companion.library import stems as reading_of_words
from companion.library.outline import outline
from companion.library.rulings import Chapter, Ruling, book, ruling_files
from companion.library.stems import asking_words, stop_words, terms, words_of
from companion.library.topics import disputes
from companion.matching import fold
from companion.quick import kept

_TITLE, _WORDS, _TEXT, _EXAMPLE, _CHAPTER = 8.0, 8.0, 0.8, 0.4, 2.0
"""What a mention counts in each part of a ruling."""

_ARGUED, _PLAYED = 1.06, 1.06
"""How much sooner a ruling is meant that people argue about, or that stands in the sequence of play."""

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


def postings(game: str) -> dict[str, list[float]]:
    """For each term the numbers of the rulings that have it, each followed by the weight of its mentions."""
    found: dict[str, list[float]] = worked_out(game)["terms"]
    return found


def standing(game: str) -> list[float]:
    """For each ruling how soon it is meant, whatever the words."""
    found: list[float] = worked_out(game)["standing"]
    return found


@cache
def worked_out(game: str) -> dict[str, Any]:
    """What the search needs of a game, kept from one look-up to the next."""
    code = (Path(__file__), Path(reading_of_words.__file__))
    lists = (data_folder() / folder / f"{game}.toml" for folder in ("outlines", "disputes"))
    sources = (*ruling_files(game), *(path for path in lists if path.exists()), data_folder() / "search.toml", *code)
    return kept(f"search-{game}", sources, lambda: {"terms": _count(game), "standing": _stand(game)})


def _stand(game: str) -> list[float]:
    argued = {topic.ruling for topic in disputes(game).topic}
    played = {ruling for step in outline(game) for ruling in step.rulings}
    return [
        (_ARGUED if ruling.id in argued else 1.0) * (_PLAYED if ruling.id in played else 1.0)
        for ruling in book(game).rulings
    ]


def _count(game: str) -> dict[str, list[float]]:
    counted: dict[str, dict[int, float]] = defaultdict(dict)
    quiet, spoken_only = stop_words(), asking_words()
    for number, ruling in enumerate(book(game).rulings):
        for text, weight in weighed_texts(ruling, chapter_of(game, ruling)):
            passed_over = quiet if weight >= _SPOKEN else quiet | spoken_only
            said = (word for word in words_of(text) if fold(word) not in passed_over)
            for term in {term: None for word in said for term in terms(word)}:  # each once a text
                counted[term][number] = counted[term].get(number, 0.0) + weight
    return {
        term: [value for number, weight in numbers.items() for value in (number, round(weight, 1))]
        for term, numbers in counted.items()
    }
