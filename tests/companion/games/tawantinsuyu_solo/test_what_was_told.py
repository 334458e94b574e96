"""A second count: whoever does on the table exactly what was told has the same VP and resources as the mirror."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.games.game import Finish
from companion.games.tawantinsuyu.solo import course
from companion.games.tawantinsuyu.solo_simulate import SimulatedTable, simulated_start
from referee.ask import Tell
from referee.drive import Run
from referee.reason import Amount
from tests.solo_bot.table import Done

HER_VP = ("vp", "god_card", "potatoes", "statue", "steps_gain", "steps_above_hers", "festival_tile_hers")
HER_VP_TOO = ("her_steps_used", "region_hers", "empty_bag_hers")
YOUR_VP = ("steps_above_yours", "your_steps_used", "your_own_steps", "festival_tile_yours", "region_yours")
PAID = ("weavings_paid", "leftover_paid", "statue_paid", "building_paid", "steps_paid", "offering")
ENTERED = ("you.vp", "setup.vp", "festival.merchant", "festival.temple", "festival.played")


def amount(value: Any) -> int:
    """A number, or the number of an amount."""
    return value.count if isinstance(value, Amount) else int(value)


def her_points(key: str, facts: Any) -> int:
    """VP for her that a step tells of."""
    return amount(facts["vp"]) if key in {f"do.{name}" for name in HER_VP + HER_VP_TOO} else 0


def your_points(key: str, facts: Any) -> int:
    """VP for you that a step tells of."""
    if key in ("note.your_steps", "note.your_statue", "do.empty_bag_yours") or key in {f"do.{n}" for n in YOUR_VP}:
        return amount(facts["vp"])
    return 1 if key == "note.passive_z17" else 0


def resources(key: str, facts: Any) -> Counter[str]:
    """Resources that a step tells her to take or to pay."""
    moved: Counter[str] = Counter()
    if key == "do.take":
        moved[facts["what"].thing] += facts["what"].count
    elif key == "do.potatoes":
        moved["potato"] -= facts["n"]
    elif key == "do.steps_gain":
        moved["corn"] += facts["corn"].count
        moved["potato"] += facts["potatoes"].count
    elif key == "do.gold_for_step":
        moved["gold"] -= facts["n"]
    elif key == "do.setup_supply":
        for part in facts["given"]:
            moved[part.thing] += part.count
    elif key in {f"do.{name}" for name in PAID}:
        for part in facts["paid"]:
            moved[part.thing] -= part.count
    return moved


@pytest.mark.parametrize("seed", range(12))
def test_what_was_told_adds_up(seed: int) -> None:
    start = simulated_start({"difficulty": ("", "E2,E4", "H1,H4,H5,H6")[seed % 3]})
    table = SimulatedTable(seed)
    run: Run[Finish] = Run(lambda: course(start)).begin()
    entered, lost = 0, 0
    while run.asked is not None:
        asked, answer = run.asked.id, table.answer(run.asked)
        entered += int(answer) if asked in ENTERED else 0
        lost += int(answer) if asked == "festival.lost" else 0
        run.give(answer)
    tells: tuple[Tell, ...] = tuple(tell for _, tell in run.tells)
    told = Done(None, tells, ()).told
    steps = [(key, tell.text.facts) for key, tell in zip(told, tells, strict=True)]
    assert 10 + sum(her_points(*step) for step in steps) == run.state.her.vp
    assert 10 + entered - lost + sum(your_points(*step) for step in steps) == run.state.you.vp
    held: Counter[str] = Counter()
    for step in steps:
        held.update(resources(*step))
    supply = run.state.her.supply
    assert {name: held[name] for name in ("potato", "corn", "stone", "gold")} == {
        "potato": supply.potato,
        "corn": supply.corn,
        "stone": supply.stone,
        "gold": supply.gold,
    }
