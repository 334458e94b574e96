"""What always holds when she gains something: resources, Workers, God cards, Army cards, Temple steps (p. 23)."""

from __future__ import annotations

from referee.ask import CHANCE, Flow, Option, choose
from referee.reason import Amount, Because, Phrase, Term, because
from referee.records import replace
from referee.tawantinsuyu.temple import climb_rewards
from referee.tawantinsuyu.values import Colour, Resource, Supply, TempleReward, VillageEnd
from solo_bot.bag import festival_tile, from_village, random_nomad, refill_nomads
from solo_bot.house import Rules
from solo_bot.names import SHE
from solo_bot.state import Solo
from solo_bot.telling import act, ask, note


def gain_vp(game: Solo, points: int, ruling: str, *why: Because | Phrase) -> Flow[Solo]:
    """She gains VP."""
    if points:
        game = game.scored(SHE, points, ruling)
        what = Phrase(f"tawantinsuyu.solo.for.{ruling}")
        yield act("vp", game, because(ruling), *why, vp=Amount(points, "vp"), what=what, total=game.her.vp)
    return game


def take(game: Solo, rules: Rules, resource: Resource, amount: int, *why: Because | Phrase) -> Flow[Solo]:
    """She takes resources; five potatoes are VP at once."""
    game = game.taking(resource, amount)
    yield act("take", game, *why, what=Amount(amount, resource.value), total=game.her.supply.of(resource))
    return (yield from exchange_potatoes(game, rules))


def exchange_potatoes(game: Solo, rules: Rules) -> Flow[Solo]:
    """Five potatoes are five VP, again while she has five."""
    while game.her.supply.potato >= rules.solo.potatoes_exchanged:
        game = game.taking(Resource.POTATO, -rules.solo.potatoes_exchanged)
        game = game.scored(SHE, rules.solo.potatoes_vp, "TAW-SOLO-5")
        yield act(
            "potatoes",
            game,
            because("TAW-SOLO-5"),
            n=rules.solo.potatoes_exchanged,
            vp=rules.solo.potatoes_vp,
            left=game.her.supply.potato,
        )
    return game


def can_pay(supply: Supply, resource: Resource, amount: int) -> bool:
    """True when she has enough of a resource, gold filling what is missing (TAW-SOLO-6)."""
    return supply.of(resource) + supply.gold >= amount


def pay(game: Solo, resource: Resource, amount: int) -> tuple[Solo, tuple[Amount, ...]]:
    """Pay with the resource first and with gold only what is missing (TAW-SOLO-6); and what was paid."""
    own = min(amount, game.her.supply.of(resource))
    gold = amount - own
    paid = tuple(Amount(n, r.value) for n, r in ((own, resource), (gold, Resource.GOLD)) if n)
    return game.taking(resource, -own).taking(Resource.GOLD, -gold), paid


def payment_reason(paid: tuple[Amount, ...]) -> tuple[Because, ...]:
    """The reason why gold was paid, where it was."""
    return tuple(because("TAW-SOLO-6", gold=part) for part in paid if part.thing == Resource.GOLD.value)


# --- Workers


def recruit(game: Solo, rules: Rules, colour: Colour, *why: Because | Phrase) -> Flow[Solo]:
    """She gets a Worker from Village or Nomads: the reward of its colour, then never more than two stay."""
    game = game.hers(workers=(*game.her.workers, colour))
    yield act("recruit", game, *why, because("TAW-SOLO-1", colour=Term(colour)), colour=Term(colour))
    for reward in rules.solo.recruiting_rewards[colour.value]:
        if reward == "god_card":
            game = yield from god_card(game, rules)
        elif reward == "army_card":
            game = yield from army_cards(game, rules, rules.solo.army_cards_drawn, because("TAW-SOLO-1"))
        elif reward == "vp":
            game = yield from gain_vp(game, 1, "TAW-SOLO-1")
        else:
            game = yield from take(game, rules, Resource(reward), 1, because("TAW-SOLO-1"))
    return (yield from worker_limit(game, rules))


def worker_limit(game: Solo, rules: Rules) -> Flow[Solo]:
    """More than two Workers: one of them, chosen at random, leaves the game at once."""
    while len(game.her.workers) > rules.base.worker_limit:
        workers = game.her.workers
        at = 0
        if len(set(workers)) > 1:
            at = yield from choose(
                "workers.surplus",
                CHANCE,
                ask("workers.surplus"),
                tuple(
                    Option(
                        f"{n}-{colour.value}",
                        n - 1,
                        Phrase("tawantinsuyu.solo.aged_worker", {"n": n, "colour": Term(colour)}),
                    )
                    for n, colour in enumerate(workers, 1)
                ),
                because=because("TAW-SOLO-2"),
                state=game,
                known_odds=True,
            )
        leaves = workers[at]
        game = replace(game.hers(workers=workers[:at] + workers[at + 1 :]), gone=(*game.gone, leaves))
        yield act("worker_leaves", game, because("TAW-SOLO-2"), colour=Term(leaves))
    return game


def worker_from_village(game: Solo, rules: Rules, end: VillageEnd, *why: Because | Phrase) -> Flow[Solo]:
    """She takes the Worker at an end of the Village, free; whoever is active may get the Festival tile."""
    game, colour = from_village(game, end)
    game = yield from recruit(game, rules, colour, *why)
    return (yield from festival_tile(game, rules))


