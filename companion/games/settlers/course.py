"""The mirrored game: five rounds of Lookout, Production, Action and Cleanup, then the final scores."""

from __future__ import annotations

from companion.games.game import Finish, Start
from companion.games.settlers.attack import attack_phase
from companion.games.settlers.cleanup import cleanup
from companion.games.settlers.ending import ending
from companion.games.settlers.lookout import lookout
from companion.games.settlers.production import production
from companion.games.settlers.setup import set_up
from companion.games.settlers.turns import action_phase
from referee.ask import Flow, at_turn, tell
from referee.reason import because, phrase
from referee.settlers.table import Table, rules_of


def course(start: Start) -> Flow[Finish]:
    """A whole game."""
    table = yield from set_up(start)
    last = rules_of(table).numbers.rounds
    while True:
        table = yield from at_turn(phrase("settlers-aztecs.round", n=table.round), table, **checks(table))
        yield from tell(
            phrase("settlers-aztecs.told.round", n=table.round, rounds=last),
            because("SET-SETUP-5"),
            state=table,
            do=False,
        )
        table = yield from lookout(table)
        table = yield from production(table)
        table = yield from action_phase(table)
        over = table.round == last
        if over:
            yield from tell(phrase("settlers-aztecs.told.no_cleanup"), because("SET-CLEAN-4"), state=table, do=False)
        else:
            table = yield from cleanup(table)
        if table.solo:
            table = yield from attack_phase(table)
        if over:
            break
    table = yield from at_turn(phrase("settlers-aztecs.end"), table, **checks(table))
    return (yield from ending(table))


def checks(table: Table) -> dict[str, int]:
    """What a replay must find again at the start of a round."""
    points = {f"vp{number}": player.vp for number, player in enumerate(table.players, 1)}
    return {"round": table.round, **points}


def disputes(start: Start) -> tuple[str, ...]:
    """The disputed points that concern this start."""
    points = ("SET-STORE-3", "SET-STORE-4", "SET-TIME-5", "SET-BASE-6")
    return (*points, "SET-SOLO-9") if start.solo else (*points, "SET-END-4")
