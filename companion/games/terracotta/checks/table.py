"""The list of questions that the referee answers."""

from __future__ import annotations

from companion.games.game import Check
from companion.games.terracotta.checks.figures import judge_crossbow, judge_figure, judge_horse
from companion.games.terracotta.checks.others import judge_domination, judge_guard, judge_worker
from companion.games.terracotta.checks.wizards import (
    ask_crossbow,
    ask_domination,
    ask_figure,
    ask_guard,
    ask_horse,
    ask_worker,
)
from referee.terracotta.questions import (
    CrossbowQuestion,
    DominationQuestion,
    FigureQuestion,
    GuardQuestion,
    HorseQuestion,
    WorkerQuestion,
    no_problems,
    scene_problems,
)

CHECKS = {
    "worker": Check("worker", WorkerQuestion, no_problems, judge_worker, ask_worker, "worker"),
    "figure": Check("figure", FigureQuestion, scene_problems, judge_figure, ask_figure),
    "crossbow": Check("crossbow", CrossbowQuestion, scene_problems, judge_crossbow, ask_crossbow, "at"),
    "guard": Check("guard", GuardQuestion, scene_problems, judge_guard, ask_guard, "owner"),
    "horse": Check("horse", HorseQuestion, scene_problems, judge_horse, ask_horse, "at"),
    "domination": Check("domination", DominationQuestion, scene_problems, judge_domination, ask_domination, "where"),
}
"""By the word after `companion check terracotta-army`."""
