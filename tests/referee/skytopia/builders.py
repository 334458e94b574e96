"""Tables of Skytopia with defaults for everything a test does not care about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from companion.games.skytopia.numbers import the_numbers
from referee.ask import Flow
from referee.box import Box
from referee.drive import Run, Script, drive
from referee.skytopia.activation import use_of
from referee.skytopia.chronometer import Chronometer
from referee.skytopia.pieces import Golems, Market, Tower
from referee.skytopia.table import Game, Player, new_player
from referee.skytopia.use import Source, Use
from referee.skytopia.values import Ability, Card, Colour, Crest, Effect, Golem, Place

T = TypeVar("T")

NUMBERS = the_numbers()
DIAL = Chronometer(6, NUMBERS.dial_costs)
"""The dial of the start: 6 is built now, then 1 (10 coins), 2 (6), 3 (3), 4 (1) and 5 (free)."""

KNOWN_BOX = {
    "card.gift": "coins",
    "card.gold_others": "3",
    "card.gold_dice": "idle_dice",
    "card.blue_pay.1": "2",
    "card.blue_pay.2": "4",
    "card.blue_pay.3": "6",
    **{f"foundation.{colour.value}": "base_nothing" for colour in Colour},
}
"""A box whose cards are known and whose Foundations do nothing."""

MARKET = {
    Place.BLUE1: Effect.BLUE_POINT,
    Place.BLUE2: Effect.BLUE_RETURN,
    Place.GOLD1: Effect.GOLD_COINS,
    Place.GOLD2: Effect.GOLD_RETURN,
    Place.RED1: Effect.RED_TURN,
    Place.RED2: Effect.RED_MOVE,
    Place.PURPLE1: Effect.LABORATORY,
    Place.PURPLE2: Effect.PURPLE_TOP,
}


def golem(at: str, face: int) -> Golem:
    """A Golem at work."""
    return Golem(Place(at), face)


def player(
    name: str = "Magda",
    *dice: Golem,
    ability: Ability = Ability.POOR,
    coins: int = 5,
    points: int = 0,
    towers: Mapping[Colour, Sequence[Effect]] | None = None,
) -> Player:
    """A player with these dice on the Market; the rest are at home."""
    fresh = new_player(name, ability, NUMBERS)
    golems = Golems((*dice, *fresh.golems[len(dice) :]))
    built = {colour: Tower(Card(effect) for effect in (towers or {}).get(colour, ())) for colour in Colour}
    return replace(fresh, coins=coins, points=points, golems=golems, towers=built)


def table(
    *players: Player,
    market: Mapping[Place, Effect | Card] | None = None,
    dial: Chronometer = DIAL,
    rulings: Mapping[str, str] | None = None,
    box: Mapping[str, str] | None = None,
    decks: int = 6,
    rows: int = 2,
    crests_matter: bool = False,
) -> Game:
    """A table with these players, the first of whom is active."""
    seated = players or (player("Magda"), player("Jerzy"))
    laid = {**MARKET, **(market or {})}
    return Game(
        3,
        seated[0].name,
        seated[0].name,
        dial,
        dict.fromkeys(Colour, decks),
        Market({place: card if isinstance(card, Card) else Card(card, Crest.UNKNOWN) for place, card in laid.items()}),
        tuple(seated),
        rows,
        crests_matter=crests_matter,
        numbers=NUMBERS,
        rulings=rulings or {},
        box=Box({**KNOWN_BOX, **(box or {})}),
    )


def played(flow: Flow[T], *answers: str) -> Run[T]:
    """A flow run to its end on these answers."""
    seat = Script(answers)
    run = drive(lambda: flow, seat)
    assert seat._next == len(answers), f"{len(answers) - seat._next} answers were not asked for"
    return run


def after(flow: Flow[T], *answers: str) -> T:
    """What a flow returns on these answers."""
    result = played(flow, *answers).result
    assert result is not None
    return result


def asked(flow: Flow[T], *answers: str) -> Run[T]:
    """A flow stopped at the question after these answers."""
    run = Run(lambda: flow).begin()
    for answer in answers:
        run.give(answer)
    return run


def refusals(run: Run[T]) -> dict[str, str]:
    """The refused options of the open question, with their rulings."""
    options = getattr(run.asked, "options", ())
    return {option.key: option.refused.ruling for option in options if option.refused is not None}


def open_keys(run: Run[T]) -> list[str]:
    """The options of the open question that may be taken."""
    return [option.key for option in getattr(run.asked, "options", ()) if option.refused is None]


def reasons(run: Run[T]) -> list[str]:
    """The rulings of everything that was told."""
    return [reason.ruling for _, told in run.tells for reason in told.why if hasattr(reason, "ruling")]


def on_market(place: str, name: str = "Magda") -> Use:
    """The use of a card of the Market."""
    at = Place(place)
    return use_of(name, Source(at.colour, 0, at))


def in_city(colour: Colour, level: int, name: str = "Magda") -> Use:
    """The use of a card in a city."""
    return use_of(name, Source(colour, level))


def purse(game: Game) -> dict[str, tuple[int, int]]:
    """Points and coins of everybody."""
    return {p.name: (p.points, p.coins) for p in game.players}
