"""Turning dice: always towards the build mark, never onto it, never onto a face that is taken."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from referee.reason import because
from referee.skytopia.chronometer import Chronometer
from referee.skytopia.golems import golem_turn_refusal, turn, turn_refusal
from tests.referee.skytopia.builders import DIAL, NUMBERS, after, golem, player, table


def test_SKY_GOLEM_4_turning_shows_the_face_one_step_nearer() -> None:
    die = golem("gold1", 4)
    game = after(turn(table(player("Magda", die), player("Jerzy")), "Magda", die, 2, because("SKY-RED-1")))
    assert game.player("Magda").on_market == (golem("gold1", 2),)


def test_SKY_GOLEM_5_a_die_is_never_turned_onto_or_past_the_build_mark() -> None:
    for face, steps in ((1, 1), (2, 2), (1, 2)):
        refused = turn_refusal(DIAL, face, (), steps)
        assert refused is not None and refused.ruling == "SKY-GOLEM-5", (face, steps)
    assert turn_refusal(DIAL, 2, (), 1) is None


def test_SKY_GOLEM_6_a_die_is_never_turned_onto_a_face_that_is_taken() -> None:
    game = table(player("Magda", golem("gold1", 4)), player("Jerzy", golem("gold1", 3)))
    refused = golem_turn_refusal(game, golem("gold1", 4), 1)
    assert refused is not None and refused.ruling == "SKY-GOLEM-6"
    assert golem_turn_refusal(game, golem("gold1", 4), 2) is None


@given(
    st.builds(Chronometer, st.integers(1, 6), st.just(NUMBERS.dial_costs), st.booleans()),
    st.integers(1, 6),
    st.frozensets(st.integers(1, 6)),
    st.integers(1, 5),
)
def test_a_turned_die_never_shows_the_marks_face_or_a_taken_one(
    dial: Chronometer, face: int, taken: frozenset[int], steps: int
) -> None:
    shown = dial.nearer(face, steps)
    if turn_refusal(dial, face, taken, steps) is None:
        assert shown is not None and shown != dial.mark and shown not in taken
    else:
        assert shown is None or shown == dial.mark or shown in taken
