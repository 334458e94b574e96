"""The Festival of a solo game: her exceptions, and your steps told in order (p. 17, 18 and 26)."""

from __future__ import annotations

from referee.ask import Flow, count
from referee.box import known_or_asked
from referee.reason import Amount, Term, because
from referee.records import replace
from referee.tawantinsuyu.temple import festival_vp_question, reward_question
from referee.tawantinsuyu.values import Passive, Region, TempleReward
from solo_bot.conquest import in_region
from solo_bot.gains import gain_vp, temple_reward
from solo_bot.house import Rules
from solo_bot.names import SHE, YOU, Switch
from solo_bot.passives import at_festival
from solo_bot.refill import refill_after_festival
from solo_bot.state import Solo
from solo_bot.telling import act, ask, note
from solo_bot.yours.events import TASKS, Event, events
from solo_bot.yours.turn import MOST_VP, enter_vp

AT_FESTIVAL = (
    (Passive.Z12, "TAW-Z12-2"),
    (Passive.Z06, "TAW-Z06-2"),
    (Passive.Z09, "TAW-Z09-1"),
    (Passive.Z10, "TAW-Z10-1"),
)
"""Your Passive Buildings that work just before a Festival (Z12) or at its start."""


def festival(game: Solo, rules: Rules) -> Flow[tuple[Solo, bool]]:
    """Hold the Festival at the start of its holder's turn; returns whether it was the last one."""
    number = game.festivals + 1
    yield note("festival", game, because("TAW-FEST-2"), n=number)
    for passive, ruling in AT_FESTIVAL:
        if passive in game.you.passives:
            yield note(f"festival_{passive.value.lower()}", game, because(ruling))
    game = yield from at_festival(game, rules)
    game = yield from _merchant(game, rules)
    game = yield from _temple(game, rules)
    game = yield from _regions(game)
    game = yield from _potatoes(game, rules)
    last = number >= rules.base.festivals or game.last_festival
    game = replace(game, festivals=number)
    if last:
        return replace(game, holder=None), True
    game = yield from refill_after_festival(game, rules)
    return (yield from _cards(game, rules)), False


def _merchant(game: Solo, rules: Rules) -> Flow[Solo]:
    """Step 1: the Merchant for you, VP for each Weaving for her."""
    harder = rules.has(Switch.H5)
    each = rules.base.weaving_vp_harder if harder else rules.base.weaving_vp
    reasons = (because("TAW-HARDER-5"),) if harder else ()
    game = yield from gain_vp(game, each * game.her.weavings, "TAW-SOLOFEST-1", *reasons)
    yield act("merchant", game, because("TAW-FEST-3"))
    return (yield from enter_vp(game, rules, "festival.merchant", "TAW-FEST-3"))


def _temple(game: Solo, rules: Rules) -> Flow[Solo]:
    """Step 2: VP right of the Temple space and the reward left of it; your rewards before hers (TAW-HOUSE-35)."""
    box, points = yield from known_or_asked(game.box, festival_vp_question(game.her.temple))
    box, reward = yield from known_or_asked(box, reward_question(game.her.temple))
    game = yield from gain_vp(game.learned(box), int(points), "TAW-SOLOFEST-4")
    yield act("your_temple", game, because("TAW-FEST-4"), because("TAW-HOUSE-35"))
    game = yield from enter_vp(game, rules, "festival.temple", "TAW-FEST-4")
    game = yield from events(game, rules, (Event.NOMAD, Event.OFFER), "you.festival")
    return game if reward is TempleReward.NOTHING else (yield from temple_reward(game, rules, reward))


def majority(game: Solo, region: Region) -> str | None:
    """Who scores a region: most markers, the rightmost marker breaking a tie; None where nobody stands."""
    hers, yours = in_region(game, region, SHE), in_region(game, region, YOU)
    if hers != yours:
        return SHE if hers > yours else YOU
    there = [marker for marker in game.markers if marker.region is region]
    return max(there, key=lambda marker: marker.space).owner if there else None


def _regions(game: Solo) -> Flow[Solo]:
    """Step 3: each region pays VP equal to the Casualties of War."""
    points = len(game.casualties)
    for region in Region:
        owner = majority(game, region)
        if owner is None or not points:
            continue
        game = game.scored(owner, points, "TAW-SOLOFEST-4")
        reason = because("TAW-SOLOFEST-4", hers=in_region(game, region, SHE), yours=in_region(game, region, YOU))
        key = "region_hers" if owner == SHE else "region_yours"
        yield act(key, game, reason, region=Term(region), vp=Amount(points, "vp"))
    return game


def _potatoes(game: Solo, rules: Rules) -> Flow[Solo]:
    """Step 4: you pay potatoes for your God cards, she pays nothing."""
    each = rules.base.god_card_potatoes * (2 if rules.house.fest_6 == "two" else 1)
    reasons = (rules.settled("TAW-FEST-6"), because("TAW-SOLOFEST-2"))
    yield act("potatoes_due", game, *reasons, potatoes=Amount(each, "potato"))
    if not rules.track_vp:
        return game
    lost = yield from count(
        "festival.lost",
        YOU,
        ask("festival.lost", n=rules.base.missing_potato_vp),
        high=MOST_VP,
        because=because("TAW-FEST-6"),
        state=game,
        default=0,
    )
    return game.scored(YOU, -int(lost), "TAW-FEST-6")


def your_draw(game: Solo, rules: Rules) -> int:
    """How many God cards you draw: the most with fewer VP; equal: whoever holds the tile counts as having more."""
    most, fewest = rules.base.festival_draw_2[0], rules.base.festival_draw_2[-1]
    if game.you.vp == game.her.vp:
        return fewest if game.active == YOU else most
    return most if game.you.vp < game.her.vp else fewest


def _cards(game: Solo, rules: Rules) -> Flow[Solo]:
    """Step 7: your cards, her 2 VP if she is behind, the cards you play, the new market."""
    if not rules.track_vp:
        game = yield from true_vp(game)
    drawn = your_draw(game, rules)
    yield act(
        "festival_draw",
        game,
        because("TAW-DRAW-1"),
        because("TAW-DRAW-2"),
        n=drawn,
        yours=game.you.vp,
        hers=game.her.vp,
    )
    if game.her.vp < game.you.vp:
        game = yield from gain_vp(game, rules.base.catch_up_vp, "TAW-SOLOFEST-3")
    yield act("festival_plays", game, because("TAW-DRAW-3"), n=rules.base.festival_plays)
    game = yield from events(game, rules, TASKS, "you.played")
    game = yield from enter_vp(game, rules, "festival.played", "TAW-DRAW-3")
    yield act("new_market", game, because("TAW-DRAW-4"), n=rules.base.market_of_each_type)
    return game


def true_vp(game: Solo) -> Flow[Solo]:
    """Your VP as they stand on the score track, where they are not mirrored turn by turn."""
    points = yield from count(
        "you.track",
        YOU,
        ask("you.track"),
        high=9999,
        because=because("TAW-SOLOFEST-3"),
        state=game,
    )
    return game.scored(YOU, int(points) - game.you.vp, "TAW-SOLOFEST-3")
