"""From TOML or JSON to frozen dataclasses, naming every wrong key, type and value of a file at once."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, NewType, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from referee.errors import BadAnswer, BadFile, Problem
from referee.reason import Term
from referee.records import dataclass

T = TypeVar("T")

Reader: TypeAlias = Callable[[object, str, list[Problem]], Any]

_FAILED = object()


@dataclass(frozen=True, slots=True)
class Between:
    """Bounds of a number, to be used in `Annotated[int, Between(0, 7)]`."""

    low: int
    high: int


Natural: TypeAlias = Annotated[int, Between(0, 9999)]
"""A count at the table: never negative."""


@dataclass(frozen=True, slots=True)
class Length:
    """Bounds of a list's length, to be used in `Annotated[tuple[X, ...], Length(1, 4)]`."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Different:
    """Every entry of the list occurs once, to be used in `Annotated[tuple[X, ...], Different()]`."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A text that is not blank, to be used in `Annotated[str, Filled()]`."""


def build(cls: type[T], data: object, where: str = "") -> T:
    """An object of this dataclass from a file's table; raises `BadFile` with every problem found."""
    problems: list[Problem] = []
    built = reader_of(cls)(data, where, problems)
    if problems:
        raise BadFile(tuple(problems))
    result: T = built
    return result


class _Lenient(list[Problem]):
    """Problems of a reading on: stand-ins where something failed, the nearest bound where it is out of range."""


UNREADABLE = "\ufffd"
"""What stands in for a text that could not be read."""


def as_far_as_it_goes(cls: type[T], data: object) -> T | None:
    """The object of a table with problems, with stand-ins where they are, so that the rest can still be checked."""
    try:
        built = reader_of(cls)(data, "", _Lenient())
    except LookupError:
        return None
    result: T | None = None if built is _FAILED else built
    return result


def _stand_in(hint: Any) -> Any:
    """The plainest value of a type; `LookupError` where there is none."""
    bounds = [note for note in get_args(hint)[1:] if isinstance(note, Between)] if get_origin(hint) is Annotated else []
    kind = plain_type(hint)
    origin = get_origin(kind)
    if origin is Literal:
        return get_args(kind)[0]
    if origin is tuple:
        return ()
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {}
    if kind is int:
        return bounds[0].low if bounds else 0
    if kind is bool:
        return False
    if kind is str:
        return UNREADABLE
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    raise LookupError(hint)


def reader_of(hint: Any) -> Reader:
    """The function that reads a value of this type; made once for each type."""
    return _make_reader(hint)


@cache
def _make_reader(hint: Any) -> Reader:
    origin = get_origin(hint)
    if origin is Annotated:
        return _annotated(hint)
    if isinstance(hint, NewType):
        return reader_of(hint.__supertype__)
    if origin in (Union, types.UnionType):
        inner = [arg for arg in get_args(hint) if arg is not type(None)]
        if len(inner) == 1:
            return reader_of(inner[0])
        if all(is_dataclass(arg) for arg in inner):
            return _kinds_reader(inner)
        raise TypeError(f"no reader for {hint}")
    if origin is Literal:
        return _one_of(get_args(hint))
    if origin is tuple:
        return _tuple_reader(get_args(hint)[0])
    if origin in (dict, Mapping) or (isinstance(origin, type) and issubclass(origin, Mapping)):
        return _mapping_reader(get_args(hint)[1])
    if isinstance(hint, type):
        if is_dataclass(hint):
            return _dataclass_reader(hint)
        if issubclass(hint, Enum):
            return _enum_reader(hint)
        if hint in (int, bool, str):
            return _scalar_reader(hint)
        if issubclass(hint, str):
            return _word_reader(hint)
    raise TypeError(f"no reader for {hint}")


def or_nothing(hint: Any) -> bool:
    """True for a type that allows no value at all (`X | None`)."""
    return get_origin(hint) in (Union, types.UnionType) and type(None) in get_args(hint)


