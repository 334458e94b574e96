"""Question ids stand in session files: a golden list, so that none is renamed unnoticed."""

from __future__ import annotations

from pathlib import Path

from companion.games.tawantinsuyu.solo_simulate import play_through, simulated_start
from companion.sessions.text import loads
from referee.box import Box
from referee.records import replace
from tests.record import FOLDER

GOLDEN = (Path(__file__).parent / "question_ids.txt").read_text(encoding="utf-8").split()


def test_every_question_of_a_solo_game_is_in_the_golden_list() -> None:
    asked: set[str] = set()
    for path in (FOLDER / "tawantinsuyu").glob("solo-*.toml"):
        asked |= {line.partition(" ")[0] for line in loads(path.read_text(encoding="utf-8")).log.answers}
    for seed in range(2):
        start = simulated_start({})
        asked |= {line.partition(" ")[0] for line in play_through(seed, start).log}
        asked |= {line.partition(" ")[0] for line in play_through(seed, replace(start, box=Box())).log}
    settled = {question for question in asked if question.startswith("house.")}
    assert asked - settled - set(GOLDEN) == set()


def test_the_golden_list_is_in_order_and_names_everything_once() -> None:
    assert sorted(set(GOLDEN)) == GOLDEN
    assert {"axomamma.die", "you.turn", "slots.refill", "tokens.spots", "placing.sections"} <= set(GOLDEN)
