"""Imperial Settlers with the Aztecs, as the commands see it."""

from __future__ import annotations

from companion.games.game import Game
from companion.games.settlers.course import course, disputes
from companion.games.settlers.deck import DECK
from companion.games.settlers.final import FINAL
from companion.games.settlers.numbers import NAME
from companion.games.settlers.odds import ODDS
from companion.games.settlers.prayer import PRAYER
from companion.games.settlers.setup import options
from companion.games.settlers.shelf import SHELF
from companion.games.settlers.simulate import simulate
from companion.games.settlers.status import header, status

GAME = Game(
    NAME,
    "SET",
    range(1, 6),
    solo=True,
    calculators={"final": FINAL},
    checks={"prayer": PRAYER, "deck": DECK, "odds": ODDS},
    shelf=SHELF,
    course=course,
    disputes=disputes,
    options=options,
    header=header,
    status=status,
    simulate=simulate,
)
