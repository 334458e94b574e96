"""How the score developed over a game: everybody's points at every turn boundary, and at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.charts import line_chart
from companion.games.game import Finish, Game
from companion.language import Texts, clean
from companion.view import View
from referee.ask import Turn
from referee.drive import Run
from referee.records import dataclass

_ROUND = "round"


@dataclass(frozen=True, slots=True)
class Development:
    """The points of each player at each moment."""

    moments: tuple[str, ...] = ()
    points: Mapping[str, tuple[int, ...]] | None = None

    @property
    def lines(self) -> Mapping[str, tuple[int, ...]]:
        """Everybody's points, one number a moment."""
        return self.points or {}

    def as_json(self) -> dict[str, Any]:
        """The development as JSON."""
        return {"moments": list(self.moments), "points": {name: list(line) for name, line in self.lines.items()}}


def development(game: Game, run: Run[Finish], players: tuple[str, ...], texts: Texts) -> Development:
    """The points at every turn at which somebody can have gained some, and the final ones."""
    moments: list[tuple[str, dict[str, int]]] = []
    at = -1
    for number, turn in run.turns:
        points = _points(game, turn, players)
        if not points:
            continue
        if number == at:
            moments.pop()
        moments.append((texts.show(turn.name), points))
        at = number
    if run.result is not None and moments:
        totals = {player.name: player.total for player in run.result.sheet.players}
        if set(totals) == set(moments[-1][1]):
            moments.append((texts.say("development.end"), totals))
    names = list(dict.fromkeys(name for _, points in moments for name in points))
    lines = {name: tuple(points.get(name, 0) for _, points in moments) for name in names}
    return Development(tuple(label for label, _ in moments), lines)


def _points(game: Game, turn: Turn, players: tuple[str, ...]) -> dict[str, int]:
    """The points in the position of a turn; a game that does not say them has its round-end checks."""
    if game.scores is not None:
        return dict(game.scores(turn.state, players))
    return {name: value for name, value in turn.checks if name != _ROUND}


def development_view(game: Game, run: Run[Finish], players: tuple[str, ...], texts: Texts, width: int) -> View:
    """The development as a chart for the terminal; nothing where there is nothing to compare."""
    found = development(game, run, players, texts)
    if len(found.moments) < 2:
        return View()
    lines = {clean(name): line for name, line in found.lines.items()}
    return View((line_chart(lines, width, title=texts.say("development.title"), moments=found.moments),))
