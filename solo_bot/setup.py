"""Set-up of a solo game, told step by step; every draw and roll is asked for, or done by the program (p. 6, 7, 22)."""

from __future__ import annotations

from referee.ask import BOX, CHANCE, Flow, Option, Tell, choose, confirm, several
from referee.box import Box, known_or_asked
from referee.reason import Amount, Because, Fact, Phrase, Term, because
from referee.tawantinsuyu.board import coricancha_question
from referee.tawantinsuyu.values import (
    Colour,
    Coricancha,
    God,
    HighPriestAction,
    Resource,
    StepsPair,
    StepsSpot,
    Supply,
    Terrace,
)
from solo_bot.dice import roll
from solo_bot.house import Rules
from solo_bot.names import SHE, YOU, Personality, Switch
from solo_bot.pictures import (
    known_loops,
    loop_question,
    loops_question,
    terrace_fields,
    token_names,
    token_question,
)
from solo_bot.refill import block, fill_nomads, fill_village
from solo_bot.state import Army, Her, Solo, Token, You
from solo_bot.steps import Site, put_steps
from solo_bot.telling import act, ask
from solo_bot.tiles import pattern, starting_tiles
from solo_bot.yours.events import TASKS, events
from solo_bot.yours.turn import enter_vp


def set_up(rules: Rules, box: Box) -> Flow[Solo]:
    """Lead through the whole set-up and return the table before your first turn."""
    base = rules.base
    yield _do("board", because("TAW-SETUP-1"), because("TAW-SETUP-2"), vp=base.start_vp)
    yield _do("workers", because("TAW-SOLOSET-1"), n=base.workers_removed[0], each=base.first_bag_per_colour)
    coricancha, first, box = yield from _coricancha(rules, box)
    yours = yield from _first_workers(rules, "setup.your_workers", ())
    hers = yield from _first_workers(rules, "setup.her_workers", yours)
    yield _do("bag", because("TAW-SETUP-5"))
    place, her_place = yield from _high_priests(rules, coricancha)
    her = _axomamma(rules, hers, her_place)
    you = You(base.start_vp, place, yours)
    steps = {section: StepsPair() for section in coricancha.order}
    game = Solo(her, you, coricancha, first, steps, vp_kept=rules.track_vp, box=box)
    game = yield from _workers(game, rules)
    yield act("setup_decks", game, because("TAW-SETUP-10"), because("TAW-SETUP-11"), n=base.market_of_each_type)
    game = yield from _weavings(game, rules)
    game = yield from _her_board(game, rules)
    return (yield from _your_cards(game, rules))


def _do(key: str, *why: Because, **facts: Fact) -> Tell:
    """A step of the set-up before there is a table to show."""
    return Tell(Phrase(f"tawantinsuyu.solo.do.setup_{key}", facts), why)


def _coricancha(rules: Rules, box: Box) -> Flow[tuple[Coricancha, HighPriestAction, Box]]:
    """The tile, and (only where the catalogue knows fields) which of its actions lies over section 1."""
    box, order = yield from known_or_asked(box, coricancha_question())
    coricancha = Coricancha(order)
    if all(terrace_fields(box, terrace, rules.base.sections) is None for terrace in Terrace):
        return coricancha, order[0], box
    first = yield from choose(
        "setup.first_section",
        CHANCE,
        ask("setup.first_section"),
        tuple(Option(action.value, action) for action in order),
        because=because("TAW-SETUP-3"),
        known_odds=True,
    )
    return coricancha, first, box


def _first_workers(rules: Rules, question: str, drawn: tuple[Colour, ...]) -> Flow[tuple[Colour, ...]]:
    """Two Workers of different colours, drawn from a bag with two of each."""
    two = rules.base.first_workers
    workers = yield from several(
        question,
        CHANCE,
        ask(question, n=two),
        tuple(Option(c.value, c, weight=rules.base.first_bag_per_colour - drawn.count(c)) for c in Colour),
        at_least=two,
        at_most=two,
        because=because("TAW-SETUP-5" if not drawn else "TAW-SOLOSET-4"),
        known_odds=True,
    )
    return workers


def _high_priests(rules: Rules, coricancha: Coricancha) -> Flow[tuple[HighPriestAction, HighPriestAction]]:
    """Yours on any space; hers as many spaces clockwise as her die shows."""
    yours = yield from choose(
        "setup.your_priest",
        YOU,
        ask("setup.your_priest"),
        tuple(Option(action.value, action) for action in coricancha.order),
        because=because("TAW-SOLOSET-5"),
    )
    die = yield from roll(None, rules, "setup.priest_die", because("TAW-SOLOSET-5"))
    hers = coricancha.clockwise(yours, die)
    yield _do("her_priest", because("TAW-SOLOSET-5", die=die), die=die, action=Term(hers))
    return yours, hers


