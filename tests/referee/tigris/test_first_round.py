"""Przykład pierwszej rundy: Anna, Bartek, Cezary and Dawid, move by move (PL:648-696)."""

from __future__ import annotations

from referee.tigris.colours import Seat
from referee.tigris.kingdoms import kingdoms
from referee.tigris.state import State
from referee.tigris.turn import draw, missing_tiles, new_game, next_player
from tests.referee.tigris.kit import done, points, standard_rules, where

ANNA, BARTEK, CEZARY, DAWID = "lion", "bull", "archer", "pot"


def start() -> State:
    """Four players, six tiles each; Dawid has four temples."""
    state = new_game(standard_rules(), (ANNA, BARTEK, CEZARY, DAWID))
    for seat, hand in enumerate(((2, 2, 1, 1), (1, 1, 3, 1), (1, 3, 1, 1), (1, 4, 1, 0))):
        state = draw(state, Seat(seat), hand)
    return state


def test_the_first_round() -> None:
    state = start()
    assert state.bag == 119

    state = done(state, "leader black F4", "leader red I6")
    assert len(kingdoms(state.board.regions)) == 2
    assert points(state, ANNA) == {}
    assert missing_tiles(state)[0] == 0

    state = next_player(state)
    state = done(state, "leader blue F2", "tile blue E2")
    assert len(kingdoms(state.board.regions)) == 2
    assert points(state, BARTEK) == {"blue": 1}
    assert missing_tiles(state) == (0, 1, 0, 0)
    state = draw(state, Seat(1), (0, 0, 1, 0))

    state = next_player(state)
    state = done(state, "leader black N6", "tile red M6")
    assert where(state, f"{CEZARY}-black") == "N6"
    assert points(state, CEZARY) == {"red": 1}
    assert len(kingdoms(state.board.regions)) == 3
    state = draw(state, Seat(2), (0, 0, 0, 1))

    state = next_player(state)
    state = done(state, "leader red J7", "support 3", "support 0", "tile red J8")
    assert where(state, f"{ANNA}-red") is None
    assert where(state, f"{DAWID}-red") == "J7"
    assert points(state, DAWID) == {"red": 2}
    assert missing_tiles(state) == (0, 0, 0, 4)
    state = draw(state, Seat(3), (1, 1, 1, 1))
    assert next_player(state).active == 0
    assert state.bag == 119 - 6
