"""Performing tasks: how many a placed Worker has, and how they are spread over the three icons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from referee.errors import Illegal
from referee.reason import Because, because
from referee.records import dataclass
from referee.tawantinsuyu.numbers import Numbers
from referee.tawantinsuyu.values import COLOUR_OF, Colour, Passive, Task, Worker


@dataclass(frozen=True, slots=True)
class Placement:
    """A Worker that was placed, as far as its tasks depend on it."""

    worker: Worker
    neighbours: int = 0
    """Adjacent Workers of the same colour."""
    field: Colour | None = None
    """Blue or green, where the field has a colour."""
    first_in_segment: bool = False
    potato_paid: bool = False
    """The Priest's potato."""
    passives: tuple[Passive, ...] = ()

    @property
    def is_courier(self) -> bool:
        """A Courier, or any Worker with Z01."""
        return self.worker is Worker.COURIER or Passive.Z01 in self.passives

    @property
    def is_priest(self) -> bool:
        """A Priest, or any Worker with Z02."""
        return self.worker is Worker.PRIEST or Passive.Z02 in self.passives


@dataclass(frozen=True, slots=True)
class Source:
    """Where tasks come from: how many, and by which ruling."""

    tasks: int
    why: Because


def task_sources(numbers: Numbers, placed: Placement) -> tuple[Source, ...]:
    """Everything that gives a placed Worker a task, in the order of the rulebook."""
    sources = [
        Source(
            numbers.placing_tasks + numbers.neighbour_tasks * placed.neighbours,
            because("TAW-TASK-1", n=placed.neighbours),
        )
    ]
    extra = Source(numbers.ability_tasks, because(_field_ruling(placed))) if _field_helps(placed) else None
    if extra is not None:
        sources.append(extra)
    if placed.is_courier and placed.first_in_segment:
        sources.append(
            Source(numbers.ability_tasks, because(_own_or("TAW-WORKER-4", "TAW-Z01-1", placed, Worker.COURIER)))
        )
    if placed.is_priest and placed.potato_paid:
        sources.append(
            Source(numbers.ability_tasks, because(_own_or("TAW-WORKER-5", "TAW-Z02-1", placed, Worker.PRIEST)))
        )
    if placed.worker is Worker.WARRIOR and Passive.Z14 in placed.passives:
        sources.append(Source(numbers.z14_tasks, because("TAW-Z14-1")))
    return tuple(sources)


def count_tasks(numbers: Numbers, placed: Placement) -> int:
    """How many tasks a placed Worker has (TAW-TASK-1)."""
    return sum(source.tasks for source in task_sources(numbers, placed))


def _own_or(own: str, building: str, placed: Placement, worker: Worker) -> str:
    return own if placed.worker is worker else building


def _field_helps(placed: Placement) -> bool:
    """An Architect on blue, a Craftsman on green; with Z05 either on either."""
    builders = (Worker.ARCHITECT, Worker.CRAFTSMAN)
    if placed.worker not in builders or placed.field is None:
        return False
    return placed.field == COLOUR_OF[placed.worker] or (
        Passive.Z05 in placed.passives and placed.field in tuple(COLOUR_OF[worker] for worker in builders)
    )


def _field_ruling(placed: Placement) -> str:
    if placed.field != COLOUR_OF[placed.worker]:
        return "TAW-Z05-1"
    return "TAW-WORKER-1" if placed.worker is Worker.ARCHITECT else "TAW-WORKER-2"


def spread(numbers: Numbers, tasks: int) -> tuple[int, ...]:
    """The sets in which tasks are spent: three different icons each, the last set what is left (TAW-TASK-3)."""
    icons = numbers.icons_per_field
    full, rest = divmod(tasks, icons)
    return (icons,) * full + ((rest,) if rest else ())


def check_spread(numbers: Numbers, tasks: int, icons: Sequence[int]) -> None:
    """Refuse an order of icons (numbered 1 to 3) that is not spread evenly, or has more than the tasks there are."""
    if len(icons) > tasks:
        raise Illegal(because("TAW-TASK-3", task=tasks + 1))
    size = numbers.icons_per_field
    for begin in range(0, len(icons), size):
        used = icons[begin : begin + size]
        if len(set(used)) != len(used):
            raise Illegal(because("TAW-TASK-3", task=begin + 1))


def in_sets(numbers: Numbers, chosen: Sequence[Task]) -> tuple[Sequence[Task], ...]:
    """Tasks in the order they are performed, cut into the sets in which they are spread."""
    size = numbers.icons_per_field
    return tuple(chosen[begin : begin + size] for begin in range(0, len(chosen), size))


def check_icons(numbers: Numbers, chosen: Sequence[Task]) -> None:
    """Refuse tasks for which the field would need more icons than it has: in a set each icon serves once."""
    most: Counter[Task] = Counter()
    for tasks in in_sets(numbers, chosen):
        most |= Counter(tasks)
    if most.total() > numbers.icons_per_field:
        raise Illegal(because("TAW-BOARD-2", n=most.total()))


def repeated(numbers: Numbers, chosen: Sequence[Task]) -> tuple[Task, ...]:
    """Tasks chosen twice in a set, which needs two icons of that kind beside the field."""
    twice = (task for tasks in in_sets(numbers, chosen) for task, n in Counter(tasks).items() if n > 1)
    return tuple(dict.fromkeys(twice))


def open_icons(numbers: Numbers, done: Sequence[int]) -> tuple[int, ...]:
    """The icons that the next task may use, after these were used in order."""
    size = numbers.icons_per_field
    current = done[len(done) - len(done) % size :]
    return tuple(icon for icon in range(1, size + 1) if icon not in current)
