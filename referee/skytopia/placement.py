"""Phase 2: assigning exactly one Golem to work on a card of the Market."""

from __future__ import annotations

from functools import lru_cache

from referee.ask import Flow, Option, choose, confirm, tell
from referee.reason import Because, Phrase, Term, because, phrase
from referee.records import dataclass, replace
from referee.skytopia.activation import AUTOMATIC, activate_market_card
from referee.skytopia.bank import pay
from referee.skytopia.chronometer import Chronometer
from referee.skytopia.golems import face_refusal, go_home, stand
from referee.skytopia.numbers import Numbers
from referee.skytopia.printed import card_label
from referee.skytopia.table import Game, sorted_places
from referee.skytopia.use import die_label
from referee.skytopia.values import HOME, Card, Effect, Golem, Place


@dataclass(frozen=True, slots=True)
class Offer:
    """What a die of one face would mean on a card: its price, the rounds until it is built, and why not."""

    face: int
    price: int | None
    rounds: int
    refused: Because | None


@lru_cache(4096)
def offers(chronometer: Chronometer, taken: frozenset[int], coins: int) -> tuple[Offer, ...]:
    """Every face of a die on a card where these faces are taken, for somebody with so many coins."""
    return tuple(_offer(chronometer, taken, coins, face) for face in range(1, chronometer.faces + 1))


def _offer(chronometer: Chronometer, taken: frozenset[int], coins: int, face: int) -> Offer:
    price = chronometer.cost(face)
    refused = face_refusal(chronometer, taken, face)
    if refused is None and price is not None and price > coins:
        refused = because("SKY-PLACE-7", price=price, coins=coins)
    return Offer(face, price, chronometer.steps(face), refused)


def assign_golem(game: Game, name: str) -> Flow[Game]:
    """Phase 2: one Golem is assigned, paid for, and its card may be activated."""
    golem: Golem = HOME
    if not game.player(name).idle:
        game = yield from _take_one_back(game, name)
    place = yield from _choose_card(game, name)
    if place is None:
        yield from tell(phrase("skytopia.know.no_card", who=name), because("SKY-PLACE-9"), state=game, do=False)
        return game
    coins = game.player(name).coins
    options = _face_options(game.chronometer, game.faces_on(place), coins)
    cheapest = min((option for option in options if option.refused is None), key=lambda option: option.value.price or 0)
    offer = yield from choose(
        "place.face",
        name,
        phrase("skytopia.ask.face", who=name, n=coins),
        options,
        because=because("SKY-PLACE-3"),
        state=game,
        default=cheapest.key,
    )
    price = offer.price or 0
    game = replace((yield from pay(game, name, price, because("SKY-PLACE-6", price=price))), paid=price)
    game = yield from stand(game, name, golem, place, offer.face, because("SKY-PLACE-1"))
    return (yield from _use_card(game, name, place))


def _take_one_back(game: Game, name: str) -> Flow[Game]:
    """Nobody is available: one own Golem leaves the Market first, without compensation (SKY-PLACE-2)."""
    reason = because("SKY-PLACE-2")
    golem = yield from choose(
        "place.take_back",
        name,
        phrase("skytopia.ask.forced", who=name),
        tuple(Option(golem.key, golem, die_label(game, golem)) for golem in game.player(name).on_market),
        because=reason,
        state=game,
    )
    return (yield from go_home(game, name, golem, reason, pays=False))


def _choose_card(game: Game, name: str) -> Flow[Place | None]:
    coins = game.player(name).coins
    dice = game.dice_by_card()
    options = tuple([_card_option(game, place, tuple(dice[place]), coins) for place in sorted_places(game.market)])
    if not any(option.refused is None for option in options):
        return None
    text = phrase("skytopia.ask.card", who=name)
    return (yield from choose("place.card", name, text, options, because=because("SKY-PLACE-1"), state=game))


def _card_option(game: Game, place: Place, dice: tuple[tuple[str, int], ...], coins: int) -> Option[Place | None]:
    """A card of the Market with the Golems on it; refused where no face can be chosen and paid."""
    text = _card_text(place, game.market[place], dice, game.numbers)
    refused = _card_refusal(game.chronometer, frozenset([face for _, face in dice]), coins)
    return Option(place.value, place, text, refused)


@lru_cache(4096)
def _card_text(place: Place, card: Card, dice: tuple[tuple[str, int], ...], numbers: Numbers) -> Phrase:
    """A card of the Market in a few words, with the dice on it."""
    label = card_label(card, numbers)
    if not dice:
        return phrase("skytopia.label.market", card=Term(place), effect=label)
    shown = tuple(phrase("skytopia.label.owner", who=owner, face=face) for owner, face in dice)
    return phrase("skytopia.label.occupied", card=Term(place), effect=label, dice=shown)


@lru_cache(4096)
def _card_refusal(chronometer: Chronometer, taken: frozenset[int], coins: int) -> Because | None:
    """Why no die can be put on a card at all: the reason against its cheapest face."""
    every = offers(chronometer, taken, coins)
    if any(offer.refused is None for offer in every):
        return None
    return min((offer for offer in every if offer.price is not None), key=lambda offer: offer.price or 0).refused


@lru_cache(4096)
def _face_options(chronometer: Chronometer, taken: frozenset[int], coins: int) -> tuple[Option[Offer], ...]:
    return tuple(_face_option(offer) for offer in offers(chronometer, taken, coins))


def _face_option(offer: Offer) -> Option[Offer]:
    note = phrase("skytopia.label.face", price=offer.price or 0, rounds=offer.rounds) if not offer.refused else None
    return Option(str(offer.face), offer, str(offer.face), offer.refused, note=note)


def _use_card(game: Game, name: str, place: Place) -> Flow[Game]:
    """The effect of the card may be used at once (SKY-PLACE-8)."""
    effect = game.market[place].effect
    if effect is Effect.LABORATORY:
        return game
    if effect in AUTOMATIC:
        text = phrase("skytopia.ask.use", who=name, effect=card_label(game.market[place], game.numbers))
        reason = because("SKY-PLACE-8")
        if not (yield from confirm("place.use", name, text, because=reason, state=game, default=True)):
            return game
    return (yield from activate_market_card(game, name, place))
