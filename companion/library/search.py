"""Finding a ruling by the words a table uses: both languages, any inflection, typos, missing diacritics."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache

from companion.library.rulings import Chapter, Ruling, book
from companion.library.stems import meanings, stems, stop_words, terms, words_of
from companion.matching import fold

_SATURATION = 20.0
"""From how much weight on a further mention of a word adds little."""

_TITLE, _WORDS, _TEXT, _EXAMPLE, _CHAPTER = 8.0, 8.0, 1.5, 0.5, 1.0
"""What a mention counts in each part of a ruling."""

_SAME_MEANING = 0.7
"""What another word with the same meaning counts, compared with the word itself."""

_CLOSE_ENOUGH = 0.5
"""How alike two words' letter pairs must be for one to stand for a mistyped other."""


class Index:
    """A small inverted index over rulings, built in a few milliseconds when it is needed."""

    def __init__(self, entries: Sequence[tuple[str, Ruling]]) -> None:
        self.entries = list(entries)
        self._weights: dict[str, dict[int, float]] = defaultdict(dict)
        for number, (game, ruling) in enumerate(self.entries):
            self._add(number, ruling, next(c for c in book(game).chapters if c.id == ruling.chapter))

    def _add(self, number: int, ruling: Ruling, chapter: Chapter) -> None:
        for language in ("en", "pl"):
            for text, weight in (
                (ruling.title.get(language, ""), _TITLE),
                (ruling.words.get(language, ""), _WORDS),
                (ruling.text(language), _TEXT),
                (ruling.mistake.get(language, ""), _TEXT),
                (ruling.example.get(language, ""), _EXAMPLE),
                (chapter.title.get(language, ""), _CHAPTER),
                (chapter.words.get(language, ""), _CHAPTER),
            ):
                for word in words_of(text):
                    for term in terms(word):
                        postings = self._weights[term]
                        postings[number] = postings.get(number, 0.0) + weight

    def search(self, words: str, limit: int = 5) -> list[tuple[str, Ruling]]:
        """The rulings that fit the words best."""
        asked = [word for word in words_of(words) if fold(word) not in stop_words()] or words_of(words)
        totals: dict[int, float] = defaultdict(float)
        matched: dict[int, float] = defaultdict(float)
        for word in asked:
            best: dict[int, tuple[float, float]] = {}
            for stem, likeness in self._known_stems(word):
                for number, score in self._scores(stem):
                    best[number] = max(best.get(number, (0.0, 0.0)), (score * likeness, likeness))
            for number, (score, likeness) in best.items():
                totals[number] += score
                matched[number] += likeness
        # A ruling that has every word asked for comes before one that has a single word often.
        ranked = sorted(totals, key=lambda n: (-totals[n] * (matched[n] / len(asked)), n))
        return [self.entries[number] for number in ranked[:limit]]

    def _known_stems(self, word: str) -> list[tuple[str, float]]:
        """The stems to look for, each with how well it stands for the word."""
        known = [(stem, 1.0) for stem in stems(word) if stem in self._weights]
        same = [(group, _SAME_MEANING) for group in meanings(word) if group in self._weights]
        return known + same or self._similar(fold(word))

    def _similar(self, word: str) -> list[tuple[str, float]]:
        """Stems that look like a word nobody knows: for typos."""
        pairs = _pairs(word)
        found = [
            (2 * len(pairs & other) / (len(pairs) + len(other)), stem)
            for stem in self._weights
            if abs(len(stem) - len(word)) <= 3 and (other := _pairs(stem))
        ]
        close = sorted((pair for pair in found if pair[0] >= _CLOSE_ENOUGH), reverse=True)[:3]
        return [(stem, likeness * 0.8) for likeness, stem in close]

    def _scores(self, stem: str) -> Iterable[tuple[int, float]]:
        """How much a stem speaks for each ruling that has it: rare words say more, repeated ones little more."""
        postings = self._weights[stem]
        rare = math.log(1 + (len(self.entries) - len(postings) + 0.5) / (len(postings) + 0.5))
        for number, weight in postings.items():
            yield number, rare * weight * (_SATURATION + 1) / (weight + _SATURATION)


@cache
def _pairs(word: str) -> frozenset[str]:
    framed = f"_{word}_"
    return frozenset(framed[n : n + 2] for n in range(len(framed) - 1))


@cache
def index_of(games: tuple[str, ...]) -> Index:
    """The index over the rulings of these games."""
    return Index([(game, ruling) for game in games for ruling in book(game).rulings])


def search(words: str, games: tuple[str, ...], limit: int = 5) -> list[tuple[str, Ruling]]:
    """Rulings by id or by words, best first."""
    for game in games:
        exact = book(game).find(words)
        if exact is not None:
            return [(game, exact)]
    return index_of(games).search(words, limit)
