"""The Scoring Phase of a round: the two Inspectors, the Musicians, the Scoring tile."""

from __future__ import annotations

from collections.abc import Mapping

from referee.reason import Term
from referee.terracotta.figures import Colour, Kind
from referee.terracotta.house import Rules
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.numbers import Majority
from referee.terracotta.position import RoundPosition
from referee.terracotta.squares import Square, column_letter
from scoring.sheet import Line, PlayerSheet, Sheet, receipts
from scoring.terracotta.areas import TILE_RULINGS, in_column, in_line_with, in_row, tile_verdict
from scoring.terracotta.majority import Verdict, majority_of_warriors
from scoring.terracotta.standing import standing, warnings


def score_round(position: RoundPosition, rules: Rules, names: Mapping[Colour, str] | None = None) -> Sheet:
    """What every player scores in this Scoring Phase."""
    mausoleum = position.mausoleum
    row = row_verdict(position, mausoleum, rules)
    column = column_verdict(position, mausoleum, rules)
    tile = tile_verdict(position.tile, position, mausoleum, rules.house)
    worth = Majority(*position.tile_vp)
    players: list[PlayerSheet] = []
    for player in position.players:
        colour = player.colour
        lines = (
            majority_line("inspector_row", str(position.inspectors.row), row, colour, rules.numbers.inspector),
            majority_line(
                "inspector_column",
                column_letter(position.inspectors.column),
                column,
                colour,
                rules.numbers.inspector,
            ),
            musicians_line(mausoleum, colour, rules),
            majority_line("tile", None, tile, colour, worth, TILE_RULINGS[position.tile]),
        )
        players.append(receipts((names or {}).get(colour, Term(colour)), player.vp, lines))
    return Sheet(
        "terracotta-army",
        "round",
        tuple(players),
        standing(position, players, names),
        extra=warnings(position, rules.numbers),
    )


def row_verdict(position: RoundPosition, mausoleum: Mausoleum, rules: Rules) -> Verdict:
    """Domination and Presence in the row of the left Inspector."""
    return majority_of_warriors(in_row(mausoleum, position.inspectors.row, rules.house), mausoleum)


def column_verdict(position: RoundPosition, mausoleum: Mausoleum, rules: Rules) -> Verdict:
    """Domination and Presence in the column of the lower Inspector."""
    return majority_of_warriors(in_column(mausoleum, position.inspectors.column, rules.house), mausoleum)


_RULINGS = {"inspector_row": "TER-SCORE-2", "inspector_column": "TER-SCORE-4"}


def majority_line(
    item: str, place: str | None, verdict: Verdict, colour: Colour, worth: Majority, ruling: str | None = None
) -> Line:
    """A receipt for Domination or Presence: where (a tile names its place itself), how many there, what it is worth."""
    points = verdict.points(colour, worth)
    where = f"{place}: " if place else ""
    return Line(item, points, f"{where}{verdict.working(colour)} → {points}", ruling or _RULINGS[item])


def musicians_line(mausoleum: Mausoleum, colour: Colour, rules: Rules) -> Line:
    """A receipt for the Musicians, one by one."""
    heard = {m.at: heard_by(mausoleum, m.at, colour, rules) for m in mausoleum.of_kind(Kind.MUSICIAN)}
    points = sum(heard.values()) * rules.numbers.musician_vp
    working = " + ".join(f"{at}: {count}" for at, count in heard.items() if count) or "0"
    return Line("musicians", points, working, "TER-SCORE-5")


def heard_by(mausoleum: Mausoleum, musician: Square, colour: Colour, rules: Rules) -> int:
    """How many Warriors of a player stand in a Musician's row or column."""
    return sum(1 for warrior in in_line_with(mausoleum, musician, rules.house) if warrior.owner is colour)
