"""The Chronometer: rounds, costs, directions."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from referee.skytopia.chronometer import Chronometer
from tests.referee.skytopia.builders import DIAL, NUMBERS

MARKS = st.integers(1, 6)
DIALS = st.builds(Chronometer, MARKS, st.just(NUMBERS.dial_costs), st.booleans())


def test_SKY_CHRONO_1_a_face_is_built_after_as_many_turns_of_the_dial_as_it_is_steps_away() -> None:
    assert [DIAL.steps(face) for face in (6, 1, 2, 3, 4, 5)] == [0, 1, 2, 3, 4, 5]


def test_SKY_CHRONO_2_fast_is_dear_and_five_rounds_are_free() -> None:
    assert [DIAL.cost(face) for face in (6, 1, 2, 3, 4, 5)] == [None, 10, 6, 3, 1, 0]


def test_the_example_of_the_rulebook_six_coins_are_two_rounds() -> None:
    face = DIAL.face_costing(6)
    assert face == 2
    assert DIAL.turned().turned().mark == face


def test_a_cost_that_no_face_has_has_no_face() -> None:
    assert DIAL.face_costing(7) is None


def test_the_faces_can_descend_too() -> None:
    dial = Chronometer(1, NUMBERS.dial_costs, ascends=False)
    assert dial.order == (1, 6, 5, 4, 3, 2)
    assert dial.turned().mark == 6


@given(DIALS, st.integers(1, 6))
def test_rounds_to_finish_equal_the_turns_of_the_dial_that_follow(dial: Chronometer, face: int) -> None:
    turns, now = 0, dial
    while now.mark != face:
        turns, now = turns + 1, now.turned()
    assert turns == dial.steps(face)


@given(DIALS)
def test_every_face_has_a_place_and_every_cost_a_face(dial: Chronometer) -> None:
    assert sorted(dial.order) == [1, 2, 3, 4, 5, 6]
    assert sorted(dial.cost(face) or 0 for face in dial.order[1:]) == sorted(dial.costs)
    assert [dial.face_costing(cost) for cost in dial.costs] == list(dial.order[1:])


@given(DIALS, st.integers(1, 6), st.integers(0, 5))
def test_turning_a_die_saves_exactly_that_many_rounds(dial: Chronometer, face: int, steps: int) -> None:
    nearer = dial.nearer(face, steps)
    if nearer is None:
        assert steps > dial.steps(face)
    else:
        assert dial.steps(nearer) == dial.steps(face) - steps
