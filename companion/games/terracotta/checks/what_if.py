"""What-if: the change in everybody's expected points if the Mausoleum looked otherwise."""

from __future__ import annotations

from typing import Any

from companion.games.terracotta.known import standard_rules
from companion.language import Texts
from companion.scores import item_word
from companion.view import Block, Table
from referee.terracotta.figures import Figure
from referee.terracotta.questions import Scene
from scoring.sheet import Sheet
from scoring.terracotta.final import score_final
from scoring.terracotta.round import score_round

T = "terracotta-army"


def what_if(scene: Scene, figures: tuple[Figure, ...]) -> dict[str, Any]:
    """By player and item: points now, points then; for this round where its tile is known, and for the end."""
    rules = standard_rules()
    changes: dict[str, Any] = {}
    before, after = scene.round_position(), scene.round_position(figures)
    if before is not None and after is not None:
        changes["round"] = _changes(score_round(before, rules), score_round(after, rules))
    changes["final"] = _changes(
        score_final(scene.final_position(), rules), score_final(scene.final_position(figures), rules)
    )
    return changes


def _changes(before: Sheet, after: Sheet) -> list[dict[str, Any]]:
    """What every player gains or loses, in all and by item."""
    found = []
    for old, new in zip(before.players, after.players, strict=True):
        items = {
            line.item: then.points - line.points
            for line, then in zip(old.lines, new.lines, strict=True)
            if then.points != line.points
        }
        found.append(
            {"name": old.name, "now": old.gained, "then": new.gained, "change": new.gained - old.gained, "items": items}
        )
    return found


def what_if_blocks(changes: dict[str, Any], texts: Texts) -> list[Block]:
    """The changes as tables."""
    words = ("player", "now", "then", "change", "items")
    columns = tuple(texts.say(f"{T}.what_if.{word}") for word in words)
    blocks: list[Block] = []
    for what, players in changes.items():
        rows = [
            (
                texts.term(player["name"]),
                str(player["now"]),
                str(player["then"]),
                f"{player['change']:+d}",
                ", ".join(f"{item_word(item, texts)} {points:+d}" for item, points in player["items"].items()) or "-",
            )
            for player in players
        ]
        blocks.append(Table(columns, rows, frozenset({1, 2, 3}), title=texts.say(f"{T}.what_if.{what}")))
    return blocks
