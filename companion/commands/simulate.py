"""`companion simulate GAME`: whole games with simulated dice, cards and players."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any

from companion.exits import Exit
from companion.games import load_game
from companion.games.game import Simulation
from companion.language import Texts
from companion.positions import settings_table
from referee.errors import CompanionError
from referee.reason import phrase

_SPREAD = 1_000_003
"""Keeps the games of neighbouring seeds apart."""


def run(texts: Texts, game_wish: str, games: int, seed: int, settings: list[str], as_json: bool) -> int:
    """Play the games and report every result."""
    game = load_game(game_wish)
    simulate = game.simulate
    if simulate is None:
        raise CompanionError(phrase("error.simulate_later", game=game.name))
    options = settings_table(settings)
    begun = time.perf_counter()
    played = [simulate(seed * _SPREAD + number, options) for number in _progress(range(games), texts, games)]
    seconds = time.perf_counter() - begun
    if as_json:
        sys.stdout.write(json.dumps(_report(played, seed, seconds), ensure_ascii=False) + "\n")
    else:
        _show(Texts(texts.language, game.name), played, seconds)
    return Exit.DONE


def _report(played: list[Simulation], seed: int, seconds: float) -> dict[str, Any]:
    return {
        "games": len(played),
        "seed": seed,
        "decisions": sum(game.decisions for game in played),
        "seconds": round(seconds, 3),
        "results": [{"scores": dict(game.scores), "end": game.end} for game in played],
    }


def _progress(numbers: Iterable[int], texts: Texts, total: int) -> Iterator[int]:
    """The numbers, with a progress bar on a terminal."""
    from companion.screen import progress

    yield from progress(numbers, texts.say("simulate.playing"), total)


def _show(texts: Texts, played: list[Simulation], seconds: float) -> None:
    from companion.screen import Screen
    from companion.view import Chart, Table

    screen = Screen(texts)
    names = list(dict.fromkeys(name for game in played for name in game.scores))
    rows = []
    for name in names:
        scores = sorted(game.scores[name] for game in played if name in game.scores)
        middle = scores[len(scores) // 2]
        mean = sum(scores) / len(scores)
        rows.append((texts.term(name), str(scores[0]), str(middle), f"{mean:.1f}", str(scores[-1])))
    columns = ("", *(texts.say(f"simulate.{word}") for word in ("lowest", "median", "mean", "highest")))
    screen.block(Table(columns, rows, frozenset({1, 2, 3, 4}), title=texts.say("simulate.title", n=len(played))))
    for name in names:
        scores = [game.scores[name] for game in played if name in game.scores]
        screen.block(Chart(distribution(scores), title=texts.term(name)))
    ends: dict[str, int] = {}
    for game in played:
        ends[game.end] = ends.get(game.end, 0) + 1
    screen.block(Chart([(texts.term(end), count) for end, count in sorted(ends.items())], texts.say("simulate.ends")))
    decisions = sum(game.decisions for game in played)
    pace = round(decisions / seconds) if seconds else 0
    screen.note(texts.say("simulate.pace", n=decisions, seconds=f"{seconds:.1f}", pace=pace))


def distribution(scores: list[int], bars: int = 10) -> list[tuple[str, float]]:
    """How often each range of scores came up."""
    low, high = min(scores), max(scores)
    width = max(1, -(-(high - low + 1) // bars))
    counts = [0] * ((high - low) // width + 1)
    for score in scores:
        counts[(score - low) // width] += 1
    starts = [low + number * width for number in range(len(counts))]
    labels = [str(start) if width == 1 else f"{start}–{start + width - 1}" for start in starts]
    return [(label, float(count)) for label, count in zip(labels, counts, strict=True)]