def worker_from_nomads(game: Solo, rules: Rules, *why: Because | Phrase) -> Flow[Solo]:
    """She takes a random Nomad; the place is refilled from the bag."""
    game, colour = yield from random_nomad(game)
    game = yield from recruit(game, rules, colour, *why)
    return (yield from refill_nomads(game, rules))


# --- cards


def god_card(game: Solo, rules: Rules) -> Flow[Solo]:
    """Instead of a God card: the oldest card of the offer under the deck, and 1 VP."""
    if not game.offer:
        if rules.house.house_19 == "vp":
            return (yield from gain_vp(game, rules.solo.god_card_vp, "TAW-HOUSE-19"))
        yield note("no_offer", game, rules.settled("TAW-HOUSE-19"))
        return game
    oldest = game.offer[0]
    game = replace(game, offer=game.offer[1:]).scored(SHE, rules.solo.god_card_vp, "TAW-SOLO-3")
    yield act("god_card", game, because("TAW-SOLO-3"), god=Term(oldest), vp=Amount(rules.solo.god_card_vp, "vp"))
    return game


def army_cards(game: Solo, rules: Rules, many: int, *why: Because | Phrase) -> Flow[Solo]:
    """She draws Army cards face down to her hand; there are only so many in the box."""
    army = game.her.army
    many = min(many, rules.base.army_cards - army.total)
    if many > 0:
        game = game.hers(army=replace(army, hidden=army.hidden + many))
        yield act(
            "army_card", game, *why, because("TAW-SOLO-4"), cards=Amount(many, "army_card"), hand=army.hand + many
        )
    return game


def discard_offer(game: Solo, rules: Rules, many: int, each_vp: int, ruling: str) -> Flow[Solo]:
    """Cards leave the offer, the oldest first; each may be worth VP."""
    away = game.offer[:many]
    if not away:
        yield note("no_offer", game, because(ruling))
        return game
    game = replace(game, offer=game.offer[many:])
    cards = tuple(Term(god) for god in away)
    where = "under" if rules.house.house_30 == "under" else "shuffled"
    yield act(f"offer_{where}", game, because(ruling), rules.settled("TAW-HOUSE-30"), cards=cards)
    return (yield from gain_vp(game, each_vp * len(away), ruling))


# --- the Temple


def temple_steps(game: Solo, rules: Rules, steps: int, *why: Because | Phrase) -> Flow[Solo]:
    """She climbs the Temple and takes the reward of every space she reaches; at the top she stays."""
    box, space, rewards = yield from climb_rewards(game.box, game.her.temple, steps)
    game = game.learned(box)
    if space == game.her.temple:
        yield note("temple_top", game, because("TAW-TEMPLE-3"), because("TAW-HOUSE-31"))
        return game
    climbed = space - game.her.temple
    game = game.hers(temple=space)
    yield act("temple", game, *why, because("TAW-SOLO-8"), n=climbed, space=space)
    for reward in rewards:
        game = yield from temple_reward(game, rules, reward)
    return game


def temple_reward(game: Solo, rules: Rules, reward: TempleReward) -> Flow[Solo]:
    """One reward at the left of the Temple track."""
    reason = because("TAW-SOLO-8", reward=Term(reward))
    if reward is TempleReward.GOLD:
        return (yield from take(game, rules, Resource.GOLD, rules.base.temple_reward_gold, reason))
    if reward is TempleReward.TWO_STONE:
        return (yield from take(game, rules, Resource.STONE, rules.base.temple_reward_stone, reason))
    if reward is TempleReward.STONE_OR_WORKER:
        return (yield from stone_or_worker(game, rules))
    if reward is TempleReward.POTATO_GOD_CARD:
        game = yield from take(game, rules, Resource.POTATO, rules.base.temple_reward_potato, reason)
        return (yield from god_card(game, rules))
    if reward is TempleReward.GOD_CARD_TRAINING:
        game = yield from god_card(game, rules)
    if reward in (TempleReward.TRAINING, TempleReward.GOD_CARD_TRAINING):
        return (yield from army_cards(game, rules, rules.solo.army_cards_drawn, reason))
    return game


def takes_worker(game: Solo, rules: Rules) -> bool:
    """Stone or Worker: what she has fewer of; equal: a Worker if she has none or one; nobody there: stone."""
    if not game.village and not game.nomads:
        return False
    stone, workers = game.her.supply.stone, len(game.her.workers)
    return workers < stone or (workers == stone and workers <= rules.solo.worker_before_stone)


def stone_or_worker(game: Solo, rules: Rules) -> Flow[Solo]:
    """The Temple's stone or Worker, which comes from the potato end of the Village, or from the Nomads."""
    reason = because("TAW-SOLO-9", stone=game.her.supply.stone, workers=len(game.her.workers))
    if not takes_worker(game, rules):
        return (yield from take(game, rules, Resource.STONE, rules.base.temple_reward_one_stone, reason))
    if game.village:
        return (yield from worker_from_village(game, rules, VillageEnd.POTATO, reason, because("TAW-SOLO-10")))
    return (yield from worker_from_nomads(game, rules, reason, because("TAW-SOLO-10")))
