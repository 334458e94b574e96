"""The Temple track: what its spaces show, known from the catalogue or asked, and what a climb brings."""

from __future__ import annotations

from referee.ask import BOX, Choose, Count, Flow, Option
from referee.box import Box, known_or_asked
from referee.reason import because, phrase
from referee.records import dataclass
from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.values import TempleReward

LEAST_SPACES, MOST_SPACES = 5, 30
"""Bounds within which somebody who counts the spaces of the track can be believed."""

MOST_VP = 30


@dataclass(frozen=True, slots=True)
class TempleSpace:
    """One space of the track, counted from 1 at the bottom."""

    number: int
    festival_vp: int
    reward: TempleReward
    centre_vp: int


def spaces_question() -> Count:
    """How many spaces the Temple track has, the lowest included."""
    return Count(
        "temple.spaces",
        BOX,
        phrase("tawantinsuyu.box.temple_spaces"),
        because("TAW-TEMPLE-1"),
        remember="temple.spaces",
        low=LEAST_SPACES,
        high=MOST_SPACES,
    )


def festival_vp_question(space: int) -> Count:
    """The VP printed to the right of a space."""
    return Count(
        "temple.vp",
        BOX,
        phrase("tawantinsuyu.box.temple_vp", space=space),
        because("TAW-FEST-4"),
        remember=f"temple.{space}.vp",
        high=MOST_VP,
    )


def reward_question(space: int) -> Choose[TempleReward]:
    """The reward printed to the left of a space."""
    return Choose(
        "temple.reward",
        BOX,
        phrase("tawantinsuyu.box.temple_reward", space=space),
        because("TAW-TEMPLE-1"),
        remember=f"temple.{space}.reward",
        options=tuple(Option(reward.value, reward) for reward in TempleReward),
    )


def centre_question(numbers: Numbers, space: int, spaces: int) -> Count:
    """The VP printed in the centre of one of the top spaces; what one source says is proposed."""
    from_top = spaces - space
    proposed = numbers.temple_centre_vp[len(numbers.temple_centre_vp) - 1 - from_top]
    return Count(
        "temple.centre",
        BOX,
        phrase("tawantinsuyu.box.temple_centre", space=space),
        because("TAW-END-2"),
        default=str(proposed),
        proposed=True,
        remember=f"temple.{space}.centre",
        high=MOST_VP,
    )


def has_centre(numbers: Numbers, space: int, spaces: int) -> bool:
    """True for the top four spaces, which alone show VP in their centre."""
    return space > spaces - len(numbers.temple_centre_vp)


def temple_space(numbers: Numbers, box: Box, space: int) -> Flow[tuple[Box, TempleSpace]]:
    """Everything about one space of the track, known or asked."""
    box, spaces = yield from known_or_asked(box, spaces_question())
    box, vp = yield from known_or_asked(box, festival_vp_question(space))
    box, reward = yield from known_or_asked(box, reward_question(space))
    centre = 0
    if has_centre(numbers, space, spaces):
        box, centre = yield from known_or_asked(box, centre_question(numbers, space, spaces))
    return box, TempleSpace(space, int(vp), reward, int(centre))


def climb(space: int, steps: int, spaces: int) -> tuple[int, ...]:
    """The spaces a marker reaches one after the other; it stays on the highest (TAW-TEMPLE-1, TAW-TEMPLE-3)."""
    return tuple(range(space + 1, min(space + steps, spaces) + 1))


def climb_rewards(box: Box, space: int, steps: int) -> Flow[tuple[Box, int, tuple[TempleReward, ...]]]:
    """Move a Temple marker up: where it stands then, and the reward of every space it reached."""
    box, spaces = yield from known_or_asked(box, spaces_question())
    reached = climb(space, steps, int(spaces))
    rewards: list[TempleReward] = []
    for number in reached:
        box, reward = yield from known_or_asked(box, reward_question(number))
        if reward is not TempleReward.NOTHING:
            rewards.append(reward)
    return box, (reached[-1] if reached else space), tuple(rewards)
