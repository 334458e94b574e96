"""Events, choices and judgements as words and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.tigris.mirror import Mirror
from companion.language import Texts
from referee.reason import Because, Fact, Phrase, Term, phrase
from referee.tigris.actions import Action, PlaceLeader, PlaceTile, PlayCatastrophe, WithdrawLeader
from referee.tigris.events import Choice, Event, SupportChoice
from referee.tigris.squares import NAMES

WHY = {
    "tile_placed": ("TIG-TILE-2",),
    "kingdoms_joined": ("TIG-WAR-1", "TIG-KINGDOM-5"),
    "union_in_peace": ("TIG-VP-5",),
    "war": ("TIG-CONFLICT-1", "TIG-WAR-5", "TIG-WAR-10", "TIG-WAR-12", "TIG-WAR-14", "TIG-CONFLICT-3"),
    "revolt": ("TIG-CONFLICT-1", "TIG-REVOLT-2", "TIG-REVOLT-3", "TIG-CONFLICT-3"),
    "unification_tile_off": ("TIG-CONFLICT-7",),
    "leader_placed": ("TIG-LEADER-7",),
    "leader_moved": ("TIG-LEADER-7", "TIG-LEADER-8", "TIG-LEADER-10"),
    "monument_built": ("TIG-MON-2", "TIG-MON-3", "TIG-MON-5", "TIG-MON-6", "TIG-MON-7", "TIG-MON-12", "TIG-MON-15"),
    "monument_declined": ("TIG-MON-1",),
    "income": ("TIG-EOT-1", "TIG-MON-9", "TIG-MON-10"),
    "treasure": ("TIG-TREASURE-1", "TIG-TREASURE-4", "TIG-TREASURE-5", "TIG-TREASURE-6"),
    "catastrophe": ("TIG-CAT-2", "TIG-CAT-9"),
    "catastrophe_on_tile": ("TIG-CAT-6", "TIG-CAT-9"),
    "tiles_swapped": ("TIG-SWAP-2",),
    "no_income": ("TIG-EOT-1",),
}
"""Further rulings behind an event, for whoever asks why."""

WHY_THEN = {
    "TIG-VP-1": ("TIG-VP-6",),
    "TIG-VP-2": ("TIG-VP-6",),
    "TIG-WAR-8": ("TIG-CONFLICT-6",),
    "TIG-REVOLT-4": ("TIG-REVOLT-6",),
    "TIG-CAT-7": ("TIG-LEADER-6",),
    "TIG-MON-8": ("TIG-LEADER-6",),
}
"""The same for events with more than one cause, by the ruling that caused them: points, and leaders going home."""


def reasons_of(event: Event) -> tuple[Because, ...]:
    """The ruling of an event with its facts, then the rulings around it."""
    further = (*WHY.get(event.name, ()), *WHY_THEN.get(event.ruling, ()))
    return (event.because, *(Because(ruling) for ruling in further if ruling != event.ruling))


def names_of(mirror: Mirror) -> dict[str, str]:
    """The players' names by dynasty."""
    return {player.dynasty: player.name for player in mirror.players}


def event_phrase(event: Event, names: Mapping[str, str] | None = None) -> Phrase:
    """What happened, in words; players by name where names are given."""
    facts: dict[str, Fact] = dict(event.facts)
    if names:
        facts = {key: names.get(fact, fact) if isinstance(fact, Term) else fact for key, fact in facts.items()}
    return Phrase(f"tigris-euphrates.event.{event.name}", facts)


def event_json(event: Event, texts: Texts) -> dict[str, Any]:
    """An event as a JSON object."""
    return {"event": event.name, **event.facts, "rule": event.ruling, "text": texts.show(event_phrase(event))}


def reason_json(reason: Because, texts: Texts) -> dict[str, Any]:
    """A reason as a JSON object."""
    return {"rule": reason.ruling, "text": texts.reason_text(reason)}


def choice_json(choice: Choice) -> dict[str, Any]:
    """An open choice as a JSON object: who must choose, and every answer in notation."""
    shown: dict[str, Any] = {
        "kind": choice.kind,
        "who": choice.state.players[choice.seat],
        "answers": list(choice.answers()),
        "rule": choice.ruling,
    }
    if isinstance(choice, SupportChoice):
        conflict = choice.conflict
        shown |= {
            "conflict": "revolt" if conflict.revolt else "war",
            "colour": conflict.colour.word,
            "tiles": conflict.support.word,
            "strength": conflict.attack if choice.attacking else conflict.defence,
            "against": choice.against,
        }
    return shown


def action_phrase(action: Action) -> Phrase:
    """An action in words."""
    if isinstance(action, PlaceTile):
        return phrase("tigris-euphrates.action.tile", colour=action.colour.word, at=NAMES[action.square])
    if isinstance(action, PlaceLeader):
        return phrase("tigris-euphrates.action.leader", colour=action.colour.word, at=NAMES[action.square])
    if isinstance(action, WithdrawLeader):
        return phrase("tigris-euphrates.action.withdraw", colour=action.colour.word)
    if isinstance(action, PlayCatastrophe):
        return phrase("tigris-euphrates.action.catastrophe", at=NAMES[action.square])
    return phrase("tigris-euphrates.action.swap", n=sum(action.tiles) + action.unseen)


def choice_preview(choice: Choice, names: Mapping[str, str]) -> Phrase:
    """That a choice will follow, and whose it is."""
    dynasty = choice.state.players[choice.seat]
    return Phrase(f"tigris-euphrates.preview.{choice.kind}", {"who": names.get(dynasty, dynasty)})


def choice_phrase(choice: Choice, names: Mapping[str, str] | None = None) -> Phrase:
    """An open choice as a question."""
    dynasty = choice.state.players[choice.seat]
    who: Fact = (names or {}).get(dynasty, Term(dynasty))
    facts: dict[str, Fact] = {"who": who}
    key = choice.kind
    if isinstance(choice, SupportChoice):
        conflict = choice.conflict
        key = "support_attack" if choice.attacking else "support_defence"
        facts |= {
            "tiles": Term(f"{conflict.support.word}_tile"),
            "strength": conflict.attack if choice.attacking else conflict.defence,
            "against": choice.against,
        }
    return Phrase(f"tigris-euphrates.ask.{key}", facts)
