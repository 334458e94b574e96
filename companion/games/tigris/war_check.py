"""`check war`: who attacks, how strong both sides are, what support would change, and what would be at stake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.game import Answer
from companion.games.tigris.action_check import judge_file
from companion.games.tigris.map import map_view
from companion.language import Texts
from companion.view import Block, Heading, Lines, Table, View
from referee.reason import Because, because
from referee.tigris.actions import PlaceTile, Word
from referee.tigris.colours import Seat, leader_of
from referee.tigris.conflict import attackers_support, defenders_support
from referee.tigris.events import Conflict, SupportChoice, WarChoice
from referee.tigris.file import PositionFile, words_of
from referee.tigris.judge import Judgement
from referee.tigris.squares import NAMES, Square, names, the
from referee.tigris.state import State
from referee.tigris.war import Side, colours_at_war, sides_of, spared_temples, war_of


def judge_war(file: PositionFile, texts: Texts) -> Answer:
    """Every conflict that is open after the actions of the file."""
    judged = judge_file(file)
    if judged.refused is not None:
        return Answer(False, (judged.refused.because,), {"conflicts": []})
    choice = judged.open
    tried = words_of(file)[: judged.used]
    found = conflicts_json(tried, choice) if isinstance(choice, WarChoice | SupportChoice) else []
    why = _why(found, judged)
    state = judged.state
    return Answer(True, why, {"conflicts": found}, picture=lambda: _view(state, found, texts))


def _why(found: list[dict[str, Any]], judged: Judgement) -> tuple[Because, ...]:
    if not found:
        in_peace = any(event.name == "union_in_peace" for event in judged.events)
        return (because("TIG-WAR-2" if in_peace else "TIG-CONFLICT-1", n=0),)
    revolt = found[0]["conflict"] == "revolt"
    return (because("TIG-REVOLT-2"),) if revolt else (because("TIG-WAR-4"), because("TIG-WAR-5"), because("TIG-WAR-10"))


def conflicts_json(tried: Sequence[Word], choice: WarChoice | SupportChoice) -> list[dict[str, Any]]:
    """The open conflicts after these actions: the revolt, or every war that may come next."""
    state = choice.state
    if isinstance(choice, SupportChoice) and choice.conflict.revolt:
        return [_conflict_json(state, choice.conflict, None)]
    unification = _last_tile(tried)
    wars = []
    for colour in colours_at_war(state.board, unification):
        sides = sides_of(state, unification, colour)
        wars.append(_conflict_json(state, war_of(state, colour, *sides), sides))
    return wars


def _last_tile(tried: Sequence[Word]) -> Square:
    """The tile that joined the kingdoms: it lies under the unification tile."""
    return next(word.square for word in reversed(tried) if isinstance(word, PlaceTile))


def _conflict_json(state: State, conflict: Conflict, sides: tuple[Side, Side] | None) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "conflict": "revolt" if conflict.revolt else "war",
        "colour": conflict.colour.word,
        "tiles": conflict.support.word,
        "attacker": _side_json(state, conflict.attacker, conflict, conflict.attack, sides and sides[0]),
        "defender": _side_json(state, conflict.defender, conflict, conflict.defence, sides and sides[1]),
    }
    shown["support"] = _support_json(state, conflict)
    numbers = state.rules.numbers
    for key, loser in (("if_attacker_wins", "defender"), ("if_defender_wins", "attacker")):
        lost = shown[loser]["would_lose"]
        points = numbers.revolt_vp if conflict.revolt else numbers.war_leader_vp + numbers.war_tile_vp * len(lost)
        colour = "red" if conflict.revolt else conflict.colour.word
        shown[key] = {"points": points, "colour": colour, "removed": lost, "spared": shown[loser]["spared"]}
    return shown


def _side_json(state: State, seat: Seat, conflict: Conflict, strength: int, side: Side | None) -> dict[str, Any]:
    board = state.board
    spared = fallen = 0
    if side is not None:
        spared = spared_temples(board, conflict.colour, side)
        fallen = board.tiles[conflict.colour] & side.squares & ~spared
    return {
        "who": state.players[seat],
        "at": NAMES[the(board.leaders[leader_of(seat, conflict.colour)])],
        "strength": strength,
        "would_lose": list(names(fallen)),
        "spared": list(names(spared)),
    }


def _support_json(state: State, conflict: Conflict) -> list[dict[str, Any]]:
    """For each number of tiles the attacker may add: the total, and how many the defender needs to hold."""
    return [
        {
            "attacker_adds": number,
            "attack": conflict.attack + number,
            "defender_needs": max(0, conflict.attack + number - conflict.defence),
            "defender_can": defender_can_hold(state, conflict, conflict.attack + number),
        }
        for number in attackers_support(state, conflict)
    ]


def defender_can_hold(state: State, conflict: Conflict, attack: int) -> bool:
    """Could the defender's tiles still make it a tie?"""
    return conflict.defence + max(defenders_support(state, conflict, attack)) >= attack


def _view(state: State, found: list[dict[str, Any]], texts: Texts) -> View:
    blocks: list[Block] = list(map_view(state, texts).blocks)
    say = texts.say
    for conflict in found:
        heading = f"tigris-euphrates.check.{conflict['conflict']}"
        blocks.append(Heading(say(heading, colour=texts.term(conflict["colour"]))))
        for role, key in (("attacker", "if_attacker_wins"), ("defender", "if_defender_wins")):
            side, stake = conflict[role], conflict[key]
            blocks.append(
                Lines(
                    [
                        say(
                            f"tigris-euphrates.check.{role}",
                            who=texts.term(side["who"]),
                            at=side["at"],
                            strength=side["strength"],
                            points=stake["points"],
                            colour=texts.term(stake["colour"]),
                            removed=" ".join(stake["removed"]) or "–",
                            spared=" ".join(stake["spared"]) or "–",
                        )
                    ]
                )
            )
        rows = [(str(e["attacker_adds"]), str(e["attack"]), str(e["defender_needs"])) for e in conflict["support"]]
        columns = [say(f"tigris-euphrates.check.{key}") for key in ("adds", "total", "needs")]
        blocks.append(Table(columns, rows, frozenset({0, 1, 2})))
    return View(tuple(blocks))
