"""Two languages, both first class: the same texts, the same gaps, right plurals, nothing left untranslated."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from hypothesis import given
from hypothesis import strategies as st

from companion.games import MODULES, load_game, ready_games
from companion.language import LANGUAGES, Texts, clean, gaps, plural_form, preferred_language
from referee.reason import Amount, Because, Phrase, Term, because, phrase
from tests.builders import ROOT
from tests.text_keys import keys_of, pattern, used

FILES = sorted({path.name for language in LANGUAGES for path in (ROOT / "data" / "texts" / language).glob("*.toml")})
FORMS = {"en": ("one", "other"), "pl": ("one", "few", "many")}


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found.update(flat(value, f"{prefix}{key}."))
        else:
            found[f"{prefix}{key}"] = value
    return found


@cache
def table(language: str, name: str) -> dict[str, Any]:
    path: Path = ROOT / "data" / "texts" / language / name
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def texts(language: str, name: str) -> dict[str, str]:
    return flat({key: value for key, value in table(language, name).items() if key != "terms"})


def terms(language: str, name: str) -> dict[str, Any]:
    found: dict[str, Any] = table(language, name).get("terms", {})
    return found


@cache
def every_key() -> frozenset[str]:
    """Every key of every game and of the common texts."""
    return frozenset(key for game in MODULES for key in sorted(Texts("en", game).keys()))


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_texts_and_terms(name: str) -> None:
    assert texts("en", name).keys() ^ texts("pl", name).keys() == set()
    assert terms("en", name).keys() ^ terms("pl", name).keys() == set()


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_gaps(name: str) -> None:
    polish = texts("pl", name)
    assert {
        key: (gaps(text), gaps(polish[key]))
        for key, text in texts("en", name).items()
        if key in polish and gaps(text) != gaps(polish[key])
    } == {}


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_a_text_and_its_braces_are_gaps(language: str, name: str) -> None:
    for key, text in texts(language, name).items():
        assert isinstance(text, str), key
        assert text == text.strip(), key
        assert text, key
        left = re.sub(r"\{\w+(?::\w+)?(?:\|[^{}]*)?\}", "", text)
        assert not set(left) & set("{}"), (key, text)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counted_word_has_all_its_forms(language: str, name: str) -> None:
    needed = FORMS[language]
    for key, text in texts(language, name).items():
        for gap in re.finditer(r"\{\w+\|([^{}]*)\}", text):
            assert len(gap.group(1).split("|")) == len(needed), (key, text)
    for term, entry in terms(language, name).items():
        if isinstance(entry, dict):
            plural = set(entry) & {"one", "few", "many", "other"}
            assert "one" in entry, term
            assert plural in ({"one"}, set(needed)), (term, entry)


NO_DIACRITICS = re.compile(
    r"\b(sie|moze|mozna|jesli|tez|wiecej|blad|bledny|zeton|zetony|zetonow|zloto|zlota|takze|juz|ktory|ktora|ktore|"
    r"rece|reke|kazdy|kazda|kazde|wiekszosc|mniejszosc|czesc|pieniadze|punktow|graczow|swiatynia|swieto|zolty|"
    r"zaden|zadna|zadne|byc|miec|musi byc|wybor|wieksza|swoja|twoj|twoja reke|obok|dlugosc|ilosc|wartosc|liczyc sie)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("name", FILES)
def test_polish_texts_have_their_diacritics(name: str) -> None:
    polish = [*texts("pl", name).values(), *flat(terms("pl", name)).values()]
    assert [text for text in polish if NO_DIACRITICS.search(text) and "obok" not in text] == []
    letters = [letter for text in polish for letter in text if letter.isalpha()]
    if len(letters) > 400:
        share = sum(letter.lower() in "ąćęłńóśźż" for letter in letters) / len(letters)
        assert share > 0.03, f"only {share:.1%} of the letters are Polish ones"


@pytest.mark.parametrize("name", FILES)
def test_no_sentence_is_left_in_the_other_language(name: str) -> None:
    polish = texts("pl", name)
    same = {
        key: text
        for key, text in texts("en", name).items()
        if polish.get(key) == text and len(re.findall(r"\b[a-z]{3,}\b", re.sub(r"\{[^{}]*\}", "", text))) >= 3
    }
    assert {key for key in same if not key.endswith("_found")} == set()


BOOKS = ("", *(game for game in MODULES if game in ready_games()))
"""The common texts, and those of every game that can be played, checked or scored."""


def belongs(key: str, game: str) -> bool:
    """True for a key of this game's texts (of the common ones for no game)."""
    owner = next((name for name in MODULES if key.startswith(f"{name}.")), "")
    return owner == game


@pytest.mark.parametrize("game", BOOKS)
def test_every_text_the_code_asks_for_exists(game: str) -> None:
    missing = {key: sorted(where) for key, where in used().keys.items() if "." in key and key not in every_key()}
    assert {key: where for key, where in missing.items() if belongs(key, game)} == {}


