"""A turn in three phases, and the end of a round."""

from __future__ import annotations

from referee.ask import Flow, Option, choose, tell
from referee.reason import Phrase, Term, because, phrase
from referee.records import replace
from referee.skytopia.abilities import end_of_phase_1, end_of_phase_2
from referee.skytopia.activation import activate_tower
from referee.skytopia.bank import receive
from referee.skytopia.drawing import gaps_of, refill
from referee.skytopia.golems import go_home
from referee.skytopia.placement import assign_golem
from referee.skytopia.printed import card_label
from referee.skytopia.purple import add_card
from referee.skytopia.table import Game
from referee.skytopia.values import Colour, Golem


def take_turn(game: Game, name: str) -> Flow[Game]:
    """A whole turn: complete and activate, assign one Golem, refill the Market (SKY-ROUND-2)."""
    game = replace(game, active=name, added=0, paid=0)
    gaps = frozenset(gaps_of(game))
    yield from tell(phrase("skytopia.know.turn", who=name), because("SKY-ROUND-2"), state=game, do=False)
    game = yield from complete_and_activate(game, name)
    lying = frozenset(game.market)
    game = yield from assign_golem(game, name)
    game = yield from end_of_phase_2(game, name)
    return (yield from refill(game, gaps, lying - frozenset(game.market)))


def finished(game: Game, name: str) -> tuple[Golem, ...]:
    """The Golems of a player whose face is at the build mark (SKY-DONE-1)."""
    return tuple(
        golem
        for golem in game.player(name).on_market
        if game.chronometer.steps(golem.face) == 0 and golem.at in game.market
    )


def complete_and_activate(game: Game, name: str) -> Flow[Game]:
    """Phase 1: take every finished card, then use each Tower that grew, once."""
    grown: set[Colour] = set()
    while waiting := finished(game, name):
        golem = yield from _next_finished(game, name, waiting)
        game = yield from complete(game, name, golem)
        grown.add(golem.at.colour)
    left = tuple(colour for colour in Colour if colour in grown)
    if left:
        colours = tuple(Term(colour) for colour in left)
        text = phrase("skytopia.know.grown", who=name, colours=colours)
        yield from tell(text, because("SKY-ACT-1"), state=game, do=False)
    while left:
        colour = left[0] if len(left) == 1 else (yield from _next_tower(game, name, left))
        if colour is None:
            break
        left = tuple(other for other in left if other is not colour)
        game = yield from activate_tower(game, name, colour)
    return (yield from end_of_phase_1(game, name))


def _next_finished(game: Game, name: str, waiting: tuple[Golem, ...]) -> Flow[Golem]:
    """Which finished card comes first; asked only where two go onto the same Tower (SKY-DONE-5)."""
    same = tuple(golem for golem in waiting if golem.at.colour is waiting[0].at.colour)
    if len(same) == 1:
        return same[0]
    text = phrase("skytopia.ask.finish", who=name, colour=Term(same[0].at.colour), n=len(same))
    options = tuple(Option(golem.key, golem, _finish_label(game, golem)) for golem in same)
    return (yield from choose("finish.next", name, text, options, because=because("SKY-DONE-5"), state=game))


def _finish_label(game: Game, golem: Golem) -> Phrase:
    label = card_label(game.market[golem.at], game.numbers)
    return phrase("skytopia.label.market", card=Term(golem.at), effect=label)


def complete(game: Game, name: str, golem: Golem) -> Flow[Game]:
    """A finished card goes to its builder's Tower; every Golem on it goes home, those of others for 3 coins."""
    place = golem.at
    game = yield from add_card(game, name, place, because("SKY-DONE-1", face=golem.face), because("SKY-DONE-2"))
    for owner in (name, *game.others(name)):
        for golem_there in tuple(die for other, die in game.dice_on(place) if other == owner):
            game = yield from _leave(game, name, owner, golem_there, built=golem_there == golem)
    return game


def _leave(game: Game, name: str, owner: str, golem: Golem, *, built: bool) -> Flow[Game]:
    """A Golem leaves a finished card (SKY-DONE-3, SKY-DONE-4, SKY-DONE-6)."""
    if owner == name:
        ruling = "SKY-DONE-4" if built else "SKY-DONE-6"
        game = yield from go_home(game, owner, golem, because(ruling), pays=False)
        if built or game.ruled("SKY-DONE-6", "home") == "home":
            return game
        return (yield from receive(game, owner, game.numbers.compensation, because(ruling)))
    reason = because("SKY-DONE-3", who=name)
    game = yield from go_home(game, owner, golem, reason, pays=True)
    return (yield from receive(game, owner, game.numbers.compensation, reason))


def _next_tower(game: Game, name: str, left: tuple[Colour, ...]) -> Flow[Colour | None]:
    """Towers are used in any order (SKY-ACT-2)."""
    options: tuple[Option[Colour | None], ...] = tuple(Option(colour.value, colour) for colour in left)
    nothing: Option[Colour | None] = Option("none", None, phrase("skytopia.label.no_tower"))
    return (
        yield from choose(
            "activate.tower",
            name,
            phrase("skytopia.ask.tower", who=name),
            (*options, nothing),
            because=because("SKY-ACT-2"),
            state=game,
            default=left[0].value,
        )
    )


def turn_order(game: Game) -> tuple[str, ...]:
    """The players from the First Player on, clockwise (SKY-ROUND-1)."""
    return (game.first, *game.others(game.first))


def end_round(game: Game) -> Flow[Game]:
    """The dial turns one step and the First Player marker goes counter-clockwise (SKY-ROUND-3, SKY-ROUND-4)."""
    turned = game.chronometer.turned()
    game = replace(game, chronometer=turned)
    yield from tell(
        phrase("skytopia.do.dial", who=game.first, mark=turned.mark),
        because("SKY-ROUND-3", mark=turned.mark),
        state=game,
    )
    first = turn_order(game)[-1]
    game = replace(game, first=first, round=game.round + 1)
    yield from tell(phrase("skytopia.do.first", who=first), because("SKY-ROUND-4"), state=game)
    return game


def is_over(game: Game) -> bool:
    """True when the final round has been played (SKY-LAST-2)."""
    return bool(game.last_round) and game.round > game.last_round
