"""The board check: read back, halved, repaired, noted."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.adjusting import places
from companion.commands.replaying import replayed
from companion.course import course_of
from companion.games import load_game
from companion.language import Texts
from companion.sessions.text import loads
from companion.table_check import Spot, _halves, _item
from referee.differ import leaves
from tests.builders import Played, at_table

RECORDED = Path(__file__).parents[2] / "sessions"

TYPED = ("3", "trade", "2", "2", "hoe", "6")


def test_the_table_is_read_back_in_a_line_a_section() -> None:
    shown = at_table(*TYPED, "check").shown
    assert "  farmers · Ada: (2) corn 1  (3) tools hoe\n" in shown
    assert "  market: (11) corn 3  (12) seed 2" in shown
    assert "guest nothing" not in shown and "name Ada" not in shown, "the short list leaves out what says nothing"
    assert "(4) guest nothing" in at_table(*TYPED, "check all").shown


def test_all_right_is_noted() -> None:
    played = at_table(*TYPED, "check yes")
    assert played.table.session.log.notes == ["6 Board check: everything agrees."]
    assert at_table(*TYPED, "sprawdź tak", language="pl").table.session.log.notes[0].startswith("6 Sprawdzenie")


@pytest.mark.parametrize("wrong", [2, 6])
def test_a_difference_is_found_by_halving_and_repaired(wrong: int) -> None:
    answers: list[str] = []
    suspects = [Spot(n, path, value) for n, (path, value) in enumerate(places(at_table(*TYPED).table), 1)]
    spot = suspects[wrong - 1]
    while len(suspects) > 1:
        first, rest = _halves(suspects)
        answers.append("no" if spot in first else "")
        suspects = first if spot in first else rest
    assert len(answers) <= 5, "twelve places need few questions"
    played = at_table(*TYPED, "check no", *answers, str(spot.value + 3))
    assert played.keyboard.prompts[-2].startswith("  What is really there?")
    assert f"adjust {spot.path} +3" in played.answers
    assert "Repaired" in played.shown
    assert played.table.run.state.farmers[0 if wrong == 2 else 1].corn == spot.value + 3
    assert played.table.session.log.notes[-1].endswith(f"is {spot.value + 3} on the table.")


def test_a_place_can_be_named_at_once() -> None:
    played = at_table(*TYPED, "check no", "2", "5")
    assert played.answers[0] == "turn.die 3"
    assert "adjust farmers.Ada.corn +4" in played.answers
    assert played.table.run.state.farmers[0].corn == 5


def test_right_after_all_changes_nothing() -> None:
    played = at_table(*TYPED, "check no", "2", "")
    assert "agree" in played.shown
    assert not any(line.startswith("adjust") for line in played.answers)


@pytest.mark.parametrize("stop", ["quit", "koniec"])
def test_the_check_can_be_left(stop: str) -> None:
    played = at_table(*TYPED, "sprawdź nie" if stop == "koniec" else "check no", stop, "rest", language="pl")
    assert played.answers[-1] == "turn.deed rest"


def test_nonsense_is_explained_and_asked_again() -> None:
    played = at_table(*TYPED, "check no", "perhaps", "2", "banana", "4", "check maybe")
    assert "“perhaps” is no answer here" in played.errors
    assert "“banana” is no whole number" in played.errors
    assert played.table.run.state.farmers[0].corn == 4
    assert "not “maybe”" in played.errors


def test_round_ends_are_read_back_where_wanted() -> None:
    typed = ("check rounds", "3", "rest", "no", "2", "rest", "no", "1")
    played = at_table(*typed)
    assert played.shown.count("Compare with the table") == 1
    assert played.shown.index("Compare") > played.shown.index("toy.round_over(n=1)")
    assert played.table.session.table["check_rounds"] is True
    assert at_table(*typed[1:]).shown.count("Compare with the table") == 0
    off = at_table("check rounds", "check rounds", *typed[1:])
    assert off.table.session.table["check_rounds"] is False
    assert "Compare" not in off.shown


@given(st.lists(st.sampled_from("abcde"), min_size=2, max_size=60))
def test_halving_always_gets_smaller_and_loses_nothing(sections: list[str]) -> None:
    spots = [Spot(number, f"{section}.{number}", number) for number, section in enumerate(sections, 1)]
    first, rest = _halves(spots)
    assert first and rest
    assert sorted(spot.number for spot in (*first, *rest)) == [spot.number for spot in spots]


def test_alike_things_without_names_stand_together_in_few_words() -> None:
    spots = [
        Spot(7, "hill.1.section", "worship"),
        Spot(8, "hill.1.space", 3),
        Spot(9, "tokens.2a.name", "2a"),
        Spot(10, "tokens.2a.space", 4),
    ]
    assert _item(spots[:2], Texts("en")) == "(7–8) worship, space 3"
    assert _item(spots[3:], Texts("en")) == "(10) 2a: space 4"
    assert [spot.quiet for spot in spots] == [False, False, True, False]
    assert Spot(11, "wheel.icons", ("coin",), fixed=True).quiet, "what never changes is not read out"


_PRINTED = re.compile(r"\d+[a-z]?|[A-Z]\d{1,2}|[A-Z]{1,3}\d{2,3}|\?|[A-Z]\d+:.*")
"""Numbers, squares, and what is printed on a piece are the same in every language."""


@pytest.mark.parametrize("path", sorted(RECORDED.glob("*/*.toml")), ids=lambda path: path.stem)
def test_every_place_that_is_read_back_has_words_in_both_languages(path: Path) -> None:
    session = loads(path.read_text(encoding="utf-8"))
    for language in ("en", "pl"):
        texts = Texts(language, session.game)
        for share in (0.2, 0.5, 0.8, 1.0):
            state = replayed(session, texts, int(len(session.log.answers) * share)).state
            known = {*session.players, *(player.replace(" ", "_") for player in session.players)}
            for place, value in leaves(state):
                values = value if isinstance(value, tuple) else (value,)
                plain = [v for v in values if isinstance(v, str | Enum) and not hasattr(v, "words")]
                words = [str(v.value if isinstance(v, Enum) else v) for v in plain]
                for word in (*place.split("."), *words):
                    assert texts.has_term(word) or word in known or _PRINTED.fullmatch(word), (language, place, word)


def taken_up(game: str, name: str, at: int, *typed: str, language: str = "pl") -> Played:
    """A recorded game taken up after an answer."""
    session = loads((RECORDED / game / f"{name}.toml").read_text(encoding="utf-8")).branch(at, name)
    description = load_game(game)
    start = course_of(description, session, language)
    return at_table(*typed, session=session, start=start, game=description, language=language)


def repairs(played: Played) -> list[str]:
    return [line for line in played.answers if line.startswith("adjust ")]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("popraw 58 Podbój", "adjust you.high_priest conquest"),
        ("popraw 56 nie", "adjust her.placed no"),
        ("popraw 150 ty", "adjust markers.1.owner you"),
        ("popraw 69 nic", "adjust steps.offering.upper -"),
        ("popraw 71 Axomamma", "adjust steps.conquest.upper axomamma"),
        ("popraw 77 biały, CZERWONY", "adjust casualties white, red"),
        ("popraw 21 romb", "adjust her.statues.1.god diamond"),
    ],
)
def test_a_repair_takes_the_words_that_were_read_out(typed: str, line: str) -> None:
    played = taken_up("tawantinsuyu", "solo-normal", 150, typed)
    assert repairs(played) == [line], played.errors


def test_a_wrong_word_is_answered_with_the_words_that_fit() -> None:
    played = taken_up("tawantinsuyu", "solo-normal", 150, "popraw 79 zielony")
    assert repairs(played) == []
    assert "Możliwe: Produkcja, Oddanie Czci, Składanie Ofiar, Podbój lub" in " ".join(played.errors.split())


def test_an_empty_square_can_be_repaired_by_its_name() -> None:
    played = taken_up("tigris-euphrates", "hidden-hands", 200, "popraw a11 zielony", "popraw A10 czerwony")
    assert repairs(played) == ["adjust squares.A11 green", "adjust squares.A10 red"]


def test_whose_turn_it_is_is_repaired_by_name() -> None:
    played = taken_up("settlers-aztecs", "three-empires", 100, "check", "adjust first anna", language="en")
    assert "first player Celina" in played.shown
    assert repairs(played) == ["adjust first Anna"]
