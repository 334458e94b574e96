"""How well the rules desk finds: floors a little below what was measured, so that finding less is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import MODULES
from companion.library.clues import clues
from companion.library.learned import Learned, learned
from companion.library.rulings import book
from companion.library.search import search
from companion.matching import fold
from tests.desk.learn import asked, fingerprint
from tests.desk.quality import HELD_OUT, TUNED, quality, questions, rank_of


@pytest.mark.parametrize(("path", "first", "third"), [(TUNED, 0.90, 0.98), (HELD_OUT, 0.92, 0.98)])
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


def test_no_question_of_a_list_was_learned_or_stands_in_the_other_list() -> None:
    taught = {
        fold(question)
        for game in MODULES
        for ways in asked(game).values()
        for language in ways.values()
        for question in language
    }
    tuned = {fold(question) for _, question, _ in questions(TUNED)}
    held_out = {fold(question) for _, question, _ in questions(HELD_OUT)}
    assert not tuned & held_out
    assert not (tuned | held_out) & taught


@pytest.mark.parametrize("game", MODULES)
def test_the_search_has_learned_from_what_is_there_now(game: str) -> None:
    """After a change in `data/asked`, `data/search.toml` or the list of rulings: `make learn`."""
    assert learned(game).made_from == fingerprint(game)


@pytest.mark.parametrize("game", MODULES)
def test_every_ruling_is_asked_for_in_both_languages(game: str) -> None:
    ways = asked(game)
    assert list(ways) == [ruling.id for ruling in book(game).rulings]
    assert [id_ for id_, texts in ways.items() if min(len(texts["en"]), len(texts["pl"])) < 5] == []


def test_diacritics_and_capitals_change_little() -> None:
    for _, question, _ in questions(TUNED)[::7]:
        assert clues(question.upper()) == clues(question)
    rows = [row for row in questions(HELD_OUT) if fold(row[1]) != row[1].lower()]
    found = sum(1 <= rank_of(game, fold(question), ids) <= 3 for game, question, ids in rows) / len(rows)
    assert found >= 0.96


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


def test_an_id_without_the_letters_of_its_game_finds_it_in_every_game_that_has_it() -> None:
    assert [ruling.id for _, ruling in search("fest-6", ("tawantinsuyu",))] == ["TAW-FEST-6"]
    assert {ruling.id for _, ruling in search("end-2", tuple(MODULES))} >= {"TAW-END-2", "TER-END-2", "SKY-END-2"}


@pytest.mark.parametrize("words", ["", "???", "qzxv", "xyzzy plugh"])
def test_what_nobody_says_finds_nothing(words: str) -> None:
    assert search(words, tuple(MODULES)) == []


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


def test_over_all_games_most_questions_find_their_game() -> None:
    rows = questions(HELD_OUT)[::3]
    found = sum(search(question, tuple(MODULES), 1)[0][0] == game for game, question, _ in rows)
    assert found / len(rows) >= 0.85


def test_weights_are_read_by_clue() -> None:
    table = Learned("mark\nTOY-1 TOY-2\n=3 0 5\n~corn 0 7 1 -4\n~corn~seed 1 9\n")
    assert table.ids == ("TOY-1", "TOY-2")
    assert list(table.weights("~corn")) == [(0, 7), (1, -4)]
    assert list(table.weights("~corn~seed")) == [(1, 9)]
    assert not table.knows("~cor") and not table.knows("~seed")
