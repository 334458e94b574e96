"""The mirrored table: the position as people see it, square by square and player by player, to compare and repair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from functools import lru_cache

from companion.games.tigris.pieces import Piece, read_piece
from referee.build import Natural
from referee.errors import BadAnswer
from referee.reason import Term
from referee.records import dataclass
from referee.tigris.board import Board, Monument, board_of
from referee.tigris.colours import (
    COLOUR_OF,
    COLOURS,
    MOST_SEATS,
    WORDS,
    Colour,
    Leader,
    Seat,
    colour_of,
    leader_of,
    owner_of,
)
from referee.tigris.file import counts_of, pair_of
from referee.tigris.numbers import Counts
from referee.tigris.squares import BLOCKS, BY_COLUMN, NAMES, NOWHERE, SQUARE_OF
from referee.tigris.state import Hand, Rules, State


@dataclass(frozen=True, slots=True)
class Squares:
    """What lies on each square of the board."""

    pieces: Mapping[str, Piece]

    def places(self) -> Iterator[tuple[str, Piece]]:
        """Every square with something on it, column by column."""
        for square in BY_COLUMN:
            name = NAMES[square]
            if name in self.pieces:
                yield name, self.pieces[name]

    def place(self, name: str) -> Piece | None:
        """What lies on a square."""
        if name.upper() not in SQUARE_OF:
            raise BadAnswer("error.no_such_place", path=name, step=name)
        return self.pieces.get(name.upper())

    def repaired(self, name: str, text: str) -> Squares:
        """The board with one square put right: a piece's word, or `-` for an empty one; a leader stands only once."""
        rest = {square: piece for square, piece in self.pieces.items() if square != name.upper()}
        if text == "-":
            return Squares(rest)
        put = read_piece(text)
        if put.is_leader:
            rest = {square: piece for square, piece in rest.items() if piece != put}
        return Squares({**rest, name.upper(): put})


@dataclass(frozen=True, slots=True)
class PlayerMirror:
    """What a player has in front of and behind the screen."""

    name: str
    dynasty: str = field(metadata={"aside": True})
    black: Natural
    red: Natural
    blue: Natural
    green: Natural
    treasures: Natural
    catastrophes: Natural
    tiles: tuple[str, ...]
    """The tiles behind the screen whose colours are known."""
    unseen: Natural
    """Tiles behind the screen that nobody has named."""


@dataclass(frozen=True, slots=True)
class Mirror:
    """The table as the program expects it."""

    squares: Squares
    monuments: tuple[str, ...]
    """Each as `F10:red-blue`."""
    players: tuple[PlayerMirror, ...]
    bag: Natural
    rules: Rules = field(metadata={"aside": True}, compare=False)
    turn: int = field(metadata={"aside": True})
    active: int = field(metadata={"aside": True})
    action: int = field(default=1, metadata={"aside": True})
    played: str = field(default="", metadata={"aside": True})
    """The square of the last piece played."""
    seen: Counts = field(default=(0, 0, 0, 0), metadata={"aside": True})
    """How many tiles of each colour have been seen to come out of the bag."""
    show_points: bool = field(default=False, metadata={"aside": True})
    show_bag: bool = field(default=False, metadata={"aside": True})


def unseen_of(mirror: Mirror, colour: Colour) -> int:
    """How many tiles of a colour nobody has seen yet: in the bag, or behind a screen that was not entered."""
    return mirror.rules.numbers.bag(mirror.rules.land)[colour] - mirror.seen[colour]


def squares_of(state: State) -> Squares:
    """The board of a state, square by square."""
    return _squares_of(state.board, state.players)


@lru_cache(64)
def _squares_of(board: Board, players: tuple[Term, ...]) -> Squares:
    pieces: dict[str, Piece] = {}
    for square in BY_COLUMN:
        spot = 1 << square
        treasure = bool(board.treasures & spot)
        if board.catastrophes & spot:
            pieces[NAMES[square]] = Piece("catastrophe")
        elif board.bases & spot:
            pieces[NAMES[square]] = Piece("base", treasure)
        elif board.pieces & spot:
            pieces[NAMES[square]] = Piece(_word_at(board, players, spot), treasure)
    return Squares(pieces)


def _word_at(board: Board, players: tuple[Term, ...], spot: int) -> str:
    for colour in COLOURS:
        if board.tiles[colour] & spot:
            return colour.word
    leader = Leader(next(n for n, stands in enumerate(board.leaders) if stands & spot))
    return f"{players[owner_of(leader)]}-{colour_of(leader).word}"


def mirrored(before: Mirror, state: State) -> Mirror:
    """The mirror of a state, everything else as before."""
    monuments = tuple(f"{NAMES[m.at]}:{m.colours[0].word}-{m.colours[1].word}" for m in state.board.monuments)
    players = tuple(
        replace(
            player,
            black=points[0],
            red=points[1],
            blue=points[2],
            green=points[3],
            treasures=treasures,
            catastrophes=left,
            tiles=tuple(word for word in WORDS for _ in range(hand.tiles[COLOUR_OF[word]])),
            unseen=hand.unseen,
        )
        for player, points, treasures, left, hand in zip(
            before.players, state.points, state.treasures, state.catastrophes, state.hands, strict=True
        )
    )
    bag = before.bag if state.bag is None else state.bag
    return replace(before, squares=squares_of(state), monuments=monuments, players=players, bag=bag)


def state_of(mirror: Mirror) -> State:
    """The state that a mirror shows."""
    players = tuple(Term(player.dynasty) for player in mirror.players)
    return State(
        rules=mirror.rules,
        players=players,
        active=Seat(mirror.active),
        board=_board(mirror, players),
        hands=tuple(Hand(counts_of(player.tiles), player.unseen) for player in mirror.players),
        points=tuple((p.black, p.red, p.blue, p.green) for p in mirror.players),
        treasures=tuple(player.treasures for player in mirror.players),
        catastrophes=tuple(player.catastrophes for player in mirror.players),
        bag=mirror.bag,
    )


def _board(mirror: Mirror, players: tuple[Term, ...]) -> Board:
    tiles = [NOWHERE] * len(COLOURS)
    leaders = [NOWHERE] * (MOST_SEATS * len(COLOURS))
    treasures = catastrophes = NOWHERE
    for name, piece in mirror.squares.pieces.items():
        spot = 1 << SQUARE_OF[name]
        treasures |= spot if piece.treasure else NOWHERE
        if piece.word in COLOUR_OF:
            tiles[COLOUR_OF[piece.word]] |= spot
        elif piece.word == "catastrophe":
            catastrophes |= spot
        elif piece.word != "base":
            dynasty, _, colour = piece.word.partition("-")
            if dynasty in players:
                leaders[leader_of(Seat(players.index(dynasty)), COLOUR_OF[colour])] = spot
    black, red, blue, green = tiles
    return board_of((black, red, blue, green), treasures, tuple(leaders), catastrophes, monuments_of(mirror.monuments))


def monuments_of(written: tuple[str, ...]) -> tuple[Monument, ...]:
    """Monuments from their short form; `BadAnswer` for one that cannot be."""
    found = []
    for text in written:
        at, _, colours = text.partition(":")
        square = SQUARE_OF.get(at.upper())
        words = colours.split("-")
        if square not in BLOCKS or square is None or len(words) != 2 or not set(words) <= COLOUR_OF.keys():
            raise BadAnswer("tigris-euphrates.error.monument_form", answer=text)
        found.append(Monument(square, pair_of(words)))
    return tuple(found)
