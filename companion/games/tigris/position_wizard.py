"""Asking for a position at the table: what lies where, and what somebody would like to do."""

from __future__ import annotations

from dataclasses import replace

from companion.games.tigris.numbers import the_numbers
from referee.ask import Flow, Option, Question, choose, confirm, keys, several
from referee.box import Box
from referee.errors import BadAnswer
from referee.reason import Term, because, phrase
from referee.records import dataclass
from referee.tigris.actions import read_word
from referee.tigris.colours import WORDS
from referee.tigris.file import LeaderEntry, MonumentEntry, PositionFile
from referee.tigris.numbers import Land
from referee.tigris.squares import BLOCKS, EVERYWHERE, NAMES, Squares, names


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
    tiles = yield from _tiles(numbers.lands["standard"])
    temples = tuple(name for name, word in tiles.items() if word == "red")
    text = phrase("tigris-euphrates.ask.treasures")
    treasures = yield from several("treasures", "you", text, keys(temples))
    text = phrase("tigris-euphrates.ask.catastrophes")
    catastrophes = yield from several("catastrophes", "you", text, keys(names(EVERYWHERE)), at_most=8)
    monuments = yield from _monuments()
    leaders = yield from _leaders(players)
    return PositionFile(players, active, tiles, treasures, leaders, english, catastrophes, monuments)


def _tiles(land: Land) -> Flow[dict[str, str]]:
    tiles: dict[str, str] = {}
    for word in WORDS:
        ground: Squares = land.river if word == "blue" else EVERYWHERE & ~land.river
        free = tuple(name for name in names(ground) if name not in tiles)
        text = phrase("tigris-euphrates.ask.tiles", tiles=Term(f"{word}_tile"))
        default = ",".join(names(land.temples)) if word == "red" else "-"
        chosen = yield from several(f"tiles.{word}", "you", text, keys(free), default=default, at_most=60)
        tiles |= dict.fromkeys(chosen, word)
    return tiles


def _monuments() -> Flow[tuple[MonumentEntry, ...]]:
    pairs = {f"{one.word}-{other.word}": (one.word, other.word) for one, other in the_numbers().pairs}
    text = phrase("tigris-euphrates.ask.monuments")
    chosen = yield from several("monuments", "you", text, keys(tuple(pairs)), default="-")
    corners = tuple(NAMES[square] for square in BLOCKS)
    entries = []
    for pair in chosen:
        where = phrase("tigris-euphrates.ask.monument_at", colours=tuple(Term(word) for word in pairs[pair]))
        at = yield from choose(f"monument.{pair}", "you", where, keys(corners))
        entries.append(MonumentEntry(at, pairs[pair]))
    return tuple(entries)


def _leaders(players: tuple[str, ...]) -> Flow[tuple[LeaderEntry, ...]]:
    entries = []
    for dynasty in players:
        text = phrase("tigris-euphrates.ask.leaders", who=Term(dynasty))
        chosen = yield from several(f"leaders.{dynasty}", "you", text, keys(WORDS), default="-")
        for word in chosen:
            where = phrase("tigris-euphrates.ask.leader_at", colour=Term(word), who=Term(dynasty))
            at = yield from choose(f"leader.{dynasty}.{word}", "you", where, keys(names(EVERYWHERE)))
            entries.append(LeaderEntry(dynasty, word, at))
    return tuple(entries)


def position_wizard(box: Box) -> Flow[PositionFile]:
    """The board, and the actions to try."""
    board = yield from board_wizard(box)
    actions = yield ActionList("actions", "you", phrase("tigris-euphrates.ask.actions"), because("TIG-TURN-2"))
    return replace(board, actions=actions)


def placement_wizard(box: Box) -> Flow[PositionFile]:
    """The board, and the square that somebody points at."""
    board = yield from board_wizard(box)
    squares = tuple(Option(name, name) for name in names(EVERYWHERE))
    square = yield from choose("square", "you", phrase("tigris-euphrates.ask.square"), squares)
    return replace(board, square=square)
