"""Parts of a game that are loaded when they are used: a score from a file needs no course of play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, Generic, TypeVar

T = TypeVar("T")


def find(place: str) -> Any:
    """The thing at `module:name`."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def later(place: str) -> Callable[..., Any]:
    """The function at `module:name`, loaded when it is first called."""

    def call(*arguments: Any, **named: Any) -> Any:
        return find(place)(*arguments, **named)

    call.__doc__ = place
    return call


class TableLater(Mapping[str, T], Generic[T]):
    """The table at `module:name`, such as a game's checks, loaded when somebody looks into it."""

    def __init__(self, place: str) -> None:
        self.place = place

    def __getitem__(self, key: str) -> T:
        found: T = find(self.place)[key]
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(find(self.place))

    def __len__(self) -> int:
        return len(find(self.place))
