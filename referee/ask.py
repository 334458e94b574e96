"""The ask protocol: rules yield questions and tells; somebody else answers, prints and saves.

A rule is a generator (`Flow`) that reads like the rulebook. It yields a `Question` where the real table must be
consulted, a `Tell` where something must be done or known, and a `Turn` at every turn boundary.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from referee.errors import BadAnswer, Illegal
from referee.reason import Because, Phrase, Term
from referee.records import dataclass

T = TypeVar("T")

CHANCE = "chance"
"""The seat of dice, bags and shuffled decks: what really happened is entered, or done by the program."""

BOX = "box"
"""The seat of the game's box: a printed value that the program does not know, asked once and remembered."""

NOTHING = "-"
"""How an empty selection is written in a log."""


@dataclass(frozen=True, slots=True)
class Option(Generic[T]):
    """One possible answer: its key in the log, what the rule receives, how it is shown, and why it may not be taken."""

    key: str
    value: T
    label: Phrase | Term | str | None = None
    refused: Because | None = None
    weight: int = 1
    note: Phrase | None = None

    @property
    def shown(self) -> Phrase | Term | str:
        """What the person reads; a key is also a term of the language files unless a label says otherwise."""
        return Term(self.key) if self.label is None else self.label


@dataclass(frozen=True, slots=True)
class Question:
    """What every question has: a stable id, who answers it, its text, the reason it is asked and the position."""

    id: str
    seat: str
    text: Phrase
    because: Because | None = None
    state: Any = None
    default: str | None = None
    """The answer that Enter gives, written as in the log."""
    remember: str | None = None
    """Where the owner's catalogue keeps the answer (questions to the box only)."""
    proposed: bool = False
    """The default is one source's word and wants a look at the box."""

    def read(self, answer: str) -> Any:
        """The value a rule receives for a logged answer; `BadAnswer` or `Illegal` when it is none."""
        raise TypeError(f"{type(self).__name__} cannot read {answer!r}")

    def write(self, value: Any) -> str:
        """The logged answer for which a rule receives this value."""
        return str(value)

    def notation(self, _typed: str) -> str | None:
        """What was typed, written as in the log, where the question has a notation of its own; else None."""
        return None


@dataclass(frozen=True, slots=True)
class Choose(Question, Generic[T]):
    """One of several options; refused ones stay visible with their reason."""

    options: tuple[Option[T], ...] = ()
    known_odds: bool = False
    """The program knows what is left in the bag, deck or die, so it can roll or draw for the table."""

    def read(self, answer: str) -> T:
        """The value of the option with this key."""
        for option in self.options:
            if option.key == answer:
                if option.refused is not None:
                    raise Illegal(option.refused)
                return option.value
        raise BadAnswer("error.not_an_option", answer=answer, options=tuple(o.key for o in self.open_options))

    def write(self, value: T) -> str:
        """The key of the option with this value."""
        return next(option.key for option in self.options if option.value == value)

    @property
    def open_options(self) -> tuple[Option[T], ...]:
        """The options that may be taken."""
        return tuple(option for option in self.options if option.refused is None)


class Tally(int):
    """A whole number that remembers how it was added up at the table (`3+6+2`)."""

    working: str

    def __new__(cls, value: int, working: str) -> Tally:
        """A number with its working."""
        tally = super().__new__(cls, value)
        tally.working = working
        return tally


def add_up(answer: str) -> Tally:
    """The value of a number or of a sum such as `3+6+2` or `12-4`."""
    text = answer.replace(" ", "").replace("−", "-")
    terms = text.replace("-", "+-").split("+")
    if terms and terms[0] == "":
        terms = terms[1:]
    if not terms or len(answer) > 200:
        raise BadAnswer("error.not_a_number", answer=answer)
    total = 0
    for term in terms:
        digits = term.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()) or len(digits) > 9:
            raise BadAnswer("error.not_a_number", answer=answer)
        total += int(term)
    return Tally(total, text)


@dataclass(frozen=True, slots=True)
class Count(Question):
    """A whole number between two bounds; a sum is accepted and kept as the working."""

    low: int = 0
    high: int = 999

    def read(self, answer: str) -> Tally:
        """The number, within its bounds."""
        number = add_up(answer)
        if not self.low <= number <= self.high:
            raise BadAnswer("error.out_of_bounds", answer=answer, low=self.low, high=self.high)
        return number


@dataclass(frozen=True, slots=True)
class Several(Question, Generic[T]):
    """Any number of options within bounds, in the order given; `repeats` allows one key more than once."""

    options: tuple[Option[T], ...] = ()
    at_least: int = 0
    at_most: int = 99
    repeats: bool = False
    known_odds: bool = False
    """The program knows what is left in the bag or deck: each option's weight is the number of its pieces there."""
    folded: bool = False
    """The options are many and seldom wanted: `?` lists them."""

    def read(self, answer: str) -> tuple[T, ...]:
        """The values of the options with these comma-separated keys."""
        keys = () if answer in (NOTHING, "") else tuple(key.strip() for key in answer.split(","))
        if not self.repeats and len(set(keys)) != len(keys):
            raise BadAnswer("error.chosen_twice", answer=answer)
        if not self.at_least <= len(keys) <= self.at_most:
            wrong = "error.wrong_many_exactly" if self.at_least == self.at_most else "error.wrong_many"
            raise BadAnswer(wrong, answer=answer, low=self.at_least, high=self.at_most, found=len(keys))
        by_key = {option.key: option for option in self.options}
        values: list[T] = []
        for key in keys:
            option = by_key.get(key)
            if option is None:
                raise BadAnswer("error.not_an_option", answer=key, options=tuple(o.key for o in self.open_options))
            if option.refused is not None:
                raise Illegal(option.refused)
            values.append(option.value)
        return tuple(values)

    def write(self, value: tuple[T, ...]) -> str:
        """The keys of the options with these values."""
        return ",".join(next(o.key for o in self.options if o.value == item) for item in value) or NOTHING

    @property
    def open_options(self) -> tuple[Option[T], ...]:
        """The options that may be taken."""
        return tuple(option for option in self.options if option.refused is None)


LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Name(Question):
    """A name in the person's own words, such as a player's; none that was `taken`."""

    taken: tuple[str, ...] = ()

    def read(self, answer: str) -> str:
        """The name without surrounding blanks."""
        name = answer.strip()
        if not name or len(name) > LONGEST_NAME:
            raise BadAnswer("error.not_a_name", answer=answer, high=LONGEST_NAME)
        if name in self.taken:
            raise BadAnswer("error.name_twice", names=(*self.taken, name))
        return name


@dataclass(frozen=True, slots=True)
class Tell:
    """Something to do on the table, or that happened, with its reasons for whoever asks why."""

    text: Phrase
    why: tuple[Because | Phrase, ...] = ()
    """The chain behind it: rulings with their facts, and what each tie-break kept and removed."""
    state: Any = None
    do: bool = True
    """True: hands on the table. False: only to be known."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn boundary: the position may be repaired here, and checks (round, scores) are stored and compared.

    The rule receives the position back, repaired if the table said so: `state = yield from at_turn(...)`.
    """

    name: Phrase
    state: Any
    checks: tuple[tuple[str, int], ...] = ()
    """Values that a replay must find again; empty at ordinary turns."""


Step: TypeAlias = Question | Tell | Turn
Flow: TypeAlias = Generator[Step, Any, T]


def choose(
    id: str,
    seat: str,
    text: Phrase,
    options: Iterable[Option[T]],
    *,
    because: Because | None = None,
    state: object = None,
    default: str | None = None,
    known_odds: bool = False,
    remember: str | None = None,
    proposed: bool = False,
) -> Flow[T]:
    """Ask for one of several options and return its value."""
    value: T = yield Choose(
        id, seat, text, because, state, default, remember, proposed, options=tuple(options), known_odds=known_odds
    )
    return value


def count(
    id: str,
    seat: str,
    text: Phrase,
    *,
    low: int = 0,
    high: int = 999,
    because: Because | None = None,
    state: object = None,
    default: int | None = None,
    remember: str | None = None,
    proposed: bool = False,
) -> Flow[Tally]:
    """Ask for a whole number and return it with its working."""
    number: Tally = yield Count(
        id,
        seat,
        text,
        because,
        state,
        None if default is None else str(default),
        remember,
        proposed,
        low=low,
        high=high,
    )
    return number


def several(
    id: str,
    seat: str,
    text: Phrase,
    options: Iterable[Option[T]],
    *,
    at_least: int = 0,
    at_most: int = 99,
    repeats: bool = False,
    because: Because | None = None,
    state: object = None,
    default: str | None = None,
    remember: str | None = None,
    known_odds: bool = False,
    folded: bool = False,
) -> Flow[tuple[T, ...]]:
    """Ask for any number of options and return their values in the order given."""
    values: tuple[T, ...] = yield Several(
        id,
        seat,
        text,
        because,
        state,
        default,
        remember,
        options=tuple(options),
        at_least=at_least,
        at_most=at_most,
        repeats=repeats,
        known_odds=known_odds,
        folded=folded,
    )
    return values


def confirm(
    id: str,
    seat: str,
    text: Phrase,
    *,
    because: Because | None = None,
    state: object = None,
    default: bool | None = None,
    refused: Because | None = None,
    remember: str | None = None,
) -> Flow[bool]:
    """Ask yes or no; `refused` says why yes is not possible."""
    return (
        yield from choose(
            id,
            seat,
            text,
            (Option("yes", True, refused=refused), Option("no", False)),
            because=because,
            state=state,
            default=None if default is None else ("yes" if default else "no"),
            remember=remember,
        )
    )


def name(
    id: str,
    seat: str,
    text: Phrase,
    *,
    taken: tuple[str, ...] = (),
    because: Because | None = None,
    state: object = None,
    default: str | None = None,
) -> Flow[str]:
    """Ask for a name that is not taken yet."""
    chosen: str = yield Name(id, seat, text, because, state, default, taken=taken)
    return chosen


def tell(text: Phrase, *why: Because | Phrase, state: object = None, do: bool = True) -> Flow[None]:
    """Say what to do on the table (or, with `do=False`, what happened)."""
    yield Tell(text, why, state, do)


def at_turn(name: Phrase, state: T, **checks: int) -> Flow[T]:
    """Mark a turn boundary and return the position, repaired if the table asked for it."""
    repaired: T = yield Turn(name, state, tuple(checks.items()))
    return repaired


def keys(options: Sequence[str]) -> tuple[Option[str], ...]:
    """Options that are their own keys and values."""
    return tuple(Option(key, key) for key in options)
