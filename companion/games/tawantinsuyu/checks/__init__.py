"""The referee's questions about Tawantinsuyu that need no session."""

from __future__ import annotations

from companion.games.tawantinsuyu.checks.buildings import BUILDING
from companion.games.tawantinsuyu.checks.conquest import CONQUEST
from companion.games.tawantinsuyu.checks.offers import OFFER
from companion.games.tawantinsuyu.checks.placement import PLACEMENT
from companion.games.tawantinsuyu.checks.recruits import RECRUIT
from companion.games.tawantinsuyu.checks.statues import STATUE
from companion.games.tawantinsuyu.checks.steps import STEPS
from companion.games.tawantinsuyu.checks.tapestry import TAPESTRY
from companion.games.tawantinsuyu.checks.temple import TEMPLE

CHECKS = {
    check.what: check for check in (PLACEMENT, CONQUEST, TAPESTRY, TEMPLE, RECRUIT, OFFER, STATUE, STEPS, BUILDING)
}
