"""Her whole turn: High Priest first, else a Worker and her tokens, else No Worker (p. 23 to 26)."""

from __future__ import annotations

from referee.ask import Flow
from referee.reason import Because, Phrase, Term, because
from solo_bot.bag import festival_tile
from solo_bot.gains import army_cards, discard_offer, gain_vp, worker_from_nomads
from solo_bot.house import Rules
from solo_bot.names import Switch
from solo_bot.placing import place_worker
from solo_bot.priest import activate, next_action
from solo_bot.state import Solo
from solo_bot.telling import act, note
from solo_bot.tokens import token_actions


def her_turn(game: Solo, rules: Rules) -> Flow[Solo]:
    """Axomamma's turn; a Festival she holds the tile for has been resolved before."""
    game, action, looked = yield from next_action(game, rules)
    if action is not None:
        game = yield from activate(game, rules, action, *looked)
    elif game.her.workers:
        game, die = yield from place_worker(game, rules, *looked, because("TAW-SOLOPUT-1"))
        game = yield from token_actions(game, rules, die)
    else:
        game = yield from no_worker(game, rules, *looked)
    return (yield from festival_tile(game, rules, end_of_turn=True))


def no_worker(game: Solo, rules: Rules, *why: Because | Phrase) -> Flow[Solo]:
    """Without a Worker: a Nomad, cards of the offer for VP, an Army card, and the High Priest walks on."""
    solo = rules.solo
    yield note("no_worker", game, *why, because("TAW-SOLONONE-1"))
    if game.nomads:
        game = yield from worker_from_nomads(game, rules, because("TAW-SOLONONE-1"))
    else:
        yield note("no_nomad", game, because("TAW-SOLONONE-1"))
    game = yield from discard_offer(game, rules, solo.none_offer_cards, solo.none_offer_vp, "TAW-SOLONONE-2")
    if rules.has(Switch.E5):
        yield note("no_army_card", game, because("TAW-EASIER-5"))
    else:
        game = yield from army_cards(game, rules, solo.none_army_cards, because("TAW-SOLONONE-3"))
    section = game.coricancha.clockwise(game.her.high_priest, solo.none_priest)
    game = game.hers(high_priest=section)
    yield act("priest_walks", game, because("TAW-SOLONONE-4"), action=Term(section))
    if rules.has(Switch.H6):
        game = yield from gain_vp(game, solo.none_vp, "TAW-HARDER-6")
    return game
