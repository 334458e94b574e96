"""The board above the first question of a turn, so that nobody must ask for it."""

from __future__ import annotations

from companion.games.tigris.map import map_picture
from companion.games.tigris.mirror import Mirror, state_of
from companion.language import Texts
from companion.view import View
from referee.ask import Question
from referee.tigris.squares import SQUARE_OF


def scene(question: Question, texts: Texts) -> View | None:
    """The map, once a turn."""
    mirror = question.state
    if question.id != "turn.action" or not isinstance(mirror, Mirror) or mirror.action > 1:
        return None
    return View((map_picture(state_of(mirror), texts, SQUARE_OF.get(mirror.played)),))
