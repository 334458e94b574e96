"""Part of `make bench`: random play of every game that can be simulated, and a batch of referee's questions.

Random play is measured beside catanatron where that is installed (`pip install catanatron`): the machine's mood
changes from minute to minute, the ratio does not. The two take turns, and the best round of each counts.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from companion.games import load_game, ready_games
from companion.language import Texts
from companion.positions import parse_json, position_of
from companion.reading import with_titles

ROUNDS = 5
GAMES = 25
SAMPLES = Path(__file__).parent / "referee" / "tigris" / "samples.jsonl"


def pace_of_random_play(game: str, rounds: int) -> float:
    """Decisions a second of one round of random games."""
    simulate = load_game(game).simulate
    assert simulate is not None
    begin = time.process_time()
    decisions = sum(simulate(rounds * GAMES + number, {}).decisions for number in range(GAMES))
    return decisions / (time.process_time() - begin)


def pace_of_catanatron(rounds: int) -> float | None:
    """Decisions a second of random play in catanatron; None where it is not installed."""
    try:
        from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    begin = time.process_time()
    decisions = 0
    for number in range(4):
        game: Any = Game([RandomPlayer(colour) for colour in Color], seed=rounds * 4 + number)
        game.play()
        state = game.state
        decisions += len(state.actions if hasattr(state, "actions") else state.action_records)
    return decisions / (time.process_time() - begin)


def random_play() -> list[tuple[str, str, str, str]]:
    """A row a game: decisions a second, and how that compares with catanatron in the same run."""
    games = [name for name in ready_games() if load_game(name).simulate is not None]
    best = dict.fromkeys(games, 0.0)
    beside = 0.0
    for rounds in range(ROUNDS):
        for name in games:
            best[name] = max(best[name], pace_of_random_play(name, rounds))
        beside = max(beside, pace_of_catanatron(rounds) or 0.0)
    ratio = {name: f"×{best[name] / beside:.2f} catanatron ({beside:,.0f})" if beside else "" for name in games}
    return [(f"random play, {name}", f"{best[name]:,.0f} decisions a second", ratio[name], "×1.0") for name in games]


def questions() -> list[tuple[str, str, str, str]]:
    """`check action` of Tigris & Euphrates, positions a second without start-up."""
    name = "tigris-euphrates"
    texts = with_titles(Texts("en", name), name)
    check = load_game(name).checks["action"]
    lines = [json.dumps(json.loads(line)["position"]) for line in SAMPLES.read_text(encoding="utf-8").splitlines()]
    best = 0.0
    for _ in range(ROUNDS):
        begin = time.process_time()
        for line in lines:
            position = position_of(parse_json(line, ""), name, check.position, check.problems, "")
            json.dumps(check.judge(position, texts).as_json(texts), ensure_ascii=False)
        best = max(best, len(lines) / (time.process_time() - begin))
    return [("check action in a batch", f"{best:,.0f} positions a second", "", "≥ 2,000")]


if __name__ == "__main__":
    for row in (*random_play(), *questions()):
        print("  ".join(row))
