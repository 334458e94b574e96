"""What the checks share: supplies that may be left out, sentences, small questions."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import TypeVar

from companion.games.tawantinsuyu.numbers import the_numbers
from companion.language import Texts
from companion.view import Lines, View
from referee.ask import Flow, Option, choose, count, several
from referee.reason import Amount, Because, Fact, Term, because, phrase
from referee.tawantinsuyu.paying import Cost, can_pay_with, cheapest
from referee.tawantinsuyu.values import Passive, Supply

YOU, OTHER = "you", "opponent"

E = TypeVar("E", bound=Enum)


def shown(owner: str) -> Fact:
    """A player of a question: a name, or the word for yourself or an opponent."""
    return Term(owner) if owner in (YOU, OTHER) else owner


def held(potato: int | None, corn: int | None, stone: int | None, gold: int | None) -> Supply | None:
    """The supply that was given; None when nothing was, and then nothing is checked against it."""
    if potato is None and corn is None and stone is None and gold is None:
        return None
    return Supply(potato or 0, corn or 0, stone or 0, gold or 0)


def unpayable(supply: Supply | None, cost: Cost, passives: tuple[Passive, ...]) -> Because | None:
    """Why a cost cannot be paid from this supply, or None."""
    if supply is None or can_pay_with(the_numbers(), supply, cost, Passive.Z15 in passives):
        return None
    return because("TAW-RES-3", cost=amounts(cost), held=supply_amounts(supply))


def paid_figures(supply: Supply | None, cost: Cost) -> dict[str, int] | None:
    """What is paid with the least gold, for JSON; None where the supply is not known or does not suffice."""
    paid = None if supply is None else cheapest(supply, cost)
    if paid is None:
        return None
    return {"potato": paid.potato, "corn": paid.corn, "stone": paid.stone, "gold": paid.gold}


def amounts(cost: Cost) -> tuple[Fact, ...]:
    """A cost as words."""
    kinds = (("potato", cost.potato), ("corn", cost.corn), ("food", cost.food), ("stone", cost.stone))
    return tuple(Amount(n, kind) for kind, n in (*kinds, ("gold", cost.gold)) if n)


def supply_amounts(supply: Supply) -> tuple[Fact, ...]:
    """A supply as words."""
    kinds = (("potato", supply.potato), ("corn", supply.corn), ("stone", supply.stone), ("gold", supply.gold))
    return tuple(Amount(n, kind) for kind, n in kinds if n)


def lines(texts: Texts, *sentences: tuple[str, dict[str, Fact]]) -> View:
    """Sentences of the `check` table, one a line."""
    return View((Lines([texts.say(f"tawantinsuyu.check.{key}", **facts) for key, facts in sentences]),))


def one_of(id: str, text: str, kind: Iterable[E], default: str | None = None) -> Flow[E]:
    """Ask for one member of an enum."""
    options = tuple(Option(str(member.value), member) for member in kind)
    return (yield from choose(id, YOU, phrase(f"tawantinsuyu.check_ask.{text}"), options, default=default))


def number(id: str, text: str, low: int = 0, high: int = 99, default: int | None = None) -> Flow[int]:
    """Ask for a number."""
    asked = yield from count(id, YOU, phrase(f"tawantinsuyu.check_ask.{text}"), low=low, high=high, default=default)
    return int(asked)


def owned(id: str, *relevant: Passive) -> Flow[tuple[Passive, ...]]:
    """Ask which of the Passive Buildings that matter here the player has."""
    options = tuple(Option(building.value, building, building.value) for building in relevant)
    return (yield from several(id, YOU, phrase("tawantinsuyu.check_ask.passives"), options, default="-"))
