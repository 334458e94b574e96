"""Ability tiles: what each player's side gives at the end of Phase 1 and Phase 2."""

from __future__ import annotations

from collections import Counter

from referee.ask import Flow, Option, choose
from referee.reason import because, phrase
from referee.skytopia.bank import pay, receive, score
from referee.skytopia.golems import golem_turn_refusal, turn
from referee.skytopia.table import Game, Player
from referee.skytopia.use import SKIP, die_label, or_skip
from referee.skytopia.values import Ability, Crest, Golem


def end_of_phase_1(game: Game, name: str) -> Flow[Game]:
    """The Abilities that are used once, at the end of the own Phase 1."""
    player, numbers = game.player(name), game.numbers
    if player.ability is Ability.BUILDER and game.added >= numbers.ability_builder_cards:
        reason = because("SKY-ABIL-3", cards=game.added)
        return (yield from score(game, name, numbers.ability_builder_points, reason))
    if player.ability is Ability.POOR and player.coins == 0:
        return (yield from receive(game, name, numbers.ability_poor_coins, because("SKY-ABIL-5")))
    if player.ability is Ability.IDLE and player.idle == len(player.golems):
        return (yield from receive(game, name, numbers.ability_idle_coins, because("SKY-ABIL-7")))
    if player.ability is Ability.TURNER:
        return (yield from pay_to_turn(game, name))
    return game


def pay_to_turn(game: Game, name: str) -> Flow[Game]:
    """Pay a coin to turn one own Golem a step."""
    price, steps = game.numbers.ability_turn_price, game.numbers.ability_turn_steps
    reason = because("SKY-ABIL-8", price=price)
    player = game.player(name)
    options: tuple[Option[Golem], ...] = tuple(
        Option(golem.key, golem, die_label(game, golem), golem_turn_refusal(game, golem, steps))
        for golem in player.on_market
    )
    if player.coins < price or not any(option.refused is None for option in options):
        return game
    text = phrase("skytopia.ask.ability_turn", who=name, n=price)
    golem = yield from choose("ability.turn", name, text, or_skip(options), because=reason, state=game, default=SKIP)
    if golem is None:
        return game
    game = yield from pay(game, name, price, reason)
    return (yield from turn(game, name, golem, steps, reason))


def end_of_phase_2(game: Game, name: str) -> Flow[Game]:
    """The Abilities that are used once, at the end of the own Phase 2."""
    player, numbers = game.player(name), game.numbers
    if player.ability is Ability.CREST and most_of_a_crest(game, player) >= numbers.ability_crest_cards:
        return (yield from score(game, name, numbers.ability_crest_points, because("SKY-ABIL-2")))
    if player.ability is Ability.PAYER and game.paid == numbers.ability_payer_price:
        return (yield from score(game, name, numbers.ability_payer_points, because("SKY-ABIL-4", price=game.paid)))
    return game


def most_of_a_crest(game: Game, player: Player) -> int:
    """On how many cards with one and the same crest a player has Golems; cards are counted, not Golems."""
    cards = {golem.at for golem in player.on_market if golem.at in game.market}
    crests = Counter(game.market[place].crest for place in cards)
    crests.pop(Crest.UNKNOWN, None)
    return max(crests.values(), default=0)
