"""The program's own draws: by what is in the bag, nothing put back, nothing twice where that is not allowed."""

from __future__ import annotations

from collections import Counter

from companion.dice import Dice
from referee.ask import CHANCE, Option, Several
from referee.reason import phrase


def a_bag(*, repeats: bool, **pieces: int) -> Several[str]:
    options = tuple(Option(colour, colour, weight=count) for colour, count in pieces.items())
    asked = phrase("toy.ask")
    return Several("bag", CHANCE, asked, options=options, at_least=2, at_most=2, repeats=repeats, known_odds=True)


def draws(question: Several[str]) -> Counter[str]:
    dice = Dice(7)
    return Counter(dice.draw(question) for _ in range(400))


def test_nothing_is_drawn_that_is_not_in_the_bag() -> None:
    assert set(draws(a_bag(repeats=True, red=1, blue=1, green=0))) == {"red,blue", "blue,red"}


def test_a_bag_with_two_of_a_kind_can_give_both() -> None:
    assert "red,red" in draws(a_bag(repeats=True, red=2, blue=1))


def test_nothing_is_drawn_twice_where_all_must_differ() -> None:
    seen = draws(a_bag(repeats=False, red=2, blue=2, green=1))
    assert all(len(set(drawn.split(","))) == 2 for drawn in seen)
    with_green = sum(number for drawn, number in seen.items() if "green" in drawn)
    assert with_green / seen.total() < 0.6, "green lies there once, the others twice: it comes less often"
