"""`companion rules GAME --all`, `--chapter NAME`, `--export FORM`: a game's rulings to read or to print."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from companion.commands.rules import one_game
from companion.exits import Exit
from companion.files import write_new
from companion.language import Texts
from companion.library.pages import PAGES, chapters_of
from companion.library.rulings import book, whole_ruling_json
from companion.screen import Screen
from referee.errors import CompanionError
from referee.reason import phrase


def run(
    texts: Texts, words: list[str], chapter: str | None, form: str | None, target: str | None, as_json: bool
) -> int:
    """Show the chapters through a pager, or write them in one of the forms."""
    game = one_game(words)
    if form is not None and form not in PAGES:
        raise CompanionError(phrase("error.form_unknown", found=form, known=tuple(PAGES)))
    chapters = chapters_of(game, chapter, texts.language)
    if as_json:
        wanted = {chapter.id for chapter in chapters}
        listed = [whole_ruling_json(r, game, texts.language) for r in book(game).rulings if r.chapter in wanted]
        sys.stdout.write(json.dumps(listed, ensure_ascii=False) + "\n")
        return Exit.DONE
    page = PAGES[form or "text"](game, chapters, texts)
    if target is not None:
        write_new(Path(target), page)
        Screen(texts).line(texts.say("rules.exported", file=target))
    elif form is None and sys.stdout.isatty():
        from pydoc import pager

        pager(page)
    else:
        sys.stdout.write(page)
    return Exit.DONE
