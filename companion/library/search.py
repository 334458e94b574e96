"""Finding a ruling by the words a table uses: both languages, any inflection, typos, missing diacritics."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

from companion.library.postings import chapter_of, postings, standing, weighed_texts
from companion.library.rulings import Ruling, book
from companion.library.stems import asking_words, core, meanings, stems, stop_words, terms, words_of
from companion.matching import fold

_SATURATION = 40.0
"""From how much weight on a further mention of a word adds little."""

_ASKING = 0.5
"""What `when` or `how many` counts, compared with a word that names a thing."""

_SAME_MEANING, _SAME_ROOT = 0.7, 0.8
"""What another word of the same meaning, or of the same root, counts, compared with the word itself."""

_CLOSE_ENOUGH = 0.5
"""How alike two words' letter pairs must be for one to stand for a mistyped other."""

_SIDE_BY_SIDE, _NEAR = 1.15, 2
"""How much better a ruling is in which two words of the question stand as near to each other as they do there."""

_WHOLE_QUESTION = 1.3
"""How strongly a ruling is preferred that answers the whole question, not only a word of it."""

_CALLED, _UNCALLED = 1.3, 0.7
"""A chapter with words of its own (the solo game) is meant when one of them is said, and hardly meant otherwise."""

_LOOKED_AT = 20
"""How many of the best rulings are read a second time for words that stand side by side."""


class Index:
    """The rulings of some games, to be asked."""

    def __init__(self, games: tuple[str, ...]) -> None:
        self.entries = [(game, ruling) for game in games for ruling in book(game).rulings]
        self._standing = [value for game in games for value in standing(game)]
        self._parts: list[tuple[int, dict[str, list[float]]]] = []
        first = 0
        for game in games:
            self._parts.append((first, postings(game)))
            first += len(book(game).rulings)

    def search(self, words: str, limit: int = 5) -> list[tuple[str, Ruling]]:
        """The rulings that fit the words best."""
        everything = words_of(words)
        asked = [word for word in everything if fold(word) not in stop_words()] or everything
        scores = self._scores(asked)
        said = {term for word in everything for term in stems(word)}
        for number in scores:
            scores[number] *= self._standing[number] * _calling(*self.entries[number], frozenset(said))
        best = sorted(scores, key=lambda n: (-scores[n], n))[: max(limit, _LOOKED_AT)]
        for number in best:
            scores[number] *= _SIDE_BY_SIDE ** self._neighbours(asked, number)
        best.sort(key=lambda n: (-scores[n], n))
        return [self.entries[number] for number in best[:limit]]

    def _scores(self, asked: list[str]) -> dict[int, float]:
        """How well each ruling fits: what its words say, times the share of the question that it answers."""
        totals: dict[int, float] = defaultdict(float)
        matched: dict[int, float] = defaultdict(float)
        whole = 0.0
        for word in asked:
            part = _ASKING if fold(word) in asking_words() else 1.0
            whole += part
            best: dict[int, tuple[float, float]] = {}
            for term, likeness in self._known_terms(word):
                for number, score in self._weights(term):
                    best[number] = max(best.get(number, (0.0, 0.0)), (score * likeness, likeness))
            for number, (score, likeness) in best.items():
                totals[number] += part * score
                matched[number] += part * likeness
        return {number: totals[number] * (matched[number] / whole) ** _WHOLE_QUESTION for number in totals}

    def _known_terms(self, word: str) -> list[tuple[str, float]]:
        """The terms to look for, each with how well it stands for the word."""
        known = [(stem, 1.0) for stem in stems(word) if self._has(stem)]
        known += [(core(word), _SAME_ROOT)] if self._has(core(word)) else []
        known += [(group, _SAME_MEANING) for group in meanings(word) if self._has(group)]
        return known or self._similar(fold(word))

    def _has(self, term: str) -> bool:
        return any(term in terms_of_game for _, terms_of_game in self._parts)

    def _similar(self, word: str) -> list[tuple[str, float]]:
        """Stems that look like a word nobody knows: for typos."""
        pairs = _pairs(word)
        found = {
            (2 * len(pairs & other) / (len(pairs) + len(other)), stem)
            for _, terms_of_game in self._parts
            for stem in terms_of_game
            if stem[0].isalnum() and abs(len(stem) - len(word)) <= 3 and (other := _pairs(stem))
        }
        close = sorted((pair for pair in found if pair[0] >= _CLOSE_ENOUGH), reverse=True)[:3]
        return [(stem, likeness * 0.8) for likeness, stem in close]

    def _weights(self, term: str) -> Iterable[tuple[int, float]]:
        """How much a term speaks for each ruling that has it: rare words say more, repeated ones little more."""
        found = [
            (first + int(number), weight)
            for first, terms_of_game in self._parts
            for number, weight in _by_two(terms_of_game.get(term, []))
        ]
        rare = math.log(1 + (len(self.entries) - len(found) + 0.5) / (len(found) + 0.5))
        for number, weight in found:
            yield number, rare * weight * (_SATURATION + 1) / (weight + _SATURATION)

    def _neighbours(self, asked: list[str], number: int) -> int:
        """How many pairs of the question's words stand side by side in a ruling too."""
        sought = set(_near([core(word) for word in asked]))
        return len(sought & _side_by_side(*self.entries[number])) if sought else 0


def _near(words: list[str]) -> Iterator[tuple[str, str]]:
    """The pairs of words that stand near each other, in their order."""
    for apart in range(1, _NEAR + 1):
        yield from zip(words, words[apart:], strict=False)


def _by_two(flat: list[float]) -> Iterator[tuple[float, float]]:
    both = iter(flat)
    return zip(both, both, strict=True)


def _calling(game: str, ruling: Ruling, said: frozenset[str]) -> float:
    """Whether the chapter of a ruling was called by one of its own words."""
    own = _own_words(game, ruling.chapter)
    if not own:
        return 1.0
    return _CALLED if own & said else _UNCALLED


@cache
def _own_words(game: str, chapter: str) -> frozenset[str]:
    texts = next(found.words for found in book(game).chapters if found.id == chapter)
    return frozenset(term for text in texts.values() for word in words_of(text) for term in terms(word))


def _side_by_side(game: str, ruling: Ruling) -> frozenset[tuple[str, str]]:
    """The words that stand side by side in a ruling's texts, stop words passed over."""
    found: set[tuple[str, str]] = set()
    for text, _ in weighed_texts(ruling, chapter_of(game, ruling)):
        found.update(_near([core(word) for word in words_of(text) if fold(word) not in stop_words()]))
    return frozenset(found)


@cache
def _pairs(word: str) -> frozenset[str]:
    framed = f"_{word}_"
    return frozenset(framed[n : n + 2] for n in range(len(framed) - 1))


@cache
def index_of(games: tuple[str, ...]) -> Index:
    """The index over the rulings of these games."""
    return Index(games)


def search(words: str, games: tuple[str, ...], limit: int = 5) -> list[tuple[str, Ruling]]:
    """Rulings by id or by words, best first."""
    for game in games:
        exact = book(game).find(words)
        if exact is not None:
            return [(game, exact)]
    return index_of(games).search(words, limit)
