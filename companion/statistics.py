"""What the finished games of this folder say: plays, results, scores by item, set-up and player, streaks, records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from companion.sessions.record import Session
from companion.sessions.store import Store
from referee.errors import CompanionError
from referee.records import dataclass


@dataclass(frozen=True, slots=True)
class Score:
    """What one player had at the end of one game."""

    name: str
    total: int
    place: int
    shared: bool
    won: bool
    contested: bool = True
    """False for a game alone against nobody: it has a score, but cannot be won."""
    items: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """One finished game."""

    session: str
    game: str
    day: str
    setup: dict[str, Any]
    scores: tuple[Score, ...]
    people: tuple[str, ...]
    """Who of them is a person, not an automated opponent."""
    solo: bool
    raw: dict[str, Any]
    """`setup` and `result` as the session keeps them, for a game's own advice."""

    @property
    def margin(self) -> int | None:
        """By how much the first was ahead of the next, where there is one."""
        totals = sorted((score.total for score in self.scores), reverse=True)
        return totals[0] - totals[1] if len(totals) > 1 else None


def plays(store: Store, game: str | None = None) -> list[Play]:
    """Every finished game, oldest first; scores that were only computed are no plays."""
    found: list[Play] = []
    for entry in store.entries():
        if not entry.finished or (game is not None and entry.header.get("game") != game):
            continue
        try:
            session = store.load(entry.path)
        except CompanionError:
            continue
        play = None if "score" in session.setup else play_of(session)
        if play is not None:
            found.append(play)
    found.sort(key=lambda play: (play.day, play.session))
    return found


def play_of(session: Session) -> Play | None:
    """The play that a session's result tells of; None where the result is no whole one."""
    result = session.result
    try:
        places = {
            str(name): (int(place["place"]), len(place["names"]) > 1)
            for place in result["standing"]
            for name in place["names"]
        }
        outcome = result.get("outcome")
        contested = outcome is not None or len(result["players"]) > 1
        scores = tuple(_score(player, places, outcome, session.players, contested) for player in result["players"])
    except (KeyError, TypeError, ValueError):
        return None
    if not scores:
        return None
    raw = {"setup": session.setup, "result": result}
    day = session.updated[:16]
    return Play(session.name, session.game, day, session.setup, scores, session.players, session.solo, raw)


def _score(
    player: Any, places: dict[str, tuple[int, bool]], outcome: object, people: Sequence[str], contested: bool
) -> Score:
    name = str(player["name"])
    place, shared = places[name]
    won = place == 1 and contested
    if outcome is not None:
        won = (outcome == "win") == (name in people)
    items = tuple((str(line["item"]), int(line["points"])) for line in player.get("lines", ()))
    return Score(name, int(player["total"]), place, shared, won, contested, items)


@dataclass(frozen=True, slots=True)
class Record:
    """What one player did in one game over all plays."""

    name: str
    totals: tuple[int, ...]
    wins: int
    shared: int
    streak: int
    """Wins in a row up to now; below 0: plays without a win in a row."""
    longest: int
    """The most wins in a row ever."""
    contests: int
    """How many of the plays could be won."""

    @property
    def count(self) -> int:
        """How many plays."""
        return len(self.totals)

    @property
    def mean(self) -> float:
        """The average score."""
        return sum(self.totals) / len(self.totals)

    @property
    def median(self) -> float:
        """The middle score."""
        ordered = sorted(self.totals)
        middle = len(ordered) // 2
        return float(ordered[middle]) if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2

    def as_json(self) -> dict[str, Any]:
        """The record as JSON."""
        return {
            "plays": self.count,
            "wins": self.wins,
            "shared": self.shared,
            "best": max(self.totals),
            "worst": min(self.totals),
            "mean": round(self.mean, 1),
            "median": self.median,
            "scores": list(self.totals),
            "streak": self.streak,
            "longest_streak": self.longest,
        }


def records(found: Iterable[Play]) -> dict[str, Record]:
    """Everybody's record, in the order they first played."""
    by_name: dict[str, list[Score]] = {}
    for play in found:
        for score in play.scores:
            by_name.setdefault(score.name, []).append(score)
    return {name: _record(name, scores) for name, scores in by_name.items()}


def _record(name: str, scores: list[Score]) -> Record:
    won = [score.won for score in scores if score.contested]
    current = longest = row = 0
    for win in won:
        row = row + 1 if win else 0
        longest = max(longest, row)
    for win in reversed(won):
        if win != won[-1]:
            break
        current += 1 if win else -1
    shared = sum(score.shared and score.won for score in scores)
    return Record(name, tuple(score.total for score in scores), sum(won), shared, current, longest, len(won))


def item_means(found: Sequence[Play]) -> dict[str, dict[str, float]]:
    """The average points of every item, by player."""
    sums: dict[str, dict[str, list[int]]] = {}
    for play in found:
        for score in play.scores:
            for item, points in score.items:
                sums.setdefault(score.name, {}).setdefault(item, []).append(points)
    return {name: {item: sum(values) / len(values) for item, values in items.items()} for name, items in sums.items()}


Setup = tuple[tuple[str, str | bool | tuple[str, ...]], ...]
"""The options of a game that statistics keep apart, by their key."""


def by_setup(found: Sequence[Play], keys: Sequence[str]) -> dict[Setup, list[Play]]:
    """The plays by these options, such as the difficulty."""
    groups: dict[Setup, list[Play]] = {}
    for play in found:
        setup = tuple((key, _setting(play.setup[key])) for key in keys if key in play.setup)
        groups.setdefault(setup, []).append(play)
    return groups


def _setting(value: object) -> str | bool | tuple[str, ...]:
    if isinstance(value, list | tuple):
        return tuple(str(part) for part in value)
    return value if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Best:
    """A record of a game: what, how much, who, in which play."""

    what: str
    points: int
    names: tuple[str, ...]
    play: Play


def bests(found: Sequence[Play]) -> list[Best]:
    """People's highest and lowest score, widest margin and closest game; the first play that had it keeps it."""
    scores = [(score, play) for play in found for score in play.scores if score.name in play.people]
    best: list[Best] = []
    if scores:
        high, play = max(scores, key=lambda pair: pair[0].total)
        best.append(Best("highest", high.total, (high.name,), play))
        low, play = min(scores, key=lambda pair: pair[0].total)
        if low is not high:
            best.append(Best("lowest", low.total, (low.name,), play))
    margins = [(play.margin, play) for play in found if play.margin is not None]
    if len(margins) > 1:
        for what, choose in (("widest", max), ("closest", min)):
            margin, play = choose(margins, key=lambda pair: pair[0])
            best.append(Best(what, margin, tuple(s.name for s in play.scores if s.won), play))
    return best
