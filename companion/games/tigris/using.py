"""Which tiles an action brings to light out of a hand that was not entered."""

from __future__ import annotations

from companion.games.tigris.choosing import newly_seen
from companion.games.tigris.mirror import Mirror
from referee.tigris.actions import Action, PlaceTile, SwapTiles
from referee.tigris.colours import COLOURS
from referee.tigris.file import counts_of


def with_used(mirror: Mirror, action: Action) -> Mirror:
    """The mirror that has seen the tiles which an action names and the hand did not."""
    held = counts_of(mirror.players[mirror.active].tiles)
    if isinstance(action, PlaceTile):
        return newly_seen(mirror, action.colour, max(0, 1 - held[action.colour]))
    if isinstance(action, SwapTiles):
        for colour in COLOURS:
            mirror = newly_seen(mirror, colour, max(0, action.tiles[colour] - held[colour]))
    return mirror
