"""What is printed in the box and nobody could read for us: asked once, kept in the owner's catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from referee.ask import BOX, Choose, Count, Flow, Option, Question, Several, keys
from referee.box import Box, known_or_asked
from referee.reason import Because, Fact, Phrase, Term, because, phrase
from referee.records import replace
from referee.skytopia.chronometer import Chronometer
from referee.skytopia.numbers import Numbers
from referee.skytopia.table import Game
from referee.skytopia.values import (
    COLOUR_EFFECTS,
    CRESTS,
    Ability,
    Base,
    Card,
    Colour,
    Crest,
    Effect,
)

BOARDS = (
    "yellow",
    "orange",
    "red_dice",
    "pink",
    "purple_dice",
    "blue_dice",
    "green",
    "white",
    "grey",
    "black",
    "brown",
)
"""Colours that Golem dice can have; a Sky City is named by the colour of its dice."""


def look(game: Game, question: Question) -> Flow[tuple[Game, Any]]:
    """A printed value, known or read from the box; the game knows it from now on."""
    value = game.box.value(question)
    if value is not None:
        return game, value
    box, value = yield from known_or_asked(game.box, replace(question, state=game))
    return replace(game, box=box), value


def _number(place: str, text: Phrase, reason: Because, low: int, high: int, proposed: int | None = None) -> Count:
    default = None if proposed is None else str(proposed)
    return Count(place, BOX, text, reason, None, default, place, proposed is not None, low=low, high=high)


# --- The Chronometer ---


def row_text(costs: tuple[int, ...]) -> str:
    """The costs of the dial as they are written: the dearest first."""
    return "/".join(str(cost) for cost in costs)


def dial_question(numbers: Numbers) -> Choose[bool]:
    """Whether the dial of this box is the proposed one: one key confirms all of it."""
    facts: dict[str, Fact] = {
        "costs": row_text(numbers.dial_costs),
        "mark": numbers.start_mark,
        "face": numbers.start_face,
    }
    return Choose(
        "dial.proposed",
        BOX,
        Phrase("skytopia.box.dial", facts),
        because("SKY-CHRONO-5"),
        None,
        "yes",
        "dial.proposed",
        True,
        options=(Option("yes", True), Option("no", False)),
    )


DEAREST = 30
"""No face of a dial costs more: a bound for typing errors, not a printed value."""


def cost_question(rounds: int, numbers: Numbers) -> Count:
    """What the dial asks for a die that is built after so many rounds: sooner is dearer (SKY-CHRONO-2)."""
    low, high = 0, DEAREST
    for other in range(1, numbers.faces):
        cost = certain_cost(other, numbers)
        if cost is not None and other > rounds:
            low = max(low, cost + other - rounds)
        elif cost is not None and other < rounds:
            high = min(high, cost + other - rounds)
    text = phrase("skytopia.box.cost", rounds=rounds)
    return _number(f"dial.cost.{rounds}", text, because("SKY-CHRONO-5"), low=low, high=high)


def certain_cost(rounds: int, numbers: Numbers) -> int | None:
    """The cost that the rulebook itself names for a die built after so many rounds."""
    cost = numbers.certain_costs[rounds - 1]
    return int(cost) if cost.isdecimal() else None


def is_odd(costs: Sequence[int], numbers: Numbers) -> bool:
    """True when a row of costs was misread: sooner is dearer, and a red card needs the face for one coin."""
    falls = all(sooner > later for sooner, later in pairwise(costs))
    return not falls or numbers.red_place_cost not in costs


def mark_question(numbers: Numbers) -> Count:
    """The face at the build mark when the game begins."""
    reason = because("SKY-SETUP-2")
    return _number("dial.mark", phrase("skytopia.box.mark"), reason, 1, numbers.faces, numbers.start_mark)


def start_face_question(numbers: Numbers, mark: int) -> Choose[int]:
    """The face of the die that everybody places before the first round; never the one that is built then."""
    place = "dial.start_face"
    proposed = numbers.start_face != mark
    return Choose(
        place,
        BOX,
        phrase("skytopia.box.start_face"),
        because("SKY-SETUP-12"),
        None,
        str(numbers.start_face) if proposed else None,
        place,
        proposed,
        options=tuple(
            Option(str(face), face, str(face), because("SKY-DONE-7", face=face) if face == mark else None)
            for face in range(1, numbers.faces + 1)
        ),
    )


def direction_question() -> Choose[bool]:
    """Whether the next face to be built is one higher or one lower."""
    return Choose(
        "dial.direction",
        BOX,
        phrase("skytopia.box.direction"),
        because("SKY-CHRONO-5"),
        None,
        "ascending",
        "dial.direction",
        True,
        options=(Option("ascending", True), Option("descending", False)),
    )


def read_dial(box: Box, numbers: Numbers) -> Flow[tuple[Box, Chronometer, int]]:
    """The Chronometer at the start of the game and the face of the start dice (SKY-CHRONO-5)."""
    box, as_proposed = yield from known_or_asked(box, dial_question(numbers))
    if as_proposed:
        dial = Chronometer(numbers.start_mark, numbers.dial_costs, numbers.dial_ascends)
        return box, dial, numbers.start_face
    costs: list[int] = []
    for rounds in range(1, numbers.faces):
        cost = certain_cost(rounds, numbers)
        if cost is None:
            box, cost = yield from known_or_asked(box, cost_question(rounds, numbers))
        costs.append(int(cost))
    box, mark = yield from known_or_asked(box, mark_question(numbers))
    box, ascends = yield from known_or_asked(box, direction_question())
    box, face = yield from known_or_asked(box, start_face_question(numbers, int(mark)))
    return box, Chronometer(int(mark), tuple(costs), ascends), face


# --- Cards ---


def gift_question(numbers: Numbers) -> Choose[str]:
    """What every other player gets from the cards that give to all."""
    text = phrase("skytopia.box.gift", n=numbers.others_gift)
    return Choose(
        "card.gift",
        BOX,
        text,
        because("SKY-BLUE-3"),
        None,
        "coins",
        "card.gift",
        True,
        options=tuple(Option(kind, kind, phrase(f"skytopia.label.gift_{kind}")) for kind in ("coins", "points")),
    )


def gold_others_question(numbers: Numbers) -> Count:
    """How many coins the gold card that gives to all brings its user."""
    text = phrase("skytopia.box.gold_others")
    return _number("card.gold_others", text, because("SKY-GOLD-3"), 1, 9, numbers.gold_others_coins)


def as_printed(numbers: Numbers, box: Box) -> Numbers:
    """The numbers with what the owner read off the cards instead of what is proposed."""
    own = box.value(gold_others_question(numbers))
    return numbers if own is None else replace(numbers, gold_others_coins=int(own))


def gold_dice_question() -> Choose[str]:
    """What the gold card that pays for each thing on the player board counts."""
    return Choose(
        "card.gold_dice",
        BOX,
        phrase("skytopia.box.gold_dice"),
        because("SKY-GOLD-4"),
        None,
        "idle_dice",
        "card.gold_dice",
        True,
        options=keys(("idle_dice", "other_things")),
    )


def pay_question(points: int) -> Count:
    """The price of so many points on the blue card that sells them."""
    text = phrase("skytopia.box.price", n=points)
    return _number(f"card.blue_pay.{points}", text, because("SKY-BLUE-4"), low=1, high=20)


def card_key(card: Card) -> str:
    """How a card is named in the catalogue."""
    return f"{card.effect.value}.{card.crest.value}"


def cards_question(colour: Colour, numbers: Numbers) -> Several[Card]:
    """Every card of one colour, by effect and crest."""
    return Several(
        f"cards.{colour.value}",
        BOX,
        phrase("skytopia.box.cards", colour=Term(colour), n=numbers.cards_per_colour),
        because("SKY-CARD-2"),
        None,
        None,
        f"cards.{colour.value}",
        options=tuple(
            Option(card_key(card), card, card_label(card, numbers))
            for effect in COLOUR_EFFECTS[colour]
            for card in (Card(effect, crest) for crest in CRESTS)
        ),
        at_least=numbers.cards_per_colour,
        at_most=numbers.cards_per_colour,
        repeats=True,
    )


def left_out_question(colour: Colour, numbers: Numbers) -> Several[Card]:
    """Which cards of one colour carry 3+ on their backs."""
    every = cards_question(colour, numbers)
    place = f"three_plus.{colour.value}"
    text = phrase("skytopia.box.three_plus", colour=Term(colour))
    return replace(
        every,
        id=place,
        text=text,
        because=because("SKY-SETUP-4"),
        remember=place,
        at_least=0,
        at_most=numbers.cards_per_colour - numbers.least_rows,
    )


def left_out_count(colour: Colour, numbers: Numbers) -> Count:
    """How many cards of one colour carry 3+ on their backs."""
    text = phrase("skytopia.box.three_plus_count", colour=Term(colour))
    place = f"three_plus_count.{colour.value}"
    return _number(place, text, because("SKY-SETUP-4"), low=0, high=numbers.cards_per_colour - numbers.least_rows)


@cache
def effect_label(effect: Effect, numbers: Numbers) -> Phrase:
    """An effect in a few words."""
    amounts: dict[Effect, int] = {
        Effect.BLUE_RETURN: numbers.blue_return_points,
        Effect.BLUE_POINT: numbers.blue_points,
        Effect.BLUE_OTHERS: numbers.blue_others_points,
        Effect.GOLD_RETURN: numbers.gold_return_coins,
        Effect.GOLD_COINS: numbers.gold_coins,
        Effect.GOLD_OTHERS: numbers.gold_others_coins,
        Effect.GOLD_DICE: numbers.gold_dice_coins,
        Effect.RED_TURN: numbers.red_turn_steps,
        Effect.RED_ALL: numbers.red_all_steps,
        Effect.RED_PLACE: numbers.red_place_cost,
        Effect.LABORATORY: numbers.laboratory_points,
    }
    return phrase(f"skytopia.effect.{effect.value}", n=amounts.get(effect, 0))


@cache
def card_label(card: Card, numbers: Numbers) -> Phrase:
    """A card in a few words: its effect, and its crest where it is known."""
    effect = effect_label(card.effect, numbers)
    if card.crest is Crest.UNKNOWN:
        return effect
    return phrase("skytopia.label.card", effect=effect, crest=Term(card.crest))


# --- Foundations, boards and Ability tiles ---


def foundation_question(colour: Colour) -> Choose[Base]:
    """What the Foundation of one colour does."""
    known = colour is Colour.RED
    return Choose(
        f"foundation.{colour.value}",
        BOX,
        phrase("skytopia.box.foundation", colour=Term(colour)),
        because("SKY-FOUND-2"),
        None,
        Base.PLACE_FREE.value if known else None,
        f"foundation.{colour.value}",
        known,
        options=tuple(Option(base.value, base) for base in Base),
    )


def foundation_number(colour: Colour) -> Count:
    """How many points or coins the Foundation of one colour gives."""
    text = phrase("skytopia.box.foundation_number", colour=Term(colour))
    return _number(f"foundation.{colour.value}.number", text, because("SKY-FOUND-2"), low=1, high=9)


def foundation_crest(board: str, colour: Colour) -> Choose[Crest]:
    """The crest on a Foundation of one Sky City."""
    return Choose(
        f"board.{board}.{colour.value}",
        BOX,
        phrase("skytopia.box.foundation_crest", board=Term(board), colour=Term(colour)),
        because("SKY-FOUND-1"),
        None,
        None,
        f"board.{board}.{colour.value}",
        options=tuple(Option(crest.value, crest) for crest in CRESTS),
    )


def ability_colour(ability: Ability) -> Choose[Colour]:
    """The colour of the tile with this Ability."""
    return Choose(
        f"ability.{ability.value}",
        BOX,
        phrase("skytopia.box.ability_colour", ability=Term(f"ability_{ability.value}"), side=ability.side),
        because("SKY-SETUP-12"),
        None,
        None,
        f"ability.{ability.value}",
        options=tuple(
            Option(colour.value, colour, phrase("skytopia.label.tile_colour", colour=Term(colour))) for colour in Colour
        ),
    )
