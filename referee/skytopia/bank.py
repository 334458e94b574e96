"""Coins and Prestige Points: paid, received, and marked on the Score Track with its +50 side."""

from __future__ import annotations

from referee.ask import Flow, tell
from referee.reason import Because, because, phrase
from referee.skytopia.table import Game


def receive(game: Game, name: str, coins: int, reason: Because) -> Flow[Game]:
    """A player takes coins from the Bank."""
    if coins == 0:
        return game
    game = game.booked(name, "coins", coins, reason.ruling)
    yield from tell(phrase("skytopia.do.receive", who=name, n=coins), reason, state=game)
    return game


def pay(game: Game, name: str, coins: int, reason: Because) -> Flow[Game]:
    """A player pays coins to the Bank."""
    if coins == 0:
        return game
    game = game.booked(name, "coins", -coins, reason.ruling)
    yield from tell(phrase("skytopia.do.pay", who=name, n=coins), reason, state=game)
    return game


def score(game: Game, name: str, points: int, reason: Because) -> Flow[Game]:
    """A player gains Prestige Points; passing the end of the track turns the City marker over (SKY-SETUP-9)."""
    if points == 0:
        return game
    fields = game.numbers.track_fields
    before = game.player(name).points
    game = game.booked(name, "points", points, reason.ruling)
    after = before + points
    yield from tell(
        phrase("skytopia.do.score", who=name, n=points, field=after % fields, total=after), reason, state=game
    )
    lap = after // fields
    if lap > before // fields:
        first = lap == 1
        text = phrase("skytopia.do.plus_50" if first else "skytopia.do.lap", who=name, field=after % fields, n=after)
        yield from tell(text, because("SKY-SETUP-9" if first else "SKY-SETUP-14", n=after), state=game)
    return game
