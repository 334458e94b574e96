"""Your Conquest markers."""

from __future__ import annotations

from referee.ask import Count, Flow, Option, Tally, choose
from referee.errors import Illegal
from referee.reason import Because, because
from referee.records import dataclass, replace
from referee.tawantinsuyu.values import Region
from solo_bot.conquest import REGION_ORDER, markers_left
from solo_bot.house import Rules
from solo_bot.names import YOU
from solo_bot.pictures import MOST_SPACES, known, soldiers_question
from solo_bot.state import Marker, Solo
from solo_bot.telling import ask
from solo_bot.yours.events import BENEFITS, events


@dataclass(frozen=True, slots=True)
class FreeSpace(Count):
    """A Conquest space counted from the left; one that holds a marker is refused."""

    taken: tuple[int, ...] = ()

    def read(self, answer: str) -> Tally:
        """The space, which must be free."""
        space = Count.read(self, answer)
        if space in self.taken:
            raise Illegal(because("TAW-CONQ-3"))
        return space


def your_marker(game: Solo, rules: Rules) -> Flow[Solo]:
    """You may place a marker: region, space, and what its benefit changes on the shared table."""
    refused = None if markers_left(game, rules, YOU) > 0 else because("TAW-BOX-1")
    options: tuple[Option[Region | None], ...] = (
        Option("none", None),
        *(Option[Region | None](r.value, r, refused=refused or _full(game, r)) for r in REGION_ORDER),
    )
    region = yield from choose(
        "you.region", YOU, ask("you.region"), options, because=because("TAW-CONQ-3"), state=game, default="none"
    )
    if region is None:
        return game
    space: Tally = yield FreeSpace(
        "you.space",
        YOU,
        ask("you.space"),
        because("TAW-CONQ-3"),
        game,
        low=1,
        high=_spaces(game, region),
        taken=_taken(game, region),
    )
    game = replace(game, markers=(*game.markers, Marker(region, int(space), YOU)))
    return (yield from events(game, rules, BENEFITS, "you.event"))


def _spaces(game: Solo, region: Region) -> int:
    """How many spaces a region has, as far as the catalogue knows."""
    discards = known(game.box, soldiers_question(region, "discard"))
    return MOST_SPACES if discards is None else len(discards)


def _taken(game: Solo, region: Region) -> tuple[int, ...]:
    return tuple(marker.space for marker in game.markers if marker.region is region)


def _full(game: Solo, region: Region) -> Because | None:
    return because("TAW-CONQ-3") if len(_taken(game, region)) >= _spaces(game, region) else None
