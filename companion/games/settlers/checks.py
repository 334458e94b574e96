"""The referee's questions about Imperial Settlers that need no session."""

from __future__ import annotations

from companion.games.settlers.deck import DECK
from companion.games.settlers.odds import ODDS
from companion.games.settlers.prayer import PRAYER

CHECKS = {check.what: check for check in (PRAYER, DECK, ODDS)}
