"""What differs between two positions, and one place of a position repaired."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum, StrEnum
from typing import Annotated, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.build import Between, Natural
from referee.differ import Change, change, differences, gone_and_come, leaves, value_at
from referee.errors import BadAnswer

Square = NewType("Square", str)


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Level(IntEnum):
    LOW = 1
    HIGH = 2


@dataclass(frozen=True, slots=True)
class Field:
    crop: str = "none"
    size: Annotated[int, Between(0, 5)] = 1


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    vp: Natural = 0
    at: Square = Square("A1")
    colour: Colour = Colour.RED
    level: Level = Level.LOW
    hand: tuple[str, ...] = ()
    track: tuple[int, ...] = (1, 2)
    guest: str | None = None
    bid: int | None = None
    active: bool = True
    stock: Mapping[Colour, Natural] = field(default_factory=lambda: {Colour.RED: 1, Colour.BLUE: 0})
    piles: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: {"draw": ("x", "y")})
    fields: tuple[Field, ...] = (Field(),) * 3
    secret: int = field(default=0, metadata={"aside": True})


@dataclass(frozen=True, slots=True)
class Position:
    players: tuple[Player, ...]
    round: Natural = 1


BEFORE = Position((Player("Ada"), Player("Anna M. Nowak", vp=5)))


def repaired(path: str, text: str) -> Position:
    return change(BEFORE, path, text)


def test_equal_positions_do_not_differ() -> None:
    assert differences(BEFORE, replace(BEFORE, round=1)) == ()


def test_a_difference_names_its_place_and_both_values() -> None:
    after = replace(BEFORE, players=(replace(BEFORE.players[0], vp=3), BEFORE.players[1]))
    assert differences(BEFORE, after) == (Change(("players", "Ada", "vp"), 0, 3),)


def test_what_is_set_aside_never_differs() -> None:
    after = replace(BEFORE, players=(replace(BEFORE.players[0], secret=9), BEFORE.players[1]))
    assert differences(BEFORE, after) == ()
    assert not [path for path, _ in leaves(BEFORE) if path.endswith("secret")]


def test_tables_differ_key_by_key() -> None:
    assert differences({"a": 1, "b": 2}, {"b": 3, "c": 4}) == (
        Change(("a",), 1, None),
        Change(("b",), 2, 3),
        Change(("c",), None, 4),
    )


def test_lists_of_pieces_differ_by_what_came_and_went() -> None:
    few, many = (Field("corn"), Field("corn")), (Field("corn"), Field("corn"), Field("corn"), Field("bean"))
    assert differences(few, many) == (Change((), (), (Field("corn"), Field("bean"))),)
    assert differences(many, few) == (Change((), (Field("corn"), Field("bean")), ()),)


def test_pieces_that_hold_a_table_can_come_and_go() -> None:
    assert differences((Player("Ada"),), ()) == (Change((), (Player("Ada"),), ()),)


@given(st.lists(st.integers(0, 3)), st.lists(st.integers(0, 3)))
def test_what_came_and_went_leads_from_one_list_to_the_other(before: list[int], after: list[int]) -> None:
    gone, come = gone_and_come(before, after)
    left = list(before)
    for item in gone:
        left.remove(item)
    assert sorted([*left, *come]) == sorted(after)
    assert not set(gone) & set(come)


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        ("round", "4", 4),
        ("round", "+2", 3),
        ("round", "-1", 0),
        ("round", "−1", 0),
        ("round", "3+4", 7),
        ("players.Ada.vp", "12", 12),
        ("players.2.vp", "-3", 2),
        ("players.Anna_M__Nowak.vp", "+1", 6),
        ("players.Ada.at", "B7", Square("B7")),
        ("players.Ada.colour", "blue", Colour.BLUE),
        ("players.Ada.level", "2", Level.HIGH),
        ("players.Ada.hand", "x, y", ("x", "y")),
        ("players.Ada.track", "-", ()),
        ("players.Ada.track", "3,4,5", (3, 4, 5)),
        ("players.Ada.guest", "owl", "owl"),
        ("players.Ada.bid", "4", 4),
        ("players.Ada.active", "no", False),
        ("players.Ada.stock.blue", "+2", 2),
        ("players.Ada.piles.draw", "z", ("z",)),
        ("players.Ada.fields.2.size", "5", 5),
    ],
)
def test_a_place_is_repaired_by_the_type_it_was_declared_with(path: str, text: str, expected: object) -> None:
    after = repaired(path, text)
    found = value_at(after, path)
    assert found == expected
    assert type(found) is type(expected)
    assert len(differences(BEFORE, after)) == 1


def test_only_the_named_one_of_equal_pieces_is_repaired() -> None:
    after = repaired("players.Ada.fields.2.crop", "corn")
    assert [f.crop for f in after.players[0].fields] == ["none", "corn", "none"]


def test_an_optional_place_can_be_emptied() -> None:
    full = change(BEFORE, "players.Ada.guest", "owl")
    assert change(full, "players.Ada.guest", "-") == BEFORE


@pytest.mark.parametrize(
    ("path", "text", "key"),
    [
        ("nowhere", "1", "error.no_such_place"),
        ("players.Zoe.vp", "1", "error.no_such_place"),
        ("players.9.vp", "1", "error.no_such_place"),
        ("players.Ada.vp.deeper", "1", "error.no_such_place"),
        ("round", "x", "error.not_a_number"),
        ("round", "-5", "error.below_zero"),
        ("round", "99999", "error.not_for_place"),
        ("players.Ada.colour", "pink", "error.not_an_option"),
        ("players.Ada.active", "perhaps", "error.not_for_place"),
        ("players.Ada.fields.1.size", "6", "error.not_for_place"),
        ("players.Ada", "x", "error.not_for_place"),
        ("players", "x", "error.not_for_place"),
    ],
)
def test_a_repair_that_does_not_fit_says_why(path: str, text: str, key: str) -> None:
    with pytest.raises(BadAnswer) as raised:
        repaired(path, text)
    assert raised.value.message.key == key


def test_every_leaf_leads_back_to_its_value() -> None:
    found = dict(leaves(BEFORE))
    assert found["players.Ada.stock.red"] == 1
    assert found["players.Ada.guest"] is None
    assert "players.Anna_M__Nowak.vp" in found
    for path, value in found.items():
        assert value_at(BEFORE, path) == value
        assert " " not in path


@given(st.data())
def test_a_repair_changes_its_own_place_and_no_other(data: st.DataObject) -> None:
    path, value = data.draw(st.sampled_from(list(leaves(BEFORE))))
    number = type(value) is int
    text = "5" if number else "-" if value is None or isinstance(value, tuple) else str(getattr(value, "value", value))
    if isinstance(value, bool):
        text = "yes" if value else "no"
    after = dict(leaves(repaired(path, text)))
    changed = [where for where, now in leaves(BEFORE) if after.get(where) != now]
    assert set(changed) <= {path}


def test_enums_that_are_no_strings_are_named_by_their_value() -> None:
    class Side(Enum):
        LEFT = "left"

    assert differences({Side.LEFT: 1}, {Side.LEFT: 2}) == (Change(("left",), 1, 2),)


@dataclass(frozen=True)
class Someone:
    name: str


@dataclass(frozen=True)
class Round:
    people: tuple[Someone, ...]
    first: int = field(default=0, metadata={"names": "people"})


def test_a_place_in_a_list_of_people_is_told_and_repaired_by_name() -> None:
    table = Round((Someone("Ada"), Someone("Anna M.")), 1)
    assert dict(leaves(table))["first"] == "Anna M."
    assert value_at(table, "first") == "Anna M."
    assert differences(table, change(table, "first", "ada")) == (Change(("first",), "Anna M.", "Ada"),)
    assert change(table, "first", "Anna M.") == table
    assert change(table, "first", "0").first == 0, "as older logs have it"
    with pytest.raises(BadAnswer):
        change(table, "first", "Zoe")
