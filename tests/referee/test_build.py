"""From tables of a file to values: every problem of a file at once, by its key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any, Literal, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.build import Between, Length, Natural, as_far_as_it_goes, build, or_nothing, plain_type, reader_of, shown
from referee.errors import BadFile

Region = NewType("Region", str)


class Kind(StrEnum):
    PAIR = "pair"
    TALLEST = "tallest"


@dataclass(frozen=True, slots=True)
class Person:
    name: str
    vp: Natural
    tapestries: tuple[Annotated[int, Between(1, 7)], ...] = ()
    home: Region = Region("antisuyu")
    from_: str | None = field(default=None, metadata={"key": "from"})


@dataclass(frozen=True, slots=True)
class Table:
    player: Annotated[tuple[Person, ...], Length(1, 4)]
    solo: bool = False
    kind: Kind = Kind.PAIR
    festival: Literal[1, 2, 3] = 1
    stock: Mapping[str, Natural] = field(default_factory=dict)


def a_table(**changes: Any) -> dict[str, Any]:
    return {"player": [{"name": "Ada", "vp": 3}], **changes}


def problems(data: object) -> list[tuple[str, str]]:
    with pytest.raises(BadFile) as raised:
        build(Table, data)
    return [(problem.where, problem.key) for problem in raised.value.problems]


def test_a_whole_table_becomes_values() -> None:
    data = {
        "player": [{"name": "Ada", "vp": 3, "tapestries": [4, 2], "home": "qullasuyu", "from": "here"}],
        "solo": True,
        "kind": "tallest",
        "festival": 3,
        "stock": {"corn": 2},
    }
    ada = Person("Ada", 3, (4, 2), Region("qullasuyu"), "here")
    assert build(Table, data) == Table((ada,), True, Kind.TALLEST, 3, {"corn": 2})
    assert isinstance(build(Table, data).kind, Kind)


def test_every_problem_of_a_file_is_named_at_once() -> None:
    data = {
        "player": [{"name": 5, "vp": -1, "tapestries": [4, 9, "x"]}, {"vp": 1, "nmae": "Bo"}],
        "solo": "yes",
        "kind": "pairs",
        "festival": 4,
        "stock": {"corn": True},
        "zzzzzz": 1,
    }
    assert problems(data) == [
        ("player[1].name", "file.wrong_type"),
        ("player[1].vp", "file.out_of_range"),
        ("player[1].tapestries[2]", "file.out_of_range"),
        ("player[1].tapestries[3]", "file.wrong_type"),
        ("player[2].name", "file.missing_key"),
        ("player[2].nmae", "file.unknown_key_near"),
        ("solo", "file.wrong_type"),
        ("kind", "file.not_one_of"),
        ("festival", "file.not_one_of"),
        ("stock.corn", "file.wrong_type"),
        ("zzzzzz", "file.unknown_key"),
    ]


@pytest.mark.parametrize("value", [True, False, 1.0, "1", [1], {"a": 1}, None])
def test_only_a_whole_number_is_a_number(value: object) -> None:
    assert problems(a_table(player=[{"name": "Ada", "vp": value}])) == [("player[1].vp", "file.wrong_type")]


@pytest.mark.parametrize("value", [1, 0, "true", None])
def test_only_true_and_false_are_yes_and_no(value: object) -> None:
    assert problems(a_table(solo=value)) == [("solo", "file.wrong_type")]


def test_true_is_none_of_one_two_three() -> None:
    assert problems(a_table(festival=True)) == [("festival", "file.not_one_of")]


@pytest.mark.parametrize("number", [0, 5])
def test_a_list_has_its_length(number: int) -> None:
    assert problems(a_table(player=[{"name": "Ada", "vp": 3}] * number)) == [("player", "file.wrong_length")]


@pytest.mark.parametrize("value", [5, "x", [1], None])
def test_what_should_be_a_table_is_named(value: object) -> None:
    with pytest.raises(BadFile) as raised:
        build(Table, value)
    assert raised.value.problems[0].key == "file.wrong_type"
    assert problems(a_table(player=value)) != []


def test_a_near_miss_suggests_the_key_that_was_meant() -> None:
    with pytest.raises(BadFile) as raised:
        build(Table, a_table(festval=2))
    assert raised.value.problems[0].facts == {"near": "festival"}


def test_an_unknown_key_lists_the_known_ones() -> None:
    with pytest.raises(BadFile) as raised:
        build(Table, a_table(qqq=2))
    assert raised.value.problems[0].facts["expected"] == ("player", "solo", "kind", "festival", "stock")


@pytest.mark.parametrize(("value", "ok"), [(1, True), (7, True), (0, False), (8, False)])
def test_bounds_include_both_ends(value: int, ok: bool) -> None:
    data = a_table(player=[{"name": "Ada", "vp": 3, "tapestries": [value]}])
    if ok:
        assert build(Table, data).player[0].tapestries == (value,)
    else:
        assert problems(data) == [("player[1].tapestries[1]", "file.out_of_range")]


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(["player", "solo", "kind", "festival", "stock", "x"]), anything))
def test_whatever_stands_in_a_file_it_is_a_table_or_a_named_problem(data: dict[str, Any]) -> None:
    try:
        table = build(Table, data)
    except BadFile as error:
        assert error.problems
        assert all(problem.where for problem in error.problems)
    else:
        assert isinstance(table, Table)


def test_found_values_are_shown_short() -> None:
    assert shown("x" * 200).endswith("…")
    assert len(shown("x" * 200)) <= 60
    assert shown(True) == "true"
    assert shown("Ada") == "'Ada'"


def test_types_without_their_trimmings() -> None:
    assert plain_type(Natural | None) is int
    assert plain_type(Region) is str
    assert or_nothing(int | None)
    assert not or_nothing(int)


def test_a_type_nobody_can_read_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError):
        reader_of(complex)
    with pytest.raises(TypeError):
        reader_of(int | str)


def test_half_a_file_is_read_on_with_numbers_that_can_be() -> None:
    """An impossible number stands at its nearest bound, so that no judge counts to a trillion."""
    read = as_far_as_it_goes(Table, {"player": [{"name": "Ada", "vp": 10**12, "tapestries": [-5, 3]}], "solo": 7})
    assert read == Table(player=(Person("Ada", 9999, (1, 3)),), solo=False)
