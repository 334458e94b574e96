"""Statues: which one she builds, and what it brings (p. 26)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.ask import CHANCE, Flow, Option, choose
from referee.narrow import Lowest, Yes, narrow, trail
from referee.reason import Amount, Because, Phrase, Term, because, phrase
from referee.records import dataclass
from referee.tawantinsuyu.values import God, Resource, StatueSize
from solo_bot.dice import roll
from solo_bot.gains import can_pay, pay, payment_reason
from solo_bot.house import Rules
from solo_bot.names import SHE
from solo_bot.state import Solo, Statue
from solo_bot.telling import act, ask, note


def statue_left(game: Solo, rules: Rules, god: God, size: StatueSize) -> int:
    """How many Statues of a God and size are still in the supply (TAW-BOX-1)."""
    base = rules.base
    all_of_them = base.large_statues_per_god if size is StatueSize.LARGE else base.small_statues_per_god
    wanted = Statue(god, size)
    return all_of_them - sum(each == wanted for each in (*game.her.statues, *game.you.statues, *game.statues_gone))


def sizes_she_can_pay(game: Solo, rules: Rules) -> tuple[StatueSize, ...]:
    """The sizes she can pay, the large one first."""
    supply, base = game.her.supply, rules.base
    missing = max(0, base.statue_stone - supply.stone)
    large = supply.gold >= base.large_statue_gold + missing
    small = can_pay(supply, Resource.STONE, base.statue_stone)
    return tuple(size for size, can in ((StatueSize.LARGE, large), (StatueSize.SMALL, small)) if can)


@dataclass(frozen=True, slots=True)
class Plan:
    """A Statue she could build: how many cards clockwise of the rolled one its God lies, and its size."""

    steps: int
    god: God
    size: StatueSize


def plans(game: Solo, rules: Rules, die: int, sizes: tuple[StatueSize, ...]) -> tuple[Plan, ...]:
    """Every Statue of her four cards that is left and that she can pay, from the rolled card clockwise."""
    slots = game.her.slots
    order = [slots[(die - 1 + n) % len(slots)] for n in range(len(slots))]
    return tuple(
        Plan(n, god, size) for n, god in enumerate(order) for size in sizes if statue_left(game, rules, god, size) > 0
    )


def build_statue(game: Solo, rules: Rules) -> Flow[Solo | None]:
    """Her Statue action: die, next card clockwise, at random; large before small. None: it is not possible."""
    sizes = sizes_she_can_pay(game, rules)
    if not any(statue_left(game, rules, god, size) for god in God for size in sizes):
        return None
    die = yield from roll(game, rules, "statue.die", because("TAW-SOLOACT-8"))
    found = plans(game, rules, die, sizes)
    nearest = Lowest[Plan]("tawantinsuyu.solo.why.next_card", lambda plan: plan.steps)
    large = Yes[Plan]("tawantinsuyu.solo.why.large_statue", lambda plan: plan.size is StatueSize.LARGE)
    choice = narrow(found, (large, nearest) if rules.house.house_8 == "size" else (nearest, large))
    if choice.left:
        statue = Statue(choice.left[0].god, choice.left[0].size)
        reasons: tuple[Because | Phrase, ...] = (
            because("TAW-SOLOACT-8", die=die),
            because("TAW-SOLOACT-7"),
            rules.settled("TAW-HOUSE-8"),
            *trail(choice, _shown),
        )
    else:
        statue = yield from random_statue(game, rules, sizes, "TAW-SOLOACT-9")
        reasons = (because("TAW-SOLOACT-9"), because("TAW-SOLOACT-7"))
    base = rules.base
    game, paid = pay(game, Resource.STONE, base.statue_stone)
    if statue.size is StatueSize.LARGE:
        game = game.taking(Resource.GOLD, -base.large_statue_gold)
        paid = _with_gold(paid, base.large_statue_gold)
    yield act("statue_paid", game, *reasons, *payment_reason(paid), paid=paid)
    return (yield from set_up_statue(game, rules, statue, *reasons))


def _with_gold(paid: tuple[Amount, ...], gold: int) -> tuple[Amount, ...]:
    filled = sum(part.count for part in paid if part.thing == Resource.GOLD.value)
    return (*(part for part in paid if part.thing != Resource.GOLD.value), Amount(filled + gold, Resource.GOLD.value))


def _shown(plan: Plan) -> Phrase:
    return phrase("tawantinsuyu.solo.statue", god=Term(plan.god), size=Term(plan.size))


def random_statue(game: Solo, rules: Rules, sizes: Iterable[StatueSize], ruling: str) -> Flow[Statue]:
    """A random Statue of the first of these sizes that is left."""
    for size in sizes:
        gods = tuple(god for god in God if statue_left(game, rules, god, size) > 0)
        if len(gods) == 1:
            return Statue(gods[0], size)
        if gods:
            god = yield from choose(
                "statue.random",
                CHANCE,
                ask("statue.random", size=Term(size)),
                tuple(Option(g.value, g, weight=statue_left(game, rules, g, size)) for g in gods),
                because=because(ruling),
                state=game,
                known_odds=True,
            )
            return Statue(god, size)
    raise ValueError("random_statue needs a Statue that is left")


def set_up_statue(game: Solo, rules: Rules, statue: Statue, *why: Because | Phrase) -> Flow[Solo]:
    """A Statue stands in front of her and brings its VP."""
    large = statue.size is StatueSize.LARGE
    points = rules.base.large_statue_vp if large else rules.base.small_statue_vp
    ruling = "TAW-SOLOACT-7"
    game = game.hers(statues=(*game.her.statues, statue)).scored(SHE, points, ruling)
    yield act(
        "statue",
        game,
        *why,
        god=Term(statue.god),
        size=Term(statue.size),
        vp=Amount(points, "vp"),
        total=game.her.vp,
    )
    return game


def free_small_statue(game: Solo, rules: Rules, ruling: str, *, random: bool) -> Flow[Solo]:
    """A free small Statue: at random (Personality), or of the rolled card and on clockwise (a picture's benefit)."""
    small = (StatueSize.SMALL,)
    if not any(statue_left(game, rules, god, StatueSize.SMALL) for god in God):
        yield note("skipped", game, because(ruling))
        return game
    if random:
        statue = yield from random_statue(game, rules, small, ruling)
        return (yield from set_up_statue(game, rules, statue, because(ruling)))
    die = yield from roll(game, rules, "statue.die", because("TAW-SOLOACT-8"))
    found = plans(game, rules, die, small)
    statue = Statue(found[0].god, found[0].size) if found else (yield from random_statue(game, rules, small, ruling))
    return (yield from set_up_statue(game, rules, statue, because(ruling)))
