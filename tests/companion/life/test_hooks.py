"""What every game tells of itself for lists, charts and advice, tried on the recorded games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.commands.replaying import witnessed
from companion.course import course_of
from companion.development import development
from companion.games import load_game, ready_games
from companion.games.game import Finish
from companion.language import Texts
from companion.reports import FORMS, report_of
from companion.sessions.text import loads
from companion.standing import keep_standing
from companion.timer import Timer, seat_words, seconds_of
from referee.drive import Run
from tests.record import recorded_games

GAMES = recorded_games()
NAMES = [f"{path.parent.name}-{path.stem}" for path in GAMES]


@pytest.mark.parametrize("game", [name for name in ready_games() if load_game(name).course is not None])
def test_every_mirrored_game_says_its_scores(game: str) -> None:
    assert load_game(game).scores is not None
    assert load_game(game).header is not None
    assert load_game(game).status is not None


@pytest.mark.parametrize("path", GAMES, ids=NAMES)
def test_scores_and_pieces_of_a_recorded_game(path: Path) -> None:
    session = loads(path.read_text(encoding="utf-8"))
    game = load_game(session.game)
    run: Run[Finish] = Run(course_of(game, session, "en")).begin(session.log.answers)
    assert run.result is not None
    names = {player.name for player in run.result.sheet.players}
    assert game.scores is not None
    for _, turn in run.turns:
        assert set(game.scores(turn.state, session.players)) in (names, set())
        if game.conserved is not None:
            assert game.conserved(turn.state) == ()
    found = development(game, run, session.players, Texts("en", game.name))
    assert set(found.lines) in (names, set())
    if found.lines:
        assert {name: line[-1] for name, line in found.lines.items()} == {
            player.name: player.total for player in run.result.sheet.players
        }
    session.finished = False
    keep_standing(session, game, run, Texts("en", game.name))
    assert session.table["now"]


@pytest.mark.parametrize("path", GAMES, ids=NAMES)
def test_the_timer_knows_everybody_by_name(path: Path) -> None:
    session = loads(path.read_text(encoding="utf-8"))
    texts = Texts("en", session.game)
    timer = Timer(session, lambda: 1.0)
    timer.turn_on(True)
    for question, _ in witnessed(session, texts):
        timer.ask()
        timer.answered(question)
    names = {seat_words(seat, session, texts) for seat in seconds_of(session)}
    assert names <= {*session.players, texts.say("timer.table")} and names & {*session.players}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("path", GAMES, ids=NAMES)
def test_a_recorded_game_as_a_report(path: Path, form: str) -> None:
    session = loads(path.read_text(encoding="utf-8"))
    texts = Texts("pl", session.game)
    text = FORMS[form](report_of(session, texts), texts)
    assert all(player.split()[0] in text for player in session.players)
    assert len(text) > 1000


def play(lead: int, outcome: str, *switches: str) -> dict[str, Any]:
    players = [{"name": "Ada", "total": 120 + lead}, {"name": "Axomamma", "total": 120}]
    return {"setup": {"difficulty": list(switches)}, "result": {"players": players, "outcome": outcome}}


@pytest.mark.parametrize(
    ("plays", "words"),
    [
        ([play(30, "win")], "make her stronger with H1"),
        ([play(30, "win"), play(2, "win"), play(4, "loss")], "4 VP ahead in the middle one: stay"),
        ([play(-40, "loss"), play(-26, "loss")], "33 VP behind in the middle one: make her weaker with E1"),
        ([play(-40, "loss", "H2")], "play without H2"),
        ([play(40, "win", "E1", "E3")], "play without E3"),
        ([play(-40, "loss", "H2"), play(3, "win")], "1 of 1 game won at normal difficulty"),
        ([play(-5, "loss", "E1", "E3")], "won at difficulty E1 and E3, 5 VP behind in the middle one: stay"),
    ],
)
def test_axomammas_difficulty_is_suggested_from_history(plays: list[dict[str, Any]], words: str) -> None:
    suggest = load_game("tawantinsuyu").suggest
    assert suggest is not None
    (phrase,) = suggest(plays)
    assert words in Texts("en", "tawantinsuyu").show(phrase)
    assert "suggest" not in Texts("pl", "tawantinsuyu").show(phrase)


def test_no_solo_games_no_suggestion() -> None:
    suggest = load_game("tawantinsuyu").suggest
    assert suggest is not None
    assert suggest([]) == ()
    assert suggest([{"setup": {}, "result": {}}]) == ()
