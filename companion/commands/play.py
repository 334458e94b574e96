"""`companion play GAME`: start a mirrored game."""

from __future__ import annotations

from companion.commands.resume import go_on
from companion.course import check_names, ruling_answers
from companion.games import load_game
from companion.games.game import Game
from companion.language import Texts
from companion.library.house import notes_of_the_house
from companion.positions import plain_settings
from companion.sessions.record import Session
from companion.sessions.store import Store, now
from referee.errors import CompanionError
from referee.reason import phrase


def run(
    texts: Texts,
    game_wish: str,
    solo: bool,
    players: list[str],
    name: str | None,
    rulings: list[str],
    settings: list[str],
    timer: bool = False,
) -> int:
    """Seat the players and begin."""
    from companion.catalogue import Catalogue

    game = load_game(game_wish)
    if game.course is None:
        raise CompanionError(phrase("error.course_later", game=game.name))
    if solo and not game.solo:
        raise CompanionError(phrase("error.no_solo", game=game.name))
    given = {**ruling_answers(game, rulings), **plain_settings(settings)}
    names = tuple(players) or ((texts.say("play.you"),) if solo else _asked_names(texts, game))
    solo = solo or (len(names) == 1 and game.solo)
    check_names(game, names, solo)
    store = Store()
    with store.begin(name or f"{game.name} {now()[:10]}") as (title, path):
        session = Session(game.name, title, names, solo, texts.language, box=Catalogue(game.name).values.copy())
        session.log.settled.extend(notes_of_the_house(game.name))
        if timer:
            session.table["timer"] = True
        return go_on(texts, session, store, path, given=given)


def _asked_names(texts: Texts, game: Game) -> tuple[str, ...]:
    """The names typed one by one; an empty line ends the list."""
    from companion.keyboard import Keyboard
    from companion.screen import Screen

    screen, keyboard = Screen(texts), Keyboard()
    high = game.seats[-1]
    screen.line(texts.say("play.names_solo" if game.solo else "play.names", low=game.seats[0], high=high), "question")
    names: list[str] = []
    while len(names) < high:
        missing = phrase("error.players_missing")
        typed = keyboard.line(f"  {texts.say('play.name', n=len(names) + 1)} > ", missing)
        if not typed:
            if len(names) in game.seats or (len(names) == 1 and game.solo):
                break
            screen.error(texts.say("error.seats", game=game.name, n=len(names), low=game.seats[0], high=high))
        elif typed in names:
            screen.error(texts.say("error.name_twice", names=(*names, typed)))
        else:
            names.append(typed)
    return tuple(names)
