"""What cannot be in a position with which a game goes on: more than any position file, it must be at rest."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.tigris.numbers import the_numbers
from referee.errors import Problem
from referee.reason import Fact, Term
from referee.tigris.board import Board, temples_beside
from referee.tigris.colours import COLOURS, GREEN, seats_in
from referee.tigris.file import PositionFile, board_from
from referee.tigris.file_problems import problems_of
from referee.tigris.kingdoms import kingdoms
from referee.tigris.squares import SQUARE_OF, names


def late_problems(file: PositionFile, dynasties: tuple[str, ...], board: str) -> tuple[Problem, ...]:
    """Everything that keeps a game from going on from here; a file that contradicts itself is not looked at further."""
    problems = (*problems_of(file, the_numbers()), *_table_problems(file, dynasties, board))
    return problems or tuple(_unrest(file, board_from(file)))


def _wrong(where: str, key: str, **facts: Fact) -> Problem:
    return Problem(where, f"tigris-euphrates.file.{key}", facts)


def _table_problems(file: PositionFile, dynasties: tuple[str, ...], board: str) -> Iterator[Problem]:
    """The players sit as in the session, on the same board, and the game is not over."""
    turned = {dynasties[n:] + dynasties[:n] for n in range(len(dynasties))}
    if file.players not in turned:
        yield _wrong("players", "other_players", expected=tuple(Term(dynasty) for dynasty in dynasties))
    if file.board != board:
        yield Problem("board", "file.not_one_of", {"found": repr(file.board), "expected": (board,)})
    numbers = the_numbers()
    if len(file.treasures) <= numbers.last_treasures:
        yield _wrong("treasures", "game_over", n=len(file.treasures))
    taken = sum(entry.treasures for entry in file.points.values())
    most = numbers.lands[board].temples.bit_count()
    if len(file.treasures) + taken > most:
        yield _wrong("points", "too_many", n=len(file.treasures) + taken, most=most, what=Term("treasures"))
    if file.bag is not None and file.bag > most_in_bag(file):
        yield _wrong("bag", "too_many", n=file.bag, most=most_in_bag(file), what=Term("tiles"))
    left = file.catastrophes_left
    if left.keys() >= set(file.players):
        played = sum(numbers.catastrophes - left[dynasty] for dynasty in file.players)
        if played != len(file.catastrophes):
            yield _wrong("catastrophes_left", "catastrophes_differ", n=len(file.catastrophes), played=played)


def most_in_bag(file: PositionFile) -> int:
    """How many tiles the bag can hold: those neither on the board nor behind the screens."""
    numbers = the_numbers()
    everywhere_else = len(file.tiles) + 4 * len(file.monuments) + numbers.hand * len(file.players)
    return sum(numbers.tiles.values()) - everywhere_else


def _unrest(file: PositionFile, board: Board) -> Iterator[Problem]:
    """Leaders without a temple, conflicts not fought out, treasures not taken."""
    for number, leader in enumerate(file.leaders, 1):
        if not temples_beside(board, SQUARE_OF[leader.at]):
            yield _wrong(f"leaders[{number}].at", "no_temple_beside", square=leader.at)
    for kingdom in kingdoms(board.regions):
        for colour in COLOURS:
            if len(seats_in(kingdom.leaders, colour)) > 1:
                yield _wrong("leaders", "conflict_open", colour=colour.word)
        due = board.treasures & kingdom.squares
        if due.bit_count() > 1 and seats_in(kingdom.leaders, GREEN):
            yield _wrong("treasures", "treasures_due", squares=names(due))
