"""What cannot be in a position file, each problem with its key; all of them at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from referee.errors import BadAnswer, Problem
from referee.reason import Fact, Term
from referee.tigris.actions import read_word
from referee.tigris.colours import COLOUR_OF, WORDS
from referee.tigris.file import MonumentEntry, PositionFile
from referee.tigris.numbers import Land, Numbers
from referee.tigris.squares import BLOCKS, NOWHERE, SQUARE_OF, names


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
        yield _wrong("players", "twice")
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
            yield _wrong(key, "twice")
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
    yield from _taken_twice(file)
    yield from _wrong_ground(file, numbers.lands[file.board])
    for word, most in numbers.tiles.items():
        number = sum(tiles.count(word) for tiles in (tuple(file.tiles.values()), *file.hands.values()))
        if number > most:
            yield _wrong("tiles", "too_many", n=number, most=most, what=Term(word))
    seen = {(leader.dynasty, leader.colour) for leader in file.leaders}
    if len(seen) != len(file.leaders):
        yield _wrong("leaders", "twice")
    pairs = [tuple(sorted(monument.colours)) for monument in file.monuments]
    known = [tuple(sorted(pair)) for pair in numbers.monuments] if pairs else []
    for number, pair in enumerate(pairs, 1):
        if pair not in known or pairs.count(pair) > 1:
            yield _wrong(f"monuments[{number}].colours", "no_such_monument", found=" ".join(pair))
    most = numbers.catastrophes * len(file.players)
    if len(file.catastrophes) > most:
        yield _wrong("catastrophes", "too_many", n=len(file.catastrophes), most=most, what=Term("catastrophes"))
    bases = {name for entry in file.monuments for name in _base(entry)}
    for number, name in enumerate(file.treasures, 1):
        if file.tiles.get(name) != "red" and name not in bases:
            yield _wrong(f"treasures[{number}]", "treasure_without_temple", square=name)


@cache
def _river(land: Land) -> frozenset[str]:
    return frozenset(names(land.river))


def _wrong_ground(file: PositionFile, land: Land) -> Iterator[Problem]:
    river = _river(land)
    for name, word in file.tiles.items():
        if (name in river) != (word == "blue") and name in SQUARE_OF:
            yield _wrong(f"tiles.{name}", "wrong_ground", colour=Term(word), square=name)
    for number, leader in enumerate(file.leaders, 1):
        if leader.at in river:
            yield _wrong(f"leaders[{number}].at", "leader_on_river", square=leader.at)


def _base(entry: MonumentEntry) -> tuple[str, ...]:
    """The squares under a monument."""
    return names(BLOCKS.get(SQUARE_OF.get(entry.at, SQUARE_OF["P11"]), NOWHERE))


def _taken_twice(file: PositionFile) -> Iterator[Problem]:
    """Two things on one square; the later of them is named."""
    taken = set(file.tiles)
    others = [(f"catastrophes[{number}]", name) for number, name in enumerate(file.catastrophes, 1)]
    others += [(f"leaders[{number}].at", leader.at) for number, leader in enumerate(file.leaders, 1)]
    for number, entry in enumerate(file.monuments, 1):
        others += [(f"monuments[{number}].at", name) for name in _base(entry)]
    for key, name in others:
        if name in taken:
            yield _wrong(key, "square_taken", square=name)
        taken.add(name)


def _hand_problems(file: PositionFile, numbers: Numbers) -> Iterator[Problem]:
    for dynasty, tiles in file.hands.items():
        for number, word in enumerate(tiles, 1):
            if word not in COLOUR_OF:
                yield _not_one_of(f"hands.{dynasty}[{number}]", word, WORDS)
        held = len(tiles) + file.unseen.get(dynasty, 0)
        if held > numbers.hand:
            yield _wrong(f"hands.{dynasty}", "too_many", n=held, most=numbers.hand, what=Term("hands"))
    for dynasty, unseen in file.unseen.items():
        if dynasty not in file.hands and unseen > numbers.hand:
            yield _wrong(f"unseen.{dynasty}", "too_many", n=unseen, most=numbers.hand, what=Term("hands"))
    for dynasty, left in file.catastrophes_left.items():
        if left > numbers.catastrophes:
            where = f"catastrophes_left.{dynasty}"
            yield _wrong(where, "too_many", n=left, most=numbers.catastrophes, what=Term("catastrophes"))


def _action_problems(file: PositionFile) -> Iterator[Problem]:
    for number, text in enumerate(file.actions, 1):
        try:
            read_word(text)
        except BadAnswer as error:
            yield _wrong(f"actions[{number}]", "action", why=error.message)
