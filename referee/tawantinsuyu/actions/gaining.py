"""Gaining things: God cards, Workers, Weavings, Buildings, Statues, Temple steps; and any printed benefit."""

from __future__ import annotations

from dataclasses import replace

from referee.ask import Flow, Option, several
from referee.box import known_or_asked
from referee.errors import Illegal
from referee.reason import Amount, Because, Term, because
from referee.tawantinsuyu.actions.building import gain_building
from referee.tawantinsuyu.actions.saying import ask_text, do, how_many, pick, score
from referee.tawantinsuyu.actions.steps import place_steps
from referee.tawantinsuyu.recruiting import after_nomad, check_nomads
from referee.tawantinsuyu.state import Rules, Table
from referee.tawantinsuyu.statues import statue_vp
from referee.tawantinsuyu.temple import climb, reward_question, spaces_question
from referee.tawantinsuyu.values import Edge, Passive, StatueSize, TempleReward
from referee.tawantinsuyu.weaving import EITHER, tapestry_value, weavings_at_most

BENEFITS = ("vp", "god_card", "weaving", "building", "small_statue", "large_statue", "worker", "temple_step", "steps")
"""Benefits that the record follows; resources and Army cards stay at the table."""

MOST_BENEFITS = 12

CONNECTIONS = ("vp", "god_card", "temple_step")
"""The rewards of matching connections that the record follows (TAW-MERCHANT-1)."""


def gain_god_cards(rules: Rules, table: Table, seat: str, cards: int, why: Because) -> Flow[Table]:
    """God cards from the deck or the offer, as many as are left; how many came from the offer is asked (TAW-GOD-5)."""
    deck = table.god_deck(rules.numbers.god_cards)
    cards = min(cards, deck + table.offer)
    if cards <= 0:
        yield from do("no_god_card", table, because("TAW-BOX-1"), who=table.name(seat))
        return table
    from_offer = 0
    if table.offer:
        most = min(cards, table.offer)
        least = max(0, cards - deck)
        from_offer = yield from how_many(
            "god.from_offer", table, seat, "from_offer", why, low=least, high=most, default=least
        )
    player = table.player(seat)
    table = replace(table, offer=table.offer - from_offer).put(replace(player, god_cards=player.god_cards + cards))
    yield from do("god_cards", table, why, who=player.name, cards=Amount(cards, "god_card"))
    return table


def gain_nomad(table: Table, seat: str, why: Because) -> Flow[Table]:
    """A free Worker from the Nomads, whose space is refilled; none there, none gained (TAW-NOMAD-1)."""
    player = table.player(seat)
    if not table.nomads:
        yield from do("no_nomad", table, because("TAW-NOMAD-1"), who=player.name)
        return table
    check_nomads(table.nomads)
    refilled = table.bag > 0
    nomads, bag = after_nomad(table.nomads, table.bag)
    table = replace(table, nomads=nomads, bag=bag).put(replace(player, workers=player.workers + 1))
    key = "nomad" if refilled else "nomad_no_refill"
    yield from do(key, table, why, because("TAW-NOMAD-1"), who=player.name)
    return table


def gain_weaving(rules: Rules, table: Table, seat: str) -> Flow[Table]:
    """A Weaving joins a Tapestry or begins one; the record keeps lengths, so the patterns are watched by the table."""
    player = table.player(seat)
    most = weavings_at_most(rules.numbers, len(table.players))
    if sum(sum(each.tapestries) for each in table.players) >= most:
        yield from do("no_weaving", table, because("TAW-BOX-1"), who=player.name)
        return table
    longest = len(rules.numbers.tapestry_vp)
    options = [Option("new", "new")]
    for number, length in enumerate(player.tapestries, 1):
        refused = because("TAW-WEAVE-4", pattern=str(length)) if length >= longest else None
        options.append(Option(f"t{number}", f"t{number}", ask_text("tapestry", n=number, length=length), refused))
    choice = "new"
    if player.tapestries:
        default = next((option.key for option in options[1:] if option.refused is None), "new")
        choice = yield from pick("weaving.join", table, seat, "join", because("TAW-WEAVE-5"), tuple(options), default)
    if choice == "new":
        lengths: tuple[int, ...] = (*player.tapestries, 1)
    else:
        place = int(choice[1:]) - 1
        lengths = tuple(length + (n == place) for n, length in enumerate(player.tapestries))
    table = table.put(replace(player, tapestries=lengths))
    value = sum(tapestry_value(rules.numbers, length) for length in lengths)
    key = "weaving" if rules.settled("TAW-WEAVE-5", EITHER) == EITHER else "weaving_right"
    if choice == "new":
        key = "weaving_new"
    yield from do(key, table, because("TAW-WEAVE-5"), because("TAW-WEAVE-8"), who=player.name, value=value)
    if player.has(Passive.Z04):
        most = 0 if choice == "new" else 1
        table = yield from _connections(rules, table, seat, "weaving.z04", "z04", because("TAW-Z04-1"), most)
    return table


def statues_left(rules: Rules, table: Table, size: StatueSize) -> bool:
    """True while not all Statues of a size stand before the players or have left the game."""
    most = rules.numbers.large_statues if size is StatueSize.LARGE else rules.numbers.small_statues
    return sum(player.statues(size) for player in table.players) + table.statues_gone[size.value] < most


