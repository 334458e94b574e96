"""Asking for what lies on the board, square by square, so that nothing can be entered that cannot be."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.tigris.numbers import the_numbers
from companion.games.tigris.typed import OneSquare, SomeSquares
from referee.ask import NOTHING, Flow, Option, keys, several, tell
from referee.reason import Because, Phrase, Term, because, phrase
from referee.records import dataclass
from referee.tigris.colours import WORDS
from referee.tigris.file import LeaderEntry, MonumentEntry
from referee.tigris.numbers import Land
from referee.tigris.squares import BLOCKS, EVERYWHERE, NAMES, NOWHERE, SPOT_OF, SQUARE_OF, Squares, names, touching

MANY = 30
"""More squares than this are listed only on request."""


@dataclass(frozen=True, slots=True)
class BoardEntry:
    """What lies on a board, in the words of a position file."""

    tiles: dict[str, str]
    treasures: tuple[str, ...]
    catastrophes: tuple[str, ...]
    monuments: tuple[MonumentEntry, ...]
    leaders: tuple[LeaderEntry, ...]


def ask_board(
    players: tuple[str, ...], land: Land, before: str = "", earlier: BoardEntry | None = None, fewest_treasures: int = 0
) -> Flow[BoardEntry]:
    """Tiles, catastrophe tiles, monuments, treasures and leaders; Enter repeats what an earlier try said.

    `before` begins every question's id.
    """
    tiles: dict[str, str] = {}
    for word in WORDS:
        ground = land.river if word == "blue" else EVERYWHERE & ~land.river
        free = names(ground & ~_spots(tiles))
        usual = names(land.temples) if word == "red" else ()
        if earlier is not None:
            usual = tuple(name for name, tile in earlier.tiles.items() if tile == word)
        text = phrase("tigris-euphrates.ask.tiles", tiles=Term(f"{word}_tile"))
        chosen = yield _squares(f"{before}tiles.{word}", text, free, usual, most=the_numbers().tiles[word])
        tiles |= dict.fromkeys(chosen, word)
    taken = _spots(tiles)
    most = the_numbers().catastrophes * len(players)
    text = phrase("tigris-euphrates.ask.catastrophes")
    usual = () if earlier is None else earlier.catastrophes
    catastrophes = yield _squares(f"{before}catastrophes", text, names(EVERYWHERE & ~taken), usual, most=most)
    taken |= _spots(catastrophes)
    monuments = yield from _monuments(taken, before, () if earlier is None else earlier.monuments)
    bases = NOWHERE
    for monument in monuments:
        bases |= BLOCKS[SQUARE_OF[monument.at]]
    temples = tuple(name for name, word in tiles.items() if word == "red")
    start = tuple(name for name in temples if SPOT_OF[name] & land.temples)
    treasures = yield _squares(
        f"{before}treasures",
        phrase("tigris-euphrates.ask.treasures"),
        (*temples, *names(bases & land.temples)),
        start if earlier is None else earlier.treasures,
        most=land.temples.bit_count(),
        least=fewest_treasures,
    )
    free_land = touching(_spots(temples)) & ~taken & ~bases & ~land.river
    leaders = yield from _leaders(players, free_land, before, () if earlier is None else earlier.leaders)
    return BoardEntry(tiles, treasures, catastrophes, monuments, leaders)


def _spots(listed: Iterable[str]) -> Squares:
    spots = NOWHERE
    for name in listed:
        spots |= SPOT_OF[name]
    return spots


def _squares(
    id: str, text: Phrase, free: tuple[str, ...], usual: Iterable[str], *, most: int, least: int = 0
) -> SomeSquares:
    """The question for squares among the free ones; Enter gives the usual ones."""
    default = ",".join(name for name in usual if name in free) or NOTHING
    many, least = len(free) > MANY, min(least, len(free))
    return SomeSquares(id, "you", text, default=default, options=keys(free), at_least=least, at_most=most, folded=many)


def _monuments(taken: Squares, before: str, earlier: tuple[MonumentEntry, ...]) -> Flow[tuple[MonumentEntry, ...]]:
    pairs = {f"{one.word}-{other.word}": (one.word, other.word) for one, other in the_numbers().pairs}
    labels = tuple(Option(key, key, _pair(*words)) for key, words in pairs.items())
    stood = {"-".join(entry.colours): entry.at for entry in earlier}
    text = phrase("tigris-euphrates.ask.monuments")
    chosen = yield from several(f"{before}monuments", "you", text, labels, default=",".join(stood) or NOTHING)
    entries: tuple[MonumentEntry, ...] = ()
    for pair in chosen:
        where = phrase("tigris-euphrates.ask.monument_at", monument=_pair(*pairs[pair]))
        corners = tuple(NAMES[corner] for corner, block in BLOCKS.items() if not block & taken)
        if not corners:
            yield from tell(phrase("tigris-euphrates.do.no_room_monument", monument=_pair(*pairs[pair])), do=False)
            continue
        at = yield _one_square(f"{before}monument.{pair}", where, corners, stood.get(pair))
        taken |= BLOCKS[SQUARE_OF[at]]
        entries = (*entries, MonumentEntry(at, pairs[pair]))
    return entries


def _one_square(
    id: str, text: Phrase, free: tuple[str, ...], usual: str | None, why: Because | None = None
) -> OneSquare:
    return OneSquare(id, "you", text, why, default=usual if usual in free else None, options=keys(free))


def _pair(one: str, other: str) -> Phrase:
    """The two colours of a monument in one word."""
    return phrase("tigris-euphrates.ask.pair", one=Term(one), other=Term(other))


def _leaders(
    players: tuple[str, ...], free: Squares, before: str, earlier: tuple[LeaderEntry, ...]
) -> Flow[tuple[LeaderEntry, ...]]:
    """Every leader on the board: on land, where nothing lies, beside a temple."""
    stood = {(entry.dynasty, entry.colour): entry.at for entry in earlier}
    entries: tuple[LeaderEntry, ...] = ()
    for dynasty in players:
        text = phrase("tigris-euphrates.ask.leaders", who=Term(dynasty))
        options = tuple(Option(word, word, Term(f"{word}_leader")) for word in WORDS)
        usual = ",".join(word for word in WORDS if (dynasty, word) in stood) or NOTHING
        chosen = yield from several(f"{before}leaders.{dynasty}", "you", text, options, default=usual)
        for word in chosen:
            if not free:
                told = phrase("tigris-euphrates.do.no_room_leader", leader=Term(f"{word}_leader"), who=Term(dynasty))
                yield from tell(told, because("TIG-LEADER-3"), do=False)
                continue
            where = phrase("tigris-euphrates.ask.leader_at", colour=Term(word), who=Term(dynasty))
            id = f"{before}leader.{dynasty}.{word}"
            at = yield _one_square(id, where, names(free), stood.get((dynasty, word)), because("TIG-LEADER-3"))
            free &= ~SPOT_OF[at]
            entries = (*entries, LeaderEntry(dynasty, word, at))
    return entries
