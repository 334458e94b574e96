"""What is printed: the same meaning in colour and plain, never wider than the window, nothing read as markup."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.language import Texts
from companion.scores import sheet_view
from companion.screen import Screen, plain_table, progress
from companion.view import Block, Chart, Heading, Lines, Picture, Table, View, plain_chart
from tests.toy import Farmer, Harvest, score

SHEET = score(Harvest((Farmer("[bold]Ada[/bold]", 3, ("hoe",)), Farmer("Łucja", 5, ()))))


class Tty(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def shown(*blocks: Block, colour: bool = False) -> str:
    out = Tty() if colour else io.StringIO()
    screen = Screen(Texts("en"), out, io.StringIO())
    assert screen.coloured == colour
    screen.view(View(blocks))
    return out.getvalue()


def test_a_score_has_a_receipt_for_every_point() -> None:
    text = shown(*sheet_view(SHEET, Texts("en")).blocks)
    assert "[bold]Ada[/bold]" in text
    assert "TOY-END-2" in text
    assert "2×1" in text
    assert "1. [bold]Ada[/bold]" in text
    assert "(decided by: " in text


def test_colour_adds_nothing_to_the_meaning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    blocks = sheet_view(SHEET, Texts("en")).blocks
    coloured, plain = shown(*blocks, colour=True), shown(*blocks)
    assert "\x1b[" in coloured
    assert "\x1b" not in plain
    for word in ("[bold]Ada[/bold]", "Łucja", "TOY-END-1", "2×1", "1. "):
        assert word in coloured
        assert word in plain


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_colour_where_none_is_wanted(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv(name, value)
    assert not Screen(Texts("en"), Tty(), io.StringIO()).coloured


cells = st.text(st.characters(codec="ascii", categories=["L", "N", "Zs"]), max_size=40)


@given(st.lists(st.lists(cells, min_size=4, max_size=4), min_size=1, max_size=5), st.integers(20, 100))
def test_a_table_is_never_wider_than_the_window_and_loses_no_letter(rows: list[list[str]], width: int) -> None:
    lines = plain_table(Table(("a", "b", "c", "d"), rows, frozenset({1})), width)
    assert max(len(line) for line in lines) <= max(width, 4 * 4 + 6)
    letters = sorted("".join(cell for row in rows for cell in row).replace(" ", ""))
    assert sorted("".join(lines[2:]).replace(" ", "")) == letters


@pytest.mark.parametrize("colour", [False, True])
def test_no_word_is_torn_while_another_column_can_give_way(monkeypatch: pytest.MonkeyPatch, colour: bool) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "48")
    rows = [("Blue: others get 1 coin, you gain 2 points [SKY-BLUE-3]", "a long but patient text about it all")]
    words = shown(Table(("najlepszy", "najsłabszy"), rows), colour=colour).replace("\x1b", " \x1b").split()
    assert {"[SKY-BLUE-3]", "patient", "gain"} <= set(words)
    listed = [("solo-ahead-but-below-120", "Imperial Settlers: Aztecs", "Ada 112, Axomamma 76", "finished")]
    monkeypatch.setenv("COLUMNS", "64")
    words = shown(Table(("session", "game", "players", "stands"), listed), colour=colour).split()
    assert {"solo-ahead-but-below-120", "Axomamma", "finished"} <= set(words)


def test_sums_are_set_off() -> None:
    lines = plain_table(Table(("item", "VP"), [("corn", "3"), ("total", "3")], frozenset({1}), sum_rows=1), 80)
    assert lines == ["item   VP", "---------", "corn    3", "---------", "total   3"]


def test_long_lines_are_wrapped_and_keep_their_indent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    out = io.StringIO()
    screen = Screen(Texts("en"), out, io.StringIO())
    screen.do("Move the High Priest to the first empty place of the Temple")
    screen.line("    an indented line that is longer than the window")
    lines = out.getvalue().split("\n")
    assert max(map(len, lines)) <= 30
    assert lines[0].startswith("▸ ")
    assert lines[1].startswith("  ")
    assert lines[3].startswith("    ")


def test_a_long_header_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = io.StringIO()
    Screen(Texts("en"), out, io.StringIO()).header("x" * 200)
    assert len(out.getvalue().rstrip("\n")) <= 40


def test_errors_go_to_the_error_stream() -> None:
    out, err = io.StringIO(), io.StringIO()
    Screen(Texts("pl"), out, err).error("nie")
    assert out.getvalue() == ""
    assert err.getvalue().endswith("nie\n")


def test_a_chart_and_a_picture_are_drawn_in_characters() -> None:
    chart = Chart((("Ada", 10.0), ("Bo", 5.0), ("Cy", 0.0)), "Scores")
    lines = plain_chart(chart, 40)
    assert abs(lines[0].count("█") - 2 * lines[1].count("█")) <= 1
    assert lines[2].count("█") == 0
    assert plain_chart(Chart(()), 40) == []
    text = shown(Heading("Board"), chart, Picture(((("A1", "red"), (" .", "")),), "Map"), Lines(["x"], "note"))
    assert "A1 ." in text
    assert "Map" in text


def test_progress_gives_every_item_also_where_nobody_watches() -> None:
    assert list(progress(range(3), "playing", 3)) == [0, 1, 2]
