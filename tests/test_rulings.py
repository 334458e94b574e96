"""The books are kept: rulings are complete in both languages, code cites what exists, what is enforced is tested."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from companion.games import MODULES
from companion.library.rulings import book
from tests.citations import RULING_ID, all_rulings, cited_in_code, proofs_of
from tests.coverage_table import coverage_text

RULINGS = all_rulings()


def test_every_ruling_has_an_id_of_its_own_form_and_only_once() -> None:
    ids = [ruling.id for _, ruling in RULINGS]
    assert [i for i, n in Counter(ids).items() if n > 1] == []
    assert [i for i in ids if not RULING_ID.fullmatch(i)] == []


def test_every_id_cited_in_code_exists() -> None:
    known = {ruling.id for _, ruling in RULINGS}
    assert {i: files for i, files in cited_in_code().items() if i not in known} == {}


def test_every_enforced_ruling_is_cited_in_code() -> None:
    cited = cited_in_code()
    assert [r.id for _, r in RULINGS if r.status == "enforced" and r.id not in cited] == []


def test_every_enforced_ruling_has_a_test_with_its_id_in_the_name() -> None:
    assert [r.id for _, r in RULINGS if r.status == "enforced" and not proofs_of(r.id)] == []


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_ruling_is_complete_in_a_language(language: str) -> None:
    missing = [
        f"{ruling.id} {name}"
        for _, ruling in RULINGS
        for name, texts in (
            ("title", ruling.title),
            ("example", ruling.example),
            ("mistake", ruling.mistake),
            ("grounds", ruling.grounds),
        )
        if (texts or name == "title") and not texts.get(language, "").strip()
    ]
    assert missing == []
    assert [r.id for _, r in RULINGS if not r.text(language).strip()] == []


def test_related_rulings_and_chapters_exist() -> None:
    known = {ruling.id for _, ruling in RULINGS}
    assert [(r.id, other) for _, r in RULINGS for other in r.related if other not in known] == []
    for game in MODULES:
        chapters = {chapter.id for chapter in book(game).chapters}
        assert [r.id for r in book(game).rulings if r.chapter not in chapters] == []


def test_a_disputed_ruling_has_alternatives_a_default_among_them_and_grounds() -> None:
    for _, ruling in RULINGS:
        if ruling.sure == "disputed" or ruling.alternatives:
            keys = [alternative.key for alternative in ruling.alternatives]
            assert len(keys) >= 2 and len(set(keys)) == len(keys), ruling.id
            assert ruling.default in keys, ruling.id
            assert ruling.grounds, ruling.id


def test_the_coverage_table_in_docs_is_the_generated_one() -> None:
    path = Path(__file__).parent.parent / "docs" / "coverage.md"
    assert path.read_text(encoding="utf-8") == coverage_text(), "run: make docs"
