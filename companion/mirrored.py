"""A position from a mirrored game on its way: `--from session:NAME` where a file would stand."""

from __future__ import annotations

from typing import Any

from companion.games.game import Game
from companion.language import Texts
from companion.positions import read_table
from referee.errors import CompanionError
from referee.reason import phrase

SESSION = "session:"
"""What `--from` starts with when it names a saved game; nothing after it means the last one."""


def table_of(game: Game, source: str, texts: Texts) -> dict[str, Any]:
    """The table of a position: from a file, or as it stands in a saved game of the same kind."""
    if not source.startswith(SESSION):
        return read_table(source)
    if game.export is None:
        raise CompanionError(phrase("error.no_export", game=game.name))
    from companion.commands.replaying import replayed
    from companion.sessions.store import Store

    store = Store()
    entry = store.find(source.removeprefix(SESSION) or None)
    session = store.load(entry.path)
    if session.game != game.name:
        raise CompanionError(phrase("error.session_of_other_game", name=entry.name, game=session.game))
    return dict(game.export(replayed(session, texts).state))
