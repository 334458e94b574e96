"""The referee's questions about Skytopia that need no session."""

from __future__ import annotations

from companion.games.skytopia.check_activation import ACTIVATION
from companion.games.skytopia.check_placement import PLACEMENT
from companion.games.skytopia.check_turn import TURN

CHECKS = {check.what: check for check in (PLACEMENT, ACTIVATION, TURN)}
