"""Statistics from the results that sessions keep."""

from __future__ import annotations

from typing import Any

import pytest

from companion.charts import line_chart, spark
from companion.games import MODULES, load_game
from companion.language import Texts
from companion.sessions.record import Session
from companion.sessions.store import Store
from companion.statistics import bests, by_setup, item_means, play_of, plays, records
from tests.life import kept, said

pytestmark = pytest.mark.usefixtures("toy_seated")
Capture = pytest.CaptureFixture[str]


def finished(number: int, totals: dict[str, int], **more: Any) -> Session:
    """A finished toy game with these totals."""
    order = sorted(totals, key=lambda name: -totals[name])
    places: list[dict[str, Any]] = []
    for name in order:
        if places and totals[places[-1]["names"][0]] == totals[name]:
            places[-1]["names"].append(name)
            places[-1]["decided_by"] = "shared"
        else:
            places.append({"place": order.index(name) + 1, "names": [name], "decided_by": "points"})
    result = {
        "players": [
            {
                "name": name,
                "total": total,
                "lines": [{"item": "corn", "points": total - 2}, {"item": "tools", "points": 2}],
            }
            for name, total in totals.items()
        ],
        "standing": places,
        **more.pop("extra", {}),
    }
    day = f"2026-01-{number:02}T12:00:00+00:00"
    players = more.pop("players", tuple(totals))
    return Session("toy", f"game {number}", players, finished=True, created=day, updated=day, result=result, **more)


def test_plays_wins_streaks_and_records() -> None:
    table = [
        {"Ada": 10, "Bo": 8},
        {"Ada": 12, "Bo": 12},
        {"Ada": 7, "Bo": 20},
        {"Ada": 9, "Bo": 11},
    ]
    for number, totals in enumerate(table, 1):
        kept(finished(number, totals))
    found = plays(Store())
    ada, bo = records(found).values()
    assert (ada.count, ada.wins, ada.shared, ada.streak, ada.longest) == (4, 2, 1, -2, 2)
    assert (bo.count, bo.wins, bo.shared, bo.streak, bo.longest) == (4, 3, 1, 3, 3)
    assert ada.mean == 9.5 and ada.median == 9.5 and bo.median == 11.5
    best = {one.what: (one.points, one.names, one.play.session) for one in bests(found)}
    assert best == {
        "highest": (20, ("Bo",), "game 3"),
        "lowest": (7, ("Ada",), "game 3"),
        "widest": (13, ("Bo",), "game 3"),
        "closest": (0, ("Ada", "Bo"), "game 2"),
    }
    assert item_means(found)["Ada"] == {"corn": 7.5, "tools": 2.0}


def test_a_computed_score_is_no_play() -> None:
    kept(finished(1, {"Ada": 3}, setup={"score": "final"}))
    kept(finished(2, {"Ada": 4}))
    open_game = finished(3, {"Ada": 5})
    open_game.finished = False
    kept(open_game)
    assert [play.session for play in plays(Store())] == ["game 2"]


def test_a_solo_game_is_won_by_its_outcome() -> None:
    lost = finished(1, {"Ada": 130, "Axomamma": 110}, players=("Ada",), extra={"outcome": "loss"})
    won = finished(2, {"Ada": 130, "Axomamma": 110}, players=("Ada",), extra={"outcome": "win"})
    for session, winners in ((lost, ["Axomamma"]), (won, ["Ada"])):
        play = play_of(session)
        assert play is not None
        assert [score.name for score in play.scores if score.won] == winners


@pytest.mark.parametrize(
    "result",
    [{}, {"players": []}, {"players": 3, "standing": []}, {"players": [{"name": "A"}], "standing": [{"place": "x"}]}],
)
def test_half_a_result_is_no_play(result: dict[str, Any]) -> None:
    assert play_of(Session("toy", "x", result=result, finished=True)) is None


def test_by_set_up(capsys: Capture) -> None:
    kept(finished(1, {"Ada": 3, "Bo": 1}, setup={"difficulty": ["E1", "E4"]}))
    kept(finished(2, {"Ada": 5, "Bo": 6}, setup={"difficulty": []}))
    kept(finished(3, {"Ada": 7, "Bo": 6}, setup={"difficulty": [], "first": "Ada"}))
    groups = by_setup(plays(Store()), ("difficulty",))
    assert {setup: len(group) for setup, group in groups.items()} == {
        (("difficulty", ("E1", "E4")),): 1,
        (("difficulty", ()),): 2,
    }
    rows = [" ".join(line.split()) for line in said(capsys, "stats", "toy").out.splitlines()]
    assert "difficulty: E1, E4 Ada 1 of 1 3 –" in rows
    assert "difficulty: difficulty none Ada 1 of 2 7 –" in rows
    setups = said(capsys, "stats", "toy", "--json").json["toy"]["setups"]
    assert [(one["setup"], one["plays"]) for one in setups] == [
        ({"difficulty": ["E1", "E4"]}, 1),
        ({"difficulty": []}, 2),
    ]


