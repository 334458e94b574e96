"""A late start: a game that is already going on, from a position file or asked for at the table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from companion.games.tigris.board_wizard import BoardEntry, ask_board
from companion.games.tigris.drawing import DrawnTiles
from companion.games.tigris.late_problems import late_problems, most_in_bag
from companion.games.tigris.mirror import Mirror, mirrored
from companion.games.tigris.numbers import NAME, the_numbers
from companion.positions import parse_json, position_of, read_table
from referee.ask import NOTHING, Flow, Option, Question, choose, count, tell
from referee.reason import Term, because, phrase
from referee.records import dataclass
from referee.tigris.colours import COLOUR_OF, RED, WORDS
from referee.tigris.file import PointsEntry, PositionFile, counts_of, state_from
from referee.tigris.numbers import Counts
from referee.tigris.squares import SPOT_OF
from referee.tigris.state import Rules

LATE = "late"
"""Who starts? Nobody: the game is going on already."""

MOST_POINTS = 99


@dataclass(frozen=True, slots=True)
class PositionText(Question):
    """A position file by its path; the log keeps what stood in it, so that the file is not needed again."""

    dynasties: tuple[str, ...] = ()
    board: str = "standard"

    def notation(self, typed: str) -> str | None:
        """The content of the file that was named."""
        if typed.strip() in ("", NOTHING) or typed.lstrip().startswith("{"):
            return None
        table = read_table(str(Path(typed.strip()).expanduser()))
        return json.dumps(table, ensure_ascii=False, separators=(",", ":"), default=str)

    def read(self, answer: str) -> PositionFile | None:
        """The position with everything in it that can be; None where it will be asked for."""
        if answer.strip() in ("", NOTHING):
            return None
        table = parse_json(answer, self.id)
        file: PositionFile = position_of(
            table, NAME, PositionFile, lambda file: late_problems(file, self.dynasties, self.board), self.id
        )
        return file


def enter_position(mirror: Mirror, board: str, entered: tuple[int, ...]) -> Flow[Mirror]:
    """The table as it stands at the start of a turn."""
    dynasties = tuple(player.dynasty for player in mirror.players)
    text = phrase("tigris-euphrates.ask.late_position")
    file: PositionFile | None = yield PositionText(
        "late.position", "house", text, default=NOTHING, dynasties=dynasties, board=board
    )
    if file is None:
        file = yield from _asked(mirror, dynasties, board)
    file = replace(file, players=dynasties)
    file = yield from _bag(file)
    file = yield from _catastrophes(mirror, file)
    for number in range(len(dynasties)):
        file = yield from _points(mirror, file, number)
    for number in entered:
        file = yield from _hand(mirror, file, number)
    file = replace(file, hands={dynasties[number]: file.hands[dynasties[number]] for number in entered}, unseen={})
    state = state_from(file, the_numbers())._replace(rules=mirror.rules)
    return replace(mirrored(mirror, state), active=int(state.active), seen=_seen(file, mirror.rules))


def _asked(mirror: Mirror, dynasties: tuple[str, ...], board: str) -> Flow[PositionFile]:
    """Whose turn it is and what lies on the board; asked again, with the answers so far, until it can be."""
    seats = tuple(Option(f"p{n}", player.dynasty, player.name) for n, player in enumerate(mirror.players, 1))
    text = phrase("tigris-euphrates.ask.active")
    active = yield from choose("late.active", "house", text, seats, because=because("TIG-TURN-3"))
    numbers = the_numbers()
    earlier: BoardEntry | None = None
    while True:
        fewest = numbers.last_treasures + 1
        earlier = yield from ask_board(dynasties, numbers.lands[board], "late.", earlier, fewest)
        file = PositionFile(
            dynasties,
            active,
            earlier.tiles,
            earlier.treasures,
            earlier.leaders,
            catastrophes=earlier.catastrophes,
            monuments=earlier.monuments,
            board="advanced" if board == "advanced" else "standard",
        )
        problems = late_problems(file, dynasties, board)
        if not problems:
            return file
        told = phrase("tigris-euphrates.do.late_impossible", problems=tuple(problem.phrase for problem in problems))
        yield from tell(told, because("TIG-CONFLICT-7"), do=False)


def _bag(file: PositionFile) -> Flow[PositionFile]:
    """How many tiles are in the bag."""
    if file.bag is not None:
        return file
    most = most_in_bag(file)
    text = phrase("tigris-euphrates.ask.late_bag", most=most)
    left = yield from count("late.bag", "house", text, high=most, because=because("TIG-HIDDEN-2"))
    return replace(file, bag=int(left))


def _catastrophes(mirror: Mirror, file: PositionFile) -> Flow[PositionFile]:
    """Who has played the catastrophe tiles on the board; the last player has played the rest."""
    each = mirror.rules.numbers.catastrophes
    if file.catastrophes_left.keys() >= set(file.players):
        return file
    played = len(file.catastrophes)
    left: dict[str, int] = {}
    for number, player in enumerate(mirror.players, 1):
        others = len(mirror.players) - number
        unknown = played - sum(each - had for had in left.values())
        low, high = max(0, each - unknown), min(each, each - unknown + each * others)
        if low < high:
            text = phrase("tigris-euphrates.ask.late_catastrophes", who=player.name)
            why = because("TIG-CAT-1")
            high = int(
                (yield from count(f"late.p{number}.catastrophes", "house", text, low=low, high=high, because=why))
            )
        left[player.dynasty] = high
    return replace(file, catastrophes_left=left)


def _points(mirror: Mirror, file: PositionFile, number: int) -> Flow[PositionFile]:
    """What a player has behind the screen; 0 where it stays secret."""
    player = mirror.players[number]
    if player.dynasty in file.points:
        return file
    seat = f"p{number + 1}"
    points: dict[str, int] = {}
    for word in WORDS:
        text = phrase("tigris-euphrates.ask.late_points", who=player.name, colour=Term(word))
        why = because("TIG-VP-7")
        points[word] = int(
            (yield from count(f"late.{seat}.{word}", seat, text, high=MOST_POINTS, default=0, because=why))
        )
    taken = sum(entry.treasures for entry in file.points.values())
    most = mirror.rules.land.temples.bit_count() - len(file.treasures) - taken
    text = phrase("tigris-euphrates.ask.treasures_taken", who=player.name)
    why = because("TIG-TREASURE-5")
    treasures = yield from count(f"late.{seat}.treasures", seat, text, high=most, default=0, because=why)
    entry = PointsEntry(points["black"], points["red"], points["blue"], points["green"], int(treasures))
    return replace(file, points={**file.points, player.dynasty: entry})


def _hand(mirror: Mirror, file: PositionFile, number: int) -> Flow[PositionFile]:
    """The tiles of a player whose tiles are entered: a full hand, since a turn begins."""
    player, full = mirror.players[number], mirror.rules.numbers.hand
    if len(file.hands.get(player.dynasty, ())) == full:
        return file
    used = [*file.tiles.values(), *(word for hand in file.hands.values() for word in hand)]
    box = mirror.rules.numbers.tiles
    words: tuple[str, ...] = yield DrawnTiles(
        f"late.p{number + 1}.tiles",
        f"p{number + 1}",
        phrase("tigris-euphrates.ask.late_tiles", who=player.name, n=full),
        because("TIG-SETUP-4"),
        options=tuple(
            Option(str(word), str(word), Term(f"{word}_tile"), weight=box[word] - used.count(word)) for word in WORDS
        ),
        at_least=full,
        at_most=full,
        repeats=True,
    )
    return replace(file, hands={**file.hands, player.dynasty: words})


def _seen(file: PositionFile, rules: Rules) -> Counts:
    """The tiles that must have come out of the bag: those on the board beyond the starting temples, and in hands."""
    start: Mapping[str, str] = {
        name: word for name, word in file.tiles.items() if COLOUR_OF[word] == RED and SPOT_OF[name] & rules.land.temples
    }
    drawn = [word for name, word in file.tiles.items() if name not in start]
    return counts_of([*drawn, *(word for hand in file.hands.values() for word in hand)])
