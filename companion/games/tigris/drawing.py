"""Drawing from the bag: counted always, named only where a player's tiles are entered."""

from __future__ import annotations

from dataclasses import replace

from companion.games.tigris.acting import seat_of
from companion.games.tigris.choosing import all_seen
from companion.games.tigris.mirror import Mirror, PlayerMirror, unseen_of
from companion.games.tigris.typed import SomeTiles
from referee.ask import CHANCE, Flow, Option, tell
from referee.errors import Illegal
from referee.reason import Because, Term, because, phrase
from referee.records import dataclass
from referee.tigris.colours import COLOUR_OF, WORDS
from referee.tigris.file import counts_of


def draw_hand(mirror: Mirror, number: int, tiles: int, entered: bool) -> Flow[Mirror]:
    """The first hand of a player."""
    return (yield from _draw(mirror, number, tiles, entered, "setup.draw", because("TIG-SETUP-4")))


def draw_swapped(mirror: Mirror, tiles: int, entered: bool) -> Flow[Mirror]:
    """The tiles a swap brings; the swap itself has counted them out of the bag already."""
    if not entered:
        return mirror
    player = mirror.players[mirror.active]
    seen = replace(player, unseen=player.unseen - tiles)
    mirror = replace(_with(mirror, mirror.active, seen), bag=mirror.bag + tiles)
    return (yield from _draw(mirror, mirror.active, tiles, True, "swap.draw", because("TIG-SWAP-2")))


def refill(mirror: Mirror, entered: tuple[int, ...]) -> Flow[Mirror]:
    """Everybody, not only the active player, draws up to a full hand (TIG-EOT-2)."""
    full = mirror.rules.numbers.hand
    for number, player in enumerate(mirror.players):
        missing = full - len(player.tiles) - player.unseen
        if missing:
            told = phrase("tigris-euphrates.do.refill", who=player.name, n=missing)
            yield from tell(told, because("TIG-EOT-2"), because("TIG-WAR-13"), because("TIG-END-3"))
            mirror = yield from _draw(mirror, number, missing, number in entered, "refill.draw", because("TIG-EOT-2"))
    return mirror


def _draw(mirror: Mirror, number: int, tiles: int, entered: bool, id: str, reason: Because) -> Flow[Mirror]:
    player = mirror.players[number]
    if not entered:
        drawn = replace(player, unseen=player.unseen + tiles)
        return replace(_with(mirror, number, drawn), bag=mirror.bag - tiles)
    words = yield DrawnTiles(
        f"{id}.{seat_of(number)}",
        CHANCE,
        phrase("tigris-euphrates.ask.drawn", who=player.name, n=tiles),
        reason,
        mirror,
        options=tuple(Option(word, word, Term(f"{word}_tile"), weight=left) for word, left in _left(mirror).items()),
        at_least=tiles,
        at_most=tiles,
        repeats=True,
        known_odds=sum(_left(mirror).values()) == mirror.bag,
    )
    held = tuple(sorted((*player.tiles, *words), key=WORDS.index))
    mirror = all_seen(mirror, counts_of(words))
    return replace(_with(mirror, number, replace(player, tiles=held)), bag=mirror.bag - tiles)


def _left(mirror: Mirror) -> dict[str, int]:
    """How many tiles of each colour nobody has seen yet."""
    return {word: unseen_of(mirror, COLOUR_OF[word]) for word in WORDS}


@dataclass(frozen=True, slots=True)
class DrawnTiles(SomeTiles):
    """The tiles that came out of the bag; there cannot be more of a colour than the box has (TIG-SETUP-2)."""

    def read(self, answer: str) -> tuple[str, ...]:
        """The colours drawn."""
        words: tuple[str, ...] = SomeTiles.read(self, answer)
        for option in self.options:
            if words.count(option.value) > option.weight:
                reason = because("TIG-SETUP-2", colour=Term(f"{option.value}_tile"), n=option.weight)
                raise Illegal(reason)
        return words


def _with(mirror: Mirror, number: int, player: PlayerMirror) -> Mirror:
    return replace(mirror, players=(*mirror.players[:number], player, *mirror.players[number + 1 :]))
