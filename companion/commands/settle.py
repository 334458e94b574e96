"""`companion settle ID [ALTERNATIVE] [NOTE]`: the group's house rule for a point, kept for later games."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict

from companion.exits import Exit
from companion.games import MODULES
from companion.language import Texts
from companion.library.desk import note_hint, settled_words
from companion.library.house import drop, house_rules, keep, settled_point
from companion.library.rulings import find_ruling, ruling_files
from companion.screen import Screen
from companion.sessions.store import now


def run(texts: Texts, wish: str, how: list[str], forget: bool, as_json: bool) -> int:
    """Settle a point, forget it, or (without a word) show how it is settled."""
    game, ruling = find_ruling(wish, tuple(game for game in MODULES if ruling_files(game)))
    hint: str | None = None
    if forget:
        drop(game, ruling.id)
        said = texts.say("settle.dropped", id=ruling.id)
    elif how:
        point = settled_point(ruling, " ".join(how), now()[:10])
        keep(game, point)
        hint = note_hint(ruling, point, texts)
        said = texts.say("settle.kept_always", id=ruling.id, how=settled_words(ruling, point, texts.language))
    else:
        known = house_rules(game).get(ruling.id)
        said = texts.say("settle.nothing", id=ruling.id)
        if known is not None:
            said = texts.say("rules.settled", how=settled_words(ruling, known, texts.language))
    if as_json:
        rules = house_rules(game)
        shown = asdict(rules[ruling.id]) if ruling.id in rules else {"ruling": ruling.id, "choice": ruling.default}
        sys.stdout.write(json.dumps(shown, ensure_ascii=False) + "\n")
    else:
        Screen(texts).line(said)
        if hint is not None:
            Screen(texts).note(hint)
    return Exit.DONE
