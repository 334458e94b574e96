"""Inputs for fuzzing: texts near a real one, and tables with the keys a reader knows."""

from __future__ import annotations

import dataclasses
import types
import typing
from enum import Enum
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

EXAMPLES = 280
"""How many inputs each of the about forty readers gets, ten thousand in all; `make fuzz` spoils a million otherwise."""

FUZZ = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)

FUZZ_SLOWLY = settings(FUZZ, max_examples=max(1, EXAMPLES // 6))
"""For inputs that replay half a game each."""

_PIECES = [
    "\n",
    '"',
    "'",
    "[",
    "]",
    "{",
    "}",
    "=",
    "#",
    "\\",
    "\x00",
    "\x1b[2J",
    "é",
    "🎲",
    "-",
    "9" * 30,
    "1e999",
    "nan",
]


@st.composite
def near(draw: st.DrawFn, text: str) -> str:
    """A text with a few places changed: cut, doubled, replaced by something awkward."""
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        middle = draw(st.one_of(st.sampled_from(_PIECES), st.text(max_size=6), st.just(text[start:end] * 2)))
        text = text[:start] + middle + text[end:]
    return text


def names_of(kind: Any) -> set[str]:
    """Every field name and word that a position of this type can have, however deep."""
    found: set[str] = set()
    seen: set[Any] = set()

    def visit(hint: Any) -> None:
        if isinstance(hint, str | int | bool):
            found.add(str(hint))
            return
        if hint in seen:
            return
        seen.add(hint)
        if isinstance(hint, type) and dataclasses.is_dataclass(hint):
            for name, inner in typing.get_type_hints(hint).items():
                found.add(name)
                visit(inner)
        elif isinstance(hint, type) and issubclass(hint, Enum):
            found.update(str(member.value) for member in hint)
        elif isinstance(hint, types.GenericAlias | types.UnionType) or typing.get_args(hint):
            for inner in typing.get_args(hint):
                if inner is not Ellipsis and inner.__hash__ is not None:
                    visit(inner)

    visit(kind)
    return found


def tables(kind: Any) -> st.SearchStrategy[dict[str, Any]]:
    """Tables made of the words a reader knows and of others, with values of every JSON type."""
    words = st.sampled_from(sorted(names_of(kind) | {"Ada", "name", "A1", "none"}))
    text = st.one_of(words, st.text(max_size=8))
    plain = st.one_of(
        st.integers(-3, 12), st.integers(), st.booleans(), text, st.none(), st.floats(allow_nan=True), st.just(10**40)
    )
    values = st.recursive(
        plain,
        lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(text, inner, max_size=6)),
        max_leaves=24,
    )
    return st.dictionaries(words, values, max_size=8)


def shaped(hint: Any, depth: int = 0) -> st.SearchStrategy[Any]:
    """Values that mostly have the type a reader wants, so that the judges behind it are reached too."""
    wrong: st.SearchStrategy[Any] = st.one_of(st.none(), st.integers(), st.text(max_size=4), st.just([]), st.just({}))
    right = _right(hint, depth)
    return st.one_of(right, right, right, wrong) if depth else right


def _right(hint: Any, depth: int) -> st.SearchStrategy[Any]:
    inner = typing.get_args(hint)
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        return _right(inner[0], depth)
    if origin is typing.Literal:
        return st.sampled_from(list(inner))
    if origin in (typing.Union, types.UnionType):
        return st.one_of(*(_right(one, depth) for one in inner if one is not type(None)))
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return _table(hint, depth)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from([member.value for member in hint])
    if origin is tuple or hint is tuple:
        return st.lists(shaped(inner[0] if inner else str, depth + 1), max_size=5)
    if origin is not None and issubclass(origin, typing.Mapping):
        return st.dictionaries(_right(inner[0], depth + 1), shaped(inner[1], depth + 1), max_size=5)
    if hint is bool:
        return st.booleans()
    if isinstance(hint, type) and issubclass(hint, int):
        return st.integers(0, 9)
    return st.one_of(st.sampled_from(["Ada", "Bo", "A1", "C4", "F6", "red", "blue"]), st.text(max_size=5))


def _table(kind: Any, depth: int) -> st.SearchStrategy[dict[str, Any]]:
    hints = typing.get_type_hints(kind, include_extras=True)
    wanted: dict[str, Any] = {}
    free: dict[str, Any] = {}
    for field in dataclasses.fields(kind):
        optional = field.default is not dataclasses.MISSING or field.default_factory is not dataclasses.MISSING
        (free if optional else wanted)[field.name] = shaped(hints[field.name], depth + 1)
    return st.fixed_dictionaries(wanted, optional=free)


def lines_near(words: list[str]) -> st.SearchStrategy[str]:
    """What somebody types at a prompt: a known word, one nearly like it, or anything at all."""
    return st.one_of(st.sampled_from(words), st.sampled_from(words).flatmap(near), st.text(max_size=12))
