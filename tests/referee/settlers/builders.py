"""Tables, players and prayers for tests, with defaults for everything a test does not care about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from companion.games.settlers.numbers import settlers_numbers
from referee.ask import Flow
from referee.drive import Run, Script, drive, replay
from referee.settlers.colours import Colour, Face, Faction, face
from referee.settlers.house import House
from referee.settlers.odds import fresh_deck
from referee.settlers.prayers import Effect, Keyword, Prayer, Word
from referee.settlers.praying import Praying
from referee.settlers.resolve import Offering, Way
from referee.settlers.table import Phase, Player, Rules, Table

T = TypeVar("T")

NUMBERS = settlers_numbers()


def cards(text: str) -> tuple[Face, ...]:
    """`pink none red+brown` as faces."""
    found = tuple(face(word) for word in text.split())
    assert None not in found
    return tuple(card for card in found if card is not None)


def colours(text: str) -> tuple[Colour, ...]:
    """`black gold` as colours."""
    return tuple(Colour(word) for word in text.split())


def offering(
    uses: str = "black gold pink",
    drawn: str = "",
    *,
    way: Way = Way.DRAW,
    stored: str = "",
    tokens: str = "",
    three: str | None = None,
) -> Offering:
    """A prayer as it was said."""
    return Offering(
        colours(uses), way, cards(drawn), cards(stored), colours(tokens), None if three is None else Colour(three)
    )


def prayer(
    pays: dict[str, str] | None = None,
    *,
    id: str = "AZT017",
    keyword: Keyword = Keyword.ACTION,
    word: Word = Word.NEITHER,
    size: int = 5,
    effect: Effect = Effect.GAIN,
    **more: Any,
) -> Prayer:
    """A prayer card."""
    from referee.settlers.colours import Good

    goods = {colour: Good(good) for colour, good in (pays or {"red": "vp", "pink": "worker"}).items()}
    return Prayer(id, keyword, word, size, goods, effect, **more)


def card(name: str) -> Prayer:
    """A prayer card that the rulebook shows."""
    return next(known for known in NUMBERS.prayer_cards if known.id == name)


def praying(
    of: Prayer,
    *,
    tokens: str = "",
    three: bool = False,
    stored: str = "",
    house: House | None = None,
    known_deck: bool = True,
) -> Praying:
    """Somebody who prays with a fresh common deck."""
    return Praying(
        "p1",
        of,
        colours(tokens),
        three,
        cards(stored),
        fresh_deck(NUMBERS.common_cards),
        NUMBERS,
        house or House(),
        None,
        tuple(NUMBERS.common_cards),
        known_deck,
    )


def player(name: str = "Ada", faction: Faction = Faction.AZTECS, **goods: Any) -> Player:
    """A player with four cards in hand."""
    return Player(name, faction, **{"hand": 4, **goods})


def table(*players: Player, solo: bool = False, house: House | None = None, **more: Any) -> Table:
    """A table in the Action phase of round 2."""
    rules = Rules(
        NUMBERS,
        house or House(),
        peaceful=more.pop("peaceful", False),
        lookout=more.pop("lookout", "standard"),
        count_cards=more.pop("count_cards", False),
        commons=NUMBERS.common_cards,
    )
    known = {known.id: known for known in NUMBERS.prayer_cards} | more.pop("known", {})
    settled = {"round": 2, "phase": Phase.ACTION, **more}
    return Table(players or (player(),), solo=solo, known=known, rules=rules, **settled)


def played(start: Callable[[], Flow[T]], *answers: str) -> T:
    """What a flow returns after these answers."""
    result = drive(start, Script(answers)).result
    assert result is not None
    return result


def so_far(start: Callable[[], Flow[T]], *log: str) -> Run[T]:
    """A flow after these log lines, at its next question."""
    return replay(start, log)


def asked(run: Run[Any]) -> Any:
    """The open question."""
    assert run.asked is not None
    return run.asked


def told(run: Run[Any]) -> list[str]:
    """The text keys of everything that was said."""
    return [tell.text.key.removeprefix("settlers-aztecs.") for _, tell in run.tells]


def rulings_told(run: Run[Any]) -> set[str]:
    """The rulings behind everything that was said."""
    from referee.reason import Because

    return {reason.ruling for _, tell in run.tells for reason in tell.why if isinstance(reason, Because)}


def keys(words: Sequence[str]) -> str:
    """Words as a logged selection."""
    return ",".join(words) or "-"
