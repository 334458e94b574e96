"""The only place that prints: in colour on a terminal, plain text with the same meaning everywhere else."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import IO, Any, Literal, TypeVar

from companion.language import Texts
from companion.view import Block, Chart, Heading, Lines, Picture, Table, View, plain_chart

T = TypeVar("T")

_STYLES = {
    "do": "bold",
    "note": "dim",
    "header": "reverse",
    "error": "bold red",
    "refused": "dim red",
    "question": "bold cyan",
    "heading": "bold underline",
    "good": "green",
    "warning": "yellow",
}

_MARGIN = re.compile(r"►? *(?:\d+(?:\) +|  +)|[?!▸·=] )?")
"""What a wrapped line goes on below: blanks, the number of an entry, `12) ` or `12  `, or the mark of a told line."""

_NARROWEST = 4
"""No column of a table gets narrower than this many characters."""


class Screen:
    """Where everything is shown."""

    def __init__(self, texts: Texts, out: IO[str] | None = None, err: IO[str] | None = None) -> None:
        self.texts = texts
        self.out = out if out is not None else sys.stdout
        self.err = err if err is not None else sys.stderr
        self.coloured = (
            self.out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"
        )
        self._console: Any = None

    @property
    def width(self) -> int:
        """The width to write in: the terminal's, at most 100 columns."""
        return max(20, min(100, shutil.get_terminal_size((80, 24)).columns))

    def line(self, text: str = "", style: str = "") -> None:
        """A paragraph, wrapped to the width."""
        for wrapped in self._wrapped(text):
            self._print(wrapped, style)

    def do(self, text: str) -> None:
        """Something to do on the table."""
        self._bullet("▸ ", text, "do")

    def note(self, text: str) -> None:
        """Something to know."""
        self._bullet("· ", text, "note")

    def _bullet(self, mark: str, text: str, style: str) -> None:
        wrapped = textwrap.wrap(text, self.width, initial_indent=mark, subsequent_indent="  ", break_on_hyphens=False)
        for line in wrapped or [mark.rstrip()]:
            self._print(line, style)

    def header(self, text: str) -> None:
        """The line above a step: game, round, turn, score."""
        marked = text if self.coloured else f"── {text}"
        short = marked if len(marked) <= self.width else marked[: self.width - 1] + "…"
        self._print(short.ljust(self.width) if self.coloured else short, "header")

    def error(self, text: str) -> None:
        """What went wrong, on the error stream."""
        self.out.flush()
        prefix = self.texts.say("error.prefix")
        for line in self._wrapped(f"{prefix} {text}"):
            self._print(line, "error", self.err)

    def view(self, view: View) -> None:
        """Blocks one below the other."""
        for block in view.blocks:
            self.block(block)

    def block(self, block: Block) -> None:
        """One block: heading, lines, table, chart or picture."""
        if isinstance(block, Heading):
            self._print(block.text, "heading")
        elif isinstance(block, Lines):
            for line in block.lines:
                self.line(line, block.style)
        elif isinstance(block, Chart):
            if block.title:
                self._print(block.title, "heading")
            for line in plain_chart(block, self.width):
                self._print(line)
        elif isinstance(block, Picture):
            self._picture(block)
        else:
            self._table(block)

    def _wrapped(self, text: str) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            margin = _MARGIN.match(paragraph)
            indent = " " * (margin.end() if margin else 0)
            lines.extend(textwrap.wrap(paragraph, self.width, subsequent_indent=indent, break_on_hyphens=False) or [""])
        return lines

    def _print(self, text: str, style: str = "", stream: IO[str] | None = None) -> None:
        target = stream if stream is not None else self.out
        if style and self.coloured and target.isatty():
            from rich.text import Text

            self._rich(target).print(Text(text, style=_STYLES.get(style, style)), soft_wrap=True)
        else:
            target.write(text + "\n")
        target.flush()

    def _rich(self, stream: IO[str]) -> Any:
        from rich.console import Console

        if stream is not self.out:
            return Console(file=stream, highlight=False, markup=False, emoji=False, width=self.width)
        if self._console is None:
            self._console = Console(file=stream, highlight=False, markup=False, emoji=False, width=self.width)
        return self._console

    def _picture(self, picture: Picture) -> None:
        if picture.title:
            self._print(picture.title, "heading")
        for pieces in picture.lines:
            if self.coloured:
                from rich.text import Text

                line = Text()
                for text, style in pieces:
                    line.append(text, style=style or None)
                self._rich(self.out).print(line, soft_wrap=True)
            else:
                self._print("".join(text for text, _ in pieces).rstrip())
        self.out.flush()

    def _table(self, table: Table) -> None:
        if self.coloured:
            self._rich_table(table)
        else:
            if table.title:
                self._print(table.title)
            for line in plain_table(table, self.width):
                self._print(line)
        self.out.flush()

    def _rich_table(self, table: Table) -> None:
        from rich import box
        from rich.table import Table as RichTable
        from rich.text import Text

        drawn = RichTable(
            title=Text(table.title) if table.title else None, box=box.SIMPLE_HEAVY, title_justify="left", pad_edge=False
        )
        widths = _column_widths([table.columns, *table.rows], self.width - 2, gap=3)
        for number, column in enumerate(table.columns):
            side: Literal["left", "right"] = "right" if number in table.right else "left"
            drawn.add_column(Text(column), justify=side, overflow="fold", max_width=widths[number])
        first_sum = len(table.rows) - table.sum_rows
        for number, row in enumerate(table.rows):
            if table.sum_rows and number == first_sum:
                drawn.add_section()
            drawn.add_row(*(Text(cell) for cell in row), style="bold" if number >= first_sum else None)
        self._rich(self.out).print(drawn)


