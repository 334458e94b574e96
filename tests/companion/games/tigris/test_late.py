"""A late start: a game that is going on already, from a file or asked for at the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.course import course_of
from companion.dice import Dice
from companion.games import load_game
from companion.games.game import Finish
from companion.games.tigris.late_problems import late_problems
from companion.games.tigris.mirror import state_of
from companion.language import Texts
from companion.matching import understand
from companion.sessions.record import Session
from referee.ask import Choose, Count, Several
from referee.drive import Run
from referee.errors import BadFile, CompanionError, Illegal
from tests.companion.games.tigris.test_course import asked, at_the_table, mirror_of
from tests.referee.tigris.kit import a_file, points, where

LATE = ("-", "standard", "lion", "bull", "late", "-", "yes", "yes")
TABLE: dict[str, Any] = {
    "game": "tigris-euphrates",
    "players": ["bull", "lion"],
    "active": "bull",
    "tiles": {"B2": "red", "F3": "red", "G4": "red", "I7": "red", "K1": "red", "E3": "blue", "H6": "green"},
    "treasures": ["B2", "F3", "I7", "K1"],
    "catastrophes": ["A1"],
    "monuments": [{"at": "N9", "colours": ["black", "red"]}],
    "leaders": [
        {"dynasty": "lion", "colour": "black", "at": "G3"},
        {"dynasty": "bull", "colour": "green", "at": "I6"},
    ],
    "points": {
        "lion": {"black": 3, "red": 1, "blue": 0, "green": 2, "treasures": 1},
        "bull": {"black": 0, "red": 4, "blue": 5, "green": 1, "treasures": 2},
    },
    "catastrophes_left": {"lion": 1, "bull": 2},
    "bag": 88,
}
HANDS = (*LATE[:5], "p1", "no", "no")
EN = Texts("en", "tigris-euphrates")


def late(*answers: str, setup: tuple[str, ...] = LATE) -> Run[Finish]:
    return at_the_table(*answers, setup=setup)


def written(folder: Path, **changes: Any) -> str:
    path = folder / "table.json"
    path.write_text(json.dumps({**TABLE, **changes}), encoding="utf-8")
    return str(path)


def test_a_position_file_is_the_table(tmp_path: Path) -> None:
    run = late()
    assert run.asked is not None and run.asked.id == "late.position"
    run.give(understand(run.asked, written(tmp_path), EN))
    assert asked(run) == "turn.action"
    mirror = mirror_of(run)
    state = state_of(mirror)
    assert (mirror.active, mirror.bag, mirror.turn) == (1, 88, 1)
    assert [player.catastrophes for player in mirror.players] == [1, 2]
    assert [player.unseen for player in mirror.players] == [6, 6]
    assert (where(state, "lion-black"), where(state, "bull-green")) == ("G3", "I6")
    assert points(state, "bull") == {"red": 4, "blue": 5, "green": 1}
    assert mirror.seen == (0, 1, 1, 1)
    assert mirror.monuments == ("N9:black-red",)


def test_the_log_holds_the_file_so_that_it_is_not_needed_again(tmp_path: Path) -> None:
    run = late()
    assert run.asked is not None
    path = written(tmp_path)
    run.give(understand(run.asked, path, EN))
    Path(path).unlink()
    again: Run[Finish] = Run(run.start).begin(run.log)
    assert again.state == run.state


def test_what_the_file_leaves_out_is_asked_for(tmp_path: Path) -> None:
    few = {key: value for key, value in TABLE.items() if key not in ("points", "bag", "catastrophes_left")}
    path = tmp_path / "few.json"
    path.write_text(json.dumps(few), encoding="utf-8")
    run = late(setup=HANDS)
    assert run.asked is not None
    run.give(understand(run.asked, str(path), EN))
    assert isinstance(run.asked, Count)
    assert (run.asked.id, run.asked.high) == ("late.bag", 153 - 7 - 4 - 12)
    run.give("80")
    assert asked(run) == "late.p1.catastrophes"
    run.give("2")
    assert asked(run) == "late.p1.black"
    for answer in ("1", "2", "3", "4", "0"):
        run.give(answer)
    for answer in ("0", "0", "0", "0", "6"):
        run.give(answer)
    assert asked(run) == "late.p1.tiles"
    run.give("red,red,blue,blue,green,black")
    mirror = mirror_of(run)
    assert [player.catastrophes for player in mirror.players] == [2, 1]
    assert [player.treasures for player in mirror.players] == [0, 6]
    assert mirror.players[0].tiles == ("black", "red", "red", "blue", "blue", "green")
    assert mirror.seen == (1, 3, 3, 2)


ASKED = ("-", "p2", "-", "B2,F3,I7,K1,G4", "E3", "H6", "A1", "-", "B2,F3,I7,K1", "black", "G3", "green", "I6")


def test_the_table_asked_step_by_step() -> None:
    run = late(*ASKED)
    assert asked(run) == "late.bag"
    for answer in ("88", "1", "3", "1", "0", "2", "1", "0", "4", "5", "1", "2"):
        run.give(answer)
    assert asked(run) == "turn.action"
    mirror = mirror_of(run)
    assert mirror.active == 1
    assert points(state_of(mirror), "lion") == {"black": 3, "red": 1, "green": 2}
    assert mirror.players[1].treasures == 2


def test_TIG_CONFLICT_7_a_table_that_is_not_at_rest_is_asked_for_again() -> None:
    run = late(*ASKED[:9], "black", "G3", "black", "F4")
    assert asked(run) == "late.tiles.black"
    told = EN.show(run.tells[-1][1].text)
    assert "two black leaders share a kingdom" in told
    for id, default in (("late.tiles.black", "-"), ("late.tiles.red", "B2,F3,G4,I7,K1"), ("late.tiles.blue", "E3")):
        assert run.asked is not None
        assert run.asked.id == id
        assert set((run.asked.default or "").split(",")) == set(default.split(","))
        run.give(run.asked.default or "")


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        (
            {"players": ["lion", "pot"], "active": "pot", "leaders": [], "points": {}, "catastrophes_left": {}},
            "other_players",
        ),
        ({"treasures": ["B2", "F3"]}, "game_over"),
        ({"board": "advanced"}, "not_one_of"),
        ({"catastrophes_left": {"lion": 2, "bull": 2}}, "catastrophes_differ"),
        ({"bag": 131}, "too_many"),
        ({"leaders": [{"dynasty": "lion", "colour": "red", "at": "H8"}]}, "no_temple_beside"),
    ],
)
def test_a_file_that_cannot_be_says_why(tmp_path: Path, changes: dict[str, Any], key: str) -> None:
    question = late().asked
    assert question is not None
    with pytest.raises(BadFile) as found:
        understand(question, written(tmp_path, **changes), EN)
    assert key in {problem.key.rpartition(".")[2] for problem in found.value.problems}


def test_TIG_TREASURE_1_treasures_that_are_due_are_no_table_at_rest() -> None:
    file = a_file(
        red="F3 G3 H3 I7 K1 B2",
        treasures="F3 I7 K1 B2",
        leaders="lion-green@G4",
        players="lion bull",
    )
    assert late_problems(file, ("lion", "bull"), "standard") == ()
    due = a_file(red="F3 G3 H3 I7 K1 B2", treasures="F3 H3 I7 K1", leaders="lion-green@G4", players="lion bull")
    assert [problem.key for problem in late_problems(due, ("lion", "bull"), "standard")] == [
        "tigris-euphrates.file.treasures_due"
    ]


def test_what_is_no_file_is_no_answer(tmp_path: Path) -> None:
    question = late().asked
    assert question is not None
    for typed in (str(tmp_path / "none.toml"), "{", str(tmp_path)):
        with pytest.raises(CompanionError):
            understand(question, typed, EN)


def test_chance_never_picks_the_late_start() -> None:
    question = at_the_table(setup=LATE[:4]).asked
    assert isinstance(question, Choose)
    assert {Dice(seed).answer(question) for seed in range(30)} == {"p1", "p2"}


def played_out(run: Run[Finish], seed: int) -> Run[Finish]:
    """The game to its end, with random answers."""
    dice = Dice(seed)
    while run.asked is not None:
        before = run.asked
        try:
            run.give(dice.answer(run.asked))
        except CompanionError:
            assert run.asked is before
    return run


@pytest.mark.parametrize("seed", [3, 4])
def test_the_game_goes_on_to_its_end_and_replays(tmp_path: Path, seed: int) -> None:
    session = Session("tigris-euphrates", "late", ("Anna", "Bartek"))
    run: Run[Finish] = Run(course_of(load_game("tig"), session, "en")).begin()
    for answer in LATE:
        run.give(answer)
    assert run.asked is not None
    run.give(understand(run.asked, written(tmp_path, bag=20), EN))
    run = played_out(run, seed)
    assert run.result is not None
    again: Run[Finish] = Run(course_of(load_game("tig"), session, "en")).begin(run.log)
    assert again.result == run.result


def test_a_table_of_squares_is_folded_where_there_are_many() -> None:
    question = late("-", "p1").asked
    assert isinstance(question, Several)
    assert question.folded


def test_TIG_SETUP_2_the_box_has_no_more_tiles_than_it_has() -> None:
    blacks = [f"{column}{row}" for row in (10, 11) for column in "ABCDEGHIJLMNO"]
    run = late(*ASKED[:2], ",".join(blacks), *ASKED[3:], "88", "1", *["0"] * 10, setup=HANDS)
    assert asked(run) == "late.p1.tiles"
    with pytest.raises(Illegal) as refused:
        run.give(",".join(["black"] * 6))
    assert refused.value.because.ruling == "TIG-SETUP-2"
