"""`companion stats [GAME]`: results over all finished sessions."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from companion.exits import Exit
from companion.games import game_name
from companion.language import Texts, clean
from companion.sessions.store import Store


@dataclass
class Record:
    """What one player did in one game."""

    plays: int = 0
    wins: int = 0
    scores: list[int] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """The record as JSON."""
        mean = round(sum(self.scores) / len(self.scores), 1)
        return {"plays": self.plays, "wins": self.wins, "best": max(self.scores), "mean": mean}


def run(texts: Texts, game_wish: str | None, as_json: bool) -> int:
    """Show plays, wins and scores by game and player."""
    wanted = None if game_wish is None else game_name(game_wish)
    found = records(Store(), wanted)
    if as_json:
        table = {game: {name: r.as_json() for name, r in players.items()} for game, players in found.items()}
        sys.stdout.write(json.dumps(table, ensure_ascii=False) + "\n")
        return Exit.DONE
    from companion.screen import Screen
    from companion.view import Chart, Table

    screen = Screen(texts)
    if not found:
        screen.line(texts.say("stats.none"))
        return Exit.DONE
    columns = ("", *(texts.say(f"stats.{word}") for word in ("plays", "wins", "best", "mean")))
    for game, players in found.items():
        rows = [(clean(name), *(str(value) for value in r.as_json().values())) for name, r in players.items()]
        screen.block(Table(columns, rows, frozenset({1, 2, 3, 4}), title=texts.say(f"games.{game}")))
        bars = [(clean(name), float(score)) for name, r in players.items() for score in r.scores[-8:]]
        screen.block(Chart(bars, title=texts.say("stats.last_scores")))
    return Exit.DONE


def records(store: Store, wanted: str | None) -> dict[str, dict[str, Record]]:
    """The records of every player, by game, from the results that sessions keep."""
    found: dict[str, dict[str, Record]] = defaultdict(lambda: defaultdict(Record))
    for entry in reversed(store.entries()):
        game, result = str(entry.header.get("game", "")), entry.header.get("result", {})
        if not entry.header.get("finished") or (wanted is not None and game != wanted) or not _is_whole(result):
            continue
        first: list[str] = next((place["names"] for place in result["standing"] if place.get("place") == 1), [])
        won = result.get("outcome", "win") == "win"
        for player in result["players"]:
            record = found[game][str(player["name"])]
            record.plays += 1
            record.wins += player["name"] in first and (won or player["name"] not in entry.header["players"])
            record.scores.append(int(player["total"]))
    return found


def _is_whole(result: object) -> bool:
    """A result counts only if the game was played, not merely scored by a calculator."""
    return isinstance(result, dict) and bool(result.get("players")) and "standing" in result
