"""What stands above a step, and the expected table, in both languages."""

from __future__ import annotations

import pytest

from companion.games.settlers.status import header, scene, status
from companion.language import Texts
from companion.view import Chart, Lines
from companion.view import Table as TableBlock
from referee.settlers.colours import Colour, Faction
from referee.settlers.pray import pray
from tests.referee.settlers.builders import asked, card, player, praying, so_far, table

TABLE = table(
    player(
        "Ada",
        vp=12,
        tokens=(Colour.GOLD,),
        three_colour=True,
        prayers=("sacrificial_altar",),
        ledger={"SET-CARD-3": 9, "SET-ACT-5": 3},
    ),
    player("Bo", Faction.JAPANESE, vp=7, samurai=2, faction_locations=2),
    pass_order=("Bo",),
    discarded={"red": 2},
)


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Round 2/5 · Action · Ada · Ada 12 · Bo 7"), ("pl", "Runda 2/5 · akcje · Ada · Ada 12 · Bo 7")],
)
def test_the_header_tells_round_phase_turn_and_points(language: str, line: str) -> None:
    assert header(TABLE, Texts(language, "settlers-aztecs")) == line


def test_the_status_shows_favour_prayers_and_where_points_came_from() -> None:
    block, lines = status(TABLE, Texts("pl", "settlers-aztecs")).blocks
    assert isinstance(block, TableBlock) and isinstance(lines, Lines)
    rows = {row[0]: tuple(row[1:]) for row in block.rows}
    assert rows["żetony Łaski Bogów"] == ("złoty, trójkolorowy", "–")
    assert rows["Modlitwy"] == ("Ołtarz ofiarny", "–")
    assert rows["samuraje"] == ("0", "2")
    assert "Ada, punkty na torze: Modlitwy 9 i plądrowanie 3." in lines.lines
    assert any(line.endswith("82.") for line in lines.lines)


def test_a_solo_table_also_shows_the_collection_pile() -> None:
    lines = status(table(solo=True, collection=3), Texts("en", "settlers-aztecs")).blocks[1]
    assert isinstance(lines, Lines)
    assert "Collection pile: 3; locations of the virtual player: 0." in lines.lines


def test_a_small_chart_stands_above_the_choice_of_a_colour_and_of_a_way() -> None:
    texts = Texts("en", "settlers-aztecs")
    colours = scene(asked(so_far(lambda: pray(praying(card("sacrificial_altar"))))), texts)
    assert colours is not None and isinstance(colours.blocks[0], Chart)
    assert colours.blocks[0].bars == [("brown", 0.95), ("grey", 0.77), ("red", 0.71)]
    ways = scene(asked(so_far(lambda: pray(praying(card("shrine_of_mars"), tokens="black")))), texts)
    assert ways is not None and isinstance(ways.blocks[0], Chart)
    assert ways.blocks[0].bars == [("draw", 2.54), ("declare tokens", 1.0)]
    drawn = asked(so_far(lambda: pray(praying(card("shrine_of_mars")))))
    assert scene(drawn, texts) is None
