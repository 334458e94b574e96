"""Score sheets on the screen: a receipt for every point, then the summary and the standing."""

from __future__ import annotations

from collections.abc import Mapping

from companion.language import Texts
from companion.view import Block, Heading, Lines, Table, View
from scoring.sheet import POINTS, SHARED, Place, PlayerSheet, Sheet


def sheet_view(sheet: Sheet, texts: Texts) -> View:
    """Everything a table needs to believe a score."""
    receipts = [_receipts(player, texts) for player in sheet.players if any(line.points for line in player.lines)]
    blocks: list[Block] = [
        *receipts,
        _summary(sheet, texts),
        Lines([standing_line(place, texts) for place in sheet.standing], "do"),
    ]
    for name, ruling in sheet.notes:
        blocks.append(Lines([f"{texts.show(name)}: {texts.ruling_title(ruling) or ''} [{ruling}]"], "note"))
    outcome = sheet.extra.get("outcome")
    if outcome:
        blocks.append(Heading(texts.say(f"score.{outcome}")))
    return View(tuple(blocks))


def item_word(item: str, texts: Texts) -> str:
    """The name of a scoring item."""
    return texts.term(f"item_{item}")


def receipt_columns(texts: Texts) -> tuple[str, ...]:
    """The heads of a receipt; the points by the game's own word for them."""
    points = f"{texts.game}.score.points"
    words = ("score.item", points if texts.has(points) else "score.points", "score.working", "score.rule")
    return tuple(texts.say(word) for word in words)


def whole_receipt(player: PlayerSheet, texts: Texts) -> list[tuple[str, str, str, str]]:
    """Every item of a player, what was on the track before, and the total: a receipt that can be added up."""
    rows = [(item_word(line.item, texts), str(line.points), line.working, line.rule) for line in player.lines]
    if player.before:
        rows.insert(0, (texts.say("score.before"), str(player.before), "", ""))
    return [*rows, (texts.say("score.total"), str(player.total), "", "")]


def _receipts(player: PlayerSheet, texts: Texts) -> Table:
    """A receipt for every point; what brought nothing stands in the summary."""
    earned = [line for line in player.lines if line.points]
    rows = [(item_word(line.item, texts), str(line.points), line.working, line.rule) for line in earned]
    return Table(receipt_columns(texts), rows, frozenset({1}), title=texts.show(player.name))


def _summary(sheet: Sheet, texts: Texts) -> Table:
    items = [line.item for line in sheet.players[0].lines] if sheet.players else []
    rows = [
        (item_word(item, texts), *(str(player.lines[number].points) for player in sheet.players))
        for number, item in enumerate(items)
    ]
    sums = [
        (texts.say("score.before"), *(str(player.before) for player in sheet.players)),
        (texts.say("score.total"), *(str(player.total) for player in sheet.players)),
    ]
    columns = ("", *(texts.show(player.name) for player in sheet.players))
    return Table(
        columns,
        [*rows, *sums],
        frozenset(range(1, len(columns))),
        title=texts.say("score.summary"),
        sum_rows=len(sums),
    )


def standing_line(place: Place, texts: Texts, totals: Mapping[str, int] | None = None) -> str:
    """A place of the standing with the totals where they are wanted, and what decided it."""
    known = totals or {}
    names = texts.listed([texts.show(n) + (f" ({known[n]})" if n in known else "") for n in place.names])
    if place.decided_by == POINTS:
        return texts.say("score.place", place=place.place, names=names)
    if place.decided_by == SHARED:
        return texts.say("score.place_shared", place=place.place, names=names)
    decided = texts.term(f"tie_{place.decided_by}")
    return texts.say("score.place_by", place=place.place, names=names, decided=decided)
