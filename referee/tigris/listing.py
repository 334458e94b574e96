"""All legal actions of the active player, as sets of squares for each piece; counted and picked without a list."""

from __future__ import annotations

from typing import NamedTuple

from referee.tigris.actions import Action, PlaceLeader, PlaceTile, PlayCatastrophe, SwapTiles, WithdrawLeader
from referee.tigris.board import Board
from referee.tigris.colours import COLOURS, LEADERS_BY_SEAT, RED, Colour, Leader, colour_of
from referee.tigris.kingdoms import Regions, parts_without, region_at
from referee.tigris.numbers import Counts
from referee.tigris.squares import EVERYWHERE, NOWHERE, Squares, nth, touching
from referee.tigris.state import State


class LegalActions(NamedTuple):
    """Where each piece of the active player may go."""

    tiles: tuple[Squares, ...]
    leaders: tuple[Squares, ...]
    withdrawals: tuple[Colour, ...]
    catastrophe: Squares
    hand: Counts
    """Any part of the hand may be swapped, up to so many tiles:"""
    swap_most: int

    @property
    def swaps(self) -> int:
        """In how many ways tiles can be swapped."""
        black, red, blue, green = self.hand
        parts = (black + 1) * (red + 1) * (blue + 1) * (green + 1)
        if self.swap_most >= black + red + blue + green:
            return parts - 1
        return sum(1 for number in range(1, parts) if sum(_part_of(self.hand, number)) <= self.swap_most)

    @property
    def number(self) -> int:
        """How many legal actions there are."""
        count = self.swaps + len(self.withdrawals) + self.catastrophe.bit_count()
        for squares in self.tiles:
            count += squares.bit_count()
        for squares in self.leaders:
            count += squares.bit_count()
        return count

    def pick(self, number: int) -> Action:
        """The legal action of this number, counted from 0 in the order of `all_of`."""
        for colour, squares in enumerate(self.tiles):
            count = squares.bit_count()
            if number < count:
                return PlaceTile(COLOURS[colour], nth(squares, number))
            number -= count
        for colour, squares in enumerate(self.leaders):
            count = squares.bit_count()
            if number < count:
                return PlaceLeader(COLOURS[colour], nth(squares, number))
            number -= count
        count = self.catastrophe.bit_count()
        if number < count:
            return PlayCatastrophe(nth(self.catastrophe, number))
        number -= count
        if number < len(self.withdrawals):
            return WithdrawLeader(self.withdrawals[number])
        return SwapTiles(self._swap(number - len(self.withdrawals)))

    def _swap(self, number: int) -> Counts:
        """The swap of this number among those that are small enough."""
        if self.swap_most >= sum(self.hand):
            return _part_of(self.hand, number + 1)
        parts = (_part_of(self.hand, part) for part in range(1, 7**4))
        small = (part for part in parts if sum(part) <= self.swap_most)
        return next(part for found, part in enumerate(small) if found == number)


def all_of(actions: LegalActions) -> tuple[Action, ...]:
    """Every legal action."""
    return tuple(actions.pick(number) for number in range(actions.number))


def _part_of(hand: Counts, number: int) -> Counts:
    """The part of a hand of this number: each colour counts up to what is there."""
    part = []
    for held in hand:
        number, taken = divmod(number, held + 1)
        part.append(taken)
    black, red, blue, green = part
    return black, red, blue, green


def legal_actions(state: State) -> LegalActions:
    """Everything the active player may do now."""
    board, land = state.board, state.rules.land
    empty = EVERYWHERE & ~(board.pieces | board.catastrophes)
    touched = touched_by_kingdoms(board.regions)
    dry = empty & ~land.river
    for_tiles, for_farms = dry & ~touched.thrice, empty & land.river & ~touched.thrice
    hand, unseen = state.hands[state.active]
    black, red, blue, green = hand
    tiles = (
        for_tiles if black or unseen else NOWHERE,
        for_tiles if red or unseen else NOWHERE,
        for_farms if blue or unseen else NOWHERE,
        for_tiles if green or unseen else NOWHERE,
    )
    near_temples = dry & touching(board.tiles[RED])
    leaders: list[Squares] = []
    withdrawals: list[Colour] = []
    for leader in LEADERS_BY_SEAT[state.active]:
        spot = board.leaders[leader]
        if spot:
            withdrawals.append(colour_of(leader))
            own = spot if state.rules.move_to_own_space else NOWHERE
            leaders.append((near_temples | own) & ~_between_kingdoms(board, touched, leader, spot))
        else:
            leaders.append(near_temples & ~touched.twice)
    on_tiles = (board.tiles[0] | board.tiles[1] | board.tiles[2] | board.tiles[3]) & ~board.treasures
    catastrophe = empty | on_tiles if state.catastrophes[state.active] else NOWHERE
    return LegalActions(tiles, tuple(leaders), tuple(withdrawals), catastrophe, hand, _swap_most(state))


def _swap_most(state: State) -> int:
    """How many tiles may be swapped: all, unless the table says that a swap must fit the bag (TIG-SWAP-4)."""
    full = state.rules.numbers.hand
    return state.bag if state.rules.swap_needs_bag and state.bag is not None else full


class Touched(NamedTuple):
    """The squares on the border of at least one, two and three kingdoms."""

    once: Squares
    twice: Squares
    thrice: Squares


def touched_by_kingdoms(regions: Regions) -> Touched:
    """How many kingdoms the squares of the board touch."""
    once = twice = thrice = NOWHERE
    for _, border, leaders in regions:
        if not leaders:
            break
        thrice |= twice & border
        twice |= once & border
        once |= border
    return Touched(once, twice, thrice)


def _between_kingdoms(board: Board, touched: Touched, leader: Leader, spot: Squares) -> Squares:
    """The squares that touch two kingdoms once this leader is lifted (TIG-LEADER-8)."""
    once, twice, thrice = touched
    region = region_at(board.regions, spot)
    # without this kingdom: what it touched is touched one time less
    twice = twice & ~region.border | thrice & region.border
    if region.leaders == 1 << leader:
        return twice
    once = once & ~region.border | touched.twice & region.border
    for part in parts_without(region, spot, board.leaders):
        if part.leaders:
            twice |= once & part.border
            once |= part.border
    return twice
