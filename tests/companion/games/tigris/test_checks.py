"""The referee's questions on the command line: actions, kingdoms, wars, placements, batches."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.life import said

POSITION: dict[str, Any] = {
    "game": "tigris-euphrates",
    "players": ["lion", "bull"],
    "active": "lion",
    "tiles": {"E5": "red", "M5": "red", "G5": "green", "J5": "green", "K5": "green", "H5": "black"},
    "treasures": [],
    "leaders": [
        {"dynasty": "lion", "colour": "green", "at": "F5"},
        {"dynasty": "lion", "colour": "black", "at": "E6"},
        {"dynasty": "bull", "colour": "green", "at": "L5"},
        {"dynasty": "bull", "colour": "black", "at": "M6"},
    ],
    "hands": {"lion": ["green", "green", "green", "green", "red"], "bull": ["green", "black"]},
}
"""The rulebook's example of a war."""


def a_file(folder: Path, *actions: str, **changes: Any) -> str:
    path = folder / "position.json"
    path.write_text(json.dumps({**POSITION, "actions": list(actions), **changes}))
    return str(path)


def check(capsys: pytest.CaptureFixture[str], folder: Path, *actions: str, **changes: Any) -> dict[str, Any]:
    path = a_file(folder, *actions, **changes)
    answer: dict[str, Any] = said(capsys, "check", "tig", "action", "--from", path, "--json").json
    return answer


