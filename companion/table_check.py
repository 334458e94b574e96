"""The board check: the expected table read back in a short list, a difference found by halving, then repaired."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from companion.adjusting import places, repair
from companion.language import Texts
from companion.matching import fold
from companion.problems import sentences
from companion.wording import place_words, value_shown
from referee.errors import BadAnswer, CompanionError
from referee.reason import phrase
from referee.records import dataclass

if TYPE_CHECKING:
    from companion.table import Table


@dataclass(frozen=True, slots=True)
class Spot:
    """One place of the expected table, with its number in the list."""

    number: int
    path: str
    value: Any
    fixed: bool = False
    """Whether it never changes after the set-up."""

    @property
    def section(self) -> tuple[str, ...]:
        """What it belongs to: a player, a board, the table."""
        return tuple(self.path.split(".")[:-1])

    @property
    def word(self) -> str:
        """What it is called in its section."""
        return self.path.rpartition(".")[2]

    @property
    def quiet(self) -> bool:
        """True where nothing should be, for what never changes and for a name that its section says."""
        return self.fixed or self.value in (None, (), 0) or (self.word == "name" and len(self.section) > 0)

    @property
    def is_of_an_item(self) -> bool:
        """True for a part of one of several alike things without a name of their own, such as Workers on a hill."""
        return bool(self.section) and self.section[-1][:1].isdigit()


def check(table: Table[Any], rest: str) -> None:
    """`check` reads the table back; `check no` finds a difference, `check yes` notes that there is none."""
    spots = _spots(table)
    wanted = fold(rest)
    if not wanted:
        read_back(table)
    elif wanted in _words(table, "all"):
        _show(table, spots, every=True)
    elif wanted in _words(table, "yes"):
        _note(table, table.texts.say("check.noted_right"))
        table.screen.line(table.texts.say("check.noted_right"), "good")
    elif wanted in _words(table, "no"):
        _find(table, spots)
    elif wanted in _words(table, "rounds"):
        _toggle_rounds(table)
    else:
        raise BadAnswer("error.check_verb", answer=rest)


def read_back(table: Table[Any]) -> None:
    """The expected table in a list that takes ten seconds to compare."""
    _show(table, _spots(table))
    table.screen.note(table.texts.say("check.how"))


def _words(table: Table[Any], word: str) -> tuple[str, ...]:
    return word, fold(table.texts.say(f"check.word_{word}"))


def _spots(table: Table[Any]) -> list[Spot]:
    fixed = () if table.game is None else table.game.fixed
    return [Spot(number, path, value, path.endswith(fixed)) for number, (path, value) in enumerate(places(table), 1)]


def _sections(spots: Sequence[Spot]) -> list[list[Spot]]:
    """The places by what they belong to, in order."""
    sections: dict[tuple[str, ...], list[Spot]] = {}
    for spot in spots:
        sections.setdefault(spot.section, []).append(spot)
    return list(sections.values())


def _show(table: Table[Any], spots: Sequence[Spot], *, every: bool = False) -> None:
    """A line a section: its name, then its places with their numbers and values."""
    shown: dict[tuple[str, ...], list[str]] = {}
    for section in _sections(spots):
        loud = [spot for spot in section if every or not spot.quiet or len(spots) == 1]
        if not loud:
            continue
        path = loud[0].section
        if loud[0].is_of_an_item and not every:
            shown.setdefault(path[:-1], []).append(_item(loud, table.texts))
        else:
            words = (f"({s.number}) {table.texts.term(s.word)} {value_shown(s.value, table.texts)}" for s in loud)
            shown.setdefault(path, []).extend(words)
    for path, words_there in shown.items():
        name = " · ".join(place_words(path, table.texts)) or table.texts.say("check.table")
        for line in _packed(f"  {name}:", words_there, table.screen.width):
            table.screen.line(line)


def _item(spots: Sequence[Spot], texts: Texts) -> str:
    """One of several alike things in few words: `(79–82) Worship, top terrace, red`; a number says what it is."""
    first, last = spots[0], spots[-1]
    numbers = f"({first.number}–{last.number})" if first is not last else f"({first.number})"
    name = first.section[-1]
    head = numbers if name.isdecimal() else f"{numbers} {name}:"
    shown = [(spot, value_shown(spot.value, texts)) for spot in spots]
    words = [f"{texts.term(spot.word)} {said}" if isinstance(spot.value, int) else said for spot, said in shown]
    return f"{head} {', '.join(words)}"


def _packed(head: str, words: Sequence[str], width: int) -> list[str]:
    """A head and as many words a line as it holds; a word is never broken."""
    lines = [head]
    for word in words:
        if len(lines[-1]) + len(word) + 2 > width:
            lines.append("     ")
        lines[-1] += f" {word} "
    return [line.rstrip() for line in lines]


def _toggle_rounds(table: Table[Any]) -> None:
    """Read the table back at every round end, or no longer."""
    wanted = table.session.table.get("check_rounds") is not True
    table.session.table["check_rounds"] = wanted
    table.save()
    table.screen.note(table.texts.say("check.rounds_on" if wanted else "check.rounds_off"))


def _note(table: Table[Any], text: str) -> None:
    table.session.log.notes.append(f"{len(table.session.log.answers)} {text}")
    table.save()


def _find(table: Table[Any], spots: list[Spot]) -> None:
    """Halve the table until one place is left, then put it right."""
    if not table.run.turns:
        raise BadAnswer("error.adjust_too_early")
    suspects = spots
    while len(suspects) > 1:
        first, rest = _halves(suspects)
        _show(table, first, every=True)
        typed = _asked(table, "check.ask_half")
        if typed is None:
            return
        answer = fold(typed)
        named = [spot for spot in spots if str(spot.number) == answer]
        if named:
            suspects = named
        elif answer in _words(table, "no"):
            suspects = first
        elif answer == "" or answer in _words(table, "yes"):
            suspects = rest
        else:
            table.screen.error(table.texts.say("error.check_half", answer=answer))
    _put_right(table, suspects[0])


def _halves(spots: list[Spot]) -> tuple[list[Spot], list[Spot]]:
    """Two halves about equally long; whole sections as long as there is more than one."""
    sections = _sections(spots)
    parts = sections if len(sections) > 1 else [[spot] for spot in spots]
    first: list[Spot] = list(parts[0])
    for part in parts[1:-1]:
        if 2 * (len(first) + len(part)) > len(spots) + 1:
            break
        first += part
    taken = {spot.number for spot in first}
    return first, [spot for spot in spots if spot.number not in taken]


def _put_right(table: Table[Any], spot: Spot) -> None:
    """Ask what is really there until it fits, and repair it; Enter says that it was right after all."""
    _show(table, [spot], every=True)
    while True:
        value = _asked(table, "check.ask_value")
        if value is None:
            return
        if value == "":
            table.screen.note(table.texts.say("check.right_after_all"))
            return
        try:
            repair(table, spot.path, value)
        except CompanionError as error:
            for sentence in sentences(table.texts, error):
                table.screen.error(sentence)
        else:
            where = " · ".join(place_words(spot.path.split("."), table.texts))
            _note(table, table.texts.say("check.noted_repair", where=where, value=value))
            return


def _asked(table: Table[Any], key: str) -> str | None:
    """A line typed during the check; None when the person stops it."""
    missing = phrase("error.answer_missing", question="check", text=phrase(key))
    try:
        typed = table.keyboard.line(f"  {table.texts.say(key)} > ", missing)
    except EOFError:
        return None
    return None if fold(typed) in ("quit", fold(table.texts.say("verbs.quit"))) else typed.strip()
