"""The course of a solo game against Axomamma, from the options of difficulty to the final score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any

from companion.data import numbers
from companion.games.game import Finish, Start
from companion.games.tawantinsuyu.numbers import the_numbers
from referee.ask import Flow, Option, at_turn, confirm, several
from referee.reason import Term, because, phrase
from referee.records import replace
from solo_bot.ending import final_actions, final_scoring, stamps
from solo_bot.festival import festival
from solo_bot.house import House, Rules, house_of, ruling_of
from solo_bot.names import SHE, YOU, Switch
from solo_bot.numbers import SoloNumbers
from solo_bot.setup import set_up
from solo_bot.state import Solo
from solo_bot.turn import her_turn
from solo_bot.yours.turn import your_turn


@cache
def the_solo_numbers() -> SoloNumbers:
    """The numbers of the solo chapter."""
    return numbers("tawantinsuyu-solo", SoloNumbers)


def disputes() -> tuple[str, ...]:
    """The disputed points that matter in a solo game."""
    return tuple(ruling_of(field.name) for field in fields(House))


def options(_start: Start) -> Flow[Mapping[str, Any]]:
    """The difficulty, any set of options; and whether your VP are mirrored."""
    switches = yield from several(
        "difficulty",
        YOU,
        phrase("tawantinsuyu.solo.ask.difficulty"),
        tuple(Option(switch.name, switch, Term(switch.value)) for switch in Switch),
        because=because("TAW-SOLOEND-6"),
        default="-",
    )
    track = yield from confirm(
        "track_vp",
        YOU,
        phrase("tawantinsuyu.solo.ask.track_vp"),
        because=because("TAW-SOLOFEST-3"),
        default=True,
    )
    return {"difficulty": [switch.name for switch in Switch if switch in switches], "track_vp": track}


def rules_of(start: Start) -> Rules:
    """The numbers, the house rulings and the difficulty of a session."""
    switches = frozenset(Switch[name] for name in start.setup.get("difficulty", ()))
    return Rules(
        the_numbers(),
        the_solo_numbers(),
        house_of(start.rulings),
        switches,
        bool(start.setup.get("track_vp", True)),
    )


def course(start: Start) -> Flow[Finish]:
    """A whole solo game: set-up, turns and Festivals, the end."""
    rules = rules_of(start)
    name = start.players[0]
    game = yield from set_up(rules, start.box)
    game = yield from play(game, rules)
    game = yield from final_actions(game, rules)
    game, sheet = yield from final_scoring(game, rules, name)
    return Finish(sheet, stamps(rules, sheet, name))


def play(game: Solo, rules: Rules) -> Flow[Solo]:
    """Turn by turn, you first, until the last Festival has been held."""
    while True:
        game = replace(game, turn=game.turn + 1)
        for seat in (YOU, SHE):
            game = yield from at_turn(
                phrase("tawantinsuyu.solo.turn_yours" if seat == YOU else "tawantinsuyu.solo.turn_hers", n=game.turn),
                replace(game, active=seat),
                **({"turn": game.turn, "yours": game.you.vp, "hers": game.her.vp} if seat == YOU else {}),
            )
            if game.holder == seat:
                game, over = yield from festival(game, rules)
                if over:
                    return game
            game = yield from (your_turn(game, rules) if seat == YOU else her_turn(game, rules))
