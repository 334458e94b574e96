"""The Mausoleum in characters: figures with kind and owner, groups outlined, Inspectors at the edge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.language import Texts
from companion.view import Lines, Picture, View
from referee.terracotta.figures import WARRIORS, Colour, Figure, Kind
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.position import Inspectors
from referee.terracotta.squares import Facing, Square, column_letter
from scoring.terracotta.groups import Group

CELL = 3
"""Characters inside a space."""

STYLES = {Colour.YELLOW: "yellow", Colour.PURPLE: "magenta", Colour.BLUE: "blue", Colour.GREEN: "green"}
ARROWS = {Facing.UP: "↑", Facing.DOWN: "↓", Facing.LEFT: "←", Facing.RIGHT: "→"}

_CORNERS = " ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋"
"""The wall characters by their arms: up 1, down 2, left 4, right 8."""


def mausoleum_view(
    mausoleum: Mausoleum, texts: Texts, groups: Sequence[Group] = (), inspectors: Inspectors | None = None
) -> View:
    """The drawing with its legend."""
    legend = [
        *(f"{_letter(kind, texts)} {texts.term(kind)}" for kind in WARRIORS),
        f"{_letter(Kind.FOOTMAN, texts)} {texts.term(Kind.FOOTMAN)}",
        f"↑↓←→ {texts.term(Kind.KNEELING_ARCHER)}",
        f"{_letter(Kind.MUSICIAN, texts)} {texts.term(Kind.MUSICIAN)}",
        f"= {texts.term('horse')}",
        *(f"{_owner(colour, texts)} {texts.term(colour)}" for colour in _owners(mausoleum)),
    ]
    return View((Picture(_drawing(mausoleum, texts, groups, inspectors)), Lines([" · ".join(legend)], "note")))


def _owners(mausoleum: Mausoleum) -> list[Colour]:
    return [colour for colour in Colour if any(warrior.owner is colour for warrior in mausoleum.warriors)]


def _letter(kind: Kind, texts: Texts) -> str:
    return texts.term(f"letter_{kind.value}")


def _owner(colour: Colour, texts: Texts) -> str:
    return texts.term(f"letter_{colour.value}")


def _drawing(
    mausoleum: Mausoleum, texts: Texts, groups: Sequence[Group], inspectors: Inspectors | None
) -> list[list[tuple[str, str]]]:
    group_of = {square: number for number, group in enumerate(groups, 1) for square in group.squares}
    head = "   " + "".join(f" {column_letter(c):^{CELL}}" for c in range(1, mausoleum.columns + 1))
    lines: list[list[tuple[str, str]]] = [[(head, "")]]
    for row in range(1, mausoleum.rows + 1):
        _add_walls(lines, _wall_line(mausoleum, group_of, row))
        mark = "►" if inspectors is not None and inspectors.row == row else " "
        pieces: list[tuple[str, str]] = [(f"{row:>2}{mark}", "")]
        for column in range(1, mausoleum.columns + 1):
            square = Square.of(column, row)
            pieces.append((_side(group_of, column, row, mausoleum), ""))
            pieces.append(_cell(mausoleum, square, texts))
        pieces.append((_side(group_of, mausoleum.columns + 1, row, mausoleum), ""))
        lines.append(pieces)
    _add_walls(lines, _wall_line(mausoleum, group_of, mausoleum.rows + 1))
    if inspectors is not None:
        lines.append([(" " * (4 + (CELL + 1) * (inspectors.column - 1)) + "▲".center(CELL), "")])
    return lines


def _add_walls(lines: list[list[tuple[str, str]]], wall: str) -> None:
    if wall.strip():
        lines.append([(wall, "")])


def _cell(mausoleum: Mausoleum, square: Square, texts: Texts) -> tuple[str, str]:
    figure = mausoleum.occupied.get(square)
    if figure is None:
        return ("·" if mausoleum.quarter(square) else "+").center(CELL), ""
    return _sign(figure, square, texts).ljust(CELL), STYLES[figure.owner] if figure.owner is not None else ""


def _sign(figure: Figure, square: Square, texts: Texts) -> str:
    """Kind and owner of a figure; `=` on the further spaces of a Horse."""
    if figure.facing is not None:
        return f" {ARROWS[figure.facing]}"
    if figure.owner is None:
        return f" {_letter(figure.kind, texts)}"
    kind = _letter(figure.kind, texts) if square == figure.at else "="
    return f" {kind}{_owner(figure.owner, texts)}"


def _group_at(group_of: Mapping[Square, int], column: int, row: int, mausoleum: Mausoleum) -> int:
    if 1 <= column <= mausoleum.columns and 1 <= row <= mausoleum.rows:
        return group_of.get(Square.of(column, row), 0)
    return 0


def _side(group_of: Mapping[Square, int], column: int, row: int, mausoleum: Mausoleum) -> str:
    """The wall to the left of a space: drawn where one group ends."""
    left, right = (_group_at(group_of, c, row, mausoleum) for c in (column - 1, column))
    return "┃" if left != right else " "


def _wall_line(mausoleum: Mausoleum, group_of: Mapping[Square, int], row: int) -> str:
    """The walls above a row."""
    text = "   "
    for column in range(1, mausoleum.columns + 2):
        above_left, above, left, here = (
            _group_at(group_of, c, r, mausoleum) for r in (row - 1, row) for c in (column - 1, column)
        )
        arms = (above_left != above) + 2 * (left != here) + 4 * (above_left != left) + 8 * (above != here)
        text += _CORNERS[arms]
        if column <= mausoleum.columns:
            text += ("━" if above != here else " ") * CELL
    return text
