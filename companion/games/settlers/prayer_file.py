"""A prayer as a position file gives it, and everything that can be wrong with one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from companion.games.settlers.numbers import settlers_numbers
from referee.build import Length
from referee.errors import Problem
from referee.records import dataclass
from referee.settlers.colours import Colour, Face, Good, face
from referee.settlers.numbers import Numbers
from referee.settlers.prayers import PrayerSize
from referee.settlers.resolve import Offering, Way


@dataclass(frozen=True, slots=True)
class PrayerPosition:
    """A prayer as a file gives it; `card` or `pays` adds what the hits pay, `offered` what was spent on them."""

    size: PrayerSize
    colours: Annotated[tuple[Colour, ...], Length(1, 10)]
    way: Way
    drawn: tuple[str, ...] | None = None
    stored: tuple[str, ...] = ()
    tokens: tuple[Colour, ...] = ()
    three_colour: Colour | None = None
    card: str | None = None
    pays: Mapping[str, Good] = field(default_factory=dict)
    offered: tuple[Good, ...] = ()


def problems(position: PrayerPosition) -> tuple[Problem, ...]:
    """What cannot be so: cards that do not exist, tokens nobody can have, more cards than the prayer draws."""
    numbers = settlers_numbers()
    found = [*_doubled("colours", position.colours), *_doubled("tokens", position.tokens)]
    found += _token_problems(position, numbers)
    for where, cards in (("drawn", position.drawn or ()), ("stored", position.stored)):
        found += [
            Problem(f"{where}[{number}]", "settlers-aztecs.problem.no_card", {"found": card})
            for number, card in enumerate(cards, 1)
            if face(card) is None
        ]
    if position.drawn is None and position.way is Way.DRAW:
        found.append(Problem("drawn", "file.missing_key"))
    elif len(position.drawn or ()) > position.size:
        found.append(
            Problem(
                "drawn", "settlers-aztecs.problem.too_many", {"found": len(position.drawn or ()), "most": position.size}
            )
        )
    return (*found, *_card_problems(position))


def _token_problems(position: PrayerPosition, numbers: Numbers) -> list[Problem]:
    """Tokens come in nine colours, none of them orange; the three-colour token stands for one of three."""
    found: list[Problem] = []
    for number, token in enumerate(position.tokens, 1):
        if token is Colour.ORANGE:
            found.append(Problem(f"tokens[{number}]", "settlers-aztecs.problem.orange", {"rule": "SET-COL-2"}))
    three = position.three_colour
    if three is not None and three not in numbers.three_colours:
        expected = tuple(map(str, numbers.three_colours))
        found.append(Problem("three_colour", "file.not_one_of", {"found": str(three), "expected": expected}))
    return found


def _doubled(where: str, values: tuple[Colour, ...]) -> list[Problem]:
    return [
        Problem(f"{where}[{number}]", "settlers-aztecs.problem.twice", {"found": str(value)})
        for number, value in enumerate(values, 1)
        if value in values[: number - 1]
    ]


def _card_problems(position: PrayerPosition) -> list[Problem]:
    """A named card must be one that is known, and agree with the rest of the file."""
    found = [
        Problem(f"pays.{colour}", "file.not_one_of", {"found": colour, "expected": tuple(map(str, position.colours))})
        for colour in position.pays
        if colour not in position.colours
    ]
    if position.card is None:
        return [*found, *([Problem("offered", "settlers-aztecs.problem.needs_card")] if position.offered else [])]
    cards = {card.id: card for card in settlers_numbers().prayer_cards}
    card = cards.get(position.card)
    if card is None:
        return [Problem("card", "file.not_one_of", {"found": position.card, "expected": tuple(cards)})]
    if position.pays:
        found.append(Problem("pays", "settlers-aztecs.problem.not_both", {"other": "card"}))
    if card.size != position.size:
        found.append(Problem("size", "file.not_one_of", {"found": str(position.size), "expected": (str(card.size),)}))
    found += [
        Problem(f"colours[{number}]", "file.not_one_of", {"found": str(colour), "expected": tuple(card.pays)})
        for number, colour in enumerate(position.colours, 1)
        if colour not in card.pays
    ]
    if card.one_colour and len(position.colours) > 1:
        found.append(
            Problem("colours", "file.wrong_length", {"found": len(position.colours), "low": 1, "high": 1}),
        )
    return found


def offering_of(position: PrayerPosition) -> Offering:
    """The prayer of a file as the rules take it."""
    return Offering(
        position.colours,
        position.way,
        _faces(position.drawn or ()),
        _faces(position.stored),
        position.tokens,
        position.three_colour,
    )


def _faces(cards: tuple[str, ...]) -> tuple[Face, ...]:
    return tuple(card for text in cards if (card := face(text)) is not None)
