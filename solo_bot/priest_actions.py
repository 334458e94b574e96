"""Produce, Offering and Worship: what she does when she starts them and when she follows yours (p. 24)."""

from __future__ import annotations

from referee.ask import CHANCE, Flow, Option, choose
from referee.reason import Because, Term, because
from referee.records import replace
from referee.tawantinsuyu.values import Resource, StatueSize
from solo_bot.benefits import take_benefits
from solo_bot.gains import can_pay, pay, payment_reason, temple_steps
from solo_bot.house import Rules
from solo_bot.names import Switch
from solo_bot.pictures import production_question, shown_or_asked
from solo_bot.state import Solo, Statue
from solo_bot.telling import act, ask, note

# --- Produce


def produce(game: Solo, rules: Rules, *, active: bool) -> Flow[Solo]:
    """All face-up Production Buildings produce and are turned down; the highest may stay up (TAW-HOUSE-1)."""
    working = tuple(sorted(building.number for building in game.her.buildings(face_up=True)))
    if not working:
        yield note("nothing_produces", game, because("TAW-SOLOHP-9"))
        return game
    for number in working:
        box, shown = yield from shown_or_asked(game.box, production_question(number))
        game = game.learned(box)
        yield act("produces", game, because("TAW-SOLOHP-9"), number=number)
        game = yield from take_benefits(game, rules, shown, "TAW-SOLOHP-9")
    keeps = active is (rules.house.house_1 == "active")
    down = working[:-1] if keeps else working
    production = tuple(replace(b, face_up=False) if b.number in down else b for b in game.her.production)
    game = game.hers(production=production)
    reasons = (because("TAW-SOLOHP-10"), rules.settled("TAW-HOUSE-1"))
    if down:
        yield act("produced", game, *reasons, n=len(down), numbers=tuple(str(number) for number in down))
    if keeps:
        yield note("produced_keeps", game, *reasons, kept=working[-1])
    return game


# --- Offering


def offering_steps(game: Solo, rules: Rules) -> int:
    """How many Temple steps she can pay in her own Offering; gold fills up unless the house says no (TAW-HOUSE-13)."""
    supply = game.her.supply
    held = supply.corn + (supply.gold if rules.house.house_13 == "fill" else 0)
    return max(steps for steps, price in enumerate(rules.base.offering_prices) if price <= held)


def offering(game: Solo, rules: Rules, *, active: bool) -> Flow[Solo]:
    """She pays corn for Temple steps: as far as she can, or 3 corn for one step when she follows."""
    reason = because("TAW-SOLOHP-11" if active else "TAW-SOLOHP-13", corn=game.her.supply.corn)
    if active:
        game = yield from _head_start(game, rules)
        steps = offering_steps(game, rules)
        price = rules.base.offering_prices[steps]
    else:
        price, steps = rules.base.offering_follow_corn, rules.base.offering_follow_steps
        corn_only = rules.house.house_13 == "corn"
        can = game.her.supply.corn >= price if corn_only else can_pay(game.her.supply, Resource.CORN, price)
        steps = steps if can else 0
    if not steps:
        yield note("no_offering", game, reason)
        return game
    game, paid = pay(game, Resource.CORN, price)
    yield act("offering", game, reason, rules.settled("TAW-HOUSE-13"), *payment_reason(paid), paid=paid, n=steps)
    return (yield from temple_steps(game, rules, steps, reason))


def _head_start(game: Solo, rules: Rules) -> Flow[Solo]:
    """The harder option: a free Temple step before her own Offering or Worship."""
    if not rules.has(Switch.H1):
        return game
    return (yield from temple_steps(game, rules, rules.solo.head_start, because("TAW-HARDER-1")))


# --- Worship


def worship(game: Solo, rules: Rules) -> Flow[Solo]:
    """Her own Worship: one large Statue for 3 steps and one small one for 1, as far as she has them."""
    game = yield from _head_start(game, rules)
    return (yield from give_statues(game, rules))


def give_statues(game: Solo, rules: Rules) -> Flow[Solo]:
    """One Statue of each size goes back to the box for Temple steps."""
    base = rules.base
    for size, steps in ((StatueSize.LARGE, base.worship_large_steps), (StatueSize.SMALL, base.worship_small_steps)):
        if any(statue.size is size for statue in game.her.statues):
            game = yield from _give(game, rules, size, steps, "TAW-SOLOHP-12")
    return game


def follow_worship(game: Solo, rules: Rules) -> Flow[Solo]:
    """Following yours she gives one Statue for one step (TAW-HOUSE-12)."""
    sizes = {statue.size for statue in game.her.statues}
    if not sizes:
        yield note("no_statue", game, because("TAW-SOLOHP-14"))
        return game
    wanted = StatueSize.SMALL if rules.house.house_12 == "small" else StatueSize.LARGE
    size = wanted if wanted in sizes else next(iter(sizes))
    steps = rules.base.worship_follow_steps
    return (yield from _give(game, rules, size, steps, "TAW-SOLOHP-14", rules.settled("TAW-HOUSE-12")))


def _give(game: Solo, rules: Rules, size: StatueSize, steps: int, ruling: str, *why: Because) -> Flow[Solo]:
    """A Statue of this size leaves the game; among several it is chosen at random."""
    gods = tuple(sorted({statue.god for statue in game.her.statues if statue.size is size}))
    god = gods[0]
    if len(gods) > 1:
        god = yield from choose(
            "statue.given",
            CHANCE,
            ask("statue.given", size=Term(size)),
            tuple(Option(g.value, g) for g in gods),
            because=because(ruling),
            state=game,
            known_odds=True,
        )
    given = Statue(god, size)
    left = list(game.her.statues)
    left.remove(given)
    game = replace(game.hers(statues=tuple(left)), statues_gone=(*game.statues_gone, given))
    yield act("worship", game, because(ruling), *why, god=Term(god), size=Term(size), n=steps)
    return (yield from temple_steps(game, rules, steps, because(ruling)))
