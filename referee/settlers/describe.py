"""A prayer card described: what the box is asked about it, once, and how it becomes a value."""

from __future__ import annotations

from typing import Any

from referee.ask import BOX, NOTHING, Choose, Count, Flow, Option, Question, Several
from referee.box import Box, known_or_asked
from referee.reason import Term, because, phrase
from referee.settlers.colours import Colour, Good, word
from referee.settlers.prayers import Condition, Effect, Keyword, Prayer, Word

LARGEST = 12
"""The largest prayer that can be described; every card seen so far draws 5."""

DESCRIBED = "prayer."
"""Where the catalogue keeps what is printed on prayer cards."""


def questions(card: str, colours: tuple[Colour, ...], effect: Effect, keyword: Keyword) -> tuple[Question, ...]:
    """Everything the box can be asked about one prayer card, in the order of the card's text."""
    place = f"{DESCRIBED}{card}"
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
            Several(
                "prayer.gain",
                BOX,
                phrase("settlers-aztecs.ask.prayer_gain", card=name),
                because("SET-CARD-3"),
                default=NOTHING,
                remember=f"{place}.gain",
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
            options=tuple(Option(str(colour), colour, word(colour)) for colour in Colour),
            at_least=1,
        ),
        _one(f"{place}.effect", "effect", name, [str(e) for e in Effect], Effect, "SET-PRAY-5", "gain"),
    ]
    if effect is Effect.GAIN:
        found += [
            Choose(
                f"prayer.pays.{colour}",
                BOX,
                phrase("settlers-aztecs.ask.prayer_pays", card=name, colour=word(colour)),
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


def questions_of(card: str, box: Box) -> tuple[Question, ...]:
    """Everything the box can be asked about a card, given what it has answered."""
    known: dict[str, Any] = {}
    while True:
        asked = _next_questions(card, known)
        fresh = {question.id: box.value(question) for question in asked if question.id not in known}
        found = {id: value for id, value in fresh.items() if value is not None}
        if not found:
            return asked
        known |= found


def _next_questions(card: str, answers: dict[str, Any]) -> tuple[Question, ...]:
    return questions(
        card,
        answers.get("prayer.colours", ()),
        answers.get("prayer.effect", Effect.OFFER),
        answers.get("prayer.keyword", Keyword.PRODUCTION),
    )


def describe(card: str, box: Box) -> Flow[tuple[Box, Prayer]]:
    """What a prayer card says, asked once: when, for what, how many cards, which colours, what they pay."""
    answers: dict[str, Any] = {}
    while True:
        question = next((asked for asked in _next_questions(card, answers) if asked.id not in answers), None)
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
        gain=tuple(answers.get("prayer.gain", ())),
        condition=answers.get("prayer.condition", Condition.NONE),
        sure="asked",
    )
