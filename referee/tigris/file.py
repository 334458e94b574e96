"""A position as a file writes it, checked and turned into a state, and a state turned back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import Annotated, Any, Literal

from referee.build import Length, Natural
from referee.errors import BadAnswer, Problem
from referee.reason import Fact
from referee.records import dataclass
from referee.tigris.actions import Word, read_word
from referee.tigris.board import Board, Monument, board_of
from referee.tigris.colours import COLOUR_OF, COLOURS, MOST_SEATS, WORDS, Leader, Seat, leader_of
from referee.tigris.numbers import Counts, Numbers, Pair
from referee.tigris.squares import BLOCKS, BY_COLUMN, NAMES, NOWHERE, SQUARE_OF, Squares, each, names
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
    bag: int | None = None
    square: str | None = None
    """Where somebody would like to put something (`check placement`)."""


def problems_of(file: PositionFile, numbers: Numbers) -> tuple[Problem, ...]:
    """Everything in a position that cannot be, each with its key."""
    return (
        *_player_problems(file, numbers),
        *_square_problems(file),
        *_board_problems(file, numbers),
        *_hand_problems(file, numbers),
        *_action_problems(file),
    )


def _not_one_of(where: str, found: object, expected: Iterable[str]) -> Problem:
    return Problem(where, "file.not_one_of", {"found": repr(found), "expected": tuple(expected)})


def _wrong(where: str, key: str, /, **facts: Fact) -> Problem:
    return Problem(where, f"tigris-euphrates.file.{key}", facts)


def _player_problems(file: PositionFile, numbers: Numbers) -> Iterator[Problem]:
    for number, dynasty in enumerate(file.players, 1):
        if dynasty not in numbers.dynasties:
            yield _not_one_of(f"players[{number}]", dynasty, numbers.dynasties)
    if len(set(file.players)) != len(file.players):
        yield _wrong("players", "twice", what="players")
    if file.active not in file.players:
        yield _not_one_of("active", file.active, file.players)
    for key in ("hands", "points", "unseen", "catastrophes_left"):
        for dynasty in getattr(file, key):
            if dynasty not in file.players:
                yield _not_one_of(f"{key}.{dynasty}", dynasty, file.players)


def _square_problems(file: PositionFile) -> Iterator[Problem]:
    for name, word in file.tiles.items():
        if name not in SQUARE_OF:
            yield _wrong(f"tiles.{name}", "no_square", found=name)
        if word not in COLOUR_OF:
            yield _not_one_of(f"tiles.{name}", word, WORDS)
    for key in ("treasures", "catastrophes"):
        listed: tuple[str, ...] = getattr(file, key)
        for number, name in enumerate(listed, 1):
            if name not in SQUARE_OF:
                yield _wrong(f"{key}[{number}]", "no_square", found=name)
        if len(set(listed)) != len(listed):
            yield _wrong(key, "twice", what=key)
    for number, leader in enumerate(file.leaders, 1):
        if leader.dynasty not in file.players:
            yield _not_one_of(f"leaders[{number}].dynasty", leader.dynasty, file.players)
        if leader.colour not in COLOUR_OF:
            yield _not_one_of(f"leaders[{number}].colour", leader.colour, WORDS)
        if leader.at not in SQUARE_OF:
            yield _wrong(f"leaders[{number}].at", "no_square", found=leader.at)
    for number, monument in enumerate(file.monuments, 1):
        if SQUARE_OF.get(monument.at) not in BLOCKS:
            yield _wrong(f"monuments[{number}].at", "no_block", found=monument.at)
        for word in monument.colours:
            if word not in COLOUR_OF:
                yield _not_one_of(f"monuments[{number}].colours", word, WORDS)
    if file.square is not None and file.square.upper() not in SQUARE_OF:
        yield _wrong("square", "no_square", found=file.square)


def _board_problems(file: PositionFile, numbers: Numbers) -> Iterator[Problem]:
    """Pieces on one square twice, on the wrong ground, or more than the box has."""
    taken: set[str] = set()
    for key, names_ in _claims(file):
        if names_ in taken:
            yield _wrong(key, "square_taken", square=names_)
        taken.add(names_)
    land = numbers.lands[file.board]
    count = dict.fromkeys(WORDS, 0)
    for name, word in file.tiles.items():
        square = SQUARE_OF.get(name)
        if square is None or word not in COLOUR_OF:
            continue
        count[word] += 1
        if bool(land.river >> square & 1) != (word == "blue"):
            yield _wrong(f"tiles.{name}", "wrong_ground", colour=word, square=name)
    for word, number in count.items():
        if number > numbers.tiles[word]:
            yield _wrong("tiles", "too_many", n=number, most=numbers.tiles[word], what=word)
    seen = {(leader.dynasty, leader.colour) for leader in file.leaders}
    if len(seen) != len(file.leaders):
        yield _wrong("leaders", "twice", what="leaders")
    pairs = [tuple(sorted(monument.colours)) for monument in file.monuments]
    known = {tuple(sorted((one.word, other.word))) for one, other in numbers.pairs}
    for number, pair in enumerate(pairs, 1):
        if pair not in known or pairs.count(pair) > 1:
            yield _wrong(f"monuments[{number}].colours", "no_such_monument", found=" ".join(pair))
    most = numbers.catastrophes * len(file.players)
    if len(file.catastrophes) > most:
        yield _wrong("catastrophes", "too_many", n=len(file.catastrophes), most=most, what="catastrophes")
    bases = {name for entry in file.monuments for name in _base(entry)}
    for number, name in enumerate(file.treasures, 1):
        if file.tiles.get(name) != "red" and name not in bases:
            yield _wrong(f"treasures[{number}]", "treasure_without_temple", square=name)


def _base(entry: MonumentEntry) -> tuple[str, ...]:
    block = BLOCKS.get(SQUARE_OF.get(entry.at, SQUARE_OF["P11"]), NOWHERE)
    return names(block)


def _claims(file: PositionFile) -> Iterator[tuple[str, str]]:
    """Every square that something lies on, with the key that says so."""
    for name in file.tiles:
        yield f"tiles.{name}", name
    for number, name in enumerate(file.catastrophes, 1):
        yield f"catastrophes[{number}]", name
    for number, leader in enumerate(file.leaders, 1):
        yield f"leaders[{number}].at", leader.at
    for number, entry in enumerate(file.monuments, 1):
        for name in _base(entry):
            yield f"monuments[{number}].at", name


def _hand_problems(file: PositionFile, numbers: Numbers) -> Iterator[Problem]:
    for dynasty, tiles in file.hands.items():
        for number, word in enumerate(tiles, 1):
            if word not in COLOUR_OF:
                yield _not_one_of(f"hands.{dynasty}[{number}]", word, WORDS)
        held = len(tiles) + file.unseen.get(dynasty, 0)
        if held > numbers.hand:
            yield _wrong(f"hands.{dynasty}", "too_many", n=held, most=numbers.hand, what="hands")
    for dynasty, left in file.catastrophes_left.items():
        if left > numbers.catastrophes:
            where = f"catastrophes_left.{dynasty}"
            yield _wrong(where, "too_many", n=left, most=numbers.catastrophes, what="catastrophes")


def _action_problems(file: PositionFile) -> Iterator[Problem]:
    for number, text in enumerate(file.actions, 1):
        try:
            read_word(text)
        except BadAnswer as error:
            yield _wrong(f"actions[{number}]", "action", why=error.message)


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
        tiles[COLOUR_OF[word]] |= 1 << SQUARE_OF[name]
    black, red, blue, green = tiles
    leaders = [NOWHERE] * (MOST_SEATS * len(COLOURS))
    for entry in file.leaders:
        seat = Seat(file.players.index(entry.dynasty))
        leaders[leader_of(seat, COLOUR_OF[entry.colour])] = 1 << SQUARE_OF[entry.at]
    monuments = tuple(Monument(SQUARE_OF[m.at], pair_of(m.colours)) for m in file.monuments)
    treasures, catastrophes = _squares(file.treasures), _squares(file.catastrophes)
    return board_of((black, red, blue, green), treasures, tuple(leaders), catastrophes, monuments)


def _squares(listed: Iterable[str]) -> Squares:
    squares = NOWHERE
    for name in listed:
        squares |= 1 << SQUARE_OF[name]
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
        else Hand(NO_TILES, numbers.hand)
        for dynasty in file.players
    )
    no_points = PointsEntry()
    entries = [file.points.get(dynasty, no_points) for dynasty in file.players]
    left = min(numbers.catastrophes, numbers.catastrophes * len(file.players) - len(file.catastrophes))
    return State(
        rules=Rules(numbers, numbers.lands[file.board], english=file.english_variant),
        players=file.players,
        active=Seat(file.players.index(file.active)),
        board=board_from(file),
        hands=hands,
        points=tuple((e.black, e.red, e.blue, e.green) for e in entries),
        treasures=tuple(e.treasures for e in entries),
        catastrophes=tuple(file.catastrophes_left.get(dynasty, left) for dynasty in file.players),
        bag=file.bag,
    )


def position_json(state: State, file: PositionFile) -> dict[str, Any]:
    """A state in the words of a position file; hands only of those players whose hands the file gave."""
    board = state.board
    colour_at = {square: WORDS[colour] for colour in COLOURS for square in each(board.tiles[colour])}
    leader_at = {spot.bit_length() - 1: Leader(number) for number, spot in enumerate(board.leaders) if spot}
    position: dict[str, Any] = {
        "game": "tigris-euphrates",
        "players": list(state.players),
        "active": state.players[state.active],
        "english_variant": state.rules.english,
        "tiles": {NAMES[square]: colour_at[square] for square in BY_COLUMN if square in colour_at},
        "treasures": list(names(board.treasures)),
        "catastrophes": list(names(board.catastrophes)),
        "monuments": [{"at": NAMES[m.at], "colours": [c.word for c in m.colours]} for m in board.monuments],
        "leaders": [
            {
                "dynasty": state.players[leader_at[square] % MOST_SEATS],
                "colour": WORDS[leader_at[square] // MOST_SEATS],
                "at": NAMES[square],
            }
            for square in BY_COLUMN
            if square in leader_at
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
    unseen = {d: h.unseen for d, h in zip(state.players, state.hands, strict=True) if d in file.hands and h.unseen}
    extra = {"unseen": unseen, "board": file.board if file.board != "standard" else None, "bag": state.bag}
    return position | {key: value for key, value in extra.items() if value}
