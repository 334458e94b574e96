"""Parts of a game that are loaded when they are used: a score from a file needs no course of play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any


def _found(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def later(place: str) -> Callable[..., Any]:
    """The function at `module:name`, loaded when it is first called."""

    def call(*arguments: Any, **named: Any) -> Any:
        return _found(place)(*arguments, **named)

    call.__doc__ = place
    return call


class TableLater(Mapping[str, Any]):
    """The table at `module:name`, such as a game's checks, loaded when somebody looks into it."""

    def __init__(self, place: str) -> None:
        self.place = place

    def __getitem__(self, key: str) -> Any:
        return _found(self.place)[key]

    def __iter__(self) -> Iterator[str]:
        return iter(_found(self.place))

    def __len__(self) -> int:
        return len(_found(self.place))
