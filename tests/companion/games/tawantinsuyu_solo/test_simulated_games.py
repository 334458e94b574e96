"""Whole simulated solo games: no crash, nothing lost, every VP accounted for, undo and replay to the letter."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.game import Finish
from companion.games.tawantinsuyu.solo import course
from companion.games.tawantinsuyu.solo_simulate import SimulatedTable, play_through, simulate, simulated_start
from companion.sessions.record import Session
from companion.sessions.text import dumps, loads
from referee.ask import Question
from referee.box import Box
from referee.drive import Run, replay
from referee.tawantinsuyu.values import Colour, God, StatueSize
from solo_bot.bag import bag
from solo_bot.house import House
from solo_bot.names import SHE, YOU, Switch
from solo_bot.state import Solo
from tests.builders import in_new_process
from tests.solo_bot.table import the_rules

SEEDS = range(6)
RULES = the_rules()


def check_table(game: Solo) -> None:
    """The laws every table obeys."""
    left = bag(game, RULES)
    assert all(many >= 0 for many in left.values())
    everywhere = Counter(standing.colour for standing in game.hill)
    for place in (game.village, game.nomads, game.casualties, game.gone, game.her.workers, game.you.workers):
        everywhere.update(place)
    assert sum(everywhere.values()) + sum(left.values()) == 40
    assert all(everywhere[colour] <= 8 for colour in Colour)
    assert len(game.her.workers) <= 2
    assert len(game.offer) <= 3
    supply = game.her.supply
    assert 0 <= supply.potato < 5 and supply.corn >= 0 and supply.stone >= 0 and supply.gold >= 0
    assert game.steps_of(SHE) <= 5 and game.steps_of(YOU) <= 5
    assert game.markers_of(SHE) <= 10 and game.markers_of(YOU) <= 10
    assert len({(m.region, m.space) for m in game.markers}) == len(game.markers)
    assert game.her.army.total <= 30
    statues = Counter((*game.her.statues, *game.you.statues, *game.statues_gone))
    assert all(many <= (1 if s.size is StatueSize.LARGE else 2) for s, many in statues.items())
    assert len({b.number for b in game.her.production}) == len(game.her.production)
    tiles = [tile for tapestry in game.her.tapestries for tile in tapestry]
    assert len(set(tiles)) == len(tiles)
    for tapestry in game.her.tapestries:
        patterns = [game.box.values[f"weaving.{tile}"] for tile in tapestry]
        assert len(set(patterns)) == len(patterns)
    assert all(god in tuple(God) for god in game.her.slots)


def recount(game: Solo, seat: str) -> int:
    """VP counted anew from the receipts."""
    return 10 + sum(entry.points for entry in game.ledger if entry.seat == seat)


def whole_game(seed: int, **options: Any) -> Run[Finish]:
    """A simulated game whose table is looked at after every answer."""
    start = simulated_start(options)
    table = SimulatedTable(seed)
    run: Run[Finish] = Run(lambda: course(start)).begin()
    while run.asked is not None:
        run.give(table.answer(run.asked))
        if isinstance(run.state, Solo):
            assert run.state.her.vp == recount(run.state, SHE)
            assert run.state.you.vp == recount(run.state, YOU)
    return run


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost_and_every_vp_has_a_receipt(seed: int) -> None:
    run = whole_game(seed, difficulty=["E4", "H3"][: seed % 3])
    for _, turn in run.turns:
        check_table(turn.state)
    assert run.result is not None
    hers = run.result.sheet.of("Axomamma")
    assert hers.before == run.state.her.vp
    assert hers.total == hers.before + sum(line.points for line in hers.lines)


@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    switches=st.sets(st.sampled_from([switch.name for switch in Switch])),
)
def test_any_set_of_difficulties_plays_to_its_end(seed: int, switches: set[str]) -> None:
    run = play_through(seed, simulated_start({"difficulty": ",".join(sorted(switches))}))
    assert run.finished
    check_table(run.turns[-1][1].state)
    assert run.state.festivals == 3 or run.state.last_festival


def house_choices() -> list[tuple[str, str]]:
    """Every alternative of every house ruling of a solo game."""
    from companion.library.rulings import book
    from solo_bot.house import ruling_of

    rulings = {ruling.id: ruling for ruling in book("tawantinsuyu").rulings}
    return [
        (ruling_of(name), alternative.key)
        for name in House.__slots__
        for alternative in rulings[ruling_of(name)].alternatives
    ]


@pytest.mark.parametrize(("ruling", "key"), house_choices())
def test_every_house_ruling_plays_to_its_end(ruling: str, key: str) -> None:
    from dataclasses import replace

    start = replace(simulated_start({"difficulty": "E2,H1,H4"}), rulings={ruling: key})
    assert play_through(11, start).finished


def test_the_defaults_in_code_are_those_of_the_rulings() -> None:
    from companion.library.rulings import book
    from solo_bot.house import ruling_of

    defaults = {ruling.id: ruling.default for ruling in book("tawantinsuyu").rulings if ruling.alternatives}
    house = House()
    assert {ruling_of(name): getattr(house, name) for name in House.__slots__} == {
        ruling_of(name): defaults[ruling_of(name)] for name in House.__slots__
    }


def test_a_replay_finds_the_same_game_and_every_beginning_of_it() -> None:
    start = simulated_start({})
    played = play_through(3, start)
    again = replay(lambda: course(start), played.log)
    assert again.finished and again.result == played.result
    assert again.state == played.state
    assert [tell for _, tell in again.tells] == [tell for _, tell in played.tells]
    for number in range(0, len(played.log), 29):
        shorter = replay(lambda: course(start), played.log[:number])
        longer = replay(lambda: course(start), [*shorter.log, *played.log[number:]])
        assert longer.state == played.state


def test_undoing_everything_leads_back_to_the_first_question() -> None:
    start = simulated_start({})
    log = list(play_through(5, start).log)
    first: Question | None = Run(lambda: course(start)).begin().asked
    while log:
        log = log[: -max(1, len(log) // 8)]
        assert replay(lambda: course(start), log).log == log
    assert first is not None
    assert replay(lambda: course(start), []).asked == first


def test_a_session_is_saved_loaded_and_saved_alike() -> None:
    session = Session("tawantinsuyu", "saved", ("Ada",), True, setup={"difficulty": ["H1"], "track_vp": True})
    session.log.answers.extend(play_through(8, simulated_start({"difficulty": "H1"})).log)
    text = dumps(session)
    assert dumps(loads(text)) == text


def test_the_same_seed_gives_the_same_game_in_another_process() -> None:
    program = (
        "from companion.games.tawantinsuyu.solo_simulate import simulate; s = simulate(42, {'difficulty': 'H2'});"
        "print(sorted(s.scores.items()), s.end, s.decisions)"
    )
    here = simulate(42, {"difficulty": "H2"})
    expected = f"{sorted(here.scores.items())} {here.end} {here.decisions}"
    assert in_new_process(program, PYTHONHASHSEED="1").strip() == expected
    assert in_new_process(program, PYTHONHASHSEED="2").strip() == expected


def test_an_empty_box_plays_to_its_end_too() -> None:
    from dataclasses import replace

    start = replace(simulated_start({}), box=Box())
    run = play_through(2, start)
    assert run.finished
    asked = {line.split(" ")[0] for line in run.log}
    assert {"coricancha.order", "placing.sections", "tokens.spots"} <= asked


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 160))
def test_many_more_games_keep_the_laws(seed: int) -> None:
    run = whole_game(seed)
    for _, turn in run.turns:
        check_table(turn.state)
