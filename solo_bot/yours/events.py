"""What you did that others can see: Weavings, Steps, Statues, Buildings, Nomads, cards of the offer."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from referee.ask import Flow, Option, choose, count
from referee.reason import Amount, Because, Phrase, Term, because, phrase
from referee.records import replace
from referee.tawantinsuyu.values import Colour, God, Passive, StatueSize, StepsSpot
from solo_bot.bag import refill_nomads, without_nomad
from solo_bot.house import Rules
from solo_bot.names import SHE, YOU
from solo_bot.state import Solo, Standing, Statue
from solo_bot.statues import statue_left
from solo_bot.steps import Site, put_steps, sites, steps_left
from solo_bot.telling import act, ask, note
from solo_bot.tiles import UNKNOWN, tiles_left
from solo_bot.weavings import buy_leftover
from solo_bot.yours.retrieve import retrieve


class Event(StrEnum):
    """Something of yours that changes the shared table."""

    DONE = "done"
    WEAVINGS = "weavings_bought"
    FREE_WEAVING = "weaving_free"
    STEPS = "steps_built"
    STATUE = "statue_built"
    BUILDING = "building_taken"
    NOMAD = "nomad_taken"
    OFFER = "offer_card_taken"
    RETRIEVE = "worker_retrieved"


TASKS = (
    Event.WEAVINGS,
    Event.FREE_WEAVING,
    Event.STEPS,
    Event.STATUE,
    Event.BUILDING,
    Event.NOMAD,
    Event.OFFER,
)
"""What tasks and the benefits of a God card can bring."""

BENEFITS = (Event.FREE_WEAVING, Event.STEPS, Event.STATUE, Event.BUILDING, Event.NOMAD, Event.OFFER)
"""What the benefits of a picture can bring."""


def events(
    game: Solo, rules: Rules, kinds: tuple[Event, ...], question: str, placed: Standing | None = None
) -> Flow[Solo]:
    """Enter one thing after the other until nothing more touches the shared table."""
    if placed is not None and placed.colour is Colour.RED:
        kinds = (*kinds, Event.RETRIEVE)
    while True:
        offered = (Event.DONE, *(kind for kind in kinds if _possible(game, kind)))
        event = yield from choose(
            question,
            YOU,
            ask(question),
            tuple(Option(e.value, e, refused=_refused(game, rules, e)) for e in offered),
            because=because("TAW-TASK-1"),
            state=game,
            default=Event.DONE.value,
        )
        if event is Event.DONE:
            return game
        if event is Event.RETRIEVE:
            assert placed is not None
            game = yield from retrieve(game, placed)
        else:
            game = yield from _ENTER[event](game, rules)


def _possible(game: Solo, event: Event) -> bool:
    """False for what needs a Nomad or a card of the offer when there is none."""
    return bool((event is not Event.NOMAD or game.nomads) and (event is not Event.OFFER or game.offer))


def _refused(game: Solo, rules: Rules, event: Event) -> Because | None:
    """Why something cannot have happened: no Steps marker or spot, no Weaving, no Statue left."""
    if event is Event.STEPS and (steps_left(game, rules, YOU) <= 0 or not sites(game)):
        return because("TAW-BOX-1")
    if event in (Event.WEAVINGS, Event.FREE_WEAVING) and not tiles_left(game, rules):
        return because("TAW-BOX-1")
    if event is Event.STATUE and not any(_statues_left(game, rules, size) for size in StatueSize):
        return because("TAW-BOX-1")
    return None


def _statues_left(game: Solo, rules: Rules, size: StatueSize) -> bool:
    """True while a Statue of this size is in the supply, of whatever God."""
    return any(statue_left(game, rules, god, size) > 0 for god in God)


def _weavings(game: Solo, rules: Rules) -> Flow[Solo]:
    """Purchase Weavings: how many you bought; then she may buy one of the rest."""
    most = min(rules.base.weavings_drawn, tiles_left(game, rules))
    bought = yield from count(
        "you.weavings", YOU, ask("you.weavings"), high=most, because=because("TAW-WEAVE-1"), state=game, default=1
    )
    game = game.yours(weavings=(*game.you.weavings, *(UNKNOWN,) * int(bought)))
    return game if bought == most else (yield from buy_leftover(game, rules, most - int(bought)))


def _free_weaving(game: Solo, _rules: Rules) -> Flow[Solo]:
    game = game.yours(weavings=(*game.you.weavings, UNKNOWN))
    yield note("free_weaving", game, because("TAW-WEAVE-7"))
    return game


def _steps(game: Solo, rules: Rules) -> Flow[Solo]:
    """Your Steps: 4 VP for you, and 2 VP for whoever owns the upper ones of the section."""
    there = {site.section: site for site in sites(game)}
    section = yield from choose(
        "you.steps",
        YOU,
        ask("you.steps"),
        tuple(
            Option(
                s.value,
                s,
                _site(there[s]) if s in there else None,
                because("TAW-STEPS-2") if s not in there else None,
            )
            for s in game.coricancha.order
        ),
        because=because("TAW-STEPS-2"),
        state=game,
    )
    site = there[section]
    base = rules.base
    game = put_steps(game, site, YOU).scored(YOU, base.steps_vp, "TAW-STEPS-1")
    yield note("your_steps", game, because("TAW-STEPS-1"), vp=Amount(base.steps_vp, "vp"))
    if site.spot is StepsSpot.LOWER and site.above is not None:
        game = game.scored(site.above, base.lower_steps_vp, "TAW-STEPS-3")
        who = "steps_above_hers" if site.above == SHE else "steps_above_yours"
        yield act(who, game, because("TAW-STEPS-3"), vp=Amount(base.lower_steps_vp, "vp"))
    return game


def _site(site: Site) -> Phrase:
    return phrase("tawantinsuyu.solo.site", section=Term(site.section), spot=Term(site.spot))


def _statue(game: Solo, rules: Rules) -> Flow[Solo]:
    """Your Statue, with its VP; one that is no longer in the supply is refused."""
    size = yield from choose(
        "you.statue_size",
        YOU,
        ask("you.statue_size"),
        tuple(
            Option(size.value, size, refused=None if _statues_left(game, rules, size) else because("TAW-BOX-1"))
            for size in StatueSize
        ),
        because=because("TAW-STATUE-1"),
        state=game,
        default=next(size.value for size in StatueSize if _statues_left(game, rules, size)),
    )
    god = yield from choose(
        "you.statue_god",
        YOU,
        ask("you.statue_god"),
        tuple(
            Option(g.value, g, refused=None if statue_left(game, rules, g, size) > 0 else because("TAW-BOX-1"))
            for g in God
        ),
        because=because("TAW-STATUE-1"),
        state=game,
    )
    points = rules.base.large_statue_vp if size is StatueSize.LARGE else rules.base.small_statue_vp
    game = game.yours(statues=(*game.you.statues, Statue(god, size))).scored(YOU, points, "TAW-STATUE-2")
    yield note("your_statue", game, because("TAW-STATUE-2"), vp=Amount(points, "vp"))
    return game


def _building(game: Solo, rules: Rules) -> Flow[Solo]:
    """Your Building: Passive ones are remembered, because some of them work in her turn and at Festivals."""
    options: tuple[Option[Passive | None], ...] = (
        Option("production", None, Term("production_building")),
        *(
            Option[Passive | None](p.value, p, p.value, because("TAW-BOX-1") if p in game.you.passives else None)
            for p in Passive
        ),
    )
    passive = yield from choose(
        "you.building",
        YOU,
        ask("you.building"),
        options,
        because=because("TAW-BUILD-2"),
        state=game,
        default="production",
    )
    if passive is not None:
        game = game.yours(passives=(*game.you.passives, passive))
    yield note("market", game, because("TAW-TURN-5"), n=rules.base.market_of_each_type)
    return game


def _nomad(game: Solo, rules: Rules) -> Flow[Solo]:
    """A Nomad of your choice; the place is refilled from the bag."""
    there = tuple(colour for colour in Colour if colour in game.nomads)
    colour = yield from choose(
        "you.nomad",
        YOU,
        ask("you.nomad"),
        tuple(Option(c.value, c) for c in there),
        because=because("TAW-NOMAD-1"),
        state=game,
    )
    game = without_nomad(game, colour).yours(workers=(*game.you.workers, colour))
    return (yield from refill_nomads(game, rules))


def aged_cards(game: Solo) -> tuple[Option[int], ...]:
    """The cards of the offer as answers, the oldest first."""
    return tuple(
        Option(f"{n}-{god.value}", n - 1, phrase("tawantinsuyu.solo.aged_card", n=n, god=Term(god)))
        for n, god in enumerate(game.offer, 1)
    )


def without_cards(game: Solo, places: tuple[int, ...]) -> Solo:
    """The table with some cards of the offer gone."""
    return replace(game, offer=tuple(god for at, god in enumerate(game.offer) if at not in places))


def _offer(game: Solo, _rules: Rules) -> Flow[Solo]:
    """A God card taken from the offer."""
    at = yield from choose(
        "you.offer_card", YOU, ask("you.offer_card"), aged_cards(game), because=because("TAW-GOD-5"), state=game
    )
    return without_cards(game, (at,))


_ENTER: dict[Event, Callable[[Solo, Rules], Flow[Solo]]] = {
    Event.WEAVINGS: _weavings,
    Event.FREE_WEAVING: _free_weaving,
    Event.STEPS: _steps,
    Event.STATUE: _statue,
    Event.BUILDING: _building,
    Event.NOMAD: _nomad,
    Event.OFFER: _offer,
}
