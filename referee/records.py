"""Frozen dataclasses that cost nothing until they are used.

The standard `dataclass` writes and compiles six methods when a class is defined: half a millisecond a class, and a game
defines dozens of records of which one command uses a few. This drop-in makes the same class at once and compiles its
methods when the first record is made, compared or shown. Only `@dataclass(frozen=True)` is treated so.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import Field, FrozenInstanceError, fields
from typing import TYPE_CHECKING, Any

__all__ = ["dataclass", "replace"]

_WRITTEN_LATER = ("__init__", "__repr__", "__eq__", "__hash__")


def _frozen_setattr(_record: object, name: str, _value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _frozen_delattr(_record: object, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(record: Any) -> list[Any]:
    return [getattr(record, field.name) for field in fields(record)]


def _set_state(record: Any, state: list[Any]) -> None:
    for field, value in zip(fields(record), state, strict=True):
        object.__setattr__(record, field.name, value)


def _again(field: Field[Any]) -> Field[Any]:
    """A field like this one for the class that lends its methods."""
    copied: Field[Any] = dataclasses.field(
        default=field.default,
        default_factory=field.default_factory,
        init=field.init,
        repr=field.repr,
        hash=field.hash,
        compare=field.compare,
        metadata=field.metadata,
        kw_only=field.kw_only,
    )
    return copied


def _write_methods(cls: type[Any], names: tuple[str, ...]) -> None:
    """Compile the methods of a record, as the standard library would have done."""
    own = fields(cls)
    namespace: dict[str, Any] = {field.name: _again(field) for field in own}
    namespace["__annotations__"] = {field.name: field.type for field in own}
    namespace["__module__"] = cls.__module__
    if hasattr(cls, "__post_init__"):
        namespace["__post_init__"] = cls.__post_init__
    lender: type[Any] = dataclasses.dataclass(frozen=True)(type(cls.__name__, (), namespace))
    for name in names:
        setattr(cls, name, getattr(lender, name))


def _waiting(cls: type[Any], name: str, names: tuple[str, ...]) -> Callable[..., Any]:
    """A method that compiles the real ones at its first call, then calls its own."""

    def method(record: object, *arguments: Any, **named: Any) -> Any:
        _write_methods(cls, names)
        return getattr(cls, name)(record, *arguments, **named)

    method.__name__ = name
    return method


def _made(cls: type[Any], slots: bool) -> type[Any]:
    names = tuple(name for name in _WRITTEN_LATER if name not in cls.__dict__)
    parents = [getattr(base, "__dataclass_params__", None) for base in cls.__mro__[1:]]
    frozen = any(parent is not None and parent.frozen for parent in parents)
    made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, frozen=frozen)(cls)
    made.__dataclass_params__.frozen = True  # so that a standard frozen dataclass may inherit from this one
    for name in names:
        setattr(made, name, _waiting(made, name, names))
    for name, method in (
        ("__setattr__", _frozen_setattr),
        ("__delattr__", _frozen_delattr),
        ("__getstate__", _state),
        ("__setstate__", _set_state),
    ):
        setattr(made, name, method)
    return made


def _dataclass(
    cls: type[Any] | None = None, /, *, frozen: bool = False, slots: bool = False, **more: Any
) -> Callable[[type[Any]], type[Any]] | type[Any]:
    if not frozen or more:
        make = dataclasses.dataclass(frozen=frozen, slots=slots, **more)
        return make if cls is None else make(cls)
    return (lambda cls: _made(cls, slots)) if cls is None else _made(cls, slots)


_COPIED: dict[type[Any], tuple[str, ...]] = {}
"""The fields of each class whose records were copied."""


def _replace(record: Any, /, **changes: Any) -> Any:
    """The record with some fields changed: `dataclasses.replace` without reading the class anew at every copy."""
    cls = type(record)
    names = _COPIED.get(cls)
    if names is None:
        names = _COPIED[cls] = tuple(field.name for field in fields(cls))
    copied = object.__new__(cls)
    put = object.__setattr__
    for name in names:
        put(copied, name, changes.pop(name) if name in changes else getattr(record, name))
    if changes:
        raise TypeError(f"{cls.__name__} has no field {', '.join(changes)}")
    if hasattr(cls, "__post_init__"):
        copied.__post_init__()
    return copied


if TYPE_CHECKING:
    from dataclasses import dataclass, replace
else:
    dataclass = _dataclass
    replace = _replace
