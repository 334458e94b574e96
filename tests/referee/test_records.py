"""Records that are compiled late behave like the standard library's frozen dataclasses."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, field, fields, is_dataclass, replace

import pytest

from referee.records import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a board game."""

    name: str
    value: int = 1
    marks: tuple[str, ...] = field(default_factory=tuple)


@dataclass(frozen=True, slots=True)
class Painted(Piece):
    """A piece with a colour."""

    colour: str = "red"


@dataclass(frozen=True, slots=True)
class Checked:
    """A number that must not be negative."""

    number: int

    def __post_init__(self) -> None:
        if self.number < 0:
            raise ValueError(self.number)


@dataclass(frozen=True)
class Roomy:
    """A record without slots."""

    name: str


def test_records_are_made_compared_shown_and_hashed() -> None:
    assert Piece("king", 3) == Piece("king", value=3)
    assert Piece("king") != Piece("king", 2)
    assert Piece("king") != Painted("king")
    assert hash(Piece("king")) == hash(Piece("king"))
    assert repr(Painted("king")) == "Painted(name='king', value=1, marks=(), colour='red')"
    assert Roomy("a") == Roomy("a")


def test_a_record_may_be_compared_or_shown_before_a_second_one_is_made() -> None:
    @dataclass(frozen=True, slots=True)
    class Fresh:
        """A class whose methods nobody has called."""

        name: str

    assert {Fresh("a"): 1}[Fresh("a")] == 1
    assert repr(Fresh("b")).endswith("Fresh(name='b')")


def test_records_are_frozen_and_have_slots() -> None:
    piece = Piece("king")
    with pytest.raises(FrozenInstanceError):
        piece.name = "queen"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del piece.name
    assert not hasattr(piece, "__dict__")


def test_the_standard_tools_work_on_records() -> None:
    assert is_dataclass(Painted) and [f.name for f in fields(Painted)] == ["name", "value", "marks", "colour"]
    assert replace(Painted("king"), colour="blue") == Painted("king", colour="blue")
    assert copy.copy(Piece("king", 2)) == pickle.loads(pickle.dumps(Piece("king", 2))) == Piece("king", 2)


def test_wrong_arguments_and_checks_after_making_are_errors() -> None:
    with pytest.raises(TypeError):
        Piece()  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="-1"):
        Checked(-1)


def test_a_match_statement_takes_a_record_apart() -> None:
    match Piece("king", 4):
        case Piece(name, value):
            assert (name, value) == ("king", 4)


def test_a_standard_frozen_dataclass_may_inherit_from_a_record_and_be_inherited_from() -> None:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Standard(Painted):
        weight: int = 5

    @dataclass(frozen=True, slots=True)
    class Late(Standard):
        note: str = ""

    assert Standard("king").weight == 5
    assert Late("king", note="x") == Late("king", 1, (), "red", 5, "x")
    with pytest.raises(FrozenInstanceError):
        Late("king").note = "y"  # type: ignore[misc]
    with pytest.raises(TypeError):

        @dataclasses.dataclass
        class Loose(Piece):  # type: ignore[misc]
            pass
