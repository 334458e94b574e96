"""Events, choices and judgements as words and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.language import Texts
from referee.reason import Because, Fact, Phrase, Term
from referee.tigris.events import Choice, Event, SupportChoice


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
