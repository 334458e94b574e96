"""The Chronometer drawn in characters: the build mark on top, the faces around it with their costs."""

from __future__ import annotations

from companion.language import Texts
from companion.view import Picture
from referee.skytopia.chronometer import Chronometer

MARK = "bold yellow"
FACE = "bold"
COST = "cyan"


def dial_picture(dial: Chronometer, texts: Texts) -> Picture:
    """The dial as it lies: a turn brings the face at its upper left to the build mark, the next one follows."""
    now, one, two, three, four, five = dial.order
    costs = [str(cost) for cost in dial.costs]
    mark = texts.say("skytopia.view.mark")
    lines = (
        ((f"{mark:^31}", MARK),),
        (("            ┌─────┐", ""),),
        (("            │  ", ""), (str(now), MARK), ("  │", "")),
        (("    ┌───┐   └─────┘   ┌───┐", ""),),
        _across(one, costs[0], five, costs[4]),
        (("    └───┘             └───┘", ""),),
        (("    ┌───┐      ↻      ┌───┐", ""),),
        _across(two, costs[1], four, costs[3]),
        (("    └───┘   ┌─────┐   └───┘", ""),),
        (("            │  ", ""), (str(three), FACE), ("  │ ", ""), (costs[2], COST)),
        (("            └─────┘", ""),),
    )
    return Picture(lines, title=texts.say("skytopia.view.dial"))


def _across(left: int, left_cost: str, right: int, right_cost: str) -> tuple[tuple[str, str], ...]:
    """A line with a face on either side and the costs between them."""
    return (
        ("    │ ", ""),
        (str(left), FACE),
        (" │ ", ""),
        (f"{left_cost:<2}", COST),
        ("       ", ""),
        (f"{right_cost:>2}", COST),
        (" │ ", ""),
        (str(right), FACE),
        (" │", ""),
    )
