"""The Action Wheel: three Rings of symbols in twelve segments, and the Workers round it."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from functools import cache

from referee.errors import Illegal
from referee.reason import Phrase, Term, because, phrase
from referee.records import dataclass
from referee.terracotta.figures import Colour
from referee.terracotta.players import Worker

T = "terracotta-army"
UNKNOWN = "?"
"""A symbol that nobody has named yet."""


class RingName(StrEnum):
    """The three Rings from the inside out."""

    INNER = "inner"
    MIDDLE = "middle"
    OUTER = "outer"

    @property
    def direction(self) -> int:
        """Segments clockwise in one turn of this Ring; the Outer Ring is printed (TER-TURN-2)."""
        return {RingName.INNER: 1, RingName.MIDDLE: -1, RingName.OUTER: 0}[self]


class Icon(str):
    """A symbol of a Ring: what it does and how much of it, such as `coins-3`, `soak` or `master-builder`."""

    __slots__ = ()

    @property
    def verb(self) -> str:
        """What the symbol does."""
        return self.partition("-")[0]

    @property
    def thing(self) -> str:
        """Which Master or Weapon it is about."""
        return self.partition("-")[2]

    @property
    def amount(self) -> int:
        """How many Coins or Clay it is about."""
        return int(self.thing)

    @property
    def words(self) -> Phrase:
        """The symbol in words."""
        return _icon_words(self)


@cache
def _icon_words(icon: Icon) -> Phrase:
    if icon.verb in ("coins", "clay", "warrior"):
        return phrase(f"{T}.icon.{icon.verb}", n=icon.amount)
    if icon.verb == "master":
        return phrase(f"{T}.icon.master", who=Term(f"master_{icon.thing}"))
    if icon.verb == "ready":
        return phrase(f"{T}.icon.ready", weapon=Term(icon.thing))
    return phrase(f"{T}.icon.{icon.verb}")


@dataclass(frozen=True, slots=True)
class Ring:
    """One Ring: its symbols clockwise, as they lay at the start, and how far it was turned since."""

    icons: tuple[str, ...]
    turned: int = 0

    def index(self, segment: int) -> int:
        """Which symbol lies at a segment (segments are counted clockwise from 1)."""
        return (segment - 1 - self.turned) % len(self.icons)

    def icon(self, segment: int) -> Icon:
        """The symbol at a segment."""
        return Icon(self.icons[self.index(segment)])

    def named(self, segment: int, icon: str) -> Ring:
        """The Ring with one more symbol known."""
        at = self.index(segment)
        return replace(self, icons=(*self.icons[:at], icon, *self.icons[at + 1 :]))


@dataclass(frozen=True, slots=True)
class Placed:
    """A Worker on a segment of the wheel."""

    segment: int
    worker: Worker
    colour: Colour


@dataclass(frozen=True, slots=True)
class Wheel:
    """The three Rings and the Workers round them."""

    inner: Ring
    middle: Ring
    outer: Ring
    placed: tuple[Placed, ...] = ()

    def ring(self, name: RingName) -> Ring:
        """The Ring of this name."""
        ring: Ring = getattr(self, name.value)
        return ring

    def rotated(self, name: RingName) -> Wheel:
        """The wheel with one Ring turned one space in its own direction."""
        ring = self.ring(name)
        return self._with(name, replace(ring, turned=(ring.turned + name.direction) % len(ring.icons)))

    def named(self, name: RingName, segment: int, icon: str) -> Wheel:
        """The wheel with one more symbol known."""
        return self._with(name, self.ring(name).named(segment, icon))

    def _with(self, name: RingName, ring: Ring) -> Wheel:
        return Wheel(
            ring if name is RingName.INNER else self.inner,
            ring if name is RingName.MIDDLE else self.middle,
            ring if name is RingName.OUTER else self.outer,
            self.placed,
        )

    def at(self, segment: int) -> tuple[Placed, ...]:
        """The Workers on a segment."""
        return tuple(placed for placed in self.placed if placed.segment == segment)

    def with_worker(self, placed: Placed) -> Wheel:
        """The wheel with one more Worker."""
        return replace(self, placed=(*self.placed, placed))

    def upgraded(self, segment: int) -> Wheel:
        """The wheel with the Worker that was last placed on a segment become an Artisan."""
        used = self.at(segment)[-1]
        at = self.placed.index(used)
        return replace(self, placed=(*self.placed[:at], replace(used, worker=Worker.ARTISAN), *self.placed[at + 1 :]))


def check_worker(workers: tuple[Worker, ...], worker: Worker, segment: int, spaces: int) -> None:
    """May this Worker be placed on a segment that holds these Workers?"""
    if Worker.ARTISAN in workers:
        raise Illegal(because("TER-TURN-6", segment=segment))
    if len(workers) >= spaces:
        raise Illegal(because("TER-TURN-4", segment=segment))
    if workers and worker is not Worker.ARTISAN:
        raise Illegal(because("TER-TURN-5", segment=segment))
