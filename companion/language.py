"""Two languages: texts from `data/texts`, with plurals, cases, lists and names that stay data."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from companion.data import data_folder, read_toml
from referee.reason import Amount, Because, Fact, Phrase, Term

LANGUAGES = ("en", "pl")

_GAP = re.compile(r"\{(\w+)(?::(\w+))?(?:\|([^{}]*))?\}")
_NAMES_FOR_CONTROLS = {"\n": "⏎", "\t": " ", "\x1b": "␛"}


def preferred_language(flag: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The flag, then COMPANION_LANG, then the system's locale; English if none fits."""
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    for wish in (flag, environment.get("COMPANION_LANG"), locale):
        for language in LANGUAGES:
            if wish and wish.lower().startswith(language):
                return language
    return "en"


def plural_form(language: str, number: int) -> str:
    """Which plural a number takes: one / few / many in Polish, one / other in English."""
    number = abs(number)
    if language != "pl":
        return "one" if number == 1 else "other"
    if number == 1:
        return "one"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


_FORMS = {"en": ("one", "other"), "pl": ("one", "few", "many")}


def clean(text: str) -> str:
    """A name, note or file content as harmless text: nothing in it can steer the terminal."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        character
        if unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
        else _NAMES_FOR_CONTROLS.get(character, "�")
        for character in text
    )


@cache
def _file(language: str, name: str) -> dict[str, Any]:
    """The texts of a file and of its parts (`name.toml`, `name-part.toml`) as one table."""
    folder = data_folder() / "texts" / language
    merged: dict[str, Any] = {}
    for path in (folder / f"{name}.toml", *sorted(folder.glob(f"{name}-*.toml"))):
        if path.exists():
            _lay_over(merged, read_toml(path))
    return merged


def _lay_over(table: dict[str, Any], more: Mapping[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(table.get(key), dict):
            _lay_over(table[key], value)
        else:
            table[key] = value


def _flatten(table: Mapping[str, Any], prefix: str) -> Iterable[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flatten(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def _no_title(_ruling: str) -> str | None:
    return None


def _no_choice(_ruling: str, _choice: str) -> str | None:
    return None


CHOICE = "choice"
"""The fact of a reason that names the alternative a table chose for a disputed point."""


class Texts:
    """The texts of one language, for one game or none."""

    def __init__(self, language: str, game: str | None = None) -> None:
        self.language = language
        self.game = game
        common = dict(_file(language, "common"))
        self._terms: dict[str, Any] = dict(common.pop("terms", {}))
        self._texts = dict(_flatten(common, ""))
        if game is not None:
            own = dict(_file(language, game))
            self._terms.update(own.pop("terms", {}))
            self._texts.update(_flatten(own, f"{game}."))
        self.ruling_title: Callable[[str], str | None] = _no_title
        """Where a reason without a text of its own finds its ruling's title; set by whoever has the rulings."""
        self.ruling_choice: Callable[[str, str], str | None] = _no_choice
        """And what this table settled on, where the reason is a disputed point (fact `choice`)."""

    def has(self, key: str) -> bool:
        """True when there is a text of this key."""
        return key in self._texts

    def has_term(self, term: str) -> bool:
        """True when this word of the game is known."""
        return term in self._terms

    def terms_like(self, word: str, same: Callable[[str], str]) -> list[str]:
        """The ids of the words that read like this one, compared as `same` makes them."""
        return [term for term in self._terms if same(self.term(term)) == same(word)]

    def keys(self) -> frozenset[str]:
        """The keys of all these texts."""
        return frozenset(self._texts)

    def say(self, key: str, /, **facts: Fact) -> str:
        """The text of this key with its gaps filled."""
        return self.show(Phrase(key, facts))

    def show(self, thing: Fact | None, case: str | None = None) -> str:
        """Anything a rule can mention, as words."""
        if isinstance(thing, Term):
            return self.term(thing, case)
        if isinstance(thing, str):
            return clean(thing)
        if isinstance(thing, Phrase):
            return self._phrase(thing)
        if isinstance(thing, Amount):
            return f"{thing.count} {self.counted(thing.count, thing.thing)}"
        if isinstance(thing, Because):
            return self.reason(thing)
        if isinstance(thing, tuple):
            return self.listed([self.show(part, case) for part in thing], "or" if case == "or" else "and")
        if thing is None:
            return self._texts.get("nothing", "-")
        return str(thing)

    def term(self, term: str, case: str | None = None) -> str:
        """A word of the game in the case asked for, or in its first form."""
        entry = self._terms.get(term)
        if entry is None:
            return clean(term.replace("_", " "))
        if isinstance(entry, dict):
            return str(entry.get(case or "one", entry["one"]))
        return str(entry)

    def counted(self, number: int, term: str) -> str:
        """The form of a word that goes with a number."""
        entry = self._terms.get(term)
        if isinstance(entry, dict):
            return str(entry.get(plural_form(self.language, number), entry["one"]))
        return self.term(term)

    def decimal(self, number: float) -> str:
        """A number with one place behind the point, or behind the comma where that is the custom."""
        return f"{number:.1f}".replace(".", self._texts.get("decimal_point", "."))

    def listed(self, parts: list[str], word: str = "and") -> str:
        """A list in words: "a, b and c", or "a, b or c"."""
        if not parts:
            return self._texts.get("nothing", "-")
        if len(parts) == 1:
            return parts[0]
        return self._texts.get(f"list.{word}", "{first}, {last}").format(first=", ".join(parts[:-1]), last=parts[-1])

    def reason(self, reason: Because) -> str:
        """A reason in one sentence, with the id of its ruling."""
        return f"{self.reason_text(reason)} [{reason.ruling}]"

    def reason_text(self, reason: Because) -> str:
        """A reason in one sentence: its own text where the facts fill it, or the title of its ruling."""
        for key in (f"{self.game}.reason.{reason.ruling}", f"reason.{reason.ruling}"):
            if key in self._texts and gaps(self._texts[key]) <= reason.facts.keys():
                return self._phrase(Phrase(key, reason.facts))
        title = self.ruling_title(reason.ruling) or reason.ruling
        choice = reason.facts.get(CHOICE)
        chosen = self.ruling_choice(reason.ruling, choice) if isinstance(choice, str) else None
        return title if chosen is None else f"{title} – {chosen}"

    def _phrase(self, phrase: Phrase) -> str:
        template = self._texts.get(phrase.key)
        if template is None:
            facts = ", ".join(f"{name}={self.show(fact)}" for name, fact in phrase.facts.items())
            return f"{phrase.key}({facts})"

        def fill(match: re.Match[str]) -> str:
            name, case, forms = match.groups()
            if name not in phrase.facts:
                return match.group(0)
            fact = phrase.facts[name]
            if forms is None:
                return self.show(fact, case)
            choices = forms.split("|")
            number = fact.count if isinstance(fact, Amount) else fact
            form = plural_form(self.language, number if isinstance(number, int) else 0)
            return choices[min(_FORMS[self.language].index(form), len(choices) - 1)]

        return _GAP.sub(fill, template)


def gaps(template: str) -> frozenset[str]:
    """The names of the gaps in a template."""
    return frozenset(match.group(1) for match in _GAP.finditer(template))
