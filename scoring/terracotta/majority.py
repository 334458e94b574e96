"""Domination and Presence: who alone has the most, who is there as well, and how Kneeling Archers break a tie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from referee.reason import Because, Term, because
from referee.records import dataclass
from referee.terracotta.figures import Colour, Figure
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.numbers import Majority


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who dominates and who is only present, with the counts that say so."""

    counts: Mapping[Colour, int]
    """What each player has there; players without anything are left out."""
    tied: tuple[Colour, ...] = ()
    """The players level on top, where there was more than one."""
    archers: Mapping[Colour, int] | None = None
    """The Kneeling Archers that work for each tied player; None where they were not asked."""
    dominates: Colour | None = None

    @property
    def present(self) -> tuple[Colour, ...]:
        """The players who score Presence: TER-MAJ-3, never the one who dominates."""
        return tuple(colour for colour in self.counts if colour is not self.dominates)

    def points(self, colour: Colour, worth: Majority) -> int:
        """What a player scores."""
        if colour is self.dominates:
            return worth.domination
        return worth.presence if colour in self.counts else 0

    def working(self, colour: Colour) -> str:
        """A player's count in a receipt: `3`, and with Archers that work for it in a tie `3+1↟`."""
        count = str(self.counts.get(colour, 0))
        helpers = (self.archers or {}).get(colour, 0)
        return f"{count}+{helpers}↟" if helpers else count

    def why(self) -> tuple[Because, ...]:
        """The reasoning, step by step."""
        steps = [because("TER-MAJ-2", who=Term(colour), n=count) for colour, count in self.counts.items()]
        if self.tied:
            steps.append(because("TER-MAJ-4", who=tuple(Term(colour) for colour in self.tied)))
            steps.extend(because("TER-MAJ-6", who=Term(c), n=n) for c, n in (self.archers or {}).items() if n)
            if self.archers is None:
                steps.append(because("TER-MAJ-8"))
            elif self.dominates is not None:
                steps.append(because("TER-MAJ-7", who=Term(self.dominates)))
        elif len(self.counts) == 1:
            steps.append(because("TER-MAJ-5", who=Term(next(iter(self.counts)))))
        elif self.dominates is not None:
            steps.append(because("TER-MAJ-1", who=Term(self.dominates)))
        if self.dominates is not None and self.present:
            steps.append(because("TER-MAJ-3"))
        return tuple(steps)


def majority_of_tokens(tokens: Mapping[Colour, int]) -> Verdict:
    """Domination by Coins or Clay: no Kneeling Archer breaks this tie (TER-MAJ-8)."""
    counts = {colour: count for colour, count in tokens.items() if count > 0}
    tied = _level_on_top(counts)
    if len(tied) == 1:
        return Verdict(counts, dominates=tied[0])
    return Verdict(counts, tied)


def majority_of_warriors(warriors: Iterable[Figure], mausoleum: Mausoleum) -> Verdict:
    """Domination by Warriors, each counted once; a tie is broken by the Kneeling Archers facing the tied ones."""
    there = tuple(warriors)
    counts = Counter(warrior.owner for warrior in there if warrior.owner is not None)
    ordered = {colour: counts[colour] for colour in Colour if counts[colour]}
    tied = _level_on_top(ordered)
    if len(tied) <= 1:
        return Verdict(ordered, dominates=tied[0] if tied else None)
    archers = {colour: sum(len(mausoleum.archers.get(w.at, ())) for w in there if w.owner is colour) for colour in tied}
    best = _level_on_top(archers)
    return Verdict(ordered, tied, archers, best[0] if len(best) == 1 else None)


def _level_on_top(counts: Mapping[Colour, int]) -> tuple[Colour, ...]:
    top = max(counts.values(), default=0)
    return tuple(colour for colour, count in counts.items() if count == top)