def test_games_alone_and_among_people_are_kept_apart(capsys: Capture) -> None:
    kept(finished(1, {"Ada": 30, "Automa": 50}, players=("Ada",), solo=True, extra={"outcome": "loss"}))
    kept(finished(2, {"Ada": 9, "Bo": 4}))
    shown = said(capsys, "stats", "toy").out
    assert "toy, solo: 1 play" in shown and "toy: 1 play" in shown
    assert "Highest score: 30 (Ada" in shown and "50 (" not in shown, "records are people's"
    answer = said(capsys, "stats", "toy", "--json").json["toy"]
    assert answer["plays"] == 2 and answer["solo"]["plays"] == answer["people"]["plays"] == 1


def test_a_game_against_nobody_is_neither_won_nor_lost(capsys: Capture) -> None:
    kept(finished(1, {"Ada": 30}, solo=True))
    kept(finished(2, {"Ada": 40}, solo=True))
    (ada,) = records(plays(Store())).values()
    assert (ada.count, ada.contests, ada.wins, ada.streak, ada.longest) == (2, 0, 0, 0, 0)
    assert any(line.split()[:2] == ["Ada", "–"] for line in said(capsys, "stats").out.splitlines())


def test_averages_only_for_whoever_played_often(capsys: Capture) -> None:
    for number in range(1, 6):
        kept(finished(number, {"Ada": 10 + number, "Guest" if number == 3 else "Bo": 4}))
    lines = said(capsys, "stats", "toy", language="pl").out.splitlines()
    head = lines[lines.index("Punkty według pozycji, średnio") + 1]
    assert head.split() == ["Ada"], "four plays of Bo and one of a guest make no average"
    assert any("13,0" in line for line in lines), "a decimal comma in Polish"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_results_are_kept_apart_by_has_words(language: str) -> None:
    for game in (name for name in MODULES if name != "toy"):
        texts = Texts(language, game)
        assert all(texts.has_term(key) for key in load_game(game).variants), game


def test_few_plays_are_called_few(capsys: Capture) -> None:
    kept(finished(1, {"Ada": 3, "Bo": 1}))
    few = said(capsys, "stats").out
    assert "So far 1 play" in few and "in the last game" in few and "%" not in few
    for number in range(2, 11):
        kept(finished(number, {"Ada": 3 + number, "Bo": 1}))
    many = said(capsys, "stats", "toy").out
    assert "So far" not in many and "on average" in many and "10 of 10 (100 %)" in " ".join(many.split())
    assert "10 wins in a row" in " ".join(many.split())
    assert said(capsys, "stats", "toy", "--json").json["toy"]["players"]["Ada"]["mean"] == 8.4


def test_no_plays_and_both_languages(capsys: Capture) -> None:
    assert said(capsys, "stats").out == "No finished games yet.\n"
    assert said(capsys, "stats", "--json").json == {}
    kept(finished(1, {"Ada": 3, "Bo": 1}))
    assert "Dotąd 1 gra" in said(capsys, "stats", language="pl").out


def test_charts() -> None:
    assert spark([1, 5, 3]) == "▁█▅"
    assert spark([4, 4]) == "▄▄" and spark([]) == ""
    chart = line_chart({"Ada": [0, 5, 10], "Bo": [0, 2, 4]}, 60, "Scores")
    lines = ["".join(text for text, _ in pieces) for pieces in chart.lines]
    assert lines[0].startswith(" 10┤") and lines[0].rstrip().endswith("A")
    assert lines[9].startswith("  0┤A") and lines[-1].strip() == "B Bo: 4"
    assert max(len(line) for line in lines) <= 60
    assert line_chart({}, 60).lines == ()


def test_a_chart_names_its_ends() -> None:
    chart = line_chart({"Ada": list(range(11))}, 60, moments=("round 1", "round 2", "end"))
    lines = ["".join(text for text, _ in pieces) for pieces in chart.lines]
    assert lines[10].strip().startswith("round 1") and lines[10].endswith("end")
    assert lines[5].startswith("  4┤") and len(lines[10]) == len(lines[0].rstrip())
