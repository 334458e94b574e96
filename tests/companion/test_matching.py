"""What a person typed, understood: values, numbers, shortest beginnings, Polish without its diacritics."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.language import Texts
from companion.matching import fold, understand
from referee.ask import Choose, Count, Name, Option, Several, keys
from referee.errors import BadAnswer, CompanionError, Illegal
from referee.reason import because, phrase

TEXTS = Texts("pl")
ASKED = phrase("toy.ask")
DEEDS = Choose(
    "q",
    "you",
    ASKED,
    options=(
        Option("festival", 1, label="Święto plonów"),
        Option("rest", 2, label="Odpoczynek"),
        Option("trade", 3, label="Źródło łąk"),
        Option("gold", 4, label="Złoto", refused=because("TOY-1")),
        Option("gods", 5, label="Bogowie"),
    ),
)
DIE = Choose("q", "chance", ASKED, options=keys(("1", "2", "3", "10")))
TOOLS = Several("q", "you", ASKED, options=(*keys(("hoe", "pot")), Option("big_rake", "r", label="Wielkie grabie")))


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("festival", "festival"),
        ("FESTIVAL", "festival"),
        ("1", "festival"),
        ("3", "trade"),
        ("fe", "festival"),
        ("święto plonów", "festival"),
        ("Święto", "festival"),
        ("swieto", "festival"),
        ("ŚWI", "festival"),
        ("zrodlo lak", "trade"),
        ("źródło ł", "trade"),
        ("o", "rest"),
        ("go", "gods"),
        (" rest ", "rest"),
    ],
)
def test_a_choice_is_meant_by_key_number_label_or_beginning(typed: str, key: str) -> None:
    assert understand(DEEDS, typed, TEXTS) == key


@pytest.mark.parametrize("typed", ["gold", "zloto", "złoto", "4", "zl"])
def test_a_refused_choice_says_why_however_it_was_named(typed: str) -> None:
    with pytest.raises(Illegal) as raised:
        understand(DEEDS, typed, TEXTS)
    assert raised.value.because == because("TOY-1")


@pytest.mark.parametrize(
    ("typed", "error"),
    [
        ("x", "error.not_an_option"),
        ("0", "error.not_an_option"),
        ("6", "error.not_an_option"),
        ("-1", "error.not_an_option"),
        ("9" * 5000, "error.not_an_option"),
        ("", "error.not_an_option"),
    ],
)
def test_what_is_no_choice_is_told(typed: str, error: str) -> None:
    with pytest.raises(BadAnswer) as raised:
        understand(DEEDS, typed, TEXTS)
    assert raised.value.message.key == error


def test_a_wrong_answer_to_a_long_menu_is_one_sentence() -> None:
    many = Choose("q", "you", ASKED, options=keys(tuple(f"card{number}" for number in range(27))))
    with pytest.raises(BadAnswer) as refusal:
        understand(many, "zebra", TEXTS)
    assert refusal.value.message == phrase("error.not_one_of_many", answer="zebra", n=27)


def test_a_beginning_of_two_choices_names_both() -> None:
    question = Choose("q", "you", ASKED, options=keys(("stone", "storm", "corn")))
    with pytest.raises(BadAnswer) as raised:
        understand(question, "sto", TEXTS)
    assert raised.value.message.key == "error.ambiguous_answer"
    assert raised.value.message.facts["options"] == ("stone", "storm")


def test_numbers_that_are_keys_are_no_menu_numbers() -> None:
    assert understand(DIE, "3", TEXTS) == "3"
    assert understand(DIE, "1", TEXTS) == "1"
    assert understand(DIE, "10", TEXTS) == "10"
    with pytest.raises(BadAnswer):
        understand(DIE, "4", TEXTS)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hoe,pot", "hoe,pot"),
        ("1,2", "hoe,pot"),
        ("1 2", "hoe,pot"),
        ("p, h", "pot,hoe"),
        ("wielkie grabie", "big_rake"),
        ("hoe, wielkie grabie", "hoe,big_rake"),
        ("", "-"),
        ("-", "-"),
        ("0", "-"),
        ("nic", "-"),
    ],
)
def test_several_are_named_with_commas_or_blanks(typed: str, answer: str) -> None:
    assert understand(TOOLS, typed, TEXTS) == answer


@pytest.mark.parametrize(
    ("typed", "answer"),
    [("3xhoe", "hoe,hoe,hoe"), ("2x2 h", "pot,pot,hoe"), ("2xp, 0xhoe,1", "pot,pot,hoe")],
)
def test_the_same_more_than_once_is_said_with_a_cross(typed: str, answer: str) -> None:
    assert understand(replace(TOOLS, repeats=True, at_most=9), typed, TEXTS) == answer
    with pytest.raises(BadAnswer):
        understand(TOOLS, "2xhoe", TEXTS)


@pytest.mark.parametrize(("typed", "answer"), [("3+6+2", "3+6+2"), (" 3 + 6 ", "3+6"), ("12−4", "12−4"), ("7", "7")])
def test_a_sum_is_kept_as_it_was_said(typed: str, answer: str) -> None:
    question = Count("q", "you", ASKED)
    assert understand(question, typed, TEXTS) == answer
    question.read(answer)


def test_a_name_is_taken_as_it_is() -> None:
    question = Name("q", "you", ASKED, taken=("Ada",))
    assert understand(question, "Łucja M.", TEXTS) == "Łucja M."
    for wrong in ("Ada", "", " ", "x" * 41):
        with pytest.raises(BadAnswer):
            understand(question, wrong, TEXTS)


questions: list[Any] = [DEEDS, DIE, TOOLS, Count("q", "you", ASKED, high=9), Name("q", "you", ASKED)]


@given(st.sampled_from(questions), st.text(max_size=12))
def test_whatever_is_typed_is_an_answer_or_a_clear_refusal(question: Any, typed: str) -> None:
    try:
        answer = understand(question, typed, TEXTS)
    except CompanionError as error:
        assert Texts("en").has(error.message.key)
    else:
        question.read(answer)


@pytest.mark.parametrize(("text", "folded"), [("Święto", "swieto"), (" ŁĄKA ", "laka"), ("żółć", "zolc"), ("Ü", "u")])
def test_folding_drops_case_and_diacritics(text: str, folded: str) -> None:
    assert fold(text) == folded


COLOURS = Choose("q", "you", ASKED, options=(Option("yellow", 1, label="żółty"), Option("green", 2, label="zielony")))


def test_a_typed_diacritic_is_meant() -> None:
    assert understand(COLOURS, "ż", TEXTS) == "yellow"
    assert understand(COLOURS, "zo", TEXTS) == "yellow"
    with pytest.raises(BadAnswer):
        understand(COLOURS, "z", TEXTS)


def test_one_letter_of_a_key_that_is_not_on_the_screen_means_nothing() -> None:
    texts = Texts("pl", "tawantinsuyu")
    question = Choose("q", "you", phrase("nothing"), options=keys(["rejuvenate", "worship"]))
    with pytest.raises(BadAnswer):
        understand(question, "r", texts)
    assert understand(question, "rej", texts) == "rejuvenate"
    assert understand(question, "odn", texts) == "rejuvenate"
