"""Reports of a finished game: Markdown, HTML that stands alone, JSON."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from companion.reports.html_view import css_of
from companion.sessions.record import Session
from tests.builders import SEASON, a_session
from tests.life import kept, said, whole_game

pytestmark = pytest.mark.usefixtures("toy_seated")
Capture = pytest.CaptureFixture[str]
_VOID = {"meta", "br", "line", "polyline"}


class Page(HTMLParser):
    """Reads a page and refuses tags that do not close, scripts, and anything loaded from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img", "iframe")
        assert not any(name in ("src", "href", "onload") for name, _ in attrs)
        self.tags.append(tag)
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in _VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def hostile() -> Session:
    session = whole_game(players=("<script>alert(1)</script>", "*Łucja* | `x`"))
    session.name = "Sunday <b>"
    session.log.notes.append("3 <img src=x onerror=alert(1)>")
    session.table["seconds"] = {"you": 61}
    session.rulings["TOY-1"] = "<i>"
    return session


def test_an_html_report_stands_alone(capsys: Capture) -> None:
    kept(hostile())
    text = said(capsys, "sessions", "report", "Sunday", "--format", "html").out
    page = Page(text)
    assert text.startswith("<!doctype html>") and "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert {"svg", "polyline", "table", "style"} <= set(page.tags)
    assert "<script>alert(1)</script>" in "".join(page.words), "the name is there, as text"
    assert "@media print" in text and "1:01" in text


def test_a_markdown_report(capsys: Capture, tmp_path: Path) -> None:
    kept(hostile())
    target = tmp_path / "report.md"
    assert said(capsys, "sessions", "report", "Sunday", str(target)).code == 0
    text = target.read_text(encoding="utf-8")
    assert text.startswith("# toy: Sunday \\<b\\>\n")
    assert "\\*Łucja\\* \\| \\`x\\`" in text
    assert "| item corn | 3 |" in text and "## How the score developed" in text and "```text" in text
    assert "14. toy.ask.help" in text


def test_a_json_report(capsys: Capture) -> None:
    kept(whole_game())
    report = said(capsys, "sessions", "report", "Sunday", "--json").json
    assert report["result"]["standing"][0]["names"] == ["Ada"]
    assert report["development"]["points"]["Ada"][-1] == 7
    assert len(report["log"]) == 14
    assert json.loads(said(capsys, "sessions", "report", "Sunday", "--format", "json").out) == report


def test_a_report_without_names(capsys: Capture) -> None:
    kept(whole_game())
    text = said(capsys, "sessions", "report", "Sunday", "--anonymous").out
    assert "Ada" not in text and "P1" in text


def test_no_report_of_an_open_game_and_no_unknown_form(capsys: Capture) -> None:
    kept(a_session(*SEASON))
    assert "not finished" in said(capsys, "sessions", "report", "Sunday").err
    unknown = said(capsys, "sessions", "report", "Sunday", "x.pdf")
    assert unknown.code == 1 and "md" in unknown.err


def test_a_polish_report(capsys: Capture) -> None:
    kept(whole_game())
    text = said(capsys, "sessions", "report", "Sunday", "--format", "html", language="pl").out
    assert '<html lang="pl">' in text and "Jak rosły wyniki" in text


def test_every_receipt_adds_up_and_every_place_has_its_points(capsys: Capture) -> None:
    path = Path(__file__).parents[2] / "sessions" / "skytopia" / "first-evening.toml"
    assert said(capsys, "sessions", "import", str(path), "Sky").code == 0
    text = said(capsys, "sessions", "report", "Sky").out
    assert "- 1. Magda (44)" in text
    assert "| item | PP | working | ruling |" in text, "the game's own word for its points"
    table = text.partition("### Magda: 44\n\n")[2].partition("\n\n")[0]
    figures = [int(row.split("|")[2]) for row in table.splitlines()[2:]]
    assert figures[-1] == 44 == sum(figures[:-1])
    page = said(capsys, "sessions", "report", "Sky", "--format", "html").out
    assert '<td>before</td><td class="number">21</td>' in page


def test_styles_of_the_terminal_as_css() -> None:
    assert css_of("bold white on red") == "font-weight:bold;color:#ffffff;background:#b3261e"
    assert css_of("white on grey23") == "color:#ffffff;background:#3a3a3a"
    assert css_of("black on white") == "color:#000000;background:#e4e4e4"
    assert css_of("white") == "color:#777777", "to be seen on a white page"
    assert css_of("bold red") == "font-weight:bold;color:#b3261e"
    assert css_of("on blue") == "background:#2b4fb3;color:#ffffff"
    assert css_of("reverse") == "color:#ffffff;background:#333333"
    assert css_of('nonsense" onclick=') == ""
