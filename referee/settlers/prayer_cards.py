"""Prayer cards at the table: the ones the rulebook shows, and others described once and remembered."""

from __future__ import annotations

from typing import Any

from referee.ask import BOX, Choose, Flow, Option, choose, count
from referee.box import Box, known_or_asked
from referee.reason import Because, Term, because, phrase
from referee.settlers.colours import Faction, word
from referee.settlers.describe import DESCRIBED, describe
from referee.settlers.numbers import Numbers
from referee.settlers.prayers import Prayer


def known_prayers(box: Box, numbers: Numbers) -> tuple[Prayer, ...]:
    """The prayers that need no question: those of the rulebook, then those described before."""
    confirmed = tuple(card for card in numbers.prayer_cards if not is_replaced(card, box))
    return confirmed + tuple(card for card in described(box) if card.id not in {c.id for c in confirmed})


def is_replaced(card: Prayer, box: Box) -> bool:
    """True when the box has another text than one source told us."""
    return box.values.get(f"{DESCRIBED}{card.id}.right") == "no"


def described(box: Box) -> tuple[Prayer, ...]:
    """The prayers whose whole description the box knows, by code."""
    ids = sorted({place.split(".")[1] for place in box.values if place.startswith(DESCRIBED)})
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


def which_prayer(
    id: str,
    seat: str,
    numbers: Numbers,
    cards: tuple[Prayer, ...],
    *,
    none: str | None = None,
    faction: Faction | None = None,
    default: str | None = None,
    state: object = None,
) -> Flow[str]:
    """Ask which prayer card it is; one that is not in the list is named by its code, `none` stands for no card.

    Prayers stand only on cards of this box (SET-PRAY-13), so the number is one of this box.
    """
    options = [Option(card.id, card.id, refused=_foreign(card, faction)) for card in cards]
    chosen = yield from choose(
        id,
        seat,
        phrase("settlers-aztecs.ask.prayer_card" if none is None else "settlers-aztecs.ask.built_prayer"),
        (*([] if none is None else [Option(none, none)]), *options, Option("other", "other")),
        because=because("SET-PRAY-13"),
        state=state,
        default=default,
    )
    if chosen != "other":
        return chosen
    owner = yield from choose(
        f"{id}.faction",
        seat,
        phrase("settlers-aztecs.ask.card_faction"),
        tuple(Option(str(name), name, refused=_other_people(name, faction)) for name in Faction),
        because=because("SET-BOX-1"),
        state=state,
        default=str(faction or Faction.AZTECS),
    )
    number = yield from count(
        f"{id}.number",
        seat,
        phrase("settlers-aztecs.ask.card_number", code=numbers.card_codes[owner][0]),
        low=numbers.card_numbers[owner] - numbers.new_cards[owner] + 1,
        high=numbers.card_numbers[owner],
        because=because("SET-BOX-1"),
        state=state,
    )
    return f"{numbers.card_codes[owner][0]}{int(number):03d}"


def _foreign(card: Prayer, faction: Faction | None) -> Because | None:
    """A card that is known to belong to another faction cannot be in this one's deck."""
    if faction is None or card.faction in (None, faction):
        return None
    return because("SET-DECK-9", card=Term(card.id), faction=Term(faction))


def _other_people(owner: Faction, faction: Faction | None) -> Because | None:
    """A player builds cards of the own faction only."""
    if faction is None or faction is owner:
        return None
    return because("SET-DECK-9", card=Term(owner), faction=Term(faction))


def right_question(card: Prayer) -> Choose[bool]:
    """Whether a card really says what one source told us."""
    return Choose(
        "prayer.right",
        BOX,
        phrase("settlers-aztecs.ask.prayer_right", card=Term(card.id), text=prayer_text(card)),
        because("SET-CARD-3"),
        default="yes",
        remember=f"{DESCRIBED}{card.id}.right",
        proposed=True,
        options=(Option("yes", True), Option("no", False)),
    )


def prayer_of(card: str, box: Box, numbers: Numbers) -> Flow[tuple[Box, Prayer]]:
    """The prayer of a card: known, confirmed where only one source has it, or described now."""
    shown = next((known for known in numbers.prayer_cards if known.id == card), None)
    if shown is None:
        return (yield from describe(card, box))
    if shown.sure == "given":
        return box, shown
    box, right = yield from known_or_asked(box, right_question(shown))
    if right:
        return box, shown
    return (yield from describe(card, box))


def prayer_text(prayer: Prayer) -> tuple[Any, ...]:
    """A prayer card in short, for whoever compares it with the card."""
    parts: list[Any] = [Term(f"keyword_{prayer.keyword}")]
    if prayer.cost:
        parts.append(phrase("settlers-aztecs.card.cost", goods=tuple(Term(good) for good in prayer.cost)))
    if prayer.gain:
        parts.append(phrase("settlers-aztecs.card.gain", goods=tuple(Term(good) for good in prayer.gain)))
    parts.append(phrase("settlers-aztecs.card.prayer", n=prayer.size, word=Term(f"word_{prayer.word}")))
    parts += [
        phrase("settlers-aztecs.card.pays", colour=word(colour), good=Term(good))
        for colour, good in prayer.pays.items()
    ]
    return tuple(parts)
