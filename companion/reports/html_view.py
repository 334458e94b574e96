"""Tables, charts and pictures of a view as HTML; nothing in a name or text can become markup."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from html import escape

from companion.view import Block, Chart, Heading, Lines, Picture, Table, plain_chart

_COLOURS = {
    "black": "#000000",
    "red": "#b3261e",
    "green": "#2f7d32",
    "yellow": "#8a6d00",
    "blue": "#2b4fb3",
    "magenta": "#a1246b",
    "cyan": "#0a6c8f",
    "white": "#777777",
}
_LIGHT = "#e4e4e4"
"""White as paper; as ink it must be dark enough for a white page, unless it stands on a colour."""
_WORDS = {
    "bold": "font-weight:bold",
    "dim": "opacity:.7",
    "italic": "font-style:italic",
    "underline": "text-decoration:underline",
    "strike": "text-decoration:line-through",
}


_GREY = re.compile(r"gr[ae]y(\d{1,3})")


def _colour(word: str) -> str:
    """A colour of the terminal as a colour of a page; nothing where it is none."""
    grey = _GREY.fullmatch(word)
    if grey is not None:
        return "#" + f"{min(255, int(grey[1]) * 255 // 100):02x}" * 3
    return _COLOURS.get(word.removeprefix("bright_"), word if word.startswith("#") and word[1:].isalnum() else "")


def css_of(style: str) -> str:
    """A style of the terminal (`bold red on white`) as CSS; what it does not know is left out."""
    rules: list[str] = []
    words = style.lower().split()
    behind = False
    ink, paper = "", ""
    for word in words:
        if word == "on":
            behind = True
            continue
        colour = _colour(word)
        if colour and behind:
            paper, behind = colour, False
        elif colour:
            ink = colour
        elif word in _WORDS:
            rules.append(_WORDS[word])
    if "reverse" in words:
        ink, paper = paper or "#ffffff", ink or "#333333"
    if paper == _COLOURS["white"]:
        paper = _LIGHT
    elif paper and ink == _COLOURS["white"]:
        ink = "#ffffff"
    if ink:
        rules.append(f"color:{ink}")
    if paper:
        rules.append(f"background:{paper}" + ("" if ink else ";color:#ffffff"))
    return ";".join(rules)


def block_html(block: Block) -> str:
    """One block of a view."""
    if isinstance(block, Heading):
        return f"<h3>{escape(block.text)}</h3>"
    if isinstance(block, Lines):
        return "".join(f"<p>{escape(line)}</p>" for line in block.lines)
    title = f"<h3>{escape(block.title)}</h3>" if block.title else ""
    if isinstance(block, Table):
        return title + table_html(block.columns, block.rows, block.right, sum_rows=block.sum_rows)
    if isinstance(block, Chart):
        return f"{title}<pre>{escape(chr(10).join(plain_chart(block, 80)))}</pre>"
    return f'{title}<pre class="picture">{_picture(block)}</pre>'


def _picture(picture: Picture) -> str:
    return "\n".join("".join(_piece(text, style) for text, style in pieces) for pieces in picture.lines)


def _piece(text: str, style: str) -> str:
    css = css_of(style)
    return f'<span style="{css}">{escape(text)}</span>' if css else escape(text)


def table_html(
    columns: Sequence[str], rows: Iterable[Sequence[str]], right: Collection[int], *, sum_rows: int = 0
) -> str:
    """A table; numbers stand to the right."""

    def cells(row: Sequence[str], tag: str) -> str:
        return "".join(
            f'<{tag} class="number">{escape(cell)}</{tag}>' if n in right else f"<{tag}>{escape(cell)}</{tag}>"
            for n, cell in enumerate(row)
        )

    every = list(rows)
    head = f"<thead><tr>{cells(columns, 'th')}</tr></thead>" if any(columns) else ""
    first_sum = len(every) - sum_rows
    body = "".join(
        f"<tr{' class=' + chr(34) + 'sum' + chr(34) if number >= first_sum else ''}>{cells(row, 'td')}</tr>"
        for number, row in enumerate(every)
    )
    return f"<table>{head}<tbody>{body}</tbody></table>"
