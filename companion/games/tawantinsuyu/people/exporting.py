"""The record of a game among people as a position file of the final scoring."""

from __future__ import annotations

from typing import Any

from companion.games.tawantinsuyu.people.showing import outlooks
from referee.tawantinsuyu.state import Table


def export(table: Table) -> dict[str, Any]:
    """What `score tawantinsuyu final` would read, as far as the record goes; Army cards and resources are not in it."""
    centres = {each.id: each.items.get("temple") for each in outlooks(table)}
    players: list[dict[str, Any]] = []
    for player in table.players:
        centre = centres[player.id]
        players.append(
            {
                "name": player.name,
                "vp": player.vp,
                "tapestries": list(player.tapestries),
                "temple_centre": centre.low if centre is not None else 0,
                "buildings_face_up": len(player.passives) + player.production,
                "god_cards": player.god_cards,
                "workers": player.workers,
                "passive_buildings": [building.value for building in player.passives],
            }
        )
    return {"game": "tawantinsuyu", "player": players}
