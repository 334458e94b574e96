"""Simulated games: the same for the same seed, legal from the first answer to the last, nothing out of nowhere."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.settlers.course import course
from companion.games.settlers.numbers import settlers_numbers
from companion.games.settlers.simulate import RandomPlayers, play_through, simulate, simulated_start
from companion.games.settlers.status import header, status
from companion.language import Texts
from referee.differ import differences
from referee.drive import replay
from referee.errors import BadAnswer
from referee.settlers.colours import HELD, Faction
from referee.settlers.goods import held
from referee.settlers.table import Table, rules_of


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_game_of_any_size_ends_with_everybodys_scores(seats: int) -> None:
    played = simulate(3, {"players": seats})
    assert len(played.scores) == seats and played.decisions > 5 * seats
    assert played.end == "rounds_over" if seats > 1 else played.end in ("win", "loss")


def test_the_same_seed_gives_the_same_game() -> None:
    assert simulate(11, {}) == simulate(11, {})
    assert simulate(11, {}) != simulate(12, {})


@pytest.mark.parametrize("settings_", [{"players": 6}, {"players": 0}, {"players": "x"}, {"player": 2}])
def test_a_wrong_setting_is_refused(settings_: dict[str, object]) -> None:
    with pytest.raises(BadAnswer):
        simulate(1, settings_)


def assert_sound(table: Table) -> None:
    """What holds at every moment of a game."""
    numbers = settlers_numbers()
    for player in table.players:
        assert all(held(player, good) >= 0 for good in HELD) and player.hand >= 0 and player.vp >= 0
        assert sum(player.ledger.values()) == player.vp
        assert len(set(player.tokens)) == len(player.tokens)
        assert set(player.tokens) <= set(numbers.token_colours)
        assert not player.three_colour or player.faction is Faction.AZTECS
        assert player.defended <= player.common_locations and player.samurai <= player.faction_locations
    for colour in numbers.token_colours:
        assert sum(player.tokens.count(colour) for player in table.players) <= numbers.token_sets
    assert sum(rules_of(table).unseen(table).values()) <= sum(numbers.common_cards.values())
    assert 1 <= table.round <= numbers.rounds


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 5))
def test_every_position_of_a_random_game_is_sound_and_a_replay_finds_it_again(seed: int, seats: int) -> None:
    start = simulated_start(seats, seed)
    run = play_through(start, RandomPlayers(seed))
    for _, tell in run.tells:
        if tell.state is not None:
            assert_sound(tell.state)
    again = replay(lambda: course(start), run.log)
    assert again.result == run.result and differences(again.state, run.state) == ()
    half = replay(lambda: course(start), run.log[: len(run.log) // 2])
    assert_sound(half.state)
    for language in ("en", "pl"):
        texts = Texts(language, "settlers-aztecs")
        assert header(half.state, texts) and status(half.state, texts).blocks


@pytest.mark.long
def test_many_random_games_are_sound() -> None:
    for seed in range(150):
        run = play_through(simulated_start(1 + seed % 5, seed), RandomPlayers(seed))
        for _, tell in run.tells:
            if tell.state is not None:
                assert_sound(tell.state)