def _axomamma(rules: Rules, workers: tuple[Colour, ...], place: HighPriestAction) -> Her:
    """What she starts with (TAW-SOLOSET-3; her stone: TAW-HOUSE-18)."""
    solo = rules.solo
    stone = solo.start_stone + (rules.base.start_stone if rules.house.house_18 == "four" else 0)
    supply = Supply(corn=solo.start_corn, stone=stone, gold=solo.start_gold)
    army = Army(hidden=solo.start_army_cards)
    return Her(rules.base.start_vp, 1, supply, workers, army, place, (), None)


def _workers(game: Solo, rules: Rules) -> Flow[Solo]:
    """The Village, the Nomads and the blocked fields of the top terrace."""
    game = yield from fill_village(game, rules)
    game = yield from fill_nomads(game, rules)
    return (yield from block(game, rules, Terrace.TOP))


def _weavings(game: Solo, rules: Rules) -> Flow[Solo]:
    """Her starting Weaving at random, then yours; the other two leave the game."""
    tiles = starting_tiles(rules)
    hers = yield from choose(
        "setup.her_weaving",
        CHANCE,
        ask("setup.her_weaving"),
        tuple(Option(tile, tile, tile) for tile in tiles),
        because=because("TAW-SOLOSET-2"),
        state=game,
        known_odds=True,
    )
    game, _ = yield from pattern(game.hers(tapestries=((hers,),)), rules, hers)
    yours = yield from choose(
        "setup.your_weaving",
        YOU,
        ask("setup.your_weaving"),
        tuple(Option(tile, tile, tile, because("TAW-SOLOSET-2") if tile == hers else None) for tile in tiles),
        because=because("TAW-SOLOSET-2"),
        state=game,
    )
    return game.yours(weavings=(yours,))


def _her_board(game: Solo, rules: Rules) -> Flow[Solo]:
    """Her resources, tokens, tucked cards, free Steps and Personality token."""
    supply = game.her.supply
    given = tuple(Amount(supply.of(r), r.value) for r in (Resource.STONE, Resource.CORN, Resource.GOLD))
    reasons = (because("TAW-SOLOSET-3"), rules.settled("TAW-HOUSE-18"))
    yield act("setup_supply", game, *reasons, given=given, cards=Amount(game.her.army.hand, "army_card"))
    game = yield from _tokens(game, rules)
    slots = yield from several(
        "setup.slots",
        CHANCE,
        ask("setup.slots", n=rules.solo.slots),
        tuple(Option(god.value, god) for god in God),
        at_least=rules.solo.slots,
        at_most=rules.solo.slots,
        repeats=True,
        because=because("TAW-SOLOSET-7"),
        state=game,
    )
    game = game.hers(slots=slots)
    game = put_steps(game, Site(game.her.high_priest, StepsSpot.UPPER), SHE)
    yield act("setup_steps", game, because("TAW-SOLOSET-8"), section=Term(game.her.high_priest))
    if rules.has(Switch.E1):
        yield act("setup_no_personality", game, because("TAW-EASIER-1"))
        return game
    side = yield from choose(
        "setup.personality",
        CHANCE,
        ask("setup.personality"),
        tuple(Option(side.value, side) for side in Personality),
        because=because("TAW-SOLOSET-9"),
        state=game,
        known_odds=True,
    )
    return game.hers(personality=side)


def _tokens(game: Solo, rules: Rules) -> Flow[Solo]:
    """Her tokens on their starting spots; where her loops are known, or copied now, the program follows them."""
    yield act("setup_tokens", game, because("TAW-SOLOSET-6"))
    if known_loops(game.box) is None:
        copy = yield from confirm(
            "setup.copy_board",
            BOX,
            ask("setup.copy_board"),
            because=because("TAW-SOLOROW-1"),
            state=game,
            default=False,
        )
        if not copy:
            return game
        game = yield from _copy_board(game)
    loops = known_loops(game.box)
    assert loops is not None
    box, tokens = game.box, []
    for name, number in token_names(rules.solo.tokens):
        box, (loop, spot) = yield from known_or_asked(box, token_question(name, number, loops))
        tokens.append(Token(name, number, loop, spot))
    return game.learned(box).hers(tokens=tuple(tokens))


def _copy_board(game: Solo) -> Flow[Solo]:
    """Copy the loops of her board once; the catalogue keeps them for every later game."""
    box, loops = yield from known_or_asked(game.box, loops_question())
    for loop in range(1, int(loops) + 1):
        box, _ = yield from known_or_asked(box, loop_question(loop))
    return game.learned(box)


def _your_cards(game: Solo, rules: Rules) -> Flow[Solo]:
    """Your stone and your eight God cards; what the five you play change on the shared table."""
    base = rules.base
    yield act("setup_stone", game, because("TAW-SETUP-15"), n=base.start_stone)
    kept = base.start_god_cards_kept
    played = base.start_god_cards - kept
    yield act("setup_cards", game, because("TAW-SETUP-9"), n=base.start_god_cards, kept=kept, played=played)
    game = yield from events(game, rules, TASKS, "setup.cards")
    game = yield from enter_vp(game, rules, "setup.vp", "TAW-SETUP-9")
    yield act("setup_done", game, because("TAW-SOLOSET-10"))
    return game
