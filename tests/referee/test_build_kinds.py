"""Tables of several kinds, lists without repeats, texts that are not blank."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest

from referee.build import Different, Filled, build
from referee.errors import BadFile
from referee.records import dataclass


@dataclass(frozen=True, slots=True)
class Circle:
    radius: int
    kind: Literal["circle"] = "circle"


@dataclass(frozen=True, slots=True)
class Square:
    side: int
    kind: Literal["square"] = "square"


@dataclass(frozen=True, slots=True)
class Drawing:
    name: Annotated[str, Filled()]
    shapes: tuple[Circle | Square, ...] = ()
    colours: Annotated[tuple[str, ...], Different()] = ()


def problems(**table: Any) -> list[tuple[str, str]]:
    """Place and kind of every problem of a drawing."""
    with pytest.raises(BadFile) as error:
        build(Drawing, {"name": "one", **table})
    return [(problem.where, problem.key) for problem in error.value.problems]


def test_the_kind_says_which_table_it_is() -> None:
    shapes = [{"kind": "square", "side": 2}, {"kind": "circle", "radius": 3}]
    assert build(Drawing, {"name": "one", "shapes": shapes}).shapes == (Square(2), Circle(3))


def test_a_table_without_or_with_another_kind_is_named() -> None:
    assert problems(shapes=[{"side": 2}, {"kind": "line"}, 5]) == [
        ("shapes[1].kind", "file.missing_key"),
        ("shapes[2].kind", "file.not_one_of"),
        ("shapes[3]", "file.wrong_type"),
    ]


def test_a_key_of_another_kind_is_unknown() -> None:
    assert problems(shapes=[{"kind": "square", "side": 2, "radius": 1}]) == [("shapes[1].radius", "file.unknown_key")]


def test_a_list_with_repeats_and_a_blank_text_are_named() -> None:
    assert problems(name="  ", colours=["red", "red"]) == [("name", "file.blank"), ("colours", "file.twice")]
