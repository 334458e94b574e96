"""Whole games: phases in order, pieces conserved, scores that a position file would give."""

from __future__ import annotations

import pytest

from companion.dice import Dice
from companion.games.game import Finish, Start
from companion.games.terracotta import GAME
from companion.games.terracotta.course import course, end_scoring, scoring_phase
from companion.games.terracotta.export import export
from companion.games.terracotta.known import standard_rules
from companion.games.terracotta.simulate import Busy, made_up_box, play_out, simulate
from companion.language import Texts
from companion.positions import position_of
from referee.ask import Flow
from referee.drive import Run, replay
from referee.errors import CompanionError
from referee.terracotta.conservation import missing_or_extra
from referee.terracotta.figures import Colour
from referee.terracotta.players import Master
from referee.terracotta.position import Inspectors
from referee.terracotta.state import State
from referee.terracotta.tiles import Tile
from scoring.terracotta.final import score_final
from scoring.terracotta.round import score_round
from tests.referee.terracotta.builders import played, player, rules, state
from tests.scoring.terracotta.second_scorer import second_final, second_round

NAMES = ("Ada", "Bo", "Cy", "Di")


def game(seed: int, players: int = 2) -> Run[Finish]:
    """A whole random game."""
    dice = Dice(seed)
    return play_out(Start(NAMES[:players], box=made_up_box(dice)), Busy(dice))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(1))
def test_TER_ROUND_1_TER_ROUND_2_five_rounds_and_every_worker_used(seed: int, players: int) -> None:
    run = game(seed, players)
    turns = [turn.state for _, turn in run.turns if not turn.checks]
    ends = [turn.state for _, turn in run.turns if turn.checks]
    workers = {2: 5, 3: 4, 4: 3}[players]
    assert [end.round for end in ends] == [1, 2, 3, 4, 5]
    assert len(turns) == 5 * players * workers
    assert all(not p.workers for end in ends for p in end.players)
    for number in range(1, 6):
        order = [turn.active for turn in turns if turn.round == number]
        assert order == list(next(t for t in turns if t.round == number).turn_order) * workers


@pytest.mark.parametrize("seed", range(3))
def test_scores_of_the_mirror_are_those_of_the_exported_position(seed: int) -> None:
    run = game(seed, 3)
    assert run.result is not None
    last: State = next(turn.state for _, turn in reversed(run.turns) if turn.checks)
    exported = score_final(last.final_position(), standard_rules(), last.names)
    assert run.result.sheet == exported


@pytest.mark.parametrize("seed", range(4))
def test_a_second_count_of_every_round_and_of_the_end_agrees(seed: int) -> None:
    run = game(seed, 2 + seed % 3)
    assert run.result is not None
    turns = [turn for _, turn in run.turns]
    round_calculator = GAME.calculators["round"]
    last: State = next(turn.state for turn in reversed(turns) if turn.checks)
    tokens = {player.name: [line.points for line in player.lines] for player in run.result.sheet.players}
    counted = second_final(export(last))
    assert tokens == {last.of(Colour(c)).name: list(items.values()) for c, items in counted.items()}
    for turn in turns:
        table = export(turn.state)
        position = position_of(table, GAME.name, round_calculator.position, round_calculator.problems, "mirror")
        sheet = round_calculator.sheet(position)
        found = {player.name: {line.item: line.points for line in player.lines} for player in sheet.players}
        assert found == second_round(table)


def test_TER_SETUP_14_who_passes_a_hundred_takes_the_token() -> None:
    start = state("Oy Gy", player(vp=98), player("Bo", "p", vp=201), tiles=(Tile.COINS,) * 5)
    run = Run(lambda: scoring_phase(start, rules())).begin()
    said = [Texts("en", "terracotta-army").show(told.text) for _, told in run.tells]
    assert [line for line in said if "token up" in line] == ["Ada: “+100 VP” side of your token up."]


def test_TER_SCORE_1_TER_SCORE_3_everything_is_scored_then_both_inspectors_move() -> None:
    drawing = """
    Oy Gy .  Sp M
    """
    start = state(drawing, inspectors=Inspectors(row=1, column=9), tiles=(Tile.QUARTER_NW,) * 5)
    position = start.round_position((5, 1))
    after = played(scoring_phase(start, rules()))
    assert {p.name: p.vp for p in after.players} == {"Ada": 7 + 2 + 5, "Bo": 3 + 1 + 1}
    assert after.inspectors == Inspectors(row=2, column=1)
    sheet = score_round(position, rules(), start.names)
    assert {p.name: p.total for p in sheet.players} == {p.name: p.vp for p in after.players}


def said_in(flow: Flow[object]) -> list[str]:
    """Everything that a flow without questions tells."""
    return [Texts("en", "terracotta-army").show(told.text) for _, told in Run(lambda: flow).begin().tells]


