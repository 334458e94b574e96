"""Her board: the tokens with the rolled number, their actions from top to bottom, how they move on (p. 25, 26)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.ask import BOX, Flow, Option, count, several
from referee.reason import Because, Term, because
from referee.records import replace
from referee.tawantinsuyu.values import BuildingType, Resource, VillageEnd
from solo_bot.benefits import choose_resource
from solo_bot.buildings import construct
from solo_bot.gains import army_cards, gain_vp, take, worker_from_nomads, worker_from_village
from solo_bot.house import Rules
from solo_bot.names import Spot
from solo_bot.personality import personality_action
from solo_bot.pictures import covered_question, known_loops, shown_or_asked
from solo_bot.state import Solo, Token
from solo_bot.statues import build_statue
from solo_bot.steps import build_steps
from solo_bot.telling import act, ask, note
from solo_bot.weavings import buy_weavings

MIDDLE_ROW = 2
"""The row whose actions cost something and turn into gold when they fail."""

LANDS = "lands"
"""The reading of TAW-HOUSE-34 by which the Personality acts when a token arrives, not when it is rolled there."""

VILLAGE_ENDS = {Spot.WORKER_POTATO: VillageEnd.POTATO, Spot.WORKER_CORN: VillageEnd.CORN}


def token_actions(game: Solo, rules: Rules, die: int) -> Flow[Solo]:
    """Every action under a token with the rolled number, then these tokens move."""
    spots = yield from spots_under(game, rules, die)
    for spot in spots:
        shared = (because("TAW-HOUSE-27"),) if spots.count(spot) > 1 else ()
        game = yield from perform(game, rules, spot, *shared)
    game = yield from move_tokens(game, die)
    return (yield from _landed(game, rules, die)) if rules.house.house_34 == LANDS else game


def spots_under(game: Solo, rules: Rules, die: int) -> Flow[tuple[Spot, ...]]:
    """What lies under the tokens with the rolled number, from top to bottom: known, or asked in one line."""
    loops = known_loops(game.box)
    if game.her.tokens and loops is not None:
        used = sorted((t.loop, t.spot) for t in game.her.tokens if t.number == die)
        return _by_rows(loops[loop - 1][spot - 1] for loop, spot in used)
    many = rules.solo.tokens.count(die)
    spots = yield from several(
        "tokens.spots",
        BOX,
        ask("tokens.spots", n=many, die=die),
        tuple(Option(spot.value, spot) for spot in Spot),
        at_least=many,
        at_most=many,
        repeats=True,
        because=because("TAW-SOLOROW-1"),
        state=game,
    )
    return _by_rows(spots)


def _by_rows(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """Spots from the top row to the bottom row, in whatever order they were read."""
    return tuple(sorted(spots, key=lambda spot: spot.row))


def move_tokens(game: Solo, die: int) -> Flow[Solo]:
    """Each used token moves clockwise in its loop by its own number; shared and occupied spots count."""
    reason = because("TAW-SOLOROW-5")
    loops = known_loops(game.box)
    if not game.her.tokens or loops is None:
        yield act("tokens_unseen", game, reason, die=die)
        return game
    tokens = tuple(_moved(t, len(loops[t.loop - 1])) if t.number == die else t for t in game.her.tokens)
    game = game.hers(tokens=tokens)
    yield act("tokens", game, reason, die=die)
    return game


def _moved(token: Token, spots: int) -> Token:
    return replace(token, spot=(token.spot - 1 + token.number) % spots + 1)


def perform(game: Solo, rules: Rules, spot: Spot, *why: Because) -> Flow[Solo]:
    """One action of her board."""
    yield note("spot", game, because("TAW-SOLOROW-1"), *why, spot=Term(spot))
    collected = spot.collected
    if collected is not None:
        return (yield from take(game, rules, *collected, because("TAW-SOLOACT-1"), because("TAW-SOLOROW-2")))
    if spot.row == MIDDLE_ROW:
        return (yield from _middle(game, rules, spot))
    if spot in VILLAGE_ENDS or spot is Spot.NOMAD:
        return (yield from _bottom(game, rules, spot))
    match spot:
        case Spot.STONE_OR_CORN:
            return (yield from _stone_or_corn(game, rules))
        case Spot.VP:
            return (yield from gain_vp(game, rules.solo.spot_vp, "TAW-SOLOACT-15"))
        case Spot.ARMY:
            return (yield from army_cards(game, rules, rules.solo.army_cards_drawn, because("TAW-SOLOACT-15")))
        case _:
            return (yield from _personality(game, rules))


def _landed(game: Solo, rules: Rules, die: int) -> Flow[Solo]:
    """The Personality action of each token that has just moved onto its spot (one reading of TAW-HOUSE-34)."""
    side = game.her.personality
    if side is None:
        return game
    loops = known_loops(game.box)
    if game.her.tokens and loops is not None:
        moved = (loops[t.loop - 1][t.spot - 1] for t in game.her.tokens if t.number == die)
        many = sum(spot is Spot.PERSONALITY for spot in moved)
    else:
        many = yield from count(
            "tokens.landed",
            BOX,
            ask("tokens.landed", die=die),
            high=rules.solo.tokens.count(die),
            because=rules.settled("TAW-HOUSE-34"),
            state=game,
            default=0,
        )
    for _ in range(int(many)):
        yield note("landed", game, rules.settled("TAW-HOUSE-34"))
        game = yield from personality_action(game, rules, side)
    return game


def _stone_or_corn(game: Solo, rules: Rules) -> Flow[Solo]:
    """The one of the two she has fewer of."""
    choice = choose_resource(game, (Resource.STONE, Resource.CORN))
    supply = game.her.supply
    reasons = [because("TAW-SOLOROW-2", stone=supply.stone, corn=supply.corn)]
    if supply.stone == supply.corn:
        reasons.append(because("TAW-SOLOROW-6"))
    return (yield from take(game, rules, choice.left[0], 1, *reasons))


def _personality(game: Solo, rules: Rules) -> Flow[Solo]:
    """The spot of the Personality token; without one it works as printed."""
    if game.her.personality is not None and rules.house.house_34 == LANDS:
        return (yield from _skipped(game, rules.settled("TAW-HOUSE-34")))
    if game.her.personality is not None:
        return (yield from personality_action(game, rules, game.her.personality))
    box, printed = yield from shown_or_asked(game.box, covered_question())
    return (yield from perform(game.learned(box), rules, printed))


def _middle(game: Solo, rules: Rules, spot: Spot) -> Flow[Solo]:
    """A paid action; if it cannot be carried out in full she gains gold instead."""
    match spot:
        case Spot.WEAVINGS:
            done = yield from buy_weavings(game, rules)
        case Spot.STATUE:
            done = yield from build_statue(game, rules)
        case Spot.STEPS:
            done = yield from build_steps(game, rules)
        case Spot.PRODUCTION:
            done = yield from construct(game, rules, BuildingType.PRODUCTION)
        case _:
            done = yield from construct(game, rules, BuildingType.PASSIVE)
    if done is not None:
        return done
    supply = game.her.supply
    reason = because("TAW-SOLOROW-3", stone=supply.stone, corn=supply.corn, gold=supply.gold)
    yield note("failed", game, reason)
    return (yield from take(game, rules, Resource.GOLD, rules.solo.failure_gold, reason))


def _bottom(game: Solo, rules: Rules, spot: Spot) -> Flow[Solo]:
    """A Worker from the Village or the Nomads; with nobody there the action is skipped."""
    if spot is Spot.NOMAD:
        if game.nomads:
            return (yield from worker_from_nomads(game, rules, because("TAW-SOLOACT-14")))
    elif game.village:
        return (yield from worker_from_village(game, rules, VILLAGE_ENDS[spot], because("TAW-SOLOACT-13")))
    return (yield from _skipped(game, because("TAW-SOLOROW-4")))


def _skipped(game: Solo, reason: Because) -> Flow[Solo]:
    yield note("skipped", game, reason)
    return game
