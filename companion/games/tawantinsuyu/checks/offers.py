"""`check offer`: does the next God card clear the offer?"""

from __future__ import annotations

from typing import Annotated

from companion.games.game import Answer, Check
from companion.games.tawantinsuyu.checks.common import lines, number
from companion.games.tawantinsuyu.numbers import the_numbers
from companion.language import Texts
from referee.ask import Flow
from referee.box import Box
from referee.build import Between, Natural
from referee.errors import Problem
from referee.reason import because
from referee.records import dataclass
from referee.tawantinsuyu.offer import offer_after


@dataclass(frozen=True, slots=True)
class OfferQuestion:
    """An offer of so many God cards, in a game of so many players."""

    cards: Natural
    players: Annotated[int, Between(1, 4)] = 2


def problems(asked: OfferQuestion) -> tuple[Problem, ...]:
    """The offer never holds more than its size."""
    numbers = the_numbers()
    high = numbers.for_players(numbers.offer_size, asked.players)
    if asked.cards > high:
        return (Problem("cards", "file.out_of_range", {"found": str(asked.cards), "low": 0, "high": high}),)
    return ()


def judge(asked: OfferQuestion, texts: Texts) -> Answer:
    """How many cards lie there afterwards, and whether the others went back first."""
    after, cleared = offer_after(the_numbers(), asked.players, asked.cards)
    told = lines(texts, ("offer_cleared" if cleared else "offer_added", {"n": after}))
    return Answer(True, (because("TAW-GOD-3"), because("TAW-GOD-2")), {"cleared": cleared, "cards": after}, told)


def wizard(_box: Box) -> Flow[OfferQuestion]:
    """Ask for players and cards."""
    players = yield from number("players", "players", low=1, high=the_numbers().players[-1], default=2)
    high = the_numbers().for_players(the_numbers().offer_size, players)
    cards = yield from number("cards", "offer", high=high)
    return OfferQuestion(cards, players)


OFFER = Check("offer", OfferQuestion, problems, judge, wizard)
