"""Finding a ruling by the words a table uses: both languages, any inflection, typos, missing diacritics."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache

from companion.library.rulings import Ruling, book
from companion.library.stems import stems, stop_words, words_of
from companion.matching import fold

_K1 = 1.2
_B = 0.3
_TITLE, _WORDS, _TEXT, _EXAMPLE = 6.0, 5.0, 1.5, 0.5
_CLOSE_ENOUGH = 0.5
"""How alike two words' letter pairs must be for one to stand for a mistyped other."""


class Index:
    """A small inverted index over rulings, built in a few milliseconds when it is needed."""

    def __init__(self, entries: Sequence[tuple[str, Ruling]]) -> None:
        self.entries = list(entries)
        self._weights: dict[str, dict[int, float]] = defaultdict(dict)
        self._lengths: list[float] = []
        for number, (_, ruling) in enumerate(self.entries):
            self._lengths.append(self._add(number, ruling))
        self._mean = (sum(self._lengths) / len(self._lengths)) if self._lengths else 1.0

    def _add(self, number: int, ruling: Ruling) -> float:
        length = 0.0
        for language in ("en", "pl"):
            for text, weight in (
                (ruling.title.get(language, ""), _TITLE),
                (ruling.words.get(language, ""), _WORDS),
                (ruling.text(language), _TEXT),
                (ruling.mistake.get(language, ""), _TEXT),
                (ruling.example.get(language, ""), _EXAMPLE),
            ):
                for word in words_of(text):
                    length += 1
                    for stem in stems(word):
                        postings = self._weights[stem]
                        postings[number] = postings.get(number, 0.0) + weight
        return length

    def search(self, words: str, limit: int = 5) -> list[tuple[str, Ruling]]:
        """The rulings that fit the words best."""
        asked = [word for word in words_of(words) if fold(word) not in stop_words()] or words_of(words)
        totals: dict[int, float] = defaultdict(float)
        matched: dict[int, int] = defaultdict(int)
        for word in asked:
            best: dict[int, float] = {}
            for stem, likeness in self._known_stems(word):
                for number, score in self._scores(stem):
                    best[number] = max(best.get(number, 0.0), score * likeness)
            for number, score in best.items():
                totals[number] += score
                matched[number] += 1
        # A ruling that has every word asked for comes before one that has a single word often.
        ranked = sorted(totals, key=lambda n: (-totals[n] * (matched[n] / len(asked)), n))
        return [self.entries[number] for number in ranked[:limit]]

    def _known_stems(self, word: str) -> list[tuple[str, float]]:
        known = [(stem, 1.0) for stem in stems(word) if stem in self._weights]
        return known or self._similar(fold(word))

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
        postings = self._weights[stem]
        rare = math.log(1 + (len(self.entries) - len(postings) + 0.5) / (len(postings) + 0.5))
        for number, weight in postings.items():
            norm = _K1 * (1 - _B + _B * self._lengths[number] / self._mean)
            yield number, rare * weight * (_K1 + 1) / (weight + norm)


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
