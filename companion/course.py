"""What a session records: the points settled before the game, its options, then its course; or a calculator."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.games.game import Finish, Game, Start
from companion.library.house import house_rules, settled_here
from companion.library.rulings import Ruling, book
from companion.sessions.record import Session
from referee.ask import NOTHING, Flow, Option, choose, several
from referee.box import Box
from referee.errors import BadFile, CompanionError
from referee.reason import Phrase, because, phrase

HOUSE = "house"
"""The seat of the whole table, which settles disputed points together."""


def course_of(game: Game, session: Session, language: str) -> Callable[[], Flow[Finish]]:
    """The flow that a session records: the game's course of play, or one of its calculators."""
    what = session.setup.get("score")
    if what is not None:
        return lambda: _scored(game, session, str(what))
    course = game.course
    if course is None:
        raise CompanionError(phrase("error.course_later", game=game.name))
    check_names(game, session.players, session.solo)
    house = {point.ruling: point.choice for point in house_rules(game.name).values() if point.choice}

    def played() -> Flow[Finish]:
        start = Start(session.players, session.solo, box=Box(session.box))
        rulings = yield from settle(disputed_points(game, start), language, house)
        start = Start(session.players, session.solo, rulings, box=Box(session.box))
        setup: Mapping[str, Any] = {} if game.options is None else (yield from game.options(start))
        session.rulings = {**rulings}
        session.setup = {**setup}
        finish = yield from course(Start(session.players, session.solo, rulings, setup, Box(session.box)))
        return replace(finish, notes=(*finish.notes, *stamps(game.name, rulings, language)))

    return played


def changed(game: str, rulings: Mapping[str, str]) -> dict[str, str]:
    """The points that a table has settled otherwise than by default."""
    defaults = {ruling.id: ruling.default for ruling in book(game).disputed()}
    return {point: choice for point, choice in rulings.items() if choice != defaults.get(point)}


def stamps(game: str, rulings: Mapping[str, str], language: str) -> Iterator[Phrase]:
    """What a result is stamped with: every point settled otherwise than by default, in words."""
    for point, choice in changed(game, rulings).items():
        ruling = book(game).find(point)
        alternatives = () if ruling is None else ruling.alternatives
        how = next((each.text(language) for each in alternatives if each.key == choice), choice)
        yield phrase("house.settled", id=point, choice=how)


def stamped(finish: Finish, session: Session) -> Finish:
    """The result with the points settled on the way; those settled before the game are stamped on it already."""
    notes = [phrase("house.settled", id=p.ruling, choice=p.note) for p in settled_here(session.log.settled).values()]
    return replace(finish, notes=(*finish.notes, *notes))


def check_names(game: Game, names: tuple[str, ...], solo: bool) -> None:
    """As many different names as the game has seats."""
    if any(not name.strip() for name in names):
        raise CompanionError(phrase("error.name_empty"))
    if len(set(names)) != len(names):
        raise CompanionError(phrase("error.name_twice", names=names))
    if solo:
        if len(names) != 1:
            raise CompanionError(phrase("error.solo_one", n=len(names)))
    elif len(names) not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise CompanionError(phrase("error.seats", game=game.name, n=len(names), low=low, high=high))


def _scored(game: Game, session: Session, what: str) -> Flow[Finish]:
    """A calculator asked step by step."""
    if what not in game.calculators:
        raise CompanionError(phrase("error.what_unknown", game=game.name, wish=what, names=tuple(game.calculators)))
    calculator = game.calculators[what]
    position = yield from calculator.wizard(Box(session.box))
    problems = calculator.problems(position)
    if problems:
        raise BadFile(problems, session.name)
    sheet, picture = calculator.sheet(position), calculator.picture
    if picture is None:
        return Finish(sheet)
    return Finish(sheet, picture=lambda texts: picture(position, sheet, texts))


def disputed_points(game: Game, start: Start) -> tuple[Ruling, ...]:
    """The points this game's table may settle otherwise than by default."""
    points = book(game.name).disputed()
    if game.disputes is None:
        return points
    wanted = game.disputes(start)
    return tuple(ruling for ruling in points if ruling.id in wanted)


def settle(points: tuple[Ruling, ...], language: str, house: Mapping[str, str] | None = None) -> Flow[dict[str, str]]:
    """Ask which disputed points this table settles otherwise; Enter takes the house rules, else the defaults."""
    settled = {ruling.id: str(ruling.default) for ruling in points}
    if not points:
        return settled
    house = house or {}
    usual = tuple(ruling.id for ruling in points if house.get(ruling.id, ruling.default) != ruling.default)
    by_default = phrase("house.ask_change", n=len(points))
    changed = yield from several(
        "house.change",
        HOUSE,
        phrase("house.ask_change_usual", n=len(points), usual=usual) if usual else by_default,
        tuple(Option(ruling.id, ruling, f"{ruling.id} {ruling.title.get(language, '')}") for ruling in points),
        default=",".join(usual) or NOTHING,
        folded=True,
    )
    for ruling in changed:
        settled[ruling.id] = yield from choose(
            f"house.{ruling.id}",
            HOUSE,
            phrase("house.ask_point", title=ruling.title.get(language, ruling.id), text=ruling.text(language)),
            tuple(Option(choice.key, choice.key, choice.text(language)) for choice in ruling.alternatives),
            because=because(ruling.id),
            default=house.get(ruling.id, ruling.default),
        )
    return settled


def ruling_answers(game: Game, wishes: list[str]) -> dict[str, str]:
    """`--ruling ID=ALTERNATIVE` flags as answers to the questions of `settle`."""
    answers: dict[str, str] = {}
    chosen: list[str] = []
    for wish in wishes:
        ruling_id, _, key = wish.partition("=")
        ruling = book(game.name).find(ruling_id)
        if ruling is None or len(ruling.alternatives) < 2:
            known = tuple(point.id for point in book(game.name).disputed())
            raise CompanionError(phrase("error.ruling_flag", id=ruling_id, known=known))
        keys = tuple(alternative.key for alternative in ruling.alternatives)
        if key not in keys:
            raise CompanionError(phrase("error.ruling_choice", id=ruling.id, found=key, keys=keys))
        chosen.append(ruling.id)
        answers[f"house.{ruling.id}"] = key
    if chosen:
        answers["house.change"] = ",".join(chosen)
    return answers
