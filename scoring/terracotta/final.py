"""The End Game Scoring: Footmen, groups, Kneeling Archers, leftovers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from referee.reason import Term
from referee.terracotta.figures import Colour, Figure, Kind
from referee.terracotta.house import Rules
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.position import Contender, Position
from scoring.sheet import Line, PlayerSheet, Sheet, receipts
from scoring.terracotta.areas import around
from scoring.terracotta.groups import Group, groups
from scoring.terracotta.majority import Verdict, majority_of_warriors
from scoring.terracotta.standing import standing, warnings

Graded: TypeAlias = tuple[tuple[Group, Verdict | None], ...]
"""Every group with its Domination and Presence, where it has any."""


def score_final(position: Position, rules: Rules, names: Mapping[Colour, str] | None = None) -> Sheet:
    """What every player scores at the end, and who has won."""
    mausoleum = position.mausoleum
    footmen = footman_verdicts(mausoleum, rules)
    graded = tuple((group, group_verdict(group, mausoleum, rules)) for group in groups(mausoleum, rules))
    players: list[PlayerSheet] = []
    for player in position.players:
        colour = player.colour
        lines = (
            _footmen_line(footmen, colour, rules),
            _groups_line(graded, colour),
            _majority_line(graded, colour, rules),
            _archers_line(mausoleum, colour, rules),
            _leftovers_line(player, rules),
        )
        players.append(receipts((names or {}).get(colour, Term(colour)), player.vp, lines))
    return Sheet(
        "terracotta-army",
        "final",
        tuple(players),
        standing(position, players, names),
        extra=warnings(position, rules.numbers),
    )


def footman_verdicts(mausoleum: Mausoleum, rules: Rules) -> tuple[tuple[Figure, Verdict], ...]:
    """Domination and Presence round every Footman."""
    return tuple(
        (footman, majority_of_warriors(around(mausoleum, footman.at, rules.house), mausoleum))
        for footman in mausoleum.of_kind(Kind.FOOTMAN)
    )


def group_verdict(group: Group, mausoleum: Mausoleum, rules: Rules) -> Verdict | None:
    """Domination and Presence in a group, None where it has too few players for that (TER-END-5)."""
    if len(group.owners) < rules.numbers.group_players:
        return None
    return majority_of_warriors(group.warriors, mausoleum)


def _footmen_line(footmen: tuple[tuple[Figure, Verdict], ...], colour: Colour, rules: Rules) -> Line:
    parts = [
        (f"{footman.at}: {verdict.working(colour)}", verdict.points(colour, rules.numbers.footman))
        for footman, verdict in footmen
        if colour in verdict.counts
    ]
    return _line("footmen", parts, "TER-END-2")


def _groups_line(graded: Graded, colour: Colour) -> Line:
    parts: list[tuple[str, int]] = []
    for group, _ in graded:
        mine = sum(1 for warrior in group.warriors if warrior.owner is colour)
        if mine:
            worth = len(group.owners)
            parts.append((f"{group.first}: {mine}×{worth}", mine * worth))
    return _line("groups", parts, "TER-END-4")


def _majority_line(graded: Graded, colour: Colour, rules: Rules) -> Line:
    parts = [
        (f"{group.first}: {verdict.working(colour)}", verdict.points(colour, rules.numbers.group))
        for group, verdict in graded
        if verdict is not None and colour in verdict.counts
    ]
    return _line("group_majority", parts, "TER-END-5")


def _archers_line(mausoleum: Mausoleum, colour: Colour, rules: Rules) -> Line:
    parts = [
        (str(archer.at), rules.numbers.kneeling_archer_vp)
        for archer in mausoleum.of_kind(Kind.KNEELING_ARCHER)
        if (warrior := mausoleum.faced(archer)) is not None and warrior.owner is colour
    ]
    return _line("kneeling_archers", parts, "TER-END-6")


def _leftovers_line(player: Contender, rules: Rules) -> Line:
    tokens = player.coins + player.clay
    points = tokens // rules.numbers.leftover_tokens
    working = f"({player.coins} + {player.wet_clay} + {player.dry_clay}) / {rules.numbers.leftover_tokens}"
    return Line("leftovers", points, working, "TER-END-7")


def _line(item: str, parts: list[tuple[str, int]], ruling: str) -> Line:
    """A receipt whose working names every place and what it gave."""
    working = "; ".join(f"{place} → {points}" for place, points in parts) or "0"
    return Line(item, sum(points for _, points in parts), working, ruling)
