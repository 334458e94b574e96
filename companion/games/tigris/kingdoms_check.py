"""`check kingdoms`: which kingdoms there are, who rules in them and what lies in them."""

from __future__ import annotations

from typing import Any

from companion.games.game import Answer
from companion.games.tigris.map import map_view, numbered
from companion.games.tigris.numbers import the_numbers
from companion.language import Texts
from companion.view import Table, View
from referee.reason import Because, because
from referee.tigris.board import temples_beside
from referee.tigris.colours import COLOURS, Leader, colour_of, owner_of, seats_in
from referee.tigris.file import PositionFile, state_from
from referee.tigris.kingdoms import Region
from referee.tigris.squares import BLOCKS, NAMES, names, the
from referee.tigris.state import State


def kingdom_json(state: State, region: Region) -> dict[str, Any]:
    """A region or kingdom as a JSON object."""
    board = state.board
    return {
        "squares": list(names(region.squares)),
        "leaders": [
            {
                "dynasty": state.players[owner_of(Leader(leader))],
                "colour": colour_of(Leader(leader)).word,
                "at": NAMES[the(spot)],
                "temples": temples_beside(board, the(spot)),
            }
            for leader, spot in enumerate(board.leaders)
            if spot & region.squares
        ],
        "tiles": {c.word: (board.tiles[c] & region.squares).bit_count() for c in COLOURS},
        "treasures": list(names(board.treasures & region.squares)),
        "monuments": [
            {"at": NAMES[m.at], "colours": [c.word for c in m.colours]}
            for m in board.monuments
            if BLOCKS[m.at] & region.squares
        ],
    }


def unrest(state: State) -> tuple[Because, ...]:
    """Where two leaders of one colour share a kingdom, a conflict was not fought out (TIG-KINGDOM-4)."""
    return tuple(
        because("TIG-KINGDOM-4", n=number, colour=colour.word)
        for number, kingdom in enumerate(numbered(state.board), 1)
        for colour in COLOURS
        if len(seats_in(kingdom.leaders, colour)) > 1
    )


def judge_kingdoms(file: PositionFile, texts: Texts) -> Answer:
    """The kingdoms and the regions without a leader; not at peace where like leaders meet."""
    state = state_from(file, the_numbers())
    troubles = unrest(state)
    ruled = numbered(state.board)
    figures = {
        "kingdoms": [{"number": n, **kingdom_json(state, k)} for n, k in enumerate(ruled, 1)],
        "regions": [
            kingdom_json(state, region)
            for region in sorted(state.board.regions, key=lambda r: r.squares & -r.squares)
            if not region.leaders
        ],
    }
    why = troubles or (because("TIG-KINGDOM-2", n=len(ruled)), because("TIG-KINGDOM-1"))
    return Answer(not troubles, why, figures, picture=lambda: kingdoms_view(state, texts))


def kingdoms_view(state: State, texts: Texts) -> View:
    """The map, and a row a kingdom."""
    return View((*map_view(state, texts).blocks, kingdoms_table(state, texts)))


def kingdoms_table(state: State, texts: Texts) -> Table:
    """A row a kingdom: its leaders, its tiles, its treasures and monuments."""
    rows = []
    for number, kingdom in enumerate(numbered(state.board), 1):
        facts = kingdom_json(state, kingdom)
        leaders = ", ".join(f"{texts.term(e['dynasty'])} {texts.term(e['colour'])} {e['at']}" for e in facts["leaders"])
        tiles = " ".join(str(facts["tiles"][colour.word]) for colour in COLOURS)
        treasures = " ".join(facts["treasures"]) or "–"
        monuments = ", ".join("–".join(texts.term(c) for c in m["colours"]) for m in facts["monuments"]) or "–"
        rows.append((str(number), leaders, tiles, treasures, monuments))
    say = texts.say
    columns = ("#", *(say(f"tigris-euphrates.check.{key}") for key in ("leaders", "tiles", "treasures", "monuments")))
    return Table(columns, rows, frozenset({0}))
