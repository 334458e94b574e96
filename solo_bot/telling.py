"""Short ways to say something of the solo game: a thing to do, a thing to know, the text of a question."""

from __future__ import annotations

from referee.ask import Tell
from referee.reason import Because, Fact, Phrase
from solo_bot.state import Solo


def act(key: str, game: Solo, *why: Because | Phrase, **facts: Fact) -> Tell:
    """Something to do on the table."""
    return Tell(Phrase(f"tawantinsuyu.solo.do.{key}", facts), why, game)


def note(key: str, game: Solo, *why: Because | Phrase, **facts: Fact) -> Tell:
    """Something to know."""
    return Tell(Phrase(f"tawantinsuyu.solo.note.{key}", facts), why, game, do=False)


def ask(key: str, **facts: Fact) -> Phrase:
    """The text of a question."""
    return Phrase(f"tawantinsuyu.solo.ask.{key}", facts)


def why(key: str, **facts: Fact) -> Phrase:
    """A step of a chain of reasons."""
    return Phrase(f"tawantinsuyu.solo.why.{key}", facts)
