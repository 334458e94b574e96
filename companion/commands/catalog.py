"""`companion catalog GAME`: what this program knows of the components in your box."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from companion.catalogue import Catalogue, catalogue_text, read_catalogue
from companion.exits import Exit
from companion.games import load_game
from companion.games.game import Game, Shelf
from companion.language import Texts
from companion.positions import plain_settings
from companion.reading import known_what, with_titles
from companion.wording import answer_shown
from referee.ask import Flow, Question
from referee.box import Box
from referee.errors import BadFile, CompanionError
from referee.reason import phrase

ACTIONS = ("show", "fill", "check", "export", "import", "forget")


def run(texts: Texts, game_wish: str, action: str, file: str | None, settings: list[str], as_json: bool) -> int:
    """Show, fill, check, export, import or correct the catalogue."""
    game = load_game(game_wish)
    if game.shelf is None:
        raise CompanionError(phrase("error.no_shelf", game=game.name))
    act = known_what(game.name, action, {name: name for name in ACTIONS})
    own = with_titles(Texts(texts.language, game.name), game.name)
    catalogue = Catalogue(game.name)
    if act == "show":
        return _show(own, game.shelf, catalogue, as_json)
    if act == "fill":
        return _fill(own, game, game.shelf, catalogue, plain_settings(settings))
    if act == "check":
        return _check(own, game.shelf, catalogue, as_json)
    if act == "export":
        return _export(own, catalogue, file)
    if act == "forget":
        return _forget(own, catalogue, file)
    return _import(own, game.shelf, catalogue, file)


def _entry(question: Question, catalogue: Catalogue) -> tuple[str, str, str | None]:
    """The place, how sure its value is (known, proposed or unknown), and the value."""
    place = question.remember or question.id
    if Box(catalogue.values).knows(question):
        return place, "known", catalogue.values[place]
    if question.proposed and question.default is not None:
        return place, "proposed", question.default
    return place, "unknown", None


def _show(texts: Texts, shelf: Shelf, catalogue: Catalogue, as_json: bool) -> int:
    rows = [(question, *_entry(question, catalogue)) for question in shelf.entries(Box(catalogue.values))]
    if as_json:
        listed = [{"place": place, "state": state, "value": value} for _, place, state, value in rows]
        sys.stdout.write(json.dumps(listed, ensure_ascii=False) + "\n")
        return Exit.DONE
    from companion.screen import Screen
    from companion.view import Table

    screen = Screen(texts)
    columns = tuple(texts.say(f"catalog.{word}") for word in ("place", "state", "value"))
    shown = [
        (place, texts.say(f"catalog.{state}"), "" if value is None else answer_shown(question, value, texts))
        for question, place, state, value in rows
    ]
    screen.block(Table(columns, shown))
    known = sum(state == "known" for _, _, state, _ in rows)
    screen.note(texts.say("catalog.count", known=known, n=len(rows)))
    return Exit.DONE


def _asked(shelf: Shelf, values: dict[str, str]) -> Flow[Box]:
    """Ask for everything that is not known yet; what is learned may open further places."""
    box = Box(values)
    while True:
        unknown = next((question for question in shelf.entries(box) if not box.knows(question)), None)
        if unknown is None:
            return box
        value = yield unknown
        box = box.learned(unknown.remember or unknown.id, unknown.write(value))


def _fill(texts: Texts, game: Game, shelf: Shelf, catalogue: Catalogue, given: dict[str, str]) -> int:
    from companion.keyboard import Keyboard
    from companion.reading import look_up_in
    from companion.screen import Screen
    from companion.sessions.record import Session
    from companion.table import Left, Table

    values = dict(catalogue.values)
    screen = Screen(texts)
    screen.note(texts.say("catalog.fill_how"))
    table: Table[Box] = Table(
        lambda: _asked(shelf, values),
        Session(game.name, "catalogue"),
        texts,
        screen,
        Keyboard(),
        catalogue=catalogue,
        look_up=look_up_in(game.name, texts),
        given=given,
    )
    try:
        table.play()
    except Left:
        screen.line(texts.say("catalog.left"))
        return Exit.DONE
    screen.line(texts.say("catalog.complete"), "good")
    return _check(texts, shelf, catalogue, False)


def _check(texts: Texts, shelf: Shelf, catalogue: Catalogue, as_json: bool) -> int:
    """Compare the catalogue with the box's component counts."""
    box = Box(catalogue.values)
    places = {question.remember or question.id for question in shelf.entries(box)}
    problems = [texts.show(problem.phrase) for problem in shelf.problems(box)]
    problems += [texts.say("catalog.foreign", place=place) for place in catalogue.values if place not in places]
    problems += [
        texts.say("catalog.misfit", place=place, value=catalogue.values[place])
        for question in shelf.entries(box)
        if (place := question.remember or question.id) in catalogue.values and not box.knows(question)
    ]
    if as_json:
        found: dict[str, Any] = {"ok": not problems, "problems": problems}
        sys.stdout.write(json.dumps(found, ensure_ascii=False) + "\n")
    else:
        from companion.screen import Screen

        screen = Screen(texts)
        for problem in problems:
            screen.error(problem)
        if not problems:
            screen.line(texts.say("catalog.fits"), "good")
    return Exit.REFUSED if problems else Exit.DONE


def _export(texts: Texts, catalogue: Catalogue, file: str | None) -> int:
    text = catalogue_text(catalogue.game, catalogue.values)
    if file is None:
        sys.stdout.write(text)
        return Exit.DONE
    from companion.files import write_new
    from companion.screen import Screen

    write_new(Path(file), text)
    Screen(texts).line(texts.say("catalog.exported", file=file))
    return Exit.DONE


def _forget(texts: Texts, catalogue: Catalogue, place: str | None) -> int:
    """Drop a value that was entered wrongly, so that it is asked again."""
    from companion.screen import Screen

    if place is None or not catalogue.forget(place):
        raise CompanionError(phrase("error.catalog_place", place=place or ""))
    Screen(texts).line(texts.say("catalog.forgotten", place=place))
    return Exit.DONE


def _import(texts: Texts, shelf: Shelf, catalogue: Catalogue, file: str | None) -> int:
    """Take over another catalogue's values, if they fit this game's box."""
    from companion.screen import Screen

    if file is None:
        raise CompanionError(phrase("error.catalog_file"))
    values = {**catalogue.values, **read_catalogue(Path(file), catalogue.game)}
    problems = shelf.problems(Box(values))
    if problems:
        raise BadFile(problems, file)
    before = len(catalogue.values)
    catalogue.values = values
    catalogue.save()
    Screen(texts).line(texts.say("catalog.imported", n=len(values) - before, file=file))
    return Exit.DONE
