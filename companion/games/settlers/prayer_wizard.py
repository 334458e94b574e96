"""`check settlers prayer` at the table: the card, the tokens, then the draw."""

from __future__ import annotations

from companion.games.settlers.numbers import settlers_numbers
from companion.games.settlers.prayer_file import PrayerPosition
from referee.ask import NOTHING, Flow, Option, choose, confirm, count, several
from referee.box import Box
from referee.reason import Term, because, phrase
from referee.settlers.colours import Colour, Face, Good, word
from referee.settlers.house import House
from referee.settlers.odds import fresh_deck
from referee.settlers.pray import pray
from referee.settlers.prayer_cards import known_prayers, prayer_of, which_prayer
from referee.settlers.prayers import Effect, Keyword, Prayer, Word
from referee.settlers.praying import Praying
from referee.settlers.resolve import Offering, resolve

FREE = "free"
"""A prayer given by its colours alone, without its card."""


def wizard(box: Box) -> Flow[PrayerPosition]:
    """Say a prayer step by step: the card, the tokens, then the draw."""
    numbers = settlers_numbers()
    cards = known_prayers(box, numbers)
    name = yield from which_prayer("check.card", "you", numbers, (*cards, _free_card()))
    if name == FREE:
        prayer = yield from _free()
    else:
        box, prayer = yield from prayer_of(name, box, numbers)
    deal = yield from _deal_colour(prayer)
    tokens = yield from several(
        "check.tokens",
        "you",
        phrase("settlers-aztecs.ask.tokens"),
        tuple(Option(str(colour), colour, word(colour)) for colour in numbers.token_colours),
        because=because("SET-FAV-2"),
        default=NOTHING,
    )
    three = yield from confirm(
        "check.three_colour",
        "you",
        phrase("settlers-aztecs.ask.own_three"),
        because=because("SET-FAV-5"),
        default=False,
    )
    faces = (*(Face((colour,)) for colour in numbers.token_colours), Face())
    stored = yield from several(
        "check.stored",
        "you",
        phrase("settlers-aztecs.ask.own_stored"),
        tuple(Option(card.key, card, word(card.key)) for card in faces),
        repeats=True,
        because=because("SET-STORE-1"),
        default=NOTHING,
    )
    deck = fresh_deck(numbers.common_cards)
    praying = Praying("you", prayer, tokens, three, stored, deck, numbers, House(), known_deck=False)
    offering = yield from pray(praying, deal)
    shown = prayer in numbers.prayer_cards
    offered = (yield from _offer(offering, prayer)) if shown else ()
    pays = {} if shown or prayer.id == FREE or prayer.effect is Effect.OFFER else prayer.pays
    used = offering.colours or prayer.colours
    return PrayerPosition(
        prayer.size,
        used,
        offering.way,
        tuple(card.key for card in offering.drawn),
        tuple(card.key for card in offering.stored),
        offering.tokens,
        offering.three_colour,
        prayer.id if shown else None,
        {colour: good for colour, good in pays.items() if colour in used},
        offered,
    )


def _free_card() -> Prayer:
    return Prayer(FREE, Keyword.ACTION, Word.NEITHER, 1, {})


def _free() -> Flow[Prayer]:
    """A prayer by its size and colours alone."""
    size = yield from count(
        "check.size",
        "you",
        phrase("settlers-aztecs.ask.size"),
        low=1,
        high=99,
        because=because("SET-PRAY-7"),
        default=5,
    )
    colours = yield from several(
        "check.colours",
        "you",
        phrase("settlers-aztecs.ask.colours"),
        tuple(Option(str(colour), colour, word(colour)) for colour in Colour),
        at_least=1,
        because=because("SET-PRAY-10"),
    )
    goods = settlers_numbers().colour_goods
    return Prayer(FREE, Keyword.ACTION, Word.NEITHER, int(size), {str(colour): goods[colour] for colour in colours})


def _deal_colour(prayer: Prayer) -> Flow[Colour | None]:
    """For a prayer about a deal: the colour of the deal's good."""
    if prayer.word is not Word.DEAL:
        return None
    goods = settlers_numbers().colour_goods
    return (
        yield from choose(
            "check.deal",
            "you",
            phrase("settlers-aztecs.ask.deal_good"),
            tuple(Option(str(good), Colour(colour)) for colour, good in goods.items()),
            because=because("SET-COL-3"),
        )
    )


def _offer(offering: Offering, prayer: Prayer) -> Flow[tuple[Good, ...]]:
    """For a prayer that takes resources: which ones were spent."""
    if prayer.effect is not Effect.OFFER:
        return ()
    hits = resolve(offering).counts
    goods = settlers_numbers().colour_goods
    options = tuple(
        Option(f"{goods[colour]}.{k}", goods[colour], Term(goods[colour]))
        for colour, n in hits.items()
        for k in range(1, n + 1)
    )
    if not options:
        return ()
    return (
        yield from several(
            "check.offer",
            "you",
            phrase("settlers-aztecs.ask.offer"),
            options,
            because=because("SET-CARD-2"),
            default=NOTHING,
        )
    )
