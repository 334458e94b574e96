"""Her Passive Buildings, where the house lets them work for her (TAW-HOUSE-10): those that ask her for no decision."""

from __future__ import annotations

from referee.ask import CHANCE, Flow, Option, choose
from referee.reason import because
from referee.tawantinsuyu.placing import steps_vp
from referee.tawantinsuyu.values import HighPriestAction, Passive, Resource
from solo_bot.gains import army_cards, gain_vp, take, temple_steps
from solo_bot.house import Rules
from solo_bot.names import SHE
from solo_bot.rejuvenate import rejuvenate_one
from solo_bot.state import Solo, Standing
from solo_bot.telling import act, ask
from solo_bot.weavings import free_weaving


def works(game: Solo, rules: Rules, passive: Passive) -> bool:
    """True when she has a Passive Building and the house lets it work."""
    return rules.house.house_10 == "yes" and passive in game.her.passives


def which_passive(game: Solo, rules: Rules) -> Flow[Solo]:
    """Remember which Passive Building she took, if it will work for her."""
    if rules.house.house_10 != "yes":
        return game
    taken = (*game.her.passives, *game.you.passives)
    passive = yield from choose(
        "building.passive",
        CHANCE,
        ask("building.passive"),
        tuple(Option(p.value, p, p.value, because("TAW-BOX-1") if p in taken else None) for p in Passive),
        because=rules.settled("TAW-HOUSE-10"),
        state=game,
    )
    return game.hers(passives=(*game.her.passives, passive))


def at_action(game: Solo, rules: Rules, action: HighPriestAction) -> Flow[Solo]:
    """What her Passive Buildings add whenever anybody activates a High Priest action."""
    base, house = rules.base, rules.settled("TAW-HOUSE-10")
    match action:
        case HighPriestAction.OFFERING if works(game, rules, Passive.Z11):
            return (yield from free_weaving(game, rules, house, because("TAW-Z11-1")))
        case HighPriestAction.WORSHIP if works(game, rules, Passive.Z12):
            return (yield from _gold_for_step(game, rules, "TAW-Z12-1"))
        case HighPriestAction.PRODUCE if works(game, rules, Passive.Z16):
            return (yield from rejuvenate_one(game))
        case HighPriestAction.CONQUEST if works(game, rules, Passive.Z17):
            game = yield from take(game, rules, Resource.GOLD, base.z17_gold, house, because("TAW-Z17-1"))
            return (yield from gain_vp(game, base.z17_vp, "TAW-HOUSE-10", because("TAW-Z17-1")))
        case HighPriestAction.REJUVENATE if works(game, rules, Passive.Z18):
            game = yield from army_cards(game, rules, base.z18_army_cards, house, because("TAW-Z18-1"))
            return (yield from take(game, rules, Resource.GOLD, base.z18_gold, house, because("TAW-Z18-1")))
        case _:
            return game


def _gold_for_step(game: Solo, rules: Rules, ruling: str) -> Flow[Solo]:
    """Z12: she pays gold for a Temple step if she has it."""
    price = rules.base.z12_gold
    if game.her.supply.gold < price:
        return game
    game = game.taking(Resource.GOLD, -price)
    yield act("gold_for_step", game, rules.settled("TAW-HOUSE-10"), because(ruling), n=price)
    return (yield from temple_steps(game, rules, 1, because(ruling)))


def at_festival(game: Solo, rules: Rules) -> Flow[Solo]:
    """What her Passive Buildings add just before a Festival (Z12) and at its start."""
    base, house = rules.base, rules.settled("TAW-HOUSE-10")
    if works(game, rules, Passive.Z12):
        game = yield from _gold_for_step(game, rules, "TAW-Z12-2")
    if works(game, rules, Passive.Z06):
        game = yield from take(game, rules, Resource.POTATO, base.z06_potatoes, house, because("TAW-Z06-2"))
    if works(game, rules, Passive.Z09):
        longest = max((len(tapestry) for tapestry in game.her.tapestries), default=0)
        game = yield from gain_vp(game, longest * base.z09_vp, "TAW-HOUSE-10", because("TAW-Z09-1"))
    if works(game, rules, Passive.Z10):
        for name, amount in base.z10_gain.items():
            game = yield from take(game, rules, Resource(name), amount, house, because("TAW-Z10-1"))
    return game


def own_steps(game: Solo, rules: Rules, standing: Standing) -> Flow[Solo]:
    """Z07: her own Steps above the field she placed on."""
    if standing.section is None or not works(game, rules, Passive.Z07):
        return game
    above = game.steps[standing.section].above(standing.terrace)
    points = steps_vp(rules.base, above, SHE, own_too=True, reading=rules.house.z07_1).get(SHE, 0)
    return (yield from gain_vp(game, points, "TAW-HOUSE-10", rules.settled("TAW-Z07-1")))


def fewer_soldiers(game: Solo, rules: Rules, discard: int, flip: int) -> tuple[int, int]:
    """Z13: one Soldier off each number, but at least one Soldier is still paid."""
    if not works(game, rules, Passive.Z13) or discard + flip == 0:
        return discard, flip
    off, least = rules.base.z13_discount, rules.base.z13_least
    fewer = max(0, discard - off), max(0, flip - off)
    return fewer if sum(fewer) >= least else (0, least)
