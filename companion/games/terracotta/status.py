"""The header line and the expected table of a mirrored game."""

from __future__ import annotations

from typing import Any

from companion.games.terracotta.known import standard_rules
from companion.games.terracotta.picture import mausoleum_view
from companion.language import Texts, clean
from companion.view import Block, Lines, Table, View
from referee.errors import Problem
from referee.terracotta.conservation import missing_or_extra
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.players import Player
from referee.terracotta.state import State
from referee.terracotta.wheel import UNKNOWN, RingName

T = "terracotta-army"


def header(state: Any, texts: Texts) -> str:
    """Round, whose turn, what they have, and the scores."""
    if not isinstance(state, State):
        return texts.say(f"games.{T}")
    me = state.me
    scores = ", ".join(f"{clean(player.name)} {player.vp}" for player in state.in_turn_order)
    return texts.say(
        f"{T}.header",
        round=state.round,
        rounds=standard_rules().numbers.rounds,
        who=me.name,
        coins=me.coins,
        wet=me.wet_clay,
        dry=me.dry_clay,
        scores=scores,
    )


def scores(state: Any, _players: tuple[str, ...]) -> dict[str, int]:
    """The score track."""
    return {player.name: player.vp for player in state.players} if isinstance(state, State) else {}


def conserved(state: Any) -> tuple[Problem, ...]:
    """Every piece that the mirror has lost or invented."""
    return missing_or_extra(state, standard_rules()) if isinstance(state, State) else ()


def status(state: Any, texts: Texts) -> View:
    """Everything the program believes to be on the table."""
    if isinstance(state, Mausoleum):
        return mausoleum_view(state, texts)
    if not isinstance(state, State):
        return View()
    drawn = mausoleum_view(state.mausoleum, texts, inspectors=state.inspectors)
    blocks: list[Block] = [*drawn.blocks, _players(state, texts), _supply(state, texts), _wheel(state, texts)]
    tiles = ", ".join(f"{n}. {texts.term(tile)}" for n, tile in enumerate(state.tiles, 1))
    blocks.append(Lines([texts.say(f"{T}.status.tiles", tiles=tiles)]))
    return View(tuple(blocks))


def _players(state: State, texts: Texts) -> Table:
    rows = [_player_row(player, texts) for player in state.in_turn_order]
    words = ("player", "vp", "coins", "wet", "dry", "workers", "weapons", "masters", "priority")
    columns = tuple(texts.say(f"{T}.status.{word}") for word in words)
    return Table(columns, rows, frozenset({1, 2, 3, 4}))


def _player_row(player: Player, texts: Texts) -> tuple[str, ...]:
    weapons = ", ".join(texts.term(weapon) for weapon, active in player.weapons.items() if active)
    masters = ", ".join(texts.term(master.value) for master in player.masters)
    return (
        f"{clean(player.name)} ({texts.term(player.colour)})",
        str(player.vp),
        str(player.coins),
        str(player.wet_clay),
        str(player.dry_clay),
        f"{player.craftsmen} + {player.artisans}",
        weapons or "-",
        masters or "-",
        str(player.priority or "-"),
    )


def _supply(state: State, texts: Texts) -> Lines:
    """What is left beside the Mausoleum, and the clay in the Warehouses."""
    left = ", ".join(f"{texts.term(kind)} {number}" for kind, number in state.organizer.items())
    shop = ", ".join(f"{texts.term(kind)} {number}" for kind, number in state.specialists.items())
    clay = ", ".join(f"{name}: {number}" for name, number in state.warehouses.items())
    return Lines(
        [
            texts.say(f"{T}.status.organizer", left=left),
            texts.say(f"{T}.status.specialists", left=shop),
            texts.say(f"{T}.status.warehouses", clay=clay),
        ]
    )


def _wheel(state: State, texts: Texts) -> Table:
    """The segments with their symbols, as far as they are known, and the Workers on them."""
    rows = []
    for segment in range(1, len(state.wheel.inner.icons) + 1):
        icons = [state.wheel.ring(ring).icon(segment) for ring in RingName]
        workers = ", ".join(
            f"{texts.term(placed.worker)} ({texts.term(placed.colour)})" for placed in state.wheel.at(segment)
        )
        shown = [UNKNOWN if icon == UNKNOWN else texts.show(icon.words) for icon in icons]
        rows.append((str(segment), *shown, workers or "-"))
    columns = ("#", *(texts.term(f"ring_{ring.value}") for ring in RingName), texts.say(f"{T}.status.workers"))
    return Table(columns, rows, frozenset({0}))
