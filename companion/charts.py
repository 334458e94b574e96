"""Charts in characters: lines over time and one-line sparks; every line has a letter, so colour is never needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.language import clean
from companion.view import Picture

_COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red")
_SPARKS = "▁▂▃▄▅▆▇█"
_HEIGHT = 10


def line_chart(lines: Mapping[str, Sequence[int]], width: int, title: str = "", moments: Sequence[str] = ()) -> Picture:
    """One letter a line, from the first moment to the last; where lines meet, the first one is on top."""
    longest = max((len(line) for line in lines.values()), default=0)
    if not longest:
        return Picture((), title)
    low = min(0, *(min(line) for line in lines.values()))
    high = max(low + 1, *(max(line) for line in lines.values()))
    margin = max(len(str(low)), len(str(high))) + 2
    columns = max(2, min(width - margin - 1, max(longest, 2) * 4))
    grid: list[list[tuple[str, str]]] = [[(" ", "")] * columns for _ in range(_HEIGHT)]
    for number, line in reversed(list(enumerate(lines.values()))):
        mark, colour = letter(number), _COLOURS[number % len(_COLOURS)]
        for column, value in enumerate(_stretched(line, columns)):
            grid[round((high - value) / (high - low) * (_HEIGHT - 1))][column] = (mark, colour)
    drawn: list[list[tuple[str, str]]] = []
    middle = _HEIGHT // 2
    labels = {0: str(high), middle: str(round(high - (high - low) * middle / (_HEIGHT - 1))), _HEIGHT - 1: str(low)}
    for row, cells in enumerate(grid):
        label = labels.get(row, "")
        drawn.append([(f"{label.rjust(margin - 1)}┤", ""), *_joined(cells)])
    if moments:
        drawn.append([(" " * margin + _ends(clean(moments[0]), clean(moments[-1]), columns), "")])
    for number, (name, line) in enumerate(lines.items()):
        drawn.append([(" " * margin, ""), (f"{letter(number)} {name}: {line[-1]}", _COLOURS[number % len(_COLOURS)])])
    return Picture(drawn, title)


def _ends(first: str, last: str, columns: int) -> str:
    """The names of both ends of a chart, as far as they fit below it."""
    if len(first) + len(last) + 1 > columns:
        return last.rjust(columns)[-columns:]
    return first + last.rjust(columns - len(first))


def letter(number: int) -> str:
    """The mark of a line."""
    return chr(ord("A") + number % 26)


def _stretched(line: Sequence[int], columns: int) -> list[float]:
    """The values of a line at this many places, straight between its points."""
    if len(line) == 1:
        return [float(line[0])] * columns
    values: list[float] = []
    for column in range(columns):
        place = column * (len(line) - 1) / (columns - 1)
        left = min(int(place), len(line) - 2)
        values.append(line[left] + (line[left + 1] - line[left]) * (place - left))
    return values


def _joined(cells: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Neighbouring characters of one colour as one piece."""
    pieces: list[tuple[str, str]] = []
    for text, style in cells:
        if pieces and pieces[-1][1] == style:
            pieces[-1] = (pieces[-1][0] + text, style)
        else:
            pieces.append((text, style))
    return pieces


def spark(values: Sequence[int]) -> str:
    """A few numbers as one line of bars, lowest to highest."""
    if not values:
        return ""
    low, high = min(values), max(values)
    if low == high:
        return _SPARKS[3] * len(values)
    return "".join(_SPARKS[round((value - low) / (high - low) * (len(_SPARKS) - 1))] for value in values)
