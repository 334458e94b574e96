"""What is settled before the first turn: board, dynasties, whose tiles are entered, what is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.game import Start
from companion.games.tigris.late import LATE
from companion.games.tigris.numbers import the_numbers
from referee.ask import CHANCE, Flow, Option, choose, confirm, keys, several
from referee.reason import Term, because, phrase
from referee.tigris.state import Rules


def options(start: Start) -> Flow[Mapping[str, Any]]:
    """The set-up of a session."""
    board = yield from choose(
        "setup.board",
        "house",
        phrase("tigris-euphrates.ask.board"),
        keys(("standard", "advanced")),
        because=because("TIG-ADV-1"),
        default="standard",
    )
    dynasties: tuple[str, ...] = ()
    for number, player in enumerate(start.players, 1):
        free = tuple(dynasty for dynasty in the_numbers().dynasties if dynasty not in dynasties)
        chosen = yield from choose(
            f"setup.dynasty.p{number}",
            f"p{number}",
            phrase("tigris-euphrates.ask.dynasty", who=player),
            keys(free),
            because=because("TIG-SETUP-3"),
            default=free[0],
        )
        dynasties = (*dynasties, chosen)
    seats = tuple(Option(f"p{number}", f"p{number}", player) for number, player in enumerate(start.players, 1))
    first = yield from choose(
        "setup.first",
        CHANCE,
        phrase("tigris-euphrates.ask.first"),
        (*seats, Option(LATE, LATE, Term("late_start"), weight=0)),
        because=because("TIG-SETUP-5"),
        known_odds=True,
    )
    entered = yield from several(
        "setup.hands",
        "house",
        phrase("tigris-euphrates.ask.hands"),
        seats,
        because=because("TIG-HIDDEN-1"),
        default="-",
    )
    show_points = yield from confirm(
        "setup.points",
        "house",
        phrase("tigris-euphrates.ask.show_points"),
        because=because("TIG-HIDDEN-1"),
        default=False,
    )
    show_bag = yield from confirm(
        "setup.bag", "house", phrase("tigris-euphrates.ask.show_bag"), because=because("TIG-HIDDEN-2"), default=False
    )
    return {
        "board": board,
        "dynasties": list(dynasties),
        "first": first,
        "hands": list(entered),
        "show_points": show_points,
        "show_bag": show_bag,
    }


def rules_of(start: Start) -> Rules:
    """The rules of a session: its board and its house rulings."""
    settled = start.rulings
    return Rules(
        the_numbers(),
        the_numbers().lands[str(start.setup.get("board", "standard"))],
        english=settled.get("TIG-ENGLISH-1") == "on",
        move_to_own_space=settled.get("TIG-LEADER-9") == "allow",
        monuments_pay_once=settled.get("TIG-MON-11") == "once",
        union_ends_action=settled.get("TIG-MON-14") == "over",
        swap_needs_bag=settled.get("TIG-SWAP-4") == "refuse",
        swap_end_pays=settled.get("TIG-END-8") == "paid",
        original_supporters=settled.get("TIG-WAR-14") == "original",
    )
