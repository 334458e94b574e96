"""What differs between two positions, and a position with one thing repaired; for any frozen dataclass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from typing import Any, Protocol, TypeVar, get_type_hints, runtime_checkable

from referee.ask import add_up
from referee.build import reader_of
from referee.errors import BadAnswer, Problem

T = TypeVar("T")


@runtime_checkable
class Places(Protocol):
    """A value with places of its own, such as a board: they are compared and repaired one by one, also empty ones."""

    def places(self) -> Iterator[tuple[str, Any]]:
        """What stands where, by the name of the place; empty places are left out."""
        ...

    def place(self, name: str) -> Any:
        """What stands at a place, None at an empty one; `BadAnswer` where there is no such place."""
        ...

    def repaired(self, name: str, text: str) -> Any:
        """The value with this place put right."""
        ...


@dataclass(frozen=True, slots=True)
class Change:
    """One difference: the way to it through the position, what was there and what is there now."""

    path: tuple[str, ...]
    before: Any
    after: Any


def differences(before: Any, after: Any, path: tuple[str, ...] = ()) -> tuple[Change, ...]:
    """Every difference between two positions of the same kind, in the order of their fields."""
    return tuple(_differences(before, after, path))


def _differences(before: Any, after: Any, path: tuple[str, ...]) -> Iterator[Change]:
    if before is after or before == after:
        return
    if isinstance(before, Places) and isinstance(after, Places):
        yield from _differences(dict(before.places()), dict(after.places()), path)
    elif type(before) is type(after) and is_dataclass(before):
        for field in fields(before):
            if field.metadata.get("aside"):
                continue
            yield from _differences(getattr(before, field.name), getattr(after, field.name), (*path, field.name))
    elif isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in (*before, *(key for key in after if key not in before)):
            yield from _differences(before.get(key), after.get(key), (*path, _name(key)))
    elif isinstance(before, tuple) and isinstance(after, tuple):
        yield from _sequence_differences(before, after, path)
    else:
        yield Change(path, before, after)


def _sequence_differences(before: tuple[Any, ...], after: tuple[Any, ...], path: tuple[str, ...]) -> Iterator[Change]:
    if len(before) == len(after) and any(is_dataclass(item) for item in before):
        for number, (old, new) in enumerate(zip(before, after, strict=True), 1):
            yield from _differences(old, new, (*path, _item_name(old, new, number)))
        return
    hashable = all(isinstance(item, Hashable) for item in (*before, *after))
    if hashable and any(is_dataclass(item) for item in (*before, *after)):
        gone, come = Counter(before) - Counter(after), Counter(after) - Counter(before)
        yield Change(path, tuple(gone.elements()), tuple(come.elements()))
    else:
        yield Change(path, before, after)


def _item_name(old: Any, new: Any, number: int) -> str:
    """An item of a list is named by its name or id where it has one that stayed, else by its number."""
    for attribute in ("name", "id"):
        name = getattr(old, attribute, None)
        if isinstance(name, str) and name == getattr(new, attribute, None):
            return name
    return str(number)


def _name(key: object) -> str:
    return str(key.value) if isinstance(key, Enum) else str(key)


def change(state: T, path: str, text: str) -> T:
    """The position with the value at this path replaced; `+2` and `-1` change a number by that much."""
    changed: T = _changed(state, tuple(path.split(".")), text, path)
    return changed


def value_at(state: Any, path: str) -> Any:
    """The value at a path of the position."""
    for step in path.split("."):
        state = _step_into(state, step, path)
    return state


def _step_into(state: Any, step: str, path: str) -> Any:
    if isinstance(state, Places):
        return state.place(step)
    if is_dataclass(state) and step in {field.name for field in fields(state)}:
        return getattr(state, step)
    if isinstance(state, Mapping):
        for key, value in state.items():
            if _name(key) == step:
                return value
    if isinstance(state, tuple):
        for number, item in enumerate(state, 1):
            if step in (str(number), getattr(item, "name", None), getattr(item, "id", None)):
                return item
    raise BadAnswer("error.no_such_place", path=path, step=step)


def _changed(state: Any, steps: tuple[str, ...], text: str, path: str) -> Any:
    step, rest = steps[0], steps[1:]
    current = _step_into(state, step, path)
    if isinstance(state, Places):
        return state.repaired(step, text)
    if is_dataclass(state) and not isinstance(state, type):
        new = _changed(current, rest, text, path) if rest else _read(current, _hint(state, step), text, path)
        return replace(state, **{step: new})
    new = _changed(current, rest, text, path) if rest else _read(current, type(current), text, path)
    if isinstance(state, Mapping):
        return {key: new if _name(key) == step else value for key, value in state.items()}
    return tuple(new if item is current else item for item in state)


def _hint(state: Any, name: str) -> Any:
    return get_type_hints(type(state), include_extras=True)[name]


def _read(current: Any, hint: Any, text: str, path: str) -> Any:
    """The new value of a leaf, read by the type of its field."""
    raw: object = text
    if isinstance(current, bool):
        raw = {"true": True, "false": False, "yes": True, "no": False}.get(text, text)
    elif isinstance(current, int):
        number = add_up(text)
        raw = int(current + number) if text[:1] in "+-" else int(number)
        if raw < 0:
            raise BadAnswer("error.below_zero", path=path, answer=text)
    elif isinstance(current, tuple):
        raw = [] if text == "-" else [part.strip() for part in text.split(",")]
    problems: list[Problem] = []
    value = reader_of(hint)(raw, path, problems)
    if problems:
        raise BadAnswer("error.not_for_place", path=path, answer=text, why=problems[0].phrase)
    return value


def leaves(state: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Every place of the position that `adjust` can repair, with its value."""
    if isinstance(state, Places):
        for name, value in state.places():
            yield ".".join((*path, name)), value
    elif is_dataclass(state) and not isinstance(state, type):
        for field in fields(state):
            if not field.metadata.get("aside"):
                yield from leaves(getattr(state, field.name), (*path, field.name))
    elif isinstance(state, Mapping):
        for key, value in state.items():
            yield from leaves(value, (*path, _name(key)))
    elif isinstance(state, tuple) and any(is_dataclass(item) for item in state):
        for number, item in enumerate(state, 1):
            yield from leaves(item, (*path, _item_name(item, item, number)))
    elif isinstance(state, int | str | bool | Enum | tuple):
        yield ".".join(path), state
