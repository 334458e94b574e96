"""The mirrored game: set-up, turns of up to two actions, refills, and the end."""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import Finish, Start
from companion.games.tigris.acting import ask_action, seat_of
from companion.games.tigris.choosing import carried_out
from companion.games.tigris.drawing import draw_hand, draw_swapped, refill
from companion.games.tigris.late import LATE, enter_position
from companion.games.tigris.mirror import Mirror, PlayerMirror, mirrored, squares_of, state_of
from companion.games.tigris.numbers import the_numbers
from companion.games.tigris.options import rules_of
from companion.games.tigris.using import with_used
from referee.ask import Flow, at_turn, tell
from referee.reason import Phrase, Term, because, phrase
from referee.tigris.actions import PlaceLeader, PlaceTile, PlayCatastrophe, SwapTiles
from referee.tigris.judge import perform
from referee.tigris.squares import NAMES
from referee.tigris.turn import RULING_OF, Ending, ending_of, finish_turn, new_game, refill_fails
from scoring.tigris import FinalPlayer, FinalPosition, final_sheet


def course(start: Start) -> Flow[Finish]:
    """A whole game at the table."""
    mirror = yield from set_up(start)
    ending: Ending | None = None
    while ending is None:
        mirror = yield from at_turn(_turn_name(mirror), mirror, **_checks(mirror))
        mirror, ending = yield from play_turn(mirror, _entered(start))
        if ending is None:
            following = (mirror.active + 1) % len(mirror.players)
            mirror = replace(mirror, active=following, turn=mirror.turn + 1, action=1)
            if mirror.turn <= len(mirror.players) + 1:
                who = mirror.players[following].name
                yield from tell(
                    phrase("tigris-euphrates.do.next", who=who), because("TIG-EOT-3"), because("TIG-TURN-3"), do=False
                )
    yield from tell(phrase(f"tigris-euphrates.do.end_{ending.value}"), because(RULING_OF[ending]), state=mirror)
    return Finish(final_sheet(the_numbers(), final_position(mirror)), _stamps(start))


def final_position(mirror: Mirror) -> FinalPosition:
    """What everybody has behind the screen at the end."""
    return FinalPosition(
        tuple(FinalPlayer(p.name, p.black, p.red, p.blue, p.green, p.treasures) for p in mirror.players)
    )


def _entered(start: Start) -> tuple[int, ...]:
    """The players whose tiles are entered."""
    entered = start.setup.get("hands", [])
    return tuple(number for number in range(len(start.players)) if seat_of(number) in entered)


def set_up(start: Start) -> Flow[Mirror]:
    """A new game laid out, or one that is going on already."""
    mirror = new_mirror(start)
    board = str(start.setup.get("board", "standard"))
    if board == "advanced":
        yield from tell(phrase("tigris-euphrates.do.advanced"), because("TIG-ADV-1"), do=False)
    if start.setup.get("first") == LATE:
        mirror = yield from enter_position(mirror, board, _entered(start))
        yield from tell(phrase("tigris-euphrates.do.notation"), because("TIG-TURN-2"), do=False)
        return mirror
    return (yield from lay_out(mirror, _entered(start)))


def new_mirror(start: Start) -> Mirror:
    """The table before anybody has drawn."""
    rules, setup = rules_of(start), start.setup
    dynasties = tuple(setup.get("dynasties", the_numbers().dynasties[: len(start.players)]))
    players = tuple(
        PlayerMirror(name, dynasty, 0, 0, 0, 0, 0, rules.numbers.catastrophes, (), 0)
        for name, dynasty in zip(start.players, dynasties, strict=True)
    )
    first = str(setup.get("first", "p1"))
    return Mirror(
        squares_of(new_game(rules, dynasties)),
        (),
        players,
        sum(rules.numbers.bag(rules.land)),
        rules,
        turn=1,
        active=0 if first == LATE else int(first.removeprefix("p")) - 1,
        show_points=bool(setup.get("show_points", False)),
        show_bag=bool(setup.get("show_bag", False)),
    )


def lay_out(mirror: Mirror, entered: tuple[int, ...]) -> Flow[Mirror]:
    """Temples and treasures on the board, six tiles for everybody."""
    rules = mirror.rules
    temples = rules.land.temples.bit_count()
    yield from tell(phrase("tigris-euphrates.do.temples", n=temples), because("TIG-SETUP-1"), state=mirror)
    yield from tell(phrase("tigris-euphrates.do.bag", n=mirror.bag), because("TIG-SETUP-2"), because("TIG-SWAP-3"))
    yield from tell(phrase("tigris-euphrates.do.dynasties"), because("TIG-SETUP-3"), because("TIG-MON-13"))
    if len(mirror.players) < len(rules.numbers.dynasties):
        yield from tell(phrase("tigris-euphrates.do.spare"), because("TIG-SETUP-5"))
    yield from tell(phrase("tigris-euphrates.do.deal", n=rules.numbers.hand), because("TIG-SETUP-4"))
    yield from tell(phrase("tigris-euphrates.do.notation"), because("TIG-TURN-2"), do=False)
    for number in range(len(mirror.players)):
        mirror = yield from draw_hand(mirror, number, rules.numbers.hand, number in entered)
    return mirror


def play_turn(mirror: Mirror, entered: tuple[int, ...]) -> Flow[tuple[Mirror, Ending | None]]:
    """Up to two actions, then income, refill and the check whether the game is over."""
    ended = False
    for number in range(1, mirror.rules.numbers.actions + 1):
        mirror = replace(mirror, action=number)
        action = yield from ask_action(mirror)
        if action is None:
            break
        mirror = with_used(mirror, action)
        if isinstance(action, PlaceTile | PlaceLeader | PlayCatastrophe):
            mirror = replace(mirror, played=NAMES[action.square])
        mirror, state = yield from carried_out(mirror, perform(state_of(mirror), action))
        if isinstance(action, SwapTiles) and not state.ended:
            mirror = yield from draw_swapped(mirror, sum(action.tiles) + action.unseen, mirror.active in entered)
        ended = state.ended
        if ended:
            break
    return (yield from end_turn(mirror, entered, ended))


def end_turn(mirror: Mirror, entered: tuple[int, ...], ended: bool) -> Flow[tuple[Mirror, Ending | None]]:
    """Income first (TIG-EOT-1), then everybody refills (TIG-EOT-2), then the game may be over."""
    mirror, state = yield from carried_out(mirror, finish_turn(state_of(mirror)._replace(ended=ended)))
    refilled = not state.ended and not refill_fails(state)
    ending = ending_of(state, refilled)
    if refilled and ending is None:
        mirror = yield from refill(mirror, entered)
        state = state_of(mirror)
    return mirrored(mirror, state), ending


def _turn_name(mirror: Mirror) -> Phrase:
    player = mirror.players[mirror.active]
    return phrase("tigris-euphrates.turn", n=mirror.turn, who=player.name, dynasty=Term(player.dynasty))


def _checks(mirror: Mirror) -> dict[str, int]:
    """At the start of every round: the turn, the bag and everybody's points."""
    size = len(mirror.players)
    if mirror.turn == 1 or (mirror.turn - 1) % size:
        return {}
    points = {f"p{n}": p.black + p.red + p.blue + p.green + p.treasures for n, p in enumerate(mirror.players, 1)}
    return {"turn": mirror.turn, "bag": mirror.bag, **points}


def _stamps(start: Start) -> tuple[Phrase, ...]:
    """The board, where it is not the usual one."""
    return (phrase("tigris-euphrates.stamp.advanced"),) if start.setup.get("board") == "advanced" else ()
