"""What a text says, as the search sees it: roots, meanings, words side by side, and pieces of words."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from companion.library.stems import core, meanings, stop_words, words_of
from companion.matching import fold

_PIECE = 4
"""How many letters a piece of a word has; pieces see through endings, prefixes and typing mistakes."""


def said(text: str) -> list[str]:
    """The words of a text that say something; all of them where none does."""
    everything = words_of(text)
    return [word for word in everything if fold(word) not in stop_words()] or everything


def clues(text: str) -> list[str]:
    """Everything a text is known by, each clue once, in a stable order.

    `~stair` is a root, `=31` a group of words with one meaning, `~lower~stair` two words side by side, `.stai` a piece.
    """
    words = said(text)
    roots = [core(word) for word in words]
    found = dict.fromkeys(core(word) for word in words_of(text))
    for word in words:
        found.update(dict.fromkeys((*meanings(word), *pieces(word))))
    found.update(dict.fromkeys(first + second for first, second in pairwise(roots)))
    return list(found)


@lru_cache(maxsize=50_000)
def pieces(word: str) -> tuple[str, ...]:
    """The runs of letters in a word, its beginning and end marked; a short word is one piece."""
    framed = f"_{fold(word)}_"
    return tuple(f".{framed[at : at + _PIECE]}" for at in range(max(1, len(framed) - _PIECE + 1)))
