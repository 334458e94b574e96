"""Laws that hold in every game: random legal play, checked step by step."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.tigris.simulation import RandomTable
from referee.tigris.actions import PlaceLeader, PlaceTile, PlayCatastrophe, SwapTiles, WithdrawLeader, Word, read_word
from referee.tigris.colours import COLOURS, seats_in
from referee.tigris.events import Event, Rule
from referee.tigris.judge import judge, perform
from referee.tigris.kingdoms import kingdoms, regions_of
from referee.tigris.listing import LegalActions, all_of, legal_actions
from referee.tigris.squares import BY_COLUMN
from referee.tigris.state import State
from referee.tigris.turn import Ending
from tests.referee.tigris.kit import standard_rules, the_numbers

DYNASTIES = the_numbers().dynasties


class WatchedTable(RandomTable):
    """A random game that is checked after every action."""

    def __init__(self, seed: int, players: int, **rules: bool) -> None:
        super().__init__(seed, DYNASTIES[:players], standard_rules(**rules))
        self.history: list[State] = []
        self.out = 0

    def run(self, rule: Rule) -> State:
        return super().run(self.counted(rule))

    def counted(self, rule: Rule) -> Rule:
        """The same rule; the tiles that its events take out of the game are counted."""
        value = None
        while True:
            try:
                step = rule.send(value)
            except StopIteration as end:
                state: State = end.value
                return state
            if isinstance(step, Event):
                self.out += tiles_out(step)
            value = yield step

    def act(self) -> bool:
        self.history.append(self.state)
        acted = super().act()
        check_at_rest(self.state)
        return acted


def tiles_out(event: Event) -> int:
    """How many tiles an event takes out of the game."""
    if event.name in ("committed_tiles_gone", "tiles_gone", "tiles_swapped"):
        number = event.facts["n"]
        assert isinstance(number, int)
        return number
    return 1 if event.name == "catastrophe_on_tile" else 0


def check_at_rest(state: State) -> None:
    """The laws of a position between two actions."""
    board = state.board
    assert set(board.regions) == set(regions_of(board.pieces, board.leaders))
    assert kingdoms(board.regions) == tuple(region for region in board.regions if region.leaders)
    for region in board.regions:
        assert all(len(seats_in(region.leaders, colour)) <= 1 for colour in COLOURS)
    assert board.treasures & ~(board.tiles[1] | board.bases) == 0
    assert board.treasures.bit_count() + sum(state.treasures) == state.rules.land.temples.bit_count()
    assert board.treasures
    assert board.bases.bit_count() == 4 * len(board.monuments)
    for spots in (*board.tiles, board.bases, *board.leaders):
        assert spots & board.catastrophes == 0
    for colour in COLOURS:
        on_river = board.tiles[colour] & state.rules.land.river
        assert on_river == (board.tiles[colour] if colour == 2 else 0)
    placed = 2 * len(state.players) - sum(state.catastrophes)
    assert board.catastrophes.bit_count() == placed


seeds = st.integers(0, 10**6)
sizes = st.integers(2, 4)


@settings(max_examples=15, deadline=None)
@given(seeds, sizes, st.booleans())
def test_laws_of_a_whole_game(seed: int, players: int, english: bool) -> None:
    table = WatchedTable(seed, players, english=english)
    assert Ending(table.play())
    state = table.state
    assert count_tiles(state) + table.out == 153
    assert state.bag == sum(table.bag)


def count_tiles(state: State) -> int:
    """All tiles that are not out of the game."""
    board = state.board
    on_board = sum(tiles.bit_count() for tiles in board.tiles) + board.bases.bit_count()
    return on_board + sum(hand.size for hand in state.hands) + (state.bag or 0)


@settings(max_examples=3, deadline=None)
@given(seeds, sizes)
def test_the_listing_is_exactly_what_the_checks_allow(seed: int, players: int) -> None:
    table = WatchedTable(seed, players)
    table.play()
    for state in table.history[:: max(1, len(table.history) // 6)]:
        listed = {str(action) for action in all_of(legal_actions(state))}
        assert len(listed) == legal_actions(state).number
        allowed = set()
        for square in BY_COLUMN:
            attempts: list[Word] = [PlayCatastrophe(square)]
            attempts += [PlaceTile(colour, square) for colour in COLOURS]
            attempts += [PlaceLeader(colour, square) for colour in COLOURS]
            allowed |= {str(action) for action in attempts if is_legal(state, action)}
        allowed |= {str(WithdrawLeader(c)) for c in COLOURS if is_legal(state, WithdrawLeader(c))}
        assert {text for text in listed if not text.startswith("swap")} == allowed
        assert all(is_legal(state, read_word(text)) for text in listed)


def is_legal(state: State, action: Word) -> bool:
    return judge(state, (action,)).refused is None


def test_swaps_that_must_fit_the_bag_are_listed_so() -> None:
    legal = LegalActions((0, 0, 0, 0), (0, 0, 0, 0), (), 0, (1, 2, 0, 1), 2)
    swaps = [action.tiles for action in all_of(legal) if isinstance(action, SwapTiles)]
    assert len(swaps) == len(set(swaps)) == legal.number
    assert all(1 <= sum(tiles) <= 2 for tiles in swaps)
    assert (1, 1, 0, 0) in swaps and (0, 2, 0, 0) in swaps and (1, 2, 0, 0) not in swaps


@settings(max_examples=5, deadline=None)
@given(seeds, sizes)
def test_a_refused_or_open_action_leaves_the_position_untouched(seed: int, players: int) -> None:
    table = WatchedTable(seed, players)
    table.play()
    for state in table.history[::20]:
        kept = repr(state)
        for action in all_of(legal_actions(state))[::40]:
            judge(state, (action,))
            first = next(perform(state, action))
            assert isinstance(first, Event)
        assert repr(state) == kept


def test_the_same_seed_gives_the_same_game() -> None:
    games = [WatchedTable(7, 3) for _ in range(2)]
    assert games[0].play() == games[1].play()
    assert games[0].state == games[1].state
    assert games[0].history == games[1].history


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100))
def test_laws_over_many_games(seed: int) -> None:
    table = WatchedTable(seed, 2 + seed % 3, english=bool(seed % 2))
    assert Ending(table.play())
