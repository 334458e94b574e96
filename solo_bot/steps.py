"""Steps: where she builds them, and who is paid (p. 26)."""

from __future__ import annotations

from referee.ask import Flow
from referee.narrow import Lowest, Narrowed, Yes, narrow, trail
from referee.reason import Amount, Because, Phrase, Term, because, phrase
from referee.records import dataclass, replace
from referee.tawantinsuyu.values import HighPriestAction, Resource, StepsPair, StepsSpot
from solo_bot.gains import can_pay, exchange_potatoes, pay, payment_reason
from solo_bot.house import Rules
from solo_bot.names import SHE, YOU
from solo_bot.state import Solo
from solo_bot.telling import act


@dataclass(frozen=True, slots=True)
class Site:
    """A free Steps spot: its section, which of the two, and who owns the upper one."""

    section: HighPriestAction
    spot: StepsSpot
    above: str | None = None


def sites(game: Solo) -> tuple[Site, ...]:
    """Every spot where Steps may be built now: a lower one only under an upper one (TAW-STEPS-2)."""
    found = []
    for section in game.coricancha.order:
        pair = game.steps[section]
        if pair.upper is None:
            found.append(Site(section, StepsSpot.UPPER))
        elif pair.lower is None:
            found.append(Site(section, StepsSpot.LOWER, pair.upper))
    return tuple(found)


def steps_left(game: Solo, rules: Rules, owner: str) -> int:
    """How many Steps markers somebody has left (TAW-BOX-1)."""
    return rules.base.steps_markers - game.steps_of(owner)


def choose_site(game: Solo) -> Narrowed[Site]:
    """Upper spots first, then lower ones that do not pay you; from her High Priest's section on clockwise."""
    return narrow(
        sites(game),
        (
            Yes("tawantinsuyu.solo.why.upper_spot", lambda site: site.spot is StepsSpot.UPPER),
            Yes("tawantinsuyu.solo.why.not_yours", lambda site: site.above != YOU),
            Lowest("tawantinsuyu.solo.why.clockwise", lambda site: game.distance_ahead(site.section)),
        ),
    )


def put_steps(game: Solo, site: Site, owner: str) -> Solo:
    """A Steps marker on a spot."""
    pair = game.steps[site.section]
    pair = StepsPair(owner, pair.lower) if site.spot is StepsSpot.UPPER else StepsPair(pair.upper, owner)
    return replace(game, steps={**game.steps, site.section: pair})


def _shown(site: Site) -> Phrase:
    return phrase("tawantinsuyu.solo.site", section=Term(site.section), spot=Term(site.spot))


def build_steps(game: Solo, rules: Rules, *, free: bool = False) -> Flow[Solo | None]:
    """Her Steps action, or free Steps from a picture. None: it is not possible."""
    if not free and not can_pay(game.her.supply, Resource.STONE, rules.base.steps_cost_stone):
        return None
    choice = choose_site(game)
    if steps_left(game, rules, SHE) <= 0 or not choice.left:
        return None
    reasons: tuple[Because | Phrase, ...] = (because("TAW-SOLOACT-11"), *trail(choice, _shown))
    site = choice.left[0]
    if site.spot is StepsSpot.LOWER:
        reasons = (*reasons, because("TAW-SOLOACT-12"))
    if not free:
        game, paid = pay(game, Resource.STONE, rules.base.steps_cost_stone)
        yield act("steps_paid", game, *payment_reason(paid), paid=paid)
    game = put_steps(game, site, SHE)
    yield act("steps", game, *reasons, section=Term(site.section), spot=Term(site.spot))
    return (yield from steps_gains(game, rules, site))


def steps_gains(game: Solo, rules: Rules, site: Site) -> Flow[Solo]:
    """What Steps bring: VP, corn and potatoes to her, and VP to the owner of the marker above a lower one."""
    base = rules.base
    game = game.scored(SHE, base.steps_vp, "TAW-SOLOACT-11")
    game = game.taking(Resource.CORN, base.steps_corn).taking(Resource.POTATO, base.steps_potatoes)
    yield act(
        "steps_gain",
        game,
        because("TAW-SOLOACT-11"),
        vp=Amount(base.steps_vp, "vp"),
        corn=Amount(base.steps_corn, "corn"),
        potatoes=Amount(base.steps_potatoes, "potato"),
    )
    if site.above is not None:
        game = game.scored(site.above, base.lower_steps_vp, "TAW-SOLOACT-12")
        who = "steps_above_hers" if site.above == SHE else "steps_above_yours"
        yield act(who, game, because("TAW-SOLOACT-12"), vp=Amount(base.lower_steps_vp, "vp"))
    return (yield from exchange_potatoes(game, rules))
