"""Positions with defaults, so that a test names only what it is about."""

from __future__ import annotations

from typing import Any

from companion.games.tawantinsuyu import GAME
from companion.positions import position_of
from referee.errors import BadFile, Problem
from scoring.sheet import Sheet


def final_player(name: str = "Ada", vp: int = 50, **more: Any) -> dict[str, Any]:
    return {"name": name, "vp": vp, **more}


def festival_player(name: str = "Ada", vp: int = 20, temple_vp: int = 0, **more: Any) -> dict[str, Any]:
    return {"name": name, "vp": vp, "temple_vp": temple_vp, **more}


def axomamma(vp: int = 50, **more: Any) -> dict[str, Any]:
    return {"name": "Axomamma", "vp": vp, "automa": True, **more}


def final(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": "tawantinsuyu", "player": list(players), **more}


def solo(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    return final(*players, solo=True, **more)


def festival(*players: dict[str, Any], number: int = 1, casualties: int = 3, **more: Any) -> dict[str, Any]:
    return {"game": "tawantinsuyu", "festival": number, "casualties": casualties, "player": list(players), **more}


def region(name: str, *markers: str) -> dict[str, Any]:
    return {"name": name, "markers": list(markers)}


def score(table: dict[str, Any]) -> Sheet:
    """The sheet of a position file's table, by whichever calculator it is for."""
    calculator = GAME.calculators["festival" if "festival" in table else "final"]
    return calculator.sheet(position_of(table, GAME.name, calculator.position, calculator.problems, "test"))


def points(table: dict[str, Any], item: str, name: str = "Ada") -> int:
    return next(line.points for line in score(table).of(name).lines if line.item == item)


def rule(table: dict[str, Any], item: str, name: str = "Ada") -> str:
    return next(line.rule for line in score(table).of(name).lines if line.item == item)


def problems(table: dict[str, Any]) -> tuple[Problem, ...]:
    try:
        score(table)
    except BadFile as error:
        return error.problems
    return ()


def wrong(table: dict[str, Any]) -> list[str]:
    """The places of a table that are wrong."""
    return [problem.where for problem in problems(table)]
