"""Actions and answers in notation, and what is none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import BadAnswer
from referee.tigris.actions import (
    Build,
    Commit,
    FightWar,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    SwapTiles,
    TakeTreasure,
    WithdrawLeader,
    Word,
    read_word,
)
from referee.tigris.board import Monument
from referee.tigris.colours import COLOURS
from referee.tigris.squares import BLOCKS, BY_COLUMN
from tests.referee.tigris.kit import the_numbers

colours = st.sampled_from(COLOURS)
squares = st.sampled_from(BY_COLUMN)
few = st.integers(0, 3)
monuments = st.builds(
    Monument, st.sampled_from(sorted(BLOCKS)), st.sampled_from([tuple(sorted(p)) for p in the_numbers().pairs])
)
words: st.SearchStrategy[Word] = st.one_of(
    st.builds(PlaceTile, colours, squares),
    st.builds(PlaceLeader, colours, squares),
    st.builds(WithdrawLeader, colours),
    st.builds(PlayCatastrophe, squares),
    st.builds(SwapTiles, st.tuples(few, few, few, few), few),
    st.builds(FightWar, colours),
    st.builds(Commit, st.integers(0, 6)),
    st.builds(Build, st.one_of(st.none(), monuments)),
    st.builds(TakeTreasure, squares),
)


@given(words)
def test_every_word_is_read_as_it_is_written(word: Word) -> None:
    assert read_word(str(word)) == word


def test_the_words_of_the_contract() -> None:
    for text in (
        "tile black H6",
        "war green",
        "support 2",
        "support 0",
        "monument F6 black red",
        "treasure B8",
        "leader black G6",
        "leader black off",
        "catastrophe C3",
        "swap red blue",
        "monument none",
    ):
        assert str(read_word(text)) == text


@pytest.mark.parametrize(
    "text",
    (
        "",
        "jump",
        "tile",
        "tile purple F5",
        "tile red Q5",
        "tile red F12",
        "tile red F5 F6",
        "support",
        "support -1",
        "support x",
        "monument F6",
        "monument F6 black",
        "leader black",
        "war",
        "treasure",
        "catastrophe",
    ),
)
def test_what_is_no_action_says_what_would_be(text: str) -> None:
    with pytest.raises(BadAnswer):
        read_word(text)
