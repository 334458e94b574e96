"""The course of play: set-up, five rounds of three phases, the End Game Scoring."""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import Finish, Start
from companion.games.terracotta.known import rules_of
from companion.games.terracotta.setup import set_up
from companion.games.terracotta.verdicts import final_picture, final_verdicts, round_verdicts
from referee.ask import Flow, at_turn, tell
from referee.box import known_or_asked
from referee.errors import Problem
from referee.reason import Phrase, Term, because, phrase
from referee.terracotta.box import tile_vp_questions
from referee.terracotta.cleanup import clean_up, next_round
from referee.terracotta.conservation import missing_or_extra
from referee.terracotta.house import Rules
from referee.terracotta.position import Inspectors
from referee.terracotta.squares import column_letter
from referee.terracotta.state import State
from referee.terracotta.turn import take_turn
from scoring.sheet import POINTS, Sheet
from scoring.terracotta.final import score_final
from scoring.terracotta.round import score_round

T = "terracotta-army"


def course(start: Start) -> Flow[Finish]:
    """A whole mirrored game."""
    rules = rules_of(start.rulings)
    state = yield from set_up(start, rules)
    while True:
        state = yield from action_phase(state, rules)
        state = yield from scoring_phase(state, rules)
        state = yield from clean_up(state, rules)
        state = yield from at_turn(phrase(f"{T}.turn.end", round=state.round), state, **checks(state))
        if state.round == rules.numbers.rounds:
            break
        state = yield from next_round(state)
    sheet = yield from end_scoring(state, rules)
    position = state.final_position()
    return Finish(sheet, picture=lambda texts: final_picture(position, sheet, texts, rules))


def checks(state: State) -> dict[str, int]:
    """What a replay must find again at the end of a round."""
    return {"round": state.round, **{player.colour.value: player.vp for player in state.players}}


def action_phase(state: State, rules: Rules) -> Flow[State]:
    """One Worker a turn, in turn order, until all are placed (TER-ROUND-2)."""
    yield from tell(
        phrase(f"{T}.turn.round", round=state.round, order=tuple(player.name for player in state.in_turn_order)),
        because("TER-ROUND-1"),
        because("TER-ROUND-2"),
        state=state,
        do=False,
    )
    noticed: tuple[Problem, ...] = ()
    while any(player.workers for player in state.players):
        for colour in state.turn_order:
            state = replace(state, active=colour)
            state = yield from at_turn(phrase(f"{T}.turn.turn", round=state.round, who=state.me.name), state)
            noticed = yield from _count_pieces(state, rules, noticed)
            if state.me.workers:
                before = state
                state = yield from take_turn(state, rules)
                yield from _hundreds(before, state, rules)
    return state


def _hundreds(before: State, after: State, rules: Rules) -> Flow[None]:
    """Who passes 100 points takes the token, who passes 200 flips it."""
    for old, new in zip(before.players, after.players, strict=True):
        for token in rules.numbers.score_tokens:
            if old.vp <= token < new.vp:
                yield from tell(
                    phrase(f"{T}.do.hundred", who=new.name, token=token), because("TER-SETUP-14"), state=after
                )


def _count_pieces(state: State, rules: Rules, noticed: tuple[Problem, ...]) -> Flow[tuple[Problem, ...]]:
    """Say once when the mirror has lost or invented a piece, which only a repair can do."""
    problems = missing_or_extra(state, rules)
    for problem in problems:
        if problem not in noticed:
            facts = {**problem.facts, "where": Term(problem.where)}
            yield from tell(Phrase(problem.key, facts), because("TER-SETUP-6"), because("TER-SETUP-7"), do=False)
    return problems


def scoring_phase(state: State, rules: Rules) -> Flow[State]:
    """Inspectors, Musicians, Scoring tile; each Inspector moves on after its row or column."""
    domination, presence = (replace(question, state=state) for question in tile_vp_questions(state.round))
    box, dominates = yield from known_or_asked(state.box, domination)
    box, present = yield from known_or_asked(box, presence)
    state = replace(state, box=box)
    position = state.round_position((int(dominates), int(present)))
    sheet = score_round(position, rules, state.names)
    yield from tell(phrase(f"{T}.turn.scoring", round=state.round), because("TER-SCORE-1"), do=False)
    for told, why in round_verdicts(position, rules, state.names):
        yield from tell(told, *why, do=False)
    before = state
    state = yield from _score(state, sheet)
    yield from _hundreds(before, state, rules)
    step = rules.numbers.inspector_steps
    state = replace(
        state,
        inspectors=Inspectors(
            row=state.track("row").moved(state.inspectors.row, step, rules.house),
            column=state.track("column").moved(state.inspectors.column, step, rules.house),
        ),
    )
    moved = phrase(
        f"{T}.do.inspectors", n=step, row=state.inspectors.row, column=column_letter(state.inspectors.column)
    )
    yield from tell(moved, because("TER-SCORE-3"), because("TER-INSP-2"), state=state)
    return state


def _score(state: State, sheet: Sheet) -> Flow[State]:
    """Move the Scoring markers."""
    for player in state.in_turn_order:
        receipt = sheet.of(player.name)
        if receipt.gained:
            state = state.gain(vp=receipt.gained, colour=player.colour)
            parts = tuple(
                phrase(f"{T}.turn.part", item=Term(f"item_{line.item}"), n=line.points)
                for line in receipt.lines
                if line.points
            )
            yield from tell(
                phrase(f"{T}.do.score", who=player.name, n=receipt.gained, parts=parts, total=receipt.total),
                *(because(line.rule) for line in receipt.lines if line.points),
                state=state,
            )
    return state


def end_scoring(state: State, rules: Rules) -> Flow[Sheet]:
    """Footmen, groups, Kneeling Archers, leftovers."""
    position = state.final_position()
    sheet = score_final(position, rules, state.names)
    yield from tell(
        phrase(f"{T}.turn.final"),
        because("TER-CLEAN-5"),
        because("TER-END-1"),
        because("TER-END-3"),
        because("TER-GROUP-2"),
        state=state,
        do=False,
    )
    for told, why in final_verdicts(position, rules, state.names):
        yield from tell(told, *why, do=False)
    scored = yield from _score(state, sheet)
    yield from _hundreds(state, scored, rules)
    winner = sheet.standing[0]
    reason = because("TER-END-8") if winner.decided_by == POINTS else because("TER-END-9")
    yield from tell(phrase(f"{T}.turn.winner", who=winner.names), reason, do=False)
    return sheet
