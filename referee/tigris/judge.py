"""The referee: an action is checked, done with all that follows, and every choice on the way is put to a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from referee.errors import Illegal
from referee.reason import Because, because
from referee.tigris.actions import (
    Action,
    Build,
    Commit,
    FightWar,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    TakeTreasure,
    WithdrawLeader,
    Word,
)
from referee.tigris.catastrophe import check_catastrophe, play_catastrophe
from referee.tigris.events import Choice, Event, MonumentChoice, Rule, SupportChoice, TreasureChoice, WarChoice
from referee.tigris.leader import check_leader, check_withdrawal, place_leader, withdraw_leader
from referee.tigris.squares import NAMES
from referee.tigris.state import State, holds
from referee.tigris.swap import check_swap, swap_tiles
from referee.tigris.tile import check_tile, place_tile


def perform(state: State, action: Action) -> Rule:
    """The action with all that follows."""
    if isinstance(action, PlaceTile):
        return place_tile(state, action.colour, action.square)
    if isinstance(action, PlaceLeader):
        return place_leader(state, action.colour, action.square)
    if isinstance(action, PlayCatastrophe):
        return play_catastrophe(state, action.square)
    if isinstance(action, WithdrawLeader):
        return withdraw_leader(state, action.colour)
    return swap_tiles(state, action.tiles, action.unseen)


def check(state: State, action: Action) -> None:
    """Is the action legal? `Illegal` says why not."""
    if isinstance(action, PlaceTile):
        check_tile(state, action.colour, action.square)
    elif isinstance(action, PlaceLeader):
        check_leader(state, action.colour, action.square)
    elif isinstance(action, PlayCatastrophe):
        check_catastrophe(state, action.square)
    elif isinstance(action, WithdrawLeader):
        check_withdrawal(state, action.colour)
    else:
        check_swap(state, action.tiles, action.unseen)


def is_reply_to(choice: Choice, word: Word) -> bool:
    """Is this the kind of answer the choice waits for?"""
    return isinstance(word, _REPLIES[choice.kind])


_REPLIES: dict[str, type[Any]] = {"war": FightWar, "support": Commit, "monument": Build, "treasure": TakeTreasure}


def answer(choice: Choice, reply: Word) -> Any:
    """What the rule receives for a reply; `Illegal` says why the reply is not allowed."""
    if isinstance(choice, WarChoice) and isinstance(reply, FightWar):
        if reply.colour not in choice.colours:
            raise Illegal(because("TIG-WAR-3", colour=reply.colour.word, answers=choice.answers()))
        return reply.colour
    if isinstance(choice, SupportChoice) and isinstance(reply, Commit):
        if reply.number not in choice.allowed:
            raise Illegal(why_no_support(choice, reply.number))
        return reply.number
    if isinstance(choice, MonumentChoice) and isinstance(reply, Build):
        if reply.monument is not None and reply.monument not in choice.offers:
            raise Illegal(because("TIG-MON-1", monument=str(reply), answers=choice.answers()))
        return reply.monument
    if isinstance(choice, TreasureChoice) and isinstance(reply, TakeTreasure):
        spot = 1 << reply.square
        if not choice.squares & spot:
            ruling = "TIG-TREASURE-2" if choice.here & spot else "TIG-TREASURE-1"
            raise Illegal(because(ruling, at=NAMES[reply.square], answers=choice.answers()))
        return reply.square
    raise Illegal(because("TIG-TURN-4", answer=str(reply), answers=choice.answers()))


def why_no_support(choice: SupportChoice, number: int) -> Because:
    """Too many for the hand, or not what the English variant allows."""
    state, conflict = choice.state, choice.conflict
    most = holds(state, choice.seat, conflict.support)
    who, colour = state.players[choice.seat], conflict.support.word
    if number > most:
        return because("TIG-CONFLICT-4", who=who, n=number, most=most, colour=colour)
    if choice.attacking:
        return because("TIG-ENGLISH-1", who=who, n=number, strength=conflict.attack, against=choice.against)
    return because("TIG-ENGLISH-2", who=who, n=number, strength=conflict.defence, against=choice.against)


class Refusal(NamedTuple):
    """The action that is not allowed, by its number in the list, and why."""

    action: int
    because: Because


class Judgement(NamedTuple):
    """How far a list of actions and answers got: the state there, what happened, and what stopped it."""

    state: State
    events: tuple[Event, ...]
    refused: Refusal | None = None
    open: Choice | None = None
    used: int = 0
    """How many entries of the list were used."""


def judge(state: State, words: Sequence[Word]) -> Judgement:
    """Try actions, with the answers to what they cause, one after the other within one turn."""
    events: list[Event] = []
    used = actions = 0
    while used < len(words):
        try:
            check_turn(state, words[used], actions)
            rule = perform(state, words[used])  # type: ignore[arg-type]
            step = next(rule)
            first = len(events)
            actions += 1
            used += 1
            while True:
                if isinstance(step, Event):
                    events.append(step)
                    step = next(rule)
                    continue
                while used < len(words) and says_what_is_known(step, words[used], events[first:]):
                    used += 1
                if used == len(words) or not is_reply_to(step, words[used]):
                    return Judgement(step.state, tuple(events), open=step, used=used)
                value = answer(step, words[used])
                used += 1
                step = rule.send(value)
        except StopIteration as end:
            state = end.value
            while used < len(words) and says_what_is_known(None, words[used], events[first:]):
                used += 1
        except Illegal as error:
            return Judgement(state, tuple(events), refused=Refusal(used, error.because), used=used)
    return Judgement(state, tuple(events), used=used)


def says_what_is_known(choice: Choice | None, word: Word, events: Sequence[Event]) -> bool:
    """Where there was nothing to choose nobody need say so; whoever names the only answer is not wrong."""
    if isinstance(word, TakeTreasure):
        name = NAMES[word.square]
        return any(event.name == "treasure" and name in event.facts["squares"] for event in events)  # type: ignore[operator]
    return isinstance(word, FightWar) and names_the_only_war(choice, word)


def check_turn(state: State, word: Word, actions: int) -> None:
    """May another action be taken now: is it an action, and not one too many (TIG-TURN-1, TIG-TURN-4)?"""
    if isinstance(word, FightWar | Commit | Build | TakeTreasure):
        raise Illegal(because("TIG-TURN-4", answer=str(word)))
    if actions == state.rules.numbers.actions:
        raise Illegal(because("TIG-TURN-1", n=actions))
    if state.ended:
        raise Illegal(because("TIG-SWAP-4"))


def names_the_only_war(choice: Choice | None, word: FightWar) -> bool:
    """Is this the war that is fought next anyway (TIG-WAR-3)?"""
    if not isinstance(choice, SupportChoice) or choice.conflict.revolt or not choice.attacking:
        return False
    if word.colour != choice.conflict.colour:
        only = str(FightWar(choice.conflict.colour))
        raise Illegal(because("TIG-WAR-3", colour=word.colour.word, answers=(only,)))
    return True
