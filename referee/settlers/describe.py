"""Prayer cards at the table: the ones the rulebook shows, and others described once and remembered."""

from __future__ import annotations

from typing import Any

from referee.ask import BOX, Choose, Count, Flow, Option, Question, Several, choose, count
from referee.box import Box, known_or_asked
from referee.reason import Term, because, phrase
from referee.settlers.colours import Colour, Faction, Good
from referee.settlers.numbers import Numbers
from referee.settlers.prayers import Condition, Effect, Keyword, Prayer, Word

LARGEST = 12
"""The largest prayer that can be described; every card seen so far draws 5."""

_DESCRIBED = "prayer."


def known_prayers(box: Box, numbers: Numbers) -> tuple[Prayer, ...]:
    """The prayers that need no question: those of the rulebook, then those described before."""
    confirmed = tuple(card for card in numbers.prayer_cards if not is_replaced(card, box))
    return confirmed + tuple(card for card in described(box) if card.id not in {c.id for c in confirmed})


def is_replaced(card: Prayer, box: Box) -> bool:
    """True when the box has another text than one source told us."""
    return box.values.get(f"{_DESCRIBED}{card.id}.right") == "no"


def described(box: Box) -> tuple[Prayer, ...]:
    """The prayers whose whole description the box knows, by code."""
    ids = sorted({place.split(".")[1] for place in box.values if place.startswith(_DESCRIBED)})
    found = (known_description(card, box) for card in ids)
    return tuple(card for card in found if card is not None)


def known_description(card: str, box: Box) -> Prayer | None:
    """The prayer of this card if everything about it is known."""
    asking = describe(card, box)
    try:
        next(asking)
    except StopIteration as done:
        prayer: Prayer = done.value[1]
        return prayer
    return None


def which_prayer(id: str, seat: str, numbers: Numbers, cards: tuple[Prayer, ...], **more: Any) -> Flow[str]:
    """Ask which prayer card it is; a card that is not in the list is named by its code."""
    options = [Option(card.id, card.id) for card in cards]
    chosen = yield from choose(
        id,
        seat,
        phrase("settlers-aztecs.ask.prayer_card"),
        (*options, Option("other", "other")),
        because=because("SET-PRAY-5"),
        **more,
    )
    if chosen != "other":
        return chosen
    faction = yield from choose(
        f"{id}.faction",
        seat,
        phrase("settlers-aztecs.ask.card_faction"),
        tuple(Option(str(faction), faction) for faction in Faction),
        because=because("SET-BOX-1"),
        default=str(Faction.AZTECS),
        **more,
    )
    number = yield from count(
        f"{id}.number",
        seat,
        phrase("settlers-aztecs.ask.card_number", code=numbers.card_codes[faction][0]),
        low=1,
        high=numbers.card_numbers[faction],
        because=because("SET-BOX-1"),
        **more,
    )
    return f"{numbers.card_codes[faction][0]}{int(number):03d}"


def prayer_of(card: str, box: Box, numbers: Numbers) -> Flow[tuple[Box, Prayer]]:
    """The prayer of a card: known, confirmed where only one source has it, or described now."""
    shown = next((known for known in numbers.prayer_cards if known.id == card), None)
    if shown is None:
        return (yield from describe(card, box))
    if shown.sure == "given":
        return box, shown
    box, right = yield from known_or_asked(
        box,
        Choose(
            "prayer.right",
            BOX,
            phrase("settlers-aztecs.ask.prayer_right", card=Term(card), text=prayer_text(shown)),
            because("SET-CARD-3"),
            default="yes",
            remember=f"{_DESCRIBED}{card}.right",
            proposed=True,
            options=(Option("yes", True), Option("no", False)),
        ),
    )
    if right:
        return box, shown
    return (yield from describe(card, box))


