"""What a solo game shows, what the catalogue asks for it, and how its mirror is repaired."""

from __future__ import annotations

import pytest

from companion.games import load_game
from companion.games.game import Start
from companion.games.tawantinsuyu import solo_screen, solo_shelf
from companion.games.tawantinsuyu.example_box import example_box
from companion.games.tawantinsuyu.solo import options, rules_of
from companion.games.tawantinsuyu.solo_simulate import LEVELS, simulate
from companion.language import Texts
from companion.view import Heading, Table
from referee.box import Box
from referee.differ import change, leaves
from referee.drive import replay
from solo_bot.names import SHE, YOU, Switch
from solo_bot.state import Army, Token
from tests.solo_bot.table import ANTISUYU, BLUE, RED, SNAKE, a_game, buildings, large, markers


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Round 4 · Axomamma's turn · you 10 VP · Axomamma 10 VP · Festivals 1/3"),
        ("pl", "Runda 4 · tura Axomammy · ty 10 PZ · Axomamma 10 PZ · Święta 1/3"),
    ],
)
def test_the_header_says_round_turn_and_scores(language: str, line: str) -> None:
    texts = Texts(language, "tawantinsuyu")
    assert solo_screen.header(a_game(turn=4, festivals=1), texts) == line
    assert solo_screen.header(a_game(turn=4, festivals=1, holder=SHE), texts).startswith(line)
    assert solo_screen.header(a_game(turn=0), texts) in ("Set-up", "Przygotowanie")


def test_the_header_says_whose_festival_comes() -> None:
    texts = Texts("en", "tawantinsuyu")
    assert solo_screen.header(a_game(turn=4, holder=YOU), texts).endswith("Festival at the start of your next turn")
    assert solo_screen.header(a_game(turn=4, holder=SHE), texts).endswith("the start of Axomamma's next turn")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_status_shows_the_whole_table(language: str) -> None:
    her = {
        "production": buildings(3) + buildings(7, face_up=False),
        "statues": large(SNAKE),
        "army": Army(hidden=2, up_twos=1),
        "tokens": (Token("1a", 1, 1, 4),),
        "workers": (BLUE,),
    }
    view = solo_screen.status(
        a_game(turn=1, her=her, markers=markers(ANTISUYU, "hy"), casualties=(RED, RED)), Texts(language, "tawantinsuyu")
    )
    assert isinstance(view.blocks[0], Heading)
    cells = {cell for block in view.blocks[1:] if isinstance(block, Table) for row in block.rows for cell in row}
    assert "3↑, 7↓" in cells and "1a: 1.4" in cells
    assert any(cell.startswith("2 ") for cell in cells)


def test_the_shelf_asks_for_everything_and_the_made_up_box_has_it() -> None:
    full = Box(example_box())
    asked = solo_shelf.entries(full)
    assert [question.remember for question in asked if not full.knows(question)] == []
    assert solo_shelf.problems(full) == ()
    assert len({question.remember for question in asked}) == len(asked)
    empty = solo_shelf.entries(Box())
    assert len(empty) < len(asked)


def test_the_shelf_notices_what_cannot_be() -> None:
    wrong = Box({**example_box(), "board.loop.1": "potato_2,corn_1", "marks.2.top": "snake"})
    assert {problem.where for problem in solo_shelf.problems(wrong)} == {"board.loop", "marks.2.top"}


def test_the_options_are_settled_before_the_first_answer() -> None:
    start = Start(("Ada",), solo=True)
    run = replay(lambda: options(start), ("difficulty H2,E1", "track_vp no"))
    assert run.result == {"difficulty": ["E1", "H2"], "track_vp": False}
    rules = rules_of(Start(("Ada",), solo=True, setup=run.result, rulings={"TAW-HOUSE-14": "ignore"}))
    assert rules.switches == {Switch.E1, Switch.H2}
    assert (rules.track_vp, rules.house.house_14) == (False, "ignore")


def test_only_solo_disputes_are_asked_in_a_solo_game() -> None:
    game = load_game("tawantinsuyu")
    assert game.disputes is not None
    wanted = game.disputes(Start(("Ada",), solo=True))
    assert "TAW-HOUSE-1" in wanted and "TAW-FEST-12" in wanted
    assert not any(ruling.startswith("TAW-HOUSE") for ruling in game.disputes(Start(("Ada", "Bo"))))


def test_the_mirror_can_be_repaired_place_by_place() -> None:
    game = a_game(village=(RED, BLUE), her={"army": Army(hidden=1)})
    places = {path for path, _ in leaves(game)}
    assert {"her.vp", "her.supply.gold", "village", "her.army.hidden", "her.slots", "festivals"} <= places
    assert change(game, "her.supply.gold", "+2").her.supply.gold == 2
    assert change(game, "village", "blue").village == (BLUE,)
    assert change(game, "her.army.hidden", "3").her.army.hidden == 3


def test_simulated_levels_are_ordered_by_difficulty() -> None:
    scores: dict[str, list[int]] = {name: [] for name in LEVELS}
    for seed in range(45):
        for name, points in simulate(seed, {"difficulty": "each"}).scores.items():
            if name in scores:
                scores[name].append(points)
    normal, easier, harder = (sum(scores[name]) / len(scores[name]) for name in LEVELS)
    assert easier < normal < harder
