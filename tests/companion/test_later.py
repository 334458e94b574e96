"""What is named but not loaded before its first use."""

from __future__ import annotations

import pytest

from companion.games.later import Later, later


def test_a_function_is_found_when_it_is_called() -> None:
    assert later("referee.ask:add_up")("3+4") == 7


def test_a_place_that_does_not_exist_fails_only_when_it_is_used() -> None:
    missing = later("referee.ask:nothing_there")
    with pytest.raises(AttributeError):
        missing()


def test_things_by_name_are_a_mapping() -> None:
    things: Later[str] = Later({"chance": "referee.ask:CHANCE", "box": "referee.ask:BOX"})
    assert (list(things), len(things), things["box"]) == (["chance", "box"], 2, "box")
    with pytest.raises(KeyError):
        things["house"]
