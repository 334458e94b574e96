"""Outlines and disputes: complete in both languages, and they lead to rulings and checks that exist."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.games import MODULES, load_game, ready_games
from companion.language import Texts
from companion.library.outline import outline, outline_lines
from companion.library.rulings import book
from companion.library.topics import disputes


@pytest.mark.parametrize("game", MODULES)
def test_every_game_has_an_outline_whose_rulings_exist(game: str) -> None:
    steps = outline(game)
    assert len(steps) >= 10
    known = {ruling.id for ruling in book(game).rulings}
    assert [ruling for step in steps for ruling in step.rulings if ruling not in known] == []
    assert all(step.title["en"].strip() and step.title["pl"].strip() for step in steps)
    assert steps[0].depth == 0
    assert all(after.depth - before.depth <= 1 for before, after in pairwise(steps))


@pytest.mark.parametrize("game", MODULES)
def test_every_game_has_disputes_that_lead_to_rulings_and_checks(game: str) -> None:
    found = disputes(game)
    assert len(found.topic) >= 8
    known = {ruling.id for ruling in book(game).rulings}
    assert [topic.id for topic in found.topic if topic.ruling not in known] == []
    groups = {group.id for group in found.group}
    assert [topic.id for topic in found.topic if groups and topic.group not in groups] == []
    assert len({topic.id for topic in found.topic}) == len(found.topic)
    assert all(topic.title["en"].strip() and topic.title["pl"].strip() for topic in found.topic)
    if game in ready_games():
        checks = load_game(game).checks
        assert [topic.id for topic in found.topic if topic.check is not None and topic.check not in checks] == []


def test_the_outline_marks_the_step_of_the_open_question() -> None:
    lines = list(outline_lines("tawantinsuyu", Texts("pl", "tawantinsuyu"), "TAW-FEST-5"))
    assert [line for line in lines if line.startswith("►")] == ["►   3. Przewagi w regionach  [TAW-FEST-5]"]
    assert not any(line.startswith("►") for line in outline_lines("tawantinsuyu", Texts("en"), None))
