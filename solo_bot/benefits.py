"""How she takes what a Conquest space or a Production Building shows (TAW-HOUSE-25)."""

from __future__ import annotations

from collections import Counter

from referee.ask import Flow
from referee.narrow import Lowest, Narrowed, narrow, trail
from referee.reason import Because, Phrase, Term, because
from referee.tawantinsuyu.values import Resource
from solo_bot.buildings import free_building
from solo_bot.gains import army_cards, gain_vp, god_card, take, temple_steps, worker_from_nomads
from solo_bot.house import Rules
from solo_bot.names import Benefit
from solo_bot.rejuvenate import rejuvenate_one
from solo_bot.state import Solo
from solo_bot.statues import free_small_statue
from solo_bot.steps import build_steps
from solo_bot.telling import act, note
from solo_bot.weavings import free_weaving

TIE_ORDER = (Resource.GOLD, Resource.CORN, Resource.STONE, Resource.POTATO)
"""Which resource she prefers among those she has equally few of (TAW-SOLOHP-9)."""


def choose_resource(game: Solo, among: tuple[Resource, ...]) -> Narrowed[Resource]:
    """The resource she has fewest of; equal: gold, corn, stone, potato."""
    return narrow(
        among,
        (
            Lowest("tawantinsuyu.solo.why.fewest_resource", lambda resource: game.her.supply.of(resource)),
            Lowest("tawantinsuyu.solo.why.resource_order", TIE_ORDER.index),
        ),
    )


def take_benefits(game: Solo, rules: Rules, shown: tuple[str, ...], ruling: str) -> Flow[Solo]:
    """Everything a picture shows: resources together, then choices, then the rest in the order it was read."""
    pieces = Counter(key for key in shown if key in tuple(Resource))
    for key, many in pieces.items():
        game = yield from take(game, rules, Resource(key), many, because(ruling))
    for key in shown:
        if key not in pieces:
            game = yield from _take_one(game, rules, key, ruling)
    return game


def _take_one(game: Solo, rules: Rules, key: str, ruling: str) -> Flow[Solo]:
    if key.startswith("vp_"):
        return (yield from gain_vp(game, int(key.removeprefix("vp_")), ruling))
    if "/" in key:
        choice = choose_resource(game, tuple(Resource(name) for name in key.split("/")))
        reasons: tuple[Because | Phrase, ...] = (because("TAW-SOLOHP-9"), *trail(choice, lambda r: Term(r)))
        return (yield from take(game, rules, choice.left[0], 1, *reasons))
    return (yield from _benefit(game, rules, Benefit(key), ruling))


def _benefit(game: Solo, rules: Rules, benefit: Benefit, ruling: str) -> Flow[Solo]:
    reason = because(ruling)
    match benefit:
        case Benefit.GOD_CARD:
            return (yield from god_card(game, rules))
        case Benefit.ARMY_CARD:
            return (yield from army_cards(game, rules, rules.solo.army_cards_drawn, reason))
        case Benefit.NOMAD:
            if game.nomads:
                return (yield from worker_from_nomads(game, rules, reason))
            yield note("no_nomad", game, reason)
            return game
        case Benefit.TEMPLE_STEP:
            return (yield from temple_steps(game, rules, 1, reason))
        case Benefit.GOLD_TEMPLE:
            return (yield from _gold_for_step(game, rules))
        case Benefit.WEAVING:
            return (yield from free_weaving(game, rules, because("TAW-HOUSE-25")))
        case Benefit.STEPS:
            built = yield from build_steps(game, rules, free=True)
            if built is None:
                yield note("skipped", game, because("TAW-HOUSE-25"))
            return built or game
        case Benefit.STATUE:
            return (yield from free_small_statue(game, rules, "TAW-HOUSE-25", random=False))
        case Benefit.BUILDING:
            return (yield from free_building(game, rules, "TAW-HOUSE-25"))
        case Benefit.REJUVENATE:
            return (yield from rejuvenate_one(game))


def _gold_for_step(game: Solo, rules: Rules) -> Flow[Solo]:
    """Pay 1 gold for a Temple step: she does if she has gold."""
    price = rules.base.z12_gold
    if game.her.supply.gold < price:
        yield note("skipped", game, because("TAW-HOUSE-25"))
        return game
    game = game.taking(Resource.GOLD, -price)
    yield act("gold_for_step", game, because("TAW-HOUSE-25"), n=price)
    return (yield from temple_steps(game, rules, 1, because("TAW-HOUSE-25")))
