"""The table of a mirrored game as a position file would have it: to score it now, or to ask the referee."""

from __future__ import annotations

from typing import Any

from referee.errors import CompanionError
from referee.reason import phrase
from referee.terracotta.box import tile_vp_questions
from referee.terracotta.figures import Figure
from referee.terracotta.state import State


def export(state: Any) -> dict[str, Any]:
    """The position of this moment; the values of the round's tile only where the box has told them."""
    if not isinstance(state, State):
        raise CompanionError(phrase("terracotta-army.file.no_table"))
    table: dict[str, Any] = {
        "rows": state.mausoleum.rows,
        "columns": state.mausoleum.columns,
        "round": state.round,
        "inspectors": {"row": state.inspectors.row, "column": state.inspectors.column},
        "tile": state.tiles[state.round - 1].value,
        "turn_order": [colour.value for colour in state.turn_order],
        "player": [
            {
                "colour": player.colour.value,
                "vp": player.vp,
                "coins": player.coins,
                "wet_clay": player.wet_clay,
                "dry_clay": player.dry_clay,
            }
            for player in state.players
        ],
        "figure": [figure_table(figure) for figure in state.mausoleum.figures],
    }
    worth = [state.box.value(question) for question in tile_vp_questions(state.round)]
    if None not in worth:
        table["tile_vp"] = [int(points) for points in worth]
    return table


def figure_table(figure: Figure) -> dict[str, Any]:
    """One figure as a file has it."""
    table: dict[str, Any] = {"kind": figure.kind.value, "at": str(figure.at)}
    if figure.owner is not None:
        table["owner"] = figure.owner.value
    if figure.rides:
        table["rides"] = [str(square) for square in figure.rides]
    if figure.facing is not None:
        table["facing"] = figure.facing.value
    return table
