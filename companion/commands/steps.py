"""`companion rules GAME --steps`: the sequence of play."""

from __future__ import annotations

import json
import sys

from companion.commands.rules import one_game
from companion.exits import Exit
from companion.language import Texts
from companion.library.outline import outline, outline_lines
from companion.screen import Screen
from referee.errors import CompanionError
from referee.reason import phrase


def run(texts: Texts, words: list[str], as_json: bool) -> int:
    """Show the phases and steps of a game with their rulings."""
    game = one_game(words)
    if not outline(game):
        raise CompanionError(phrase("error.no_outline"))
    if as_json:
        listed = [
            {"title": step.title[texts.language], "depth": step.depth, "rulings": list(step.rulings)}
            for step in outline(game)
        ]
        sys.stdout.write(json.dumps(listed, ensure_ascii=False) + "\n")
        return Exit.DONE
    screen = Screen(texts)
    screen.line(texts.say("rules.steps", game=texts.say(f"games.{game}")), "heading")
    for line in outline_lines(game, texts):
        screen.line(line)
    return Exit.DONE
