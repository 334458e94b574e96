"""`check settlers odds`: drawing against tokens before a prayer, exact, with a small chart."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Annotated

from companion.games.game import Answer, Check
from companion.games.settlers.numbers import settlers_numbers
from companion.language import Texts
from companion.view import Chart, Lines, Table, View
from referee.ask import Flow, Option, choose, confirm, count, several
from referee.box import Box
from referee.build import Between, Length
from referee.errors import Problem
from referee.reason import Term, because, phrase
from referee.records import dataclass
from referee.settlers.colours import COLOURLESS, Colour, Face, face, word
from referee.settlers.describe import LARGEST
from referee.settlers.odds import ColourOdds, PrayerOdds, fresh_deck, prayer_odds, without
from referee.settlers.prayers import Word


@dataclass(frozen=True, slots=True)
class OddsPosition:
    """A prayer before it is said, and the common cards that were seen since the last shuffle."""

    colours: Annotated[tuple[Colour, ...], Length(1, 10)] = (
        Colour.BROWN,
        Colour.GREY,
        Colour.RED,
        Colour.PINK,
        Colour.GOLD,
        Colour.BLUE,
        Colour.BLACK,
        Colour.PURPLE,
    )
    size: Annotated[int, Between(1, LARGEST)] = 5
    word: Word = Word.ANNOUNCE
    seen: tuple[str, ...] = ()
    tokens: tuple[Colour, ...] = ()
    three_colour: bool = False


def problems(position: OddsPosition) -> tuple[Problem, ...]:
    """What cannot be so: unknown cards, more cards seen than there are, tokens nobody can have."""
    numbers = settlers_numbers()
    found: list[Problem] = []
    for where, values in (("colours", position.colours), ("tokens", position.tokens)):
        found += [
            Problem(f"{where}[{number}]", "settlers-aztecs.problem.twice", {"found": str(value)})
            for number, value in enumerate(values, 1)
            if value in values[: number - 1]
        ]
    allowed = tuple(map(str, numbers.token_colours))
    found += [
        Problem(f"tokens[{number}]", "file.not_one_of", {"found": str(value), "expected": allowed})
        for number, value in enumerate(position.tokens, 1)
        if value not in numbers.token_colours
    ]
    for number, card in enumerate(position.seen, 1):
        if card not in numbers.common_cards:
            expected = tuple(numbers.common_cards)
            found.append(Problem(f"seen[{number}]", "file.not_one_of", {"found": card, "expected": expected}))
    for card, n in Counter(position.seen).items():
        if n > numbers.common_cards.get(card, n):
            facts = {"found": n, "most": numbers.common_cards[card]}
            found.append(Problem("seen", "settlers-aztecs.problem.too_many", facts))
    return tuple(found)


def odds_of(position: OddsPosition) -> PrayerOdds:
    """The odds of this prayer."""
    numbers = settlers_numbers()
    seen: Counter[Face] = Counter(card for text in position.seen if (card := face(text)) is not None)
    deck = without(fresh_deck(numbers.common_cards), seen)
    return prayer_odds(
        deck, position.size, position.colours, position.word, position.tokens, position.three_colour, numbers
    )


def judge(position: OddsPosition, texts: Texts) -> Answer:
    """What each colour promises, and whether to draw or to declare tokens."""
    odds = odds_of(position)
    figures = {
        "unseen": odds.unseen,
        "heard": _number(odds.heard),
        "draw": _number(odds.draw),
        "tokens": odds.tokens,
        "better": odds.better,
        "colours": {str(row.colour): _row_json(row) for row in odds.colours},
    }
    why = (
        because("SET-ODDS-1", deck=odds.unseen, size=position.size),
        because("SET-ODDS-2", draw=f"{float(odds.draw):.2f}", tokens=odds.tokens),
    )
    return Answer(None, why, figures, odds_view(odds, texts))


def _number(value: Fraction) -> float:
    return round(float(value), 6)


def _row_json(row: ColourOdds) -> dict[str, object]:
    return {
        "cards": row.cards,
        "expected": _number(row.expected),
        "exact": str(row.expected),
        "chances": [_number(chance) for chance in row.chances],
        "at_least_one": _number(row.at_least_one),
        "tokens": row.tokens,
        "gain": _number(row.gain),
    }


def odds_view(odds: PrayerOdds, texts: Texts) -> View:
    """A chart of what each colour promises, and the figures below it."""
    say = texts.say
    bars = [(texts.term(word(row.colour)), round(float(row.gain), 2)) for row in odds.colours]
    columns = (
        say("settlers-aztecs.view.colour"),
        say("settlers-aztecs.view.cards"),
        say("settlers-aztecs.view.chance"),
        say("settlers-aztecs.view.expected"),
        say("settlers-aztecs.view.tokens"),
    )
    rows = [
        (
            texts.term(word(row.colour)),
            str(row.cards),
            f"{float(100 * row.at_least_one):.1f} %",
            f"{float(row.expected):.2f}",
            str(row.tokens),
        )
        for row in odds.colours
    ]
    verdict = say(f"settlers-aztecs.odds.better_{odds.better}", draw=f"{float(odds.draw):.2f}", tokens=odds.tokens)
    return View(
        (
            Chart(bars, say("settlers-aztecs.odds.chart", n=odds.unseen)),
            Table(columns, rows, frozenset({1, 2, 3, 4})),
            Lines([verdict], "do"),
        )
    )


def wizard(_box: Box) -> Flow[OddsPosition]:
    """Ask for the prayer, the tokens and what was seen of the deck."""
    numbers = settlers_numbers()
    colours = yield from several(
        "odds.colours",
        "you",
        phrase("settlers-aztecs.ask.colours"),
        tuple(Option(str(colour), colour, word(colour)) for colour in Colour),
        at_least=1,
        because=because("SET-PRAY-10"),
    )
    how = yield from choose(
        "odds.word",
        "you",
        phrase("settlers-aztecs.ask.word"),
        tuple(Option(str(kind), kind, Term(f"word_{kind}")) for kind in (Word.NEITHER, Word.ANNOUNCE, Word.CHOOSE)),
        because=because("SET-PRAY-4"),
        default=str(Word.NEITHER),
    )
    size = yield from count(
        "odds.size",
        "you",
        phrase("settlers-aztecs.ask.size"),
        low=1,
        high=LARGEST,
        because=because("SET-PRAY-7"),
        default=5,
    )
    tokens = yield from several(
        "odds.tokens",
        "you",
        phrase("settlers-aztecs.ask.tokens"),
        tuple(Option(str(colour), colour, word(colour)) for colour in numbers.token_colours),
        because=because("SET-FAV-2"),
        default="-",
    )
    three = yield from confirm(
        "odds.three_colour", "you", phrase("settlers-aztecs.ask.own_three"), because=because("SET-FAV-5"), default=False
    )
    names = (*(name for name in numbers.common_cards if name != COLOURLESS), COLOURLESS)
    seen = yield from several(
        "odds.seen",
        "you",
        phrase("settlers-aztecs.ask.seen"),
        tuple(Option(name, name, word(name)) for name in names),
        repeats=True,
        because=because("SET-ODDS-1"),
        default="-",
    )
    return OddsPosition(colours, int(size), how, seen, tokens, three)


ODDS = Check("odds", OddsPosition, problems, judge, wizard)
