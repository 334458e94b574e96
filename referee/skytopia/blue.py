"""Blue Tower cards bring Prestige Points."""

from __future__ import annotations

from referee.ask import Flow, Option, choose, tell
from referee.reason import Because, because, phrase
from referee.skytopia.bank import pay, receive, score
from referee.skytopia.printed import gift_question, look, pay_question
from referee.skytopia.table import Game
from referee.skytopia.use import Use, or_skip, take_back


def take_back_for_points(game: Game, use: Use) -> Flow[Game]:
    """Take back an own Golem for points."""
    reason = because("SKY-BLUE-1")
    game, done = yield from take_back(game, use, reason)
    if done:
        game = yield from score(game, use.name, game.numbers.blue_return_points, reason)
    return game


def points(game: Game, use: Use) -> Flow[Game]:
    """A point."""
    return (yield from score(game, use.name, game.numbers.blue_points, because("SKY-BLUE-2")))


def gift_to_others(game: Game, use: Use, reason: Because) -> Flow[Game]:
    """Every other player gets something first."""
    game, kind = yield from look(game, gift_question(game.numbers))
    for other in game.others(use.name):
        given = receive if kind == "coins" else score
        game = yield from given(game, other, game.numbers.others_gift, reason)
    return game


def points_and_gifts(game: Game, use: Use) -> Flow[Game]:
    """Points for the user, a coin for everybody else."""
    reason = because("SKY-BLUE-3")
    game = yield from gift_to_others(game, use, reason)
    return (yield from score(game, use.name, game.numbers.blue_others_points, reason))


def buy_points(game: Game, use: Use) -> Flow[Game]:
    """Pay coins for one, two or three points."""
    reason = because("SKY-BLUE-4")
    prices: dict[int, int] = {}
    for amount in game.numbers.blue_pay_points:
        game, price = yield from look(game, pay_question(amount))
        prices[amount] = int(price)
    coins = game.player(use.name).coins
    options: tuple[Option[int], ...] = tuple(
        Option(
            f"buy{amount}",
            amount,
            phrase("skytopia.label.buy", price=price, n=amount),
            refused=because("SKY-BLUE-4", price=price, coins=coins) if price > coins else None,
        )
        for amount, price in prices.items()
    )
    if not any(option.refused is None for option in options):
        yield from tell(phrase("skytopia.know.no_coins", who=use.name), reason, state=game, do=False)
        return game
    text = phrase("skytopia.ask.buy", who=use.name)
    bought = yield from choose("effect.buy", use.name, text, or_skip(options), because=reason, state=game)
    if bought is None:
        return game
    game = yield from pay(game, use.name, prices[bought], reason)
    return (yield from score(game, use.name, bought, reason))
