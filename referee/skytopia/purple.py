"""Purple Tower cards: take a card, use another card, or wait for the end as a Laboratory."""

from __future__ import annotations

from referee.ask import Flow, Option, choose, tell
from referee.reason import Because, Phrase, Term, because, phrase
from referee.records import replace
from referee.skytopia.blue import gift_to_others
from referee.skytopia.pieces import Tower
from referee.skytopia.printed import card_label, effect_label
from referee.skytopia.table import Game
from referee.skytopia.use import Source, Use, or_skip, take_back
from referee.skytopia.values import Card, Colour, Effect, Place


def add_card(game: Game, name: str, place: Place, *reasons: Because) -> Flow[Game]:
    """A card of the Market is laid on top of its Tower in a city."""
    card = game.market[place]
    player = game.player(name)
    towers = {**player.towers, card.colour: Tower((*player.towers[card.colour], card))}
    market = game.market.without(place)
    game = replace(game.with_player(replace(player, towers=towers)), market=market, added=game.added + 1)
    text = phrase("skytopia.do.add", who=name, card=Term(place), colour=Term(card.colour))
    yield from tell(text, *reasons, because("SKY-CARD-1", colour=Term(card.colour)), state=game)
    return game


def take_a_card(game: Game, use: Use) -> Flow[Game]:
    """Take back an own Golem; add an unoccupied card of the Market to the city, without activating the Tower."""
    reason = because("SKY-PURPLE-1")
    game, done = yield from take_back(game, use, reason)
    free = game.unoccupied()
    if not done or not free:
        return game
    options: tuple[Option[Place], ...] = tuple(Option(place.value, place, market_label(game, place)) for place in free)
    text = phrase("skytopia.ask.add", who=use.name)
    place = yield from choose("effect.add", use.name, text, or_skip(options), because=reason, state=game)
    return game if place is None else (yield from add_card(game, use.name, place, reason))


def market_label(game: Game, place: Place) -> Phrase:
    """A card of the Market in a few words."""
    return phrase("skytopia.label.market", card=Term(place), effect=card_label(game.market[place], game.numbers))


def use_top_card(game: Game, use: Use) -> Flow[Game]:
    """Activate the top card of one own Tower, or its Foundation where the Tower is empty."""
    reason = because("SKY-PURPLE-2")
    options = tuple(_top_option(game, use, colour) for colour in Colour)
    text = phrase("skytopia.ask.top", who=use.name)
    source = yield from choose("effect.top", use.name, text, or_skip(options), because=reason, state=game)
    if source is None:
        return game
    if source.level == 0:
        return (yield from use.base(game, use.next(source)))
    card = game.player(use.name).towers[source.colour][source.level - 1]
    return (yield from use.activate(game, use.next(source), card.effect))


def _top_option(game: Game, use: Use, colour: Colour) -> Option[Source]:
    tower = game.player(use.name).towers[colour]
    source = Source(colour, len(tower))
    label = phrase("skytopia.label.foundation", colour=Term(colour))
    refused = None
    if tower:
        label = phrase("skytopia.label.top", colour=Term(colour), effect=effect_label(tower[-1].effect, game.numbers))
        refused = no_effect(tower[-1])
    if source in (*use.chain, use.source):
        refused = because("SKY-PURPLE-5")
    return Option(colour.value, source, label, refused)


def no_effect(card: Card) -> Because | None:
    """Why a card cannot be used during the game."""
    return because("SKY-PURPLE-3") if card.effect is Effect.LABORATORY else None


def use_card_of_row(game: Game, use: Use) -> Flow[Game]:
    """Everybody else gets a coin; activate a blue, gold or red card of the same row."""
    reason = because("SKY-PURPLE-4")
    options: tuple[Option[tuple[Source, Card]], ...] = tuple(
        Option(source.key, (source, card), _row_label(game, source, card)) for source, card in same_row(game, use)
    )
    if not options:
        yield from tell(phrase("skytopia.know.empty_row", who=use.name), reason, state=game, do=False)
        return game
    text = phrase("skytopia.ask.row", who=use.name)
    chosen = yield from choose("effect.row", use.name, text, or_skip(options), because=reason, state=game)
    if chosen is None:
        return game
    game = yield from gift_to_others(game, use, reason)
    source, card = chosen
    return (yield from use.activate(game, use.next(source), card.effect))


def _row_label(game: Game, source: Source, card: Card) -> Phrase:
    effect = card_label(card, game.numbers)
    return phrase("skytopia.label.top", colour=Term(source.colour), effect=effect)


def same_row(game: Game, use: Use) -> tuple[tuple[Source, Card], ...]:
    """The blue, gold and red cards beside this card: on the Market, or at the same level of the user's city."""
    colours = tuple(colour for colour in Colour if colour is not Colour.PURPLE)
    if use.source.at is not None:
        return tuple(
            (Source(place.colour, 0, place), card)
            for place, card in sorted(game.market.items())
            if place.row == use.source.at.row and place.colour in colours
        )
    towers = game.player(use.name).towers
    level = use.source.level
    return tuple(
        (Source(colour, level), towers[colour][level - 1]) for colour in colours if len(towers[colour]) >= level > 0
    )
