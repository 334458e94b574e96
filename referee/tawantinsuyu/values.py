"""The words of the game as values: resources, Workers, Gods, places of the board, actions."""

from __future__ import annotations

from enum import StrEnum

from referee.records import dataclass, replace


class Resource(StrEnum):
    """What a player holds; gold stands for any of them (TAW-RES-1)."""

    POTATO = "potato"
    CORN = "corn"
    STONE = "stone"
    GOLD = "gold"


class Worker(StrEnum):
    """The five kinds of Workers."""

    ARCHITECT = "architect"
    CRAFTSMAN = "craftsman"
    WARRIOR = "warrior"
    COURIER = "courier"
    PRIEST = "priest"


class Colour(StrEnum):
    """The colour a kind of Worker has on the table."""

    BLUE = "blue"
    GREEN = "green"
    RED = "red"
    YELLOW = "yellow"
    WHITE = "white"


COLOUR_OF = {
    Worker.ARCHITECT: Colour.BLUE,
    Worker.CRAFTSMAN: Colour.GREEN,
    Worker.WARRIOR: Colour.RED,
    Worker.COURIER: Colour.YELLOW,
    Worker.PRIEST: Colour.WHITE,
}


class God(StrEnum):
    """The six God symbols, by what they look like; the rulebook gives them no names."""

    SNAKE = "snake"
    SQUARE = "square"
    DIAMOND = "diamond"
    BARS = "bars"
    CROSS = "cross"
    TRIANGLE = "triangle"


class Terrace(StrEnum):
    """The three terraces of the hill, from the Coricancha down."""

    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"

    @property
    def depth(self) -> int:
        """How many terraces lie above this one; also how many Steps spots."""
        return tuple(Terrace).index(self)


class Region(StrEnum):
    """The four Conquest regions."""

    ANTISUYU = "antisuyu"
    CHINCHAYSUYU = "chinchaysuyu"
    KUNTISUYU = "kuntisuyu"
    QULLASUYU = "qullasuyu"


class HighPriestAction(StrEnum):
    """The five spaces of the Coricancha tile; each lies over one section of the hill."""

    PRODUCE = "produce"
    WORSHIP = "worship"
    OFFERING = "offering"
    CONQUEST = "conquest"
    REJUVENATE = "rejuvenate"


class SideAction(StrEnum):
    """The side actions; a turn has two different ones."""

    HIGH_PRIEST = "high_priest"
    PRAYING = "praying"
    TRAINING = "training"
    RECRUITING = "recruiting"


class Task(StrEnum):
    """The eleven task icons."""

    POTATO = "collect_potato"
    CORN = "collect_corn"
    STONE = "collect_stone"
    GOLD = "collect_gold"
    WEAVINGS = "purchase_weavings"
    STATUE = "build_statue"
    STEPS = "build_steps"
    BUILDING = "construct_building"
    TRAINING = "training"
    PRODUCE_ONE = "produce_one"
    MERCHANT = "merchant"


class StatueSize(StrEnum):
    """Small and large Statues."""

    SMALL = "small_statue"
    LARGE = "large_statue"


class BuildingType(StrEnum):
    """The two types of Buildings."""

    PRODUCTION = "production_building"
    PASSIVE = "passive_building"


class StepsSpot(StrEnum):
    """The two Steps spots of a section: below the top terrace, and below the middle one."""

    UPPER = "upper"
    LOWER = "lower"


class VillageEnd(StrEnum):
    """The two ends of the Village's queue, named by what they cost."""

    POTATO = "potato_side"
    CORN = "corn_side"


class Edge(StrEnum):
    """The eight symbols on the edges of Weavings, by the reward of a matching link."""

    GOLD = "gold"
    STONE = "stone"
    POTATO = "potato"
    GOD_CARD = "god_card_potato"
    REJUVENATE = "rejuvenate"
    ARMY_CARD = "army_card"
    TEMPLE = "temple_step"
    VP = "vp"


class TempleReward(StrEnum):
    """The six rewards at the left of the Temple track, and none."""

    NOTHING = "no_reward"
    GOLD = "reward_gold"
    GOD_CARD_TRAINING = "reward_god_card_training"
    TWO_STONE = "reward_two_stone"
    STONE_OR_WORKER = "reward_stone_or_worker"
    TRAINING = "reward_training"
    POTATO_GOD_CARD = "reward_potato_god_card"


class Passive(StrEnum):
    """The twenty Passive Buildings."""

    Z01 = "Z01"
    Z02 = "Z02"
    Z03 = "Z03"
    Z04 = "Z04"
    Z05 = "Z05"
    Z06 = "Z06"
    Z07 = "Z07"
    Z08 = "Z08"
    Z09 = "Z09"
    Z10 = "Z10"
    Z11 = "Z11"
    Z12 = "Z12"
    Z13 = "Z13"
    Z14 = "Z14"
    Z15 = "Z15"
    Z16 = "Z16"
    Z17 = "Z17"
    Z18 = "Z18"
    Z19 = "Z19"
    Z20 = "Z20"


@dataclass(frozen=True, slots=True)
class Coricancha:
    """The Coricancha tile: its five actions clockwise; a section of the hill is named by the one over it."""

    order: tuple[HighPriestAction, ...] = ()

    def place(self, section: HighPriestAction) -> int:
        """Where a section comes in the clockwise order."""
        return self.order.index(section)

    def clockwise(self, section: HighPriestAction, spaces: int) -> HighPriestAction:
        """The section this many spaces clockwise."""
        return self.order[(self.place(section) + spaces) % len(self.order)]

    def distance(self, one: HighPriestAction, other: HighPriestAction) -> int:
        """0 for the same section, 1 for the next one on either side, 2 for one further away."""
        apart = abs(self.place(one) - self.place(other))
        return min(apart, len(self.order) - apart)


@dataclass(frozen=True, slots=True)
class StepsPair:
    """The owners of the Steps of one section; None where the spot is free."""

    upper: str | None = None
    lower: str | None = None

    def above(self, terrace: Terrace) -> tuple[str, ...]:
        """The owners of the markers above a field of this terrace, from the top down."""
        return tuple(owner for owner in (self.upper, self.lower)[: terrace.depth] if owner is not None)


@dataclass(frozen=True, slots=True)
class Supply:
    """The four resources of a player."""

    potato: int = 0
    corn: int = 0
    stone: int = 0
    gold: int = 0

    def of(self, resource: Resource) -> int:
        """How much of a resource there is."""
        amount: int = getattr(self, resource.value)
        return amount

    @property
    def total(self) -> int:
        """All resources together, as the final tie-break counts them."""
        return self.potato + self.corn + self.stone + self.gold

    def plus(self, resource: Resource, amount: int) -> Supply:
        """The supply with more of a resource (or less, with a negative amount)."""
        return replace(self, **{resource.value: self.of(resource) + amount})