@pytest.mark.parametrize("game", BOOKS)
def test_every_family_of_texts_has_members(game: str) -> None:
    known = [key for key in every_key() if belongs(key, game)]
    tables = {key.removeprefix(f"{game}.").split(".")[0] for key in known}
    for family in used().families:
        written = family.replace("\\", "")
        if belongs(written, game) and written.removeprefix(f"{game}.").split(".")[0] in tables:
            assert any(re.fullmatch(family, key) for key in known), family


@pytest.mark.parametrize("game", MODULES)
def test_every_calculator_and_check_has_a_name_for_the_menus(game: str) -> None:
    loaded = load_game(game)
    wanted = {f"{game}.calculators.{what}" for what in loaded.calculators}
    wanted |= {f"{game}.checks.{what}" for what in loaded.checks}
    assert wanted <= every_key()


@pytest.mark.parametrize("name", FILES)
def test_no_text_is_unused(name: str) -> None:
    stem = name.removesuffix(".toml")
    game = next((game for game in MODULES if stem == game or stem.startswith(f"{game}-")), None)
    prefix = "" if game is None else f"{game}."
    unused = [
        f"{prefix}{key}"
        for key in texts("en", name)
        if not key.startswith("reason.") and not used().asks_for(f"{prefix}{key}")
    ]
    assert unused == []


def test_the_keys_are_really_read_off_the_code() -> None:
    call = ast.parse('phrase("a.b" if x else "c.d", n=1)', mode="eval").body
    assert isinstance(call, ast.Call)
    assert list(keys_of(call)) == ["a.b", "c.d"]
    text = ast.parse('f"verbs.{verb}"', mode="eval").body
    assert isinstance(text, ast.JoinedStr)
    assert pattern(text) == r"verbs\..+"
    assert len(used().keys) > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_those_of_the_language(language: str) -> None:
    rule = Locale(language).plural_form
    assert [plural_form(language, n) for n in range(201)] == [rule(n) for n in range(201)]


@pytest.mark.parametrize(
    ("n", "shown"),
    [(0, "0 odpowiedzi"), (1, "1 odpowiedź"), (2, "2 odpowiedzi"), (5, "5 odpowiedzi"), (22, "22 odpowiedzi")],
)
def test_polish_counts_in_a_sentence(n: int, shown: str) -> None:
    assert shown in Texts("pl").say("undo.taken_back", n=n)


@pytest.mark.parametrize(
    ("flag", "environment", "language"),
    [
        ("pl", {"COMPANION_LANG": "en", "LANG": "en_GB.UTF-8"}, "pl"),
        (None, {"COMPANION_LANG": "pl", "LANG": "en_GB.UTF-8"}, "pl"),
        (None, {"LANG": "pl_PL.UTF-8"}, "pl"),
        (None, {"LC_ALL": "pl_PL", "LANG": "en_GB"}, "pl"),
        (None, {"LC_MESSAGES": "pl_PL", "LANG": "en_GB"}, "pl"),
        (None, {"LC_ALL": "C", "LANG": "pl_PL"}, "en"),
        (None, {"LANG": "de_DE"}, "en"),
        (None, {"COMPANION_LANG": "de", "LANG": "pl_PL"}, "pl"),
        (None, {"COMPANION_LANG": "", "LANG": "pl_PL"}, "pl"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_chosen_by_flag_environment_and_locale(
    flag: str | None, environment: dict[str, str], language: str
) -> None:
    assert preferred_language(flag, environment) == language


@given(st.text())
def test_no_name_can_steer_the_terminal(name: str) -> None:
    shown = Texts("en").show(name)
    assert "\x1b" not in shown
    assert "\n" not in shown
    assert clean(shown) == shown


def test_a_name_is_never_read_as_markup_or_as_a_gap() -> None:
    name = "{n} [bold]Ada[/bold] {0.__class__}"
    assert name in Texts("en").say("left.saved", name=name, n=2)
    assert Texts("en").show((name, name)) == f"{name} and {name}"


def test_a_text_that_is_missing_names_itself_instead_of_failing() -> None:
    assert Texts("en").show(phrase("no.such", who="Ada")) == "no.such(who=Ada)"
    assert Texts("en").show(Because("TOY-1")) == "TOY-1 [TOY-1]"


def test_everything_a_rule_can_mention_is_shown() -> None:
    english = Texts("en")
    assert english.show(Term("yes")) == "yes"
    assert Texts("pl").show(Term("yes")) == "tak"
    assert english.show(Term("high_priest")) == "high priest"
    assert english.show(Amount(3, "cornucopia")) == "3 cornucopia"
    assert english.show(()) == "nothing"
    assert english.show(("a", "b", "c")) == "a, b and c"
    assert english.show(None) == "nothing"
    assert english.show(7) == "7"
    assert english.show(Phrase("undo.taken_back", {"n": 1})) == "Taken back: 1 answer"
    english.ruling_title = lambda ruling: "Title" if ruling == "TOY-2" else None
    assert english.show(because("TOY-2")) == "Title [TOY-2]"
