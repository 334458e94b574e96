"""What several commands look up: which calculator or check is meant, and the rulings behind a reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from companion.language import Texts
from referee.errors import CompanionError
from referee.reason import phrase

T = TypeVar("T")


def known_what(game: str, wish: str | None, things: Mapping[str, T]) -> T:
    """The thing meant by a name or its unambiguous beginning; without a name, the only one there is."""
    names = tuple(things)
    if not names:
        raise CompanionError(phrase("error.what_later", game=game))
    if wish is None:
        if len(names) == 1:
            return things[names[0]]
        raise CompanionError(phrase("error.what_missing", game=game, names=names))
    found = [name for name in names if name == wish] or [name for name in names if name.startswith(wish.lower())]
    if len(found) != 1:
        raise CompanionError(phrase("error.what_unknown", game=game, wish=wish, names=names))
    return things[found[0]]


def with_titles(texts: Texts, game: str) -> Texts:
    """The texts, with every reason that has no sentence of its own showing its ruling's title and what was chosen."""
    from companion.library.desk import choice_of, title_of

    texts.ruling_title = title_of(game, texts.language)
    texts.ruling_choice = choice_of(game, texts.language)
    return texts


def look_up_in(game: str, texts: Texts, settled: list[str] | None = None) -> Callable[[str], list[str]]:
    """The `rule WORDS` of a prompt, for one game; points settled by the group and in this session are shown beside."""

    def look_up(words: str) -> list[str]:
        from companion.library.desk import found_lines
        from companion.library.house import house_rules, settled_here

        return found_lines(game, words, texts, house_rules(game) | settled_here(settled or []))

    return look_up
