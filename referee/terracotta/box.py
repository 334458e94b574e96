"""What is only printed in the box: asked when it matters, remembered in the owner's catalogue."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from referee.ask import BOX, Choose, Count, Option, Question, Several
from referee.reason import Phrase, Term, because, phrase
from referee.terracotta.figures import Specialist, Weapon
from referee.terracotta.numbers import Numbers
from referee.terracotta.wheel import Icon, RingName

T = "terracotta-army"


@cache
def board_question(numbers: Numbers) -> Question:
    """How many rows the Mausoleum has; the columns follow from its 63 spaces."""
    sides = sorted((numbers.rows, numbers.columns))
    options = tuple(Option(str(side), side, str(side)) for side in sides)
    return Choose(
        "box.rows",
        BOX,
        phrase(f"{T}.box.rows", squares=numbers.squares),
        because("TER-SETUP-1"),
        default=str(numbers.rows),
        remember="board.rows",
        proposed=True,
        options=options,
    )


@cache
def tile_vp_questions(round_number: int) -> tuple[Question, Question]:
    """What Domination and Presence by the Scoring tile are worth in a round."""
    return (
        _number(
            f"box.round.{round_number}.domination", phrase(f"{T}.box.domination", round=round_number), "TER-SCORE-6"
        ),
        _number(f"box.round.{round_number}.presence", phrase(f"{T}.box.presence", round=round_number), "TER-SCORE-6"),
    )


@cache
def organizer_question(row: int) -> Question:
    """What the Organizer shows beside a row, counted from the bottom."""
    return _number(f"box.organizer.{row}", phrase(f"{T}.box.organizer", row=row), "TER-WAR-5")


@cache
def priority_question(token: int) -> Question:
    """How much Wet Clay is printed on a Priority token."""
    return _number(f"box.priority.{token}", phrase(f"{T}.box.priority", token=token), "TER-ACT-7")


@cache
def start_question(track: str) -> Question:
    """At which end of its track an Inspector starts; forward leads to the other end."""
    ends = ("top", "bottom") if track == "row" else ("left", "right")
    return Choose(
        f"box.inspector.{track}",
        BOX,
        phrase(f"{T}.box.inspector_{track}"),
        because("TER-INSP-1"),
        remember=f"inspector.{track}",
        options=tuple(Option(end, end) for end in ends),
    )


@cache
def prices_question(numbers: Numbers) -> Question:
    """The prices printed on a player's six Master tokens."""
    prices = numbers.master_prices
    return Several(
        "box.master.prices",
        BOX,
        phrase(f"{T}.box.master_prices"),
        because("TER-MASTER-2"),
        default=",".join(str(price) for price in prices),
        remember="master.prices",
        proposed=True,
        options=tuple(Option(str(price), price, str(price)) for price in range(max(prices) + 4)),
        at_least=len(prices),
        at_most=len(prices),
        repeats=True,
    )


@cache
def specialist_weapons_question(numbers: Numbers) -> Question:
    """Which Weapons buy a Horse, a Footman, a Kneeling Archer and a Musician, in this order."""
    return Several(
        "box.specialist.weapons",
        BOX,
        phrase(f"{T}.box.specialist_weapons", kinds=tuple(Term(specialist) for specialist in Specialist)),
        because("TER-SPEC-6"),
        default=",".join(numbers.weapon_of_specialist[specialist] for specialist in Specialist),
        remember="specialist.weapons",
        proposed=True,
        options=tuple(Option(weapon.value, weapon) for weapon in Weapon),
        at_least=len(Specialist),
        at_most=len(Specialist),
    )


@cache
def icon_question(ring: RingName, segment: int, numbers: Numbers) -> Question:
    """Which symbol a Ring shows at a segment; the printed Outer Ring is remembered, the others turn."""
    likely = {
        RingName.INNER: numbers.inner_icons,
        RingName.MIDDLE: numbers.middle_icons,
        RingName.OUTER: numbers.outer_icons,
    }[ring]
    others = () if ring is RingName.OUTER else (*numbers.inner_icons, *numbers.middle_icons)
    icons = tuple(dict.fromkeys((*likely, *others)))
    return Choose(
        f"icon.{ring.value}",
        BOX,
        phrase(f"{T}.box.icon_{ring.value}", segment=segment),
        because("TER-TURN-7"),
        remember=f"ring.outer.{segment}" if ring is RingName.OUTER else None,
        options=tuple(Option(icon, Icon(icon), Icon(icon).words) for icon in icons),
    )


@cache
def ring_question(ring: RingName, number: int, numbers: Numbers) -> Question:
    """A symbol of a Ring for the catalogue: the symbols clockwise from any one of them."""
    return replace(
        icon_question(ring, number, numbers),
        id=f"ring.{ring.value}.{number}",
        text=phrase(f"{T}.box.ring_{ring.value}", number=number),
        remember=f"ring.{ring.value}.{number}",
    )


def _number(id: str, text: Phrase, ruling: str) -> Question:
    """A printed number of Victory Points or tokens; its place in the catalogue is its id without `box`."""
    return Count(id, BOX, text, because(ruling), remember=id.removeprefix("box."), low=0, high=30)
