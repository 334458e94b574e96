"""She places a Worker: which one, on which field, and what that brings you (p. 25)."""

from __future__ import annotations

from collections import Counter

from referee.ask import BOX, CHANCE, Flow, Option, choose, several
from referee.narrow import Lowest, Narrowed, narrow, trail
from referee.reason import Amount, Because, Phrase, Term, because, phrase
from referee.records import dataclass, replace
from referee.tawantinsuyu.placing import way
from referee.tawantinsuyu.values import Colour, God, HighPriestAction, StepsPair, Terrace
from solo_bot.dice import roll
from solo_bot.gains import gain_vp
from solo_bot.house import Rules
from solo_bot.names import YOU
from solo_bot.offer import draw_god_card, to_offer
from solo_bot.passives import own_steps
from solo_bot.pictures import terrace_fields
from solo_bot.state import Solo, Standing
from solo_bot.telling import act, ask, note

TERRACE_ORDER = {
    0: (Terrace.TOP, Terrace.MIDDLE, Terrace.BOTTOM),
    1: (Terrace.MIDDLE, Terrace.TOP, Terrace.BOTTOM),
    2: (Terrace.BOTTOM, Terrace.MIDDLE, Terrace.TOP),
}
"""Where she looks, by the number of Festivals held: the terrace of the time, then up, then down."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A section with free fields of the symbol on a terrace: how many, and what the way there costs."""

    section: HighPriestAction
    fields: int
    cost: int


def place_worker(game: Solo, rules: Rules, *why: Because | Phrase) -> Flow[tuple[Solo, int]]:
    """Place her oldest Worker; returns the rolled number, which names her tokens too."""
    game, colour = yield from _oldest_worker(game)
    die = yield from roll(game, rules, "axomamma.die", because("TAW-SOLOPUT-2"))
    rolled = god = game.her.slots[die - 1]
    chosen: list[Because | Phrase] = [*why, because("TAW-SOLOPUT-2", die=die)]
    while True:
        game, terrace, candidates = yield from find_fields(game, rules, god)
        if candidates:
            break
        chosen.append(because("TAW-SOLOPUT-7", god=Term(god)))
        game = yield from to_offer(game, rules, god, because("TAW-SOLOPUT-7"))
        god = yield from draw_god_card(game, "placing.next_card", because("TAW-SOLOPUT-7"))
    choice = cheapest(candidates)
    section, alike = yield from _random_field(game, choice)
    standing = Standing(section, terrace, god, colour)
    game = replace(game, hill=(*game.hill, standing))
    reasons = (*chosen, *_terrace_reason(game, terrace), because("TAW-SOLOPUT-5"), *trail(choice, _shown))
    yield act(
        "place",
        game,
        *reasons,
        rules.settled("TAW-HOUSE-14"),
        colour=Term(colour),
        god=Term(god),
        section=Term(section),
        terrace=Term(terrace),
    )
    if alike > 1:
        yield note("alike_fields", game, because("TAW-SOLOPUT-6"), n=alike)
    game = yield from _statue_bonus(game, rules, rolled, god)
    game = yield from _your_steps(game, rules, standing)
    game = yield from own_steps(game, rules, standing)
    return (yield from _next_card(game, rules, die, god)), die


def _oldest_worker(game: Solo) -> Flow[tuple[Solo, Colour]]:
    """The Worker she has had longest; the first time one of the two at random."""
    workers = game.her.workers
    at = 0
    if not game.her.placed and len(set(workers)) > 1:
        at = yield from choose(
            "placing.first_worker",
            CHANCE,
            ask("placing.first_worker"),
            tuple(Option(colour.value, n) for n, colour in enumerate(workers)),
            because=because("TAW-SOLOPUT-1"),
            state=game,
            known_odds=True,
        )
    return game.hers(workers=workers[:at] + workers[at + 1 :], placed=True), workers[at]


# --- which field


def free_fields(game: Solo, rules: Rules, god: God, terrace: Terrace) -> dict[HighPriestAction, int] | None:
    """The free fields of a symbol on a terrace by section, if the catalogue has the terrace; None: ask."""
    fields = terrace_fields(game.box, terrace, rules.base.sections)
    if fields is None:
        return None
    free = {section: gods.count(god) for section, gods in zip(game.sections, fields, strict=True)}
    for standing in game.hill:
        if standing.terrace is terrace and standing.god is god and standing.section is not None:
            free[standing.section] -= 1
    return {section: max(0, free[section]) for section in game.coricancha.order}


