"""The games: found by name or unambiguous beginning, loaded only when they are used."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from referee.errors import CompanionError
from referee.reason import phrase

if TYPE_CHECKING:
    from companion.games.game import Game

MODULES = {
    "tawantinsuyu": "tawantinsuyu",
    "terracotta-army": "terracotta",
    "tigris-euphrates": "tigris",
    "skytopia": "skytopia",
    "settlers-aztecs": "settlers",
}
"""The games of the contract and the module of `companion.games` that describes each."""


def game_name(wish: str) -> str:
    """The full name of a game from any unambiguous beginning."""
    wanted = wish.strip().lower()
    found = [name for name in MODULES if name == wanted] or [n for n in MODULES if wanted and n.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise CompanionError(phrase("error.game_ambiguous", game=wish, games=tuple(found)))
    raise CompanionError(phrase("error.game_unknown", game=wish, games=tuple(MODULES)))


def load_game(wish: str) -> Game:
    """The description of a game; one that is still to come says so."""
    name = game_name(wish)
    try:
        module = import_module(f"companion.games.{MODULES[name]}")
    except ModuleNotFoundError as error:
        if error.name != f"companion.games.{MODULES[name]}":
            raise
        raise CompanionError(phrase("error.game_later", game=name)) from error
    game: Game = module.GAME
    return game


def ready_games() -> tuple[str, ...]:
    """The games this program can already play, check or score."""
    from importlib.util import find_spec

    return tuple(name for name, module in MODULES.items() if find_spec(f"companion.games.{module}"))
