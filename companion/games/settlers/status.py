"""The line above a step, and the expected table."""

from __future__ import annotations

from typing import Any

from companion.language import Texts, clean
from companion.view import Block, Chart, Lines, View
from companion.view import Table as TableBlock
from referee.ask import Choose, Option, Question
from referee.reason import Phrase, Term, phrase
from referee.settlers.colours import HELD, word
from referee.settlers.goods import held
from referee.settlers.table import Player, Table, rules_of


def header(table: Table, texts: Texts) -> str:
    """Round, phase, whose turn, points."""
    points = " · ".join(f"{clean(player.name)} {player.vp}" for player in table.players)
    return texts.say(
        "settlers-aztecs.header",
        n=table.round,
        rounds=rules_of(table).numbers.rounds,
        phase=texts.term(table.phase),
        who=table.active.name,
        points=points,
    )


def scores(table: Table, _players: tuple[str, ...]) -> dict[str, int]:
    """The score track."""
    return {player.name: player.vp for player in table.players}


def status(table: Table, texts: Texts) -> View:
    """Every player's goods, favour, locations and prayers, and what is known of the common deck."""
    columns = ("", *(clean(player.name) for player in table.players))
    rows: list[tuple[str, ...]] = [
        (texts.term("faction"), *(texts.term(player.faction) for player in table.players)),
        (texts.term("vp"), *(str(player.vp) for player in table.players)),
    ]
    rows += [(texts.term(good), *(str(held(player, good)) for player in table.players)) for good in HELD]
    for name in ("hand", "common_locations", "faction_locations", "foundations", "defended", "samurai"):
        rows.append((texts.term(name), *(str(getattr(player, name)) for player in table.players)))
    rows += [
        (texts.term("favour_token"), *(_tokens(player, texts) for player in table.players)),
        (texts.term("deals"), *(_words(player.deals, texts) for player in table.players)),
        (texts.term("prayers"), *(_words(player.prayers, texts) for player in table.players)),
        (texts.term("stored"), *(_words(tuple(map(word, _stored(player))), texts) for player in table.players)),
    ]
    blocks: list[Block] = [TableBlock(columns, rows)]
    first = table.players[table.first].name
    unseen = sum(rules_of(table).unseen(table).values())
    lines = [texts.say("settlers-aztecs.status.first", who=first), texts.say("settlers-aztecs.status.unseen", n=unseen)]
    if table.pass_order:
        lines.append(texts.say("settlers-aztecs.status.passed", names=table.pass_order))
    lines += [
        texts.say("settlers-aztecs.status.ledger", who=player.name, rows=ledger_rows(player))
        for player in table.players
        if player.ledger
    ]
    if table.solo:
        lines.append(texts.say("settlers-aztecs.status.solo", pile=table.collection, locations=table.virtual_locations))
    blocks.append(Lines(lines))
    return View(tuple(blocks))


SOURCES = {
    "SET-PROD-2": "source_board",
    "SET-PROD-3": "source_deals",
    "SET-PROD-4": "source_production",
    "SET-ACT-1": "source_building",
    "SET-ACT-3": "source_building",
    "SET-ACT-4": "source_deals",
    "SET-ACT-5": "source_razing",
    "SET-ACT-6": "source_razing",
    "SET-SOLO-4": "source_razing",
    "SET-ACT-10": "source_actions",
    "SET-BASE-7": "source_features",
}
"""Which line of the ledger a ruling's points belong to; all others are prayers."""


def ledger_rows(player: Player) -> tuple[Phrase, ...]:
    """Where a player's points on the track came from."""
    rows: dict[str, int] = {}
    for ruling, points in player.ledger.items():
        source = SOURCES.get(ruling, "source_prayers")
        rows[source] = rows.get(source, 0) + points
    return tuple(
        phrase("settlers-aztecs.status.row", source=Term(source), n=points) for source, points in sorted(rows.items())
    )


def scene(question: Question, texts: Texts) -> View | None:
    """Before a prayer: what each colour, or each way of praying, promises, as a small chart."""
    if question.id not in ("prayer.announce", "prayer.way") or not isinstance(question, Choose):
        return None
    bars = [(texts.show(option.shown), _promised(option)) for option in question.options]
    return View((Chart(bars, texts.say("settlers-aztecs.odds.promise")),))


def _promised(option: Option[Any]) -> float:
    """The hits to be expected that the note of an option tells."""
    facts = option.note.facts if option.note is not None else {}
    return float(str(facts.get("expected", facts.get("n", 0))))


def _words(ids: tuple[str, ...], texts: Texts) -> str:
    return ", ".join(texts.term(name) for name in ids) or "–"


def _stored(player: Player) -> tuple[str, ...]:
    return (*player.stored_for_round, *player.stored_for_game)


def _tokens(player: Player, texts: Texts) -> str:
    own = [str(colour) for colour in player.tokens] + (["three_colour"] if player.three_colour else [])
    return ", ".join(texts.term(word(name)) for name in own) or "–"
