"""`companion rules [GAME] [WORDS...]`: find a ruling."""

from __future__ import annotations

import json
import sys

from companion.exits import Exit
from companion.games import MODULES, game_name
from companion.language import Texts
from companion.library.rulings import book, ruling_files, ruling_json
from companion.library.search import search
from referee.errors import CompanionError
from referee.reason import phrase


def run(texts: Texts, words: list[str], limit: int, as_json: bool) -> int:
    """Show the rulings that fit the words best; without words, the chapters."""
    games, rest = games_and_words(words)
    if not rest:
        return _contents(texts, games, as_json)
    sought = " ".join(rest)
    hits = search(sought, games, limit)
    if as_json:
        found = [ruling_json(ruling, game, texts.language) for game, ruling in hits]
        sys.stdout.write(json.dumps(found, ensure_ascii=False) + "\n")
        return Exit.DONE if hits else Exit.REFUSED
    from companion.library.desk import place_of, ruling_lines
    from companion.library.house import house_rules
    from companion.screen import Screen

    screen = Screen(texts)
    if not hits:
        screen.error(texts.say("rules.nothing", words=sought))
        return Exit.REFUSED
    (first_game, first), *others = hits
    head, *body = ruling_lines(first, first_game, texts, house_rules(first_game).get(first.id))
    screen.line(head, "heading")
    for line in body:
        screen.line(line)
    for game, ruling in others:
        screen.line()
        screen.line(f"{ruling.id} · {ruling.title.get(texts.language, '')}", "do")
        screen.line(f"  {place_of(ruling, game, texts)}")
        screen.line(f"  {ruling.text(texts.language)}")
    return Exit.DONE


def games_and_words(words: list[str]) -> tuple[tuple[str, ...], list[str]]:
    """The games to search and the words to search for: the first word may be the beginning of a game's name."""
    known = tuple(game for game in MODULES if ruling_files(game))
    if words:
        first = words[0].lower()
        named = [game for game in known if len(first) >= 3 and game.startswith(first)]
        if len(named) == 1:
            return (named[0],), words[1:]
    return known, words


def one_game(words: list[str]) -> str:
    """The one game that the words name."""
    if len(words) != 1:
        raise CompanionError(phrase("error.one_game", games=tuple(MODULES)))
    return game_name(words[0])


def _contents(texts: Texts, games: tuple[str, ...], as_json: bool) -> int:
    """The chapters of the rulebooks with the number of rulings in each."""
    rows = [
        (game, chapter.title.get(texts.language, chapter.id), sum(r.chapter == chapter.id for r in book(game).rulings))
        for game in games
        for chapter in book(game).chapters
    ]
    if as_json:
        listed = [{"game": game, "chapter": chapter, "rulings": count} for game, chapter, count in rows]
        sys.stdout.write(json.dumps(listed, ensure_ascii=False) + "\n")
        return Exit.DONE
    from companion.screen import Screen
    from companion.view import Table

    screen = Screen(texts)
    columns = (texts.say("rules.game"), texts.say("rules.chapter"), texts.say("rules.count"))
    shown = [(texts.say(f"games.{game}"), chapter, str(count)) for game, chapter, count in rows]
    screen.block(Table(columns, shown, frozenset({2})))
    screen.note(texts.say("rules.how"))
    return Exit.DONE
