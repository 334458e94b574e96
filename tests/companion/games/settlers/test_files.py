"""Position files: the contract's keys, what is added to them, and everything that can be wrong in one."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.settlers import GAME
from companion.language import Texts
from companion.positions import position_of
from referee.errors import BadFile
from scoring.sheet import Sheet

TEXTS = Texts("en", GAME.name)

PRAYER: dict[str, Any] = {
    "game": "settlers-aztecs",
    "size": 5,
    "colours": ["black", "gold", "pink"],
    "way": "draw",
    "drawn": ["pink", "none", "red+brown"],
    "stored": [],
    "tokens": ["black"],
    "three_colour": "red",
}
FINAL: dict[str, Any] = {
    "game": "settlers-aztecs",
    "player": [{"name": "Ada", "track": 30, "common_locations": 5, "faction_locations": 6}],
}


def judged(what: str, file: dict[str, Any]) -> dict[str, Any]:
    check = GAME.checks[what]
    return check.judge(position_of(file, GAME.name, check.position, check.problems, "file"), TEXTS).as_json(TEXTS)


def wrong(what: str, file: dict[str, Any]) -> set[str]:
    thing: Any = GAME.checks.get(what) or GAME.calculators[what]
    with pytest.raises(BadFile) as error:
        position_of(file, GAME.name, thing.position, thing.problems, "file")
    return {problem.where for problem in error.value.problems}


def scored(file: dict[str, Any]) -> Sheet:
    calculator = GAME.calculators["final"]
    return calculator.sheet(position_of(file, GAME.name, calculator.position, calculator.problems, "file"))


def test_the_contracts_prayer_gives_the_contracts_hits() -> None:
    answer = judged("prayer", PRAYER)
    assert answer["hits"] == {"black": 1, "gold": 0, "pink": 1}
    assert answer["legal"] is True
    assert [reason["rule"] for reason in answer["why"]] == ["SET-PRAY-1", "SET-PRAY-11", "SET-WAY-3", "SET-WAY-5"]
    assert all(reason["text"] for reason in answer["why"])


def test_what_a_prayer_file_may_leave_out() -> None:
    assert judged("prayer", {"size": 1, "colours": ["red"], "way": "draw", "drawn": ["red"]})["hits"] == {"red": 1}
    only_tokens = {"size": 5, "colours": ["red"], "way": "tokens", "tokens": ["red"]}
    assert judged("prayer", only_tokens)["hits"] == {"red": 1}


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"size": 0}, "size"),
        ({"size": "5"}, "size"),
        ({"size": True}, "size"),
        ({"size": 2}, "drawn"),
        ({"colours": []}, "colours"),
        ({"colours": ["red", "red"]}, "colours[2]"),
        ({"colours": ["scarlet"]}, "colours[1]"),
        ({"way": "both"}, "way"),
        ({"drawn": ["pink", "green"]}, "drawn[2]"),
        ({"drawn": ["red+red"]}, "drawn[1]"),
        ({"drawn": ["red+none"]}, "drawn[1]"),
        ({"drawn": [""]}, "drawn[1]"),
        ({"drawn": "pink"}, "drawn"),
        ({"stored": ["red+"]}, "stored[1]"),
        ({"tokens": ["red", "blue", "red"]}, "tokens[3]"),
        ({"three_colour": "pink"}, "three_colour"),
        ({"three_colour": True}, "three_colour"),
        ({"token": ["red"]}, "token"),
        ({"game": "skytopia"}, "game"),
        ({"card": "no_card"}, "card"),
        ({"card": "shrine_of_mars", "size": 4}, "size"),
        ({"card": "sacrificial_altar"}, "colours"),
        ({"offered": ["stone"]}, "offered"),
    ],
)
def test_a_wrong_prayer_file_names_the_key(change: dict[str, Any], where: str) -> None:
    assert where in wrong("prayer", {**PRAYER, **change})


def test_SET_COL_2_there_are_no_orange_tokens() -> None:
    assert wrong("prayer", {**PRAYER, "tokens": ["orange"]}) == {"tokens[1]"}
    assert judged("prayer", {**PRAYER, "colours": ["orange"]})["hits"] == {"orange": 0}


def test_a_draw_needs_its_cards() -> None:
    assert wrong("prayer", {key: value for key, value in PRAYER.items() if key != "drawn"}) == {"drawn"}


def test_all_problems_of_a_prayer_file_are_reported_at_once() -> None:
    bad = {**PRAYER, "size": 1, "tokens": ["orange", "red", "red"], "drawn": ["x", "red"], "three_colour": "black"}
    assert wrong("prayer", bad) == {"drawn", "drawn[1]", "tokens[1]", "tokens[3]", "three_colour"}


def test_SET_WAY_1_tokens_alone_without_a_fitting_token_are_not_legal() -> None:
    answer = judged("prayer", {"size": 5, "colours": ["red"], "way": "tokens", "tokens": ["blue"]})
    assert (answer["legal"], answer["hits"], answer["why"][0]["rule"]) == (False, {"red": 0}, "SET-WAY-1")


def test_SET_WAY_7_cards_drawn_beside_declared_tokens_are_not_legal() -> None:
    answer = judged("prayer", {"size": 5, "colours": ["red"], "way": "tokens", "tokens": ["red"], "drawn": ["red"]})
    assert (answer["legal"], answer["hits"], answer["why"][0]["rule"]) == (False, {"red": 1}, "SET-WAY-7")


def test_SET_CARD_4_a_named_card_tells_what_is_gained() -> None:
    mars = {**PRAYER, "card": "shrine_of_mars", "drawn": ["pink", "pink", "gold", "grey", "blue"]}
    answer = judged("prayer", {**mars, "tokens": ["black", "brown", "gold"]})
    assert answer["gains"] == {"raze_token": 1, "gold": 2, "worker": 2}


def test_what_another_card_pays_can_be_given() -> None:
    answer = judged("prayer", {**PRAYER, "pays": {"pink": "worker", "black": "worker"}})
    assert answer["gains"] == {"worker": 2}
    assert wrong("prayer", {**PRAYER, "pays": {"red": "food"}}) == {"pays.red"}
    assert wrong("prayer", {**PRAYER, "pays": {"pink": "fish"}}) == {"pays.pink"}
    assert "pays" in wrong("prayer", {**PRAYER, "card": "shrine_of_mars", "pays": {"pink": "worker"}})


def test_SET_CARD_2_the_temple_counts_what_was_offered() -> None:
    temple = {"size": 5, "colours": ["brown", "grey", "red"], "way": "draw", "card": "temple_of_the_sun"}
    drawn = {"drawn": ["gold", "red", "grey", "grey", "black"]}
    assert judged("prayer", {**temple, **drawn, "offered": ["stone", "food"]})["gains"] == {"vp": 4}
    assert judged("prayer", {**temple, **drawn, "offered": ["wood"]})["legal"] is False


def test_the_odds_of_a_file_are_exact() -> None:
    answer = judged("odds", {"colours": ["red", "pink"], "word": "neither", "tokens": ["red"]})
    assert answer["unseen"] == 84
    assert answer["colours"]["red"]["exact"] == "5/7"
    assert (answer["heard"], answer["tokens"], answer["better"]) == (0.823092, 1, "draw")
    assert answer["draw"] == pytest.approx(10 / 7 + answer["heard"], abs=1e-5)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"seen": ["purple", "purple"]}, "seen"),
        ({"seen": ["red+brown"]}, "seen[1]"),
        ({"size": 13}, "size"),
        ({"tokens": ["orange"]}, "tokens[1]"),
        ({"colours": ["red", "red"]}, "colours[2]"),
    ],
)
def test_a_wrong_odds_file_names_the_key(change: dict[str, Any], where: str) -> None:
    assert where in wrong("odds", {"colours": ["red"], **change})


def deck(*cards: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": GAME.name, "format": "standard", "faction": "aztecs", "card": list(cards), **more}


def title(number: int, copies: int, **more: Any) -> dict[str, Any]:
    return {"id": f"AZT{number:03d}", "set": "base", "copies": copies, "icons": copies, **more}


LEGAL = [title(n, copies) for n, copies in enumerate([3] * 3 + [2] * 6 + [1] * 9, 1)]


def test_a_legal_deck() -> None:
    assert judged("deck", deck(*LEGAL)) == {"legal": True, "why": [], "reasons": []}


def test_an_illegal_deck_tells_every_reason_and_the_swaps() -> None:
    answer = judged("deck", deck(*LEGAL[1:], title(40, 2, icons=3, set="friends", name="Feast")))
    assert answer["legal"] is False
    assert [reason["rule"] for reason in answer["reasons"]] == ["SET-DECK-7", "SET-DECK-5", "SET-DECK-6", "SET-DECK-6"]
    assert answer["swaps"] == {"out": [], "copies": {"AZT040": 3}, "in": {}}


@pytest.mark.parametrize(
    ("file", "where"),
    [
        (deck(title(1, 1), format="free"), "format"),
        (deck(title(1, 1), faction="incas"), "faction"),
        (deck({**title(1, 1), "copies": 0}), "card[1].copies"),
        (deck({**title(1, 1), "icons": 4}), "card[1].icons"),
        (deck({**title(1, 1), "icons": 0}), "card[1].icons"),
        (deck({**title(1, 1), "id": " "}), "card[1].id"),
        (deck({**title(1, 1), "id": 1}), "card[1].id"),
        (deck({**title(1, 1), "set": ""}), "card[1].set"),
        (deck({"id": "AZT001", "set": "base", "copies": 1}), "card[1].icons"),
        ({"format": "standard", "faction": "aztecs"}, "card"),
        (deck(title(1, 1), colour="red"), "colour"),
    ],
)
def test_a_wrong_deck_file_names_the_key(file: dict[str, Any], where: str) -> None:
    assert where in wrong("deck", file)


def test_the_contracts_final_file_is_scored() -> None:
    answer = scored(FINAL).as_json()
    assert answer["players"][0]["total"] == 47
    assert [line["item"] for line in answer["players"][0]["lines"]] == [
        "common_locations",
        "faction_locations",
        "cards",
    ]
    assert answer["standing"] == [{"place": 1, "names": ["Ada"], "decided_by": "points"}]


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"track": -1}, "player[1].track"),
        ({"track": 1.5}, "player[1].track"),
        ({"common_locations": "5"}, "player[1].common_locations"),
        ({"card_points": -2}, "player[1].card_points"),
        ({"hand": None}, "player[1].hand"),
        ({"gold": 3}, "player[1].gold"),
        ({"name": ""}, "player[1].name"),
        ({"faction": "incas"}, "player[1].faction"),
    ],
)
def test_a_wrong_final_file_names_the_key(change: dict[str, Any], where: str) -> None:
    assert where in wrong("final", {"player": [{**FINAL["player"][0], **change}]})


def test_a_final_file_needs_one_to_five_players_with_names_of_their_own() -> None:
    ada = FINAL["player"][0]
    assert wrong("final", {"player": []}) == {"player"}
    assert wrong("final", {"player": [{**ada, "name": f"p{n}"} for n in range(6)]}) == {"player"}
    assert wrong("final", {"player": [ada, ada]}) == {"player[2].name"}
    assert wrong("final", {"player": [{"name": "Ada"}]}) == {
        "player[1].track", "player[1].common_locations", "player[1].faction_locations",
    }  # fmt: skip
