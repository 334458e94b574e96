"""Workers on the wheel, a Guard's slides, and who dominates what."""

from __future__ import annotations

from typing import Any

from companion.games.game import Answer
from companion.games.terracotta.known import standard_rules
from companion.games.terracotta.picture import mausoleum_view
from companion.games.terracotta.verdicts import group_place, group_why, verdict_phrase
from companion.language import Texts
from companion.view import Lines, View
from referee.errors import Illegal
from referee.reason import Because, Phrase, Term, because, phrase
from referee.terracotta.figures import Figure
from referee.terracotta.lines import check_slide, slides
from referee.terracotta.numbers import Majority
from referee.terracotta.questions import DominationQuestion, GuardQuestion, WorkerQuestion, parse_where
from referee.terracotta.squares import LETTERS, Square
from referee.terracotta.tiles import Tile
from referee.terracotta.wheel import check_worker
from scoring.terracotta.areas import TILE_RULINGS, around, in_column, in_row, tile_verdict
from scoring.terracotta.groups import Group, groups
from scoring.terracotta.majority import Verdict, majority_of_warriors

T = "terracotta-army"


def judge_worker(question: WorkerQuestion, _texts: Texts) -> Answer:
    """May this Worker be placed there?"""
    spaces = standard_rules().numbers.worker_spaces
    try:
        check_worker(question.there, question.worker, question.segment, spaces)
    except Illegal as error:
        return Answer(False, (error.because,))
    return Answer(True, (because("TER-TURN-5" if question.there else "TER-TURN-4"),))


def judge_guard(question: GuardQuestion, texts: Texts) -> Answer:
    """Which own Warriors can slide where; or whether this one can slide there."""
    rules = standard_rules()
    mausoleum = question.mausoleum
    if question.at is not None:
        warrior = mausoleum.occupied.get(question.at)
        try:
            if warrior is None or warrior.at != question.at:
                raise Illegal(because("TER-WAR-10"))
            if question.to is not None:
                check_slide(mausoleum, warrior, question.owner, question.guard, question.to, rules)
                return Answer(True, (because("TER-WAR-10"), because("TER-WAR-11"), because("TER-WAR-15")))
            if warrior.owner is not question.owner or warrior.at == question.guard:
                raise Illegal(because("TER-WAR-10"))
        except Illegal as error:
            return Answer(False, (error.because,))
        movable: tuple[Figure, ...] = (warrior,)
    else:
        movable = tuple(w for w in mausoleum.warriors if w.owner is question.owner and w.at != question.guard)
    found = {str(warrior.at): [str(square) for square in slides(mausoleum, warrior, rules)] for warrior in movable}
    lines = [texts.say(f"{T}.check.slides", at=at, squares=tuple(squares)) for at, squares in found.items() if squares]
    return Answer(
        any(found.values()),
        (because("TER-WAR-10"), because("TER-WAR-11")),
        {"slides": found},
        View((Lines(lines),)),
        picture=lambda: mausoleum_view(mausoleum, texts),
    )


def judge_domination(question: DominationQuestion, texts: Texts) -> Answer:
    """Who dominates there and who is present, with the whole reasoning."""
    parsed = parse_where(question.where, question.mausoleum)
    assert parsed is not None
    if parsed[0] == "group":
        group = _group_at(question, Square(parsed[1]))
        if group is None:
            return Answer(None, (because("TER-END-3"),), {"group": None})
        return _answer(question, *_group_verdict(question, group), texts, group)
    return _answer(question, *_area_verdict(question, *parsed), texts, None)


def _group_at(question: DominationQuestion, square: Square) -> Group | None:
    found = groups(question.mausoleum, standard_rules())
    return next((group for group in found if square in group.squares), None)


def _group_verdict(question: DominationQuestion, group: Group) -> tuple[Verdict, Because, Phrase, Majority]:
    verdict = majority_of_warriors(group.warriors, question.mausoleum)
    return verdict, because("TER-GROUP-1"), group_place(group), standard_rules().numbers.group


def _area_verdict(
    question: DominationQuestion, word: str, name: str
) -> tuple[Verdict, Because, Phrase, Majority | None]:
    """Domination and Presence in a row, a column, round a Footman or by a tile, and what they are worth if known."""
    rules = standard_rules()
    mausoleum = question.mausoleum
    numbers = rules.numbers
    if word == "row":
        warriors = in_row(mausoleum, int(name), rules.house)
        place = phrase(f"{T}.place.row", row=int(name))
        return majority_of_warriors(warriors, mausoleum), because("TER-SCORE-2"), place, numbers.inspector
    if word == "column":
        warriors = in_column(mausoleum, LETTERS.index(name) + 1, rules.house)
        place = phrase(f"{T}.place.column", column=name)
        return majority_of_warriors(warriors, mausoleum), because("TER-SCORE-4"), place, numbers.inspector
    if word == "footman":
        warriors = around(mausoleum, Square(name), rules.house)
        place = phrase(f"{T}.place.footman", at=name)
        return majority_of_warriors(warriors, mausoleum), because("TER-END-2"), place, numbers.footman
    tile = Tile(name)
    verdict = tile_verdict(tile, question.final_position(), mausoleum, rules.house)
    place = phrase(f"{T}.place.tile", tile=Term(tile))
    worth = Majority(*question.tile_vp) if question.tile_vp else None
    return verdict, because(TILE_RULINGS[tile]), place, worth


def _answer(
    question: DominationQuestion,
    verdict: Verdict,
    ruling: Because,
    place: Phrase,
    worth: Majority | None,
    texts: Texts,
    group: Group | None,
) -> Answer:
    """The verdict in figures and words. A group of one player has no Domination (TER-END-5)."""
    lonely = group is not None and len(group.owners) < standard_rules().numbers.group_players
    dominates = None if lonely else verdict.dominates
    figures: dict[str, Any] = {
        "counts": {colour.value: count for colour, count in verdict.counts.items()},
        "dominates": dominates.value if dominates is not None else None,
        "present": [] if lonely else [colour.value for colour in verdict.present],
        "archers": {colour.value: count for colour, count in (verdict.archers or {}).items()},
    }
    if group is not None:
        figures["group"] = {
            "kind": group.kind.value,
            "warriors": [str(warrior.at) for warrior in group.warriors],
            "archers": [str(archer.at) for archer in group.archers],
            "worth": len(group.owners),
        }
    line = (
        phrase(f"{T}.verdict.one_player", place=place, who=Term(group.owners[0]))
        if lonely and group is not None
        else verdict_phrase(place, verdict, worth)
    )
    outlined = (group,) if group is not None else ()
    return Answer(
        None,
        (*(group_why(group) if group is not None else (ruling,)), *(() if lonely else verdict.why())),
        figures,
        View((Lines([texts.show(line)]),)),
        picture=lambda: mausoleum_view(question.mausoleum, texts, outlined, question.inspectors),
    )
