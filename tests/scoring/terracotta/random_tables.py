"""Random position files with the figures of one box."""

from __future__ import annotations

import random
from typing import Any

COLOURS = ["yellow", "purple", "blue", "green"]
TILES = [
    "middle-row", "middle-column", "officers", "guards", "crossbowmen", "soldiers",
    "quarter-nw", "quarter-ne", "quarter-sw", "quarter-se", "coins", "clay",
]  # fmt: skip
MOVES = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def random_table(rng: random.Random) -> dict[str, Any]:
    """A table that any box could show."""
    rows, columns = rng.choice([(7, 9), (9, 7)])
    colours = rng.sample(COLOURS, rng.randint(2, 4))
    free = {f"{'ABCDEFGHI'[x]}{y + 1}" for x in range(columns) for y in range(rows)}
    figures: list[dict[str, Any]] = []
    warriors = [kind for kind in ("officer", "guard", "crossbowman", "soldier") for _ in range(11)]
    rng.shuffle(warriors)
    for kind in warriors[: rng.randint(0, 40)]:
        at = rng.choice(sorted(free))
        free.discard(at)
        figures.append({"kind": kind, "at": at, "owner": rng.choice(colours)})
    for figure in rng.sample(figures, min(len(figures), rng.randint(0, 8)))[:4]:
        rides = _rides(figure["at"], rng.choice(list(MOVES.values())))
        if all(square in free for square in rides):
            free -= set(rides)
            figure["rides"] = rides
    for kind in ("footman", "musician", "kneeling_archer"):
        for at in rng.sample(sorted(free), min(len(free), rng.randint(0, 4))):
            free.discard(at)
            extra = {"facing": rng.choice(list(MOVES))} if kind == "kneeling_archer" else {}
            figures.append({"kind": kind, "at": at, **extra})
    rng.shuffle(figures)
    domination = rng.randint(3, 12)
    return {
        "game": "terracotta-army",
        "rows": rows,
        "columns": columns,
        "round": rng.randint(1, 5),
        "inspectors": {"row": rng.randint(1, rows), "column": rng.randint(1, columns)},
        "tile": rng.choice(TILES),
        "tile_vp": [domination, rng.randint(0, domination)],
        "turn_order": rng.sample(colours, len(colours)),
        "player": [
            {
                "colour": colour,
                "vp": rng.randint(0, 90),
                "coins": rng.randint(0, 4),
                "wet_clay": rng.randint(0, 3),
                "dry_clay": rng.randint(0, 3),
            }
            for colour in colours
        ],
        "figure": figures,
    }


def _rides(at: str, step: tuple[int, int]) -> list[str]:
    x, y = "ABCDEFGHI".index(at[0]), int(at[1])
    places = [(x + step[0] * n, y + step[1] * n) for n in (1, 2)]
    return [f"{'ABCDEFGHI'[px]}{py}" if 0 <= px < 9 and 1 <= py <= 9 else "outside" for px, py in places]
