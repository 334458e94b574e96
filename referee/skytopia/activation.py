"""Activation: one effect of a card, a Foundation, or a whole Tower from the Foundation up."""

from __future__ import annotations

from collections.abc import Callable

from referee.ask import Flow, Option, count, several, tell
from referee.reason import Term, because, phrase
from referee.skytopia import blue, gold, purple, red
from referee.skytopia.bank import receive, score
from referee.skytopia.printed import card_label, foundation_number, foundation_question, look
from referee.skytopia.table import Game
from referee.skytopia.use import Source, Use
from referee.skytopia.values import Base, Colour, Effect, Place


def laboratory(game: Game, use: Use) -> Flow[Game]:
    """A Laboratory does nothing before the end of the game."""
    yield from tell(phrase("skytopia.know.laboratory", who=use.name), because("SKY-PURPLE-3"), state=game, do=False)
    return game


EFFECTS: dict[Effect, Callable[[Game, Use], Flow[Game]]] = {
    Effect.BLUE_RETURN: blue.take_back_for_points,
    Effect.BLUE_POINT: blue.points,
    Effect.BLUE_OTHERS: blue.points_and_gifts,
    Effect.BLUE_PAY: blue.buy_points,
    Effect.GOLD_RETURN: gold.take_back_for_coins,
    Effect.GOLD_COINS: gold.coins,
    Effect.GOLD_OTHERS: gold.coins_and_gifts,
    Effect.GOLD_DICE: gold.coins_for_dice,
    Effect.RED_TURN: red.turn_one,
    Effect.RED_ALL: red.turn_all,
    Effect.RED_MOVE: red.move,
    Effect.RED_PLACE: red.place_at_one_coin,
    Effect.PURPLE_RETURN: purple.take_a_card,
    Effect.PURPLE_TOP: purple.use_top_card,
    Effect.LABORATORY: laboratory,
    Effect.PURPLE_ROW: purple.use_card_of_row,
}
"""The sixteen effects, each in the file of its colour."""

AUTOMATIC = frozenset({Effect.BLUE_POINT, Effect.BLUE_OTHERS, Effect.GOLD_COINS, Effect.GOLD_OTHERS, Effect.GOLD_DICE})
"""Effects without a choice of their own: whether they are used is asked apart (SKY-ACT-4)."""


def activate(game: Game, use: Use, effect: Effect) -> Flow[Game]:
    """Use the effect of one card."""
    return (yield from EFFECTS[effect](game, use))


def activate_foundation(game: Game, use: Use) -> Flow[Game]:
    """Use the effect of a Foundation, as its owner read it from the board (SKY-FOUND-2)."""
    colour = use.source.colour
    game, base = yield from look(game, foundation_question(colour))
    reason = because("SKY-FOUND-2")
    if base is Base.PLACE_FREE:
        cost = game.numbers.foundation_place_cost
        reason = because("SKY-FOUND-3", n=cost)
        may_move = game.ruled("SKY-RED-4", "board") == "either"
        return (yield from red.put_at_cost(game, use, cost, reason, may_move=may_move))
    if base is Base.TOP:
        return (yield from purple.use_top_card(game, use))
    if base is Base.TYPED:
        text = phrase("skytopia.ask.typed_points", who=use.name, colour=Term(colour))
        points = yield from count("foundation.points", use.name, text, high=20, because=reason, state=game, default=0)
        game = yield from score(game, use.name, points, reason)
        text = phrase("skytopia.ask.typed_coins", who=use.name, colour=Term(colour))
        coins = yield from count("foundation.coins", use.name, text, high=20, because=reason, state=game, default=0)
        return (yield from receive(game, use.name, coins, reason))
    if base is Base.NOTHING:
        return game
    game, number = yield from look(game, foundation_number(colour))
    gain = score if base is Base.POINTS else receive
    return (yield from gain(game, use.name, int(number), reason))


def use_of(name: str, source: Source) -> Use:
    """The beginning of a chain of effects."""
    return Use(name, source, activate, activate_foundation)


def activate_market_card(game: Game, name: str, place: Place) -> Flow[Game]:
    """Use the effect of a card of the Market on which a Golem was just placed."""
    source = Source(place.colour, 0, place)
    return (yield from activate(game, use_of(name, source), game.market[place].effect))


def activate_tower(game: Game, name: str, colour: Colour) -> Flow[Game]:
    """Use a Tower once, from the Foundation up; a card that joins it meanwhile is still used (SKY-PURPLE-1)."""
    game, base = yield from look(game, foundation_question(colour))
    done = 0 if base is Base.NOTHING else -1
    while done < len(game.player(name).towers[colour]):
        height = len(game.player(name).towers[colour])
        game = yield from _activate_levels(game, name, colour, range(done + 1, height + 1), base)
        done = height
    return game


def _activate_levels(game: Game, name: str, colour: Colour, levels: range, base: Base) -> Flow[Game]:
    """Use some levels of a Tower in their order; any effect may be skipped."""
    tower = game.player(name).towers[colour]
    options: list[Option[int]] = []
    for level in levels:
        label = phrase("skytopia.label.base", effect=Term(base))
        refused = None
        if level:
            label = phrase("skytopia.label.level", n=level, effect=card_label(tower[level - 1], game.numbers))
            refused = purple.no_effect(tower[level - 1])
        options.append(Option(f"{colour.value}{level}", level, label, refused))
    usable = ",".join(option.key for option in options if option.refused is None)
    if not usable:
        return game
    chosen = yield from several(
        "activate.cards",
        name,
        phrase("skytopia.ask.cards", who=name, colour=Term(colour)),
        options,
        because=because("SKY-ACT-4"),
        state=game,
        default=usable,
    )
    for level in sorted(chosen):
        game = yield from _activate_level(game, use_of(name, Source(colour, level)))
    return game


def _activate_level(game: Game, use: Use) -> Flow[Game]:
    """Use one level of a Tower: its Foundation, or a card."""
    if use.source.level == 0:
        return (yield from activate_foundation(game, use))
    card = game.player(use.name).towers[use.source.colour][use.source.level - 1]
    yield from tell(
        phrase("skytopia.know.uses", who=use.name, effect=card_label(card, game.numbers)),
        because("SKY-ACT-3", level=use.source.level),
        state=game,
        do=False,
    )
    return (yield from activate(game, use, card.effect))
