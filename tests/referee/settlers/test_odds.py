"""The odds of a prayer, against every possible draw of small decks and against the printed counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.settlers.colours import Colour, Face
from referee.settlers.odds import PrayerOdds, Unseen, fresh_deck, hypergeometric, prayer_odds, without
from referee.settlers.prayers import Word
from referee.settlers.resolve import Offering, Way, resolve
from tests.referee.settlers.builders import NUMBERS, cards, colours

FRESH = fresh_deck(NUMBERS.common_cards)


def odds(
    uses: str,
    word: Word = Word.NEITHER,
    tokens: str = "",
    three: bool = False,
    deck: Unseen = FRESH,
    size: int = 5,
) -> PrayerOdds:
    return prayer_odds(deck, size, colours(uses), word, colours(tokens), three, NUMBERS)


def test_SET_ODDS_1_a_fresh_deck_has_84_cards_and_known_chances() -> None:
    found = odds("brown grey red pink gold blue black purple")
    assert found.unseen == 84
    assert [row.cards for row in found.colours] == [16, 13, 12, 12, 10, 8, 6, 1]
    assert [round(float(row.at_least_one), 3) for row in found.colours] == [
        0.662, 0.578, 0.547, 0.547, 0.478, 0.402, 0.316, 0.060,
    ]  # fmt: skip
    assert [f"{float(row.expected):.2f}" for row in found.colours][:4] == ["0.95", "0.77", "0.71", "0.71"]


@pytest.mark.parametrize(
    ("uses", "heard", "expected"),
    [("brown grey red", 0.969, 2.44), ("red pink", 0.823, 1.43), ("black gold pink", 0.876, 1.67)],
)
def test_prayers_of_several_colours_on_a_fresh_deck(uses: str, heard: float, expected: float) -> None:
    found = odds(uses)
    assert (round(float(found.heard), 3), round(float(found.draw), 2)) == (heard, expected)


def test_SET_ODDS_2_drawing_and_tokens_are_compared() -> None:
    few = odds("purple", Word.ANNOUNCE, tokens="purple")
    assert (few.tokens, few.better) == (1, "tokens")
    many = odds("brown grey red", tokens="brown")
    assert (many.tokens, many.better) == (1, "draw")
    assert many.draw == sum(row.expected for row in many.colours) + many.heard


def test_seen_cards_leave_the_deck() -> None:
    deck = without(FRESH, Counter(cards("purple none none")))
    found = odds("purple", Word.ANNOUNCE, deck=deck)
    assert (found.unseen, found.colours[0].cards, found.draw) == (81, 0, Fraction(0))


def every_draw(deck: Unseen, size: int) -> Iterable[tuple[Face, ...]]:
    """All draws of a small deck, each as likely as any other."""
    pile = [card for card, n in deck.items() for _ in range(n)]
    return combinations(pile, size)


def enumerated(deck: Unseen, size: int, uses: tuple[Colour, ...], word: Word, tokens: tuple[Colour, ...]) -> Fraction:
    """What drawing is worth, by saying the prayer with every possible draw."""
    draws = list(every_draw(deck, size))

    def worth(draw: tuple[Face, ...], counted: tuple[Colour, ...]) -> int:
        return resolve(Offering(counted, Way.DRAW, draw, (), tokens)).total

    if word is Word.NEITHER:
        return Fraction(sum(worth(draw, uses) for draw in draws), len(draws))
    if word is Word.CHOOSE:
        return Fraction(sum(max(worth(draw, (colour,)) for colour in uses) for draw in draws), len(draws))
    return max(Fraction(sum(worth(draw, (colour,)) for draw in draws), len(draws)) for colour in uses)


FACES = ("brown", "grey", "red", "pink", "none", "red+brown")
SMALL = st.dictionaries(
    st.sampled_from([cards(name)[0] for name in FACES]), st.integers(1, 3), min_size=2, max_size=4
).filter(lambda deck: 3 <= sum(deck.values()) <= 9)


@settings(max_examples=60)
@given(SMALL, st.integers(1, 3), st.sampled_from(list(Word)[:3]), st.sets(st.sampled_from(list(Colour)[:4])))
def test_odds_agree_with_every_draw_of_a_small_deck(
    deck: dict[Face, int], size: int, word: Word, tokens: set[Colour]
) -> None:
    uses = (Colour.BROWN, Colour.GREY, Colour.RED)
    own = tuple(sorted(tokens))
    found = prayer_odds(deck, size, uses, word, own, False, NUMBERS)
    assert found.draw == enumerated(deck, size, uses, word, own)
    draws = list(every_draw(deck, size))
    heard = Fraction(sum(any(card.shows(uses) for card in draw) for draw in draws), len(draws))
    assert found.heard == heard
    for row in found.colours:
        for k, chance in enumerate(row.chances):
            exact = Fraction(sum(sum(row.colour in c.colours for c in draw) == k for draw in draws), len(draws))
            assert chance == exact


@given(st.integers(0, 20), st.integers(1, 20), st.integers(0, 12))
def test_chances_of_a_colour_add_up_to_one(fitting: int, others: int, size: int) -> None:
    deck = fitting + others
    size = min(size, deck)
    assert sum(hypergeometric(fitting, deck, size)) == 1


def test_the_three_colour_token_counts_for_one_colour_of_a_prayer() -> None:
    assert odds("brown grey red", three=True).tokens == 1
    assert odds("brown", Word.ANNOUNCE, tokens="brown", three=True).tokens == 2
    assert odds("pink", Word.ANNOUNCE, three=True).tokens == 0
