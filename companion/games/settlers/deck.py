"""`check settlers deck`: a faction deck from a file, or card by card at the table."""

from __future__ import annotations

from companion.games.game import Answer, Check
from companion.games.settlers.numbers import settlers_numbers
from companion.language import Texts
from companion.view import Heading, Lines, View
from referee.ask import BOX, Choose, Count, Flow, Option, choose, count
from referee.box import Box, known_or_asked
from referee.errors import Problem
from referee.reason import Amount, Term, because, phrase
from referee.settlers.colours import Faction
from referee.settlers.deck import BASE, Deck, DeckCard, Swaps, reasons, swaps

THIS_BOX = "aztecs_set"
EXPANSIONS = ("friends", "atlanteans_set", "magic_number", THIS_BOX, "other_set")
"""Where faction cards come from besides the base game, as the prompts name it."""


def problems(deck: Deck) -> tuple[Problem, ...]:
    """What cannot be so: a card without a code or a set."""
    return tuple(
        Problem(f"card[{number}].{key}", "settlers-aztecs.problem.empty")
        for number, card in enumerate(deck.card, 1)
        for key, value in (("id", card.id), ("set", card.set))
        if not value.strip()
    )


def judge(deck: Deck, texts: Texts) -> Answer:
    """Legal or not, every reason at once, and the swaps that would make it legal."""
    numbers = settlers_numbers()
    found = reasons(deck, numbers)
    told = [{"rule": reason.ruling, "text": texts.reason_text(reason)} for reason in found]
    figures: dict[str, object] = {"reasons": told}
    lines: list[str] = []
    if found and deck.format == "standard":
        advice = swaps(deck, numbers)
        figures["swaps"] = {
            "out": list(advice.out),
            "copies": dict(advice.copies),
            "in": {str(copies): titles for copies, titles in advice.bring_in.items()},
        }
        lines = swap_lines(advice, texts)
    view = View((Heading(texts.say("settlers-aztecs.deck.swaps")), Lines(lines))) if lines else View()
    if deck.format == "open":
        view = View((Lines([texts.say("settlers-aztecs.deck.open")], "note"),))
    return Answer(not found, found, figures, view)


def swap_lines(advice: Swaps, texts: Texts) -> list[str]:
    """The swaps in words."""
    lines: list[str] = []
    if advice.out:
        lines.append(texts.say("settlers-aztecs.deck.out", cards=advice.out))
    lines += [
        texts.say("settlers-aztecs.deck.copies", card=card, copies=Amount(n, "copy"))
        for card, n in advice.copies.items()
    ]
    lines += [
        texts.say("settlers-aztecs.deck.in", titles=Amount(titles, "title"), copies=Amount(copies, "copy"))
        for copies, titles in advice.bring_in.items()
    ]
    return lines


def wizard(box: Box) -> Flow[Deck]:
    """Ask for the deck card by card; what is printed on a card is remembered."""
    numbers = settlers_numbers()
    format_ = yield from choose(
        "deck.format",
        "you",
        phrase("settlers-aztecs.ask.deck_format"),
        (Option("standard", "standard", Term("standard")), Option("open", "open", Term("open"))),
        because=because("SET-DECK-2"),
        default="standard",
    )
    faction = yield from choose(
        "deck.faction",
        "you",
        phrase("settlers-aztecs.ask.deck_faction"),
        tuple(Option(str(faction), faction) for faction in Faction),
        because=because("SET-DECK-9"),
        default=str(Faction.AZTECS),
    )
    cards: list[DeckCard] = []
    code = numbers.card_codes[faction][0]
    while True:
        number = yield from count(
            "deck.card",
            "you",
            phrase("settlers-aztecs.ask.deck_card", code=code, n=sum(card.copies for card in cards)),
            low=0,
            high=numbers.card_numbers[faction],
            because=because("SET-DECK-5"),
            default=0,
        )
        if number == 0:
            break
        box, card = yield from _card(f"{code}{int(number):03d}", box)
        cards.append(card)
    return Deck("open" if format_ == "open" else "standard", faction, tuple(cards))


def card_questions(card: str) -> tuple[Choose[str], Count]:
    """What is printed on a faction card: where it belongs, and how many copies its corner asks for."""
    sets = (BASE, *(name for name in EXPANSIONS if name != THIS_BOX or not _is_aztec(card)))
    return (
        Choose(
            "deck.set",
            BOX,
            phrase("settlers-aztecs.ask.deck_set", card=card),
            because("SET-BOX-5"),
            default=THIS_BOX if _is_new(card) else BASE,
            remember=f"card.{card}.set",
            options=tuple(Option(name, name) for name in sets),
        ),
        Count(
            "deck.icons",
            BOX,
            phrase("settlers-aztecs.ask.deck_icons", card=card),
            because("SET-DECK-7"),
            default="1",
            remember=f"card.{card}.icons",
            low=1,
            high=3,
        ),
    )


def _is_aztec(card: str) -> bool:
    """Aztec cards are marked as base cards or as cards of an older expansion, never as cards of this one."""
    return card[:3] in settlers_numbers().card_codes[Faction.AZTECS]


def _is_new(card: str) -> bool:
    """True for the ten cards that each of the other factions has in this box (SET-BOX-1)."""
    numbers = settlers_numbers()
    faction = next((name for name, codes in numbers.card_codes.items() if card[:3] in codes), None)
    number = card[3:]
    if faction is None or _is_aztec(card) or not number.isdecimal() or len(number) > 3:
        return False
    return int(number) > numbers.card_numbers[faction] - numbers.new_cards[faction]


def _card(card: str, box: Box) -> Flow[tuple[Box, DeckCard]]:
    """One title: what is printed on it, and how many copies are in the deck."""
    which_set, which_icons = card_questions(card)
    box, set_ = yield from known_or_asked(box, which_set)
    box, icons = yield from known_or_asked(box, which_icons)
    copies = yield from count(
        "deck.copies",
        "you",
        phrase("settlers-aztecs.ask.deck_copies", card=card),
        low=1,
        high=3,
        because=because("SET-DECK-7"),
        default=int(icons),
    )
    return box, DeckCard(card, set_, int(copies), int(icons))


DECK = Check("deck", Deck, problems, judge, wizard)
