"""The catalogue: boards, prayers met, cards of decks."""

from __future__ import annotations

from companion.games.settlers.shelf import SHELF
from referee.box import Box
from referee.settlers.prayer_cards import known_prayers
from tests.referee.settlers.builders import NUMBERS

DESCRIBED = {
    "prayer.AZT017.keyword": "production",
    "prayer.AZT017.word": "neither",
    "prayer.AZT017.size": "3",
    "prayer.AZT017.colours": "red,pink",
    "prayer.AZT017.effect": "gain",
    "prayer.AZT017.pays.red": "food",
    "prayer.AZT017.pays.pink": "worker",
}


def places(box: Box) -> list[str]:
    return [question.remember or "" for question in SHELF.entries(box)]


def test_an_empty_catalogue_asks_for_what_no_source_tells() -> None:
    assert places(Box()) == [
        "board.aztecs",
        "stores.aztecs",
        "board.atlanteans",
        "stores.atlanteans",
        "prayer.voice_of_the_gods.right",
    ]


def test_everything_remembered_has_its_place() -> None:
    values = {**DESCRIBED, "card.AZT001.set": "base", "card.AZT001.icons": "3", "commons.brown": "16"}
    box = Box(values)
    assert set(values) <= set(places(box))
    assert all(box.knows(question) for question in SHELF.entries(box) if question.remember in values)


def test_a_described_prayer_is_known_only_when_it_is_complete() -> None:
    assert "AZT017" in [card.id for card in known_prayers(Box(DESCRIBED), NUMBERS)]
    half = {place: answer for place, answer in DESCRIBED.items() if not place.endswith("pink")}
    assert "AZT017" not in [card.id for card in known_prayers(Box(half), NUMBERS)]


def test_a_replaced_card_is_described_in_its_place() -> None:
    box = Box({"prayer.voice_of_the_gods.right": "no"})
    assert "voice_of_the_gods" not in [card.id for card in known_prayers(box, NUMBERS)]
    assert "prayer.voice_of_the_gods.keyword" in places(box)


def test_more_copies_than_a_faction_has_are_noticed() -> None:
    values = {f"card.AZT{n:03d}.icons": "3" for n in range(1, 21)}
    assert SHELF.problems(Box(values)) == ()
    values["card.AZT021.icons"] = "1"
    assert [problem.where for problem in SHELF.problems(Box(values))] == ["card.AZT"]
