"""The Mausoleum above the questions that are about its squares."""

from __future__ import annotations

from companion.games.terracotta.picture import mausoleum_view
from companion.language import Texts
from companion.view import View
from referee.ask import Question
from referee.terracotta.mausoleum import Mausoleum

DRAWN = ("figures", "horses", "horse", "archer")
"""The questions of the wizards that show the grid as it fills, by the first word of their ids."""


def scene(question: Question, texts: Texts) -> View | None:
    """The grid as far as it is known, where squares are asked for."""
    state = question.state
    if isinstance(state, Mausoleum) and question.id.split(".")[0] in DRAWN:
        return mausoleum_view(state, texts)
    return None
