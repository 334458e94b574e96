"""What several commands look up: which calculator or check is meant, and the rulings behind a reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeVar

from companion.language import Texts
from referee.errors import CompanionError
from referee.reason import phrase

if TYPE_CHECKING:
    from companion.library.house import Settled
    from companion.sessions.record import Session

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


def look_up_in(game: str, texts: Texts, session: Session | None = None) -> Callable[[str], list[str]]:
    """The `rule WORDS` of a prompt, for one game; points settled by the group and in this session are shown beside."""

    def look_up(words: str) -> list[str]:
        from companion.library.desk import found_lines

        return found_lines(game, words, texts, settled_points(game, session))

    return look_up


def settled_points(game: str, session: Session | None) -> dict[str, Settled]:
    """How the points are played here: in a game as it was begun, with the notes taken since; else as the group does."""
    from companion.course import changed
    from companion.library.house import Settled, house_rules, settled_here

    points = house_rules(game)
    if session is None:
        return points
    points |= settled_here(session.log.settled)
    otherwise = changed(game, session.rulings)
    for point in session.rulings:
        note = points.pop(point, Settled(point)).note
        if note or point in otherwise:
            points[point] = Settled(point, otherwise.get(point, ""), note)
    return points
