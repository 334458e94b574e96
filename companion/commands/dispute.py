"""`companion check` without a question: which game, which question."""

from __future__ import annotations

from companion.asking import pick
from companion.games import load_game, ready_games
from companion.language import Texts
from companion.reading import known_what
from referee.errors import CompanionError
from referee.reason import phrase


def chosen_question(texts: Texts, game_wish: str | None) -> tuple[str, str]:
    """The game and the referee's question, picked from lists."""
    games = tuple(name for name in ready_games() if load_game(name).checks)
    if not games:
        raise CompanionError(phrase("error.no_checks"))
    if game_wish is None:
        labels = [(name, texts.say(f"games.{name}")) for name in games]
        game_wish = pick(texts, texts.say("check.ask_game"), labels, phrase("error.check_game_missing"))
    game = load_game(game_wish)
    if not game.checks:
        known_what(game.name, None, game.checks)
    own = Texts(texts.language, game.name)
    labels = [(what, own.say(f"{game.name}.checks.{what}")) for what in game.checks]
    missing = phrase("error.what_missing", game=game.name, names=tuple(game.checks))
    return game.name, pick(texts, texts.say("check.ask_what"), labels, missing)
