"""How well the rules desk finds: floors a little below what was measured, so that finding less is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import MODULES
from companion.library.rulings import book
from companion.library.search import search
from companion.matching import fold
from tests.desk.quality import HELD_OUT, TUNED, quality, questions, rank_of


@pytest.mark.parametrize(("path", "first", "third"), [(TUNED, 0.95, 0.98), (HELD_OUT, 0.86, 0.98)])
def test_the_right_ruling_comes_first_or_among_three(path: Path, first: float, third: float) -> None:
    _, found_first, found_third, misses = quality(path)
    assert found_first >= first, misses
    assert found_third >= third, misses


@pytest.mark.parametrize("path", [TUNED, HELD_OUT])
def test_every_question_names_rulings_that_exist(path: Path) -> None:
    rows = questions(path)
    assert len(rows) >= 160
    assert {game for game, _, _ in rows} == set(MODULES)
    known = {game: {ruling.id for ruling in book(game).rulings} for game in MODULES}
    assert [(question, ids) for game, question, ids in rows if not set(ids) <= known[game]] == []


def test_no_question_is_in_both_lists() -> None:
    assert not {question for _, question, _ in questions(TUNED)} & {question for _, question, _ in questions(HELD_OUT)}


def test_diacritics_and_capitals_change_nothing() -> None:
    for game, question, _ in questions(TUNED)[::7]:
        plain = [ruling.id for _, ruling in search(question, (game,), 3)]
        assert [ruling.id for _, ruling in search(question.upper(), (game,), 3)] == plain
    typed_without = [(game, fold(question), ids) for game, question, ids in questions(TUNED)]
    found = sum(1 <= rank_of(*row) <= 3 for row in typed_without) / len(typed_without)
    assert found >= 0.97


@pytest.mark.parametrize(
    ("game", "question", "ruling"),
    [
        ("tawantinsuyu", "axomama wygrna solo", "TAW-SOLOEND-5"),
        ("terracotta-army", "kuszink strzał", "TER-WAR-12"),
        ("tigris-euphrates", "monumnet catastrofe", "TIG-CAT-4"),
        ("skytopia", "laboratorum points", "SKY-END-3"),
        ("settlers-aztecs", "samurjaje", "SET-ACT-13"),
    ],
)
def test_mistyped_words_are_understood(game: str, question: str, ruling: str) -> None:
    assert ruling in [found.id for _, found in search(question, (game,), 3)]


@pytest.mark.parametrize("wish", ["TIG-WAR-4", "tig-war-4", " Tig-War-4 "])
def test_an_id_finds_its_ruling_alone(wish: str) -> None:
    assert [ruling.id for _, ruling in search(wish, tuple(MODULES))] == ["TIG-WAR-4"]


@pytest.mark.parametrize("words", ["", "???", "co czy i", "qzxv"])
def test_nothing_to_look_for_is_no_accident(words: str) -> None:
    assert len(search(words, ("skytopia",), 3)) <= 3


def test_most_rulings_are_found_by_their_own_titles() -> None:
    found = total = 0
    for game in MODULES:
        for ruling in book(game).rulings[::4]:
            for title in ruling.title.values():
                total += 1
                found += ruling.id in [hit.id for _, hit in search(title, (game,), 3)]
    assert found / total >= 0.98


def test_over_all_games_the_game_s_own_words_decide() -> None:
    hits = search("axomamma pięć ziemniaków", tuple(MODULES), 3)
    assert hits[0][1].id == "TAW-SOLO-5"
