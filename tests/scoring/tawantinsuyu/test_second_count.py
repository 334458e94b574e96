"""Both scorings against a second count over random positions."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.scoring.tawantinsuyu.builders import score
from tests.scoring.tawantinsuyu.second_count import count_festival, count_final, final_order

NAMES = ("Ada", "Bob", "Cyd", "Dan")
REGIONS = ("antisuyu", "chinchaysuyu", "kuntisuyu", "qullasuyu")
BUILDINGS = st.lists(st.sampled_from([f"Z{n:02}" for n in range(1, 21)]), unique=True, max_size=4)
SMALL = st.integers(0, 6)


def _some(required: dict[str, Any], optional: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(required, optional=optional)


@st.composite
def finals(draw: st.DrawFn) -> dict[str, Any]:
    solo = draw(st.booleans())
    names = ("Ada", "Axomamma") if solo else NAMES[: draw(st.integers(1, 4))]
    items = {
        "tapestries": st.lists(st.integers(1, 7), max_size=5),
        "temple_centre": st.sampled_from([0, 2, 6, 12, 20]),
        "passive_buildings": BUILDINGS,
        **dict.fromkeys(("buildings_face_up", "god_cards", "army_face_up", "workers"), SMALL),
        **dict.fromkeys(("potato", "corn", "stone", "gold"), SMALL),
    }
    players = [
        draw(_some({"name": st.just(name), "vp": st.integers(0, 6) | st.integers(90, 140)}, items)) for name in names
    ]
    if solo:
        players[1]["automa"] = True
    return {"player": players, "solo": solo, "axomamma_leftovers": draw(st.booleans())}


@st.composite
def festivals(draw: st.DrawFn) -> dict[str, Any]:
    solo = draw(st.booleans())
    names = ("Ada", "Axomamma") if solo else NAMES[: draw(st.integers(1, 4))]
    items = {
        "passive_buildings": BUILDINGS,
        "longest_tapestry": st.integers(0, 7),
        **dict.fromkeys(("merchant_vp", "god_cards", "potato", "gold_for_potatoes", "weavings"), SMALL),
    }
    required = {"vp": st.integers(0, 12), "temple_vp": SMALL}
    players = [draw(_some({"name": st.just(name), **required}, items)) for name in names]
    if solo:
        players[1]["automa"] = True
    places = draw(st.lists(st.sampled_from(REGIONS), unique=True))
    regions = [{"name": name, "markers": draw(st.lists(st.sampled_from(names), max_size=2))} for name in places]
    table: dict[str, Any] = {
        "festival": draw(st.integers(1, 3)),
        "casualties": draw(st.integers(0, 9)),
        "player": players,
        "region": regions,
        "weaving_vp": draw(st.sampled_from([1, 2])),
    }
    if draw(st.booleans()):
        table["holder"] = draw(st.sampled_from(names))
    return table


@given(finals())
def test_the_final_scoring_agrees_with_a_second_count(table: dict[str, Any]) -> None:
    sheet = score(table)
    found = {p.name: {**{line.item: line.points for line in p.lines}, "total": p.total} for p in sheet.players}
    assert found == count_final(table)
    assert [list(place.names) for place in sheet.standing] == final_order(table)


@given(festivals())
def test_the_festival_agrees_with_a_second_count(table: dict[str, Any]) -> None:
    sheet = score(table)
    found = {p.name: {**{line.item: line.points for line in p.lines}, "total": p.total} for p in sheet.players}
    assert found == count_festival(table)
    assert all(player.total >= 0 for player in sheet.players)


@given(festivals())
def test_more_potatoes_never_score_less(table: dict[str, Any]) -> None:
    before = score(table)
    richer = {**table, "player": [{**player, "potato": player.get("potato", 0) + 1} for player in table["player"]]}
    after = score(richer)
    for one, other in zip(before.players, after.players, strict=True):
        assert [line.points for line in one.lines[:5]] == [line.points for line in other.lines[:5]]
        assert one.lines[5].points <= other.lines[5].points