def find_fields(game: Solo, rules: Rules, god: God) -> Flow[tuple[Solo, Terrace, tuple[Candidate, ...]]]:
    """The free fields of a symbol on the first terrace of her order that has any."""
    for terrace in TERRACE_ORDER[min(game.festivals, 2)]:
        free = free_fields(game, rules, god, terrace)
        if free is None:
            free = yield from _ask_fields(game, god, terrace)
        candidates = tuple(
            Candidate(section, many, cost(game, rules, section, terrace)) for section, many in free.items() if many
        )
        if candidates:
            return game, terrace, candidates
    return game, terrace, ()


def _ask_fields(game: Solo, god: God, terrace: Terrace) -> Flow[dict[HighPriestAction, int]]:
    """In which sections there is a free field of this symbol; a section is named once for each field."""
    sections = yield from several(
        "placing.sections",
        BOX,
        ask("placing.sections", god=Term(god), terrace=Term(terrace)),
        tuple(Option(section.value, section) for section in game.coricancha.order),
        repeats=True,
        because=_terrace_reason(game, terrace)[-1],
        state=game,
    )
    return dict(Counter(sections))


def cost(game: Solo, rules: Rules, section: HighPriestAction, terrace: Terrace) -> int:
    """Roaming and Descending from her High Priest; whether Steps count is a house ruling (TAW-HOUSE-14)."""
    steps = game.steps[section] if rules.house.house_14 == "count" else StepsPair()
    distance = game.coricancha.distance(game.her.high_priest, section)
    return way(rules.base, distance, terrace, steps).food


def cheapest(candidates: tuple[Candidate, ...]) -> Narrowed[Candidate]:
    """The lowest cost of Roaming and Descending."""
    return narrow(candidates, (Lowest("tawantinsuyu.solo.why.cheapest", lambda candidate: candidate.cost),))


def _random_field(game: Solo, choice: Narrowed[Candidate]) -> Flow[tuple[HighPriestAction, int]]:
    """Between fields of the same cost chance decides, each field alike; the section, and how many fields it has."""
    if choice.decided:
        return choice.left[0].section, choice.left[0].fields
    section = yield from choose(
        "placing.random",
        CHANCE,
        ask("placing.random"),
        tuple(Option(c.section.value, c.section, weight=c.fields) for c in choice.left),
        because=because("TAW-SOLOPUT-6"),
        state=game,
        known_odds=True,
    )
    return section, next(candidate.fields for candidate in choice.left if candidate.section is section)


def _shown(candidate: Candidate) -> Phrase:
    return phrase("tawantinsuyu.solo.candidate", section=Term(candidate.section), cost=candidate.cost)


def _terrace_reason(game: Solo, terrace: Terrace) -> tuple[Because, ...]:
    wanted = TERRACE_ORDER[min(game.festivals, 2)][0]
    first = because("TAW-SOLOPUT-3", festivals=game.festivals, terrace=Term(wanted))
    return (first,) if terrace is wanted else (first, because("TAW-SOLOPUT-4", terrace=Term(terrace)))


# --- what follows


def _statue_bonus(game: Solo, rules: Rules, rolled: God, decided: God) -> Flow[Solo]:
    """5 VP if she owns a Statue of the chosen card's symbol (TAW-HOUSE-26 says of which card)."""
    card = rolled if rules.house.house_26 == "rolled" else decided
    if all(statue.god is not card for statue in game.her.statues):
        return game
    house = (rules.settled("TAW-HOUSE-26"),) if rolled is not decided else ()
    return (yield from gain_vp(game, rules.solo.statue_card_vp, "TAW-SOLO-7", *house))


def _your_steps(game: Solo, rules: Rules, standing: Standing) -> Flow[Solo]:
    """You gain VP for each of your Steps above the field in its section."""
    assert standing.section is not None
    used = game.steps[standing.section].above(standing.terrace).count(YOU)
    if used:
        points = used * rules.base.steps_use_vp
        game = game.scored(YOU, points, "TAW-SOLOPUT-8")
        yield act("your_steps_used", game, because("TAW-SOLOPUT-8", n=used), vp=Amount(points, "vp"))
    return game


def _next_card(game: Solo, rules: Rules, die: int, god: God) -> Flow[Solo]:
    """The card that decided goes to the offer, and its slot is filled from the deck."""
    game = yield from to_offer(game, rules, god, because("TAW-SOLOPUT-9"))
    drawn = yield from draw_god_card(game, "slots.refill", because("TAW-SOLOPUT-9"), die)
    slots = (*game.her.slots[: die - 1], drawn, *game.her.slots[die:])
    return game.hers(slots=slots)
