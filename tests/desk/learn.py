"""Teach the search how people ask: `make learn` writes `data/learned` from `data/asked` and the rulings' own texts.

The model is a plain one: what a clue says for a ruling is a number, and a question is answered by the ruling with the
greatest sum. The numbers of a game are found by logistic regression.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from typing import Any

from companion.data import data_folder, read_toml
from companion.games import MODULES
from companion.library.clues import clues
from companion.library.learned import learned_file
from companion.library.rulings import book

LANGUAGES = ("en", "pl")

TOLD = 0.5
"""What a sentence of a ruling's text counts in the lessons, compared with a question."""

TRUST = 15.0
"""How closely the numbers follow the lessons: the inverse strength of the regularisation."""

SCALE, LEAST = 20, 25
"""Weights are written as whole numbers, `SCALE` to the unit; those nearer to zero than `LEAST` are left out."""

_SENTENCE = re.compile(r"(?<=[.;:])\s")


def asked(game: str) -> dict[str, dict[str, list[str]]]:
    """For each ruling of a game, for each language, the ways to ask for it."""
    return read_toml(data_folder() / "asked" / f"{game}.toml")


def lessons(game: str) -> Iterator[tuple[str, str, float]]:
    """What is said, the ruling that is meant by it, and how much the lesson counts."""
    questions = asked(game)
    for ruling in book(game).rulings:
        for language in LANGUAGES:
            for question in (ruling.title[language], *questions[ruling.id][language]):
                yield question, ruling.id, 1.0
            for sentence in _SENTENCE.split(ruling.text(language)):
                yield sentence, ruling.id, TOLD


def fingerprint(game: str) -> str:
    """What tells these lessons from others: the questions, the rulings there are, and how words are read."""
    mark = hashlib.sha256()
    for path in (data_folder() / "asked" / f"{game}.toml", data_folder() / "search.toml"):
        mark.update(path.read_bytes())
    mark.update(" ".join(ruling.id for ruling in book(game).rulings).encode())
    return mark.hexdigest()


def learn(game: str) -> str:
    """What every clue says for every ruling of a game, as `data/learned` has it."""
    import numpy as np
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression

    texts, rulings, weights = zip(*lessons(game), strict=True)
    reader = TfidfVectorizer(analyzer=clues, binary=True)
    model = LogisticRegression(C=TRUST, max_iter=300, fit_intercept=False)
    model.fit(reader.fit_transform(texts), rulings, sample_weight=weights)
    found = np.rint(SCALE * model.coef_ * reader.idf_).astype(int)
    found[np.abs(found) < LEAST] = 0
    lines = [f"{clue} {_pairs(found[:, at])}" for at, clue in enumerate(reader.get_feature_names_out())]
    body = sorted(line for line in lines if not line.endswith(" "))
    return "\n".join((fingerprint(game), " ".join(model.classes_), *body, ""))


def _pairs(column: Any) -> str:
    """The rulings that a clue speaks for or against, by their numbers, each followed by the weight."""
    return " ".join(f"{number} {column[number]}" for number in column.nonzero()[0])


def main() -> None:
    """Learn every game anew."""
    for game in MODULES:
        path = learned_file(game)
        path.parent.mkdir(exist_ok=True)
        path.write_text(learn(game), encoding="utf-8")
        print(f"{game}: {path.stat().st_size // 1024} KiB", flush=True)


if __name__ == "__main__":
    main()
