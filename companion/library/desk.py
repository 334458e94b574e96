"""Rulings on the screen, and what a reason needs of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.language import Texts
from companion.library.house import Settled
from companion.library.rulings import Ruling, book
from companion.library.search import search


def title_of(game: str, language: str) -> Callable[[str], str | None]:
    """A look-up of ruling titles by id, for reasons that have no sentence of their own."""

    def title(ruling_id: str) -> str | None:
        found = book(game).find(ruling_id)
        return None if found is None else found.title.get(language)

    return title


def choice_of(game: str, language: str) -> Callable[[str, str], str | None]:
    """A look-up of what an alternative of a disputed point says."""

    def choice(ruling_id: str, key: str) -> str | None:
        found = book(game).find(ruling_id)
        alternatives = () if found is None else found.alternatives
        return next((each.text(language) for each in alternatives if each.key == key), None)

    return choice


def place_of(ruling: Ruling, game: str, texts: Texts) -> str:
    """Where a ruling stands: chapter and page."""
    chapter = book(game).chapter_title(ruling, texts.language)
    if ruling.page is None:
        return texts.say("rules.place_chapter", game=texts.say(f"games.{game}"), chapter=chapter)
    return texts.say("rules.place_page", game=texts.say(f"games.{game}"), chapter=chapter, page=ruling.page)


def settled_words(ruling: Ruling, settled: Settled, language: str) -> str:
    """How a point was settled, in words: what the chosen alternative says, and the note."""
    chosen = next((each.text(language) for each in ruling.alternatives if each.key == settled.choice), settled.choice)
    return " · ".join(part for part in (chosen, settled.note) if part)


def note_hint(ruling: Ruling, settled: Settled, texts: Texts) -> str | None:
    """What to say where a disputed point got a note but none of its choices."""
    if settled.choice or len(ruling.alternatives) < 2:
        return None
    keys = tuple(alternative.key for alternative in ruling.alternatives)
    return texts.say("settle.only_note", id=ruling.id, keys=keys)


def ruling_lines(ruling: Ruling, game: str, texts: Texts, settled: Settled | None = None) -> list[str]:
    """A ruling with everything that is known about it, and how this table plays it."""
    language = texts.language
    lines = [
        f"{ruling.id} · {ruling.title.get(language, '')}",
        f"  {place_of(ruling, game, texts)} · {texts.say(f'rules.status_{ruling.status}')}",
        f"  {ruling.text(language)}",
    ]
    if settled is not None:
        lines.append("  " + texts.say("rules.settled", how=settled_words(ruling, settled, language)))
    if ruling.example:
        lines.append("  " + texts.say("rules.example", text=ruling.example.get(language, "")))
    if ruling.mistake:
        lines.append("  " + texts.say("rules.mistake", text=ruling.mistake.get(language, "")))
    for alternative in ruling.alternatives:
        key = "rules.alternative_default" if alternative.key == ruling.default else "rules.alternative"
        lines.append("  " + texts.say(key, key=alternative.key, text=alternative.text(language)))
    if ruling.grounds:
        lines.append("  " + texts.say("rules.grounds", text=ruling.grounds.get(language, "")))
    if ruling.sure == "proposed":
        lines.append("  " + texts.say("rules.proposed"))
    if ruling.related:
        lines.append("  " + texts.say("rules.related", ids=ruling.related))
    return lines


def found_lines(
    game: str, words: str, texts: Texts, settled: Mapping[str, Settled] | None = None, limit: int = 3
) -> list[str]:
    """The `rule WORDS` of a prompt: the best ruling whole, the next ones by title."""
    hits = search(words, (game,), limit)
    if not hits:
        return [texts.say("rules.nothing", words=words)]
    (_, best), *others = hits
    lines = ruling_lines(best, game, texts, (settled or {}).get(best.id))
    if others:
        lines.append(texts.say("rules.also"))
        lines.extend(f"    {ruling.id} · {ruling.title.get(texts.language, '')}" for _, ruling in others)
    return lines
