"""What can be copied from this box into the catalogue: boards, storage, prayers met, cards of decks, other commons."""

from __future__ import annotations

from companion.games.game import Shelf
from companion.games.settlers.cleanup import store_question
from companion.games.settlers.deck import card_questions
from companion.games.settlers.numbers import settlers_numbers
from companion.games.settlers.production import board_question
from companion.games.settlers.setup import commons_questions
from referee.ask import Question
from referee.box import Box
from referee.errors import Problem
from referee.settlers.colours import Faction
from referee.settlers.describe import questions_of
from referee.settlers.prayer_cards import right_question


def entries(box: Box) -> tuple[Question, ...]:
    """Every place that can be asked for, given what is known."""
    numbers = settlers_numbers()
    found: list[Question] = []
    for faction in Faction:
        if faction not in numbers.boards:
            found.append(board_question(faction))
        if faction not in numbers.stores:
            found.append(store_question(faction))
    found += [right_question(card) for card in numbers.prayer_cards if card.sure != "given"]
    shown = {card.id for card in numbers.prayer_cards if box.values.get(f"prayer.{card.id}.right") != "no"}
    for card in _named(box, "prayer."):
        if card not in shown:
            found += questions_of(card, box)
    for card in _named(box, "card."):
        found += card_questions(card)
    if _named(box, "commons."):
        found += commons_questions()
    return tuple(found)


def _named(box: Box, start: str) -> tuple[str, ...]:
    """The second part of every known place that begins like this."""
    return tuple(sorted({place.split(".")[1] for place in box.values if place.startswith(start)}))


def problems(box: Box) -> tuple[Problem, ...]:
    """Where known values contradict the box: more copies of single cards than a faction has."""
    numbers = settlers_numbers()
    icons = {
        place.split(".")[1]: int(answer)
        for place, answer in box.values.items()
        if place.startswith("card.") and place.endswith(".icons") and answer.isdecimal()
    }
    found: list[Problem] = []
    for faction, codes in numbers.card_codes.items():
        total = sum(n for card, n in icons.items() if card[:3] in codes)
        if total > numbers.card_numbers[faction]:
            facts = {"found": total, "most": numbers.card_numbers[faction]}
            found.append(Problem(f"card.{codes[0]}", "settlers-aztecs.problem.too_many", facts))
    return tuple(found)


SHELF = Shelf(entries, problems)
