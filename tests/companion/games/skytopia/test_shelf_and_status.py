"""The catalogue's shelf, the status with its dial, and the header."""

from __future__ import annotations

import io
from dataclasses import replace

from companion.games.game import Start
from companion.games.skytopia import GAME
from companion.games.skytopia.course import stamp
from companion.games.skytopia.numbers import the_numbers
from companion.games.skytopia.shelf import entries, problems
from companion.games.skytopia.status import header, status
from companion.language import Texts
from companion.scores import sheet_view
from companion.screen import Screen
from referee.box import Box
from referee.skytopia.activation import activate
from referee.skytopia.values import Colour, Effect
from scoring.skytopia.final import FinalPosition, Leader, Towers, final_sheet
from tests.referee.skytopia.builders import after, golem, in_city, player, table


def places(box: Box) -> list[str]:
    """The places of the box that can be asked for."""
    return [question.remember or "" for question in entries(box)]


def test_every_place_of_the_shelf_has_a_name_of_its_own() -> None:
    for box in (Box(), Box({"dial.proposed": "no", "guild.4.kind": "pair", "board.yellow.red": "crest1"})):
        assert len(set(places(box))) == len(places(box)) and "" not in places(box)


def test_the_dial_is_asked_in_parts_only_where_it_is_another_one() -> None:
    assert "dial.cost.1" not in places(Box({"dial.proposed": "yes"}))
    assert "dial.cost.1" in places(Box({"dial.proposed": "no"}))


def test_the_parts_of_a_tile_follow_its_kind() -> None:
    assert "guild.4.colours" in places(Box({"guild.4.kind": "pair"}))
    assert "guild.4.crest" in places(Box({"guild.4.kind": "crest"}))
    assert "guild.4.height" in places(Box({"guild.4.kind": "height"}))
    assert "guild.4.colour" in places(Box({"guild.4.kind": "crests"}))


def test_contradictions_of_the_catalogue_are_named() -> None:
    costs = {"dial.cost.1": "9", "dial.cost.3": "4", "dial.cost.4": "2"}
    assert [p.facts["found"] for p in problems(Box({"dial.proposed": "no", **costs}))] == ["9/6/4/2/0"]
    assert problems(Box({"dial.proposed": "no", **costs, "dial.cost.4": "1"})) == ()
    assert [p.where for p in problems(Box({"ability.return": "gold", "ability.three_crests": "gold"}))] == [
        "ability.three_crests"
    ]
    twice = problems(Box({"ability.return": "gold", "ability.three_crests": "gold"}))[0].phrase
    assert Texts("pl", "skytopia").show(twice).endswith("złoty jest już inny kafelek z tą stroną")
    assert problems(Box({"ability.return": "gold", "ability.poor": "gold"})) == ()
    boards = {f"board.{board}.red": "crest1" for board in ("yellow", "green", "white", "black", "grey")}
    assert [p.where for p in problems(Box(boards))] == ["board"]
    deck = {"cards.blue": ",".join(["blue_point.crest1"] * 12), "three_plus.blue": "blue_pay.crest1"}
    assert [p.where for p in problems(Box(deck))] == ["three_plus.blue"]
    assert problems(Box()) == ()


def shown(language: str) -> str:
    """The status of a table with a little history."""
    game = table(player("Magda", golem("gold1", 5), points=52), player("Jerzy", golem("gold1", 3)))
    game = after(activate(game, in_city(Colour.BLUE, 1), Effect.BLUE_OTHERS))
    out = io.StringIO()
    texts = Texts(language, "skytopia")
    Screen(texts, out).view(status(game, texts))
    return out.getvalue()


def test_the_status_shows_dial_market_cities_and_ledger() -> None:
    text = shown("en")
    dice = "Magda 5 (in 5), Jerzy 3 (in 3)"
    for part in ("│  6  │", dice, "4 (+50)", "+2 PP", "+1 c", "round 3: Jerzy +1 c [SKY-BLUE-3]"):
        assert part in text, part
    assert "Chronometr" in shown("pl") and "runda 3: Jerzy +1 m [SKY-BLUE-3]" in shown("pl")


def test_the_header_names_round_turn_mark_and_scores() -> None:
    line = header(table(), Texts("en", "skytopia"))
    assert line == "round 3 · Magda · build mark 6 · Magda 0 PP, 5 c · Jerzy 0 PP, 5 c"
    assert GAME.header is not None and GAME.status is not None


def test_when_the_game_is_over_the_header_says_so() -> None:
    over = replace(table(), round=5, last_round=4)
    assert header(over, Texts("en", "skytopia")) == "final score · Magda 0 PP, 5 c · Jerzy 0 PP, 5 c"


def test_a_status_without_history_has_no_empty_tables_and_fits_a_small_terminal() -> None:
    texts, out = Texts("pl", "skytopia"), io.StringIO()
    Screen(texts, out).view(status(table(player("Magda", points=101), player("Jerzy")), texts))
    assert "Ostatnie ruchy" not in out.getvalue() and "1 (+100)" in out.getvalue()
    assert "1/1/1/1" in out.getvalue() and max(map(len, out.getvalue().splitlines())) <= 80


def test_the_result_is_stamped_with_the_variants_alone() -> None:
    texts = Texts("en", "skytopia")
    setup = {"start": "normal", "abilities": "draft_b", "rows": 3}
    start = Start(("Ada", "Bo", "Cy", "Di"), setup=setup, rulings={"SKY-DONE-6": "coins"})
    small = "Played with: normal start, drafted, all side B and 3 cards of each colour on the Market."
    assert texts.show(stamp(start)) == small
    assert texts.show(stamp(Start(("Ada", "Bo"), setup={"start": "normal"}))) == "Played with: normal start."


def test_receipts_count_prestige_points() -> None:
    texts, out = Texts("pl", "skytopia"), io.StringIO()
    leader = Leader("Magda", 45, 22, 2, 1, Towers(("a",), ("a",), ("a",), ("a",)))
    Screen(texts, out).view(sheet_view(final_sheet(FinalPosition((), (leader,)), the_numbers()), texts))
    assert "PP" in out.getvalue() and "PZ" not in out.getvalue()
