"""What differs between two positions, and a position with one thing repaired; for any frozen dataclass."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import Field, fields, is_dataclass, replace
from enum import Enum
from typing import Any, Protocol, TypeVar, get_args, get_type_hints, runtime_checkable

from referee.ask import NOTHING, add_up
from referee.build import or_nothing, plain_type, reader_of
from referee.errors import BadAnswer, Problem
from referee.reason import Term
from referee.records import dataclass

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
        yield from _place_differences(dict(before.places()), dict(after.places()), path)
    elif type(before) is type(after) and is_dataclass(before):
        for field in fields(before):
            if field.metadata.get("aside"):
                continue
            yield from _differences(_held(before, field), _held(after, field), (*path, field.name))
    elif isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in (*before, *(key for key in after if key not in before)):
            yield from _differences(before.get(key), after.get(key), (*path, _name(key)))
    elif isinstance(before, tuple) and isinstance(after, tuple):
        yield from _sequence_differences(before, after, path)
    else:
        yield Change(path, before, after)


def _place_differences(before: dict[str, Any], after: dict[str, Any], path: tuple[str, ...]) -> Iterator[Change]:
    """What stands at a place is repaired as a whole, so it is named as a whole."""
    for name in (*before, *(name for name in after if name not in before)):
        if before.get(name) != after.get(name):
            yield Change((*path, name), before.get(name), after.get(name))


def _sequence_differences(before: tuple[Any, ...], after: tuple[Any, ...], path: tuple[str, ...]) -> Iterator[Change]:
    if len(before) == len(after) and any(is_dataclass(item) for item in before):
        for number, (old, new) in enumerate(zip(before, after, strict=True), 1):
            yield from _differences(old, new, (*path, _item_name(old, new, number)))
        return
    if any(is_dataclass(item) for item in (*before, *after)):
        yield Change(path, *gone_and_come(before, after))
    else:
        yield Change(path, before, after)


def gone_and_come(before: Sequence[Any], after: Sequence[Any]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """What left a list and what came into it, each piece as often as it did; the order does not matter."""
    gone, come = list(before), []
    for item in after:
        if item in gone:
            gone.remove(item)
        else:
            come.append(item)
    return tuple(gone), tuple(come)


def _item_name(old: Any, new: Any, number: int) -> str:
    """An item of a list is named by its name or id where it has one that stayed, else by its number."""
    for attribute in ("name", "id"):
        name = getattr(old, attribute, None)
        if isinstance(name, str) and name == getattr(new, attribute, None):
            return name
    return str(number)


def _name(key: object) -> str:
    return str(key.value) if isinstance(key, Enum) else str(key)


def _held(state: Any, field: Field[Any]) -> Any:
    """The value of a field; a place in a list of people (`names` says which list) is told by that person's name."""
    value = getattr(state, field.name)
    people = getattr(state, field.metadata.get("names", ""), ())
    return people[value].name if people and 0 <= value < len(people) else value


def _person(state: Any, name: str, text: str) -> int | None:
    """The place that a person's name stands for in such a field; None where the field is none, or the text no name."""
    people = next((f.metadata["names"] for f in fields(state) if f.name == name and "names" in f.metadata), None)
    known = [] if people is None else [_word(person.name).casefold() for person in getattr(state, people)]
    wanted = _word(text).casefold()
    return known.index(wanted) if wanted in known else None


def _word(name: str) -> str:
    """A name as one step of a path: a player called "Anna M." is `Anna_M_` there."""
    return "".join("_" if character == "." or character.isspace() else character for character in name)


def change(state: T, path: str, text: str) -> T:
    """The position with the value at this path replaced; `+2` and `-1` change a number by that much, `-` empties."""
    changed: T = _changed(state, type(state), tuple(path.split(".")), text, path)
    return changed


def value_at(state: Any, path: str) -> Any:
    """The value at a path of the position."""
    for step in path.split("."):
        state = _step_into(state, step, path)[1]
    return state


def _step_into(state: Any, step: str, path: str) -> tuple[Any, Any]:
    """One step of a path: the field, key or number it leads through, and the value there."""
    if isinstance(state, Places):
        return step, state.place(step)
    if is_dataclass(state):
        for field in fields(state):
            if field.name == step:
                return step, _held(state, field)
    if isinstance(state, Mapping):
        for key, value in state.items():
            if _word(_name(key)) == step:
                return key, value
    if isinstance(state, tuple):
        for number, item in enumerate(state, 1):
            if step in (_word(_item_name(item, item, number)), str(number)):
                return number - 1, item
    raise BadAnswer("error.no_such_place", path=path, step=step)


