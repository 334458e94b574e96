"""Finding a ruling by the words a table uses: both languages, any inflection, typos, missing diacritics."""

from __future__ import annotations

from collections import defaultdict

from companion.library.clues import clues, pieces, said
from companion.library.learned import Learned, learned
from companion.library.rulings import Ruling, book
from companion.library.stems import core, meanings

_RECOGNISED = 3
"""How many pieces of a mistyped word must be known for it to be recognised."""


def search(words: str, games: tuple[str, ...], limit: int = 5) -> list[tuple[str, Ruling]]:
    """Rulings by id or by words, best first."""
    named = [(game, ruling) for game in games if (ruling := book(game).named(words)) is not None]
    if named:
        return named
    scores = {(game, ruling): score for game in games for ruling, score in _scores(words, learned(game)).items()}
    best = sorted((found for found, score in scores.items() if score > 0), key=lambda found: (-scores[found], found))
    hits = ((game, book(game).find(ruling)) for game, ruling in best[:limit])
    return [(game, ruling) for game, ruling in hits if ruling is not None]


def _scores(words: str, known: Learned) -> dict[str, int]:
    """What the clues of a question say for each ruling; nothing where no word of it is recognised."""
    scores: dict[int, int] = defaultdict(int)
    if any(_recognised(word, known) for word in said(words)):
        for clue in clues(words):
            for number, weight in known.weights(clue):
                scores[number] += weight
    return {known.ids[number]: score for number, score in scores.items()}


def _recognised(word: str, known: Learned) -> bool:
    if any(known.knows(clue) for clue in (core(word), *meanings(word))):
        return True
    return sum(map(known.knows, pieces(word))) >= _RECOGNISED
