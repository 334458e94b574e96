"""A position as a file writes it, turned into a state, and a state turned back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Annotated, Any, Literal

from referee.build import Length, Natural
from referee.reason import Term
from referee.records import dataclass
from referee.tigris.actions import Word, read_word
from referee.tigris.board import Board, Monument, board_of
from referee.tigris.colours import COLOUR_OF, COLOURS, MOST_SEATS, WORDS, Seat, leader_of
from referee.tigris.numbers import Counts, Numbers, Pair
from referee.tigris.squares import NAMES, NOWHERE, SPOT_OF, SQUARE_OF, Squares, by_column, each, names, the
from referee.tigris.state import NO_TILES, Hand, Rules, State

POINT_WORDS = ("red", "blue", "green", "black")


@dataclass(frozen=True, slots=True)
class MonumentEntry:
    """A monument: its top left square and its two colours."""

    at: str
    colours: Annotated[tuple[str, ...], Length(2, 2)]


@dataclass(frozen=True, slots=True)
class LeaderEntry:
    """A leader on the board."""

    dynasty: str
    colour: str
    at: str


@dataclass(frozen=True, slots=True)
class PointsEntry:
    """A player's points of the four colours, and treasures taken."""

    black: Natural = 0
    red: Natural = 0
    blue: Natural = 0
    green: Natural = 0
    treasures: Natural = 0


@dataclass(frozen=True, slots=True)
class PositionFile:
    """A position of the contract: the board, hands and points, and the actions to try from it."""

    players: Annotated[tuple[str, ...], Length(2, MOST_SEATS)]
    active: str
    tiles: Mapping[str, str]
    treasures: tuple[str, ...]
    leaders: tuple[LeaderEntry, ...]
    english_variant: bool = False
    catastrophes: tuple[str, ...] = ()
    monuments: tuple[MonumentEntry, ...] = ()
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    points: Mapping[str, PointsEntry] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    board: Literal["standard", "advanced"] = "standard"
    unseen: Mapping[str, Natural] = field(default_factory=dict)
    """Tiles in a hand that were drawn and not named."""
    catastrophes_left: Mapping[str, Natural] = field(default_factory=dict)
    bag: Natural | None = None
    square: str | None = None
    """Where somebody would like to put something (`check placement`)."""


def words_of(file: PositionFile) -> tuple[Word, ...]:
    """The actions of a file, understood."""
    return tuple(read_word(text) for text in file.actions)


def pair_of(colours: Iterable[str]) -> Pair:
    """Two colours in the order of the monuments' list."""
    one, other = sorted(COLOUR_OF[word] for word in colours)
    return one, other


def board_from(file: PositionFile) -> Board:
    """The board of a file."""
    tiles = [NOWHERE] * len(COLOURS)
    for name, word in file.tiles.items():
        tiles[COLOUR_OF[word]] |= SPOT_OF[name]
    black, red, blue, green = tiles
    leaders = [NOWHERE] * (MOST_SEATS * len(COLOURS))
    for entry in file.leaders:
        seat = Seat(file.players.index(entry.dynasty))
        leaders[leader_of(seat, COLOUR_OF[entry.colour])] = SPOT_OF[entry.at]
    monuments = tuple(Monument(SQUARE_OF[m.at], pair_of(m.colours)) for m in file.monuments)
    treasures, catastrophes = _squares(file.treasures), _squares(file.catastrophes)
    return board_of((black, red, blue, green), treasures, tuple(leaders), catastrophes, monuments)


def _squares(listed: Iterable[str]) -> Squares:
    squares = NOWHERE
    for name in listed:
        squares |= SPOT_OF[name]
    return squares


def counts_of(words: Iterable[str]) -> Counts:
    """How many tiles of each colour a list names."""
    listed = list(words)
    black, red, blue, green = (listed.count(word) for word in WORDS)
    return black, red, blue, green


def state_from(file: PositionFile, numbers: Numbers) -> State:
    """The state of a file; a hand that is not given is not checked (its tiles are unseen)."""
    hands = tuple(
        Hand(counts_of(file.hands[dynasty]), file.unseen.get(dynasty, 0))
        if dynasty in file.hands
        else Hand(NO_TILES, file.unseen.get(dynasty, numbers.hand))
        for dynasty in file.players
    )
    no_points = PointsEntry()
    left = most_left(numbers, len(file.players), len(file.catastrophes))
    entries = [file.points.get(dynasty, no_points) for dynasty in file.players]
    return State(
        rules=Rules(numbers, numbers.lands[file.board], english=file.english_variant),
        players=tuple(Term(dynasty) for dynasty in file.players),
        active=Seat(file.players.index(file.active)),
        board=board_from(file),
        hands=hands,
        points=tuple((e.black, e.red, e.blue, e.green) for e in entries),
        treasures=tuple(e.treasures for e in entries),
        catastrophes=tuple(file.catastrophes_left.get(dynasty, left) for dynasty in file.players),
        bag=file.bag,
    )


def most_left(numbers: Numbers, players: int, played: int) -> int:
    """How many catastrophe tiles a player can have where nobody says who has played those on the board."""
    return min(numbers.catastrophes, numbers.catastrophes * players - played)


def position_json(state: State, file: PositionFile) -> dict[str, Any]:
    """A state in the words of a position file; hands only of those players whose hands the file gave."""
    board = state.board
    colour_at = {square: WORDS[colour] for colour in COLOURS for square in each(board.tiles[colour])}
    leader_at = {the(spot): number for number, spot in enumerate(board.leaders) if spot}
    position: dict[str, Any] = {
        "game": "tigris-euphrates",
        "players": list(state.players),
        "active": state.players[state.active],
        "english_variant": state.rules.english,
        "tiles": {NAMES[square]: colour_at[square] for square in by_column(colour_at)},
        "treasures": list(names(board.treasures)),
        "catastrophes": list(names(board.catastrophes)),
        "monuments": [{"at": NAMES[m.at], "colours": [c.word for c in m.colours]} for m in board.monuments],
        "leaders": [
            {
                "dynasty": state.players[leader_at[square] % MOST_SEATS],
                "colour": WORDS[leader_at[square] // MOST_SEATS],
                "at": NAMES[square],
            }
            for square in by_column(leader_at)
        ],
        "hands": {
            dynasty: [word for word in sorted(WORDS) for _ in range(hand.tiles[COLOUR_OF[word]])]
            for dynasty, hand in zip(state.players, state.hands, strict=True)
            if dynasty in file.hands
        },
        "points": {
            dynasty: {word: points[COLOUR_OF[word]] for word in POINT_WORDS} | {"treasures": treasures}
            for dynasty, points, treasures in zip(state.players, state.points, state.treasures, strict=True)
        },
    }
    sized = file.hands.keys() | file.unseen.keys()
    unseen = {d: h.unseen for d, h in zip(state.players, state.hands, strict=True) if d in sized and h.unseen}
    left = state.catastrophes
    usual = most_left(state.rules.numbers, len(left), board.catastrophes.bit_count())
    extra = {
        "unseen": unseen or None,
        "catastrophes_left": None if set(left) == {usual} else dict(zip(state.players, left, strict=True)),
        "board": None if file.board == "standard" else file.board,
        "bag": state.bag,
    }
    return position | {key: value for key, value in extra.items() if value is not None}
