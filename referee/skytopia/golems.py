"""Golems: which faces they may show, how they are turned, moved and taken back."""

from __future__ import annotations

from collections.abc import Iterable

from referee.ask import Flow, tell
from referee.reason import Because, Fact, Term, because, phrase
from referee.skytopia.bank import receive, score
from referee.skytopia.chronometer import Chronometer
from referee.skytopia.table import Game
from referee.skytopia.values import HOME, Ability, Golem, Place


def face_refusal(chronometer: Chronometer, taken: Iterable[int], face: int) -> Because | None:
    """Why a die may not show this face on a card: the build mark's face, or one that is taken there."""
    if chronometer.steps(face) == 0:
        return because("SKY-PLACE-4", face=face)
    if face in taken:
        return because("SKY-PLACE-5", face=face)
    return None


def turn_refusal(chronometer: Chronometer, face: int, taken: Iterable[int], steps: int) -> Because | None:
    """Why a die may not be turned so many steps towards the build mark."""
    nearer = chronometer.nearer(face, steps)
    if nearer is None or chronometer.steps(nearer) == 0:
        return because("SKY-GOLEM-5", face=face, steps=steps, mark=chronometer.mark)
    if nearer in taken:
        return because("SKY-GOLEM-6", face=face, nearer=nearer)
    return None


def golem_turn_refusal(game: Game, golem: Golem, steps: int) -> Because | None:
    """Why a Golem on the Market may not be turned so many steps."""
    return turn_refusal(game.chronometer, golem.face, game.faces_on(golem.at) - {golem.face}, steps)


def turn(game: Game, name: str, golem: Golem, steps: int, reason: Because) -> Flow[Game]:
    """A Golem is turned towards the build mark."""
    face = game.chronometer.nearer(golem.face, steps)
    assert face is not None
    game = game.with_player(game.player(name).moved(golem, Golem(golem.at, face)))
    left = game.chronometer.steps(face)
    yield from tell(
        phrase("skytopia.do.turn", who=name, card=Term(golem.at), old=golem.face, face=face, rounds=left),
        reason,
        state=game,
    )
    return game


def stand(game: Game, name: str, golem: Golem, place: Place, face: int, *reasons: Because) -> Flow[Game]:
    """A Golem is put or moved onto a card; whoever has a Golem there and that Ability gets coins (SKY-ABIL-6)."""
    hosts = {owner for owner, _ in game.dice_on(place)} - {name}
    key = "skytopia.do.place" if golem.home else "skytopia.do.move"
    game = game.with_player(game.player(name).moved(golem, Golem(place, face)))
    rounds = game.chronometer.steps(face)
    facts: dict[str, Fact] = {} if golem.home else {"origin": Term(golem.at), "old": golem.face}
    yield from tell(phrase(key, who=name, card=Term(place), face=face, rounds=rounds, **facts), *reasons, state=game)
    for host in game.others(name):
        if host in hosts and game.player(host).ability is Ability.VISIT:
            game = yield from receive(game, host, game.numbers.ability_visit_coins, because("SKY-ABIL-6", who=name))
    return game


def go_home(game: Game, name: str, golem: Golem, reason: Because, *, pays: bool) -> Flow[Game]:
    """A Golem returns to its player board; `pays` says that another player or a card effect sent it (SKY-ABIL-1)."""
    game = game.with_player(game.player(name).moved(golem, HOME))
    yield from tell(
        phrase("skytopia.do.home", who=name, card=Term(golem.at), face=golem.face),
        reason,
        state=game,
    )
    if pays and game.player(name).ability is Ability.RETURN:
        game = yield from score(game, name, game.numbers.ability_return_points, because("SKY-ABIL-1"))
    return game
