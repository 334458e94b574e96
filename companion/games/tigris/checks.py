"""The referee's questions about Tigris & Euphrates that need no session."""

from __future__ import annotations

from companion.games.game import Check
from companion.games.tigris.action_check import judge_action, position_problems
from companion.games.tigris.kingdoms_check import judge_kingdoms
from companion.games.tigris.placement_check import judge_placement, placement_problems
from companion.games.tigris.position_wizard import board_wizard, placement_wizard, position_wizard
from companion.games.tigris.war_check import judge_war
from referee.tigris.file import PositionFile

CHECKS = {
    "action": Check("action", PositionFile, position_problems, judge_action, position_wizard),
    "kingdoms": Check("kingdoms", PositionFile, position_problems, judge_kingdoms, board_wizard),
    "war": Check("war", PositionFile, position_problems, judge_war, position_wizard),
    "placement": Check(
        "placement", PositionFile, placement_problems, judge_placement, placement_wizard, argument="square"
    ),
}