def questions(card: str, colours: tuple[Colour, ...], effect: Effect, keyword: Keyword) -> tuple[Question, ...]:
    """Everything the box can be asked about one prayer card, in the order of the card's text."""
    place = f"{_DESCRIBED}{card}"
    name = Term(card)
    goods = tuple(Option(str(good), good) for good in Good)
    found: list[Question] = [
        _one(f"{place}.keyword", "keyword", name, [str(k) for k in Keyword], Keyword, "SET-TIME-3", "action"),
    ]
    if keyword is Keyword.ACTION:
        found += [
            Several(
                "prayer.cost",
                BOX,
                phrase("settlers-aztecs.ask.prayer_cost", card=name),
                because("SET-TIME-3"),
                default=str(Good.WORKER),
                remember=f"{place}.cost",
                options=goods,
                repeats=True,
                at_most=6,
            ),
            Count(
                "prayer.times",
                BOX,
                phrase("settlers-aztecs.ask.prayer_times", card=name),
                because("SET-TIME-4"),
                default="1",
                remember=f"{place}.times",
                low=1,
                high=2,
            ),
        ]
    if keyword is Keyword.FEATURE:
        conditions = [str(c) for c in Condition if c is not Condition.NONE]
        found.append(
            _one(f"{place}.condition", "condition", name, conditions, Condition, "SET-TIME-2", "deal"),
        )
    found += [
        _one(f"{place}.word", "word", name, [str(w) for w in Word], Word, "SET-PRAY-4", "neither"),
        Count(
            "prayer.size",
            BOX,
            phrase("settlers-aztecs.ask.prayer_size", card=name),
            because("SET-PRAY-7"),
            default="5",
            remember=f"{place}.size",
            low=1,
            high=LARGEST,
        ),
        Several(
            "prayer.colours",
            BOX,
            phrase("settlers-aztecs.ask.prayer_colours", card=name),
            because("SET-PRAY-10"),
            remember=f"{place}.colours",
            options=tuple(Option(str(colour), colour) for colour in Colour),
            at_least=1,
        ),
        _one(f"{place}.effect", "effect", name, [str(e) for e in Effect], Effect, "SET-PRAY-5", "gain"),
    ]
    if effect is Effect.GAIN:
        found += [
            Choose(
                f"prayer.pays.{colour}",
                BOX,
                phrase("settlers-aztecs.ask.prayer_pays", card=name, colour=Term(colour)),
                because("SET-PRAY-5"),
                remember=f"{place}.pays.{colour}",
                options=goods,
            )
            for colour in colours
        ]
    return tuple(found)


def _one(
    place: str, what: str, name: Term, names: list[str], kind: type[Any], ruling: str, default: str
) -> Choose[Any]:
    """A question to the box with a few fixed answers."""
    return Choose(
        f"prayer.{what}",
        BOX,
        phrase(f"settlers-aztecs.ask.prayer_{what}", card=name),
        because(ruling),
        default=default,
        remember=place,
        options=tuple(Option(key, kind(key), Term(f"{what}_{key}")) for key in names),
    )


def describe(card: str, box: Box) -> Flow[tuple[Box, Prayer]]:
    """What a prayer card says, asked once: when, for what, how many cards, which colours, what they pay."""
    answers: dict[str, Any] = {}
    while True:
        asked = questions(
            card,
            answers.get("prayer.colours", ()),
            answers.get("prayer.effect", Effect.OFFER),
            answers.get("prayer.keyword", Keyword.PRODUCTION),
        )
        question = next((question for question in asked if question.id not in answers), None)
        if question is None:
            return box, _described(card, answers)
        box, answers[question.id] = yield from known_or_asked(box, question)


def _described(card: str, answers: dict[str, Any]) -> Prayer:
    pays = {str(colour): answers.get(f"prayer.pays.{colour}", Good.VP) for colour in answers["prayer.colours"]}
    return Prayer(
        card,
        answers["prayer.keyword"],
        answers["prayer.word"],
        int(answers["prayer.size"]),
        pays,
        answers["prayer.effect"],
        times=int(answers.get("prayer.times", 1)),
        cost=tuple(answers.get("prayer.cost", ())),
        condition=answers.get("prayer.condition", Condition.NONE),
        sure="asked",
    )


def prayer_text(prayer: Prayer) -> tuple[Any, ...]:
    """A prayer card in short, for whoever compares it with the card."""
    parts: list[Any] = [Term(f"keyword_{prayer.keyword}")]
    if prayer.cost:
        parts.append(phrase("settlers-aztecs.card.cost", goods=tuple(Term(good) for good in prayer.cost)))
    if prayer.gain:
        parts.append(phrase("settlers-aztecs.card.gain", goods=tuple(Term(good) for good in prayer.gain)))
    parts.append(phrase("settlers-aztecs.card.prayer", n=prayer.size, word=Term(f"word_{prayer.word}")))
    parts += [
        phrase("settlers-aztecs.card.pays", colour=Term(colour), good=Term(good))
        for colour, good in prayer.pays.items()
    ]
    return tuple(parts)
