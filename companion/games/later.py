"""What a game's description names but most commands never use: loaded at its first use."""

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

    def call(*arguments: Any) -> Any:
        return find(place)(*arguments)

    call.__name__ = place.partition(":")[2]
    return call


class Later(Mapping[str, T], Generic[T]):
    """Things by name, each at `module:name` and loaded when it is asked for."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = places

    def __getitem__(self, name: str) -> T:
        found: T = find(self._places[name])
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)
