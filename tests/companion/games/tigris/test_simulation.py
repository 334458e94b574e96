"""Random play: the same everywhere for one seed."""

from __future__ import annotations

from companion.games.tigris.simulation import simulate
from tests.builders import in_new_process

PROGRAM = """
from companion.games.tigris.simulation import simulate
print([simulate(seed, {"players": 3}) for seed in range(3)])
"""


def test_the_same_seed_gives_the_same_game_in_every_process() -> None:
    here = str([simulate(seed, {"players": 3}) for seed in range(3)])
    assert in_new_process(PROGRAM, PYTHONHASHSEED="1").strip() == here
    assert in_new_process(PROGRAM, PYTHONHASHSEED="2").strip() == here


def test_settings_of_a_simulation() -> None:
    assert len(simulate(1, {"players": 2}).scores) == 2
    advanced = simulate(1, {"board": "advanced", "english_variant": True})
    assert advanced.end in ("treasures", "bag", "swap")
    assert advanced.decisions > 50
