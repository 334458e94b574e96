"""Cards from the decks: what was revealed is entered in a few keys, or drawn where the catalogue knows the deck."""

from __future__ import annotations

from collections import Counter

from referee.ask import CHANCE, Flow, Option, choose, several, tell
from referee.reason import Because, Term, because, phrase
from referee.records import replace
from referee.skytopia.printed import effect_label
from referee.skytopia.table import Game
from referee.skytopia.values import COLOUR_EFFECTS, CRESTS, Card, Colour, Crest, Effect, Place, column


def gaps_of(game: Game) -> tuple[Place, ...]:
    """The places of the Market without a card."""
    return tuple(place for colour in Colour for place in column(colour, game.rows) if place not in game.market)


def refill(game: Game, gaps: frozenset[Place] = frozenset(), late: frozenset[Place] = frozenset()) -> Flow[Game]:
    """Phase 3: every place that lost its card in this turn gets a new one.

    `gaps` were there before; `late` came in Phase 2, by an effect.
    """
    for place in gaps_of(game):
        if game.decks[place.colour]:
            reason = because("SKY-FILL-3") if place in late else because("SKY-FILL-1")
            game = yield from reveal(game, place, reason)
        elif place not in gaps:
            text = phrase("skytopia.know.gap", card=Term(place))
            yield from tell(text, because("SKY-FILL-2"), state=game, do=False)
    return (yield from _announce_end(game))


def _announce_end(game: Game) -> Flow[Game]:
    """An exhausted deck announces the end: one more round follows (SKY-LAST-1)."""
    empty = next((colour for colour in Colour if not game.decks[colour]), None)
    if empty is None or game.last_round:
        return game
    game = replace(game, last_round=game.round + 1)
    text = phrase("skytopia.know.last", colour=Term(empty), n=game.last_round)
    yield from tell(text, because("SKY-LAST-1", colour=Term(empty)), state=game, do=False)
    return game


def lay_out(game: Game, colour: Colour) -> Flow[Game]:
    """A whole column of the Market is laid out; an unknown deck's cards are entered in one go."""
    places = column(colour, game.rows)
    if colour in game.unseen:
        for place in places:
            game = yield from reveal(game, place, because("SKY-SETUP-5"))
        return game
    many = len(places)
    effects = yield from several(
        f"setup.{colour.value}",
        CHANCE,
        phrase("skytopia.ask.column", colour=Term(colour), n=many),
        tuple(Option(effect.value, effect, effect_label(effect, game.numbers)) for effect in COLOUR_EFFECTS[colour]),
        at_least=many,
        at_most=many,
        repeats=True,
        because=because("SKY-SETUP-5"),
        state=game,
    )
    crests: tuple[Crest, ...] = (Crest.UNKNOWN,) * many
    if game.crests_matter:
        crests = yield from several(
            f"setup.{colour.value}.crests",
            CHANCE,
            phrase("skytopia.ask.column_crests", colour=Term(colour)),
            tuple(Option(crest.value, crest) for crest in CRESTS),
            at_least=many,
            at_most=many,
            repeats=True,
            because=because("SKY-CARD-3"),
            state=game,
        )
    for place, effect, crest in zip(places, effects, crests, strict=True):
        game = yield from _lay(game, place, Card(effect, crest))
    return game


def reveal(game: Game, place: Place, reason: Because) -> Flow[Game]:
    """The next card of a deck is laid face up on a place of the Market."""
    known = game.unseen.get(place.colour) or None
    effect = yield from _ask_effect(game, place, known, reason)
    crest = yield from _ask_crest(game, place.colour, effect, known)
    return (yield from _lay(game, place, Card(effect, crest)))


def _lay(game: Game, place: Place, card: Card) -> Flow[Game]:
    """A card lies on the Market; the last one of its deck announces the end (SKY-LAST-1)."""
    colour = place.colour
    known = game.unseen.get(colour)
    unseen = game.unseen if known is None else {**game.unseen, colour: _without(known, card)}
    decks = {**game.decks, colour: game.decks[colour] - 1}
    game = replace(game, market=game.market.laid(place, card), decks=decks, unseen=unseen)
    return (yield from _announce_end(game))


def _ask_effect(game: Game, place: Place, known: tuple[Card, ...] | None, reason: Because) -> Flow[Effect]:
    left = Counter(card.effect for card in known or ())
    effects = COLOUR_EFFECTS[place.colour]
    options = tuple(
        Option(effect.value, effect, effect_label(effect, game.numbers), weight=left[effect] or 1)
        for effect in effects
        if known is None or left[effect]
    )
    return (
        yield from choose(
            f"draw.{place.colour.value}",
            CHANCE,
            phrase("skytopia.ask.draw", card=Term(place), colour=Term(place.colour)),
            options,
            because=reason,
            state=game,
            known_odds=known is not None,
        )
    )


def _ask_crest(game: Game, colour: Colour, effect: Effect, known: tuple[Card, ...] | None) -> Flow[Crest]:
    """The crest, where it decides something in this game and the catalogue leaves it open (SKY-CARD-3)."""
    if not game.crests_matter:
        return Crest.UNKNOWN
    left = Counter(card.crest for card in known or () if card.effect is effect)
    crests = CRESTS if known is None else tuple(crest for crest in CRESTS if left[crest])
    if len(crests) == 1:
        return crests[0]
    return (
        yield from choose(
            f"draw.{colour.value}.crest",
            CHANCE,
            phrase("skytopia.ask.crest", effect=effect_label(effect, game.numbers)),
            tuple(Option(crest.value, crest, weight=left[crest] or 1) for crest in crests),
            because=because("SKY-CARD-3"),
            state=game,
            known_odds=known is not None,
        )
    )


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """What is left of a known deck; a card that was laid by a repair of the mirror may be none of it."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])
