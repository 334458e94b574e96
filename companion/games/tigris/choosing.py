"""An action carried out at the table: events are told, choices are put to whoever has them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.tigris.acting import seat_of
from companion.games.tigris.mirror import Mirror, mirrored, unseen_of
from companion.games.tigris.telling import choice_phrase, event_phrase, names_of, reasons_of
from companion.games.tigris.typed import OneSquare
from referee.ask import Choose, Flow, Option, choose, tell
from referee.reason import Because, Term, because, phrase
from referee.tigris.colours import COLOURS, Colour
from referee.tigris.events import Choice, Event, MonumentChoice, Rule, SupportChoice, TreasureChoice, WarChoice
from referee.tigris.judge import why_no_support
from referee.tigris.numbers import Counts
from referee.tigris.squares import NAMES, SQUARE_OF, names
from referee.tigris.state import State, added

TO_KNOW = frozenset(
    {"tile_placed", "leader_placed", "leader_moved", "leader_withdrawn", "no_point", "conflict_won", "conflict_tied"}
)
"""Events that need no hands: the player has done them already, or there is nothing to do."""


def carried_out(mirror: Mirror, rule: Rule) -> Flow[tuple[Mirror, State]]:
    """A rule to its end: what happens is told, what must be chosen is asked."""
    value: Any = None
    while True:
        try:
            step = rule.send(value)
        except StopIteration as end:
            state: State = end.value
            return mirrored(mirror, state), state
        value = None
        if isinstance(step, Event):
            told = event_phrase(step, names_of(mirror))
            yield from tell(told, *reasons_of(step), do=step.name not in TO_KNOW)
        else:
            mirror = mirrored(mirror, step.state)
            mirror, value = yield from ask_choice(mirror, step)


def ask_choice(mirror: Mirror, choice: Choice) -> Flow[tuple[Mirror, Any]]:
    """One choice, put to the player who has it."""
    if isinstance(choice, SupportChoice):
        return (yield from _ask_support(mirror, choice))
    options: tuple[Option[Any], ...]
    if isinstance(choice, WarChoice):
        options = tuple(Option(colour.word, colour) for colour in choice.colours)
    elif isinstance(choice, MonumentChoice):
        options = _monuments(choice)
    else:
        options = _treasures(choice)
    question = OneSquare if isinstance(choice, TreasureChoice) else Choose
    value = yield question(
        f"{choice.kind}.choose",
        seat_of(choice.seat),
        choice_phrase(choice, names_of(mirror)),
        because(choice.ruling),
        mirror,
        options=options,
    )
    return mirror, value


def _monuments(choice: MonumentChoice) -> tuple[Option[Any], ...]:
    built = tuple(
        Option(
            f"{NAMES[m.at]}:{m.colours[0].word}-{m.colours[1].word}",
            m,
            phrase(
                "tigris-euphrates.ask.monument_option",
                at=NAMES[m.at],
                colours=tuple(Term(colour.word) for colour in m.colours),
            ),
        )
        for m in choice.offers
    )
    return (*built, Option("none", None, Term("no_monument")))


def _treasures(choice: TreasureChoice) -> tuple[Option[Any], ...]:
    """The treasures of the kingdom; those that must wait for a corner treasure with the reason."""
    takeable = names(choice.squares)
    return tuple(
        Option(
            name,
            SQUARE_OF[name],
            name,
            None if name in takeable else because("TIG-TREASURE-2", at=name, answers=takeable),
        )
        for name in names(choice.here)
    )


def _ask_support(mirror: Mirror, choice: SupportChoice) -> Flow[tuple[Mirror, int]]:
    """Tiles from behind the screen; nobody is asked who has none that could help."""
    conflict, hand = choice.conflict, choice.state.hands[choice.seat]
    if choice.allowed == (0,) and not hand.unseen:
        return mirror, 0
    colour = conflict.support
    options = tuple(
        Option(str(number), number, str(number), _no_support(mirror, choice, number))
        for number in range(max(choice.allowed) + 1)
    )
    number: int = yield from choose(
        "attack.support" if choice.attacking else "defence.support",
        seat_of(choice.seat),
        choice_phrase(choice, names_of(mirror)),
        options,
        because=because("TIG-REVOLT-3" if conflict.revolt else "TIG-WAR-6"),
        state=mirror,
        default="0",
    )
    return newly_seen(mirror, colour, max(0, number - hand.tiles[colour])), number


def _no_support(mirror: Mirror, choice: SupportChoice, number: int) -> Because | None:
    if number not in choice.allowed:
        return why_no_support(choice, number)
    colour, state = choice.conflict.support, choice.state
    left = unseen_of(mirror, colour)
    if number - state.hands[choice.seat].tiles[colour] > left:
        return because("TIG-SETUP-2", colour=Term(f"{colour.word}_tile"), n=left)
    return None


def newly_seen(mirror: Mirror, colour: Colour, number: int) -> Mirror:
    """Tiles that came out of an unseen hand are known from now on."""
    return replace(mirror, seen=added(mirror.seen, colour, number)) if number else mirror


def all_seen(mirror: Mirror, tiles: Counts) -> Mirror:
    """These tiles were seen to come out of the bag."""
    for colour in COLOURS:
        mirror = newly_seen(mirror, colour, tiles[colour])
    return mirror
