"""What the program needs to know of a game: one description a game, so that no command asks which game it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any

from companion.language import Texts
from companion.view import View
from referee.ask import Flow, Question
from referee.box import Box
from referee.errors import Problem
from referee.reason import Because, Phrase
from referee.records import dataclass
from scoring.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Start:
    """What a mirrored game starts from: the session's header, as values."""

    players: tuple[str, ...]
    solo: bool = False
    rulings: Mapping[str, str] = field(default_factory=dict)
    """House rulings: the alternative chosen for a disputed point; the ruling's default where it is not named."""
    setup: Mapping[str, Any] = field(default_factory=dict)
    box: Box = field(default_factory=Box)


@dataclass(frozen=True, slots=True)
class Calculator:
    """A score to compute: from a position file, or from the answers of a wizard."""

    what: str
    position: type[Any]
    problems: Callable[[Any], tuple[Problem, ...]]
    sheet: Callable[[Any], Sheet]
    wizard: Callable[[Box], Flow[Any]]
    """Asks for the position; returns it."""
    picture: Callable[[Any, Sheet, Texts], View] | None = None
    """What is drawn beside the score."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A referee's answer: legal or not (None where that was not the question), why, and the figures asked for."""

    legal: bool | None
    why: tuple[Because, ...] = ()
    figures: Mapping[str, Any] = field(default_factory=dict)
    """JSON values that the answer adds."""
    view: View = field(default_factory=View)
    picture: Callable[[], View] | None = None
    """A view that costs something to draw: made only when somebody looks, never for a batch."""
    whole: Mapping[str, Any] | None = None
    """The whole JSON object, where the contract gives another shape than legal, why and figures."""

    def as_json(self, texts: Texts) -> dict[str, Any]:
        """The answer as the contract's JSON object."""
        if self.whole is not None:
            return dict(self.whole)
        why = [{"rule": reason.ruling, "text": texts.reason_text(reason)} for reason in self.why]
        return {"legal": self.legal, "why": why, **self.figures}


@dataclass(frozen=True, slots=True)
class Check:
    """A referee's question: from a position file, from flags, or asked step by step."""

    what: str
    position: type[Any]
    problems: Callable[[Any], tuple[Problem, ...]]
    judge: Callable[[Any, Texts], Answer]
    wizard: Callable[[Box], Flow[Any]]
    argument: str | None = None
    """The key that a bare word after the command fills (`check tigris placement F6`)."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """What can be copied from this game's box into the owner's catalogue."""

    entries: Callable[[Box], tuple[Question, ...]]
    """Every place of the box that can be asked for, given what is known."""
    problems: Callable[[Box], tuple[Problem, ...]]
    """Where the known values contradict the box's component counts."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """One simulated game: its scores by player, how it ended, and how many decisions were taken."""

    scores: Mapping[str, int]
    end: str
    decisions: int


@dataclass(frozen=True, slots=True)
class Finish:
    """What a mirrored game returns at its end."""

    sheet: Sheet
    notes: tuple[Phrase, ...] = ()
    """Stamps on the result: difficulty, house rulings, advice."""
    picture: Callable[[Texts], View] | None = field(default=None, compare=False)
    """What is drawn beside the score."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game and everything the commands can do with it."""

    name: str
    prefix: str
    """What its ruling ids start with."""
    seats: range
    """How many people can play."""
    solo: bool = False
    """Whether one person can play it against an automated opponent or alone."""
    calculators: Mapping[str, Calculator] = field(default_factory=dict)
    checks: Mapping[str, Check] = field(default_factory=dict)
    shelf: Shelf | None = None
    course: Callable[[Start], Flow[Finish]] | None = None
    """The mirrored game."""
    disputes: Callable[[Start], tuple[str, ...]] | None = None
    """Which disputed rulings concern this start (solo or not); all of them where it is not said."""
    options: Callable[[Start], Flow[Mapping[str, Any]]] | None = None
    """What is settled before the first answer (difficulty, variants); returns the set-up table of the session."""
    header: Callable[[Any, Texts], str] | None = None
    """The line above a step: round, turn, score."""
    scene: Callable[[Question, Texts], View | None] | None = None
    """What is drawn above a question that is easier to answer with the board in sight."""
    status: Callable[[Any, Texts], View] | None = None
    """The expected table, for `status` and `check`."""
    fixed: tuple[str, ...] = ()
    """Ends of the places that never change after the set-up: `check` reads them back only on request."""
    scores: Callable[[Any, tuple[str, ...]], Mapping[str, int]] | None = None
    """Everybody's points in a position (the people's names are given), for lists and charts; empty where secret."""
    conserved: Callable[[Any], tuple[Problem, ...]] | None = None
    """Every piece that a position has lost or invented; none in any position of a real game."""
    variants: tuple[str, ...] = ()
    """Keys of the set-up that make results comparable, such as the difficulty: statistics keep them apart."""
    suggest: Callable[[Sequence[Mapping[str, Any]]], tuple[Phrase, ...]] | None = None
    """What the results so far (`setup`, `result`, oldest first) suggest for the next game, such as a difficulty."""
    export: Callable[[Any], Mapping[str, Any]] | None = None
    """The table of a mirrored game as a position file would have it."""
    simulate: Callable[[int, Mapping[str, Any]], Simulation] | None = None
    """A whole game with a seed."""
