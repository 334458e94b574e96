"""The final score asked at the table."""

from __future__ import annotations

from companion.games.skytopia import GAME
from companion.games.skytopia.final_wizard import final_wizard
from companion.games.skytopia.guild_tiles import known_tiles
from companion.games.skytopia.numbers import the_numbers
from referee.box import Box
from scoring.skytopia.final import final_sheet
from tests.referee.skytopia.builders import after


def test_magda_typed_in_has_72_points() -> None:
    answers = ["1", "Magda", "3", "mechanics", "builders", "merchants", "45", "22", "2", "1"]
    towers = ["2", "crest1,crest2", "4", "1"]
    position = after(final_wizard(Box()), *answers, *towers)
    assert GAME.calculators["final"].problems(position) == ()
    assert final_sheet(position, the_numbers()).of("Magda").total == 72


def test_a_tile_of_the_owner_is_typed_in_once_and_offered_again() -> None:
    box = Box({"guild.4.kind": "set", "guild.4.points": "4", "guild.4.colours": "blue,gold,red"})
    assert [tile.key for tile in known_tiles(box)] == ["mechanics", "builders", "merchants", "tile4"]
    answers = ["1", "Ada", "1", "tile4", "0", "0", "0", "0", "2", "3", "4", "1"]
    assert final_sheet(after(final_wizard(box), *answers), the_numbers()).of("Ada").total == 8


def test_what_the_table_counts_itself_is_asked_for_each_player() -> None:
    answers = ["2", "Ada", "Bo", "1", "new", "number", "2", *["0"] * 4, *["1"] * 4, *["0"] * 4, *["1"] * 4, "3", "1"]
    sheet = final_sheet(after(final_wizard(Box()), *answers), the_numbers())
    assert [player.total for player in sheet.players] == [6, 2]


def test_every_kind_of_tile_can_be_typed_in() -> None:
    for kind, more in (
        ("pair", ["blue,red"]),
        ("tallest", []),
        ("crests", ["red"]),
        ("crest", ["crest2"]),
        ("height", ["3"]),
    ):
        crests = kind in ("crests", "crest")
        heights = [
            "crest1,crest2" if kind == "crest" or (crests and colour == "red") else "2"
            for colour in ("blue", "gold", "red", "purple")
        ]
        answers = ["1", "Ada", "1", "new", kind, "2", *more, "0", "0", "0", "0", *heights]
        total = final_sheet(after(final_wizard(Box()), *answers), the_numbers()).of("Ada").total
        assert total == {"pair": 4, "tallest": 4, "crests": 4, "crest": 8, "height": 0}[kind]
