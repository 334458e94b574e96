"""Mausoleums drawn as text, and tables around them with defaults."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import pytest

from companion.games.terracotta.known import standard_rules
from referee.ask import Choose, Flow, Question, Several
from referee.box import Box
from referee.drive import Run
from referee.errors import Illegal
from referee.terracotta.figures import WARRIORS, Colour, Figure, Kind, Specialist, Weapon
from referee.terracotta.house import House, Rules
from referee.terracotta.mausoleum import Mausoleum, in_order, stretch
from referee.terracotta.players import Player
from referee.terracotta.position import Contender, FinalPosition, Inspectors, RoundPosition
from referee.terracotta.squares import Facing, Square
from referee.terracotta.state import State
from referee.terracotta.tiles import Tile
from referee.terracotta.wheel import UNKNOWN, Placed, Ring, Wheel

T = TypeVar("T")

KINDS = {"O": Kind.OFFICER, "G": Kind.GUARD, "C": Kind.CROSSBOWMAN, "S": Kind.SOLDIER}
OWNERS = {"y": Colour.YELLOW, "p": Colour.PURPLE, "b": Colour.BLUE, "g": Colour.GREEN}
SIDES = {"^": Facing.UP, "v": Facing.DOWN, "<": Facing.LEFT, ">": Facing.RIGHT}


@cache
def rules(**house: str) -> Rules:
    """The rules, with house rulings by name."""
    return Rules(standard_rules().numbers, House(**house))  # type: ignore[arg-type]


def mausoleum(drawing: str, rows: int = 7, columns: int = 9) -> Mausoleum:
    """A Mausoleum from a drawing of its upper left part.

    `Oy` a Warrior and its owner, `Oy>` on a Horse to that side (`=` marks its further spaces), `^v<>` a Kneeling
    Archer, `F` a Footman, `M` a Musician, `.` an empty space.
    """
    figures: list[Figure] = []
    for row, line in enumerate(drawing.strip().splitlines(), 1):
        for column, cell in enumerate(line.split(), 1):
            figures.extend(_figure(cell, Square.of(column, row)))
    return Mausoleum(rows, columns, in_order(figures))


def _figure(cell: str, at: Square) -> list[Figure]:
    if cell in (".", "="):
        return []
    if cell in SIDES:
        return [Figure(Kind.KNEELING_ARCHER, at, facing=SIDES[cell])]
    if cell in ("F", "M"):
        return [Figure(Kind.FOOTMAN if cell == "F" else Kind.MUSICIAN, at)]
    rides = stretch(at, SIDES[cell[2]]) if len(cell) > 2 else ()
    assert rides is not None
    return [Figure(KINDS[cell[0]], at, OWNERS[cell[1]], rides)]


def contenders(letters: str, **tokens: tuple[int, int, int, int]) -> tuple[Contender, ...]:
    """Players by the letters of their colours; VP, Coins, Wet and Dry Clay by letter."""
    players = []
    for letter in letters:
        vp, coins, wet, dry = tokens.get(letter, (0, 0, 0, 0))
        players.append(Contender(colour=OWNERS[letter], vp=vp, coins=coins, wet_clay=wet, dry_clay=dry))
    return tuple(players)


def round_position(
    drawing: str,
    players: str = "ypbg",
    *,
    row: int = 1,
    column: int = 9,
    tile: Tile = Tile.COINS,
    tile_vp: tuple[int, int] = (6, 2),
    **tokens: tuple[int, int, int, int],
) -> RoundPosition:
    """A table at the beginning of a Scoring Phase."""
    return RoundPosition(
        players=contenders(players, **tokens),
        turn_order=tuple(OWNERS[letter] for letter in players),
        figures=mausoleum(drawing).figures,
        round=1,
        inspectors=Inspectors(row=row, column=column),
        tile=tile,
        tile_vp=tile_vp,
    )


def final_position(
    drawing: str, players: str = "ypbg", order: str | None = None, **tokens: tuple[int, int, int, int]
) -> FinalPosition:
    """A table at the end of the game."""
    return FinalPosition(
        players=contenders(players, **tokens),
        turn_order=tuple(OWNERS[letter] for letter in order or players),
        figures=mausoleum(drawing).figures,
    )


BOX = Box(
    {
        "master.prices": "1,2,3,4,5,6",
        "specialist.weapons": "sword,halberd,crossbow,spear",
        **{f"organizer.{row}": str(row) for row in range(1, 12)},
        **{f"priority.{token}": str(token) for token in range(1, 4)},
        **{f"round.{number}.domination": str(number + 4) for number in range(1, 6)},
        **{f"round.{number}.presence": str(number) for number in range(1, 6)},
    }
)
"""A made-up box in which the k-th row of the Organizer gives k VP and Priority token n shows n Wet Clay."""


def wheel(inner: str = UNKNOWN, middle: str = UNKNOWN, outer: str = UNKNOWN, *placed: Placed) -> Wheel:
    """A wheel whose Rings show the same symbol everywhere."""
    return Wheel(Ring((inner,) * 12), Ring((middle,) * 12), Ring((outer,) * 12), placed)


def player(name: str = "Ada", colour: str = "y", **changes: Any) -> Player:
    """A player with enough of everything for one turn."""
    defaults: dict[str, Any] = {"coins": 3, "wet_clay": 4, "craftsmen": 5, "supply_artisans": 5}
    return Player(name, OWNERS[colour], **{**defaults, **changes})


def armed(*active: Weapon) -> dict[Weapon, bool]:
    """Weapons of which these are active."""
    return {weapon: weapon in active for weapon in Weapon}


def state(drawing: str = "", *players: Player, **changes: Any) -> State:
    """A table of two players in the first round; the first of them has the turn."""
    seated = players or (player(), player("Bo", "p"))
    defaults: dict[str, Any] = {
        "round": 1,
        "active": seated[0].colour,
        "turn_order": tuple(p.colour for p in seated),
        "mausoleum": mausoleum(drawing),
        "inspectors": Inspectors(row=1, column=1),
        "organizer": dict.fromkeys(WARRIORS, 11),
        "specialists": dict.fromkeys(Specialist, 4),
        "warehouses": {"1": 1, "2": 1, "3": 1, "4": 1},
        "wheel": wheel(),
        "tiles": tuple(Tile)[:5],
        "priority_stack": (1,),
        "box": BOX,
    }
    return State(players=seated, **{**defaults, **changes})


def played(flow: Flow[T], *answers: str) -> T:
    """What a flow returns when its questions get these answers, each written `question.id answer`."""
    run = Run(lambda: flow).begin(answers)
    assert run.asked is None, f"left open: {run.asked}"
    assert run.finished
    return run.result  # type: ignore[return-value]


def asked(flow: Flow[Any], *answers: str) -> Question:
    """The question that a flow asks after these answers."""
    run = Run(lambda: flow).begin(answers)
    assert run.asked is not None
    return run.asked


def refusals(question: Question) -> dict[str, str]:
    """The options that may not be taken, with the ruling that says so."""
    assert isinstance(question, Choose | Several)
    return {option.key: option.refused.ruling for option in question.options if option.refused is not None}


def refused(check: Callable[..., object], *arguments: Any) -> str:
    """The ruling by which a judge refuses."""
    with pytest.raises(Illegal) as caught:
        check(*arguments)
    return caught.value.because.ruling
