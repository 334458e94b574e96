"""Positions of Tigris & Euphrates for tests: only what a test cares about is written down."""

from __future__ import annotations

from functools import cache
from typing import Any

from companion.data import numbers
from referee.tigris.actions import read_word
from referee.tigris.colours import COLOUR_OF, Seat, leader_of
from referee.tigris.file import LeaderEntry, MonumentEntry, PositionFile, state_from
from referee.tigris.file_problems import problems_of
from referee.tigris.judge import Judgement, judge
from referee.tigris.numbers import Numbers
from referee.tigris.squares import NAMES, names, the
from referee.tigris.state import Rules, State


@cache
def the_numbers() -> Numbers:
    """The numbers of the rulebook."""
    return numbers("tigris-euphrates", Numbers)


def a_file(
    red: str = "",
    black: str = "",
    blue: str = "",
    green: str = "",
    leaders: str = "",
    treasures: str = "",
    players: str = "lion bull archer",
    active: str = "lion",
    hands: dict[str, str] | None = None,
    catastrophes: str = "",
    monuments: str = "",
    actions: tuple[str, ...] = (),
    **more: Any,
) -> PositionFile:
    """A position file: squares by colour (`red="F5 G5"`), leaders as `lion-black@F6`, monuments as `F10:red-blue`."""
    tiles = {
        name: word
        for word, squares in (("black", black), ("red", red), ("blue", blue), ("green", green))
        for name in squares.split()
    }
    entries = []
    for leader in leaders.split():
        who, _, at = leader.partition("@")
        dynasty, _, colour = who.partition("-")
        entries.append(LeaderEntry(dynasty, colour, at))
    built = []
    for monument in monuments.split():
        at, _, colours = monument.partition(":")
        built.append(MonumentEntry(at, tuple(colours.split("-"))))
    return PositionFile(
        players=tuple(players.split()),
        active=active,
        tiles=tiles,
        treasures=tuple(treasures.split()),
        leaders=tuple(entries),
        catastrophes=tuple(catastrophes.split()),
        monuments=tuple(built),
        hands={dynasty: tuple(tiles.split()) for dynasty, tiles in (hands or {}).items()},
        actions=actions,
        **more,
    )


def a_state(rules: dict[str, Any] | None = None, **position: Any) -> State:
    """The state of such a position; it must be one that can be."""
    file = a_file(**position)
    assert problems_of(file, the_numbers()) == ()
    state = state_from(file, the_numbers())
    return state._replace(rules=state.rules._replace(**rules)) if rules else state


def play(state: State, *actions: str) -> Judgement:
    """Try actions in notation."""
    return judge(state, [read_word(action) for action in actions])


def done(state: State, *actions: str) -> State:
    """The state after actions that must be legal and leave nothing open."""
    judged = play(state, *actions)
    assert judged.refused is None, judged.refused
    assert judged.open is None, judged.open
    return judged.state


def refusal(state: State, *actions: str) -> str:
    """The ruling that refuses the last of these actions."""
    judged = play(state, *actions)
    assert judged.refused is not None, judged
    assert judged.refused.action == len(actions) - 1
    return judged.refused.because.ruling


def points(state: State, dynasty: str) -> dict[str, int]:
    """The points of a player that are not 0."""
    held = state.points[state.players.index(dynasty)]
    return {word: held[colour] for word, colour in COLOUR_OF.items() if held[colour]}


def where(state: State, leader: str) -> str | None:
    """Where a leader (`lion-black`) stands."""
    dynasty, _, colour = leader.partition("-")
    spot = state.board.leaders[leader_of(Seat(state.players.index(dynasty)), COLOUR_OF[colour])]
    return NAMES[the(spot)] if spot else None


def tiles(state: State, colour: str) -> set[str]:
    """Where the face-up tiles of a colour lie."""
    return set(names(state.board.tiles[COLOUR_OF[colour]]))


def treasures(state: State) -> set[str]:
    """Where treasures lie."""
    return set(names(state.board.treasures))


def events(judged: Judgement) -> list[str]:
    """The names of what happened."""
    return [event.name for event in judged.events]


def standard_rules(**changes: Any) -> Rules:
    """The rules on the standard board."""
    return Rules(the_numbers(), the_numbers().lands["standard"])._replace(**changes)
