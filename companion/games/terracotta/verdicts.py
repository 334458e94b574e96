"""Who dominates what, in words: beside a score, and as the answer of a referee."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.terracotta.known import standard_rules
from companion.games.terracotta.picture import mausoleum_view
from companion.language import Texts
from companion.view import Lines, View
from referee.reason import Fact, Phrase, Term, phrase
from referee.terracotta.figures import Colour, Kind
from referee.terracotta.house import Rules
from referee.terracotta.numbers import Majority
from referee.terracotta.position import Position, RoundPosition
from referee.terracotta.squares import column_letter
from scoring.sheet import Sheet
from scoring.terracotta.areas import in_line_with, tile_verdict
from scoring.terracotta.final import footman_verdicts, group_verdict
from scoring.terracotta.groups import groups
from scoring.terracotta.majority import Verdict
from scoring.terracotta.round import column_verdict, row_verdict

T = "terracotta-army"


def verdict_phrase(
    place: Phrase, verdict: Verdict, worth: Majority, names: Mapping[Colour, str] | None = None
) -> Phrase:
    """One place: who has how many there, who dominates, who is present."""
    if not verdict.counts:
        return phrase(f"{T}.verdict.nobody", place=place)
    counts = tuple(phrase(f"{T}.verdict.count", who=who(colour, names), n=n) for colour, n in verdict.counts.items())
    present = tuple(who(colour, names) for colour in verdict.present)
    if verdict.dominates is None:
        return phrase(f"{T}.verdict.tie", place=place, counts=counts, present=present, p=worth.presence)
    key = "alone" if not present else "broken" if verdict.tied else "dominates"
    return phrase(
        f"{T}.verdict.{key}",
        place=place,
        counts=counts,
        who=who(verdict.dominates, names),
        d=worth.domination,
        present=present,
        p=worth.presence,
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


def round_phrases(
    position: RoundPosition, rules: Rules, names: Mapping[Colour, str] | None = None
) -> tuple[Phrase, ...]:
    """Who dominates what in a Scoring Phase, in its order."""
    mausoleum = position.mausoleum
    numbers = rules.numbers
    inspectors = position.inspectors
    row = row_verdict(position, mausoleum, rules)
    column = column_verdict(position, mausoleum, rules)
    tile = tile_verdict(position.tile, position, mausoleum, rules.house)
    musicians = []
    for musician in mausoleum.of_kind(Kind.MUSICIAN):
        heard = in_line_with(mausoleum, musician.at, rules.house)
        counts = tuple(
            phrase(f"{T}.verdict.count", who=who(c, names), n=sum(1 for w in heard if w.owner is c))
            for c in Colour
            if any(w.owner is c for w in heard)
        )
        place = phrase(f"{T}.place.musician", at=musician.at)
        musicians.append(phrase(f"{T}.verdict.musician", place=place, counts=counts, n=numbers.musician_vp))
    return (
        verdict_phrase(row_place(inspectors.row), row, numbers.inspector, names),
        verdict_phrase(column_place(inspectors.column), column, numbers.inspector, names),
        *musicians,
        verdict_phrase(
            phrase(f"{T}.place.tile", tile=Term(f"tile_{position.tile}")), tile, Majority(*position.tile_vp), names
        ),
    )


def final_phrases(position: Position, rules: Rules, names: Mapping[Colour, str] | None = None) -> tuple[Phrase, ...]:
    """Who dominates what at the end, in its order."""
    mausoleum = position.mausoleum
    told = [
        verdict_phrase(phrase(f"{T}.place.footman", at=footman.at), verdict, rules.numbers.footman, names)
        for footman, verdict in footman_verdicts(mausoleum, rules)
    ]
    for group in groups(mausoleum, rules):
        place = phrase(
            f"{T}.place.group",
            at=group.first,
            kind=Term(f"{group.kind}_group"),
            n=len(group.warriors) + len(group.archers),
        )
        verdict = group_verdict(group, mausoleum, rules)
        if verdict is None:
            told.append(phrase(f"{T}.verdict.one_player", place=place, who=who(group.owners[0], names)))
        else:
            told.append(verdict_phrase(place, verdict, rules.numbers.group, names))
    return tuple(told)


def round_picture(position: RoundPosition, _sheet: Sheet, texts: Texts) -> View:
    """The Mausoleum with its Inspectors, and who dominates what this round."""
    drawn = mausoleum_view(position.mausoleum, texts, inspectors=position.inspectors)
    return View((*drawn.blocks, _lines(round_phrases(position, standard_rules()), texts), *_warned(_sheet, texts)))


def final_picture(position: Position, _sheet: Sheet, texts: Texts) -> View:
    """The Mausoleum with its groups outlined, and who dominates what at the end."""
    rules = standard_rules()
    drawn = mausoleum_view(position.mausoleum, texts, groups(position.mausoleum, rules))
    return View((*drawn.blocks, _lines(final_phrases(position, rules), texts), *_warned(_sheet, texts)))


def _lines(phrases: tuple[Phrase, ...], texts: Texts) -> Lines:
    return Lines([texts.show(told) for told in phrases])


def _warned(sheet: Sheet, texts: Texts) -> tuple[Lines, ...]:
    warned = sheet.extra.get("warnings", ())
    told = [texts.say(f"{T}.file.over", kind=Term(w["kind"]), found=w["found"], limit=w["in_box"]) for w in warned]
    return (Lines(told, "warning"),) if told else ()
