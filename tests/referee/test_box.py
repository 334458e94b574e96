"""What is printed in the box: known, or asked once."""

from __future__ import annotations

from referee.ask import BOX, Count, Flow
from referee.box import Box, known_or_asked
from referee.drive import Script, drive
from referee.reason import phrase

PRICE = Count("price", BOX, phrase("toy.ask.price"), remember="card.price", low=1, high=9)


def twice(box: Box) -> Flow[tuple[Box, int]]:
    box, first = yield from known_or_asked(box, PRICE)
    box, second = yield from known_or_asked(box, PRICE)
    return box, first + second


def test_an_unknown_value_is_asked_once() -> None:
    run = drive(lambda: twice(Box()), Script(["3+1"]))
    assert run.result == (Box({"card.price": "4"}), 8)
    assert run.log == ["price 3+1"]


def test_a_known_value_is_not_asked() -> None:
    run = drive(lambda: twice(Box({"card.price": "5"})), Script([]))
    assert run.result is not None
    assert run.result[1] == 10
    assert run.log == []


def test_a_value_that_no_longer_fits_is_not_known() -> None:
    assert not Box({"card.price": "77"}).knows(PRICE)
    assert not Box().knows(PRICE)
    assert Box({"card.price": "9"}).knows(PRICE)
