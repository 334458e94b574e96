"""Przygotowanie gry, koniec tury i zakończenie gry: set-up, refill and the two ways the game ends."""

from __future__ import annotations

from enum import StrEnum

from referee.reason import Term
from referee.tigris.board import board_of
from referee.tigris.colours import COLOURS, RED, Seat
from referee.tigris.events import Rule, event
from referee.tigris.monument import monument_income
from referee.tigris.numbers import Counts
from referee.tigris.squares import NOWHERE
from referee.tigris.state import NO_TILES, Hand, Rules, State


class Ending(StrEnum):
    """Why a game is over."""

    TREASURES = "treasures"
    BAG = "bag"
    SWAP = "swap"


RULING_OF = {Ending.TREASURES: "TIG-END-1", Ending.BAG: "TIG-END-2", Ending.SWAP: "TIG-SWAP-4"}


def new_game(rules: Rules, dynasties: tuple[str, ...]) -> State:
    """The table before anybody has drawn: temples with treasures on their spaces, the rest in the bag."""
    tiles = [NOWHERE] * len(COLOURS)
    tiles[RED] = rules.land.temples
    black, red, blue, green = tiles
    size = len(dynasties)
    return State(
        rules=rules,
        players=tuple(Term(dynasty) for dynasty in dynasties),
        active=Seat(0),
        board=board_of((black, red, blue, green), rules.land.temples),
        hands=(Hand(NO_TILES),) * size,
        points=(NO_TILES,) * size,
        treasures=(0,) * size,
        catastrophes=(rules.numbers.catastrophes,) * size,
        bag=sum(rules.numbers.bag(rules.land)),
    )


def missing_tiles(state: State) -> tuple[int, ...]:
    """How many tiles each player draws to have a full hand again (TIG-EOT-2)."""
    full = state.rules.numbers.hand
    return tuple([full - hand.size for hand in state.hands])


def draw(state: State, seat: Seat, tiles: Counts, unseen: int = 0) -> State:
    """The state with tiles drawn from the bag into a hand, by colour or unseen."""
    (black, red, blue, green), held = state.hands[seat]
    hand = Hand((black + tiles[0], red + tiles[1], blue + tiles[2], green + tiles[3]), held + unseen)
    left = None if state.bag is None else state.bag - sum(tiles) - unseen
    return state._replace(hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]), bag=left)


def finish_turn(state: State) -> Rule:
    """What a turn ends with before the refill: the active player's income (TIG-EOT-1)."""
    if state.ended and not state.rules.swap_end_pays:
        yield event("no_income", "TIG-END-8", who=state.players[state.active])
        return state
    return (yield from monument_income(state))


def refill_fails(state: State) -> bool:
    """Can somebody not be refilled? A bag that is just emptied is enough (TIG-END-3)."""
    return state.bag is not None and sum(missing_tiles(state)) > state.bag


def ending_of(state: State, refilled: bool) -> Ending | None:
    """Why the game is over at the end of this turn, if it is (TIG-END-1, TIG-END-2)."""
    if state.ended:
        return Ending.SWAP
    if state.board.treasures.bit_count() <= state.rules.numbers.last_treasures:
        return Ending.TREASURES
    return None if refilled else Ending.BAG


def next_player(state: State) -> State:
    """The next player clockwise is active (TIG-EOT-3)."""
    return state._replace(active=Seat((state.active + 1) % len(state.players)))
