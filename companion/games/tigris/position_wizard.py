"""Asking for a position at the table: what lies where, and what somebody would like to do."""

from __future__ import annotations

from dataclasses import replace

from companion.games.tigris.board_wizard import ask_board
from companion.games.tigris.numbers import the_numbers
from companion.games.tigris.typed import OneSquare
from referee.ask import Flow, Question, choose, confirm, keys, several
from referee.box import Box
from referee.errors import BadAnswer
from referee.reason import because, phrase
from referee.records import dataclass
from referee.tigris.actions import read_word
from referee.tigris.file import PositionFile
from referee.tigris.squares import EVERYWHERE, names


@dataclass(frozen=True, slots=True)
class ActionList(Question):
    """Actions and answers in notation, divided by semicolons."""

    def read(self, answer: str) -> tuple[str, ...]:
        """The actions, each of them understood."""
        found = tuple(str(read_word(part)) for part in answer.split(";") if part.strip())
        if not found:
            raise BadAnswer("error.empty_answer")
        return found


def board_wizard(_box: Box) -> Flow[PositionFile]:
    """Who plays and what lies on the board."""
    numbers = the_numbers()
    text = phrase("tigris-euphrates.ask.players")
    players = yield from several("players", "you", text, keys(numbers.dynasties), at_least=2, at_most=4)
    active = yield from choose("active", "you", phrase("tigris-euphrates.ask.active"), keys(players))
    text = phrase("tigris-euphrates.ask.english")
    english = yield from confirm("english", "you", text, default=False, because=because("TIG-ENGLISH-1"))
    board = yield from ask_board(players, numbers.lands["standard"])
    return PositionFile(
        players,
        active,
        board.tiles,
        board.treasures,
        board.leaders,
        english,
        board.catastrophes,
        board.monuments,
    )


def position_wizard(box: Box) -> Flow[PositionFile]:
    """The board, and the actions to try."""
    board = yield from board_wizard(box)
    actions = yield ActionList("actions", "you", phrase("tigris-euphrates.ask.actions"), because("TIG-TURN-2"))
    return replace(board, actions=actions)


def placement_wizard(box: Box) -> Flow[PositionFile]:
    """The board, and the square that somebody points at."""
    board = yield from board_wizard(box)
    text = phrase("tigris-euphrates.ask.square")
    square = yield OneSquare("square", "you", text, options=keys(names(EVERYWHERE)))
    return replace(board, square=square)
