"""The twenty Passive Buildings: when each one works, by which ruling, and the numbers it changes."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.values import HighPriestAction, Passive


class When(StrEnum):
    """The moments at which Passive Buildings work."""

    PLACING = "placing"
    TASK = "task"
    TURN = "turn"
    HIGH_PRIEST = "high_priest"
    FESTIVAL = "festival"


WHEN: Mapping[Passive, When] = {
    Passive.Z01: When.PLACING,
    Passive.Z02: When.PLACING,
    Passive.Z03: When.PLACING,
    Passive.Z04: When.TASK,
    Passive.Z05: When.PLACING,
    Passive.Z06: When.FESTIVAL,
    Passive.Z07: When.PLACING,
    Passive.Z08: When.TASK,
    Passive.Z09: When.FESTIVAL,
    Passive.Z10: When.FESTIVAL,
    Passive.Z11: When.HIGH_PRIEST,
    Passive.Z12: When.HIGH_PRIEST,
    Passive.Z13: When.HIGH_PRIEST,
    Passive.Z14: When.PLACING,
    Passive.Z15: When.TURN,
    Passive.Z16: When.HIGH_PRIEST,
    Passive.Z17: When.HIGH_PRIEST,
    Passive.Z18: When.HIGH_PRIEST,
    Passive.Z19: When.TURN,
    Passive.Z20: When.TASK,
}

RULINGS: Mapping[Passive, tuple[str, ...]] = {
    Passive.Z01: ("TAW-Z01-1",),
    Passive.Z02: ("TAW-Z02-1",),
    Passive.Z03: ("TAW-Z03-1",),
    Passive.Z04: ("TAW-Z04-1",),
    Passive.Z05: ("TAW-Z05-1",),
    Passive.Z06: ("TAW-Z06-2", "TAW-Z06-1"),
    Passive.Z07: ("TAW-Z07-1",),
    Passive.Z08: ("TAW-Z08-1",),
    Passive.Z09: ("TAW-Z09-1",),
    Passive.Z10: ("TAW-Z10-1",),
    Passive.Z11: ("TAW-Z11-1",),
    Passive.Z12: ("TAW-Z12-1", "TAW-Z12-2"),
    Passive.Z13: ("TAW-Z13-1",),
    Passive.Z14: ("TAW-Z14-1",),
    Passive.Z15: ("TAW-Z15-1",),
    Passive.Z16: ("TAW-Z16-1",),
    Passive.Z17: ("TAW-Z17-1",),
    Passive.Z18: ("TAW-Z18-1",),
    Passive.Z19: ("TAW-Z19-1",),
    Passive.Z20: ("TAW-Z20-1",),
}

REACTS_TO: Mapping[HighPriestAction, Passive] = {
    HighPriestAction.OFFERING: Passive.Z11,
    HighPriestAction.WORSHIP: Passive.Z12,
    HighPriestAction.PRODUCE: Passive.Z16,
    HighPriestAction.CONQUEST: Passive.Z17,
    HighPriestAction.REJUVENATE: Passive.Z18,
}
"""Which Passive Building works whenever any player triggers this action."""


def changes(numbers: Numbers) -> Mapping[Passive, Mapping[str, int]]:
    """The numbers each Passive Building brings or changes."""
    return {
        Passive.Z01: {"food": -numbers.courier_discount, "tasks": numbers.ability_tasks},
        Passive.Z02: {"potato": -numbers.priest_task_potatoes, "tasks": numbers.ability_tasks},
        Passive.Z03: {"rejuvenate": numbers.z03_rejuvenate},
        Passive.Z04: {},
        Passive.Z05: {"tasks": numbers.ability_tasks},
        Passive.Z06: {"potato": numbers.z06_potatoes, "god_card_vp": numbers.god_card_vp + numbers.z06_god_card_vp},
        Passive.Z07: {"vp": numbers.z07_vp},
        Passive.Z08: {"weavings_drawn": numbers.z08_drawn, "put_back": numbers.z08_put_back},
        Passive.Z09: {"vp_per_weaving": numbers.z09_vp},
        Passive.Z10: dict(numbers.z10_gain),
        Passive.Z11: {"weaving": 1},
        Passive.Z12: {"gold": -numbers.z12_gold, "temple_steps": 1},
        Passive.Z13: {"soldiers": -numbers.z13_discount, "soldiers_at_least": numbers.z13_least},
        Passive.Z14: {"tasks": numbers.z14_tasks},
        Passive.Z15: dict(numbers.z15_exchange),
        Passive.Z16: {"rejuvenate": 1},
        Passive.Z17: {"gold": numbers.z17_gold, "vp": numbers.z17_vp},
        Passive.Z18: {"gold": numbers.z18_gold, "army_cards": numbers.z18_army_cards},
        Passive.Z19: {"potato": -numbers.z19_potatoes, "god_cards": 1},
        Passive.Z20: {"resource": numbers.z20_resources, "vp": numbers.z20_vp},
    }
