"""Questions to the referee: a Mausoleum, as much of the table as is known, and what somebody wants to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Annotated

from referee.build import Between, Length, Natural
from referee.errors import Problem
from referee.records import dataclass
from referee.terracotta.figures import Colour, Figure, Kind
from referee.terracotta.mausoleum import Mausoleum, in_order
from referee.terracotta.players import Worker
from referee.terracotta.position import (
    Contender,
    FinalPosition,
    Inspectors,
    RoundPosition,
    Side,
    figure_problems,
    position_problems,
)
from referee.terracotta.squares import LETTERS, Facing, Square
from referee.terracotta.tiles import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """The Mausoleum, and whatever else of a position file the question needs; nothing but figures must be given."""

    rows: Side = 7
    columns: Side = 9
    figures: tuple[Figure, ...] = field(default=(), metadata={"key": "figure"})
    players: Annotated[tuple[Contender, ...], Length(2, 4)] = field(default=(), metadata={"key": "player"})
    turn_order: tuple[Colour, ...] = ()
    round: Annotated[int, Between(1, 5)] | None = None
    inspectors: Inspectors | None = None
    tile: Tile | None = None
    tile_vp: Annotated[tuple[Natural, ...], Length(2, 2)] = ()

    @property
    def mausoleum(self) -> Mausoleum:
        """The grid with its figures."""
        return Mausoleum(self.rows, self.columns, in_order(self.figures))

    def contenders(self) -> tuple[Contender, ...]:
        """The players given; without them every colour, with nothing in hand."""
        return self.players or tuple(
            Contender(colour=colour, vp=0, coins=0, wet_clay=0, dry_clay=0) for colour in Colour
        )

    def final_position(self, figures: tuple[Figure, ...] | None = None) -> FinalPosition:
        """The table as if the game ended now."""
        players = self.contenders()
        return FinalPosition(
            players=players,
            turn_order=self.turn_order or tuple(player.colour for player in players),
            rows=self.rows,
            columns=self.columns,
            figures=self.figures if figures is None else figures,
        )

    def round_position(self, figures: tuple[Figure, ...] | None = None) -> RoundPosition | None:
        """The table as if the round ended now; None where Inspectors or tile are not given."""
        if self.inspectors is None or self.tile is None or not self.tile_vp:
            return None
        final = self.final_position(figures)
        return RoundPosition(
            players=final.players,
            turn_order=final.turn_order,
            rows=self.rows,
            columns=self.columns,
            figures=final.figures,
            round=self.round or 1,
            inspectors=self.inspectors,
            tile=self.tile,
            tile_vp=self.tile_vp,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkerQuestion:
    """May this Worker be placed on a segment where these Workers stand?"""

    worker: Worker
    there: Annotated[tuple[Worker, ...], Length(0, 2)] = ()
    segment: Annotated[int, Between(1, 12)] = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureQuestion(Scene):
    """May this figure stand there, what does it cost, and what would change?"""

    place: Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossbowQuestion(Scene):
    """What could a Crossbowman on this space aim at?"""

    at: Square


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardQuestion(Scene):
    """Which Warriors of this player could slide where after a Guard was made?"""

    owner: Colour
    guard: Square | None = None
    """Where the Guard just made stands: it cannot move itself."""
    at: Square | None = None
    to: Square | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HorseQuestion(Scene):
    """May this player put a Horse under the Warrior on this space?"""

    owner: Colour
    at: Square
    side: Facing | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DominationQuestion(Scene):
    """Who dominates a row, column, quarter, kind, group or a Footman's surroundings?"""

    where: str


def scene_problems(scene: Scene) -> tuple[Problem, ...]:
    """Everything in a question that no table could show."""
    return tuple(_problems(scene))


def no_problems(_question: WorkerQuestion) -> tuple[Problem, ...]:
    """Nothing beyond the types can be wrong."""
    return ()


def _problems(scene: Scene) -> Iterator[Problem]:
    yield from position_problems(scene.round_position() or scene.final_position())
    if isinstance(scene, FigureQuestion):
        colours = tuple(player.colour for player in scene.contenders())
        for problem in figure_problems(scene.mausoleum, (scene.place,), colours):
            if not problem.key.endswith("off_grid"):
                yield Problem(problem.where.replace("figure[1]", "place"), problem.key, problem.facts)
    if isinstance(scene, GuardQuestion) and (scene.to is not None) > (scene.at is not None):
        yield Problem("at", "file.missing_key")
    if isinstance(scene, DominationQuestion) and parse_where(scene.where, scene.mausoleum) is None:
        yield Problem("where", "terracotta-army.file.where", {"found": scene.where})


def parse_where(where: str, mausoleum: Mausoleum) -> tuple[str, str] | None:
    """A place such as `row 3`, `column C`, `group C4`, `footman D5` or a tile's name, as kind of place and name."""
    word, _, name = where.strip().partition(" ")
    name = name.strip().upper()
    if not name:
        return ("tile", word) if word in tuple(Tile) else None
    if word == "row" and name.isdecimal() and 1 <= int(name) <= mausoleum.rows:
        return word, name
    if word == "column" and len(name) == 1 and name in LETTERS[: mausoleum.columns]:
        return word, name
    if word in ("group", "footman") and len(name) == 2 and name[0] in LETTERS and name[1].isdecimal():
        figure = mausoleum.occupied.get(Square(name)) if name[1] != "0" else None
        if figure is not None and (word == "group" or figure.kind is Kind.FOOTMAN):
            return word, name
    return None
