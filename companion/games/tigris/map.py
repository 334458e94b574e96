"""The board in the terminal: letters and numbers say everything, colours only repeat it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.language import Texts
from companion.view import Lines, Picture, View
from referee.tigris.board import Board, tile_at
from referee.tigris.colours import COLOURS, Leader, colour_of, owner_of
from referee.tigris.kingdoms import Regions, kingdoms
from referee.tigris.numbers import Land
from referee.tigris.squares import BLOCKS, COLUMNS, NAMES, ROWS, SQUARE_OF, Square
from referee.tigris.state import State

STYLES = {"black": "bold white on grey23", "red": "bold white on red", "blue": "bold white on blue"} | {
    "green": "bold black on green"
}
RIVER = "blue"
BASE = "black on white"
DEAD = "bold yellow"


def numbered(board: Board) -> Regions:
    """The kingdoms in the order of their first squares, row by row: so they are numbered everywhere."""
    return tuple(sorted(kingdoms(board.regions), key=lambda region: region.squares & -region.squares))


def map_view(state: State, texts: Texts, played: Square | None = None) -> View:
    """The board with all that lies on it, and what its letters mean."""
    return View((map_picture(state, texts, played), Lines(_legend(state, texts))))


def map_picture(state: State, texts: Texts, played: Square | None = None) -> Picture:
    """The board alone."""
    return Picture(tuple(tuple(row) for row in _rows(state, texts, played)))


def _rows(state: State, texts: Texts, played: Square | None) -> Iterator[list[tuple[str, str]]]:
    yield [("    " + "   ".join(COLUMNS), "")]
    land = state.rules.land
    for row in range(1, ROWS + 1):
        pieces: list[tuple[str, str]] = [(f"{row:>2}", "")]
        closing = " "
        for column in COLUMNS:
            square = SQUARE_OF[f"{column}{row}"]
            just_here = square == played
            pieces.append(("[" if just_here else closing, ""))
            closing = "]" if just_here else " "
            pieces.append(_cell(state, land, square, texts))
        pieces.append((closing, ""))
        yield pieces


def _cell(state: State, land: Land, square: Square, texts: Texts) -> tuple[str, str]:
    """Three characters: the piece, then the number of its kingdom."""
    board, spot = state.board, 1 << square
    number = next((str(n) for n, k in enumerate(numbered(board), 1) if k.squares & spot), " ")
    treasure = "*" if board.treasures & spot else ""
    if board.catastrophes & spot:
        return "XX ", DEAD
    if board.bases & spot:
        which = next(n for n, m in enumerate(board.monuments, 1) if BLOCKS[m.at] & spot)
        return f"#{treasure or which}{number}", BASE
    colour = tile_at(board, spot)
    if colour is not None:
        return f"{_letter(colour.word, texts)}{treasure or ' '}{number}", STYLES[colour.word]
    for leader, stands in enumerate(board.leaders):
        if stands & spot:
            shown = _leader_letters(state, Leader(leader), texts)
            return f"{shown}{number}", STYLES[colour_of(Leader(leader)).word]
    return (" ~ ", RIVER) if land.river & spot else (" . ", "")


def _letter(word: str, texts: Texts) -> str:
    return texts.say(f"tigris-euphrates.map.{word}")


def _leader_letters(state: State, leader: Leader, texts: Texts) -> str:
    dynasty = _letter(state.players[owner_of(leader)], texts)
    return f"{dynasty}{_letter(colour_of(leader).word, texts)}"


def _legend(state: State, texts: Texts) -> list[str]:
    tiles = ", ".join(f"{_letter(c.word, texts)} {texts.term(f'{c.word}_tile')}" for c in COLOURS)
    dynasties = ", ".join(f"{_letter(d, texts)} {texts.term(d)}" for d in state.players)
    lines = [texts.say("tigris-euphrates.map.legend", tiles=tiles, dynasties=dynasties)]
    for number, monument in enumerate(state.board.monuments, 1):
        colours = "–".join(texts.term(c.word) for c in monument.colours)
        at = NAMES[monument.at]
        lines.append(texts.say("tigris-euphrates.map.monument", number=number, colours=colours, at=at))
    return lines
