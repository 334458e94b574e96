"""The positions on which two independent engines agree."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.games.tigris.action_check import judge_action
from companion.language import Texts
from referee.build import build
from referee.tigris.file import PositionFile
from referee.tigris.file_problems import problems_of
from tests.referee.tigris.kit import the_numbers

LINES = Path(__file__).with_name("samples.jsonl").read_text(encoding="utf-8").splitlines()
TEXTS = Texts("en", "tigris-euphrates")


@pytest.mark.parametrize("number", range(len(LINES)))
def test_sample(number: int) -> None:
    sample = json.loads(LINES[number])
    position = {key: value for key, value in sample["position"].items() if key != "game"}
    file = build(PositionFile, position)
    assert problems_of(file, the_numbers()) == ()
    answer = judge_action(file, TEXTS).as_json(TEXTS)
    expected = sample["expect"]
    assert answer["legal"] == expected["legal"]
    if not expected["legal"]:
        assert answer["refused"]["action"] == 0
        assert answer["refused"]["rule"].startswith("TIG-")
    if "after" in expected:
        after: dict[str, Any] = answer["after"]
        for held in after["points"].values():
            del held["treasures"]
        assert {key: after[key] for key in expected["after"]} == expected["after"]


def test_every_sample_is_there() -> None:
    assert len(LINES) == 162
