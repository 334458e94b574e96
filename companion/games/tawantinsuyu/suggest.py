"""Axomamma's difficulty for the next game, from the owner's own solo games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any

from companion.games.tawantinsuyu.solo import the_solo_numbers
from referee.reason import Fact, Phrase, Term, phrase
from solo_bot.ending import AXOMAMMA, change_of
from solo_bot.names import Switch


def suggest(plays: Sequence[Mapping[str, Any]]) -> tuple[Phrase, ...]:
    """What the games at the last difficulty say together (TAW-SOLOEND-6): one option to change, or to stay."""
    solo = [play for play in plays if "difficulty" in play["setup"]]
    if not solo:
        return ()
    switches = _switches(solo[-1])
    same = [play for play in solo if _switches(play) == switches]
    leads = [_lead(play["result"]) for play in same]
    wins = sum(play["result"].get("outcome") == "win" for play in same)
    middle = round(median(leads))
    found = change_of(switches, middle, 2 * wins > len(same), the_solo_numbers().clear_win)
    level = _level(switches)
    if found is None:
        way = "stay" if middle >= 0 else "stay_behind"
        return (phrase(f"tawantinsuyu.solo.suggest_{way}", level=level, n=len(same), wins=wins, lead=abs(middle)),)
    switch, way = found
    facts: dict[str, Fact] = {"level": level, "n": len(same), "wins": wins, "lead": abs(middle)}
    return (phrase(f"tawantinsuyu.solo.suggest_{way}", **facts, switch=Term(switch.value)),)


def _level(switches: frozenset[Switch]) -> Phrase:
    """The difficulty by the short names of its options."""
    if not switches:
        return phrase("tawantinsuyu.solo.level_short_normal")
    return phrase("tawantinsuyu.solo.level_short", switches=tuple(s.name for s in Switch if s in switches))


def _switches(play: Mapping[str, Any]) -> frozenset[Switch]:
    chosen = play["setup"]["difficulty"]
    return frozenset(switch for switch in Switch if isinstance(chosen, list | tuple) and switch.name in chosen)


def _lead(result: Mapping[str, Any]) -> int:
    """By how much the person was ahead of Axomamma."""
    totals = {str(player["name"]): int(player["total"]) for player in result["players"]}
    hers = totals.pop(AXOMAMMA, 0)
    return max(totals.values(), default=0) - hers