def plain_type(hint: Any) -> Any:
    """A type without its bounds, its own name or its `| None`."""
    if get_origin(hint) is Annotated:
        return plain_type(get_args(hint)[0])
    if isinstance(hint, NewType):
        return plain_type(hint.__supertype__)
    if or_nothing(hint):
        return plain_type(next(arg for arg in get_args(hint) if arg is not type(None)))
    return hint


def shown(value: object) -> str:
    """A found value, short enough for one line of a message."""
    text = repr(value) if isinstance(value, str | list | dict) else str(value).lower()
    return text if len(text) <= 60 else text[:57] + "…"


def _wrong_type(value: object, where: str, problems: list[Problem], expected: str) -> object:
    problems.append(Problem(where, "file.wrong_type", {"found": shown(value), "expected": Term(f"type.{expected}")}))
    return _FAILED


_SCALARS: dict[type, str] = {int: "number", bool: "bool", str: "text"}


def _scalar_reader(kind: type) -> Reader:
    expected = _SCALARS[kind]

    def read(value: object, where: str, problems: list[Problem]) -> Any:
        if type(value) is not kind:
            return _wrong_type(value, where, problems, expected)
        return value

    return read


def _word_reader(kind: type[str]) -> Reader:
    """A word with a meaning of its own (a square, a symbol): its class refuses what is none with a `BadAnswer`."""

    def read(value: object, where: str, problems: list[Problem]) -> Any:
        if not isinstance(value, str):
            return _wrong_type(value, where, problems, "text")
        try:
            return kind(value)
        except BadAnswer as error:
            problems.append(Problem(where, error.message.key, {**error.message.facts, "found": shown(value)}))
            return _FAILED

    return read


def _one_of(allowed: tuple[object, ...]) -> Reader:
    def read(value: object, where: str, problems: list[Problem]) -> Any:
        if not any(type(value) is type(choice) and value == choice for choice in allowed):
            expected = tuple(str(choice) for choice in allowed)
            problems.append(Problem(where, "file.not_one_of", {"found": shown(value), "expected": expected}))
            return _FAILED
        return value

    return read


def _enum_reader(kind: type[Enum]) -> Reader:
    read_value = _one_of(tuple(member.value for member in kind))

    def read(value: object, where: str, problems: list[Problem]) -> Any:
        found = read_value(value, where, problems)
        return found if found is _FAILED else kind(found)

    return read


def _annotated(hint: Any) -> Reader:
    inner, *notes = get_args(hint)
    read_inner = reader_of(inner)
    bounds = [note for note in notes if isinstance(note, Between)]
    lengths = [note for note in notes if isinstance(note, Length)]
    different = any(isinstance(note, Different) for note in notes)
    filled = any(isinstance(note, Filled) for note in notes)

    def problem(found: Any, value: object, where: str) -> Problem | None:
        for bound in bounds:
            if not bound.low <= found <= bound.high:
                return Problem(
                    where, "file.out_of_range", {"found": shown(found), "low": bound.low, "high": bound.high}
                )
        for length in lengths:
            if not length.low <= len(found) <= length.high:
                key = "file.wrong_length_exact" if length.low == length.high else "file.wrong_length"
                return Problem(where, key, {"found": len(found), "low": length.low, "high": length.high})
        if different and len(set(found)) != len(found):
            return Problem(where, "file.twice", {"found": shown(value)})
        if filled and not found.strip():
            return Problem(where, "file.blank", {"found": shown(value)})
        return None

    def read(value: object, where: str, problems: list[Problem]) -> Any:
        found = read_inner(value, where, problems)
        if found is _FAILED:
            return found
        wrong = problem(found, value, where)
        if wrong is None:
            return found
        problems.append(wrong)
        if not isinstance(problems, _Lenient):
            return _FAILED
        for bound in bounds:
            found = min(max(found, bound.low), bound.high)
        return found

    return read


