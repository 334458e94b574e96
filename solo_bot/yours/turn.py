"""Your turn, in a few keys: a Worker placed or two side actions, the end of the turn, your VP."""

from __future__ import annotations

from referee.ask import Flow, Option, choose, count, several
from referee.reason import Because, Term, because
from referee.records import replace
from referee.tawantinsuyu.values import Colour, God, SideAction, VillageEnd
from solo_bot.bag import end_shown, festival_tile, from_village, refill_nomads, without_nomad
from solo_bot.house import Rules
from solo_bot.names import YOU
from solo_bot.offer import to_offer
from solo_bot.state import Solo
from solo_bot.telling import ask
from solo_bot.yours.events import TASKS, aged_cards, events, without_cards
from solo_bot.yours.placing import place_yours
from solo_bot.yours.priest import move_priest

PLACE = "place_worker"

MOST_VP = 99
"""A bound within which somebody who adds up the VP of a turn can be believed."""


def your_turn(game: Solo, rules: Rules) -> Flow[Solo]:
    """Place a Worker, or take two different side actions; then the end of the turn."""
    refused = None if game.you.workers else because("TAW-PLACE-1")
    did = yield from choose(
        "you.turn",
        YOU,
        ask("you.turn"),
        (Option(PLACE, PLACE, refused=refused), *_side_actions(game)),
        because=because("TAW-TURN-1"),
        state=game,
        default=None if refused else PLACE,
    )
    played: God | None = None
    if did == PLACE:
        game, standing, played = yield from place_yours(game, rules)
        game = yield from events(game, rules, TASKS, "you.task", standing)
    else:
        game = yield from _side_action(game, rules, SideAction(did))
        second = yield from choose(
            "you.second",
            YOU,
            ask("you.second"),
            tuple(
                option if option.key != did else replace(option, refused=because("TAW-TURN-2"))
                for option in _side_actions(game)
            ),
            because=because("TAW-TURN-2"),
            state=game,
        )
        game = yield from _side_action(game, rules, SideAction(second))
    return (yield from end_of_turn(game, rules, played))


def _side_actions(game: Solo) -> tuple[Option[str], ...]:
    nobody: Because | None = None if game.nomads else because("TAW-RECRUIT-1")
    return tuple(
        Option(action.value, action.value, refused=nobody if action is SideAction.RECRUITING else None)
        for action in SideAction
    )


def _side_action(game: Solo, rules: Rules, action: SideAction) -> Flow[Solo]:
    match action:
        case SideAction.HIGH_PRIEST:
            return (yield from move_priest(game, rules))
        case SideAction.PRAYING:
            return (yield from _pray(game, rules))
        case SideAction.RECRUITING:
            return (yield from _recruit(game, rules))
        case SideAction.TRAINING:
            return game


def _pray(game: Solo, rules: Rules) -> Flow[Solo]:
    """Two God cards: only those from the offer matter to her."""
    if not game.offer:
        return game
    taken = yield from several(
        "you.pray",
        YOU,
        ask("you.pray"),
        aged_cards(game),
        at_most=rules.base.praying_cards,
        because=because("TAW-PRAY-1"),
        state=game,
        default="-",
    )
    return without_cards(game, taken)


def _recruit(game: Solo, rules: Rules) -> Flow[Solo]:
    """A Nomad of your choice; the place is refilled."""
    colour = yield from choose(
        "you.recruit",
        YOU,
        ask("you.recruit"),
        tuple(Option(c.value, c) for c in Colour if c in game.nomads),
        because=because("TAW-RECRUIT-1"),
        state=game,
    )
    game = without_nomad(game, colour).yours(workers=(*game.you.workers, colour))
    return (yield from refill_nomads(game, rules))


def end_of_turn(game: Solo, rules: Rules, played: God | None) -> Flow[Solo]:
    """The purchase from the Village, the limit of two Workers, the played card, the Festival tile, your VP."""
    game = yield from _buy_worker(game, rules)
    game = yield from _limit(game, rules)
    if played is not None:
        game = yield from to_offer(game, rules, played, because("TAW-GOD-2"))
    game = yield from festival_tile(game, rules, end_of_turn=True)
    return (yield from enter_vp(game, rules, "you.vp"))


def _buy_worker(game: Solo, rules: Rules) -> Flow[Solo]:
    """One Worker from an end of the Village for 1 potato or 1 corn; the last one for either."""
    if not game.village:
        return game
    options: tuple[Option[VillageEnd | None], ...] = (
        Option("none", None),
        *(Option[VillageEnd | None](end.value, end, end_shown(game, end)) for end in VillageEnd),
    )
    end = yield from choose(
        "you.village", YOU, ask("you.village"), options, because=because("TAW-VILLAGE-1"), state=game, default="none"
    )
    if end is None:
        return game
    game, colour = from_village(game, end)
    game = game.yours(workers=(*game.you.workers, colour))
    return (yield from festival_tile(game, rules))


def _limit(game: Solo, rules: Rules) -> Flow[Solo]:
    """More than two Workers at the end of your turn: which ones leave the game is your choice."""
    while len(game.you.workers) > rules.base.worker_limit:
        colours = tuple(colour for colour in Colour if colour in game.you.workers)
        leaves = yield from choose(
            "you.surplus",
            YOU,
            ask("you.surplus"),
            tuple(Option(c.value, c, Term(c)) for c in colours),
            because=because("TAW-VILLAGE-2"),
            state=game,
        )
        workers = list(game.you.workers)
        workers.remove(leaves)
        game = replace(game.yours(workers=tuple(workers)), gone=(*game.gone, leaves))
    return game


def enter_vp(game: Solo, rules: Rules, question: str, ruling: str = "TAW-SOLOSET-10") -> Flow[Solo]:
    """VP of yours that the program did not see, if your VP are mirrored."""
    if not rules.track_vp:
        return game
    points = yield from count(
        question,
        YOU,
        ask(question, vp=game.you.vp),
        high=MOST_VP,
        because=because(ruling),
        state=game,
        default=0,
    )
    return game.scored(YOU, int(points), ruling)