def _changed(state: Any, hint: Any, steps: tuple[str, ...], text: str, path: str) -> Any:
    if not steps:
        return _read(state, hint, text, path)
    key, current = _step_into(state, steps[0], path)
    if isinstance(state, Places):
        return state.repaired(steps[0], text)
    if is_dataclass(state) and len(steps) == 1:
        current = getattr(state, key)
        person = _person(state, key, text)
        if person is not None:
            text = str(person)
    new = _changed(current, _hint_below(state, hint, key, current), steps[1:], text, path)
    if isinstance(state, Mapping):
        return {**state, key: new}
    if isinstance(state, tuple):
        return (*state[:key], new, *state[key + 1 :])
    return replace(state, **{key: new})


def _hint_below(state: Any, hint: Any, key: Any, current: Any) -> Any:
    """The type of a field, or of the values of a table or list; where nobody wrote one, what is there now says it."""
    if is_dataclass(state):
        return get_type_hints(type(state), include_extras=True)[key]
    inner = get_args(plain_type(hint))
    if not inner:
        return type(current)
    return inner[1] if isinstance(state, Mapping) else inner[0]


def _read(current: Any, hint: Any, text: str, path: str) -> Any:
    """The new value of a leaf, read by the type of its field."""
    if text == NOTHING and or_nothing(hint):
        return None
    problems: list[Problem] = []
    try:
        value = reader_of(hint)(_raw(current, plain_type(hint), text, path), path, problems)
    except TypeError as error:
        raise BadAnswer("error.no_such_place", path=path, step=path.rpartition(".")[2]) from error
    if problems:
        options = _members(plain_type(hint))
        if options:
            raise BadAnswer("error.not_an_option", answer=text, options=tuple(Term(word) for word in options))
        raise BadAnswer("error.not_for_place", path=path, answer=text, why=problems[0].phrase)
    return value


def _members(kind: Any) -> tuple[str, ...]:
    """The values of an enumeration, also of a list of them; none for any other type."""
    inner = plain_type((*get_args(kind), kind)[0])
    return tuple(str(member.value) for member in inner) if isinstance(inner, type) and issubclass(inner, Enum) else ()


def _raw(current: Any, kind: Any, text: str, path: str) -> object:
    """The typed text as a file would have it: a number, yes or no, a list, or plain text."""
    if kind is bool:
        return {"true": True, "false": False, "yes": True, "no": False}.get(text, text)
    if kind is int:
        number = add_up(text)
        raw = int((current or 0) + number) if text[0] in "+-−" else int(number)
        if raw < 0:
            raise BadAnswer("error.below_zero", path=path, answer=text)
        return raw
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next((member.value for member in kind if str(member.value) == text), text)
    if isinstance(current, tuple):
        inner = plain_type((*get_args(kind), str)[0])
        parts = [] if text == NOTHING else text.split(",")
        return [_raw(None, inner, part.strip(), path) for part in parts]
    return text


def boards(state: Any, path: tuple[str, ...] = ()) -> Iterator[str]:
    """The way to every value with places of its own: an empty place there can be repaired too."""
    if isinstance(state, Places):
        yield ".".join(path)
    elif is_dataclass(state) and not isinstance(state, type):
        for field in fields(state):
            if not field.metadata.get("aside"):
                yield from boards(getattr(state, field.name), (*path, field.name))


def leaves(state: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Every place of the position that `adjust` can repair, with its value."""
    if isinstance(state, Places):
        for name, value in state.places():
            yield ".".join((*path, name)), value
    elif is_dataclass(state) and not isinstance(state, type):
        for field in fields(state):
            if not field.metadata.get("aside"):
                yield from leaves(_held(state, field), (*path, field.name))
    elif isinstance(state, Mapping):
        for key, value in state.items():
            yield from leaves(value, (*path, _word(_name(key))))
    elif isinstance(state, tuple) and any(is_dataclass(item) for item in state):
        for number, item in enumerate(state, 1):
            yield from leaves(item, (*path, _word(_item_name(item, item, number))))
    elif state is None or isinstance(state, int | str | bool | Enum | tuple):
        yield ".".join(path), state
