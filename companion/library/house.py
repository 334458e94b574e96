"""The group's house rules: points settled at this table, kept for later games and shown beside their ruling."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

from companion.data import read_if_there
from companion.files import write_atomically
from companion.home import folder
from companion.library.rulings import Ruling
from referee.build import build
from referee.errors import BadFile, CompanionError
from referee.reason import phrase
from referee.records import dataclass


@dataclass(frozen=True, slots=True)
class Settled:
    """How this group plays a point: an alternative of a disputed ruling, a note, or both."""

    ruling: str
    choice: str = ""
    note: str = ""
    when: str = ""


@dataclass(frozen=True, slots=True)
class _File:
    settled: tuple[Settled, ...] = ()


def _path(game: str) -> Path:
    return folder("house") / f"{game}.toml"


def house_rules(game: str) -> dict[str, Settled]:
    """What the group has settled for a game, by ruling id."""
    path = _path(game)
    table = read_if_there(path)
    if table is None:
        return {}
    try:
        return {point.ruling: point for point in build(_File, table).settled}
    except BadFile as error:
        raise error.of(path.name) from error


def notes_of_the_house(game: str) -> list[str]:
    """What the group has settled in words, as a new session records it; choices are asked for before the game."""
    return [f"0 {point.ruling} {point.note}" for point in house_rules(game).values() if not point.choice]


def keep(game: str, point: Settled) -> None:
    """Keep a point for later games."""
    _save(game, {**house_rules(game), point.ruling: point})


def drop(game: str, ruling_id: str) -> None:
    """Forget a point; the ruling's default holds again."""
    rules = house_rules(game)
    if ruling_id not in rules:
        raise CompanionError(phrase("error.not_settled", id=ruling_id))
    _save(game, {key: point for key, point in rules.items() if key != ruling_id})


def _save(game: str, rules: dict[str, Settled]) -> None:
    import tomli_w

    points = [{name: text for name, text in asdict(point).items() if text} for point in rules.values()]
    write_atomically(_path(game), tomli_w.dumps({"settled": points}))


def settled_point(ruling: Ruling, words: str, when: str) -> Settled:
    """A point from what was typed after the id: an alternative's key first, if it is one, then the note."""
    first, _, rest = words.strip().partition(" ")
    keys = tuple(alternative.key for alternative in ruling.alternatives)
    if first in keys:
        return Settled(ruling.id, first, rest.strip(), when)
    if not words.strip():
        raise CompanionError(phrase("error.settle_how", id=ruling.id, keys=keys))
    return Settled(ruling.id, "", words.strip(), when)


def settled_here(table_points: list[str]) -> dict[str, Settled]:
    """The points settled in a session, by ruling id; the last word counts."""
    points: dict[str, Settled] = {}
    for entry in table_points:
        _, ruling_id, how = (*entry.split(" ", 2), "", "")[:3]
        points[ruling_id] = Settled(ruling_id, note=how)
    return points
