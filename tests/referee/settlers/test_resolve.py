"""Resolving prayers: the printed examples, both ways with tokens, split and stored cards, and what always holds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import Illegal
from referee.settlers.colours import Colour, Face
from referee.settlers.house import House
from referee.settlers.resolve import Offering, Way, check_tokens_way, problem_of, resolve
from tests.referee.settlers.builders import cards, offering


def hits(said: Offering, house: House | None = None) -> dict[str, int]:
    return {str(colour): n for colour, n in resolve(said, house).counts.items()}


def rulings(said: Offering) -> set[str]:
    return {reason.ruling for reason in resolve(said).why}


def test_SET_CARD_1_example_1_two_grey_cards_for_grey_announced() -> None:
    assert hits(offering("grey", "grey brown grey none black")) == {"grey": 2}


def test_SET_CARD_2_example_2_red_and_grey_cards_can_be_used() -> None:
    assert hits(offering("brown grey red", "gold red grey grey black")) == {"brown": 0, "grey": 2, "red": 1}


def test_SET_CARD_3_example_3_tokens_alone_one_pink_and_two_red() -> None:
    said = offering("red pink", way=Way.TOKENS, tokens="pink red", three="red")
    assert hits(said) == {"red": 2, "pink": 1}
    assert problem_of(said) is None


def test_SET_CARD_4_example_4_black_token_pays_without_a_black_card() -> None:
    said = offering("black gold pink", "pink pink gold grey blue", tokens="black brown gold")
    assert hits(said) == {"black": 1, "gold": 2, "pink": 2}


def test_SET_CARD_5_example_5_two_brown_cards_for_a_wood_deal() -> None:
    assert hits(offering("brown", "brown red brown none gold")) == {"brown": 2}


def test_SET_PRAY_1_every_card_of_a_used_colour_is_a_hit() -> None:
    said = offering("red pink", "red pink red grey none")
    assert hits(said) == {"red": 2, "pink": 1}
    assert "SET-PRAY-1" in rulings(said)


def test_SET_PRAY_9_a_split_card_counts_for_all_its_colours() -> None:
    said = offering("brown red grey", "red+brown+grey none")
    assert hits(said) == {"brown": 1, "red": 1, "grey": 1}
    assert "SET-PRAY-9" in rulings(said)


def test_SET_PRAY_10_only_the_settled_colour_matches() -> None:
    said = offering("grey", "brown red pink gold black")
    assert hits(said) == {"grey": 0}
    assert rulings(said) == {"SET-PRAY-10"}


def test_SET_PRAY_11_ruins_never_match_nor_wake_tokens() -> None:
    said = offering("red", "none none none none none", tokens="red")
    assert hits(said) == {"red": 0}
    assert {"SET-PRAY-11", "SET-WAY-4"} <= rulings(said)


def test_SET_WAY_1_tokens_alone_need_a_token_of_a_used_colour() -> None:
    check_tokens_way(offering("red", way=Way.TOKENS, tokens="red"))
    with pytest.raises(Illegal) as refused:
        check_tokens_way(offering("red", way=Way.TOKENS, tokens="brown"))
    assert refused.value.because.ruling == "SET-WAY-1"


def test_SET_WAY_2_each_declared_token_is_one_card() -> None:
    said = offering("red pink blue", way=Way.TOKENS, tokens="red pink black")
    assert hits(said) == {"red": 1, "pink": 1, "blue": 0}
    assert "SET-WAY-2" in rulings(said)


def test_SET_WAY_3_one_fitting_card_of_any_used_colour_wakes_every_fitting_token() -> None:
    said = offering("black gold pink", "pink none none none none", tokens="black gold")
    assert hits(said) == {"black": 1, "gold": 1, "pink": 1}
    assert "SET-WAY-3" in rulings(said)


def test_SET_WAY_4_without_a_fitting_card_the_tokens_add_nothing() -> None:
    said = offering("black gold pink", "brown grey red blue none", tokens="black gold pink")
    assert hits(said) == {"black": 0, "gold": 0, "pink": 0}
    assert "SET-WAY-4" in rulings(said)


def test_SET_WAY_5_a_token_of_an_unused_colour_adds_nothing() -> None:
    said = offering("black gold pink", "pink", tokens="brown", three="red")
    assert hits(said) == {"black": 0, "gold": 0, "pink": 1}
    assert "SET-WAY-5" in rulings(said)


def test_SET_WAY_7_declaring_tokens_and_drawing_are_not_mixed() -> None:
    said = offering("red", "red", way=Way.TOKENS, tokens="red")
    refused = problem_of(said)
    assert refused is not None and refused.ruling == "SET-WAY-7"
    assert hits(said) == {"red": 1}


def test_SET_FAV_6_the_three_colour_token_adds_to_one_colour_only() -> None:
    said = offering("brown grey red", "brown", three="grey")
    assert hits(said) == {"brown": 1, "grey": 1, "red": 0}


def test_SET_STORE_1_stored_cards_count_on_top_of_the_drawn_ones() -> None:
    assert hits(offering("red pink", "red none", stored="red pink pink")) == {"red": 2, "pink": 2}


def test_SET_STORE_3_a_stored_card_wakes_the_tokens_unless_the_table_says_otherwise() -> None:
    said = offering("red pink", "none brown", stored="red", tokens="pink")
    assert hits(said) == {"red": 1, "pink": 1}
    assert hits(said, House(stored_open_tokens=False)) == {"red": 1, "pink": 0}


def test_SET_STORE_4_stored_cards_beside_declared_tokens_unless_the_table_says_otherwise() -> None:
    said = offering("red pink", way=Way.TOKENS, stored="red", tokens="pink")
    assert hits(said) == {"red": 1, "pink": 1}
    assert hits(said, House(stored_beside_tokens=False)) == {"red": 0, "pink": 1}


# --- what always holds ---------------------------------------------------------------------------------------------

COLOURS = st.sampled_from([colour for colour in Colour if colour is not Colour.ORANGE])
FACES = st.lists(COLOURS, max_size=3, unique=True).map(lambda found: Face(tuple(found)))
TOKENS = st.lists(COLOURS, unique=True, max_size=9).map(tuple)
THREE = st.sampled_from([None, Colour.BROWN, Colour.GREY, Colour.RED])
SAID = st.builds(
    Offering,
    st.lists(COLOURS, unique=True, min_size=1, max_size=5).map(tuple),
    st.just(Way.DRAW),
    st.lists(FACES, max_size=5).map(tuple),
    st.lists(FACES, max_size=2).map(tuple),
    TOKENS,
    THREE,
)


@given(SAID, st.permutations(range(5)))
def test_the_order_of_drawn_cards_does_not_matter(said: Offering, order: list[int]) -> None:
    turned = tuple(said.drawn[n] for n in order if n < len(said.drawn))
    again = Offering(said.colours, said.way, turned, said.stored, said.tokens, said.three_colour)
    assert resolve(said).counts == resolve(again).counts


@given(SAID)
def test_tokens_never_reduce_a_result(said: Offering) -> None:
    bare = Offering(said.colours, said.way, said.drawn, said.stored)
    with_tokens, without = resolve(said).counts, resolve(bare).counts
    assert all(with_tokens[colour] >= without[colour] for colour in said.colours)


@given(SAID)
def test_no_hit_without_a_matching_card_when_cards_are_drawn(said: Offering) -> None:
    matching = any(card.shows(said.colours) for card in (*said.drawn, *said.stored))
    assert (resolve(said).total > 0) == matching


@given(SAID)
def test_hits_agree_with_a_count_card_by_card(said: Offering) -> None:
    """A second count, written from the rulebook without the program's own helpers."""
    counted = dict.fromkeys(said.colours, 0)
    for card in [*said.drawn, *said.stored]:
        for colour in card.colours:
            if colour in counted:
                counted[colour] += 1
    if sum(counted.values()):
        for token in [*said.tokens, *([said.three_colour] if said.three_colour else [])]:
            if token in counted:
                counted[token] += 1
    assert dict(resolve(said).counts) == counted


def test_faces_are_read_as_files_write_them() -> None:
    assert cards("none pink red+brown") == (Face(), Face((Colour.PINK,)), Face((Colour.RED, Colour.BROWN)))
