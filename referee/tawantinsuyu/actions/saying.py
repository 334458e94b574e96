"""The texts of a game among people, and questions with the usual shape."""

from __future__ import annotations

from referee.ask import Flow, Option, choose, confirm, count, tell
from referee.reason import Amount, Because, Fact, Phrase, Term, phrase
from referee.tawantinsuyu.state import Table


def ask_text(key: str, /, **facts: Fact) -> Phrase:
    """A question of a game among people."""
    return phrase(f"tawantinsuyu.people.ask.{key}", **facts)


def do(key: str, table: Table, *why: Because, **facts: Fact) -> Flow[None]:
    """Something to do on the table."""
    yield from tell(phrase(f"tawantinsuyu.people.do.{key}", **facts), *why, state=table)


def score(table: Table, seat: str, vp: int, source: str, why: Because) -> Flow[Table]:
    """Move a scoring marker and enter the VP in the ledger; nothing is said for 0 VP."""
    if not vp:
        return table
    table = table.score(seat, vp, source)
    player = table.player(seat)
    key = "score" if vp > 0 else "lose"
    shown = Amount(abs(vp), "vp")
    yield from do(key, table, why, who=player.name, vp=shown, total=player.vp, source=Term(f"source_{source}"))
    return table


def how_many(
    id: str, table: Table, seat: str, key: str, why: Because, *, high: int, low: int = 0, default: int | None = 0
) -> Flow[int]:
    """Ask a player for a number."""
    who = table.name(seat)
    number = yield from count(
        id, seat, ask_text(key, who=who), low=low, high=high, default=default, because=why, state=table
    )
    return int(number)


def yes_or_no(
    id: str, table: Table, seat: str, key: str, why: Because, *, default: bool = False, refused: Because | None = None
) -> Flow[bool]:
    """Ask a player whether to do something optional."""
    who = table.name(seat)
    return (
        yield from confirm(id, seat, ask_text(key, who=who), because=why, state=table, default=default, refused=refused)
    )


def pick(
    id: str,
    table: Table,
    seat: str,
    key: str,
    why: Because,
    options: tuple[Option[str], ...],
    default: str | None = None,
) -> Flow[str]:
    """Ask a player for one of several keys."""
    who = table.name(seat)
    return (yield from choose(id, seat, ask_text(key, who=who), options, because=why, state=table, default=default))
