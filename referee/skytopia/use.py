"""The use of one card's effect: who uses it, where the card lies, and which Golems it may not touch."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar, cast

from referee.ask import Flow, Option, choose, tell
from referee.reason import Because, Phrase, Term, because, phrase
from referee.records import dataclass, replace
from referee.skytopia.golems import go_home
from referee.skytopia.table import Game
from referee.skytopia.values import Colour, Effect, Golem, Place

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Source:
    """Where a card lies: on the Market, or in a Tower of the user's city (level 0 is the Foundation)."""

    colour: Colour
    level: int
    at: Place | None = None

    @property
    def key(self) -> str:
        """How the card is named in a log."""
        return self.at.value if self.at is not None else f"{self.colour.value}{self.level}"


Activate: TypeAlias = "Callable[[Game, Use, Effect], Flow[Game]]"


@dataclass(frozen=True, slots=True)
class Use:
    """One effect being used, with the cards that led to it."""

    name: str
    source: Source
    activate: Activate
    base: Callable[[Game, Use], Flow[Game]]
    chain: tuple[Source, ...] = ()

    def next(self, source: Source) -> Use:
        """The use of another card, caused by this one."""
        return replace(self, source=source, chain=(*self.chain, self.source))

    def spared(self, game: Game) -> frozenset[Place]:
        """The cards whose Golems this effect may not touch (SKY-ACT-6, SKY-ACT-7)."""
        cards = [self.source]
        if game.ruled("SKY-ACT-7", "chain") == "chain":
            cards += self.chain
        return frozenset(card.at for card in cards if card.at is not None)


def own_dice(game: Game, use: Use) -> tuple[Option[Golem], ...]:
    """The user's Golems at work; those on the card itself stay visible with the reason why not."""
    spared = use.spared(game)
    return tuple(
        Option(
            golem.key,
            golem,
            die_label(game, golem),
            refused=because("SKY-ACT-6", card=Term(golem.at)) if golem.at in spared else None,
        )
        for golem in game.player(use.name).on_market
    )


def die_label(game: Game, golem: Golem) -> Phrase:
    """A Golem at work in a few words: card, face and rounds left."""
    rounds = game.chronometer.steps(golem.face)
    return phrase("skytopia.label.die", card=Term(golem.at), face=golem.face, rounds=rounds)


SKIP = "none"
"""The answer that leaves an effect unused."""


def or_skip(options: Iterable[Option[T]]) -> tuple[Option[T | None], ...]:
    """The options of an effect, and not using it: every effect may be skipped (SKY-ACT-4)."""
    skip: Option[T | None] = Option(SKIP, None, phrase("skytopia.label.skip"))
    return (*(cast("Option[T | None]", option) for option in options), skip)


def choose_die(
    game: Game, use: Use, id: str, text: Phrase, options: tuple[Option[Golem], ...], reason: Because
) -> Flow[Golem | None]:
    """One of the user's Golems, or none."""
    if not any(option.refused is None for option in options):
        yield from tell(phrase("skytopia.know.no_die", who=use.name), reason, state=game, do=False)
        return None
    return (yield from choose(id, use.name, text, or_skip(options), because=reason, state=game))


def take_back(game: Game, use: Use, reason: Because) -> Flow[tuple[Game, bool]]:
    """The user takes back one Golem from another card, or not; True when it was done."""
    text = phrase("skytopia.ask.take_back", who=use.name)
    golem = yield from choose_die(game, use, "effect.take_back", text, own_dice(game, use), reason)
    if golem is None:
        return game, False
    game = yield from go_home(game, use.name, golem, reason, pays=True)
    return game, True
