"""Random whole games of every mirrored game: conserved, cut and undone anywhere, recounted, saved and loaded."""

from __future__ import annotations

import pytest

from companion.games import load_game, ready_games
from tests.random_games import prove_many

GAMES = [name for name in ready_games() if load_game(name).course is not None]


def test_random_toy_games(toy_seated: None) -> None:
    tally = prove_many("toy", 40)
    assert tally.games == 40 and len(tally.sizes) == 4
    assert tally.decisions > 300


@pytest.mark.parametrize("game", GAMES)
def test_a_few_random_games(game: str) -> None:
    assert prove_many(game, 1).games == 1


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_two_hundred_random_games(game: str, part: int) -> None:
    assert prove_many(game, 50, 1 + 50 * part).games == 50


@pytest.mark.marathon
@pytest.mark.parametrize("game", GAMES)
def test_ten_thousand_random_games(game: str) -> None:
    assert prove_many(game, 10_000, 1_000, cuts=1).games == 10_000
