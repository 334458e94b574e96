"""What can be copied from the box into the owner's catalogue: the Temple track, the Coricancha, the queues."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from companion.games.tawantinsuyu.numbers import the_numbers
from referee.ask import Question
from referee.box import Box
from referee.errors import Problem
from referee.tawantinsuyu.board import blocked_question, coricancha_question, nomad_size_question, village_size_question
from referee.tawantinsuyu.temple import (
    centre_question,
    festival_vp_question,
    has_centre,
    reward_question,
    spaces_question,
)
from referee.tawantinsuyu.values import TempleReward, Terrace


def entries(box: Box) -> tuple[Question, ...]:
    """Every place of the box that can be asked for; the spaces of the Temple once their number is known."""
    from companion.games.tawantinsuyu import solo_shelf

    return (*_entries(box), *solo_shelf.entries(box))


def _entries(box: Box) -> Iterator[Question]:
    yield coricancha_question()
    for players in the_numbers().players:
        yield village_size_question(players)
        yield nomad_size_question(players)
    for terrace in (Terrace.TOP, Terrace.MIDDLE):
        yield blocked_question(terrace)
    yield spaces_question()
    spaces = box.value(spaces_question())
    if spaces is None:
        return
    for space in range(1, int(spaces) + 1):
        yield festival_vp_question(space)
        yield reward_question(space)
        if has_centre(the_numbers(), space, int(spaces)):
            yield centre_question(the_numbers(), space, int(spaces))


def problems(box: Box) -> tuple[Problem, ...]:
    """Everything entered that cannot be right."""
    from companion.games.tawantinsuyu import solo_shelf

    return (*_temple_problems(box), *solo_shelf.problems(box))


def _temple_problems(box: Box) -> tuple[Problem, ...]:
    """Where the Temple track as entered cannot be right: VP that fall on the way up, a reward never seen."""
    spaces = box.value(spaces_question())
    if spaces is None:
        return ()
    found: list[Problem] = []
    numbers, track = the_numbers(), range(1, int(spaces) + 1)
    centres = [space for space in track if has_centre(numbers, space, int(spaces))]
    for kind, values in (
        ("vp", {space: box.value(festival_vp_question(space)) for space in track}),
        ("centre", {space: box.value(centre_question(numbers, space, int(spaces))) for space in centres}),
    ):
        known = [(space, int(value)) for space, value in values.items() if value is not None]
        for (_, lower), (space, value) in pairwise(known):
            if value < lower:
                facts = {"found": value, "below": lower}
                found.append(Problem(f"temple.{space}.{kind}", "tawantinsuyu.problem.track_falls", facts))
    rewards = {space: box.value(reward_question(space)) for space in track}
    if all(reward is not None for reward in rewards.values()):
        for reward in TempleReward:
            if reward is not TempleReward.NOTHING and reward not in rewards.values():
                found.append(Problem("temple", "tawantinsuyu.problem.reward_missing", {"reward": reward.value}))
    return tuple(found)
