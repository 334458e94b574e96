"""Groups: figures of one kind that touch, with the Kneeling Archers that count as that kind."""

from __future__ import annotations

from referee.records import dataclass
from referee.terracotta.figures import WARRIORS, Colour, Figure, Kind
from referee.terracotta.house import Rules
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.squares import Square, neighbours


@dataclass(frozen=True, slots=True)
class Group:
    """One group: its kind, its Warriors and its Kneeling Archers."""

    kind: Kind
    warriors: tuple[Figure, ...]
    archers: tuple[Figure, ...]

    @property
    def squares(self) -> frozenset[Square]:
        """Every space of the group."""
        return frozenset(square for figure in (*self.warriors, *self.archers) for square in figure.squares)

    @property
    def first(self) -> Square:
        """The space that names the group: its first Warrior's."""
        return min(warrior.at for warrior in self.warriors)

    @property
    def owners(self) -> tuple[Colour, ...]:
        """The players with a Warrior in the group."""
        found = {warrior.owner for warrior in self.warriors}
        return tuple(colour for colour in Colour if colour in found)


def groups(mausoleum: Mausoleum, rules: Rules) -> tuple[Group, ...]:
    """Every group of the Mausoleum, by kind and place; lone Warriors are in none (TER-END-3)."""
    found: list[Group] = []
    for kind in WARRIORS:
        found.extend(_groups_of(kind, mausoleum, rules))
    return tuple(group for group in found if len(group.warriors) + len(group.archers) >= rules.numbers.smallest_group)


def _groups_of(kind: Kind, mausoleum: Mausoleum, rules: Rules) -> list[Group]:
    archers = {archer.at: warrior for archer, warrior in _archers_of(kind, mausoleum)}
    members: dict[Square, Figure] = {}
    for figure in (*mausoleum.of_kind(kind), *(mausoleum.occupied[at] for at in archers)):
        members.update(dict.fromkeys(figure.squares, figure))
    found: list[Group] = []
    seen: set[Square] = set()
    for warrior in mausoleum.of_kind(kind):
        if warrior.at not in seen:
            reached = _reached(warrior, members, archers, rules)
            seen.update(figure.at for figure in reached)
            found.append(
                Group(
                    kind,
                    tuple(figure for figure in reached if figure.owner is not None),
                    tuple(figure for figure in reached if figure.owner is None),
                )
            )
    return found


def _archers_of(kind: Kind, mausoleum: Mausoleum) -> list[tuple[Figure, Figure]]:
    """The Kneeling Archers that count as this kind, each with the Warrior it faces (TER-ARCHER-3)."""
    faced = ((archer, mausoleum.faced(archer)) for archer in mausoleum.of_kind(Kind.KNEELING_ARCHER))
    return [(archer, warrior) for archer, warrior in faced if warrior is not None and warrior.kind is kind]


def _reached(
    start: Figure, members: dict[Square, Figure], archers: dict[Square, Figure], rules: Rules
) -> tuple[Figure, ...]:
    """Every figure of the kind that can be reached over shared edges."""
    found: dict[Square, Figure] = {start.at: start}
    waiting = [start]
    while waiting:
        figure = waiting.pop()
        for square in figure.squares:
            for place in neighbours(square):
                other = members.get(place)
                if other is not None and other.at not in found and _linked(figure, other, archers, rules):
                    found[other.at] = other
                    waiting.append(other)
    return tuple(found[at] for at in sorted(found))


def _linked(one: Figure, other: Figure, archers: dict[Square, Figure], rules: Rules) -> bool:
    """Whether two touching figures of one kind hold together: Archers may count only for the Warrior they face."""
    if rules.house.group_join == "all":
        return True
    faced = [archers[figure.at] for figure in (one, other) if figure.at in archers]
    return not faced or faced == [other] or faced == [one]