def gain_statue(rules: Rules, table: Table, seat: str, size: StatueSize, *, free: bool) -> Flow[Table]:
    """A Statue, which scores also when it is free."""
    player = table.player(seat)
    large = size is StatueSize.LARGE
    if not statues_left(rules, table, size):
        yield from do("no_statue_left", table, because("TAW-BOX-1"), who=player.name, size=Term(size.value))
        return table
    table = table.put(
        replace(
            player,
            small_statues=player.small_statues + (not large),
            large_statues=player.large_statues + large,
        )
    )
    why = because("TAW-STATUE-2") if free else because("TAW-STATUE-1")
    return (yield from score(table, seat, statue_vp(rules.numbers, size), "statues", why))


def climb_temple(rules: Rules, table: Table, seat: str, steps: int) -> Flow[Table]:
    """Climb the Temple: the reward of every space reached, as the catalogue knows it or the table tells."""
    box, spaces = yield from known_or_asked(table.box, spaces_question())
    table = replace(table, box=box)
    player = table.player(seat)
    reached = climb(player.temple, steps, int(spaces))
    if len(reached) < steps:
        yield from do("temple_top", table, because("TAW-TEMPLE-3"), who=player.name)
    for space in reached:
        box, reward = yield from known_or_asked(table.box, reward_question(space))
        table = replace(table, box=box).put(replace(table.player(seat), temple=space))
        yield from do("climb", table, because("TAW-TEMPLE-1"), who=player.name, space=space)
        table = yield from temple_reward(rules, table, seat, reward)
    return table


def temple_reward(rules: Rules, table: Table, seat: str, reward: TempleReward) -> Flow[Table]:
    """Take the reward left of a Temple space."""
    if reward is TempleReward.NOTHING:
        return table
    why = because("TAW-TEMPLE-4")
    yield from do("reward", table, why, who=table.name(seat), reward=Term(reward.value))
    if reward in (TempleReward.GOD_CARD_TRAINING, TempleReward.POTATO_GOD_CARD):
        table = yield from gain_god_cards(rules, table, seat, 1, why)
    if reward is TempleReward.STONE_OR_WORKER:
        refused = because("TAW-NOMAD-1", who=table.name(seat)) if not table.nomads else None
        options = (Option("stone", "stone"), Option("worker", "worker", refused=refused))
        if (yield from pick("temple.choice", table, seat, "stone_or_worker", why, options, "stone")) == "worker":
            table = yield from gain_nomad(table, seat, why)
    return table


def _which(
    table: Table, seat: str, id: str, key: str, why: Because, benefits: tuple[str, ...], most: int
) -> Flow[tuple[str, ...]]:
    """Ask which benefits that the record follows were gained, each as often as it was."""
    return (
        yield from several(
            id,
            seat,
            ask_text(key, who=table.name(seat)),
            tuple(Option(each, each, Term("climb_step" if each == "temple_step" else each)) for each in benefits),
            repeats=True,
            at_most=most,
            default="-",
            because=why,
            state=table,
        )
    )


def merchant(rules: Rules, table: Table, seat: str, id: str, why: Because) -> Flow[Table]:
    """The Merchant: no more connections can pay than a player's Tapestries have."""
    most = sum(length - 1 for length in table.player(seat).tapestries)
    return (yield from _connections(rules, table, seat, id, "merchant", why, most))


def _connections(rules: Rules, table: Table, seat: str, id: str, key: str, why: Because, most: int) -> Flow[Table]:
    """What matching connections pay besides resources and Army cards: VP, God cards, Temple steps for gold."""
    numbers = rules.numbers
    for reward in (yield from _which(table, seat, id, key, why, CONNECTIONS, most)):
        if reward == "vp":
            each = numbers.merchant[Edge.VP.value]
            vp = yield from how_many("gain.vp", table, seat, "gain_vp", why, low=each, high=60, default=each)
            if vp % each:
                raise Illegal(because("TAW-MERCHANT-1", vp=Amount(each, "vp")))
            table = yield from score(table, seat, vp, "benefits", why)
        elif reward == "god_card":
            table = yield from gain_god_cards(rules, table, seat, 1, because("TAW-GOD-5"))
        else:
            gold = numbers.merchant[Edge.TEMPLE.value]
            yield from do("pay_for_step", table, because("TAW-TEMPLE-5"), who=table.name(seat), n=gold)
            table = yield from climb_temple(rules, table, seat, 1)
    return table


def gain_benefits(rules: Rules, table: Table, seat: str, id: str, key: str, why: Because) -> Flow[Table]:
    """Whatever a picture gives: what the record follows is named, resources and Army cards are just taken."""
    for benefit in (yield from _which(table, seat, id, key, why, BENEFITS, MOST_BENEFITS)):
        if benefit == "vp":
            vp = yield from how_many("gain.vp", table, seat, "gain_vp", why, low=1, high=60, default=None)
            table = yield from score(table, seat, vp, "benefits", why)
        elif benefit == "god_card":
            table = yield from gain_god_cards(rules, table, seat, 1, because("TAW-GOD-5"))
        elif benefit == "weaving":
            yield from do("free_weaving", table, because("TAW-WEAVE-7"), who=table.name(seat))
            table = yield from gain_weaving(rules, table, seat)
        elif benefit == "building":
            table = yield from gain_building(rules, table, seat)
        elif benefit in (StatueSize.SMALL.value, StatueSize.LARGE.value):
            table = yield from gain_statue(rules, table, seat, StatueSize(benefit), free=True)
        elif benefit == "worker":
            table = yield from gain_nomad(table, seat, why)
        elif benefit == "temple_step":
            table = yield from climb_temple(rules, table, seat, 1)
        else:
            table = yield from place_steps(rules, table, seat, free=True)
    return table
