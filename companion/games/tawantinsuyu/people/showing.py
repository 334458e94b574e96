"""The header line and the status of a game among people: the record, the ledger, the standing with its bounds."""

from __future__ import annotations

from companion.games.tawantinsuyu.numbers import the_numbers
from companion.language import Texts
from companion.view import Block, Lines, View
from companion.view import Table as Grid
from referee.tawantinsuyu.state import Player, Table
from referee.tawantinsuyu.temple import centre_question, has_centre, spaces_question
from referee.tawantinsuyu.values import HighPriestAction, Region
from scoring.tawantinsuyu.standing import Bounds, Outlook, decided, exactly, outlook

SOURCES = ("start", "steps", "statues", "temple", "conquest", "festival", "buildings", "benefits", "potatoes")


def header(table: Table, texts: Texts) -> str:
    """Festivals held, turn, whose turn, scores."""
    scores = ", ".join(f"{player.name} {player.vp}" for player in table.players)
    return texts.say(
        "tawantinsuyu.people.header",
        festivals=table.festivals,
        all=the_numbers().festivals,
        turn=table.turn,
        who=table.now.name,
        scores=scores,
    )


def status(table: Table, texts: Texts) -> View:
    """The expected table, and how the game stands."""
    blocks: list[Block] = [_board(table, texts), _players(table, texts), _regions(table, texts)]
    blocks.extend((_ledger(table, texts), _standing(table, texts), Lines([_verdict(table, texts)], "do")))
    return View(tuple(blocks))


def _board(table: Table, texts: Texts) -> Lines:
    holder = table.name(table.holder) if table.holder else texts.say("nothing")
    return Lines(
        [
            texts.say(
                "tawantinsuyu.people.board",
                village=table.village,
                nomads=table.nomads,
                bag=table.bag,
                casualties=table.casualties,
                offer=table.offer,
                holder=holder,
            )
        ]
    )


def _players(table: Table, texts: Texts) -> Grid:
    keys = ("vp", "temple", "workers", "god_cards", "tapestries", "production", "passives", "statues", "high_priest")
    rows = [(texts.term(f"row_{key}"), *(_cell(player, key, texts) for player in table.players)) for key in keys]
    return Grid(("", *(player.name for player in table.players)), rows)


def _cell(player: Player, key: str, texts: Texts) -> str:
    if key == "statues":
        return f"{player.small_statues} + {player.large_statues}"
    if key == "high_priest":
        return "–" if player.high_priest is None else texts.term(player.high_priest.value)
    value = getattr(player, key)
    if isinstance(value, tuple):
        return " ".join(str(item) for item in value) or "–"
    return str(value)


def _regions(table: Table, texts: Texts) -> Grid:
    names = {player.id: player.name for player in table.players}
    rows = [
        (texts.term(region.value), " ".join(names[owner] for owner in table.regions[region.value]) or "–")
        for region in Region
    ]
    for section in HighPriestAction:
        pair = table.steps[section.value]
        owners = " / ".join(names.get(owner or "", "–") for owner in (pair.upper, pair.lower))
        rows.append((texts.say("tawantinsuyu.people.steps_of", action=texts.term(section.value)), owners))
    return Grid((texts.say("tawantinsuyu.people.place"), texts.say("tawantinsuyu.people.owners")), rows)


def _ledger(table: Table, texts: Texts) -> Grid:
    """Where everybody's VP came from; what a repair changed stands apart."""
    rows = [
        (texts.term(f"source_{source}"), *(str(player.ledger.get(source, 0)) for player in table.players))
        for source in SOURCES
        if any(player.ledger.get(source, 0) for player in table.players)
    ]
    repaired = [player.vp - sum(player.ledger.values()) for player in table.players]
    if any(repaired):
        rows.append((texts.term("source_repaired"), *(str(vp) for vp in repaired)))
    rows.append((texts.term("row_vp"), *(str(player.vp) for player in table.players)))
    columns = ("", *(player.name for player in table.players))
    title = texts.say("tawantinsuyu.people.ledger")
    return Grid(columns, rows, frozenset(range(1, len(columns))), title=title, sum_rows=1)


def outlooks(table: Table) -> tuple[Outlook, ...]:
    """Everybody's final score if the game ended now, with honest bounds."""
    numbers = the_numbers()
    return tuple(
        outlook(numbers, player, _centre(table, player), table.final.get(player.id)) for player in table.players
    )


def _centre(table: Table, player: Player) -> Bounds:
    """The VP in the centre of a player's Temple space, as far as the box is known."""
    numbers = the_numbers()
    spaces = table.box.value(spaces_question())
    if spaces is None:
        return Bounds(0, max(numbers.temple_centre_vp))
    if not has_centre(numbers, player.temple, int(spaces)):
        return exactly(0)
    known = table.box.value(centre_question(numbers, player.temple, int(spaces)))
    return Bounds(0, max(numbers.temple_centre_vp)) if known is None else exactly(int(known))


def _standing(table: Table, texts: Texts) -> Grid:
    """For each player what is certain and what every open item can still bring."""
    rows: list[tuple[str, str, str]] = []
    for each in outlooks(table):
        still = [
            f"{texts.term(f'item_{item}')} {_range(bounds)}"
            for item, bounds in each.items.items()
            if not bounds.certain
        ]
        rows.append((each.name, str(each.low), ", ".join(still) or "–"))
    columns = tuple(texts.say(f"tawantinsuyu.people.{key}") for key in ("player", "certain", "open"))
    return Grid(columns, rows, frozenset({1}), title=texts.say("tawantinsuyu.people.standing"))


def _range(bounds: Bounds) -> str:
    return f"{bounds.low}–{'?' if bounds.high is None else bounds.high}"


def _verdict(table: Table, texts: Texts) -> str:
    left = the_numbers().festivals - table.festivals
    winner = decided(outlooks(table), over=left == 0)
    if winner is not None:
        return texts.say("tawantinsuyu.people.decided", who=winner)
    return texts.say("tawantinsuyu.people.undecided", n=left)
