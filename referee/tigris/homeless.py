"""Leaders stand beside temples: who loses the last one goes back to the player."""

from __future__ import annotations

from referee.tigris.board import remove_leader
from referee.tigris.colours import RED, Leader, colour_of, owner_of
from referee.tigris.events import Rule, event
from referee.tigris.squares import NAMES, Squares, the, touching
from referee.tigris.state import State, with_board


def send_homeless_home(state: State, temples_gone: Squares, ruling: str) -> Rule:
    """Every leader that stood beside one of these temples and has none left goes home (TIG-LEADER-6)."""
    near = touching(temples_gone)
    board = state.board
    for number, spot in enumerate(board.leaders):
        if spot & near and not touching(spot) & board.tiles[RED]:
            leader = Leader(number)
            board = remove_leader(board, leader)
            yield event(
                "leader_home",
                ruling,
                who=state.players[owner_of(leader)],
                colour=colour_of(leader).word,
                at=NAMES[the(spot)],
            )
    return with_board(state, board)
