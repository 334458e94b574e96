"""Gold Tower cards bring coins."""

from __future__ import annotations

from referee.ask import Flow, count
from referee.reason import because, phrase
from referee.records import replace
from referee.skytopia.bank import receive
from referee.skytopia.blue import gift_to_others
from referee.skytopia.printed import as_printed, gold_dice_question, gold_others_question, look
from referee.skytopia.table import Game
from referee.skytopia.use import Use, take_back


def take_back_for_coins(game: Game, use: Use) -> Flow[Game]:
    """Take back an own Golem for coins."""
    reason = because("SKY-GOLD-1")
    game, done = yield from take_back(game, use, reason)
    if done:
        game = yield from receive(game, use.name, game.numbers.gold_return_coins, reason)
    return game


def coins(game: Game, use: Use) -> Flow[Game]:
    """Coins."""
    return (yield from receive(game, use.name, game.numbers.gold_coins, because("SKY-GOLD-2")))


def coins_and_gifts(game: Game, use: Use) -> Flow[Game]:
    """Coins for the user, a coin for everybody else."""
    reason = because("SKY-GOLD-3")
    game, own = yield from look(game, gold_others_question(game.numbers))
    game = replace(game, numbers=as_printed(game.numbers, game.box))
    game = yield from gift_to_others(game, use, reason)
    return (yield from receive(game, use.name, int(own), reason))


def coins_for_dice(game: Game, use: Use) -> Flow[Game]:
    """A coin for each Golem on the user's player board."""
    game, counts = yield from look(game, gold_dice_question())
    number = game.player(use.name).idle
    if counts != "idle_dice":
        text = phrase("skytopia.ask.things", who=use.name)
        number = yield from count("effect.things", use.name, text, high=30, because=because("SKY-GOLD-4"), state=game)
    each = game.numbers.gold_dice_coins
    return (yield from receive(game, use.name, number * each, because("SKY-GOLD-4", dice=number)))
