"""Faction decks at every boundary: size, shape, copies, expansions, factions; and the swaps that help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.settlers.colours import Faction
from referee.settlers.deck import Deck, DeckCard, reasons, swaps
from tests.referee.settlers.builders import NUMBERS

SHAPE = [3] * 3 + [2] * 6 + [1] * 9


def title(number: int, copies: int, *, of: str = "AZT", set: str = "base", icons: int | None = None) -> DeckCard:
    return DeckCard(f"{of}{number:03d}", set, copies, icons or copies)


def legal_cards() -> list[DeckCard]:
    return [title(number, copies) for number, copies in enumerate(SHAPE, 1)]


def deck(cards: list[DeckCard], format: Any = "standard", **more: Any) -> Deck:
    return Deck(format, more.pop("faction", Faction.AZTECS), tuple(cards), **more)


def ids(found: Deck) -> list[str]:
    return [reason.ruling for reason in reasons(found, NUMBERS)]


def test_thirty_cards_in_the_right_shape_are_legal() -> None:
    assert sum(card.copies for card in legal_cards()) == 30
    assert ids(deck(legal_cards())) == []


def test_SET_DECK_1_the_open_format_takes_anything_of_the_faction() -> None:
    cards = [title(n, 1, set=f"expansion{n}", icons=3) for n in range(1, 41)]
    assert ids(deck(cards, "open", common=("base", "friends"))) == []


def test_SET_DECK_3_standard_uses_common_cards_of_the_base_game() -> None:
    assert ids(deck(legal_cards(), common=("base", "friends"))) == ["SET-DECK-3"]


def test_SET_DECK_4_standard_uses_one_expansion() -> None:
    cards = legal_cards()
    cards[0] = replace(cards[0], set="friends")
    cards[5] = replace(cards[5], set="friends")
    assert ids(deck(cards)) == []
    cards[10] = replace(cards[10], set="magic_number")
    assert ids(deck(cards)) == ["SET-DECK-4"]


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda cards: cards[:-1], id="29 cards"),
        pytest.param(lambda cards: [*cards, title(40, 1)], id="31 cards"),
    ],
)
def test_SET_DECK_5_exactly_thirty_cards(change: Callable[[list[DeckCard]], list[DeckCard]]) -> None:
    assert ids(deck(change(legal_cards()))) == ["SET-DECK-5", "SET-DECK-6"]


def test_SET_DECK_6_thirty_cards_of_another_shape_are_illegal() -> None:
    cards = [title(n, 2) for n in range(1, 16)]
    assert ids(deck(cards)) == ["SET-DECK-6"] * 3
    single = [title(n, 1) for n in range(1, 31)]
    assert ids(deck(single)) == ["SET-DECK-6"] * 3


def test_SET_DECK_7_copies_must_be_what_the_corner_asks_for() -> None:
    cards = legal_cards()
    cards[0] = replace(cards[0], icons=2)
    assert ids(deck(cards)) == ["SET-DECK-7"]


def test_SET_DECK_9_a_card_of_another_faction_is_refused_in_both_formats() -> None:
    cards = legal_cards()
    cards[17] = title(61, 1, of="BAR")
    assert ids(deck(cards)) == ["SET-DECK-9"]
    assert ids(deck(cards, "open")) == ["SET-DECK-9"]
    cards[17] = title(12, 1, of="COM")
    assert ids(deck(cards)) == ids(deck(cards, "open")) == ["SET-DECK-9"]


@pytest.mark.parametrize(
    ("code", "faction"), [("EGI", "egyptians"), ("EGY", "egyptians"), ("RZY", "romans"), ("ROM", "romans")]
)
def test_polish_and_english_codes_name_the_same_faction(code: str, faction: str) -> None:
    cards = [title(n, copies, of=code) for n, copies in enumerate(SHAPE, 1)]
    assert ids(deck(cards, faction=Faction(faction))) == []


def test_SET_DECK_10_a_title_is_listed_once() -> None:
    cards = legal_cards()
    cards[1] = replace(cards[1], id=cards[0].id)
    assert ids(deck(cards)) == ["SET-DECK-10"]


def test_every_reason_is_given_at_once() -> None:
    cards = [title(1, 2, icons=3), title(2, 1, set="friends"), title(3, 1, set="atlanteans"), title(61, 1, of="JAP")]
    assert set(ids(deck(cards))) == {"SET-DECK-4", "SET-DECK-5", "SET-DECK-6", "SET-DECK-7", "SET-DECK-9"}


def test_an_empty_deck_is_not_legal() -> None:
    assert ids(deck([])) == ["SET-DECK-5", "SET-DECK-6", "SET-DECK-6", "SET-DECK-6"]


CARDS = st.lists(
    st.builds(
        DeckCard,
        st.integers(1, 40).map(lambda n: f"AZT{n:03d}"),
        st.sampled_from(["base", "base", "friends", "atlanteans"]),
        st.integers(1, 4),
        st.integers(1, 3),
    ),
    max_size=30,
)


@given(CARDS)
def test_the_swaps_lead_to_a_legal_deck(cards: list[DeckCard]) -> None:
    advice = swaps(deck(cards), NUMBERS)
    out = list(advice.out)
    kept: list[DeckCard] = []
    for card in reversed(cards):
        if card.id in out:
            out.remove(card.id)
        else:
            kept.append(card)
    assert out == []
    fixed = [replace(card, copies=advice.copies.get(card.id, card.copies)) for card in kept]
    if all(card.copies == card.icons for card in fixed):
        new = [
            title(100 + 20 * copies + n, copies) for copies, titles in advice.bring_in.items() for n in range(titles)
        ]
        assert ids(deck([*fixed, *new])) == []
