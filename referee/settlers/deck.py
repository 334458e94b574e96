"""Faction decks: Open and Standard format, every reason at once, and the swaps that would help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Literal

from referee.build import Between
from referee.reason import Because, Term, because
from referee.records import dataclass
from referee.settlers.colours import Faction
from referee.settlers.numbers import Numbers

BASE = "base"


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A title of the deck: its code, where it comes from, how many copies are in and how many its corner asks for."""

    id: str
    set: str
    copies: Annotated[int, Between(1, 99)]
    icons: Annotated[int, Between(1, 3)]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    """A faction deck, and the sets that the common cards of the table come from."""

    format: Literal["standard", "open"]
    faction: Faction
    card: tuple[DeckCard, ...]
    common: tuple[str, ...] = (BASE,)


@dataclass(frozen=True, slots=True)
class Swaps:
    """What would make the deck legal: titles to take out, copies to put right, titles of the base game to bring in."""

    out: tuple[str, ...]
    copies: Mapping[str, int]
    bring_in: Mapping[int, int]
    """Titles of the base game still needed, by number of copies."""


def expansions(cards: tuple[DeckCard, ...]) -> tuple[str, ...]:
    """The expansions that the deck uses, in the order they appear."""
    return tuple(dict.fromkeys(card.set for card in cards if card.set != BASE))


def reasons(deck: Deck, numbers: Numbers) -> tuple[Because, ...]:
    """Everything that is wrong with the deck in its format; empty when it is legal."""
    found = _foreign(deck, numbers)
    if deck.format == "standard":
        found += _sources(deck, numbers) + _copies(deck) + _size(deck, numbers)
    return tuple(found)


def _foreign(deck: Deck, numbers: Numbers) -> list[Because]:
    """A faction deck holds cards of its own faction, in either format (SET-DECK-9)."""
    return [
        because("SET-DECK-9", card=card.id, faction=Term(deck.faction))
        for card in deck.card
        if is_foreign(card, deck.faction, numbers)
    ]


def is_foreign(card: DeckCard, faction: Faction, numbers: Numbers) -> bool:
    """True when the letters of the code belong to another faction or to the common cards."""
    letters = card.id[:3].upper()
    if letters in numbers.common_codes:
        return True
    owner = next((name for name, codes in numbers.card_codes.items() if letters in codes), faction)
    return owner != faction


def _sources(deck: Deck, numbers: Numbers) -> list[Because]:
    """Standard: common cards of the base game only, faction cards of it and of one expansion."""
    found = [because("SET-DECK-3", set=Term(name)) for name in dict.fromkeys(deck.common) if name != BASE]
    used = expansions(deck.card)
    if len(used) > numbers.deck_expansions:
        found.append(because("SET-DECK-4", n=len(used), sets=tuple(Term(name) for name in used)))
    return found


def _copies(deck: Deck) -> list[Because]:
    """Standard: a title is in with all the copies that its corner shows, and listed once."""
    found = [
        because("SET-DECK-7", card=card.id, copies=card.copies, icons=card.icons)
        for card in deck.card
        if card.copies != card.icons
    ]
    listed = Counter(card.id for card in deck.card)
    return found + [because("SET-DECK-10", card=card, n=n) for card, n in listed.items() if n > 1]


def _size(deck: Deck, numbers: Numbers) -> list[Because]:
    """Standard: exactly 30 cards in the shape 3×3 + 6×2 + 9×1."""
    found: list[Because] = []
    total = sum(card.copies for card in deck.card)
    if total != numbers.deck_size:
        found.append(because("SET-DECK-5", n=total, size=numbers.deck_size))
    titles = Counter(card.copies for card in deck.card)
    shape = numbers.shape()
    for copies in sorted({*shape, *titles}, reverse=True):
        if titles[copies] != shape.get(copies, 0):
            found.append(because("SET-DECK-6", copies=copies, n=titles[copies], wanted=shape.get(copies, 0)))
    return found


def swaps(deck: Deck, numbers: Numbers) -> Swaps:
    """A short way to a legal Standard deck that keeps the expansion with the most cards."""
    own = tuple(card for card in deck.card if not is_foreign(card, deck.faction, numbers))
    used = expansions(own)
    weight = {name: sum(card.copies for card in own if card.set == name) for name in used}
    kept = sorted(used, key=lambda name: -weight[name])[: numbers.deck_expansions]
    stay: dict[str, DeckCard] = {}
    out: list[str] = []
    for card in deck.card:
        if card.id in stay or card.set not in (BASE, *kept) or card not in own:
            out.append(card.id)
        else:
            stay[card.id] = card
    bring_in: dict[int, int] = {}
    for copies, wanted in numbers.shape().items():
        group = [card for card in stay.values() if card.icons == copies]
        for card in group[wanted:]:
            out.append(card.id)
            del stay[card.id]
        if len(group) < wanted:
            bring_in[copies] = wanted - len(group)
    return Swaps(tuple(out), {card.id: card.icons for card in stay.values() if card.copies != card.icons}, bring_in)
