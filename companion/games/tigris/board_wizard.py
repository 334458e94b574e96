"""Asking for what lies on the board, square by square, so that nothing can be entered that cannot be."""

from __future__ import annotations

from companion.games.tigris.numbers import the_numbers
from companion.games.tigris.typed import OneSquare, SomeSquares
from referee.ask import NOTHING, Flow, Option, keys, several
from referee.reason import Phrase, Term, because, phrase
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


def ask_board(players: tuple[str, ...], land: Land, before: str = "", fewest_treasures: int = 0) -> Flow[BoardEntry]:
    """Tiles, catastrophe tiles, monuments, treasures and leaders; `before` begins every question's id."""
    tiles: dict[str, str] = {}
    for word in WORDS:
        ground = land.river if word == "blue" else EVERYWHERE & ~land.river
        free = ground & ~_spots(tiles)
        start = names(land.temples & free) if word == "red" else ()
        text = phrase("tigris-euphrates.ask.tiles", tiles=Term(f"{word}_tile"))
        chosen = yield _squares(f"{before}tiles.{word}", text, names(free), start, most=the_numbers().tiles[word])
        tiles |= dict.fromkeys(chosen, word)
    taken = _spots(tiles)
    most = the_numbers().catastrophes * len(players)
    text = phrase("tigris-euphrates.ask.catastrophes")
    catastrophes = yield _squares(f"{before}catastrophes", text, names(EVERYWHERE & ~taken), (), most=most)
    taken |= _spots(catastrophes)
    monuments = yield from _monuments(taken, before)
    for monument in monuments:
        taken |= BLOCKS[SQUARE_OF[monument.at]]
    temples = tuple(name for name, word in tiles.items() if word == "red")
    bases = tuple(name for monument in monuments for name in names(BLOCKS[SQUARE_OF[monument.at]]))
    start = tuple(name for name in temples if SPOT_OF[name] & land.temples)
    treasures = yield _squares(
        f"{before}treasures",
        phrase("tigris-euphrates.ask.treasures"),
        (*temples, *(name for name in bases if SPOT_OF[name] & land.temples)),
        start,
        most=land.temples.bit_count(),
        least=fewest_treasures,
    )
    leaders = yield from _leaders(players, tiles, taken, land, before)
    return BoardEntry(tiles, treasures, catastrophes, monuments, leaders)


def _spots(listed: dict[str, str] | tuple[str, ...]) -> Squares:
    spots = NOWHERE
    for name in listed:
        spots |= SPOT_OF[name]
    return spots


def _squares(
    id: str, text: Phrase, free: tuple[str, ...], usual: tuple[str, ...], *, most: int, least: int = 0
) -> SomeSquares:
    """The question for squares among the free ones; Enter gives the usual ones."""
    default = ",".join(usual) or NOTHING
    many = len(free) > MANY
    return SomeSquares(id, "you", text, default=default, options=keys(free), at_least=least, at_most=most, folded=many)


def _monuments(taken: Squares, before: str) -> Flow[tuple[MonumentEntry, ...]]:
    pairs = {f"{one.word}-{other.word}": (one.word, other.word) for one, other in the_numbers().pairs}
    labels = tuple(Option(key, key, phrase("tigris-euphrates.ask.pair", colours=_terms(pairs[key]))) for key in pairs)
    text = phrase("tigris-euphrates.ask.monuments")
    chosen = yield from several(f"{before}monuments", "you", text, labels, default=NOTHING)
    entries: tuple[MonumentEntry, ...] = ()
    for pair in chosen:
        where = phrase("tigris-euphrates.ask.monument_at", colours=_terms(pairs[pair]))
        corners = tuple(NAMES[corner] for corner, block in BLOCKS.items() if not block & taken)
        at = yield OneSquare(f"{before}monument.{pair}", "you", where, options=keys(corners))
        taken |= BLOCKS[SQUARE_OF[at]]
        entries = (*entries, MonumentEntry(at, pairs[pair]))
    return entries


def _terms(words: tuple[str, ...]) -> tuple[Term, ...]:
    return tuple(Term(word) for word in words)


def _leaders(
    players: tuple[str, ...], tiles: dict[str, str], taken: Squares, land: Land, before: str
) -> Flow[tuple[LeaderEntry, ...]]:
    """Every leader on the board: on land, where nothing lies, beside a temple."""
    temples = _spots(tuple(name for name, word in tiles.items() if word == "red"))
    free = touching(temples) & ~taken & ~land.river
    entries: tuple[LeaderEntry, ...] = ()
    for dynasty in players:
        text = phrase("tigris-euphrates.ask.leaders", who=Term(dynasty))
        options = tuple(Option(word, word, Term(f"{word}_leader")) for word in WORDS)
        chosen = yield from several(f"{before}leaders.{dynasty}", "you", text, options, default=NOTHING)
        for word in chosen:
            where = phrase("tigris-euphrates.ask.leader_at", colour=Term(word), who=Term(dynasty))
            at = yield OneSquare(
                f"{before}leader.{dynasty}.{word}", "you", where, because("TIG-LEADER-3"), options=keys(names(free))
            )
            free &= ~SPOT_OF[at]
            entries = (*entries, LeaderEntry(dynasty, word, at))
    return entries
