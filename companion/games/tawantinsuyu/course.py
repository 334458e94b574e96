"""Solo or not: which course of play, options, header and table a session has. Each is loaded only when it is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.game import Finish, Simulation, Start
from companion.language import Texts
from companion.view import View
from referee.ask import Flow
from referee.errors import CompanionError, Problem
from referee.reason import phrase


def course(start: Start) -> Flow[Finish]:
    """The mirrored game."""
    if start.solo:
        from companion.games.tawantinsuyu import solo

        return solo.course(start)
    from companion.games.tawantinsuyu.people.course import course as among_people

    return among_people(start)


def disputes(start: Start) -> tuple[str, ...]:
    """The disputed points that concern this start."""
    if start.solo:
        from companion.games.tawantinsuyu import solo

        return solo.disputes()
    from companion.games.tawantinsuyu.people.house import DEFAULTS

    return tuple(DEFAULTS)


def options(start: Start) -> Flow[Mapping[str, Any]]:
    """What is settled before the first answer."""
    if start.solo:
        from companion.games.tawantinsuyu import solo

        return (yield from solo.options(start))
    return {}


def header(state: Any, texts: Texts) -> str:
    """The line above a step."""
    from referee.tawantinsuyu.state import Table

    if isinstance(state, Table):
        from companion.games.tawantinsuyu.people import showing

        return showing.header(state, texts)
    from companion.games.tawantinsuyu import solo_screen

    return solo_screen.header(state, texts)


def scores(state: Any, players: tuple[str, ...]) -> dict[str, int]:
    """The score track."""
    from referee.tawantinsuyu.state import Table

    if isinstance(state, Table):
        return {player.name: player.vp for player in state.players}
    from solo_bot.ending import AXOMAMMA

    return {players[0]: state.you.vp, AXOMAMMA: state.her.vp}


def conserved(state: Any) -> tuple[Problem, ...]:
    """What a game among people holds beyond the box; a solo game sounds its own alarms."""
    from referee.tawantinsuyu.state import Table

    if not isinstance(state, Table):
        return ()
    from companion.games.tawantinsuyu.people import conserving

    return conserving.conserved(state)


def export(state: Any) -> Mapping[str, Any]:
    """The table as a position file; a solo game has none."""
    from referee.tawantinsuyu.state import Table

    if not isinstance(state, Table):
        raise CompanionError(phrase("tawantinsuyu.problem.no_export"))
    from companion.games.tawantinsuyu.people import exporting

    return exporting.export(state)


def status(state: Any, texts: Texts) -> View:
    """The expected table."""
    from referee.tawantinsuyu.state import Table

    if isinstance(state, Table):
        from companion.games.tawantinsuyu.people import showing

        return showing.status(state, texts)
    from companion.games.tawantinsuyu import solo_screen

    return solo_screen.status(state, texts)


def simulate(seed: int, settings: Mapping[str, Any]) -> Simulation:
    """A whole solo game with a seed."""
    from companion.games.tawantinsuyu import solo_simulate

    return solo_simulate.simulate(seed, settings)