def test_TER_SCORE_3_the_new_places_of_the_inspectors_are_told() -> None:
    start = state(inspectors=Inspectors(row=7, column=2), tiles=(Tile.COINS,) * 5)
    said = said_in(scoring_phase(start, rules()))
    assert "Move both Inspectors 1 space forward: to row 1 and column C." in said


def test_TER_SCORE_5_a_musician_without_listeners_is_told_as_such() -> None:
    said = said_in(scoring_phase(state("M", tiles=(Tile.COINS,) * 5), rules()))
    assert "Musician A1: nobody." in said


def test_TER_END_3_the_lone_warriors_to_remove_are_named_after_the_footmen() -> None:
    said = said_in(end_scoring(state("Oy Oy . Gp F . Sy ."), rules()))
    assert [line.split(":")[0] for line in said[1:4]] == [
        "Footman E1",
        "In no group, so removed",
        "Group A1 (2 Officers)",
    ]
    assert said[2] == "In no group, so removed: Guard (purple) on D1 and Soldier (yellow) on G1."


def test_TER_CLEAN_5_round_five_is_cleaned_up_before_the_end() -> None:
    run = game(11, 2)
    before_end = next(turn.state for _, turn in reversed(run.turns) if not turn.checks)
    at_end: State = next(turn.state for _, turn in reversed(run.turns) if turn.checks)
    assert at_end.round == before_end.round == 5
    assert all(p.priority == 0 for p in at_end.players)
    keepers = {p.name: sum(m.value in standard_rules().numbers.wet_masters for m in p.masters) for p in at_end.players}
    assert all(p.wet_clay <= keepers[p.name] for p in at_end.players)


def test_the_new_order_of_round_five_breaks_a_final_tie() -> None:
    tied = state(
        "", player(vp=9), player("Bo", "p", vp=9), turn_order=tuple(p.colour for p in (player("Bo", "p"), player()))
    )
    sheet = played(end_scoring(tied, rules()))
    assert (sheet.standing[0].names, sheet.standing[0].decided_by) == (("Bo",), "turn_order")


def test_a_log_replays_to_the_same_end() -> None:
    dice = Dice(5)
    start = Start(NAMES[:2], box=made_up_box(dice))
    run = play_out(start, Busy(dice))
    again = replay(lambda: course(start), run.log)
    assert again.result == run.result
    assert [t.text for _, t in again.tells] == [t.text for _, t in run.tells]


def test_every_prefix_of_a_log_is_a_table_that_can_go_on() -> None:
    dice = Dice(8)
    start = Start(NAMES[:2], box=made_up_box(dice))
    run = play_out(start, Busy(dice))
    for cut in range(0, len(run.log), 60):
        part = replay(lambda: course(start), run.log[:cut])
        assert part.asked is not None
        assert part.asked.id == run.log[cut].split()[0]


def test_simulation_is_the_same_for_the_same_seed() -> None:
    assert simulate(4, {"players": 4}) == simulate(4, {"players": 4})
    assert simulate(4, {}) != simulate(5, {})
    with pytest.raises(CompanionError):
        simulate(1, {"players": 5})


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_conserve_every_piece(players: int) -> None:
    for seed in range(60):
        assert simulate(seed, {"players": players}).decisions > 100


def test_a_lost_figure_is_noticed() -> None:
    whole = state()
    assert missing_or_extra(whole, rules()) == ()
    organizer = dict.fromkeys(whole.organizer, 10)
    lost = state(organizer=organizer)
    assert [problem.where for problem in missing_or_extra(lost, rules())] == list(organizer)
    cheat = state("", player(masters=(Master.BUILDER,)), player("Bo", "p"))
    assert [problem.where for problem in missing_or_extra(cheat, rules())] == ["Ada.masters"]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_nothing_is_said_without_words(language: str) -> None:
    texts = Texts(language, "terracotta-army")
    for seed in range(1):
        for _, told in game(seed, 4).tells:
            shown = texts.show(told.text)
            assert "terracotta-army." not in shown
            assert "{" not in shown


def test_a_repair_that_invents_a_figure_is_said_once() -> None:
    dice = Dice(2)
    start = Start(NAMES[:2], box=made_up_box(dice))
    run = play_out(start, Busy(dice))
    first_turn = run.turns[0][0]
    repaired = [*run.log[:first_turn], "adjust mausoleum.A1 officer/yellow"]
    again = Run(lambda: course(start)).begin(repaired)
    assert again.asked is not None
    texts = Texts("en", "terracotta-army")
    said = [texts.show(told.text) for _, told in again.tells]
    assert said.count("Officer: 12 found, but there must be 11.") == 1


def test_a_table_without_set_up_cannot_be_exported() -> None:
    with pytest.raises(CompanionError):
        export(None)
