"""The score's development as an SVG drawing: a letter and a dash pattern a line, so that print needs no colour."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from html import escape

from companion.charts import letter
from companion.development import Development

WIDTH, HEIGHT = 680, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 130, 14, 30
_COLOURS = ("#0a6c8f", "#a1246b", "#8a6d00", "#2f7d32", "#3d4db7", "#b3401f")
_DASHES = ("", "7 4", "2 4", "10 4 2 4", "1 3", "14 5")


def development_svg(found: Development, title: str) -> str:
    """The chart with its axes, one line a player, the names at the line ends."""
    values = [value for line in found.lines.values() for value in line]
    low, high = min(0, *values), max(1, *values)
    moments = len(found.moments)

    def x(moment: int) -> float:
        return _LEFT + moment * (WIDTH - _LEFT - _RIGHT) / max(1, moments - 1)

    def y(value: float) -> float:
        return _TOP + (high - value) * (HEIGHT - _TOP - _BOTTOM) / (high - low)

    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}" '
        'xmlns="http://www.w3.org/2000/svg" font-size="12">'
    ]
    for value in _ticks(low, high):
        parts.append(
            f'<line x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y(value):.1f}" y2="{y(value):.1f}" stroke="#ccc"/>'
            f'<text x="{_LEFT - 6}" y="{y(value) + 4:.1f}" text-anchor="end">{value}</text>'
        )
    ends = _apart([y(line[-1]) for line in found.lines.values()])
    for number, (name, line) in enumerate(found.lines.items()):
        colour, dash = _COLOURS[number % len(_COLOURS)], _DASHES[number % len(_DASHES)]
        points = " ".join(f"{x(moment):.1f},{y(value):.1f}" for moment, value in enumerate(line))
        parts.append(
            f'<polyline fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}" points="{points}"/>'
            f'<text x="{WIDTH - _RIGHT + 8}" y="{ends[number] + 4:.1f}" fill="{colour}">'
            f"{letter(number)} {escape(_short(name))}: {line[-1]}</text>"
        )
    first, last = escape(found.moments[0]), escape(found.moments[-1])
    parts.append(
        f'<text x="{_LEFT}" y="{HEIGHT - 8}">{first}</text>'
        f'<text x="{WIDTH - _RIGHT}" y="{HEIGHT - 8}" text-anchor="end">{last}</text></svg>'
    )
    return "".join(parts)


def _ticks(low: int, high: int) -> list[int]:
    """A handful of round values for the axis."""
    span = high - low
    step = next(size for size in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 10**9) if span / size <= 6)
    return list(range(-(-low // step) * step, high + 1, step))


def _apart(heights: Sequence[float], least: float = 15.0) -> list[float]:
    """The heights of labels moved so far that none covers another."""
    placed = list(heights)
    order = sorted(range(len(placed)), key=lambda number: placed[number])
    for above, below in itertools.pairwise(order):
        placed[below] = max(placed[below], placed[above] + least)
    return placed


def _short(name: str) -> str:
    return name if len(name) <= 14 else name[:13] + "…"
