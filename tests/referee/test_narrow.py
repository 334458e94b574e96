"""Choosing by named tie-breaks, and the trail they leave."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from referee.narrow import Highest, Lowest, TieBreak, Yes, narrow, trail

PAIRS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=8)

BREAKS: list[TieBreak[tuple[int, int]]] = [
    Yes("even", lambda pair: pair[0] % 2 == 0),
    Highest("most", lambda pair: pair[1]),
    Lowest("least", lambda pair: pair[0]),
]


def test_each_tie_break_keeps_its_best_until_one_is_left() -> None:
    found = narrow([(1, 3), (2, 1), (4, 2), (6, 2)], BREAKS)
    assert found.left == ((4, 2),)
    assert found.decided
    assert [(cut.name, cut.value) for cut in found.trail] == [("even", None), ("most", 2), ("least", 4)]
    assert [cut.removed for cut in found.trail] == [((1, 3),), ((2, 1),), ((6, 2),)]


def test_a_test_nobody_passes_keeps_everybody() -> None:
    found = narrow([(1, 0), (3, 0)], BREAKS[:1])
    assert found.left == ((1, 0), (3, 0))
    assert not found.decided
    assert found.trail[0].removed == ()


def test_one_candidate_needs_no_tie_break() -> None:
    assert narrow([(1, 1)], BREAKS).trail == ()
    assert not narrow([], BREAKS).decided


@given(PAIRS)
def test_the_trail_accounts_for_every_candidate(pairs: list[tuple[int, int]]) -> None:
    found = narrow(pairs, BREAKS)
    removed = [pair for cut in found.trail for pair in cut.removed]
    assert sorted([*found.left, *removed]) == sorted(pairs)
    before = tuple(pairs)
    for cut in found.trail:
        assert len(before) > 1
        assert sorted([*cut.kept, *cut.removed]) == sorted(before)
        before = cut.kept
    assert found.left == before


@given(PAIRS.filter(bool))
def test_the_survivors_agree_with_a_sort(pairs: list[tuple[int, int]]) -> None:
    pool = [pair for pair in pairs if pair[0] % 2 == 0] or pairs
    best = min(pool, key=lambda pair: (-pair[1], pair[0]))
    assert set(narrow(pairs, BREAKS).left) == {best}


def test_the_trail_as_texts_names_the_tie_break_its_value_and_both_sides() -> None:
    lines = trail(narrow([(2, 1), (4, 2)], BREAKS), lambda pair: str(pair[0]))
    assert [line.key for line in lines] == ["why.no_cut", "why.cut"]
    assert lines[1].facts["kept"] == ("4",)
    assert lines[1].facts["removed"] == ("2",)
    assert lines[1].facts["tie_break"].facts == {"value": 2}  # type: ignore[union-attr]
