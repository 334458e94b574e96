"""What each clue says for each ruling, learned from how people ask: `data/learned`, made by `make learn`."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from companion.data import data_folder, read_whole


class Learned:
    """The weights of one game's rulings. A line a clue, sorted: the clue, then ruling numbers and weights in turn."""

    def __init__(self, text: str) -> None:
        made_from, ids, *self._lines = text.rstrip("\n").split("\n")
        self.made_from = made_from
        """What the weights were learned from: a fingerprint."""
        self.ids = tuple(ids.split())

    def weights(self, clue: str) -> Iterator[tuple[int, int]]:
        """For which rulings, by their numbers in `ids`, a clue speaks, and how much; against them below zero."""
        start = f"{clue} "
        at = bisect_left(self._lines, start)
        if at < len(self._lines) and self._lines[at].startswith(start):
            numbers = iter(map(int, self._lines[at].split()[1:]))
            yield from zip(numbers, numbers, strict=True)

    def knows(self, clue: str) -> bool:
        """Whether the clue says anything."""
        return next(self.weights(clue), None) is not None


def learned_file(game: str) -> Path:
    """Where a game's weights stand."""
    return data_folder() / "learned" / f"{game}.txt"


@cache
def learned(game: str) -> Learned:
    """The weights of a game."""
    return Learned(read_whole(learned_file(game)))
