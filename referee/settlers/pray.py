"""Saying a prayer at the table: which way, which colour and when, which cards came."""

from __future__ import annotations

from collections import Counter
from typing import Any

from referee.ask import NOTHING, Flow, Option, choose, several, tell
from referee.reason import Phrase, Term, because, phrase
from referee.settlers.colours import Colour, Face, word
from referee.settlers.odds import PrayerOdds
from referee.settlers.prayers import Word
from referee.settlers.praying import Praying, draw
from referee.settlers.resolve import Offering, Way, tokens_are_heard


def pray(praying: Praying, deal_colour: Colour | None = None) -> Flow[Offering]:
    """A prayer from its first word to the last card, ready to be resolved; where no card fits, no colour is chosen."""
    prayer = praying.prayer
    colours = prayer.colours
    if prayer.word is Word.ANNOUNCE:
        colours = ((yield from _announce(praying)),)
    elif prayer.word is Word.DEAL:
        colours = () if deal_colour is None else (deal_colour,)
    if not colours:
        yield from tell(phrase("settlers-aztecs.told.no_colour"), because("SET-COL-3"), do=False)
        return Offering((), Way.DRAW)
    way = yield from _way(praying, colours)
    drawn = (yield from draw(praying)) if way is Way.DRAW else ()
    stored = yield from _stored(praying, way)
    if prayer.word is Word.CHOOSE and (way is Way.TOKENS or any(card.shows(colours) for card in (*drawn, *stored))):
        colours = ((yield from _choose(praying, way, drawn, stored)),)
    offering = Offering(colours, way, drawn, stored, praying.tokens)
    return (yield from _three_colour(praying, offering))


def _percent(chance: Any) -> int:
    return round(100 * float(chance))


def hundredths(number: Any) -> str:
    """A number of hits with two decimals."""
    return f"{float(number):.2f}"


def _chance_note(odds: PrayerOdds) -> Phrase:
    row = odds.colours[0]
    return phrase(
        "settlers-aztecs.odds.colour",
        percent=_percent(row.at_least_one),
        expected=hundredths(row.gain),
        cards=row.cards,
        deck=odds.unseen,
        sure=row.tokens,
    )


def _announce(praying: Praying) -> Flow[Colour]:
    """An announced colour is named before a card is drawn."""
    return (
        yield from choose(
            "prayer.announce",
            praying.seat,
            phrase("settlers-aztecs.ask.announce"),
            tuple(
                Option(str(colour), colour, word(colour), note=_chance_note(praying.odds((colour,), Word.ANNOUNCE)))
                for colour in praying.prayer.colours
            ),
            because=because("SET-PRAY-3"),
            state=praying.state,
        )
    )


def _way(praying: Praying, colours: tuple[Colour, ...]) -> Flow[Way]:
    """Draw, or declare tokens instead; without a fitting token there is nothing to ask."""
    if not any(praying.fits(colour) for colour in colours):
        yield from _tell_odds(praying, colours)
        return Way.DRAW
    word = Word.ANNOUNCE if len(colours) == 1 else praying.prayer.word
    odds = praying.odds(colours, word)
    draw = phrase(
        "settlers-aztecs.odds.draw", expected=hundredths(odds.draw), percent=_percent(odds.heard), deck=odds.unseen
    )
    return (
        yield from choose(
            "prayer.way",
            praying.seat,
            phrase("settlers-aztecs.ask.way", n=praying.prayer.size),
            (
                Option("draw", Way.DRAW, Term("way_draw"), note=draw),
                Option(
                    "tokens", Way.TOKENS, Term("way_tokens"), note=phrase("settlers-aztecs.odds.tokens", n=odds.tokens)
                ),
            ),
            because=because("SET-WAY-6"),
            state=praying.state,
            default="tokens" if odds.better == "tokens" else "draw",
        )
    )


def _tell_odds(praying: Praying, colours: tuple[Colour, ...]) -> Flow[None]:
    """Before a draw: how often each colour is to be expected."""
    if praying.prayer.word is not Word.ANNOUNCE:
        odds = praying.odds(colours)
        rows = tuple(
            phrase("settlers-aztecs.odds.short", colour=word(row.colour), expected=hundredths(row.expected))
            for row in odds.colours
        )
        yield from tell(
            phrase("settlers-aztecs.odds.before", percent=_percent(odds.heard), rows=rows),
            because("SET-PRAY-1"),
            state=praying.state,
            do=False,
        )


def _stored(praying: Praying, way: Way) -> Flow[tuple[Face, ...]]:
    """Any number of the stored cards may be used as well."""
    if not praying.stored or (way is Way.TOKENS and not praying.house.stored_beside_tokens):
        return ()
    counted: Counter[Face] = Counter(praying.stored)
    options = [Option(f"{card.key}.{n}", card, word(card.key)) for card in counted for n in range(1, counted[card] + 1)]
    return (
        yield from several(
            "prayer.stored",
            praying.seat,
            phrase("settlers-aztecs.ask.stored"),
            tuple(options),
            because=because("SET-STORE-1"),
            state=praying.state,
            default=NOTHING,
        )
    )


def _choose(praying: Praying, way: Way, drawn: tuple[Face, ...], stored: tuple[Face, ...]) -> Flow[Colour]:
    """A chosen colour is named after the cards were seen; tokens can only be used for a colour they have."""
    cards = (*drawn, *stored)
    options: list[Option[Colour]] = []
    for colour in praying.prayer.colours:
        seen = sum(colour in card.colours for card in cards)
        own = praying.tokens.count(colour) + (praying.three_colour and colour in praying.numbers.three_colours)
        hits = seen + own if way is Way.TOKENS or seen else 0
        refused = because("SET-WAY-8", colour=word(colour)) if way is Way.TOKENS and not own else None
        note = phrase("settlers-aztecs.odds.hits", n=hits)
        options.append(Option(str(colour), colour, word(colour), refused=refused, note=note, weight=hits))
    usable = [option for option in options if option.refused is None]
    best = max(usable, key=lambda option: option.weight)
    return (
        yield from choose(
            "prayer.choose",
            praying.seat,
            phrase("settlers-aztecs.ask.choose"),
            tuple(options),
            because=because("SET-PRAY-2"),
            state=praying.state,
            default=best.key,
        )
    )


def _three_colour(praying: Praying, offering: Offering) -> Flow[Offering]:
    """The three-colour token stands for one of its colours, anew in every prayer."""
    usable = tuple(colour for colour in praying.numbers.three_colours if colour in offering.colours)
    heard = offering.way is Way.TOKENS or tokens_are_heard(offering, praying.house)
    if not praying.three_colour or not usable:
        return offering
    colour = usable[0]
    if heard and len(usable) > 1:
        colour = yield from choose(
            "prayer.three_colour",
            praying.seat,
            phrase("settlers-aztecs.ask.three_colour"),
            tuple(Option(str(own), own, word(own)) for own in usable),
            because=because("SET-FAV-6"),
            state=praying.state,
        )
    return Offering(
        offering.colours, offering.way, offering.drawn, offering.stored, offering.tokens, three_colour=colour
    )
