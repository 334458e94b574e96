"""Who dominates what, in words: beside a score, and as the answer of a referee."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.terracotta.known import standard_rules
from companion.games.terracotta.picture import mausoleum_view
from companion.language import Texts
from companion.view import Lines, View
from referee.reason import Because, Fact, Phrase, Term, because, phrase
from referee.terracotta.figures import Colour, Kind
from referee.terracotta.house import Rules
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.numbers import Majority
from referee.terracotta.position import Position, RoundPosition
from referee.terracotta.squares import column_letter
from scoring.sheet import Sheet
from scoring.terracotta.areas import TILE_RULINGS, in_line_with, tile_verdict
from scoring.terracotta.final import footman_verdicts, group_verdict
from scoring.terracotta.groups import Group, groups
from scoring.terracotta.majority import Verdict
from scoring.terracotta.round import column_verdict, row_verdict

T = "terracotta-army"
UNTOLD = "?"
"""Points of a Scoring tile whose printed values nobody has given."""


def verdict_phrase(
    place: Phrase, verdict: Verdict, worth: Majority | None, names: Mapping[Colour, str] | None = None
) -> Phrase:
    """One place: who has how many there, who dominates, who is present; `?` where nobody has told what it is worth."""
    if not verdict.counts:
        return phrase(f"{T}.verdict.nobody", place=place)
    domination, presence = (worth.domination, worth.presence) if worth else (UNTOLD, UNTOLD)
    counts = tuple(phrase(f"{T}.verdict.count", who=who(colour, names), n=n) for colour, n in verdict.counts.items())
    present = tuple(who(colour, names) for colour in verdict.present)
    if verdict.dominates is None:
        return phrase(f"{T}.verdict.tie", place=place, counts=counts, present=present, p=presence)
    key = "alone" if not present else "broken" if verdict.tied else "dominates"
    return phrase(
        f"{T}.verdict.{key}",
        place=place,
        counts=counts,
        who=who(verdict.dominates, names),
        d=domination,
        present=present,
        p=presence,
    )


def who(colour: Colour, names: Mapping[Colour, str] | None) -> Fact:
    """A player by name, or by colour where no names are known."""
    return (names or {}).get(colour) or Term(colour)


def row_place(row: int) -> Phrase:
    """A row as a place."""
    return phrase(f"{T}.place.row", row=row)


def column_place(column: int) -> Phrase:
    """A column as a place."""
    return phrase(f"{T}.place.column", column=column_letter(column))


Told = tuple[Phrase, tuple[Because, ...]]
"""Something to know, and the reasons behind it."""


def round_verdicts(
    position: RoundPosition, rules: Rules, names: Mapping[Colour, str] | None = None
) -> tuple[Told, ...]:
    """Who dominates what in a Scoring Phase, in its order, with the reasoning."""
    mausoleum = position.mausoleum
    numbers = rules.numbers
    inspectors = position.inspectors
    row = row_verdict(position, mausoleum, rules)
    column = column_verdict(position, mausoleum, rules)
    tile = tile_verdict(position.tile, position, mausoleum, rules.house)
    tile_place = phrase(f"{T}.place.tile", tile=Term(position.tile))
    cross = (because("TER-SCORE-10"),) if position.tile.quarter is not None else ()
    return (
        (
            verdict_phrase(row_place(inspectors.row), row, numbers.inspector, names),
            (because("TER-SCORE-2"), *row.why()),
        ),
        (
            verdict_phrase(column_place(inspectors.column), column, numbers.inspector, names),
            (because("TER-SCORE-4"), *column.why()),
        ),
        *_musician_verdicts(mausoleum, rules, names),
        (
            verdict_phrase(tile_place, tile, Majority(*position.tile_vp), names),
            (because(TILE_RULINGS[position.tile]), *cross, *tile.why()),
        ),
    )


def _musician_verdicts(mausoleum: Mausoleum, rules: Rules, names: Mapping[Colour, str] | None) -> Iterator[Told]:
    for musician in mausoleum.of_kind(Kind.MUSICIAN):
        heard = in_line_with(mausoleum, musician.at, rules.house)
        counts = tuple(
            phrase(f"{T}.verdict.count", who=who(c, names), n=sum(1 for w in heard if w.owner is c))
            for c in Colour
            if any(w.owner is c for w in heard)
        )
        place = phrase(f"{T}.place.musician", at=musician.at)
        told = phrase(f"{T}.verdict.musician", place=place, counts=counts, n=rules.numbers.musician_vp)
        yield (
            told if counts else phrase(f"{T}.verdict.nobody", place=place),
            (because("TER-SCORE-5"), because("TER-MUS-1")),
        )


def final_verdicts(position: Position, rules: Rules, names: Mapping[Colour, str] | None = None) -> tuple[Told, ...]:
    """Who dominates what at the end, in its order, with the reasoning."""
    mausoleum = position.mausoleum
    told: list[Told] = [
        (
            verdict_phrase(phrase(f"{T}.place.footman", at=footman.at), verdict, rules.numbers.footman, names),
            (because("TER-FOOT-1"), because("TER-FOOT-2"), *verdict.why()),
        )
        for footman, verdict in footman_verdicts(mausoleum, rules)
    ]
    found = groups(mausoleum, rules)
    told.extend(_lone_verdict(mausoleum, found))
    told.extend(_group_verdict(group, mausoleum, rules, names) for group in found)
    return tuple(told)


def _lone_verdict(mausoleum: Mausoleum, found: tuple[Group, ...]) -> Iterator[Told]:
    """The Warriors that leave after the Footmen, if there are any."""
    grouped = {square for group in found for square in group.squares}
    lone = tuple(warrior.words for warrior in mausoleum.warriors if warrior.at not in grouped)
    if lone:
        yield phrase(f"{T}.verdict.lone", figures=lone), (because("TER-END-3"),)


def _group_verdict(group: Group, mausoleum: Mausoleum, rules: Rules, names: Mapping[Colour, str] | None) -> Told:
    verdict = group_verdict(group, mausoleum, rules)
    if verdict is None:
        return phrase(f"{T}.verdict.one_player", place=group_place(group), who=who(group.owners[0], names)), group_why(
            group
        )
    return verdict_phrase(group_place(group), verdict, rules.numbers.group, names), (*group_why(group), *verdict.why())


def group_place(group: Group) -> Phrase:
    """A group as a place."""
    size = len(group.warriors) + len(group.archers)
    return phrase(f"{T}.place.group", at=group.first, kind=Term(f"{group.kind}_group"), n=size)


def group_why(group: Group) -> tuple[Because, ...]:
    """Why these figures are a group, and what it gives."""
    archers = (because("TER-GROUP-3"), because("TER-GROUP-4")) if group.archers else ()
    return because("TER-GROUP-1"), *archers, because("TER-END-4"), because("TER-END-5")


def round_picture(position: RoundPosition, sheet: Sheet, texts: Texts) -> View:
    """The Mausoleum with its Inspectors, and who dominates what this round."""
    drawn = mausoleum_view(position.mausoleum, texts, inspectors=position.inspectors)
    return View((*drawn.blocks, _lines(round_verdicts(position, standard_rules()), texts), *_warned(sheet, texts)))


def final_picture(position: Position, sheet: Sheet, texts: Texts, rules: Rules | None = None) -> View:
    """The Mausoleum with its groups outlined, and who dominates what at the end."""
    rules = rules or standard_rules()
    drawn = mausoleum_view(position.mausoleum, texts, groups(position.mausoleum, rules))
    return View((*drawn.blocks, _lines(final_verdicts(position, rules), texts), *_warned(sheet, texts)))


def _lines(verdicts: tuple[Told, ...], texts: Texts) -> Lines:
    return Lines([texts.show(told) for told, _ in verdicts])


def _warned(sheet: Sheet, texts: Texts) -> tuple[Lines, ...]:
    warned = sheet.extra.get("warnings", ())
    told = [texts.say(f"{T}.file.over", kind=Term(w["kind"]), found=w["found"], limit=w["in_box"]) for w in warned]
    return (Lines(told, "warning"),) if told else ()
