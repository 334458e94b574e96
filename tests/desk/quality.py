"""How well the rules desk finds: the share of table questions whose ruling comes first, or among the first three."""

from __future__ import annotations

from pathlib import Path

from companion.games import game_name
from companion.library.search import search

TUNED = Path(__file__).parent / "tuned.txt"
"""Questions by which it was chosen how the search learns; it has not learned them."""

HELD_OUT = Path(__file__).parent / "held_out.txt"
"""Questions that were only ever used to measure."""


def questions(path: Path = TUNED) -> list[tuple[str, str, tuple[str, ...]]]:
    """The game, the question as people put it, and the rulings that answer it."""
    rows = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            game, question, ids = (part.strip() for part in line.split("|"))
            rows.append((game_name(game), question, tuple(ids.split())))
    return rows


def rank_of(game: str, question: str, ids: tuple[str, ...]) -> int:
    """At which place the ruling was found, from 1; 0 where it is not among the first ten."""
    found = [ruling.id for _, ruling in search(question, (game,), 10)]
    return next((place for place, ruling in enumerate(found, 1) if ruling in ids), 0)


def quality(path: Path = TUNED) -> tuple[int, float, float, list[str]]:
    """How many questions, the share found first, the share found among the first three, and the misses."""
    rows = questions(path)
    ranks = [rank_of(*row) for row in rows]
    misses = [
        f"{rank or '-'}  {row[1]} → {' '.join(row[2])}" for row, rank in zip(rows, ranks, strict=True) if rank != 1
    ]
    first = sum(rank == 1 for rank in ranks) / len(rows)
    third = sum(1 <= rank <= 3 for rank in ranks) / len(rows)
    return len(rows), first, third, misses


if __name__ == "__main__":
    for path in (TUNED, HELD_OUT):
        count, first, third, misses = quality(path)
        print(f"{path.name}: {count} questions: first {first:.1%}, among three {third:.1%}")
        if path == TUNED:
            print("\n".join(misses))
