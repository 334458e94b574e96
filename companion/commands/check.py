"""`companion check GAME WHAT`: a referee's question, from a file, a batch, flags, or asked step by step."""

from __future__ import annotations

import json
import sys
from typing import Any

from companion.exits import Exit
from companion.games import load_game
from companion.games.game import Answer, Check, Game
from companion.language import Texts
from companion.mirrored import table_of
from companion.positions import (
    batch_lines,
    is_batch,
    parse_json,
    position_of,
    settings_table,
)
from companion.problems import complain, error_json
from companion.reading import known_what, with_titles
from referee.errors import BadFile, CompanionError
from referee.reason import phrase


def run(
    texts: Texts,
    game_wish: str | None,
    what: str | None,
    words: list[str],
    source: str | None,
    settings: list[str],
    as_json: bool,
) -> int:
    """Answer a question about a position."""
    if game_wish is None:
        from companion.commands.dispute import run as settle_dispute

        return settle_dispute(texts, None, None, as_json)
    if what is None:
        from companion.commands.dispute import chosen_question

        what = chosen_question(texts, game_wish)
    game = load_game(game_wish)
    check = known_what(game.name, what, game.checks)
    own = with_titles(Texts(texts.language, game.name), game.name)
    if source is not None and is_batch(source):
        return _batch(own, game, check, source)
    flags = {**_argument(check, words), **settings_table(settings)}
    try:
        if source is not None:
            position = position_of(
                {**table_of(game, source, texts), **flags}, game.name, check.position, check.problems, source
            )
        elif flags:
            position = position_of(flags, game.name, check.position, check.problems, "--set")
        else:
            position = _asked(own, game, check, as_json)
    except CompanionError as error:
        if as_json and not _is_missing(error):
            sys.stdout.write(json.dumps(error_json(own, error), ensure_ascii=False) + "\n")
        complain(own, error)
        return Exit.USAGE if _is_missing(error) else Exit.REFUSED
    answer = check.judge(position, own)
    if as_json:
        sys.stdout.write(json.dumps(answer.as_json(own), ensure_ascii=False) + "\n")
    else:
        show_answer(own, answer)
    return Exit.REFUSED if answer.legal is False else Exit.DONE


def _is_missing(error: CompanionError) -> bool:
    """True when nothing is wrong but something was not given."""
    from companion.keyboard import NobodyThere

    if isinstance(error, BadFile):
        return error.file == "--set" and all(problem.key == "file.missing_key" for problem in error.problems)
    return isinstance(error, NobodyThere)


def _argument(check: Check, words: list[str]) -> dict[str, Any]:
    """The bare words after the command, as the value they stand for."""
    if not words:
        return {}
    if check.argument is None:
        raise CompanionError(phrase("error.check_words", what=check.what, words=" ".join(words)))
    return {check.argument: " ".join(words)}


def _asked(texts: Texts, game: Game, check: Check, as_json: bool) -> Any:
    """The position, asked for at the table; nothing is saved, a question is quickly asked again."""
    from companion.catalogue import Catalogue
    from companion.keyboard import Keyboard
    from companion.reading import look_up_in
    from companion.screen import Screen
    from companion.sessions.record import Session
    from companion.table import Left, Table
    from referee.box import Box

    catalogue = Catalogue(game.name)
    screen = Screen(texts, sys.stderr if as_json else None)
    table: Table[Any] = Table(
        lambda: check.wizard(Box(catalogue.values)),
        Session(game.name, check.what),
        texts,
        screen,
        Keyboard(),
        catalogue=catalogue,
        look_up=look_up_in(game.name, texts),
    )
    try:
        position = table.play()
    except Left:
        raise CompanionError(phrase("left.nothing")) from None
    problems = check.problems(position)
    if problems:
        raise BadFile(problems, check.what)
    return position


def show_answer(texts: Texts, answer: Answer) -> None:
    """The verdict first, then why, then the figures."""
    from companion.screen import Screen

    screen = Screen(texts)
    if answer.legal is not None:
        screen.line(texts.say("check.legal" if answer.legal else "check.illegal"), "good" if answer.legal else "error")
    for reason in answer.why:
        screen.note(texts.reason(reason))
    screen.view(answer.view)
    if answer.picture is not None:
        screen.view(answer.picture())


def _batch(texts: Texts, game: Game, check: Check, source: str) -> int:
    """One position a line, one JSON answer a line; a wrong line says so and the rest goes on."""
    for place, line in batch_lines(source):
        try:
            table = parse_json(line, place)
            answer = check.judge(position_of(table, game.name, check.position, check.problems, place), texts)
            shown = answer.as_json(texts)
        except CompanionError as error:
            shown = error_json(texts, error)
        sys.stdout.write(json.dumps(shown, ensure_ascii=False) + "\n")
    return Exit.DONE
