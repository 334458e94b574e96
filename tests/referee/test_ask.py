"""Questions: what they read, what they refuse, and the sums a table adds up aloud."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.ask import CHANCE, Choose, Count, Option, Several, Tally, add_up, confirm, keys
from referee.drive import Script, drive
from referee.errors import BadAnswer, Illegal
from referee.reason import because, phrase

ASKED = phrase("toy.ask")
POOR = because("TOY-1", need=5)


def a_choice(*options: Option[Any]) -> Choose[Any]:
    return Choose("q", "you", ASKED, options=options or keys(("corn", "stone")))


def a_selection(at_least: int = 0, at_most: int = 99, repeats: bool = False) -> Several[str]:
    options = (*keys(("hoe", "pot")), Option("rake", "rake", refused=POOR))
    return Several("q", "you", ASKED, options=options, at_least=at_least, at_most=at_most, repeats=repeats)


@given(st.lists(st.integers(0, 999), min_size=1, max_size=20))
def test_a_sum_is_added_up_and_kept_as_its_working(parts: list[int]) -> None:
    text = "+".join(map(str, parts))
    tally = add_up(text)
    assert tally == sum(parts)
    assert tally.working == text


@given(st.lists(st.integers(-99, 99), min_size=1, max_size=12))
def test_differences_and_spaces_are_added_up_too(parts: list[int]) -> None:
    text = " ".join(f"{part:+d}".replace("-", "−") for part in parts)
    assert add_up(text) == sum(parts)


@pytest.mark.parametrize(
    "text",
    ["", " ", "+", "-", "--3", "3+", "3++4", "3-+4", "x", "3x", "1.5", "٣", "²", "1e3", "9" * 10, "1+" * 150 + "1"],
)
def test_what_is_no_number_is_no_answer(text: str) -> None:
    with pytest.raises(BadAnswer) as raised:
        add_up(text)
    assert raised.value.message.key == "error.not_a_number"


def test_a_tally_is_an_ordinary_number_with_its_working() -> None:
    tally = add_up("3+6+2")
    assert (tally, str(tally), tally.working) == (11, "11", "3+6+2")
    assert isinstance(tally, Tally)
    assert {11: "here"}[tally] == "here"


@given(st.integers(-5, 30))
def test_a_count_takes_exactly_the_numbers_within_its_bounds(number: int) -> None:
    question = Count("q", "you", ASKED, low=2, high=11)
    if 2 <= number <= 11:
        assert question.read(str(number)) == number
    else:
        with pytest.raises(BadAnswer) as raised:
            question.read(str(number))
        assert raised.value.message.key == "error.out_of_bounds"
        assert (raised.value.message.facts["low"], raised.value.message.facts["high"]) == (2, 11)


def test_a_choice_gives_the_value_of_its_key_and_back() -> None:
    question = a_choice(Option("one", 1), Option("two", 2))
    assert question.read("two") == 2
    assert question.write(2) == "two"


def test_a_refused_option_stays_visible_and_raises_with_its_reason() -> None:
    question = a_choice(Option("corn", 1), Option("gold", 2, refused=POOR))
    assert [option.key for option in question.options] == ["corn", "gold"]
    assert [option.key for option in question.open_options] == ["corn"]
    with pytest.raises(Illegal) as raised:
        question.read("gold")
    assert raised.value.because == POOR


def test_what_is_no_option_names_those_that_are() -> None:
    with pytest.raises(BadAnswer) as raised:
        a_choice(Option("corn", 1), Option("gold", 2, refused=POOR)).read("silver")
    assert raised.value.message.facts == {"answer": "silver", "options": ("corn",)}


@given(st.lists(st.sampled_from(["hoe", "pot"]), max_size=5))
def test_a_selection_is_read_back_as_it_was_written(chosen: list[str]) -> None:
    question = a_selection(repeats=True)
    assert question.read(question.write(tuple(chosen))) == tuple(chosen)


def test_an_empty_selection_is_written_as_a_dash() -> None:
    assert a_selection().write(()) == "-"
    assert a_selection().read("-") == () == a_selection().read("")


@pytest.mark.parametrize(
    ("question", "answer", "key"),
    [
        (a_selection(), "hoe,hoe", "error.chosen_twice"),
        (a_selection(at_least=1), "-", "error.wrong_many"),
        (a_selection(at_most=1), "hoe,pot", "error.wrong_many"),
        (a_selection(at_least=1, at_most=1), "hoe,pot", "error.wrong_many_exactly"),
        (a_selection(), "hoe,spade", "error.not_an_option"),
        (a_selection(), "hoe,,pot", "error.not_an_option"),
    ],
)
def test_a_selection_says_what_is_wrong_with_it(question: Several[str], answer: str, key: str) -> None:
    with pytest.raises(BadAnswer) as raised:
        question.read(answer)
    assert raised.value.message.key == key


def test_a_selection_with_a_refused_option_raises_its_reason() -> None:
    with pytest.raises(Illegal) as raised:
        a_selection().read("hoe,rake")
    assert raised.value.because == POOR


@pytest.mark.parametrize(("answer", "value"), [("yes", True), ("no", False)])
def test_confirm_is_a_choice_of_yes_and_no(answer: str, value: bool) -> None:
    assert drive(lambda: confirm("sure", "you", ASKED), Script([answer])).result is value


def test_confirm_can_say_why_yes_is_impossible() -> None:
    run = drive(lambda: confirm("sure", "you", ASKED, refused=POOR), Script(["no"]))
    assert run.result is False
    with pytest.raises(Illegal):
        drive(lambda: confirm("sure", "you", ASKED, refused=POOR), Script(["yes"]))


def test_an_option_shows_its_label_or_the_term_of_its_key() -> None:
    assert Option("corn", 1).shown == "corn"
    assert Option("corn", 1, label="Maize").shown == "Maize"


def test_a_question_without_a_kind_cannot_be_read() -> None:
    from referee.ask import Question

    with pytest.raises(TypeError):
        Question("q", CHANCE, ASKED).read("x")
