"""Component counts of a mirrored game: what the mirror holds beyond the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.games.tigris.mirror import Mirror
from referee.errors import Problem, above
from referee.tigris.colours import WORDS


def conserved(mirror: Mirror) -> tuple[Problem, ...]:
    """Every piece that the mirror has invented: treasures, tiles, catastrophe tiles, leaders (TIG-SETUP-2)."""
    return tuple(_problems(mirror))


def _problems(mirror: Mirror) -> Iterator[Problem]:
    numbers, players = mirror.rules.numbers, mirror.players
    pieces = list(mirror.squares.pieces.values())
    lying = Counter(piece.word for piece in pieces)
    taken = sum(player.treasures for player in players)
    yield from above(
        "treasures", taken + sum(piece.treasure for piece in pieces), mirror.rules.land.temples.bit_count()
    )
    left = sum(player.catastrophes for player in players)
    yield from above("catastrophes", lying["catastrophe"] + left, numbers.catastrophes * len(players))
    hands = Counter(word for player in players for word in player.tiles)
    for word in WORDS:
        yield from above(f"{word}_tile", lying[word] + hands[word], numbers.tiles[word])
    unseen = mirror.bag + sum(player.unseen for player in players)
    yield from above("bag", unseen, sum(numbers.bag(mirror.rules.land)) - sum(mirror.seen))
    for piece, count in lying.items():
        if "-" in piece:
            yield from above(piece, count, 1)
