"""What a screen can show, as values: a game builds these, the screen draws them in colour or plain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import TypeAlias

from referee.records import dataclass


@dataclass(frozen=True, slots=True)
class Heading:
    """A line above what follows."""

    text: str


@dataclass(frozen=True, slots=True)
class Lines:
    """Plain lines, each with an optional style name."""

    lines: Sequence[str]
    style: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Columns and rows of text; `right` names the columns (from 0) set to the right; the last row can be a sum."""

    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    right: frozenset[int] = frozenset()
    title: str = ""
    sum_rows: int = 0
    """How many of the last rows are sums, set off from the rest."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Bars with their labels and values."""

    bars: Sequence[tuple[str, float]]
    title: str = ""
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing in characters: lines made of (text, style) pieces; styles only repeat what the characters say."""

    lines: Sequence[Sequence[tuple[str, str]]]
    title: str = ""


Block: TypeAlias = Heading | Lines | Table | Chart | Picture


@dataclass(frozen=True, slots=True)
class View:
    """Blocks one below the other."""

    blocks: tuple[Block, ...] = field(default=())


def plain_chart(chart: Chart, width: int) -> list[str]:
    """The bars of a chart as lines of text."""
    if not chart.bars:
        return []
    label_width = max(len(label) for label, _ in chart.bars)
    texts = [f"{value:g}{chart.unit}" for _, value in chart.bars]
    value_width = max(len(text) for text in texts)
    room = max(8, width - label_width - value_width - 4)
    top = max((value for _, value in chart.bars), default=0) or 1
    return [
        f"{label.ljust(label_width)} {'█' * round(max(value, 0) / top * room)} {text}".rstrip()
        for (label, value), text in zip(chart.bars, texts, strict=True)
    ]
