"""You place a Worker: where, what it costs, and what her Steps earn."""

from __future__ import annotations

from collections import Counter

from referee.ask import Flow, Option, choose
from referee.reason import Amount, Because, Phrase, Term, because, phrase
from referee.records import replace
from referee.tawantinsuyu.placing import Way, steps_vp, way_between
from referee.tawantinsuyu.values import Colour, God, HighPriestAction, Passive, Terrace
from solo_bot.house import Rules
from solo_bot.names import SHE, YOU
from solo_bot.pictures import fields_question, known
from solo_bot.state import Solo, Standing
from solo_bot.telling import act, ask, note


def place_yours(game: Solo, rules: Rules) -> Flow[tuple[Solo, Standing, God | None]]:
    """Place one of your Workers; returns where it stands and the God card that was played, if it was one."""
    colour = yield from _worker(game)
    section = yield from choose(
        "you.section",
        YOU,
        ask("you.section"),
        tuple(Option(s.value, s, refused=_full(game, s, *Terrace)) for s in game.coricancha.order),
        because=because("TAW-PLACE-3"),
        state=game,
    )
    terraces = tuple(
        Option(
            t.value,
            t,
            refused=_full(game, section, t),
            note=_price(your_way(game, rules, colour, section, t)),
        )
        for t in Terrace
    )
    terrace = yield from choose(
        "you.terrace",
        YOU,
        ask("you.terrace"),
        terraces,
        because=because("TAW-PLACE-4"),
        state=game,
        default=next(option.key for option in terraces if option.refused is None),
    )
    card, god = yield from _symbol(game, section, terrace)
    standing = Standing(section, terrace, god, colour)
    workers = list(game.you.workers)
    workers.remove(colour)
    game = replace(game.yours(workers=tuple(workers)), hill=(*game.hill, standing))
    cost = your_way(game, rules, colour, section, terrace)
    yield act("you_pay", game, *cost.why, because("TAW-PLACE-8"), food=Amount(cost.food, "food"))
    game = yield from _steps_used(game, rules, cost)
    if card is not None and any(statue.god is card for statue in game.you.statues):
        yield note("card_benefits", game, because("TAW-GOD-1"), god=Term(card))
    return game, standing, card


def free_here(game: Solo, section: HighPriestAction, terrace: Terrace) -> Counter[God] | None:
    """The free fields of a segment by their symbol, if the catalogue has it."""
    gods = known(game.box, fields_question(game.section_number(section), terrace))
    if gods is None:
        return None
    taken = (s.god for s in game.hill if s.section is section and s.terrace is terrace and s.god is not None)
    return Counter(gods) - Counter(taken)


def _full(game: Solo, section: HighPriestAction, *terraces: Terrace) -> Because | None:
    """Why no Worker can be placed in a section on these terraces: every field is known and taken."""
    for terrace in terraces:
        gods = known(game.box, fields_question(game.section_number(section), terrace))
        if gods is None or len(gods) > sum(s.section is section and s.terrace is terrace for s in game.hill):
            return None
    return because("TAW-PLACE-1")


def _worker(game: Solo) -> Flow[Colour]:
    colours = tuple(colour for colour in Colour if colour in game.you.workers)
    if len(colours) == 1:
        return colours[0]
    colour = yield from choose(
        "you.worker",
        YOU,
        ask("you.worker"),
        tuple(Option(c.value, c) for c in colours),
        because=because("TAW-PLACE-1"),
        state=game,
    )
    return colour


def your_way(game: Solo, rules: Rules, colour: Colour, section: HighPriestAction, terrace: Terrace) -> Way:
    """What a field costs you; a Courier (or anybody with Z01) pays 1 food less."""
    courier = colour is Colour.YELLOW or Passive.Z01 in game.you.passives
    return way_between(
        rules.base,
        game.coricancha,
        game.you.high_priest,
        section,
        terrace,
        game.steps[section],
        courier=courier,
    )


def _price(cost: Way) -> Phrase:
    return phrase("tawantinsuyu.solo.price", food=Amount(cost.food, "food"))


def _symbol(game: Solo, section: HighPriestAction, terrace: Terrace) -> Flow[tuple[God | None, God | None]]:
    """The card you played, or gold; and the symbol of the field, asked for gold only where the terrace is known."""
    free = free_here(game, section, terrace)
    options: tuple[Option[God | None], ...] = (
        *(
            Option[God | None](
                god.value, god, refused=because("TAW-PLACE-1") if free is not None and not free[god] else None
            )
            for god in God
        ),
        Option[God | None]("gold", None),
    )
    card = yield from choose("you.card", YOU, ask("you.card"), options, because=because("TAW-PLACE-2"), state=game)
    if card is not None or free is None:
        return card, card
    god = yield from choose(
        "you.field",
        YOU,
        ask("you.field"),
        tuple(Option(g.value, g) for g in God if free[g]),
        because=because("TAW-PLACE-2"),
        state=game,
    )
    return None, god


def _steps_used(game: Solo, rules: Rules, cost: Way) -> Flow[Solo]:
    """Her Steps that you must use pay her; your own only with Z07."""
    z07 = Passive.Z07 in game.you.passives
    paid = steps_vp(rules.base, cost.used, YOU, own_too=z07, reading=rules.house.z07_1)
    if paid.get(SHE):
        game = game.scored(SHE, paid[SHE], "TAW-PLACE-6")
        yield act("her_steps_used", game, because("TAW-PLACE-6", n=paid[SHE]), vp=Amount(paid[SHE], "vp"))
    if paid.get(YOU):
        game = game.scored(YOU, paid[YOU], "TAW-Z07-1")
        yield act("your_own_steps", game, rules.settled("TAW-Z07-1"), vp=Amount(paid[YOU], "vp"))
    return game
