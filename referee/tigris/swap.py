"""Wymiana żetonów: tiles from behind the screen leave the game and as many are drawn at once."""

from __future__ import annotations

from referee.errors import Illegal
from referee.reason import Term, because
from referee.tigris.colours import COLOURS
from referee.tigris.events import Rule, event
from referee.tigris.numbers import Counts
from referee.tigris.state import State, take_from_hand


def check_swap(state: State, tiles: Counts, unseen: int = 0) -> None:
    """Does the active player have these tiles, and at least one of them?"""
    number = sum(tiles) + unseen
    hand = state.hands[state.active]
    missing = sum([wanted - held for wanted, held in zip(tiles, hand.tiles, strict=True) if wanted > held])
    if not number:
        raise Illegal(because("TIG-SWAP-1"))
    if missing + unseen > hand.unseen:
        short = tuple(Term(f"{colour.word}_tile") for colour in COLOURS if tiles[colour] > hand.tiles[colour])
        raise Illegal(because("TIG-SWAP-1", who=state.players[state.active], missing=short or (Term("unseen"),)))
    if state.rules.swap_needs_bag and state.bag is not None and number > state.bag:
        raise Illegal(because("TIG-SWAP-4", n=number, bag=state.bag))


def swap_tiles(state: State, tiles: Counts, unseen: int = 0) -> Rule:
    """The tiles are out of the game (TIG-SWAP-3); the new ones can be used by the next action (TIG-SWAP-2)."""
    check_swap(state, tiles, unseen)
    seat, number = state.active, sum(tiles) + unseen
    for colour in COLOURS:
        state = take_from_hand(state, seat, colour, tiles[colour])
    hand = state.hands[seat]
    left = hand._replace(unseen=hand.unseen - unseen)
    state = state._replace(hands=(*state.hands[:seat], left, *state.hands[seat + 1 :]))
    yield event("tiles_swapped", "TIG-SWAP-3", who=state.players[seat], n=number)
    if state.bag is not None and number > state.bag:
        yield event("bag_too_empty", "TIG-SWAP-4", n=number, bag=state.bag)
        return state._replace(ended=True)
    drawn = left._replace(unseen=left.unseen + number)
    return state._replace(
        hands=(*state.hands[:seat], drawn, *state.hands[seat + 1 :]),
        bag=None if state.bag is None else state.bag - number,
    )
