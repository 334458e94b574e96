"""A solo table for tests: everything has a default, a flow is run on answers and what it said is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from companion.games.tawantinsuyu.example_box import example_box
from companion.games.tawantinsuyu.numbers import the_numbers
from companion.games.tawantinsuyu.solo import the_solo_numbers
from referee.ask import Flow, Question, Tell
from referee.box import Box
from referee.drive import Run
from referee.reason import Because
from referee.tawantinsuyu.values import (
    Colour,
    Coricancha,
    God,
    HighPriestAction,
    Region,
    StatueSize,
    StepsPair,
    Supply,
)
from solo_bot.house import House, Rules
from solo_bot.names import SHE, YOU, Personality, Switch
from solo_bot.state import Army, Her, Marker, Production, Solo, Statue, You

T = TypeVar("T")

PRODUCE, WORSHIP, OFFERING, CONQUEST, REJUVENATE = HighPriestAction
"""The Coricancha tile of these tests, clockwise."""

SMALL, LARGE = StatueSize.SMALL, StatueSize.LARGE
BLUE, GREEN, RED, YELLOW, WHITE = Colour
SNAKE, SQUARE, DIAMOND, BARS, CROSS, TRIANGLE = God
ANTISUYU, CHINCHAYSUYU, KUNTISUYU, QULLASUYU = Region


def the_rules(*switches: Switch, track_vp: bool = False, **house: str) -> Rules:
    """The rules with these options of difficulty and house rulings."""
    return Rules(the_numbers(), the_solo_numbers(), House(**house), frozenset(switches), track_vp)


def a_game(
    *,
    potato: int = 0,
    corn: int = 0,
    stone: int = 0,
    gold: int = 0,
    box: Mapping[str, str] | None = None,
    her: Mapping[str, Any] | None = None,
    you: Mapping[str, Any] | None = None,
    **table: Any,
) -> Solo:
    """A table in the middle of nothing: her turn, everybody at Produce, nobody anywhere else."""
    axomamma = Her(
        10,
        1,
        Supply(potato, corn, stone, gold),
        (),
        Army(),
        PRODUCE,
        (SNAKE, SQUARE, DIAMOND, BARS),
        Personality.STATUE,
    )
    game = Solo(
        replace(axomamma, **{"placed": True, **(her or {})}),
        replace(You(10, PRODUCE, ()), **(you or {})),
        Coricancha(tuple(HighPriestAction)),
        PRODUCE,
        dict.fromkeys(HighPriestAction, StepsPair()),
        active=SHE,
        box=Box(dict(example_box() if box is None else box)),
    )
    return replace(game, **table)


@dataclass(frozen=True)
class Done(Generic[T]):
    """A flow that has run: what it returned, said and asked."""

    result: T
    tells: tuple[Tell, ...]
    asked: tuple[str, ...]

    @property
    def told(self) -> tuple[str, ...]:
        """The keys of what was told, without what they all begin with."""
        return tuple(tell.text.key.removeprefix("tawantinsuyu.solo.") for tell in self.tells)

    @property
    def rulings(self) -> frozenset[str]:
        """Every ruling that was given as a reason."""
        return frozenset(r.ruling for tell in self.tells for r in tell.why if isinstance(r, Because))

    def facts(self, key: str) -> Mapping[str, Any]:
        """The facts of the first thing told with this key."""
        return next(tell.text.facts for tell, told in zip(self.tells, self.told, strict=True) if told == key)


def go(start: Callable[[], Flow[T]], *answers: str) -> Done[T]:
    """Run a flow on answers (`question.id answer`) to its end; all of them must be used."""
    run: Run[T] = Run(start).begin(answers)
    assert run.finished, f"still asked: {run.asked.id if run.asked else None}"
    result: Any = run.result
    return Done(result, tuple(tell for _, tell in run.tells), tuple(line.split(" ")[0] for line in run.log))


def asked_by(start: Callable[[], Flow[Any]], *answers: str) -> Question:
    """The question a flow has open after these answers."""
    run: Run[Any] = Run(start).begin(answers)
    assert run.asked is not None
    return run.asked


def buildings(*numbers: int, face_up: bool = True) -> tuple[Production, ...]:
    """Production Buildings with these numbers."""
    return tuple(Production(number, face_up) for number in numbers)


def small(*gods: God) -> tuple[Statue, ...]:
    """Small Statues of these Gods."""
    return tuple(Statue(god, SMALL) for god in gods)


def large(*gods: God) -> tuple[Statue, ...]:
    """Large Statues of these Gods."""
    return tuple(Statue(god, LARGE) for god in gods)


def markers(region: Region, owners: str) -> tuple[Marker, ...]:
    """Conquest markers from the left: `h` hers, `y` yours, `.` none."""
    return tuple(
        Marker(region, place, SHE if owner == "h" else YOU) for place, owner in enumerate(owners, 1) if owner != "."
    )