def plain_table(table: Table, width: int) -> list[str]:
    """A table as lines of text, never wider than the screen: long cells are wrapped in their columns."""
    rows: list[Sequence[str]] = [table.columns, *table.rows]
    widths = _column_widths(rows, width)
    lines: list[str] = []
    first_sum = len(rows) - table.sum_rows
    for number, row in enumerate(rows):
        if number == 0 and not any(row):
            continue
        if (number == 1 and any(table.columns)) or (table.sum_rows and number == first_sum):
            lines.append("-" * min(width, sum(widths) + 2 * (len(widths) - 1)))
        cells = [textwrap.wrap(cell, widths[n], break_on_hyphens=False) or [""] for n, cell in enumerate(row)]
        for level in range(max((len(cell) for cell in cells), default=0)):
            pieces = [cell[level] if level < len(cell) else "" for cell in cells]
            shown = [p.rjust(widths[n]) if n in table.right else p.ljust(widths[n]) for n, p in enumerate(pieces)]
            lines.append("  ".join(shown).rstrip())
    return lines


def progress(items: Iterable[T], label: str, total: int) -> Iterator[T]:
    """The items, with a bar on the error stream while they are worked through; nothing where nobody watches."""
    if not sys.stderr.isatty() or os.environ.get("TERM", "dumb") == "dumb":
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(items, label, total, console=Console(file=sys.stderr), transient=True)


def _column_widths(rows: Sequence[Sequence[str]], width: int, gap: int = 2) -> list[int]:
    """What each column needs; while that is too much, the widest one gives way, as long as it can between words."""
    columns = [[row[n] for row in rows] for n in range(len(rows[0]))]
    widths = [max(1, *(len(cell) for cell in cells)) for cells in columns]
    words = [max((len(word) for cell in cells for word in cell.split()), default=1) for cells in columns]
    spare = width - gap * (len(widths) - 1)
    while sum(widths) > spare and max(widths) > _NARROWEST:
        giving = [n for n, wide in enumerate(widths) if wide > max(words[n], _NARROWEST)] or range(len(widths))
        widths[max(giving, key=lambda n: widths[n])] -= 1
    return widths
