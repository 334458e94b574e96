"""One action of a turn: typed in notation or asked piece by piece, previewed, then done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from companion.games.tigris.mirror import Mirror, state_of, unseen_of
from companion.games.tigris.notation import full_notation
from companion.games.tigris.telling import action_phrase, choice_preview, event_phrase, names_of
from companion.games.tigris.typed import OneColour, OneSquare, SomeTiles
from referee.ask import NOTHING, Choose, Flow, Option, choose, count, tell
from referee.errors import BadAnswer, Illegal
from referee.reason import Because, Phrase, Term, because, phrase
from referee.records import dataclass
from referee.tigris.actions import (
    Action,
    Build,
    Commit,
    FightWar,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    SwapTiles,
    TakeTreasure,
    WithdrawLeader,
    read_word,
)
from referee.tigris.colours import COLOURS, WORDS, Colour
from referee.tigris.file import counts_of
from referee.tigris.judge import check, judge
from referee.tigris.listing import LegalActions, legal_actions
from referee.tigris.squares import BY_COLUMN, NAMES, Square, Squares
from referee.tigris.state import NO_TILES, State

BACK = "back"
Wish: TypeAlias = "Action | str"


def seat_of(number: int) -> str:
    """The seat id of a player."""
    return f"p{number + 1}"


def worn_out(mirror: Mirror, state: State, colour: Colour, number: int = 1) -> Because | None:
    """Why so many tiles of a colour cannot come from this hand: the box does not have them (TIG-SETUP-2)."""
    left = unseen_of(mirror, colour)
    known = state.hands[state.active].tiles[colour]
    if number - known > left:
        return because("TIG-SETUP-2", colour=Term(f"{colour.word}_tile"), n=left)
    return None


@dataclass(frozen=True, slots=True)
class Act(Choose[Wish]):
    """The question for an action: a kind of action from the menu, or the whole action in notation."""

    mirror: Mirror | None = None

    def notation(self, typed: str) -> str | None:
        """A whole action, however it was shortened, written as in the log."""
        return full_notation(typed)

    def read(self, answer: str) -> Wish:
        """The action, judged; or the kind of action to be asked for."""
        if " " not in answer:
            return Choose.read(self, answer)
        action = read_word(answer)
        if isinstance(action, FightWar | Commit | Build | TakeTreasure):
            raise BadAnswer("error.not_an_option", answer=answer, options=tuple(o.key for o in self.open_options))
        assert self.mirror is not None
        state = state_of(self.mirror)
        for colour, number in _named(action):
            reason = worn_out(self.mirror, state, colour, number)
            if reason is not None:
                raise Illegal(reason)
        check(state, action)
        return action


def _named(action: Action) -> tuple[tuple[Colour, int], ...]:
    """The tiles that an action names, by colour."""
    if isinstance(action, PlaceTile):
        return ((action.colour, 1),)
    if isinstance(action, SwapTiles):
        return tuple((colour, action.tiles[colour]) for colour in COLOURS if action.tiles[colour])
    return ()


def ask_action(mirror: Mirror) -> Flow[Action | None]:
    """The next action of the active player, sure and legal; None ends the turn."""
    while True:
        state = state_of(mirror)
        seat, who = seat_of(mirror.active), mirror.players[mirror.active].name
        wish: Wish = yield Act(
            "turn.action",
            seat,
            phrase("tigris-euphrates.ask.action", who=who, n=mirror.action),
            because("TIG-TURN-2"),
            mirror,
            options=_kinds(state, legal_actions(state)),
            mirror=mirror,
        )
        if wish == "end":
            return None
        action = (yield from _asked(mirror, state, seat, wish)) if isinstance(wish, str) else wish
        if action is None:
            continue
        sure = yield from choose(
            "turn.sure",
            seat,
            preview(mirror, state, action),
            (Option("yes", True), Option(BACK, False)),
            because=because("TIG-TURN-4"),
            state=mirror,
            default="yes",
        )
        if sure:
            return action


def _kinds(state: State, legal: LegalActions) -> tuple[Option[Wish], ...]:
    """The kinds of action, those that are impossible now with the reason."""
    who = Term(state.players[state.active])
    no_leader = because("TIG-LEADER-3")
    no_catastrophe = because("TIG-CAT-1", who=who)
    no_tiles = None if state.hands[state.active].size else because("TIG-EOT-2", who=who)
    no_space = None if any(legal.tiles) else because("TIG-TILE-2")
    return (
        Option("tile", "tile", None, no_tiles or no_space),
        Option("leader", "leader", None, None if any(legal.leaders) or legal.withdrawals else no_leader),
        Option("catastrophe", "catastrophe", Term("catastrophe_tile"), None if legal.catastrophe else no_catastrophe),
        Option("swap", "swap", None, no_tiles),
        Option("end", "end", Term("end_turn")),
    )


def preview(mirror: Mirror, state: State, action: Action) -> Phrase:
    """What the action would do, as the question whether it is meant."""
    judged = judge(state, (action,))
    names = names_of(mirror)
    told = [event_phrase(event, names) for event in judged.events[1:]]
    if judged.open is not None:
        told.append(choice_preview(judged.open, names))
    if not told:
        return phrase("tigris-euphrates.ask.sure_nothing", action=action_phrase(action))
    rest = told[-1]
    for first in reversed(told[:-1]):
        rest = phrase("tigris-euphrates.ask.and_then", first=first, rest=rest)
    return phrase("tigris-euphrates.ask.sure", action=action_phrase(action), rest=rest)


def _asked(mirror: Mirror, state: State, seat: str, kind: str) -> Flow[Action | None]:
    """An action asked for piece by piece; None goes back."""
    if kind == "tile":
        return (yield from _asked_tile(mirror, state, seat))
    if kind == "leader":
        return (yield from _asked_leader(mirror, state, seat))
    if kind == "catastrophe":
        legal = legal_actions(state).catastrophe
        square = yield from _square(mirror, seat, legal, because("TIG-CAT-2"), PlayCatastrophe)
        return None if square is None else PlayCatastrophe(square)
    return (yield from _asked_swap(mirror, state, seat))


def _asked_tile(mirror: Mirror, state: State, seat: str) -> Flow[Action | None]:
    legal = legal_actions(state)
    options: list[Option[Any]] = []
    for colour in COLOURS:
        reason = worn_out(mirror, state, colour)
        if reason is None and not legal.tiles[colour]:
            who = Term(state.players[state.active])
            reason = because("TIG-TILE-1", who=who, colour=Term(colour.word))
        options.append(Option(colour.word, colour, Term(f"{colour.word}_tile"), reason))
    chosen = yield from _colour(mirror, seat, "turn.tile", options, because("TIG-TILE-1"))
    if chosen is None:
        return None
    put = partial(PlaceTile, chosen)
    square = yield from _square(mirror, seat, legal.tiles[chosen], because("TIG-TILE-2"), put)
    return None if square is None else put(square)


def _asked_leader(mirror: Mirror, state: State, seat: str) -> Flow[Action | None]:
    legal = legal_actions(state)
    options: list[Option[Any]] = [
        Option(
            colour.word,
            colour,
            Term(f"{colour.word}_leader"),
            None if legal.leaders[colour] or colour in legal.withdrawals else because("TIG-LEADER-3"),
        )
        for colour in COLOURS
    ]
    colour = yield from _colour(mirror, seat, "turn.leader", options, because("TIG-LEADER-1"))
    if colour is None:
        return None
    off = (Option("off", "off", Term("off_the_board")),) if colour in legal.withdrawals else ()
    put = partial(PlaceLeader, colour)
    square = yield from _square(mirror, seat, legal.leaders[colour], because("TIG-LEADER-3"), put, off)
    if square == "off":
        return WithdrawLeader(colour)
    return None if square is None else put(square)


def _asked_swap(mirror: Mirror, state: State, seat: str) -> Flow[Action | None]:
    """Which tiles are swapped; only their number where the hand was not entered."""
    hand = state.hands[state.active]
    reason = because("TIG-SWAP-1")
    if hand.unseen:
        text = phrase("tigris-euphrates.ask.swap_number")
        number = yield from count("turn.swap", seat, text, high=hand.unseen, because=reason, state=mirror, default=0)
        return (yield from _possible(mirror, SwapTiles(NO_TILES, int(number)))) if number else None
    options = tuple(Option(str(word), str(word), Term(f"{word}_tile")) for word in WORDS)
    text = phrase("tigris-euphrates.ask.swap")
    words = yield SomeTiles(
        "turn.swap", seat, text, reason, mirror, NOTHING, options=options, at_most=hand.size, repeats=True
    )
    return (yield from _possible(mirror, SwapTiles(counts_of(words)))) if words else None


def _possible(mirror: Mirror, swap: SwapTiles) -> Flow[Action | None]:
    """The swap; or the reason why it cannot be, and back."""
    try:
        check(state_of(mirror), swap)
    except Illegal as refused:
        reason, who = refused.because, mirror.players[mirror.active].name
        text = Phrase(f"tigris-euphrates.reason.{reason.ruling}", {**reason.facts, "who": who})
        yield from tell(text, reason, do=False)
        return None
    return swap


def _colour(mirror: Mirror, seat: str, id: str, options: list[Option[Any]], reason: Because) -> Flow[Colour | None]:
    back: Option[Any] = Option(BACK, None)
    text = phrase("tigris-euphrates.ask.which_colour")
    chosen: Colour | None = yield OneColour(id, seat, text, reason, mirror, options=(*options, back))
    return chosen


def _square(
    mirror: Mirror,
    seat: str,
    squares: Squares,
    reason: Because,
    put: Callable[[Square], Action],
    more: tuple[Option[Any], ...] = (),
) -> Flow[Any]:
    options = [Option(NAMES[square], square, NAMES[square]) for square in BY_COLUMN if squares >> square & 1]
    back: Option[Any] = Option(BACK, None)
    text = phrase("tigris-euphrates.ask.which_square")
    square: Square | str | None = yield OneSquare(
        "turn.square", seat, text, reason, mirror, options=(*more, *options, back), table=state_of(mirror), put=put
    )
    return square
