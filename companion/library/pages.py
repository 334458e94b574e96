"""A game's rulings to read or to print: plain text, Markdown, or a self-contained HTML page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from companion.language import Texts
from companion.library.desk import place_of, ruling_lines
from companion.library.house import Settled, house_rules
from companion.library.rulings import Book, Chapter, Ruling, book
from companion.matching import fold
from referee.errors import CompanionError
from referee.reason import phrase


def chapters_of(game: str, wish: str | None, language: str) -> tuple[Chapter, ...]:
    """The chapters meant by an id or the beginning of a title; all of them without a wish."""
    chapters = book(game).chapters
    if wish is None:
        return chapters
    wanted = fold(wish)
    for found in (
        [c for c in chapters if wanted == c.id],
        [c for c in chapters if any(fold(title).startswith(wanted) for title in (c.id, *c.title.values()))],
        [c for c in chapters if any(wanted in fold(title) for title in c.title.values())],
    ):
        if found:
            return tuple(found)
    known = tuple(chapter.title.get(language, chapter.id) for chapter in chapters)
    raise CompanionError(phrase("error.chapter_unknown", wish=wish, known=known))


def _rulings(whole: Book, chapter: Chapter) -> Iterator[Ruling]:
    return (ruling for ruling in whole.rulings if ruling.chapter == chapter.id)


def plain_page(game: str, chapters: tuple[Chapter, ...], texts: Texts) -> str:
    """The rulings as plain text, also for a screen reader."""
    lines: list[str] = []
    house = house_rules(game)
    for chapter in chapters:
        lines += [chapter.title[texts.language].upper(), ""]
        for ruling in _rulings(book(game), chapter):
            lines += [*ruling_lines(ruling, game, texts, house.get(ruling.id)), ""]
    return "\n".join(lines)


def markdown_page(game: str, chapters: tuple[Chapter, ...], texts: Texts) -> str:
    """The rulings as Markdown."""
    lines = [f"# {texts.say(f'games.{game}')}"]
    house = house_rules(game)
    for chapter in chapters:
        lines += ["", f"## {chapter.title[texts.language]}"]
        for ruling in _rulings(book(game), chapter):
            lines += ["", f"### {ruling.id} {ruling.title[texts.language]}", ""]
            lines += [f"*{place_of(ruling, game, texts)}*", "", ruling.text(texts.language)]
            lines += [f"\n> {extra.strip()}" for extra in ruling_lines(ruling, game, texts, house.get(ruling.id))[3:]]
    return "\n".join(lines) + "\n"


_STYLE = (
    "body{font:11pt/1.45 Georgia,serif;max-width:46em;margin:2em auto;padding:0 1em}"
    "h1,h2,h3{font-family:system-ui,sans-serif;line-height:1.2}h3{margin:1.4em 0 .2em}"
    ".place{color:#555;font-size:.85em;margin:0}.more{margin:.3em 0 .3em 1.2em;font-size:.92em}"
    "article{break-inside:avoid}@media print{body{margin:0;max-width:none}}"
)


def html_page(game: str, chapters: tuple[Chapter, ...], texts: Texts) -> str:
    """The rulings as one HTML page that needs nothing else and prints well."""
    title = escape(texts.say(f"games.{game}"))
    parts = [
        f'<!doctype html><html lang="{texts.language}"><head><meta charset="utf-8"><title>{title}</title>',
        f"<style>{_STYLE}</style></head><body><h1>{title}</h1>",
    ]
    house = house_rules(game)
    for chapter in chapters:
        parts.append(f"<h2>{escape(chapter.title[texts.language])}</h2>")
        parts += [_article(ruling, game, texts, house.get(ruling.id)) for ruling in _rulings(book(game), chapter)]
    parts.append("</body></html>")
    return "\n".join(parts) + "\n"


def _article(ruling: Ruling, game: str, texts: Texts, settled: Settled | None) -> str:
    more = "".join(
        f'<p class="more">{escape(line.strip())}</p>' for line in ruling_lines(ruling, game, texts, settled)[3:]
    )
    return (
        f'<article id="{escape(ruling.id)}"><h3>{escape(ruling.id)} {escape(ruling.title[texts.language])}</h3>'
        f'<p class="place">{escape(place_of(ruling, game, texts))}</p>'
        f"<p>{escape(ruling.text(texts.language))}</p>{more}</article>"
    )


PAGES: dict[str, Callable[[str, tuple[Chapter, ...], Texts], str]] = {
    "text": plain_page,
    "md": markdown_page,
    "html": html_page,
}
"""The forms in which a game's rulings can be written."""