def test_a_legal_action_with_all_that_follows(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    answer = check(capsys, tmp_path, "tile red I5", "war green", "support 4", "support 1")
    assert answer["legal"] is True
    assert "open" not in answer
    after = answer["after"]
    assert after["points"]["lion"] == {"red": 0, "blue": 0, "green": 3, "black": 0, "treasures": 0}
    assert after["hands"] == {"lion": [], "bull": ["black"]}
    assert after["tiles"] == {"E5": "red", "G5": "green", "H5": "black", "I5": "red", "M5": "red"}
    assert [event["event"] for event in answer["events"]][-2:] == ["war_cancelled", "unification_tile_off"]
    assert all(event["rule"].startswith("TIG-") and event["text"] for event in answer["events"])


def test_an_open_war_is_named_and_after_is_the_position_before_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    answer = check(capsys, tmp_path, "tile red I5")
    assert (answer["legal"], answer["open"]) == (True, "war")
    assert answer["choice"]["answers"] == ["war black", "war green"]
    assert answer["after"]["tiles"]["I5"] == "red"
    assert answer["after"]["hands"]["lion"] == ["green"] * 4


def test_an_open_support_is_named_with_who_must_answer(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    attack = check(capsys, tmp_path, "tile red I5", "war green")
    assert (attack["open"], attack["choice"]["who"]) == ("support", "lion")
    defence = check(capsys, tmp_path, "tile red I5", "war green", "support 4")
    assert (defence["choice"]["who"], defence["choice"]["against"]) == ("bull", 5)
    assert defence["after"]["hands"]["lion"] == []


def test_a_refused_action_says_which_one_and_why(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    answer = check(capsys, tmp_path, "tile red I5", "war green", "support 5")
    assert answer["legal"] is False
    assert answer["refused"]["action"] == 2
    assert answer["refused"]["rule"] == "TIG-CONFLICT-4"
    assert answer["refused"]["text"] == "Lion can commit 4 at most, not 5 (green)."
    assert "after" not in answer


def test_the_position_after_is_a_position_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    after = check(capsys, tmp_path, "tile red I5", "war green", "support 4", "support 1")["after"]
    again = check(capsys, tmp_path, "leader green off", **after)
    assert again["legal"] is True


def test_the_english_variant_of_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    answer = check(capsys, tmp_path, "tile red I5", "war green", "support 1", english_variant=True)
    assert answer["refused"]["rule"] == "TIG-ENGLISH-1"


def test_every_wrong_key_is_reported_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = a_file(
        tmp_path,
        "tile purple I5",
        tiles={"E5": "blue", "Z9": "red", "F5": "pink"},
        active="pot",
        treasures=["A1"],
        catastrophes=["F5", "F5"],
    )
    answer = said(capsys, "check", "tig", "action", "--from", path, "--json")
    assert answer.code == 1
    for where in (
        "active",
        "tiles.Z9",
        "tiles.F5",
        "tiles.E5",
        "treasures[1]",
        "catastrophes",
        "leaders[1].at",
        "actions[1]",
    ):
        assert where in answer.out


def test_a_batch_answers_line_by_line_and_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    lines = [
        json.dumps({**POSITION, "actions": ["tile red I5"]}),
        "nonsense",
        json.dumps({**POSITION, "actions": ["tile red O5"]}),
    ]
    path.write_text("\n".join(lines) + "\n")
    answers = [
        json.loads(line)
        for line in said(capsys, "check", "tig", "action", "--from", str(path), "--json").out.splitlines()
    ]
    assert answers[0]["open"] == "war"
    assert "error" in answers[1]
    assert answers[2]["refused"]["rule"] == "TIG-TILE-4"


@pytest.mark.parametrize(
    ("language", "word"), [("en", "War of the green leaders"), ("pl", "Konflikt zewnętrzny (kolor zielony)")]
)
def test_the_answer_in_words_with_a_map(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, word: str
) -> None:
    path = a_file(tmp_path, "tile red I5", "war green", "support 4", "support 1")
    shown = said(capsys, "check", "tig", "action", "--from", path, language=language).out
    assert word in shown
    assert "A   B   C   D" in shown
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_check_kingdoms(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    answer = said(capsys, "check", "tig", "kingdoms", "--from", a_file(tmp_path), "--json").json
    assert answer["legal"] is True
    first, second = answer["kingdoms"]
    assert [leader["at"] for leader in first["leaders"]] == ["E6", "F5"]
    assert first["tiles"] == {"black": 1, "red": 1, "blue": 0, "green": 1}
    assert second["squares"] == ["J5", "K5", "L5", "M5", "M6"]
    assert answer["regions"] == []


def test_check_kingdoms_notices_a_conflict_that_was_not_resolved(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = a_file(tmp_path, tiles={**POSITION["tiles"], "I5": "red"})
    answer = said(capsys, "check", "tig", "kingdoms", "--from", path, "--json").json
    assert answer["legal"] is False
    assert {reason["rule"] for reason in answer["why"]} == {"TIG-KINGDOM-4"}


def test_check_war(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    answer = said(capsys, "check", "tig", "war", "--from", a_file(tmp_path, "tile red I5"), "--json").json
    kings, traders = answer["conflicts"]
    assert (kings["colour"], traders["colour"]) == ("black", "green")
    assert (traders["attacker"]["strength"], traders["defender"]["strength"]) == (1, 2)
    assert traders["if_attacker_wins"] == {"points": 3, "colour": "green", "removed": ["J5", "K5"], "spared": []}
    assert traders["support"][4] == {"attacker_adds": 4, "attack": 5, "defender_needs": 3, "defender_can": False}


def test_check_war_of_a_revolt(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = a_file(tmp_path, "leader black M4", leaders=POSITION["leaders"][2:])
    answer = said(capsys, "check", "tig", "war", "--from", path, "--json").json
    (revolt,) = answer["conflicts"]
    assert (revolt["conflict"], revolt["tiles"]) == ("revolt", "red")
    assert revolt["if_attacker_wins"]["colour"] == "red"


def test_check_war_where_there_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = a_file(tmp_path, "tile green G4")
    assert said(capsys, "check", "tig", "war", "--from", path, "--json").json["conflicts"] == []


def test_check_placement(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = a_file(tmp_path)
    answer = said(capsys, "check", "tig", "placement", "I5", "--from", path, "--json").json
    assert answer["kingdoms_touched"] == 2
    by_action = {entry["action"]: entry for entry in answer["placements"]}
    assert by_action["tile red I5"]["open"] == "war"
    assert by_action["tile blue I5"]["rule"] == "TIG-TILE-1"
    assert by_action["leader red I5"]["rule"] == "TIG-LEADER-3"
    assert by_action["catastrophe I5"]["legal"] is True
    shown = said(capsys, "check", "tig", "placement", "I5", "--from", path).out
    assert "✗ leader red I5" in shown and "✓ catastrophe I5" in shown


def test_final_from_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "end.toml"
    path.write_text(
        'game = "tigris-euphrates"\n'
        '[[player]]\nname = "Anna"\nblack = 5\nred = 6\nblue = 4\ngreen = 9\ntreasures = 1\n'
        '[[player]]\nname = "Bartek"\nblack = 5\nred = 6\nblue = 6\ngreen = 9\n'
    )
    answer = said(capsys, "score", "tig", "final", "--from", str(path), "--json").json
    assert [player["total"] for player in answer["players"]] == [5, 5]
    assert answer["standing"][0] == {"place": 1, "names": ["Bartek"], "decided_by": "second_weakest"}


def test_check_war_looks_at_the_tile_that_opened_the_war_not_at_a_later_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = a_file(tmp_path, "tile red I5", "tile green A1")
    answer = said(capsys, "check", "tig", "war", "--from", path, "--json").json
    assert [conflict["colour"] for conflict in answer["conflicts"]] == ["black", "green"]


@pytest.mark.parametrize(
    ("action", "rule"),
    [("tile green G4", "TIG-CONFLICT-1"), ("tile red I5", "TIG-WAR-2"), ("swap red", "TIG-CONFLICT-1")],
)
def test_check_war_says_why_there_is_none(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, action: str, rule: str
) -> None:
    king = {"dynasty": "bull", "colour": "black", "at": "L5"}
    path = a_file(tmp_path, action, leaders=[POSITION["leaders"][0], king])
    answer = said(capsys, "check", "tig", "war", "--from", path, "--json").json
    assert answer["conflicts"] == []
    assert [reason["rule"] for reason in answer["why"]] == [rule]
    assert answer["why"][0]["text"] in said(capsys, "check", "tig", "war", "--from", path).out


def test_TIG_CAT_1_the_position_after_remembers_who_has_catastrophe_tiles_left(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    after = check(capsys, tmp_path, "catastrophe A1", "catastrophe A2")["after"]
    assert after["catastrophes_left"] == {"lion": 0, "bull": 2}
    assert check(capsys, tmp_path, "catastrophe A3", **after)["refused"]["rule"] == "TIG-CAT-1"
    assert "catastrophes_left" not in check(capsys, tmp_path, "tile red G4")["after"]


def test_TIG_SWAP_4_the_position_after_remembers_an_empty_bag(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    after = check(capsys, tmp_path, "swap red", bag=1)["after"]
    assert after["bag"] == 0
    again = check(capsys, tmp_path, "swap green", **after)
    assert [event["event"] for event in again["events"]][-1] == "bag_too_empty"


def test_a_hand_of_which_only_the_size_is_known(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    hands = {"bull": ["green"]}
    assert (
        check(capsys, tmp_path, "tile red G4", "tile red G3", hands=hands, unseen={"lion": 1})["refused"]["action"] == 1
    )
    after = check(capsys, tmp_path, "tile red G4", hands=hands, unseen={"lion": 3})["after"]
    assert after["unseen"] == {"lion": 2}
    path = a_file(tmp_path, hands=hands, unseen={"lion": 7})
    assert "unseen.lion" in said(capsys, "check", "tig", "action", "--from", path, "--json").out


def test_TIG_LEADER_4_a_file_with_a_leader_on_the_river_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = a_file(tmp_path, leaders=[{"dynasty": "lion", "colour": "red", "at": "E3"}])
    answer = said(capsys, "check", "tig", "kingdoms", "--from", path, "--json")
    assert answer.code == 1
    assert "leaders[1].at" in answer.out


def test_TIG_SETUP_2_tiles_on_the_board_and_in_hands_are_counted_together(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    fields = [f"{column}{row}" for row in (5, 6) for column in "BCDEFGHIJKLM"] + ["A5", "A6", "A9", "B9"]
    path = a_file(tmp_path, tiles=dict.fromkeys(fields, "green"), leaders=[], hands={"lion": ["green"] * 3})
    shown = said(capsys, "check", "tig", "kingdoms", "--from", path, language="pl")
    assert shown.code == 1
    assert "zielony: 31, a może być najwyżej 30" in shown.out + shown.err