def _tuple_reader(item: Any) -> Reader:
    read_item = reader_of(item)

    def read(value: object, where: str, problems: list[Problem]) -> Any:
        if not isinstance(value, list | tuple):
            return _wrong_type(value, where, problems, "list")
        items = [read_item(entry, f"{where}[{number}]", problems) for number, entry in enumerate(value, 1)]
        if isinstance(problems, _Lenient):
            return tuple(_stand_in(item) if entry is _FAILED else entry for entry in items)
        return _FAILED if any(entry is _FAILED for entry in items) else tuple(items)

    return read


def _mapping_reader(item: Any) -> Reader:
    read_item = reader_of(item)

    def read(value: object, where: str, problems: list[Problem]) -> Any:
        if not isinstance(value, dict):
            return _wrong_type(value, where, problems, "table")
        items = {key: read_item(entry, _join(where, key), problems) for key, entry in value.items()}
        if isinstance(problems, _Lenient):
            return {key: _stand_in(item) if entry is _FAILED else entry for key, entry in items.items()}
        return _FAILED if any(entry is _FAILED for entry in items.values()) else items

    return read


def _join(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key


def file_key(field_name: str, metadata: Mapping[str, Any]) -> str:
    """The key of a field in a file: its name unless the metadata gives another."""
    key: str = metadata.get("key", field_name)
    return key


def _dataclass_reader(cls: type[Any]) -> Reader:
    hints = get_type_hints(cls, include_extras=True)
    plan = [
        (
            field.name,
            file_key(field.name, field.metadata),
            reader_of(hints[field.name]),
            field.default is MISSING and field.default_factory is MISSING,
        )
        for field in fields(cls)
        if field.init
    ]
    known = tuple(key for _, key, _, _ in plan)

    def read(value: object, where: str, problems: list[Problem]) -> Any:
        if not isinstance(value, dict):
            return _wrong_type(value, where, problems, "table")
        values: dict[str, Any] = {}
        failed = False
        seen = 0
        for name, key, read_field, required in plan:
            if key in value:
                seen += 1
                found = read_field(value[key], _join(where, key), problems)
                if found is _FAILED:
                    failed = True
                else:
                    values[name] = found
            elif required:
                problems.append(Problem(_join(where, key), "file.missing_key"))
                failed = True
        if seen != len(value):
            for key in value:
                if key not in known:
                    problems.append(_unknown_key(_join(where, str(key)), str(key), known))
                    failed = True
        if failed and isinstance(problems, _Lenient):
            needed = [name for name, _, _, required in plan if required and name not in values]
            return cls(**values, **{name: _stand_in(hints[name]) for name in needed})
        return _FAILED if failed else cls(**values)

    return read


def _kinds_reader(kinds: list[Any]) -> Reader:
    """A table that is one of several dataclasses: its `kind` says which, by their `kind: Literal[...]`."""
    readers = {get_args(get_type_hints(kind)["kind"])[0]: reader_of(kind) for kind in kinds}
    read_kind = _one_of(tuple(readers))

    def read(value: object, where: str, problems: list[Problem]) -> Any:
        if not isinstance(value, dict):
            return _wrong_type(value, where, problems, "table")
        if "kind" not in value:
            problems.append(Problem(_join(where, "kind"), "file.missing_key"))
            return _FAILED
        kind = read_kind(value["kind"], _join(where, "kind"), problems)
        return _FAILED if kind is _FAILED else readers[kind](value, where, problems)

    return read


def _unknown_key(where: str, key: str, known: tuple[str, ...]) -> Problem:
    from difflib import get_close_matches  # only a file with a mistake needs it

    close = get_close_matches(key, known, 1)
    if close:
        return Problem(where, "file.unknown_key_near", {"near": close[0]})
    return Problem(where, "file.unknown_key", {"expected": known})
