"""The central offer: three cards in order of age; a fourth clears it first (p. 10)."""

from __future__ import annotations

from referee.ask import CHANCE, Flow, Option, choose
from referee.reason import Because, Term, because
from referee.records import replace
from referee.tawantinsuyu.values import God
from solo_bot.house import Rules
from solo_bot.state import Solo
from solo_bot.telling import act, ask


def to_offer(game: Solo, rules: Rules, god: God, *why: Because) -> Flow[Solo]:
    """A God card joins the offer as its newest; a full offer goes back into the deck first."""
    if len(game.offer) >= rules.offer_size:
        game = replace(game, offer=())
        yield act("offer_cleared", game, because("TAW-SOLO-12", n=rules.offer_size), n=rules.offer_size)
    game = replace(game, offer=(*game.offer, god))
    yield act("offer_card", game, *why, because("TAW-SOLO-12"), god=Term(god), n=len(game.offer))
    return game


def draw_god_card(game: Solo | None, question: str, reason: Because, slot: int = 0) -> Flow[God]:
    """The symbol of the God card on top of the deck."""
    god = yield from choose(
        question,
        CHANCE,
        ask(question, slot=slot),
        tuple(Option(god.value, god) for god in God),
        because=reason,
        state=game,
    )
    return god
