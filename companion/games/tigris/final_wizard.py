"""Asking for the end of a game at the table."""

from __future__ import annotations

from referee.ask import Flow, Option, choose, count, name
from referee.box import Box
from referee.reason import Term, because, phrase
from referee.tigris.colours import WORDS
from scoring.tigris import FinalPlayer, FinalPosition


def final_wizard(_box: Box) -> Flow[FinalPosition]:
    """How many play, then for each player the points of the four colours and the treasures."""
    seats = yield from choose(
        "players.count",
        "you",
        phrase("tigris-euphrates.ask.count"),
        tuple(Option(str(size), size, str(size)) for size in (2, 3, 4)),
    )
    players: tuple[FinalPlayer, ...] = ()
    for number in range(1, seats + 1):
        taken = tuple(player.name for player in players)
        who = yield from name(f"p{number}.name", "you", phrase("tigris-euphrates.ask.name", n=number), taken=taken)
        players = (*players, (yield from _player(f"p{number}", who)))
    return FinalPosition(players)


def _player(seat: str, who: str) -> Flow[FinalPlayer]:
    points = []
    for word in WORDS:
        text = phrase("tigris-euphrates.ask.points", who=who, colour=Term(word))
        points.append(int((yield from count(f"{seat}.{word}", seat, text, because=because("TIG-END-4")))))
    text = phrase("tigris-euphrates.ask.treasures_taken", who=who)
    treasures = yield from count(f"{seat}.treasures", seat, text, default=0, because=because("TIG-END-5"))
    black, red, blue, green = points
    return FinalPlayer(who, black, red, blue, green, int(treasures))
