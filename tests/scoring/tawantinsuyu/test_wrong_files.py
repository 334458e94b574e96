"""Position files that cannot be: each problem names its place, and all of them come at once."""

from __future__ import annotations

from typing import Any

import pytest

from companion.language import Texts
from tests.scoring.tawantinsuyu.builders import (
    axomamma,
    festival,
    festival_player,
    final,
    final_player,
    problems,
    region,
    solo,
    wrong,
)

ADA, BOB = final_player(), final_player("Bob")
FADA, FBOB = festival_player(), festival_player("Bob")


@pytest.mark.parametrize(
    ("table", "places"),
    [
        (final(ADA, final_player("Ada")), ["player[1].name", "player[2].name"]),
        (final(ADA, final_player(" ")), ["player[2].name"]),
        (final(), ["player"]),
        (final(*(final_player(name) for name in "abcde")), ["player"]),
        (final(ADA, axomamma()), ["player[2].automa"]),
        (solo(ADA), ["player"]),
        (solo(ADA, BOB), ["player"]),
        (solo(axomamma(), {**axomamma(), "name": "Xaxo"}), ["player"]),
        (solo(ADA, BOB, axomamma()), ["player"]),
        (final(final_player(vp=-1), BOB), ["player[1].vp"]),
        (final(final_player(vp=True), BOB), ["player[1].vp"]),
        (final({"name": "Ada", "vp": 3.0}, BOB), ["player[1].vp"]),
        (final({"name": "Ada", "vp": "3"}, BOB), ["player[1].vp"]),
        (final({"name": "Ada"}, BOB), ["player[1].vp"]),
        (final({"vp": 3}, BOB), ["player[1].name"]),
        (final(final_player(tapestries=[8]), BOB), ["player[1].tapestries[1]"]),
        (final(final_player(tapestries=[3, 0]), BOB), ["player[1].tapestries[2]"]),
        (final(final_player(tapestries=3), BOB), ["player[1].tapestries"]),
        (final(final_player(tapestries=[7, 7, 7, 7, 7, 1]), BOB), ["player[1].tapestries"]),
        (final(final_player(buildings_face_up=40), BOB), ["player[1].buildings_face_up"]),
        (final(final_player(god_cards=43), BOB), ["player[1].god_cards"]),
        (final(final_player(army_face_up=31), BOB), ["player[1].army_face_up"]),
        (final(final_player(workers=41), BOB), ["player[1].workers"]),
        (final(final_player(passive_buildings=["Z21"]), BOB), ["player[1].passive_buildings[1]"]),
        (final(final_player(passive_buildings=["Z06", "Z06"]), BOB), ["player[1].passive_buildings"]),
        (final(final_player(shoes=2), BOB), ["player[1].shoes"]),
        (final(ADA, BOB, solos=True), ["solos"]),
        (final(ADA, BOB, solo=1), ["solo"]),
        ({**final(ADA, BOB), "game": "skytopia"}, ["game"]),
        (festival(FADA, FBOB, number=4), ["festival"]),
        (festival(FADA, FBOB, number=0), ["festival"]),
        (festival(FADA, FBOB, casualties=41), ["casualties"]),
        (festival(FADA, FBOB, casualties=-1), ["casualties"]),
        (festival(FADA, FBOB, holder="Cyd"), ["holder"]),
        (festival(FADA, FBOB, weaving_vp=3), ["weaving_vp"]),
        (festival({"name": "Ada", "vp": 3}, FBOB), ["player[1].temple_vp"]),
        (festival(festival_player(longest_tapestry=8), FBOB), ["player[1].longest_tapestry"]),
        (festival(festival_player(potato=-1), FBOB), ["player[1].potato"]),
        (festival(FADA, FBOB, region=[region("atlantis", "Ada")]), ["region[1].name"]),
        (festival(FADA, FBOB, region=[{"name": "antisuyu"}]), ["region[1].markers"]),
        (festival(FADA, FBOB, region=[region("antisuyu", "Ada", "Cyd")]), ["region[1].markers[2]"]),
        (
            festival(FADA, FBOB, region=[region("antisuyu", "Ada"), region("antisuyu", "Bob")]),
            ["region[1].name", "region[2].name"],
        ),
        (
            festival(FADA, FBOB, region=[region("antisuyu", *["Ada"] * 6), region("qullasuyu", *["Ada"] * 5)]),
            ["region"],
        ),
        (festival(FADA, FBOB, axomamma(temple_vp=0)), ["player"]),
        (festival(axomamma(temple_vp=0)), ["player"]),
    ],
)
def test_a_wrong_file_names_its_places(table: dict[str, Any], places: list[str]) -> None:
    assert wrong(table) == places


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_problem_is_a_sentence(language: str) -> None:
    texts = Texts(language, "tawantinsuyu")
    tables = (
        final(ADA, final_player("Ada"), axomamma(), final_player("")),
        solo(ADA),
        final(final_player(passive_buildings=["Z06", "Z06"]), BOB),
        festival(FADA, FBOB, region=[region("antisuyu", *["Ada"] * 11), region("antisuyu")]),
    )
    shown = [texts.show(problem.phrase) for table in tables for problem in problems(table)]
    assert shown and not [text for text in shown if "problem." in text or "{" in text]


def test_all_problems_of_a_file_come_at_once() -> None:
    table = festival(
        festival_player(vp=-3, longest_tapestry=9),
        festival_player("Bob", shoes=1),
        number=7,
        holder="Cyd",
        region=[region("antisuyu", "Dan")],
    )
    assert set(wrong(table)) >= {
        "festival",
        "player[1].vp",
        "player[1].longest_tapestry",
        "player[2].shoes",
        "holder",
        "region[1].markers[1]",
    }


def test_one_person_can_be_scored_alone_and_four_together() -> None:
    assert wrong(final(ADA)) == []
    assert wrong(final(*(final_player(name) for name in "abcd"))) == []
    assert wrong(festival(FADA)) == []
