"""`companion rule ID`: show one ruling."""

from __future__ import annotations

import json
import sys

from companion.exits import Exit
from companion.games import MODULES
from companion.language import Texts
from companion.library.rulings import find_ruling, ruling_files, whole_ruling_json


def run(texts: Texts, wish: str, as_json: bool) -> int:
    """Show everything about one ruling."""
    game, ruling = find_ruling(wish, tuple(game for game in MODULES if ruling_files(game)))
    if as_json:
        sys.stdout.write(json.dumps(whole_ruling_json(ruling, game, texts.language), ensure_ascii=False) + "\n")
        return Exit.DONE
    from companion.library.desk import ruling_lines
    from companion.library.house import house_rules
    from companion.screen import Screen

    screen = Screen(texts)
    head, *body = ruling_lines(ruling, game, texts, house_rules(game).get(ruling.id))
    screen.line(head, "heading")
    for line in body:
        screen.line(line)
    return Exit.DONE
