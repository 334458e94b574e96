"""The Mausoleum above the questions that are about its squares."""

from __future__ import annotations

from companion.games.terracotta.picture import mausoleum_view
from companion.language import Texts
from companion.view import View
from referee.ask import Question
from referee.terracotta.mausoleum import Mausoleum
from referee.terracotta.state import State

WIZARD = ("figures", "horses", "horse", "archer")
"""The questions of the wizards that show the grid as it fills, by the first word of their ids."""

MIRROR = ("warrior.at", "specialist.at", "guard.warrior", "horse.warrior")
"""The questions of a mirrored game that ask for a space."""


def scene(question: Question, texts: Texts) -> View | None:
    """The grid as far as it is known, where squares are asked for."""
    state = question.state
    if isinstance(state, Mausoleum) and question.id.split(".")[0] in WIZARD:
        return mausoleum_view(state, texts)
    if isinstance(state, State) and question.id in MIRROR:
        return mausoleum_view(state.mausoleum, texts, inspectors=state.inspectors)
    return None
