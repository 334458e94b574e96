"""Her die, with the faces 1, 2, 2, 3, 3, 4."""

from __future__ import annotations

from collections import Counter

from referee.ask import CHANCE, Flow, Option, choose
from referee.reason import Because
from solo_bot.house import Rules
from solo_bot.state import Solo
from solo_bot.telling import ask


def roll(game: Solo | None, rules: Rules, question: str, reason: Because) -> Flow[int]:
    """Roll her die at the table, or let the program roll it."""
    faces = Counter(rules.solo.die_faces)
    rolled = yield from choose(
        question,
        CHANCE,
        ask(question),
        tuple(Option(str(face), face, str(face), weight=faces[face]) for face in sorted(faces)),
        because=reason,
        state=game,
        known_odds=True,
    )
    return rolled
