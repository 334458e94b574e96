"""`companion stats [GAME]`: results over all finished sessions, honest where there are few."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

from companion.exits import Exit
from companion.games import MODULES, game_name, load_game
from companion.language import Texts, clean
from companion.sessions.store import Store
from companion.statistics import Best, Play, Record, Setup, bests, by_setup, item_means, plays, records
from referee.errors import CompanionError
from referee.reason import Phrase

ENOUGH = 5
"""From this many plays on an average is shown; fewer say little."""

ENOUGH_FOR_PERCENT = 10
"""From this many plays on a share is also given in percent."""


def run(texts: Texts, game_wish: str | None, as_json: bool) -> int:
    """Show plays, results, scores by item, set-up and player, streaks and records of one game or of all."""
    wanted = None if game_wish is None else game_name(game_wish)
    found: dict[str, list[Play]] = {}
    for play in plays(Store(), wanted):
        found.setdefault(play.game, []).append(play)
    if as_json:
        table = {game: _as_json(Texts(texts.language, game), game, played) for game, played in found.items()}
        sys.stdout.write(json.dumps(table, ensure_ascii=False) + "\n")
        return Exit.DONE
    from companion.screen import Screen

    screen = Screen(texts)
    if not found:
        screen.line(texts.say("stats.none"))
    for game, played in found.items():
        from companion.commands.stats_view import game_view

        for kind in kinds(played).values():
            screen.view(game_view(Texts(texts.language, game), game, kind))
    return Exit.DONE


def kinds(played: Sequence[Play]) -> dict[str, list[Play]]:
    """The plays of a game among people and those alone: results of the one say nothing about the other."""
    found: dict[str, list[Play]] = {}
    for play in played:
        found.setdefault("solo" if play.solo else "people", []).append(play)
    return found


def variants(game: str) -> tuple[str, ...]:
    """The keys of a game's set-up by which its results are kept apart."""
    try:
        return load_game(game).variants
    except CompanionError:
        return ()


def suggestions(game: str, played: Sequence[Play]) -> tuple[Phrase, ...]:
    """What the game makes of these results for the next time; nothing where it has no advice."""
    if game not in MODULES:
        return ()
    try:
        suggest = load_game(game).suggest
    except CompanionError:
        return ()
    return () if suggest is None else suggest([play.raw for play in played])


def setup_words(setup: Setup, texts: Texts) -> str:
    """The options of a game in a few words."""
    shown = [f"{texts.term(key)}: {_setting_words(key, value, texts)}" for key, value in setup]
    return "; ".join(shown) or texts.say("stats.no_options")


def _setting_words(key: str, value: str | bool | tuple[str, ...], texts: Texts) -> str:
    if isinstance(value, bool):
        return texts.term("yes" if value else "no")
    if isinstance(value, str):
        own = f"{key}_{value}"
        return texts.term(own if texts.has_term(own) else value)
    return ", ".join(texts.term(part) for part in value) or texts.term(f"{key}_none")


def _as_json(texts: Texts, game: str, played: list[Play]) -> dict[str, Any]:
    """All plays of a game together, and those of each kind where there are both."""
    both = kinds(played)
    apart = {kind: _kind_json(texts, game, found) for kind, found in both.items()} if len(both) > 1 else {}
    return _kind_json(texts, game, played) | apart


def _kind_json(texts: Texts, game: str, played: list[Play]) -> dict[str, Any]:
    means = item_means(played)
    return {
        "plays": len(played),
        "players": {
            name: record.as_json() | {"items": {item: round(mean, 1) for item, mean in means.get(name, {}).items()}}
            for name, record in records(played).items()
        },
        "setups": [
            {"setup": dict(setup), "plays": len(group), "players": _short(records(group))}
            for setup, group in by_setup(played, variants(game)).items()
        ],
        "records": [_best_json(best) for best in bests(played)],
        "enough": len(played) >= ENOUGH,
        "suggestions": [clean(texts.show(phrase)) for phrase in suggestions(game, played)],
    }


def _short(found: dict[str, Record]) -> dict[str, dict[str, Any]]:
    return {name: {"plays": r.count, "wins": r.wins, "mean": round(r.mean, 1)} for name, r in found.items()}


def _best_json(best: Best) -> dict[str, Any]:
    return {
        "record": best.what,
        "points": best.points,
        "names": list(best.names),
        "session": best.play.session,
        "day": best.play.day[:10],
    }
