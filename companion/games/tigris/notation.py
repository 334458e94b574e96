"""Typed actions: the notation of the log, shortened and in either language (`t r f6`, `przywódca czarny G6`)."""

from __future__ import annotations

from functools import cache

from companion.games.tigris.numbers import NAME
from companion.language import LANGUAGES, Texts
from companion.matching import fold
from referee.tigris.colours import WORDS

KINDS = ("tile", "leader", "catastrophe", "swap", "end")
_OTHERS = ("off", "none")


@cache
def _words() -> dict[str, tuple[tuple[str, str], ...]]:
    """For verbs and for colours: each known word, folded, with the notation's own word."""
    known: dict[str, list[tuple[str, str]]] = {"kind": [], "colour": []}
    for group, canonical in (("kind", KINDS), ("colour", (*WORDS, *_OTHERS))):
        for word in canonical:
            known[group].append((word, word))
            for language in LANGUAGES:
                aliases = Texts(language, NAME).say(f"{NAME}.notation.{word}")
                known[group].extend((fold(alias), word) for alias in aliases.split())
    return {group: tuple(dict.fromkeys(pairs)) for group, pairs in known.items()}


def meant(group: str, typed: str) -> str | None:
    """The notation's own word for what was typed: exact, or the beginning of only one."""
    wanted = fold(typed)
    exact = {own for known, own in _words()[group] if known == wanted}
    begun = {own for known, own in _words()[group] if wanted and known.startswith(wanted)}
    for found in (exact, begun):
        if len(found) == 1:
            return found.pop()
    return None


def full_notation(typed: str) -> str | None:
    """A typed action written as in the log; None where it is no action in notation (a bare kind of action is none)."""
    first, *rest = typed.split() or [""]
    kind = meant("kind", first)
    if kind is None or not rest or kind == "end":
        return None
    parts = [kind]
    for word in rest:
        colour = None if word[1:].isdecimal() else meant("colour", word)
        parts.append(colour if colour is not None else word.upper())
    return " ".join(parts)
