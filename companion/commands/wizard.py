"""A score asked step by step at the table, saved like any game: nothing given is lost."""

from __future__ import annotations

from companion.commands.resume import go_on
from companion.games.game import Calculator, Game
from companion.language import Texts
from companion.sessions.record import Session
from companion.sessions.store import Store, now


def score_at_table(
    texts: Texts, game: Game, calculator: Calculator, given: dict[str, str], name: str | None, as_json: bool
) -> int:
    """Ask for a position and show its score; the answers are a session that can be resumed."""
    from companion.catalogue import Catalogue

    store = Store()
    with store.begin(name or f"{game.name} {calculator.what} {now()[:10]}") as (title, path):
        session = Session(
            game.name,
            title,
            language=texts.language,
            setup={"score": calculator.what},
            box=Catalogue(game.name).values.copy(),
        )
        return go_on(texts, session, store, path, given=given, as_json=as_json)
