"""Who sits at the table of a score to be computed."""

from __future__ import annotations

from companion.games.tawantinsuyu.numbers import the_numbers
from referee.ask import Flow, Option, choose, count, name
from referee.reason import phrase
from referee.records import dataclass

AXOMAMMA = "Axomamma"
SOLO = "solo"


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits there: people, and Axomamma in a solo game."""

    people: tuple[str, ...]
    solo: bool

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who scores."""
        return (*self.people, AXOMAMMA) if self.solo else self.people

    @property
    def options(self) -> tuple[Option[str], ...]:
        """Everybody as an answer; keys do not depend on the names."""
        return tuple(Option(f"p{number}", player, player) for number, player in enumerate(self.names, 1))


def seats() -> Flow[Seats]:
    """How many play, and their names."""
    many = (SOLO, *(str(players) for players in the_numbers().players))
    kind = yield from choose(
        "players.count", "you", phrase("tawantinsuyu.ask.players"), tuple(Option(key, key) for key in many)
    )
    solo = kind == SOLO
    people: tuple[str, ...] = ()
    for number in range(1, (1 if solo else int(kind)) + 1):
        taken = (*people, AXOMAMMA) if solo else people
        named = yield from name(f"p{number}.name", "you", phrase("tawantinsuyu.ask.name", n=number), taken=taken)
        people = (*people, named)
    return Seats(people, solo)


def temple_space(seat: str, who: str, spaces: int) -> Flow[int]:
    space = yield from count(
        f"{seat}.temple_space", seat, phrase("tawantinsuyu.ask.temple_space", who=who), low=1, high=spaces
    )
    return int(space)
